"""Rooms (ROM): the hotel board, preparing and occupying rooms, group bonuses."""

from __future__ import annotations

from typing import Final

from grand_austria.rulebook.model import determines, forbids

__all__ = ["RULES"]

RULES: Final = (
    forbids(
        "ROM-1",
        "Beside a room",
        "A room is prepared above, below, left or right of a room that is already prepared or occupied. In an empty "
        "hotel, also one that a penalty emptied, the first is floor 1, column 1. A hotel that a penalty split grows "
        "from any of its parts.",
        "S1 48, S1 70, S1 120, S3 48, S3 63, S3 78",
    ),
    forbids(
        "ROM-2",
        "An empty space",
        "A room is prepared on one of the 20 room spaces that has no room tile yet.",
        "S1 70, S3 78",
    ),
    forbids(
        "ROM-3",
        "Cost of a room",
        "The krones of the floor are paid, 0 on floor 1, then 1, 2 and 3, less a discount of the effect but never "
        "below 0. Butler, Chauffeur and Florist make rooms of their colour free.",
        "S1 48, S1 70, S1 120, S3 48, S3 63, S3 78, S3 172-174",
    ),
    forbids(
        "ROM-4",
        "Floors of an effect",
        "An effect that is limited to floors 1 and 2 prepares no room above them.",
        "S3 154, S3 232",
    ),
    forbids(
        "ROM-5",
        "By an action or effect",
        "Rooms are prepared only by action 3, in the setup, or by an effect; they are occupied only by a guest who "
        "moves in or by an effect.",
        "S1 70, S1 81",
    ),
    forbids(
        "ROM-6",
        "Occupying a prepared room",
        "An effect that occupies rooms without a guest turns rooms of any colour that are prepared and not occupied.",
        "S3 208, S3 237",
    ),
    determines(
        "ROM-7",
        "Hotel board",
        "A hotel board has 20 room spaces on four floors of five, each blue, red or yellow, which form 10 groups of "
        "one to four rooms of a colour. All four boards have the same night side; their day sides A to D differ.",
        "S1 132-133, S3 13-14",
    ),
    determines(
        "ROM-8",
        "Room tiles",
        "A tile has the colour of its space. It is laid with the free side up, which means prepared; its other side "
        "means occupied.",
        "S1 48, S1 70, S1 120, S3 19, S3 78",
    ),
    determines(
        "ROM-9",
        "Printed VP",
        "The rooms at the top right show VP (1 in columns 4 and 5 of floor 3, 2 in columns 3 to 5 of floor 4), which "
        "are gained at once when the room is prepared, by whatever action or effect.",
        "S1 70, S3 79",
        "preparation_vp_repeat",
    ),
    determines(
        "ROM-10",
        "Group bonus",
        "When the last room of a group becomes occupied its owner receives at once, for a group of 1, 2, 3 or 4 "
        "rooms: blue 2, 5, 9 or 15 VP; red 1, 3, 6 or 10 krones; yellow 1, 3, 6 or 10 spaces on the Emperor track.",
        "S1 81, S1 94, S3 15, S3 92-93",
        "occupancy_bonus_repeat",
    ),
    determines(
        "ROM-11",
        "Once a group",
        "A group gives its bonus to its owner once in the game, even if one of its rooms is lost and occupied again.",
        "S1 81, S1 94, S1 116, S1 134-135, S3 92-93",
        "occupancy_bonus_repeat",
    ),
    determines(
        "ROM-12",
        "Occupied without a guest",
        "A room that an effect occupies counts like any other for groups, floors, columns and scoring, and completes "
        "a group. No guest has moved in: bonuses for guests are not given.",
        "S3 154, S3 159, S3 208, S3 237",
        "custodian_trigger",
    ),
    determines(
        "ROM-13",
        "Rooms from effects",
        "An effect that prepares a room does so under the rules of place and colour. Its cost is that of the floor, "
        "less the discount that the effect names, or nothing where the effect is free.",
        "S3 141, S3 154, S3 159, S3 232, S3 235",
    ),
)
"""The rules of the chapter."""
