"""The 12 Emperor tiles.

Provenance: S3 136-164 and one public transcription agree.

Of C2: What its removal means exactly is the ruling ``c2_removal``.
"""

from __future__ import annotations

from typing import Final

from grand_austria.components.cards import EmperorTile
from grand_austria.components.effects import (
    FREE,
    ChooseDishes,
    DrawAndPlay,
    GainDishes,
    GainKrones,
    GainVp,
    GainVpPerStaff,
    LoseDishes,
    LoseKrones,
    LoseVp,
    LoseVpPerStaff,
    PlayStaff,
    PrepareRoom,
    RemoveEndStaff,
    RemoveRooms,
    ReturnStaff,
)

__all__ = ["EMPEROR_TILES"]

EMPEROR_TILES: Final[tuple[EmperorTile, ...]] = (
    EmperorTile("A1", "A", (GainKrones(3, "tile A1"),), LoseKrones(3), 5),
    EmperorTile("A2", "A", (ChooseDishes(2),), LoseDishes(cafe=False)),
    EmperorTile("A3", "A", (DrawAndPlay(3, 3),), ReturnStaff(2), 5),
    EmperorTile("A4", "A", (PrepareRoom(FREE),), RemoveRooms(1, occupied=False), 5),
    EmperorTile("B1", "B", (GainDishes(1, 1, 1, 1),), LoseDishes(cafe=True)),
    EmperorTile("B2", "B", (GainKrones(5, "tile B2"),), LoseKrones(5), 7),
    EmperorTile("B3", "B", (DrawAndPlay(3, FREE),), ReturnStaff(3), 7),
    EmperorTile("B4", "B", (PrepareRoom(FREE, max_floor=2, occupied=True),), RemoveRooms(2, occupied=False), 7),
    EmperorTile("C1", "C", (GainVp(8, "tile C1"),), LoseVp(8)),
    EmperorTile("C2", "C", (PrepareRoom(FREE, occupied=True),), RemoveRooms(2, occupied=True)),
    EmperorTile("C3", "C", (GainVpPerStaff(2, "tile C3"),), LoseVpPerStaff(2)),
    EmperorTile("C4", "C", (PlayStaff(FREE),), RemoveEndStaff(), 10),
)
