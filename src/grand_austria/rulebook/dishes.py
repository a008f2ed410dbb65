"""Dishes (DSH): receiving and placing them, kitchen moves."""

from __future__ import annotations

from typing import Final

from grand_austria.rulebook.model import determines, forbids

__all__ = ["RULES"]

RULES: Final = (
    forbids(
        "DSH-1",
        "What was ordered",
        "A dish is placed only on a guest whose order still lacks one of its kind.",
        "S1 74, S2 15, S3 32, S3 75",
    ),
    forbids(
        "DSH-2",
        "A dish at hand",
        "Free of charge a dish is placed only at the moment it is received; a dish in the kitchen leaves it in a "
        "kitchen move only.",
        "S1 74, S1 78, S2 15, S2 17, S3 75",
    ),
    forbids(
        "DSH-3",
        "Kitchen move",
        "For 1 krone (0 with the Chief Waiter) one to three dishes move from the kitchen to guests of the own café; as "
        "an additional action this may be done several times in a turn.",
        "S1 78, S2 17, S3 16, S3 49, S3 197",
        "kitchen_amount",
    ),
    forbids(
        "DSH-4",
        "Dishes of choice",
        "Where an effect gives dishes of choice, exactly the number it names is taken, of any kinds; the limits of "
        "actions 1 and 2 do not apply.",
        "S3 145, S3 234",
    ),
    determines(
        "DSH-5",
        "Dishes received",
        "Dishes that are received, in whatever way, may at once be placed on guests in the own café without cost; "
        "those that are not placed go to the kitchen, which holds any number.",
        "S1 74, S2 15, S3 75",
    ),
    determines(
        "DSH-6",
        "Kinds of dishes",
        "There are strudel (light brown), cake (white), wine (red) and coffee (black). They come from the supply and "
        "return there when a guest moves in.",
        "S3 22, S3 91",
    ),
)
"""The rules of the chapter."""
