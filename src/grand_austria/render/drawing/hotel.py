"""A hotel: floor 1 at the bottom, each group of rooms in one frame, what is prepared and what is occupied."""

from __future__ import annotations

from typing import Final

from grand_austria.components.boards import COLUMNS, FLOORS, Board, room_index
from grand_austria.components.tracks import ROOM_COSTS
from grand_austria.render.drawing.canvas import Canvas, number
from grand_austria.render.facts import group_letter
from grand_austria.render.words import letter
from grand_austria.state import Hotel

__all__ = ["HOTEL_HEIGHT", "HOTEL_WIDTH", "draw_hotel"]

_MARGIN: Final = 44
_ROOM: Final = (43, 36)
_NUMBERS: Final = 16
HOTEL_WIDTH: Final = _MARGIN + COLUMNS * _ROOM[0]
HOTEL_HEIGHT: Final = FLOORS * _ROOM[1] + _NUMBERS


def draw_hotel(canvas: Canvas, hotel: Hotel) -> None:
    """Draw a hotel into its own group, `HOTEL_WIDTH` by `HOTEL_HEIGHT`."""
    board, (width, height) = hotel.board, _ROOM
    for floor in range(1, FLOORS + 1):
        y = (FLOORS - floor) * height
        cost = ROOM_COSTS[floor - 1]
        canvas.text(0, y + 17, f"floor {floor}", 11.5, bold=True)
        canvas.text(0, y + 30, f"{cost} kr" if cost else "free", 11, "muted")
        for column in range(1, COLUMNS + 1):
            room = room_index(floor, column)
            group = canvas.group(
                "room",
                _MARGIN + (column - 1) * width,
                y,
                room=f"{floor},{column}",
                color=board.colors[room].label,
                group=group_letter(board.groups[room]),
                state=_state(hotel, floor, column),
                points=board.points[room],
            )
            _draw_room(group, hotel, floor, column)
    for column in range(1, COLUMNS + 1):
        x = _MARGIN + (column - 0.5) * width
        canvas.text(x, FLOORS * height + 12, str(column), 11, "muted", anchor="middle")


def _state(hotel: Hotel, floor: int, column: int) -> str:
    if hotel.is_occupied(floor, column):
        return "occupied"
    return "prepared" if hotel.is_prepared(floor, column) else "empty"


def _draw_room(canvas: Canvas, hotel: Hotel, floor: int, column: int) -> None:
    board, (width, height) = hotel.board, _ROOM
    room = room_index(floor, column)
    color, points = board.colors[room].label, board.points[room]
    state = _state(hotel, floor, column)
    _draw_space(canvas, board, floor, column)
    ink = "ink"
    if state == "prepared":
        canvas.rect(4, 4, width - 8, height - 8, "card", "ink", line=1.5, radius=4)
        _bed(canvas, 23.5, 20.5, "yellow-edge" if color == "yellow" else color)
    elif state == "occupied":
        ink = f"on-{color}"
        canvas.rect(4, 4, width - 8, height - 8, color, "ink", line=1.5, radius=4)
        _guest(canvas, 31.5, 19.5, ink)
    canvas.text(6.5, 18, letter(board.colors[room]), 14.5, ink, bold=True)
    canvas.text(17.5, 18, group_letter(board.groups[room]), 11, ink)
    if points:
        canvas.text(6.5, 30.5, f"+{points}", 10.5, ink, bold=True)


def _draw_space(canvas: Canvas, board: Board, floor: int, column: int) -> None:
    """The space on the board: its colour reaches the next one of the same group, a frame parts it from the others."""
    width, height = _ROOM
    color = board.colors[room_index(floor, column)].label
    joined = [_same_group(board, floor, column, *step) for step in ((1, 0), (0, 1), (-1, 0), (0, -1))]
    top, right, bottom, left = [0 if same else 1.5 for same in joined]
    x0, y0, x1, y1 = left, top, width - right, height - bottom
    canvas.rect(x0, y0, x1 - x0, y1 - y0, f"{color}-tint")
    corners = ((x0, y0), (x1, y0), (x1, y1), (x0, y1), (x0, y0))
    sides = [
        f"M{number(ax)} {number(ay)}L{number(bx)} {number(by)}"
        for same, (ax, ay), (bx, by) in zip(joined, corners, corners[1:], strict=False)
        if not same
    ]
    if sides:
        canvas.path("".join(sides), None, "yellow-edge" if color == "yellow" else color, line=2)


def _same_group(board: Board, floor: int, column: int, up: int, right: int) -> bool:
    floor, here, column = floor + up, board.groups[room_index(floor, column)], column + right
    return 1 <= floor <= FLOORS and 1 <= column <= COLUMNS and board.groups[room_index(floor, column)] == here


def _guest(canvas: Canvas, x: float, y: float, fill: str) -> None:
    """Head and shoulders about a point: somebody lives here."""
    canvas.circle(x, y - 3, 3.6, fill)
    canvas.path(f"M{number(x - 6)} {number(y + 10)}a6 8 0 0 1 12 0z", fill)


def _bed(canvas: Canvas, x: float, y: float, stroke: str) -> None:
    """A made bed, its upper left corner at a point: ready for somebody."""
    canvas.path(f"M{number(x)} {number(y)}v9m0 -3h13m0 3v-5q0 -2 -2 -2h-6.5v4", None, stroke, line=2)
