"""The 12 politics cards.

Provenance: S3 118-135 for the requirements; the numbers 105 to 116 were read off the card for 108 and come from one
public transcription for the rest.
"""

from __future__ import annotations

from typing import Final

from grand_austria.components.cards import PoliticsCard, Requirement

__all__ = ["POLITICS"]

POLITICS: Final[tuple[PoliticsCard, ...]] = (
    PoliticsCard(105, "A", Requirement.KRONES, 20, text="20 krones"),
    PoliticsCard(106, "A", Requirement.ROOMS, 12, text="12 rooms, occupied or not"),
    PoliticsCard(107, "A", Requirement.STAFF, 6, text="6 staff cards played"),
    PoliticsCard(108, "A", Requirement.EMPEROR, 10, text="space 10 of the Emperor track"),
    PoliticsCard(109, "B", Requirement.FLOORS, 2, text="2 floors fully occupied"),
    PoliticsCard(110, "B", Requirement.GROUPS, 6, text="6 groups fully occupied"),
    PoliticsCard(111, "B", Requirement.COLOR_COMPLETE, 1, text="all rooms of one colour occupied"),
    PoliticsCard(112, "B", Requirement.COLUMNS, 2, text="2 columns fully occupied"),
    PoliticsCard(113, "C", Requirement.OCCUPIED, rooms=(3, 3, 3), text="3 occupied rooms of each colour"),
    PoliticsCard(114, "C", Requirement.OCCUPIED, rooms=(0, 4, 3), text="4 red and 3 yellow occupied rooms"),
    PoliticsCard(115, "C", Requirement.OCCUPIED, rooms=(3, 0, 4), text="4 yellow and 3 blue occupied rooms"),
    PoliticsCard(116, "C", Requirement.OCCUPIED, rooms=(4, 3, 0), text="4 blue and 3 red occupied rooms"),
)
