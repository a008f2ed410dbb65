"""Politics (POL): the cards, what they ask for, and what a disk gives."""

from __future__ import annotations

from typing import Final

from grand_austria.rulebook.model import determines, forbids

__all__ = ["RULES"]

RULES: Final = (
    forbids(
        "POL-1",
        "A card of this game",
        "A disk is placed on one of the three politics cards of the game.",
        "S1 92, S3 24, S3 95",
    ),
    forbids(
        "POL-2",
        "The requirement",
        "The player meets the requirement at that moment, which is in the own turn. What somebody else's turn or an "
        "Emperor scoring completes counts from the own next turn on.",
        "S1 79, S1 92, S2 18, S3 95, S3 119",
    ),
    forbids(
        "POL-3",
        "One disk a card",
        "A player has at most one disk on a card.",
        "S1 92, S1 117, S2 18, S3 95, S3 119",
    ),
    forbids(
        "POL-4",
        "Three places",
        "A card has three places, worth 15, 10 and 5 VP; there is none for a fourth player.",
        "S3 24, S3 95, S3 120",
    ),
    determines(
        "POL-5",
        "Disk and VP",
        "The disk goes to the free place worth most, its VP are gained at once, and it stays there even if the "
        "requirement is no longer met. Placing it is optional.",
        "S1 92, S2 18, S3 24, S3 95, S3 119-120",
    ),
    determines(
        "POL-6",
        "Requirements of group A",
        "Card 107: six staff cards played. Card 108: space 10 of the Emperor track or beyond. Card 105: 20 krones. "
        "Card 106: twelve room tiles, prepared or occupied.",
        "S3 122-125",
        "once_staff_counts_as_played",
    ),
    determines(
        "POL-7",
        "Requirements of group B",
        "Card 112: two columns fully occupied. Card 110: six groups fully occupied. Card 109: two floors fully "
        "occupied. Card 111: every room of one colour occupied.",
        "S3 127-130",
    ),
    determines(
        "POL-8",
        "Requirements of group C",
        "Card 113: three occupied rooms of each colour. Card 116: four blue and three red ones. Card 114: four red "
        "and three yellow ones. Card 115: four yellow and three blue ones.",
        "S3 132-135",
    ),
)
"""The rules of the chapter."""
