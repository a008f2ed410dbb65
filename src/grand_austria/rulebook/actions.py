"""Actions (ACT): what a die of each number does."""

from __future__ import annotations

from typing import Final

from grand_austria.rulebook.model import determines, forbids

__all__ = ["RULES"]

RULES: Final = (
    forbids(
        "ACT-1.1",
        "As many as the strength",
        "Action 1 yields strudel and cake, action 2 wine and coffee: one dish for each point of strength, no fewer "
        "and no more.",
        "S1 68-69, S3 73-74, S3 76",
        "dishes_amount",
    ),
    forbids(
        "ACT-1.2",
        "No more cake than strudel",
        "Among the dishes that one action 1 yields there is no more cake than strudel; within that they are chosen "
        "freely.",
        "S1 68, S1 113, S3 73-74",
    ),
    forbids(
        "ACT-2.2",
        "No more coffee than wine",
        "Among the dishes that one action 2 yields there is no more coffee than wine; within that they are chosen "
        "freely.",
        "S1 69, S1 113, S3 76",
    ),
    forbids(
        "ACT-3",
        "Rooms of action 3",
        "Action 3 prepares one room at least, and further ones up to the strength, each under the rules for preparing "
        "a room and at its cost.",
        "S1 70, S3 77",
        "rooms_amount",
    ),
    forbids(
        "ACT-4",
        "Split of action 4",
        "Each point of strength is 1 krone or 1 space on the Emperor track; the player splits the whole strength "
        "between the two as desired.",
        "S1 71, S3 80-81",
    ),
    determines(
        "ACT-4.1",
        "Money track",
        "Krones are counted on a track from 0 to 20. Nobody pays what is not there; what would go beyond 20 is lost.",
        "S1 40, S1 63, S1 71, S2 11, S3 16",
    ),
    forbids(
        "ACT-5",
        "One staff card",
        "Action 5 plays exactly one staff card of the hand.",
        "S1 72, S3 82",
    ),
    determines(
        "ACT-5.1",
        "Discount of action 5",
        "Each point of strength takes 1 krone off the cost of the card that action 5 plays. The cost does not fall "
        "below 0, and a strength beyond the cost yields nothing.",
        "S1 72, S3 82-84",
    ),
    forbids(
        "ACT-6",
        "Action 6",
        "Taking a die from space 6 costs 1 krone and carries out one of the actions 1 to 5, which is named as the die "
        "is taken.",
        "S1 73, S3 85",
    ),
    determines(
        "ACT-6.1",
        "Strength of a 6",
        "An action that is carried out with a 6 has the strength of space 6; the dice on the space of the chosen "
        "action do not count.",
        "S1 73, S3 85-86",
    ),
)
"""The rules of the chapter."""
