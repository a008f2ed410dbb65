"""The 48 staff cards: cost, when they work, and what they do.

Cards whose rule change is not plain data are named below and asked for by name in the chapter that they change.

Provenance: S3 165-227 lists the effects of all 48; numbers, names and costs are the same in three independent public
transcriptions.

Of 13: S1 153-166 confirms cost and effect.

Of 17: The cost differs by edition (ruling ``kitchen_hand_cost``); the card has the first edition's.
"""

from __future__ import annotations

from typing import Final

from grand_austria.components.cards import (
    Color,
    DieBonus,
    EndVp,
    FreeRooms,
    GuestBonus,
    Per,
    StaffCard,
    Timing,
)
from grand_austria.components.effects import (
    Advance,
    CompleteOrder,
    Effect,
    GainDishes,
    GainKrones,
    GainVp,
    OccupyRooms,
)

__all__ = [
    "BOOTBLACK",
    "CHIEF_WAITER",
    "CONFERENCE_MANAGER",
    "CUSTODIAN",
    "CUSTODIAN_BONUS",
    "DECORATOR",
    "DELIVERY_BOY",
    "GARDENER",
    "GARDENER_BONUS",
    "KITCHEN_HAND",
    "STAFF",
    "STAFF_MANAGER",
    "STARTING_SETS",
]

DECORATOR: Final = 14
"""Taking a die showing 1 or 2: one room may be prepared at its normal cost."""
BOOTBLACK: Final = 15
"""Taking a die showing 4: krones and Emperor spaces, see the ruling ``bootblack``."""
KITCHEN_HAND: Final = 17
"""Taking a die showing 6 costs no krone (its strength is a `DieBonus`)."""
STAFF_MANAGER: Final = 22
"""Taking a die showing 3: one staff card may be played at its cost."""
CUSTODIAN: Final = 23
"""1 krone when a room becomes occupied, see the ruling ``custodian_trigger``."""
CUSTODIAN_BONUS: Final = GainKrones(1, "Custodian")
CHIEF_WAITER: Final = 24
"""Kitchen moves cost nothing."""
DELIVERY_BOY: Final = 25
"""Guests from the row cost nothing."""
CONFERENCE_MANAGER: Final = 26
"""A krone averts the penalty of an Emperor tile."""
GARDENER: Final = 42
"""5 VP when the bonus of an Emperor tile is received."""
GARDENER_BONUS: Final = GainVp(5, "Gardener")


def _once(number: int, name: str, cost: int, effect: Effect) -> StaffCard:
    return StaffCard(number, name, cost, Timing.ONCE, effects=(effect,))


def _round(number: int, name: str, cost: int, effect: Effect) -> StaffCard:
    return StaffCard(number, name, cost, Timing.ROUND, effects=(effect,))


def _always(number: int, name: str, cost: int, modifier: DieBonus | GuestBonus | FreeRooms | None = None) -> StaffCard:
    return StaffCard(number, name, cost, Timing.PERMANENT, modifier=modifier)


def _end(number: int, name: str, cost: int, vp: int, per: Per) -> StaffCard:
    return StaffCard(number, name, cost, Timing.END, end=EndVp(per, vp))


STAFF: Final[tuple[StaffCard, ...]] = (
    _round(1, "Breakfast Server", 4, GainDishes(strudel=1)),
    _round(2, "Waitress", 6, GainDishes(cake=1)),
    _round(3, "Barkeeper", 4, GainDishes(wine=1)),
    _round(4, "Sous-Chef", 6, GainDishes(coffee=1)),
    _always(5, "Groom", 4, GuestBonus(GainKrones(2, "Groom"), Color.RED)),
    _always(6, "Stableman", 1, GuestBonus(Advance(1, "Stableman"), Color.BLUE)),
    _always(7, "Masseuse", 1, GuestBonus(GainKrones(1, "Masseuse"), Color.YELLOW)),
    _always(8, "Tour Guide", 2, GuestBonus(GainVp(2, "Tour Guide"), Color.GREEN)),
    _always(9, "Butler", 5, FreeRooms(Color.BLUE)),
    _always(10, "Chauffeur", 5, FreeRooms(Color.RED)),
    _always(11, "Florist", 5, FreeRooms(Color.YELLOW)),
    _always(12, "Executive Housekeeper", 2, DieBonus((3, 4), vp=2)),
    _always(13, "Restaurant Manager", 2, DieBonus((1, 2), strength=1)),
    _always(DECORATOR, "Decorator", 2),
    _always(BOOTBLACK, "Bootblack", 4),
    _always(16, "Laundress", 2, DieBonus((4,), vp=4)),
    _always(KITCHEN_HAND, "Kitchen Hand", 3, DieBonus((6,), strength=1)),
    _always(18, "Checker", 2, DieBonus((5,), strength=2)),
    _always(19, "Interior Architect", 3, DieBonus((3,), vp=5)),
    _always(20, "Detective", 2, DieBonus((5,), advance=2)),
    _once(21, "Chef", 3, GainDishes(1, 1, 1, 1)),
    _always(STAFF_MANAGER, "Staff Manager", 3),
    _always(CUSTODIAN, "Custodian", 5),
    _always(CHIEF_WAITER, "Chief Waiter", 1),
    _always(DELIVERY_BOY, "Delivery Boy", 6),
    _always(CONFERENCE_MANAGER, "Conference Manager", 5),
    _end(27, "Booking Manager", 4, 3, Per.RED_ROOM),
    _end(28, "Concierge", 4, 3, Per.BLUE_ROOM),
    _end(29, "Secretary", 5, 0, Per.COPY),
    _end(30, "Reception Clerk", 4, 3, Per.YELLOW_ROOM),
    _end(31, "Chambermaid", 4, 1, Per.OCCUPIED_ROOM),
    _end(32, "Assistant Manager", 4, 2, Per.STAFF),
    _always(33, "Male Floor Housekeeper", 5, GuestBonus(GainVp(4, "Male Floor Housekeeper"), items=4)),
    _end(34, "Receptionist", 5, 1, Per.ROOM),
    _once(35, "Page Boy", 2, OccupyRooms(2)),
    _once(36, "Sommelier", 2, GainDishes(wine=4)),
    _end(37, "Room Service", 3, 2, Per.GROUP),
    _once(38, "Porter", 5, CompleteOrder()),
    _once(39, "Confectioner", 3, GainDishes(cake=4)),
    _end(40, "Marketing Director", 2, 5, Per.POLITICS_DISK),
    _end(41, "Operator", 3, 2, Per.EMPEROR_SPACE),
    _always(GARDENER, "Gardener", 3),
    _once(43, "Barista", 3, GainDishes(coffee=4)),
    _once(44, "Larder Cook", 2, GainDishes(strudel=4)),
    _once(45, "Pool Attendant", 1, Advance(3)),
    _end(46, "Female Floor Housekeeper", 2, 5, Per.FLOOR),
    _end(47, "Liftboy", 4, 5, Per.COLUMN),
    _end(48, "Hotel Manager", 4, 4, Per.COLOR_SET),
)

STARTING_SETS: Final[tuple[tuple[int, ...], ...]] = (
    (3, 6, 9, 38, 39, 48),
    (1, 13, 25, 30, 32, 44),
    (4, 11, 24, 27, 40, 43),
    (2, 7, 10, 28, 36, 41),
)
"""Sets A to D of the first game: A for the start player, then clockwise (S3 28; one public transcription)."""
