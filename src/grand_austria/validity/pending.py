"""Whether an agenda can be: what may lie on what, whose it is, and whether it fits the table.

An agenda is the setup that is still to come, or a round (``NextTurn``, turns or a roll), or the end of a round with
its Emperor scoring (``EndOfRound``, the seats whose result is still due); and on top of these what a seat is busy
with.
"""

from __future__ import annotations

from typing import Final

from grand_austria.agenda import (
    ActionDishes,
    ActionSplit,
    BonusPlay,
    BonusRoom,
    BonusTiming,
    ChoosingDishes,
    Discarding,
    DrawingStaff,
    EmperorResult,
    EndOfRound,
    Entry,
    FillingOrder,
    FillingRow,
    MeetingPenalty,
    NextTurn,
    OccupyingRooms,
    PlacingDishes,
    PlayingStaff,
    PreparingRooms,
    RemovingRooms,
    RemovingStaff,
    ReturningDrawn,
    ReturningHand,
    Rolling,
    ServingKitchen,
    TakingGuests,
    Turn,
    UsingSpace,
    Waiting,
)
from grand_austria.chapters.emperor import scoring_order
from grand_austria.components.effects import ExtraAction
from grand_austria.components.tracks import EMPEROR_RETREAT, ROUNDS
from grand_austria.state import GameState
from grand_austria.validity.entries import check_entry
from grand_austria.validity.limits import check_limits, refuse
from grand_austria.validity.setup import check_dealt, check_setup, name_of
from grand_austria.validity.table import TILE_NUMBERS, no_die_problem, row_problem, turn_problem
from grand_austria.views import PlayerView

__all__ = ["check_agenda"]

Position = GameState | PlayerView


_IN_TURNS: Final = (BonusTiming, BonusRoom, BonusPlay, UsingSpace, ActionDishes, ActionSplit)
_EFFECTS: Final = (
    PreparingRooms,
    PlayingStaff,
    Waiting,
    ChoosingDishes,
    PlacingDishes,
    ServingKitchen,
    OccupyingRooms,
    TakingGuests,
    FillingOrder,
    ReturningDrawn,
    DrawingStaff,
    FillingRow,
)
_PENALTIES: Final = (MeetingPenalty, ReturningHand, RemovingRooms, RemovingStaff)
# What stays on the agenda while something on top of it is carried out.
_CONTINUED: Final = (Waiting, ReturningDrawn, TakingGuests, ActionDishes, PreparingRooms, BonusRoom, BonusPlay)


def check_agenda(state: Position) -> None:
    """Refuse an agenda that cannot be, or does not fit the table."""
    agenda = state.agenda
    for at, entry in enumerate(agenda):
        path = f"agenda[{at}]"
        check_limits(path, entry)
        if getattr(entry, "seat", 0) >= len(state.players):
            refuse(f"{path}.seat", f"there is no such seat among {len(state.players)} players")
    if not agenda:
        _check_over(state)
    elif isinstance(agenda[0], EndOfRound):
        _check_scoring(state)
    elif len(agenda) > 1 and isinstance(agenda[0], NextTurn) and isinstance(agenda[1], Turn):
        _check_turns(state)
    elif isinstance(agenda[0], NextTurn) and len(agenda) == 2 and not any(state.dice):
        _check_roll(state)
    else:
        check_setup(state)


# ------------------------------------------------------------------------------------------------- rounds


def _check_playing(state: Position) -> None:
    if state.start_player < 0:
        refuse("start_player", "only at the very beginning it is not drawn yet")
    check_dealt(state)
    if problem := row_problem(state.guest_row, state.guest_pile, filling=FillingRow() in state.agenda):
        refuse("guest_row", problem)


def _check_roll(state: Position) -> None:
    _check_playing(state)
    if not isinstance(state.agenda[1], Rolling):
        refuse("agenda[1]", f"{name_of(state.agenda[1])} does not come next in a round")


def _check_turns(state: Position) -> None:
    """Turns of one seat, those of E. Gizia that are still to come beneath; what it is busy with on top."""
    _check_playing(state)
    agenda = state.agenda
    turns = [at for at, entry in enumerate(agenda) if isinstance(entry, Turn)]
    if turns != list(range(1, len(turns) + 1)):
        refuse(f"agenda[{turns[-1]}]", "a turn does not begin within something else")
    for at in turns:
        entry = agenda[at]
        assert isinstance(entry, Turn)
        later = Turn(entry.seat, main=state.ruleset.gizia_extra_turn == "action_without_die", extra=True)
        if at < turns[-1] and (entry != later or entry.seat != getattr(agenda[at + 1], "seat", None)):
            refuse(f"agenda[{at}]", "beneath a turn only an extra turn of the same seat (E. Gizia) is still to come")
        if at == turns[-1]:
            _check_turn(f"agenda[{at}]", state, entry)
            start = at + 1
            guest = None
            if start < len(agenda) and isinstance(discarding := agenda[start], Discarding):
                guest = discarding.guest
                _check_discarding(start, state, discarding, entry.seat)
                start += 1
            _check_busy(state, start, entry.seat, (*_IN_TURNS, *_EFFECTS))
            _check_action(start, state, entry, guest)


def _check_turn(path: str, state: Position, turn: Turn) -> None:
    player = state.players[turn.seat]
    if turn.extra:
        if state.ruleset.gizia != "extra_turn":
            refuse(f"{path}.extra", "by the ruling gizia there are no extra turns")
        if turn.main and state.ruleset.gizia_extra_turn == "no_action":
            refuse(f"{path}.main", "by the ruling gizia_extra_turn an extra turn has no action")
    elif turn.main:
        if problem := turn_problem(state.players, state.start_player, turn.seat):
            refuse(f"{path}.seat", problem)
        if problem := no_die_problem(state.dice):
            refuse("dice", problem)
    if (not turn.main or turn.extra) and not player.dice:
        refuse(f"players[{turn.seat}].dice", "the die of this turn is not there")
    if not turn.acted and (not turn.guest or not (turn.main or turn.extra)):
        refuse(f"{path}.acted", "something was done in this turn: a guest was taken, or the main action")


def _check_discarding(at: int, state: Position, entry: Discarding, seat: int) -> None:
    """A guest has moved in, and its effects lie above; guests move in as an additional action, so right in a turn."""
    path, hotel = f"agenda[{at}]", state.players[seat].hotel
    if state.ruleset.guest_discarded != "after_rewards":
        refuse(path, "by the ruling guest_discarded a guest who moves in is discarded at once")
    if at == len(state.agenda) - 1:
        refuse(path, "this happens by itself")
    color = state.ruleset.components.guest[entry.guest].color
    if not hotel.occupied & hotel.board.color_masks[color]:
        refuse(f"{path}.guest", f"guest {entry.guest} is in no room: seat {seat} has no occupied one for this guest")


def _check_action(start: int, state: Position, turn: Turn, guest: int | None) -> None:
    """Actions and what comes with dice: a die was taken, unless a guest who has just moved in gives the action."""
    ruleset = state.ruleset
    moved_in = state.guest_discard if guest is None else (guest,)
    given = ruleset.gizia == "extra_action" and any(
        [isinstance(reward, ExtraAction) for card in moved_in for reward in ruleset.components.guest[card].rewards]
    )
    for at, entry in enumerate(state.agenda[start:], start):
        path = f"agenda[{at}]"
        if isinstance(entry, UsingSpace):
            if not given:
                refuse(path, "no guest has just moved in who gives the action of a space")
        elif _is_of_action(entry):
            of_die = not turn.main and guest is None
            if not of_die and (not given or isinstance(entry, BonusTiming | BonusRoom | BonusPlay)):
                refuse(path, "no die was taken for this")


def _is_of_action(entry: Entry) -> bool:
    if isinstance(entry, PreparingRooms):
        return entry.action
    if isinstance(entry, PlayingStaff):
        return entry.mandatory
    return isinstance(entry, ActionDishes | ActionSplit | BonusTiming | BonusRoom | BonusPlay)


def _check_over(state: Position) -> None:
    _check_playing(state)
    if state.round != ROUNDS:
        refuse("agenda", f"nothing is left to do, and it is round {state.round}")
    _check_round_over(state)
    for seat, player in enumerate(state.players):
        if player.passed or player.used_staff:
            refuse(f"players[{seat}]", "at the end nobody has passed, and all staff cards are turned up")


def _check_round_over(state: Position) -> None:
    if any(state.dice) and any([len(player.dice) < TILE_NUMBERS for player in state.players]):
        refuse("dice", "there are dice on the spaces and free numbers on the tiles, so the round is not over")


def _check_scoring(state: Position) -> None:
    """The end of a round with an Emperor scoring: the results that are still due, and what one seat is busy with."""
    _check_playing(state)
    if state.round not in EMPEROR_RETREAT:
        refuse("agenda[0]", f"there is no Emperor scoring in round {state.round}")
    _check_round_over(state)
    agenda = state.agenda
    order = scoring_order(state.ruleset, len(state.players), state.start_player)
    due = [entry.seat for entry in agenda if isinstance(entry, EmperorResult)]
    if due != order[len(order) - len(due) :][::-1] or len(due) == len(order):
        refuse("agenda", f"the results of the Emperor scoring are due in the order {order}, the last one first here")
    seat = order[len(order) - len(due) - 1]
    if any([not isinstance(entry, EmperorResult) for entry in agenda[1 : len(due) + 1]]):
        refuse("agenda", "the results of the Emperor scoring that are still due lie beneath all else")
    if len(agenda) == len(due) + 1:
        refuse(f"agenda[{len(due)}]", "this happens by itself")
    _check_busy(state, len(due) + 1, seat, (*_PENALTIES, *_EFFECTS))


# ------------------------------------------------------------------------------------------------- what a seat does


def _check_busy(state: Position, start: int, seat: int, kinds: tuple[type, ...]) -> None:
    """What lies on top of a turn or a scoring: of these kinds, of one seat, and fit for the table."""
    last = len(state.agenda) - 1
    for at in range(start, last + 1):
        entry, path = state.agenda[at], f"agenda[{at}]"
        if not isinstance(entry, kinds):
            refuse(path, f"{name_of(entry)} does not come up here")
        if at < last and not isinstance(entry, _CONTINUED):
            refuse(path, f"{name_of(entry)} comes to an end before anything else")
        if getattr(entry, "seat", seat) != seat:
            refuse(f"{path}.seat", f"it is up to seat {seat}")
        check_entry(path, state, entry, in_turn=kinds[0] is _IN_TURNS[0])
