"""What a card is: the types of guests, staff, politics cards and Emperor tiles, and the counts of dishes."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Final

import attrs

from grand_austria.components.effects import Effect, Penalty
from grand_austria.values import value_hash

__all__ = [
    "DISHES",
    "NOTHING",
    "Color",
    "DieBonus",
    "Dish",
    "Dishes",
    "EmperorTile",
    "EndVp",
    "FreeRooms",
    "Guest",
    "GuestBonus",
    "Modifier",
    "Per",
    "PoliticsCard",
    "Requirement",
    "StaffCard",
    "Timing",
]


class Color(IntEnum):
    """The colour of a room or of a guest's table; green tables take rooms of any colour."""

    BLUE = 0
    RED = 1
    YELLOW = 2
    GREEN = 3

    @property
    def label(self) -> str:
        """The English word, in small letters."""
        return self.name.lower()


class Dish(IntEnum):
    """The four dishes and drinks, in the order in which notation names them."""

    STRUDEL = 0
    CAKE = 1
    WINE = 2
    COFFEE = 3

    @property
    def label(self) -> str:
        """The English word, in small letters."""
        return self.name.lower()


DISHES: Final = tuple(Dish)


@attrs.frozen
class Dishes:
    """A number of each dish: an order, what is served of it, a kitchen, or dishes just received."""

    strudel: int = 0
    cake: int = 0
    wine: int = 0
    coffee: int = 0
    __hash__ = value_hash

    @property
    def total(self) -> int:
        """How many dishes there are in all."""
        return self.strudel + self.cake + self.wine + self.coffee

    @property
    def counts(self) -> tuple[int, int, int, int]:
        """The four counts in the order of `Dish`."""
        return (self.strudel, self.cake, self.wine, self.coffee)

    def __add__(self, other: Dishes) -> Dishes:
        return Dishes(
            self.strudel + other.strudel,
            self.cake + other.cake,
            self.wine + other.wine,
            self.coffee + other.coffee,
        )

    def plus(self, dish: Dish, count: int = 1) -> Dishes:
        """The same with ``count`` more (or fewer, if negative) of one dish."""
        counts = [self.strudel, self.cake, self.wine, self.coffee]
        counts[dish] += count
        return Dishes(*counts)

    def __bool__(self) -> bool:
        return self.total > 0

    def __str__(self) -> str:
        return " ".join(f"{dish.label}={count}" for dish, count in zip(DISHES, self.counts, strict=True) if count)


NOTHING: Final = Dishes()


@attrs.frozen
class Guest:
    """A guest card: number, name, colour of the table, order, VP and rewards for moving into a room."""

    id: int
    name: str
    color: Color
    order: Dishes
    vp: int
    rewards: tuple[Effect, ...]
    __hash__ = value_hash


class Timing(StrEnum):
    """When a staff card works."""

    ONCE = "once"
    ROUND = "round"
    PERMANENT = "permanent"
    END = "end"


@attrs.frozen
class DieBonus:
    """Works when a die showing one of ``shown`` is taken: action strength, VP and Emperor spaces."""

    shown: tuple[int, ...]
    strength: int = 0
    vp: int = 0
    advance: int = 0
    __hash__ = value_hash


@attrs.frozen
class GuestBonus:
    """Works when a guest of ``color`` (None: any) with an order of ``items`` dishes or more moves into a room."""

    effect: Effect
    color: Color | None = None
    items: int = 0
    __hash__ = value_hash


@attrs.frozen
class FreeRooms:
    """Preparing rooms of this colour costs nothing."""

    color: Color
    __hash__ = value_hash


class Per(IntEnum):
    """What an end-of-game card counts."""

    BLUE_ROOM = 0
    RED_ROOM = 1
    YELLOW_ROOM = 2
    OCCUPIED_ROOM = 3
    ROOM = 4
    GROUP = 5
    FLOOR = 6
    COLUMN = 7
    COLOR_SET = 8
    POLITICS_DISK = 9
    EMPEROR_SPACE = 10
    STAFF = 11
    COPY = 12


@attrs.frozen
class EndVp:
    """Worth ``vp`` for each of what ``per`` counts at the end of the game."""

    per: Per
    vp: int
    __hash__ = value_hash


Modifier = DieBonus | GuestBonus | FreeRooms
"""A permanent rule change that is plain data; the named ones are in `grand_austria.components.staff`."""


@attrs.frozen
class StaffCard:
    """A staff card: number, name, cost in krones, when it works and what it does."""

    id: int
    name: str
    cost: int
    timing: Timing
    effects: tuple[Effect, ...] = ()
    modifier: Modifier | None = None
    end: EndVp | None = None
    __hash__ = value_hash


class Requirement(StrEnum):
    """What a politics card asks for."""

    KRONES = "krones"
    ROOMS = "rooms"
    STAFF = "staff"
    EMPEROR = "emperor"
    FLOORS = "floors"
    GROUPS = "groups"
    COLOR_COMPLETE = "color_complete"
    COLUMNS = "columns"
    OCCUPIED = "occupied"


@attrs.frozen
class PoliticsCard:
    """A politics card: ``count`` of what ``requirement`` names, or occupied rooms by colour (blue, red, yellow)."""

    id: int
    group: str
    requirement: Requirement
    count: int = 0
    rooms: tuple[int, int, int] = (0, 0, 0)
    text: str = ""
    __hash__ = value_hash


@attrs.frozen
class EmperorTile:
    """An Emperor tile: its bonus, what its penalty takes, and the VP that may be lost instead (0: no choice)."""

    id: str
    group: str
    bonus: tuple[Effect, ...]
    penalty: Penalty
    instead_vp: int = 0
    __hash__ = value_hash
