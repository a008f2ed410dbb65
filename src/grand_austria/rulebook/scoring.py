"""Scoring (SCO): VP, the final scoring, and who wins."""

from __future__ import annotations

from typing import Final

from grand_austria.rulebook.model import determines

__all__ = ["RULES"]

RULES: Final = (
    determines(
        "SCO-1",
        "Occupied rooms",
        "At the end each occupied room scores its floor: 1 VP on floor 1 (the lowest), 2, 3, and 4 on floor 4.",
        "S1 106, S2 30, S3 63, S3 114",
    ),
    determines(
        "SCO-2",
        "Leftovers",
        "At the end each krone is 1 VP and each dish in the kitchen is 1 VP. Dishes on guests and cards of the hand "
        "are worth nothing.",
        "S1 107, S2 32, S3 116",
    ),
    determines(
        "SCO-3",
        "Guests left over",
        "At the end each guest in the café costs 5 VP, the order complete or not.",
        "S1 108, S1 123, S2 33, S3 69, S3 115",
        "unfed_guest_penalty",
    ),
    determines(
        "SCO-4",
        "End cards",
        "At the end each card played that works at the end of the game scores for its player, as it says.",
        "S1 109, S2 31, S3 113, S3 170",
    ),
    determines(
        "SCO-5",
        "Winner",
        "The most VP win. In a tie the most krones and dishes in the kitchen together decide; who is still equal "
        "shares the victory.",
        "S1 6, S1 110, S2 35, S3 117",
        "tie",
    ),
    determines(
        "SCO-6",
        "VP track",
        "VP are counted without upper limit: past 75 with the marker 75, past 150 with its side 150, each added to "
        "the space of the disk. They may fall below 0.",
        "S1 99, S1 136-137, S3 21",
        "vp_floor",
    ),
    determines(
        "SCO-7",
        "Rooms of any colour",
        "Card 31 scores 1 VP for each occupied room, card 34 scores 1 VP for each room tile, occupied or not.",
        "S3 213-214",
    ),
    determines(
        "SCO-8",
        "Operator",
        "Card 41 scores 2 VP for each space that the disk stands beyond 0 on the Emperor track, after the last "
        "retreat; in the first edition at most 12.",
        "S3 220",
        "operator_maximum",
    ),
    determines(
        "SCO-9",
        "Secretary",
        "Card 29 copies one end card that an opponent has played, the one that is worth most for her own player.",
        "S3 221",
        "secretary_copies_secretary",
    ),
    determines(
        "SCO-10",
        "Marketing Director",
        "Card 40 scores 5 VP for each own disk on a politics card.",
        "S3 222",
    ),
    determines(
        "SCO-11",
        "Assistant Manager",
        "Card 32 scores 2 VP for each staff card played, itself included.",
        "S3 223",
        "assistant_manager_counts",
        "once_staff_counts_as_played",
    ),
    determines(
        "SCO-12",
        "Floors, groups, columns",
        "Card 46 scores 5 VP for each fully occupied floor, card 37 scores 2 VP for each fully occupied group, card "
        "47 scores 5 VP for each fully occupied column.",
        "S3 225-227",
    ),
    determines(
        "SCO-13",
        "After the Emperor",
        "The final scoring comes after the Emperor scoring of round 7; the order of its parts makes no difference.",
        "S3 103, S3 112",
    ),
    determines(
        "SCO-14",
        "Hotel Manager",
        "Card 48 scores 4 VP for each set of one occupied red, one blue and one yellow room; no room belongs to two "
        "sets.",
        "S3 215",
    ),
    determines(
        "SCO-15",
        "Rooms of one colour",
        "Card 27 scores 3 VP for each occupied red room, card 28 for each blue, card 30 for each yellow one.",
        "S3 216-218",
    ),
)
"""The rules of the chapter."""
