"""Actions (ACT): actions 1, 2 and 4, and when a bonus comes; 3 and 5 are in the chapters on rooms and staff."""

from __future__ import annotations

from typing import Final

from grand_austria.agenda import ActionDishes, ActionSplit, BonusRoom, BonusTiming
from grand_austria.chapters.common import LEGAL, misplaced
from grand_austria.chapters.dishes import receive
from grand_austria.chapters.rooms import preparable
from grand_austria.chapters.staff import cheapest_card
from grand_austria.components.cards import Dishes
from grand_austria.components.tracks import DICE
from grand_austria.draft import Draft
from grand_austria.errors import Violation, broken, counted
from grand_austria.moves import AFTER, BEFORE, After, Before, ChooseDishes, Move, Split
from grand_austria.rulesets import Ruleset
from grand_austria.state import GameState

__all__ = [
    "bonus_timing_moves",
    "dishes_moves",
    "judge_bonus_timing",
    "judge_dishes",
    "judge_split",
    "play_bonus_timing",
    "play_dishes",
    "play_split",
    "settle_bonus_timing",
    "split_moves",
]

_MOST: Final = max(DICE.values()) + 4
"""No strength is greater: all dice, a boost and all staff."""

# ------------------------------------------------------------------------------------------------- before or after


def bonus_timing_moves(state: GameState, entry: BonusTiming) -> tuple[Move, ...]:
    """``before``, and ``after`` where the main action is possible without the bonus."""
    return (BEFORE, AFTER) if _main_possible(state, entry) else (BEFORE,)


def judge_bonus_timing(state: GameState, entry: BonusTiming, move: Move) -> tuple[Violation, ...]:
    """STF-6."""
    if isinstance(move, Before):
        return LEGAL
    if not isinstance(move, After):
        return misplaced(entry, move)
    if not _main_possible(state, entry):
        return (broken("STF-6", "without the bonus first no room can be prepared"),)
    return LEGAL


def _main_possible(state: GameState, entry: BonusTiming) -> bool:
    return isinstance(entry.main, ActionDishes) or bool(preparable(state.ruleset, state.players[entry.seat]))


def settle_bonus_timing(draft: Draft, entry: BonusTiming) -> bool:
    """Where there is nothing to do for the bonus nothing is asked; in play such a bonus never gets here."""
    ruleset, holdings = draft.ruleset, draft.holdings(entry.seat)
    if isinstance(entry.bonus, BonusRoom):
        possible = bool(preparable(ruleset, holdings))
    else:
        possible = cheapest_card(ruleset, holdings.hand) <= holdings.krones
    if not possible:
        draft.agenda[-1] = entry.main
    return not possible


def play_bonus_timing(draft: Draft, entry: BonusTiming, move: Move) -> None:
    """Put bonus and main action on the agenda in this order."""
    draft.agenda += [entry.main, entry.bonus] if isinstance(move, Before) else [entry.bonus, entry.main]


# ------------------------------------------------------------------------------------------------- actions 1 and 2


def _pairs(strength: int, action: int) -> tuple[ChooseDishes, ...]:
    """ACT-1.1, ACT-1.2, ACT-2.2: the second kind never exceeds the first."""
    return tuple(
        ChooseDishes(strudel=strength - second, cake=second)
        if action == 1
        else ChooseDishes(wine=strength - second, coffee=second)
        for second in range(strength // 2 + 1)
    )


_FULL: Final = tuple(tuple(_pairs(strength, action) for strength in range(_MOST)) for action in (1, 2))
_UP_TO: Final = tuple(
    tuple(
        tuple(move for total in range(strength, 0, -1) for move in _pairs(total, action)) for strength in range(_MOST)
    )
    for action in (1, 2)
)


def dishes_moves(state: GameState, entry: ActionDishes) -> tuple[Move, ...]:
    """Every combination that the strength and the limit allow."""
    table = _FULL if state.ruleset.dishes_amount == "full" else _UP_TO
    return table[entry.action - 1][entry.strength]


def judge_dishes(state: GameState, entry: ActionDishes, move: Move) -> tuple[Violation, ...]:
    """ACT-1.1, ACT-1.2, ACT-2.2."""
    if not isinstance(move, ChooseDishes):
        return misplaced(entry, move)
    found = []
    strudel, cake, wine, coffee = move.counts
    total = strudel + cake + wine + coffee
    wrong = wine or coffee if entry.action == 1 else strudel or cake
    if wrong:
        kinds = "strudel and cake" if entry.action == 1 else "wine and coffee"
        found.append(broken("ACT-1.1", f"action {entry.action} yields {kinds} only"))
    if min(move.counts) < 0 or not (total == entry.strength or _fewer_allowed(state.ruleset, total, entry.strength)):
        found.append(
            broken("ACT-1.1", f"{counted(total, 'dish', 'dishes')} named, and the strength is {entry.strength}")
        )
    if entry.action == 1 and cake > strudel:
        found.append(broken("ACT-1.2", f"{cake} cake but only {strudel} strudel"))
    if entry.action == 2 and coffee > wine:
        found.append(broken("ACT-2.2", f"{coffee} coffee but only {wine} wine"))
    return tuple(found)


def _fewer_allowed(ruleset: Ruleset, total: int, strength: int) -> bool:
    return ruleset.dishes_amount == "up_to" and 1 <= total < strength


def play_dishes(draft: Draft, entry: ActionDishes, move: Move) -> None:
    """Receive the dishes."""
    assert isinstance(move, ChooseDishes)
    receive(draft, entry.seat, Dishes(*move.counts))


# ------------------------------------------------------------------------------------------------- action 4

_SPLITS: Final = tuple(
    tuple(Split(krones, strength - krones) for krones in range(strength, -1, -1)) for strength in range(_MOST)
)


def split_moves(state: GameState, entry: ActionSplit) -> tuple[Move, ...]:
    """Every split of the strength."""
    return _SPLITS[entry.strength]


def judge_split(state: GameState, entry: ActionSplit, move: Move) -> tuple[Violation, ...]:
    """ACT-4."""
    if not isinstance(move, Split):
        return misplaced(entry, move)
    if min(move.krones, move.emperor) < 0 or move.krones + move.emperor != entry.strength:
        return (
            broken(
                "ACT-4",
                f"{counted(move.krones, 'krone')} and {counted(move.emperor, 'space')} do not make "
                f"the strength {entry.strength}",
            ),
        )
    return LEGAL


def play_split(draft: Draft, entry: ActionSplit, move: Move) -> None:
    """Gain krones and advance."""
    assert isinstance(move, Split)
    draft.gain_krones(entry.seat, move.krones, "action 4")
    draft.advance(entry.seat, move.emperor, "action 4")
