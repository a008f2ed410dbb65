"""The engine: whose decision it is, which moves there are, what a move would break, and what it does.

All functions are pure: a state is never changed. The rules are in `grand_austria.chapters`; here they are joined, and
the two rules are kept that look at what a move would lead to: a bonus before the main action leaves that action
possible (STF-6), and where idle dice are never taken nothing leaves a turn without a usable die (ORD-7).
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final

from grand_austria.agenda import (
    BonusPlay,
    BonusTiming,
    Entry,
    OccupyingRooms,
    PlayingStaff,
    PreparingRooms,
    Rolling,
    Turn,
    Waiting,
)
from grand_austria.chapters import chance
from grand_austria.chapters.dice import has_usable_die
from grand_austria.chapters.effects import pending_krones
from grand_austria.chapters.prospects import card_opens_room, occupying_opens_room
from grand_austria.chapters.rooms import preparable
from grand_austria.chapters.scoring import ScoreSheet, score_sheet, winning_seats
from grand_austria.chapters.setup import empty_table
from grand_austria.chapters.table import handler
from grand_austria.components.boards import Board
from grand_austria.components.tracks import DICE, KRONES_MAX
from grand_austria.draft import Change, Draft, Gain
from grand_austria.errors import IllegalMove, InvalidState, Violation, broken
from grand_austria.moves import Before, Move, StartPlayer
from grand_austria.notation import format_move
from grand_austria.rulesets import FIRST_EDITION, Ruleset
from grand_austria.state import CHANCE, Chance, GameState

__all__ = [
    "actor",
    "apply",
    "at_rest",
    "chance_outcomes",
    "changes",
    "final_scores",
    "gains",
    "legal_moves",
    "new_game",
    "sample_chance",
    "violations",
    "winners",
]


def new_game(
    players: int,
    ruleset: Ruleset = FIRST_EDITION,
    *,
    start_player: int | None = None,
    boards: Sequence[Board] | None = None,
) -> GameState:
    """The beginning of a game for 2 to 4 players, seats 0..n-1 clockwise.

    Args:
        players: how many play.
        ruleset: the edition or house rules.
        start_player: the seat that starts; None: chance decides it first.
        boards: a hotel board for each seat; None: the night board for all.

    Raises:
        InvalidState: for a number of players, a seat or boards that the game does not know.
        TypeError: for objects of another kind.
    """
    if type(players) is not int:
        raise TypeError(f"the number of players is a whole number, not {players!r}")
    if not isinstance(ruleset, Ruleset):
        raise TypeError(f"a Ruleset such as grand_austria.RETAIL_2022 is expected, not {ruleset!r}")
    if boards is not None and not all(isinstance(board, Board) for board in boards):
        raise TypeError("boards are Board values, such as those of grand_austria.BOARDS")
    if players not in DICE:
        raise InvalidState(f"the game is for {min(DICE)} to {max(DICE)} players, not {players}")
    if boards is not None and len(boards) != players:
        raise InvalidState(f"{len(boards)} hotel boards for {players} players")
    if start_player is not None and (type(start_player) is not int or start_player not in range(players)):
        raise InvalidState(f"start_player: there is no seat {start_player} among {players} players")
    state = empty_table(players, ruleset, boards)
    return state if start_player is None else apply(state, StartPlayer(start_player))


def actor(state: GameState) -> int | Chance | None:
    """The seat whose decision it is, `CHANCE`, or None when the game is over."""
    _check_state(state)
    if not state.agenda:
        return None
    entry = state.agenda[-1]
    return CHANCE if chance.is_chance(entry) else _seat(entry)


def legal_moves(state: GameState) -> tuple[Move, ...]:
    """Every legal move, each once, in a fixed order; at a chance node every outcome; empty when the game is over."""
    _check_state(state)
    if not state.agenda:
        return ()
    entry = state.agenda[-1]
    moves = handler(entry).moves(state, entry)
    if _looks_ahead(state):
        return tuple([move for move in moves if not _judge_consequence(state, move)])
    return moves


def at_rest(state: GameState) -> bool:
    """Whether the state waits for a move, as every state does that `apply` returns.

    A position put together by hand may hold something that happens by itself, or a decision without any option.
    """
    _check_state(state)
    if not state.agenda:
        return True
    entry = state.agenda[-1]
    if isinstance(entry, Rolling):
        return True  # dice can always be rolled, in more ways than should be counted here
    settle = handler(entry).settle
    return (settle is None or not settle(Draft(state), entry)) and bool(legal_moves(state))


def violations(state: GameState, move: Move) -> tuple[Violation, ...]:
    """Every rule that the move would break; empty if it is legal.

    Raises:
        TypeError: if the object is no move.
    """
    _check_state(state)
    if not isinstance(move, Move):
        raise TypeError(f"{move!r} is no move: moves are made by grand_austria.moves or parse_move")
    if not state.agenda:
        return (broken("ORD-11", "the game is over"),)
    entry = state.agenda[-1]
    found = handler(entry).judge(state, entry, move)
    if not found and _looks_ahead(state):
        return _judge_consequence(state, move)
    return found


def apply(state: GameState, move: Move) -> GameState:
    """The state after a legal move; the given state is not changed.

    Raises:
        IllegalMove: if the move breaks rules; its ``violations`` name them.
        TypeError: if the object is no move.
    """
    if found := violations(state, move):
        raise IllegalMove(format_move(move), found)
    return _advance(state, move, None).frozen()


def changes(state: GameState, move: Move) -> tuple[Change, ...]:
    """The VP, krones and Emperor spaces that a legal move brings or costs anybody, itemised, in the order they come.

    Raises:
        IllegalMove: if the move breaks rules.
        TypeError: if the object is no move.
    """
    if found := violations(state, move):
        raise IllegalMove(format_move(move), found)
    itemised: list[Change] = []
    _advance(state, move, itemised)
    return tuple(itemised)


def gains(state: GameState, move: Move) -> tuple[Gain, ...]:
    """The VP that a legal move brings or costs anybody, itemised.

    Raises:
        IllegalMove: if the move breaks rules.
        TypeError: if the object is no move.
    """
    return tuple(
        [Gain(change.seat, change.amount, change.source) for change in changes(state, move) if change.unit == "vp"]
    )


def chance_outcomes(state: GameState) -> Iterable[tuple[Move, Fraction]]:
    """The outcomes of the chance node with their exact probabilities, which sum to 1.

    Raises:
        InvalidState: if chance has nothing to decide.
    """
    return chance.probabilities(state, _chance_entry(state))


def sample_chance(state: GameState, rng: random.Random) -> Move:
    """An outcome of the chance node, drawn with its probability.

    Raises:
        InvalidState: if chance has nothing to decide.
    """
    return chance.sample(state, _chance_entry(state), rng)


def final_scores(state: GameState, gains: Sequence[Gain] = ()) -> tuple[ScoreSheet, ...]:
    """The itemised final score of each seat; ``gains`` of the game's moves break the VP on the board down.

    Raises:
        InvalidState: if the game is not over.
    """
    _check_over(state)
    return tuple([score_sheet(state, seat, gains) for seat in range(len(state.players))])


def winners(state: GameState) -> tuple[int, ...]:
    """The seats that win.

    Raises:
        InvalidState: if the game is not over.
    """
    _check_over(state)
    return winning_seats(state)


# ------------------------------------------------------------------------------------------------- details

_MOST_SETTLED: Final = 1000
"""No move sets off more automatic steps: a guard against a mistake, not a rule."""


def _advance(state: GameState, move: Move, itemised: list[Change] | None) -> Draft:
    """Carry out a move that was found legal, and all that follows by itself."""
    draft = Draft(state, itemised)
    entry = draft.agenda.pop()
    handler(entry).play(draft, entry, move)
    _settle(draft)
    return draft


def _settle(draft: Draft) -> None:
    agenda = draft.agenda
    for _ in range(_MOST_SETTLED):
        if not agenda:
            return
        entry = agenda[-1]
        settle = handler(entry).settle
        if settle is None or not settle(draft, entry):
            return
    raise AssertionError(f"nothing comes to rest: {agenda}")


def _seat(entry: Entry) -> int:
    """The seat that decides an entry."""
    seat: int = getattr(entry, "seat")  # noqa: B009  # entries of chance and automatic ones never get here
    return seat


def _check_state(state: GameState) -> None:
    if type(state) is not GameState:
        raise TypeError(f"a GameState is expected, not {state!r}")


def _chance_entry(state: GameState) -> chance.ChanceEntry:
    _check_state(state)
    entry = state.agenda[-1] if state.agenda else None
    if isinstance(entry, chance.ChanceEntry):
        return entry
    raise InvalidState("chance has nothing to decide here")


def _check_over(state: GameState) -> None:
    _check_state(state)
    if state.agenda:
        raise InvalidState(f"the game is not over: it is round {state.round}")


def _looks_ahead(state: GameState) -> bool:
    """Whether it matters what a move would lead to."""
    agenda = state.agenda
    if len(agenda) < 2 or chance.is_chance(agenda[-1]):
        return False
    if state.ruleset.idle_die == "never" and _open_turn(agenda) is not None:
        return True
    if isinstance(agenda[-1], BonusTiming):
        return isinstance(agenda[-1].bonus, BonusPlay)
    return any([_is_pending_main(entry) for entry in agenda[1:-1]])


def _is_pending_main(entry: Entry) -> bool:
    return type(entry) is PreparingRooms and entry.first


def _open_turn(agenda: Sequence[Entry]) -> Turn | None:
    """The current turn, if its die is still to be taken."""
    for entry in reversed(agenda):
        if type(entry) is Turn:
            return entry if entry.main and not entry.extra else None
    return None


def _judge_consequence(state: GameState, move: Move) -> tuple[Violation, ...]:
    draft = _advance(state, move, None)
    agenda = draft.agenda
    for at, entry in enumerate(agenda):
        if not isinstance(entry, PreparingRooms) or not entry.first:
            continue
        if not _room_reachable(draft, entry, agenda[at + 1 :]) or (isinstance(move, Before) and not _card_fits(draft)):
            return (broken("STF-6", "after that no room could be prepared for the main action"),)
    turn = _open_turn(agenda)
    # A turn in which nothing was done yet is already the next one.
    if state.ruleset.idle_die == "never" and turn is not None and turn.acted:
        krones = draft.holdings(turn.seat).krones + sum(
            [pending_krones(entry.effects) for entry in agenda if isinstance(entry, Waiting)]
        )
        usable = has_usable_die(draft.dice, draft.ruleset, draft.holdings(turn.seat), min(krones, KRONES_MAX))
        if not usable or (_is_mandatory(draft, agenda[-1]) and _every_way_out_is_closed(draft.frozen())):
            return (broken("ORD-7", "after that no die would have an effect, and idle dice are never taken"),)
    return ()


def _is_mandatory(draft: Draft, entry: Entry) -> bool:
    """Whether an action that was started without a die (E. Gizia) has to go on."""
    if isinstance(entry, PreparingRooms):
        return entry.action and (entry.first or draft.ruleset.rooms_amount == "full")
    return isinstance(entry, PlayingStaff) and entry.mandatory


def _every_way_out_is_closed(state: GameState) -> bool:
    entry = state.agenda[-1]
    return all(_judge_consequence(state, move) for move in handler(entry).moves(state, entry))


def _card_fits(draft: Draft) -> bool:
    """Whether the Staff Manager, asked before the main action, lets a card be played that leaves it possible."""
    entry = draft.agenda[-1]
    if not isinstance(entry, BonusPlay):
        return True
    holdings = draft.holdings(entry.seat)
    return card_opens_room(draft.ruleset, holdings, holdings.krones)


def _room_reachable(draft: Draft, main: PreparingRooms, above: Sequence[Entry]) -> bool:
    """Whether the main action can prepare a room now or after what still comes before it."""
    ruleset, holdings = draft.ruleset, draft.holdings(main.seat)
    if preparable(ruleset, holdings):
        return True
    for entry in above:
        if isinstance(entry, BonusPlay) and card_opens_room(ruleset, holdings, holdings.krones):
            return True
        if isinstance(entry, OccupyingRooms) and occupying_opens_room(ruleset, holdings, holdings.krones, entry.left):
            return True
    return False
