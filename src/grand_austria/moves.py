"""Every move there is, as values; most are made once, here, and shared.

Floors and columns are 1-based; guests and staff are named by card number. The notation of each move is in
`grand_austria.notation`. What chance decides is a move too.
"""

from __future__ import annotations

from typing import Final

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

    space: int
    __hash__ = value_hash


@attrs.frozen
class TakeDie:
    """Take a die from an action space; ``boost`` pays a krone for more strength, ``action`` is chosen for a 6."""

    space: int
    boost: bool = False
    action: int | None = None
    __hash__ = value_hash


@attrs.frozen
class UseSpace:
    """Carry out the action of a space without taking a die (E. Gizia)."""

    space: int
    boost: bool = False
    action: int | None = None
    __hash__ = value_hash


@attrs.frozen
class ChooseDishes:
    """What action 1 or 2, or a choice of dishes, yields."""

    strudel: int = 0
    cake: int = 0
    wine: int = 0
    coffee: int = 0
    __hash__ = value_hash

    @property
    def counts(self) -> tuple[int, int, int, int]:
        """The four counts in the order of `Dish`."""
        return (self.strudel, self.cake, self.wine, self.coffee)


@attrs.frozen
class Split:
    """How action 4 is split between krones and Emperor spaces."""

    krones: int = 0
    emperor: int = 0
    __hash__ = value_hash


@attrs.frozen
class Serve:
    """Put one dish on a guest of the café."""

    dish: Dish
    guest: int
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

    floor: int
    column: int
    __hash__ = value_hash


@attrs.frozen
class Occupy:
    """Turn a prepared room to its occupied side."""

    floor: int
    column: int
    __hash__ = value_hash


@attrs.frozen
class Remove:
    """Remove a room as a penalty."""

    floor: int
    column: int
    __hash__ = value_hash


@attrs.frozen
class PlayStaff:
    """Play a staff card."""

    card: int
    __hash__ = value_hash


@attrs.frozen
class UseStaff:
    """Use a played once-per-round staff card."""

    card: int
    __hash__ = value_hash


@attrs.frozen
class ReturnStaff:
    """Put a staff card to the bottom of the staff pile."""

    card: int
    __hash__ = value_hash


@attrs.frozen
class Dismiss:
    """Remove a played staff card as a penalty."""

    card: int
    __hash__ = value_hash


@attrs.frozen
class Keep:
    """Keep a staff card of the pack when drafting."""

    card: int
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

    guest: int
    __hash__ = value_hash


@attrs.frozen
class CheckIn:
    """Move a guest whose order is complete into a room."""

    guest: int
    floor: int
    column: int
    __hash__ = value_hash


@attrs.frozen
class Reward:
    """Choose which waiting effect is carried out next, by position from 1."""

    position: int
    __hash__ = value_hash


@attrs.frozen
class PlacePolitics:
    """Place a disk on a politics card."""

    card: int
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

    seat: int
    __hash__ = value_hash


@attrs.frozen
class DealPolitics:
    """Chance: this politics card is in the game."""

    card: int
    __hash__ = value_hash


@attrs.frozen
class DealEmperorTile:
    """Chance: this Emperor tile is in the game."""

    tile: str
    __hash__ = value_hash


@attrs.frozen
class Reveal:
    """Chance: this guest enters the row."""

    card: int
    __hash__ = value_hash


@attrs.frozen
class DrawStaff:
    """Chance: this staff card is drawn."""

    card: int
    __hash__ = value_hash


@attrs.frozen
class Roll:
    """Chance: how many dice show 1 to 6."""

    dice: tuple[int, ...]
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
