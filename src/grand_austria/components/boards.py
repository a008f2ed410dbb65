"""Hotel boards: 20 rooms on 4 floors of 5 columns, in groups of one colour, with printed VP.

A room's index is ``5 * (floor - 1) + (column - 1)``, floor 1 at the bottom, column 1 at the left; sets of rooms are
masks with that bit set. Everything that the rules ask a board is worked out once, here.

Provenance: the night board's colours, groups and printed VP were read off a photograph. The day boards' layouts come
from one public transcription, and S3 14 describes day A; their printed VP are assumed to be those of the night side
(low confidence). S1 133: 20 rooms in 10 groups.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import attrs

from grand_austria.components.cards import Color
from grand_austria.values import value_hash

__all__ = [
    "ALL_ROOMS",
    "BOARDS",
    "COLUMNS",
    "COLUMN_MASKS",
    "FLOORS",
    "FLOOR_MASKS",
    "MOST_POINTS",
    "NIGHT",
    "Board",
    "room_index",
]

FLOORS: Final = 4
COLUMNS: Final = 5
ALL_ROOMS: Final = (1 << FLOORS * COLUMNS) - 1
FLOOR_MASKS: Final = tuple(0b11111 << COLUMNS * floor for floor in range(FLOORS))
COLUMN_MASKS: Final = tuple(sum(1 << COLUMNS * floor + column for floor in range(FLOORS)) for column in range(COLUMNS))
GROUPS: Final = 10
LARGEST_GROUP: Final = 4
MOST_POINTS: Final = 99
"""No room has more printed VP."""

_LETTERS: Final = {"B": Color.BLUE, "R": Color.RED, "Y": Color.YELLOW}
_POINTS: Final = {(3, 4): 1, (3, 5): 1, (4, 3): 2, (4, 4): 2, (4, 5): 2}
_NOT_RIGHTMOST: Final = ALL_ROOMS & ~COLUMN_MASKS[-1]
_NOT_LEFTMOST: Final = ALL_ROOMS & ~COLUMN_MASKS[0]


def room_index(floor: int, column: int) -> int:
    """The index of a room (1-based floor and column).

    Raises:
        ValueError: if there is no such room on a hotel board.
    """
    if 1 <= floor <= FLOORS and 1 <= column <= COLUMNS:
        return COLUMNS * (floor - 1) + column - 1
    raise ValueError(f"there is no room {floor},{column}: floors go from 1 to {FLOORS}, columns from 1 to {COLUMNS}")


@attrs.frozen
class Board:
    """A hotel board: for each of the 20 rooms its colour, its group (0..9) and the VP for preparing it.

    Raises:
        ValueError: if the board is none the rules could be played on; the message names the room or group.
    """

    name: str
    colors: tuple[Color, ...]
    groups: tuple[int, ...]
    points: tuple[int, ...]
    group_masks: tuple[int, ...] = attrs.field(init=False, eq=False, repr=False)
    color_masks: tuple[int, ...] = attrs.field(init=False, eq=False, repr=False)
    pointed: int = attrs.field(init=False, eq=False, repr=False)
    _hash: int = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        _check(self)
        masks = [sum(1 << room for room, group in enumerate(self.groups) if group == g) for g in range(GROUPS)]
        # The third kind of guest, green, may take any room: its mask is the whole hotel.
        colors = [sum(1 << room for room, c in enumerate(self.colors) if c is color) for color in Color]
        colors[Color.GREEN] = ALL_ROOMS
        object.__setattr__(self, "group_masks", tuple(masks))
        object.__setattr__(self, "color_masks", tuple(colors))
        object.__setattr__(self, "pointed", sum(1 << room for room, vp in enumerate(self.points) if vp))
        object.__setattr__(self, "_hash", value_hash(_Plain(self.name, self.colors, self.groups, self.points)))

    def __hash__(self) -> int:
        return self._hash

    @classmethod
    def from_floors(cls, name: str, floors: str, points: Mapping[tuple[int, int], int] = _POINTS) -> Board:
        """Read a board from four lines, the top floor first, each room as colour letter and group letter.

        ``points`` maps (floor, column) to the VP printed there.

        Raises:
            ValueError: if the text or the board that it describes is none.
        """
        lines = [line.split() for line in floors.strip().splitlines()]
        if len(lines) != FLOORS or any(len(line) != COLUMNS for line in lines):
            raise ValueError(f"board {name}: {FLOORS} floors of {COLUMNS} rooms each are needed")
        rooms = [room for line in reversed(lines) for room in line]
        for room in rooms:
            if len(room) != 2 or room[0] not in _LETTERS:
                raise ValueError(f"board {name}: {room!r} is not a colour letter (B, R, Y) and a group letter")
        letters = sorted({room[1] for room in rooms})
        printed = [0] * len(rooms)
        for (floor, column), vp in points.items():
            printed[room_index(floor, column)] = vp
        return cls(
            name,
            tuple(_LETTERS[room[0]] for room in rooms),
            tuple(letters.index(room[1]) for room in rooms),
            tuple(printed),
        )

    def frontier(self, prepared: int) -> int:
        """The mask of empty spaces beside prepared rooms; of an empty hotel only the bottom left one."""
        if not prepared:
            return 1
        beside = (
            prepared << COLUMNS
            | prepared >> COLUMNS
            | (prepared & _NOT_RIGHTMOST) << 1
            | (prepared & _NOT_LEFTMOST) >> 1
        )
        return beside & ALL_ROOMS & ~prepared


@attrs.frozen
class _Plain:
    name: str
    colors: tuple[Color, ...]
    groups: tuple[int, ...]
    points: tuple[int, ...]


def _check(board: Board) -> None:
    if type(board.name) is not str or not board.name.isprintable():
        raise ValueError(f"the name of a board is printable text, not {board.name!r}")
    for part, what in ((board.colors, "colours"), (board.groups, "groups"), (board.points, "points")):
        if len(part) != FLOORS * COLUMNS:
            raise ValueError(f"board {board.name}: {len(part)} {what} for {FLOORS * COLUMNS} rooms")
    if sorted(set(board.groups)) != list(range(GROUPS)):
        raise ValueError(f"board {board.name}: {len(set(board.groups))} groups instead of {GROUPS}")
    if Color.GREEN in board.colors:
        raise ValueError(f"board {board.name}: rooms are blue, red or yellow")
    for room, vp in enumerate(board.points):
        if type(vp) is not int or not 0 <= vp <= MOST_POINTS:
            where = f"{room // COLUMNS + 1},{room % COLUMNS + 1}"
            raise ValueError(
                f"board {board.name}: the printed VP of room {where} are a whole number from 0 to {MOST_POINTS}, "
                f"not {vp!r:.40}"
            )
    for group in range(GROUPS):
        rooms = [room for room in range(FLOORS * COLUMNS) if board.groups[room] == group]
        where = ", ".join(f"{room // COLUMNS + 1},{room % COLUMNS + 1}" for room in rooms)
        if len(rooms) > LARGEST_GROUP:
            raise ValueError(f"board {board.name}: the group {where} has more than {LARGEST_GROUP} rooms")
        if len({board.colors[room] for room in rooms}) > 1:
            raise ValueError(f"board {board.name}: the group {where} has rooms of more than one colour")
        mask = sum(1 << room for room in rooms)
        reached = 1 << rooms[0]
        while (grown := reached | board.frontier(reached) & mask) != reached:
            reached = grown
        if reached != mask:
            raise ValueError(f"board {board.name}: the group {where} is not connected")


NIGHT: Final = Board.from_floors(
    "night",
    """
    Bf Rg Bh Ri Bj
    Bf Rg Bh Ye Ye
    Yb Yb Rc Rc Ye
    Ba Yb Rc Rc Bd
    """,
)
_DAY: Final = (
    Board.from_floors(
        "day_A",
        """
        Be Yb Bi Bi Rj
        Be Yb Rg Rg Yh
        Be Yb Bf Bf Bf
        Ra Yb Rc Rc Yd
        """,
    ),
    Board.from_floors(
        "day_B",
        """
        Yi Bg Bg Rh Bj
        Ba Rf Bg Rh Ye
        Ba Yb Rc Bd Ye
        Ba Yb Rc Rc Rc
        """,
    ),
    Board.from_floors(
        "day_C",
        """
        Bi Yf Rg Bh Yj
        Ra Yf Rg Bh Bh
        Ra Bb Yd Yd Yd
        Ra Bb Rc Yd Re
        """,
    ),
    Board.from_floors(
        "day_D",
        """
        Ri Ri Ri Yj Bh
        Ye Bb Bb Rg Bh
        Ye Bb Yf Yf Yf
        Ra Bb Rc Rc Bd
        """,
    ),
)
BOARDS: Final[Mapping[str, Board]] = MappingProxyType({board.name: board for board in (NIGHT, *_DAY)})
"""The five boards of the game by name."""
