"""What several chapters need: looking up cards, and moves that do not belong to the decision at hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grand_austria.agenda import Entry
from grand_austria.errors import Violation, broken
from grand_austria.moves import (
    CheckIn,
    DealEmperorTile,
    DealPolitics,
    DrawStaff,
    Kitchen,
    Move,
    Occupy,
    Pass,
    PlacePolitics,
    PlayStaff,
    Prepare,
    Reveal,
    Roll,
    Serve,
    StartPlayer,
    Store,
    TakeDie,
    TakeGuest,
    UseSpace,
    UseStaff,
)

__all__ = ["LEGAL", "misplaced"]

LEGAL: Final[tuple[Violation, ...]] = ()
"""No violation."""

_ADDITIONAL: Final = ("ORD-8", "additional actions come before the die or after the main action of the own turn")
_CHANCE: Final = ("ORD-10", "that is for chance to decide")
_MISPLACED: Final[Mapping[type[Move], tuple[str, str]]] = {
    TakeGuest: ("GST-2", "a guest is taken before the die, or where an effect gives one"),
    TakeDie: ("ORD-3", "a turn has one die, and its action comes to an end before anything else"),
    UseSpace: ("ORD-9", "only E. Gizia gives an action without a die"),
    Pass: ("ORD-5", "one passes instead of a turn, not in the middle of something"),
    Kitchen: _ADDITIONAL,
    CheckIn: _ADDITIONAL,
    UseStaff: _ADDITIONAL,
    PlacePolitics: _ADDITIONAL,
    Serve: ("DSH-2", "there are no dishes at hand to be placed"),
    Store: ("DSH-2", "there are no dishes at hand to be stored"),
    Prepare: ("ROM-5", "nothing lets a room be prepared now"),
    Occupy: ("ROM-5", "nothing lets a room be occupied now"),
    PlayStaff: ("STF-4", "nothing lets a staff card be played now"),
    StartPlayer: _CHANCE,
    DealPolitics: _CHANCE,
    DealEmperorTile: _CHANCE,
    Reveal: _CHANCE,
    DrawStaff: _CHANCE,
    Roll: _CHANCE,
}


def misplaced(entry: Entry, move: Move) -> tuple[Violation, ...]:
    """The violation of a move that is not among what is asked."""
    rule_id, reason = _MISPLACED.get(type(move), ("ORD-1", "that is not asked"))
    return (broken(rule_id, f"{reason}; now {_ASKED[type(entry).__name__]}"),)


_ASKED: Final[Mapping[str, str]] = {
    "Turn": "it is a turn",
    "Drafting": "a staff card is to be kept",
    "SettingUpGuest": "a first guest is to be taken",
    "SettingUpRooms": "first rooms may be prepared",
    "BonusTiming": "before or after is to be said",
    "BonusRoom": "the Decorator lets a room be prepared",
    "BonusPlay": "the Staff Manager lets a card be played",
    "UsingSpace": "E. Gizia lets a space be used",
    "ActionDishes": "dishes are to be chosen",
    "ActionSplit": "krones and Emperor spaces are to be chosen",
    "PreparingRooms": "rooms may be prepared",
    "PlayingStaff": "a staff card may be played",
    "Waiting": "the next effect is to be chosen",
    "ChoosingDishes": "dishes are to be chosen",
    "PlacingDishes": "dishes just received may be placed",
    "ServingKitchen": "dishes of the kitchen may be placed",
    "OccupyingRooms": "rooms may be occupied",
    "TakingGuests": "a guest may be taken",
    "FillingOrder": "an order may be completed",
    "ReturningDrawn": "drawn cards are to be returned",
    "ReturningHand": "cards of the hand are to be returned",
    "MeetingPenalty": "a penalty is to be met",
    "RemovingRooms": "a room is to be removed",
    "RemovingStaff": "a played card is to be removed",
}
