"""Numbers printed on the boards and in the rules: tracks, costs, counts.

Provenance: S1 9-26, 29-43, 97-108; S3 17, 47, 111-116. Group bonuses and guest costs: two transcriptions agree, S3 92
confirms 2 VP for a single blue room. Room costs: read off a photograph, two transcriptions agree.
"""

from __future__ import annotations

from typing import Final

__all__ = [
    "CAFE_TABLES",
    "DICE",
    "EMPEROR_MAX",
    "EMPEROR_RETREAT",
    "EMPEROR_VP",
    "EMPEROR_VP_ALTERNATIVE",
    "EMPEROR_YELLOW",
    "FLOOR_VP",
    "GROUP_KRONES",
    "GROUP_SPACES",
    "GROUP_VP",
    "GUEST_COSTS",
    "HAND_START",
    "KRONES_MAX",
    "KRONES_START",
    "POLITICS_VP",
    "ROOM_COSTS",
    "ROUNDS",
    "SETUP_ROOMS",
    "UNFED_GUEST_VP",
]

ROUNDS: Final = 7
DICE: Final = {2: 10, 3: 12, 4: 14}
"""Number of dice by number of players."""
KRONES_START: Final = 10
KRONES_MAX: Final = 20
HAND_START: Final = 6
SETUP_ROOMS: Final = 3
CAFE_TABLES: Final = 3
GUEST_COSTS: Final = (3, 2, 1, 0, 0)
"""Krones for a guest by space of the row, left to right."""
ROOM_COSTS: Final = (0, 1, 2, 3)
"""Krones for preparing a room by floor, from the bottom."""
FLOOR_VP: Final = (1, 2, 3, 4)
"""VP for an occupied room at the end by floor, from the bottom."""
GROUP_VP: Final = (2, 5, 9, 15)
"""Occupancy bonus of a blue group of 1 to 4 rooms, in VP."""
GROUP_KRONES: Final = (1, 3, 6, 10)
"""Occupancy bonus of a red group of 1 to 4 rooms, in krones."""
GROUP_SPACES: Final = (1, 3, 6, 10)
"""Occupancy bonus of a yellow group of 1 to 4 rooms, in Emperor spaces."""
POLITICS_VP: Final = (15, 10, 5)
UNFED_GUEST_VP: Final = 5
EMPEROR_MAX: Final = 13
EMPEROR_YELLOW: Final = 3
"""From this space on the bonus of the tile is received."""
EMPEROR_RETREAT: Final = {3: 3, 5: 5, 7: 7}
"""Spaces to move back by round; in these rounds there is an Emperor scoring."""
EMPEROR_VP: Final = (0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8, 9)
"""VP by Emperor space 0..13: two public transcriptions, one per edition. Spaces 8 and 10 are disputed."""
EMPEROR_VP_ALTERNATIVE: Final = (0, 1, 2, 3, 3, 4, 4, 5, 6, 6, 7, 7, 8, 9)
"""The row of a third transcription."""
