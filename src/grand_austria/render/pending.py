"""What is to be decided, and what of the same turn comes after it, in words."""

from __future__ import annotations

from typing import Final

from grand_austria.agenda import (
    ActionDishes,
    ActionSplit,
    BonusPlay,
    BonusRoom,
    BonusTiming,
    ChoosingDishes,
    Dealing,
    DealingHand,
    DealingTile,
    Discarding,
    Drafting,
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
    SettingUpGuest,
    SettingUpRooms,
    Starting,
    TakingGuests,
    Turn,
    UsingSpace,
    Waiting,
)
from grand_austria.components.effects import FREE
from grand_austria.render.words import amounts, counted, effect_words
from grand_austria.state import GameState

__all__ = ["pending"]

_LATER: Final = (NextTurn, EndOfRound, Rolling, Starting, Dealing, DealingTile, DealingHand, Drafting)
_SETUP: Final = (SettingUpGuest, SettingUpRooms)


def pending(state: GameState) -> tuple[str, ...]:
    """What is to be decided now, and what comes after it before the turn (or the Emperor scoring) ends."""
    if not state.agenda:
        return ("the game is over",)
    *later, now = state.agenda
    words = [entry_words(now)]
    for entry in reversed(later):
        if isinstance(now, Turn) or isinstance(entry, _LATER + _SETUP):
            break
        words.append(entry_words(entry))
        now = entry
    return tuple(words)


def entry_words(entry: Entry) -> str:
    """What an entry of the agenda asks, and whom."""
    match entry:
        case Starting() | Dealing() | DealingTile() | FillingRow() | DealingHand() | DrawingStaff() | Rolling():
            return f"chance {_chance_words(entry)}"
        case NextTurn():
            return "the next turn"
        case EndOfRound():
            return "the end of the round"
        case Discarding(guest):
            return f"guest {guest} goes to the discard pile"
    return f"seat {entry.seat} {_seat_words(entry)}"


def _chance_words(
    entry: Starting | Dealing | DealingTile | FillingRow | DealingHand | DrawingStaff | Rolling,
) -> str:
    match entry:
        case Starting():
            return "decides who starts"
        case Dealing(group):
            return f"deals a politics card of group {group}"
        case DealingTile(group):
            return f"deals an Emperor tile of group {group}"
        case FillingRow():
            return "fills the guest row"
        case DealingHand(seat, left) | DrawingStaff(seat, left):
            return f"draws {counted(left, 'staff card')} for seat {seat}"
        case Rolling(dice):
            return f"rolls {counted(dice, 'die', 'dice')}"


_Seat = (
    Drafting
    | SettingUpGuest
    | SettingUpRooms
    | Turn
    | BonusTiming
    | BonusRoom
    | BonusPlay
    | UsingSpace
    | ActionDishes
    | ActionSplit
    | PreparingRooms
    | PlayingStaff
    | Waiting
    | ChoosingDishes
    | PlacingDishes
    | ServingKitchen
    | OccupyingRooms
    | TakingGuests
    | FillingOrder
    | ReturningDrawn
    | EmperorResult
    | MeetingPenalty
    | ReturningHand
    | RemovingRooms
    | RemovingStaff
)


def _seat_words(entry: _Seat) -> str:
    match entry:
        case Drafting():
            return "keeps a staff card of the pack"
        case SettingUpGuest():
            return "takes a first guest"
        case SettingUpRooms(_, left):
            return f"may prepare {counted(left, 'room')} before the game"
        case Turn():
            return _turn_words(entry)
        case BonusTiming():
            return "says whether the staff bonus comes before or after the main action"
        case BonusRoom():
            return "may prepare a room (Decorator)"
        case BonusPlay():
            return "may play a staff card (Staff Manager)"
        case UsingSpace():
            return "may carry out the action of a space (E. Gizia)"
        case ActionDishes(_, action, strength):
            return f"chooses {counted(strength, 'dish', 'dishes')} of action {action}"
        case ActionSplit(_, strength):
            return f"splits {strength} between krones and Emperor spaces"
        case PreparingRooms():
            return _preparing_words(entry)
        case PlayingStaff(_, discount, mandatory, drawn):
            what = "a staff card" if drawn is None else f"one of {len(drawn)} drawn staff cards"
            return f"{'plays' if mandatory else 'may play'} {what}{_less(discount)}"
        case Waiting(_, effects):
            named = ", ".join(f"({at}) {effect_words(effect)}" for at, effect in enumerate(effects, 1))
            return f"receives {named}"
        case ChoosingDishes(_, count):
            return f"chooses {counted(count, 'dish', 'dishes')}"
        case PlacingDishes(_, dishes):
            return f"places {amounts(dishes)}"
        case ServingKitchen(_, left):
            return f"may serve {left} more from the kitchen"
        case OccupyingRooms(_, left):
            return f"may occupy {counted(left, 'prepared room')}"
        case TakingGuests(_, left):
            return f"may take {counted(left, 'guest')} free"
        case FillingOrder():
            return "may complete the order of a guest"
        case ReturningDrawn(_, cards):
            return f"returns {counted(len(cards), 'drawn staff card')} to the bottom of the pile"
        case EmperorResult():
            return "receives bonus or penalty of the Emperor tile"
        case MeetingPenalty():
            return "meets the penalty of the Emperor tile"
        case ReturningHand(_, left):
            return f"returns {counted(left, 'staff card')} of the hand"
        case RemovingRooms(_, occupied, left):
            return f"removes {counted(left + 1, 'occupied room' if occupied else 'unoccupied room')}"
        case RemovingStaff():
            return "removes a played end-of-game staff card"


def _turn_words(entry: Turn) -> str:
    turn = "has an extra turn" if entry.extra else "has the turn"
    if not entry.main:
        return f"{turn}: the main action is done{', a guest may be bought' if entry.guest else ''}"
    passing = "" if entry.acted or entry.extra else ", may pass"
    return f"{turn}: the main action is to come{', a guest may be bought' if entry.guest else ''}{passing}"


def _preparing_words(entry: PreparingRooms) -> str:
    done = "prepares" if entry.first else "may prepare"
    where = f" up to floor {entry.max_floor}" if entry.max_floor < 4 else ""
    return f"{done} {counted(entry.left, 'room')}{where}{_less(entry.discount)}{' and occupy it' * entry.occupied}"


def _less(discount: int) -> str:
    if discount >= FREE:
        return " free"
    return f" for {counted(discount, 'krone')} less" if discount else ""
