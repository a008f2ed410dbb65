"""What is still to happen: the entries of a state's agenda.

The agenda is a stack; its last entry is what comes next. An entry is plain data: whose it is and what it needs to
know. The chapters say which moves it allows and what they do (`grand_austria.chapters`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from grand_austria.components.cards import Dishes
from grand_austria.components.effects import Effect
from grand_austria.values import value_hash

__all__ = [
    "ActionDishes",
    "ActionSplit",
    "BonusPlay",
    "BonusRoom",
    "BonusTiming",
    "ChoosingDishes",
    "Dealing",
    "DealingHand",
    "DealingTile",
    "Discarding",
    "Drafting",
    "DrawingStaff",
    "EmperorResult",
    "EndOfRound",
    "Entry",
    "FillingOrder",
    "FillingRow",
    "MeetingPenalty",
    "NextTurn",
    "OccupyingRooms",
    "PlacingDishes",
    "PlayingStaff",
    "PreparingRooms",
    "RemovingRooms",
    "RemovingStaff",
    "ReturningDrawn",
    "ReturningHand",
    "Rolling",
    "ServingKitchen",
    "SettingUpGuest",
    "SettingUpRooms",
    "Starting",
    "TakingGuests",
    "Turn",
    "UsingSpace",
    "Waiting",
    "cards_of",
    "with_cards",
]

# ---------------------------------------------------------------------------------------------------------- chance


@attrs.frozen
class Starting:
    """Chance: who starts."""

    __hash__ = value_hash


@attrs.frozen
class Dealing:
    """Chance: which politics card of this group is in the game."""

    group: str
    __hash__ = value_hash


@attrs.frozen
class DealingTile:
    """Chance: which Emperor tile of this group is in the game."""

    group: str
    __hash__ = value_hash


@attrs.frozen
class FillingRow:
    """Chance: the guest row is filled up, card by card."""

    __hash__ = value_hash


@attrs.frozen
class DealingHand:
    """Chance: ``left`` more staff cards for the first hand or draft pack of ``seat``."""

    seat: int
    left: int
    __hash__ = value_hash


@attrs.frozen
class DrawingStaff:
    """Chance: ``left`` more staff cards are drawn; into the hand, or aside (``aside``) to play one at ``discount``."""

    seat: int
    left: int
    aside: tuple[int, ...] | None = None
    discount: int = 0
    __hash__ = value_hash


@attrs.frozen
class Rolling:
    """Chance: ``dice`` dice are rolled."""

    dice: int
    __hash__ = value_hash


# ----------------------------------------------------------------------------------------------------------- setup


@attrs.frozen
class Drafting:
    """``seat`` keeps a card of its pack; ``packs`` by seat, ``waiting`` seats choose after it before packs move on."""

    seat: int
    packs: tuple[tuple[int, ...], ...]
    waiting: tuple[int, ...]
    __hash__ = value_hash


@attrs.frozen
class SettingUpGuest:
    """``seat`` takes its first guest, free of charge."""

    seat: int
    __hash__ = value_hash


@attrs.frozen
class SettingUpRooms:
    """``seat`` may prepare ``left`` more rooms before the game."""

    seat: int
    left: int
    __hash__ = value_hash


# ----------------------------------------------------------------------------------------------------------- turns


@attrs.frozen
class NextTurn:
    """It is to be found out who is next in this round."""

    __hash__ = value_hash


@attrs.frozen
class Turn:
    """The turn of ``seat``.

    ``acted``: something was done, so it is too late to pass. ``guest``: no guest was bought yet. ``main``: the
    main action is still to come. ``extra``: the extra turn of E. Gizia, in which no die is taken.
    """

    seat: int
    acted: bool = False
    guest: bool = True
    main: bool = True
    extra: bool = False
    __hash__ = value_hash


@attrs.frozen
class BonusTiming:
    """``seat`` says whether the bonus of Decorator or Staff Manager comes before or after the main action."""

    seat: int
    bonus: BonusRoom | BonusPlay
    main: ActionDishes | PreparingRooms
    __hash__ = value_hash


@attrs.frozen
class BonusRoom:
    """The Decorator's room."""

    seat: int
    __hash__ = value_hash


@attrs.frozen
class BonusPlay:
    """The Staff Manager's card."""

    seat: int
    __hash__ = value_hash


@attrs.frozen
class UsingSpace:
    """``seat`` may carry out the action of one space (E. Gizia, revised edition)."""

    seat: int
    __hash__ = value_hash


# ---------------------------------------------------------------------------------------------------------- actions


@attrs.frozen
class ActionDishes:
    """Action 1 or 2: ``seat`` chooses ``strength`` dishes."""

    seat: int
    action: int
    strength: int
    __hash__ = value_hash


@attrs.frozen
class ActionSplit:
    """Action 4: ``seat`` splits ``strength`` between krones and Emperor spaces."""

    seat: int
    strength: int
    __hash__ = value_hash


@attrs.frozen
class PreparingRooms:
    """``seat`` may prepare ``left`` more rooms; ``first``: of action 3, and none is prepared yet, so one has to be."""

    seat: int
    left: int
    discount: int = 0
    max_floor: int = 4
    occupied: bool = False
    action: bool = False
    first: bool = False
    __hash__ = value_hash


@attrs.frozen
class PlayingStaff:
    """``seat`` plays a staff card at ``discount`` krones less.

    ``mandatory``: action 5. ``drawn``: the cards that were drawn for it, from which it must come; None: the hand.
    """

    seat: int
    discount: int
    mandatory: bool = False
    drawn: tuple[int, ...] | None = None
    __hash__ = value_hash


# ---------------------------------------------------------------------------------------------------------- effects


@attrs.frozen
class Waiting:
    """Effects of one event that ``seat`` carries out one after the other; an `ExtraAction` stands last."""

    seat: int
    effects: tuple[Effect, ...]
    __hash__ = value_hash


@attrs.frozen
class Discarding:
    """The card of ``guest``, who has moved in, is discarded when the effects of that are carried out."""

    guest: int
    __hash__ = value_hash


@attrs.frozen
class ChoosingDishes:
    """``seat`` chooses ``count`` dishes of any kind."""

    seat: int
    count: int
    __hash__ = value_hash


@attrs.frozen
class PlacingDishes:
    """``seat`` may put dishes just received on orders."""

    seat: int
    dishes: Dishes
    __hash__ = value_hash


@attrs.frozen
class ServingKitchen:
    """``seat`` may move ``left`` more dishes from the kitchen to orders; ``moved``: one has been."""

    seat: int
    left: int
    moved: bool = False
    __hash__ = value_hash


@attrs.frozen
class OccupyingRooms:
    """``seat`` may turn ``left`` more prepared rooms to their occupied side."""

    seat: int
    left: int
    __hash__ = value_hash


@attrs.frozen
class TakingGuests:
    """``seat`` may take ``left`` more guests from the row for free."""

    seat: int
    left: int
    __hash__ = value_hash


@attrs.frozen
class FillingOrder:
    """``seat`` may complete the order of one guest (Porter)."""

    seat: int
    __hash__ = value_hash


@attrs.frozen
class ReturningDrawn:
    """``seat`` puts these drawn cards to the bottom of the staff pile, in an order of its choice."""

    seat: int
    cards: tuple[int, ...]
    __hash__ = value_hash


# ---------------------------------------------------------------------------------------------------------- Emperor


@attrs.frozen
class EmperorResult:
    """``seat`` receives the bonus or meets the penalty of the tile, by the space of its disk."""

    seat: int
    __hash__ = value_hash


@attrs.frozen
class MeetingPenalty:
    """``seat`` chooses how to meet the penalty of the tile of this Emperor scoring."""

    seat: int
    __hash__ = value_hash


@attrs.frozen
class ReturningHand:
    """``seat`` puts ``left`` more cards of its hand to the bottom of the staff pile."""

    seat: int
    left: int
    __hash__ = value_hash


@attrs.frozen
class RemovingRooms:
    """``seat`` removes one of ``rooms`` (a mask), then goes on with ``left`` more."""

    seat: int
    occupied: bool
    left: int
    rooms: int = 0
    __hash__ = value_hash


@attrs.frozen
class RemovingStaff:
    """``seat`` removes one of its played end-of-game cards."""

    seat: int
    __hash__ = value_hash


@attrs.frozen
class EndOfRound:
    """The round ends: dice and turn-order tiles move on, or the game is over."""

    __hash__ = value_hash


Entry = (
    Starting
    | Dealing
    | DealingTile
    | FillingRow
    | DealingHand
    | DrawingStaff
    | Rolling
    | Drafting
    | SettingUpGuest
    | SettingUpRooms
    | NextTurn
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
    | Discarding
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
    | EndOfRound
)
"""Any entry of an agenda."""

CHANCE_ENTRIES: Final = frozenset({Starting, Dealing, DealingTile, FillingRow, DealingHand, DrawingStaff, Rolling})
"""The entries that chance decides."""


def cards_of(entry: Entry) -> Mapping[int, tuple[int, ...]]:
    """The staff cards that lie before each seat because of an entry: drawn by it, or its draft pack."""
    match entry:
        case DrawingStaff(seat, _, aside) if aside is not None:
            return {seat: aside}
        case PlayingStaff(seat=seat, drawn=drawn) if drawn is not None:
            return {seat: drawn}
        case ReturningDrawn(seat, cards):
            return {seat: cards}
        case Drafting(packs=packs):
            return dict(enumerate(packs))
    return {}


def with_cards(entry: Entry, cards: Mapping[int, tuple[int, ...]]) -> Entry:
    """The entry with other cards in place of those of `cards_of`."""
    match entry:
        case DrawingStaff(seat, left, _, discount):
            return DrawingStaff(seat, left, cards[seat], discount)
        case PlayingStaff(seat, discount, mandatory):
            return PlayingStaff(seat, discount, mandatory, cards[seat])
        case ReturningDrawn(seat):
            return ReturningDrawn(seat, cards[seat])
        case Drafting(seat, packs, waiting):
            return Drafting(seat, tuple([cards[at] for at in range(len(packs))]), waiting)
    raise AssertionError(f"{entry!r} holds no cards")
