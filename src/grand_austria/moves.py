"""Every move there is, as values; most are made once, here, and shared.

Floors and columns are 1-based; guests and staff are named by card number. A field of the wrong type is a `TypeError`.
The notation of each move is in `grand_austria.notation`. What chance decides is a move too.
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar

import attrs

from grand_austria.components import BASE
from grand_austria.components.boards import COLUMNS, FLOORS
from grand_austria.components.cards import DISHES, Dish
from grand_austria.values import value_hash

__all__ = [
    "AFTER",
    "AVOID",
    "BEFORE",
    "DONE",
    "KITCHEN",
    "PASS",
    "PAY",
    "STORE",
    "SUFFER",
    "After",
    "Avoid",
    "Before",
    "CheckIn",
    "ChooseDishes",
    "DealEmperorTile",
    "DealPolitics",
    "Dismiss",
    "Done",
    "DrawStaff",
    "Fill",
    "Keep",
    "Kitchen",
    "Move",
    "Occupy",
    "Pass",
    "Pay",
    "PlacePolitics",
    "PlayStaff",
    "Prepare",
    "Remove",
    "ReturnStaff",
    "Reveal",
    "Reward",
    "Roll",
    "Serve",
    "Split",
    "StartPlayer",
    "Store",
    "Suffer",
    "TakeDie",
    "TakeGuest",
    "UseSpace",
    "UseStaff",
]


T = TypeVar("T")


class _Exactly(Generic[T]):
    """A field holds a value of exactly this type: True is no number, and 2.0 is not 2."""

    def __init__(self, kind: type[T]) -> None:
        self._kind = kind

    def __call__(self, move: object, field: attrs.Attribute[T], value: T) -> None:
        if type(value) is not self._kind:
            name = f"{type(move).__name__}.{field.name}"
            raise TypeError(f"{name} takes {self._kind.__name__}, not {value!r} ({type(value).__name__})")


_whole: Final = _Exactly(int)
_flag: Final = _Exactly(bool)
_dish: Final = _Exactly(Dish)
_text: Final = _Exactly(str)


def _counts(move: object, field: attrs.Attribute[tuple[int, ...]], value: tuple[int, ...]) -> None:
    if type(value) is not tuple or any([type(count) is not int for count in value]):
        raise TypeError(f"{type(move).__name__}.{field.name} takes a tuple of int, not {value!r}")


@attrs.frozen
class Pass:
    """Pass instead of taking a turn."""

    __hash__ = value_hash


@attrs.frozen
class Done:
    """Decline what is left of an optional effect, or end the turn."""

    __hash__ = value_hash


@attrs.frozen
class TakeGuest:
    """Take the guest on a space of the row (1 = leftmost)."""

    space: int = attrs.field(validator=_whole)
    __hash__ = value_hash


@attrs.frozen
class TakeDie:
    """Take a die from an action space; ``boost`` pays a krone for more strength, ``action`` is chosen for a 6."""

    space: int = attrs.field(validator=_whole)
    boost: bool = attrs.field(default=False, validator=_flag)
    action: int | None = attrs.field(default=None, validator=attrs.validators.optional(_whole))
    __hash__ = value_hash


@attrs.frozen
class UseSpace:
    """Carry out the action of a space without taking a die (E. Gizia)."""

    space: int = attrs.field(validator=_whole)
    boost: bool = attrs.field(default=False, validator=_flag)
    action: int | None = attrs.field(default=None, validator=attrs.validators.optional(_whole))
    __hash__ = value_hash


@attrs.frozen
class ChooseDishes:
    """What action 1 or 2, or a choice of dishes, yields."""

    strudel: int = attrs.field(default=0, validator=_whole)
    cake: int = attrs.field(default=0, validator=_whole)
    wine: int = attrs.field(default=0, validator=_whole)
    coffee: int = attrs.field(default=0, validator=_whole)
    __hash__ = value_hash

    @property
    def counts(self) -> tuple[int, int, int, int]:
        """The four counts in the order of `Dish`."""
        return (self.strudel, self.cake, self.wine, self.coffee)


@attrs.frozen
class Split:
    """How action 4 is split between krones and Emperor spaces."""

    krones: int = attrs.field(default=0, validator=_whole)
    emperor: int = attrs.field(default=0, validator=_whole)
    __hash__ = value_hash


@attrs.frozen
class Serve:
    """Put one dish on a guest of the café."""

    dish: Dish = attrs.field(validator=_dish)
    guest: int = attrs.field(validator=_whole)
    __hash__ = value_hash


@attrs.frozen
class Store:
    """Put what is left of the dishes just received into the kitchen."""

    __hash__ = value_hash


@attrs.frozen
class Kitchen:
    """Pay a krone to move up to three dishes from the kitchen to guests."""

    __hash__ = value_hash


@attrs.frozen
class Prepare:
    """Prepare a room."""

    floor: int = attrs.field(validator=_whole)
    column: int = attrs.field(validator=_whole)
    __hash__ = value_hash


@attrs.frozen
class Occupy:
    """Turn a prepared room to its occupied side."""

    floor: int = attrs.field(validator=_whole)
    column: int = attrs.field(validator=_whole)
    __hash__ = value_hash


@attrs.frozen
class Remove:
    """Remove a room as a penalty."""

    floor: int = attrs.field(validator=_whole)
    column: int = attrs.field(validator=_whole)
    __hash__ = value_hash


@attrs.frozen
class PlayStaff:
    """Play a staff card."""

    card: int = attrs.field(validator=_whole)
    __hash__ = value_hash


@attrs.frozen
class UseStaff:
    """Use a played once-per-round staff card."""

    card: int = attrs.field(validator=_whole)
    __hash__ = value_hash


@attrs.frozen
class ReturnStaff:
    """Put a staff card to the bottom of the staff pile."""

    card: int = attrs.field(validator=_whole)
    __hash__ = value_hash


@attrs.frozen
class Dismiss:
    """Remove a played staff card as a penalty."""

    card: int = attrs.field(validator=_whole)
    __hash__ = value_hash


@attrs.frozen
class Keep:
    """Keep a staff card of the pack when drafting."""

    card: int = attrs.field(validator=_whole)
    __hash__ = value_hash


@attrs.frozen
class Before:
    """Carry out a staff bonus before the main action."""

    __hash__ = value_hash


@attrs.frozen
class After:
    """Carry out a staff bonus after the main action."""

    __hash__ = value_hash


@attrs.frozen
class Fill:
    """Complete the order of a guest in the café from the supply (Porter)."""

    guest: int = attrs.field(validator=_whole)
    __hash__ = value_hash


@attrs.frozen
class CheckIn:
    """Move a guest whose order is complete into a room."""

    guest: int = attrs.field(validator=_whole)
    floor: int = attrs.field(validator=_whole)
    column: int = attrs.field(validator=_whole)
    __hash__ = value_hash


@attrs.frozen
class Reward:
    """Choose which waiting effect is carried out next, by position from 1."""

    position: int = attrs.field(validator=_whole)
    __hash__ = value_hash


@attrs.frozen
class PlacePolitics:
    """Place a disk on a politics card."""

    card: int = attrs.field(validator=_whole)
    __hash__ = value_hash


@attrs.frozen
class Pay:
    """Meet a penalty by giving up what the tile names."""

    __hash__ = value_hash


@attrs.frozen
class Suffer:
    """Meet a penalty by losing the VP."""

    __hash__ = value_hash


@attrs.frozen
class Avoid:
    """Avert a penalty with the Conference Manager."""

    __hash__ = value_hash


@attrs.frozen
class StartPlayer:
    """Chance: this seat is the start player."""

    seat: int = attrs.field(validator=_whole)
    __hash__ = value_hash


@attrs.frozen
class DealPolitics:
    """Chance: this politics card is in the game."""

    card: int = attrs.field(validator=_whole)
    __hash__ = value_hash


@attrs.frozen
class DealEmperorTile:
    """Chance: this Emperor tile is in the game."""

    tile: str = attrs.field(validator=_text)
    __hash__ = value_hash


@attrs.frozen
class Reveal:
    """Chance: this guest enters the row."""

    card: int = attrs.field(validator=_whole)
    __hash__ = value_hash


@attrs.frozen
class DrawStaff:
    """Chance: this staff card is drawn."""

    card: int = attrs.field(validator=_whole)
    __hash__ = value_hash


@attrs.frozen
class Roll:
    """Chance: how many dice show 1 to 6."""

    dice: tuple[int, ...] = attrs.field(validator=_counts)
    __hash__ = value_hash


Move = (
    Pass
    | Done
    | TakeGuest
    | TakeDie
    | UseSpace
    | ChooseDishes
    | Split
    | Serve
    | Store
    | Kitchen
    | Prepare
    | Occupy
    | Remove
    | PlayStaff
    | UseStaff
    | ReturnStaff
    | Dismiss
    | Keep
    | Before
    | After
    | Fill
    | CheckIn
    | Reward
    | PlacePolitics
    | Pay
    | Suffer
    | Avoid
    | StartPlayer
    | DealPolitics
    | DealEmperorTile
    | Reveal
    | DrawStaff
    | Roll
)
"""Any move."""

PASS: Final = Pass()
DONE: Final = Done()
STORE: Final = Store()
KITCHEN: Final = Kitchen()
BEFORE: Final = Before()
AFTER: Final = After()
PAY: Final = Pay()
SUFFER: Final = Suffer()
AVOID: Final = Avoid()

_ROOMS: Final = [(floor, column) for floor in range(1, FLOORS + 1) for column in range(1, COLUMNS + 1)]
_STAFF: Final = [card.id for card in BASE.staff]
_GUESTS: Final = [card.id for card in BASE.guests]

# Shared moves, by what names them; rooms by index.
TAKE_GUEST: Final = tuple(TakeGuest(space) for space in range(1, 6))
PREPARE: Final = tuple(Prepare(*room) for room in _ROOMS)
OCCUPY: Final = tuple(Occupy(*room) for room in _ROOMS)
REMOVE: Final = tuple(Remove(*room) for room in _ROOMS)
PLAY_STAFF: Final = {card: PlayStaff(card) for card in _STAFF}
USE_STAFF: Final = {card: UseStaff(card) for card in _STAFF}
RETURN_STAFF: Final = {card: ReturnStaff(card) for card in _STAFF}
DISMISS: Final = {card: Dismiss(card) for card in _STAFF}
KEEP: Final = {card: Keep(card) for card in _STAFF}
DRAW_STAFF: Final = {card: DrawStaff(card) for card in _STAFF}
REVEAL: Final = {card: Reveal(card) for card in _GUESTS}
FILL: Final = {card: Fill(card) for card in _GUESTS}
CHECK_IN: Final = {card: tuple(CheckIn(card, *room) for room in _ROOMS) for card in _GUESTS}
SERVE: Final = {card: tuple(Serve(dish, card) for dish in DISHES) for card in _GUESTS}
PLACE_POLITICS: Final = {card.id: PlacePolitics(card.id) for card in BASE.politics}
REWARD: Final = tuple(Reward(position) for position in range(1, 21))
