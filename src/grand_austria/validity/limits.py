"""The numbers that each field can hold, whatever else is on the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NoReturn

from grand_austria.agenda import (
    ActionDishes,
    ActionSplit,
    ChoosingDishes,
    DealingHand,
    DrawingStaff,
    Entry,
    OccupyingRooms,
    PlayingStaff,
    PreparingRooms,
    RemovingRooms,
    ReturningHand,
    Rolling,
    ServingKitchen,
    SettingUpRooms,
    TakingGuests,
    Waiting,
)
from grand_austria.chapters.dishes import KITCHEN_MOVE
from grand_austria.chapters.setup import GROUP_NAMES
from grand_austria.clues import MOST_SEATS, SPECTATOR, Clue
from grand_austria.components.boards import FLOORS
from grand_austria.components.cards import Dishes
from grand_austria.components.effects import FREE
from grand_austria.components.tracks import (
    DICE,
    EMPEROR_MAX,
    GUEST_COSTS,
    HAND_START,
    KRONES_MAX,
    ROUNDS,
    SETUP_ROOMS,
)
from grand_austria.errors import InvalidState
from grand_austria.state import GameState, Player
from grand_austria.views import PlayerView

__all__ = ["FACES", "LARGEST", "LIMITS", "SIZES", "ascending", "check_limits", "refuse"]

LARGEST: Final = 2**53 - 1
"""No number is larger, nor smaller than its negative: every reader of JSON keeps these exact."""

FACES: Final = 6
STRENGTH_MAX: Final = max(DICE.values()) + 3
"""No action is stronger: all dice on its space, a boost, and 2 for staff."""
MOST_DRAWN: Final = 3
"""No effect draws, returns or lets take more than so many."""

MOST_ENTRIES: Final = 64
"""No agenda is longer: what lies beneath a decision, each staff card played within another, and its effects."""
MOST_EFFECTS: Final = 20
"""No event has more effects: a guest's rewards, an occupancy bonus and the staff that answers to them."""

_SEAT: Final = (0, MOST_SEATS - 1)
_MANY: Final = (0, LARGEST)
_FEW: Final = (1, MOST_DRAWN)
_STRENGTH: Final = (1, STRENGTH_MAX)
_TABLE: Final = {"round": (1, ROUNDS), "start_player": (-1, MOST_SEATS - 1), "dustbin": (0, max(DICE.values()))}

LIMITS: Final[Mapping[type, Mapping[str, tuple[int, int]]]] = {
    GameState: _TABLE,
    PlayerView: _TABLE,
    Player: {"krones": (0, KRONES_MAX), "emperor": (0, EMPEROR_MAX), "vp": (-LARGEST, LARGEST)},
    Dishes: dict.fromkeys(("strudel", "cake", "wine", "coffee"), _MANY),
    Clue: {"seat": (0, SPECTATOR)},
    DealingHand: {"left": (1, HAND_START)},
    DrawingStaff: {"left": _FEW, "discount": (0, FREE)},
    Rolling: {"dice": (1, max(DICE.values()))},
    SettingUpRooms: {"left": (1, SETUP_ROOMS)},
    ActionDishes: {"action": (1, 2), "strength": _STRENGTH},
    ActionSplit: {"strength": _STRENGTH},
    PreparingRooms: {"left": _STRENGTH, "discount": (0, FREE), "max_floor": (1, FLOORS)},
    PlayingStaff: {"discount": (0, FREE)},
    ChoosingDishes: {"count": _FEW},
    ServingKitchen: {"left": (1, KITCHEN_MOVE)},
    OccupyingRooms: {"left": _FEW},
    TakingGuests: {"left": _FEW},
    ReturningHand: {"left": _FEW},
    RemovingRooms: {"left": (0, 1)},
}
"""Least and most of the numbers, by class and field; a ``seat`` of an agenda is 0..3 besides."""


_SIZES: Final = {
    "dice": (FACES, FACES),
    "guest_row": (len(GUEST_COSTS), len(GUEST_COSTS)),
    "politics": (0, len(GROUP_NAMES)),
    "emperor_tiles": (0, len(GROUP_NAMES)),
    "players": (min(DICE), max(DICE)),
    "agenda": (0, MOST_ENTRIES),
}
SIZES: Final[Mapping[type, Mapping[str, tuple[int, int]]]] = {
    GameState: _SIZES,
    PlayerView: _SIZES,
    Waiting: {"effects": (1, MOST_EFFECTS)},
}
"""How many items the lists hold at least and at most, by class and field."""


def refuse(path: str, problem: str) -> NoReturn:
    """Refuse a position because of what stands at a path."""
    raise InvalidState(f"{path}: {problem}")


def check_limits(path: str, value: object) -> None:
    """Refuse a value of which a number is out of its limits, or a list has too few items or too many."""
    for name, (least, most) in LIMITS.get(type(value), {}).items():
        number: int = getattr(value, name)
        if not least <= number <= most:
            refuse(f"{path}.{name}" if path else name, f"{number} is not between {least} and {most}")
    for name, (least, most) in SIZES.get(type(value), {}).items():
        items: tuple[object, ...] = getattr(value, name)
        if not least <= len(items) <= most:
            several = f"{least} to {most}" if most > least else most
            refuse(f"{path}.{name}" if path else name, f"{several} items are expected, not {len(items)}")
    if isinstance(value, Entry):
        seat: int = getattr(value, "seat", 0)
        if not _SEAT[0] <= seat <= _SEAT[1]:
            refuse(f"{path}.seat", f"{seat} is not between {_SEAT[0]} and {_SEAT[1]}")


def ascending(path: str, numbers: Iterable[int], *, twice: bool = False) -> None:
    """Refuse numbers that do not ascend; ``twice``: one may stand there more than once."""
    before = None
    for at, number in enumerate(numbers):
        if before is not None and (number < before or (number == before and not twice)):
            refuse(f"{path}[{at}]", f"{number} comes after {before}, and these numbers ascend")
        before = number
