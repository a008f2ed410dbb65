"""The Emperor (EMP): his track, his scoring, and his tiles."""

from __future__ import annotations

from typing import Final

from grand_austria.rulebook.model import determines, forbids

__all__ = ["RULES"]

RULES: Final = (
    forbids(
        "EMP-1",
        "Meeting a penalty",
        "A penalty is met in one of the ways that the tile names: giving up all of what it takes, or losing the VP "
        "that it names instead. The player chooses (first edition); if one way is impossible it is the other. In "
        "retail 2022 the first is taken wherever it is wholly possible. Where the tile names no VP, what is there is "
        "given up. A penalty that takes nothing lapses.",
        "S1 124, S3 140, S3 142, S3 144, S3 149, S3 153, S3 155, S3 162",
        "penalty_choice",
        "vp_floor",
    ),
    forbids(
        "EMP-2",
        "Rooms to remove",
        "A room that a penalty takes lies on the highest floor that has a room of the kind; among those the player "
        "chooses. The second occupied room of tile C2 is the next one below in the same column (first edition), or "
        "one of the next floor that has any (retail 2022).",
        "S3 142, S3 155, S3 160",
        "c2_removal",
    ),
    forbids(
        "EMP-3",
        "Staff to remove",
        "A card that a penalty takes was played and works at the end of the game.",
        "S3 162",
    ),
    forbids(
        "EMP-4",
        "Conference Manager",
        "Card 26: its player may pay 1 krone to avert the whole penalty on space 0.",
        "S3 196",
        "conference_manager_cost",
    ),
    forbids(
        "EMP-5",
        "Cards to return",
        "Cards that a penalty takes from the hand go to the bottom of the staff pile; the player chooses which, and "
        "in which order.",
        "S3 144, S3 149",
    ),
    determines(
        "EMP-6",
        "Emperor scoring",
        "When round 3, 5 or 7 has ended, each player first gains the VP of the own space on the Emperor track. All "
        "score and retreat before the first bonus or penalty.",
        "S1 50, S1 101, S2 24, S3 35-36, S3 103, S3 105-107",
    ),
    determines(
        "EMP-7",
        "Retreat",
        "After that each disk moves back: 3 spaces in round 3, 5 in round 5, 7 in round 7, at most to 0.",
        "S1 101, S1 119, S2 24, S3 36, S3 108",
    ),
    determines(
        "EMP-8",
        "Bonus or penalty",
        "Where the disk is then decides: on space 3 or beyond the upper part of the round's tile is received, on 0 "
        "its lower part is suffered, on 1 and 2 nothing happens. It goes clockwise from the start player of the round "
        "that ends.",
        "S1 102-104, S2 24, S3 36, S3 109-110, S3 137",
        "emperor_order",
    ),
    determines(
        "EMP-9",
        "Beyond the track",
        "The Emperor track ends at space 13; each space that could not be moved any more is 1 VP instead.",
        "S1 97, S1 118, S1 130-131, S3 34",
    ),
    determines(
        "EMP-10",
        "VP of the spaces",
        "The spaces 0 to 13 are worth 0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8 and 9 VP.",
        "S1 97, S1 101, S3 34, S3 107",
    ),
    determines(
        "EMP-11",
        "Tiles A1 and B2",
        "A1: gain 3 krones; lose 3 krones or 5 VP. B2: gain 5 krones; lose 5 krones or 7 VP.",
        "S3 139-140, S3 152-153",
        "penalty_choice",
    ),
    determines(
        "EMP-12",
        "Tiles A2 and B1",
        "A2: gain two dishes of choice; all dishes of the kitchen go back to the supply. B1: gain one dish of each "
        "kind; all dishes of the kitchen and on the guests in the café go back.",
        "S3 145-146, S3 150-151",
    ),
    determines(
        "EMP-13",
        "Tiles A3 and B3",
        "A3: draw three staff cards and play one for 3 krones less; return two cards of the hand or lose 5 VP. B3: "
        "draw three and play one for free; return three cards or lose 7 VP.",
        "S3 143-144, S3 148-149",
        "penalty_choice",
    ),
    determines(
        "EMP-14",
        "Tiles A4 and B4",
        "A4: prepare a room for free; lose one unoccupied room or 5 VP. B4: prepare a room of floor 1 or 2 for free, "
        "which is at once occupied; lose two unoccupied rooms or 7 VP.",
        "S3 141-142, S3 154-155",
        "penalty_choice",
    ),
    determines(
        "EMP-15",
        "Tile C1",
        "C1: gain 8 VP; lose 8 VP.",
        "S3 157-158",
        "vp_floor",
    ),
    determines(
        "EMP-16",
        "Tile C2",
        "C2: prepare a room of any floor for free, which is at once occupied; lose two occupied rooms from the top.",
        "S3 159-160",
        "c2_removal",
    ),
    determines(
        "EMP-17",
        "Tile C3",
        "C3: gain 2 VP for each staff card played; lose 2 VP for each.",
        "S3 163-164",
        "once_staff_counts_as_played",
    ),
    determines(
        "EMP-18",
        "Tile C4",
        "C4: play a staff card of the hand for free; lose a played card that works at the end of the game, or 10 VP.",
        "S3 161-162",
        "penalty_choice",
    ),
)
"""The rules of the chapter."""
