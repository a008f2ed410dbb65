"""The small signs of a picture: dice, dishes, colours, disks and labels. Each says its meaning in letters too."""

from __future__ import annotations

from typing import Final

from grand_austria.components.cards import DISHES, Color, Dish, Dishes
from grand_austria.render.drawing.canvas import Canvas
from grand_austria.render.drawing.lettering import text_width
from grand_austria.render.words import letter

__all__ = ["DISH_LETTERS", "badge", "chip", "die", "dish", "dish_count", "disk", "order", "order_width"]

DISH_LETTERS: Final = {dish: dish.label[:2].capitalize() for dish in DISHES}
"""``St``, ``Ca``, ``Wi``, ``Co``."""

_DISH_WIDTH: Final = 21
_DISH_HEIGHT: Final = 17
_STEP: Final = _DISH_WIDTH + 3
_MOST_DISHES: Final = 5
"""Of one kind, drawn one by one; no card of the game asks for more."""

_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def chip(
    canvas: Canvas,
    x: float,
    y: float,
    words: str,
    *,
    size: float = 12,
    fill: str = "card",
    ink: str = "ink",
    edge: str | None = "line",
    bold: bool = True,
    height: float = 20,
) -> float:
    """A label in a rounded box, its upper left corner at a point; its width."""
    width = text_width(words, size, bold=bold) + 10
    canvas.rect(x, y, width, height, fill, edge, radius=4)
    canvas.text(x + width / 2, y + height / 2 + size * 0.36, words, size, ink, anchor="middle", bold=bold)
    return width


def badge(canvas: Canvas, x: float, y: float, color: Color) -> None:
    """The letter of a colour on that colour, 18 wide and high."""
    name = color.label
    canvas.rect(x, y, 18, 18, name, radius=3)
    canvas.text(x + 9, y + 14, letter(color), 14, f"on-{name}", anchor="middle", bold=True)


def die(canvas: Canvas, x: float, y: float, face: int, size: float = 20) -> None:
    """A die, its upper left corner at a point."""
    canvas.rect(x, y, size, size, "die", "pip", radius=size / 5)
    for across, down in _PIPS[face]:
        canvas.circle(x + size / 2 + across * size / 4, y + size / 2 + down * size / 4, size / 10, "pip")


def disk(canvas: Canvas, x: float, y: float, seat: int, radius: float = 8.5) -> None:
    """The disk of a seat about a point, with its number."""
    canvas.circle(x, y, radius, "ink")
    canvas.text(x, y + radius * 0.5, str(seat), radius * 1.4, "page", anchor="middle", bold=True)


def dish(canvas: Canvas, x: float, y: float, kind: Dish, *, missing: bool = False) -> None:
    """A dish by its first letters, food angular and drinks round; hollow where it is still to be served."""
    radius = 2 if kind in (Dish.STRUDEL, Dish.CAKE) else _DISH_HEIGHT / 2
    if missing:
        canvas.rect(x, y, _DISH_WIDTH, _DISH_HEIGHT, "card", "muted", radius=radius, dashed=True)
    else:
        canvas.rect(x, y, _DISH_WIDTH, _DISH_HEIGHT, kind.label, "muted", radius=radius)
    ink = "ink" if missing else f"on-{kind.label}"
    canvas.text(x + _DISH_WIDTH / 2, y + 12.5, DISH_LETTERS[kind], 11, ink, anchor="middle", bold=True)


def dish_count(canvas: Canvas, x: float, y: float, kind: Dish, count: int) -> None:
    """A dish and how many there are of it, 44 wide."""
    dish(canvas, x, y, kind, missing=not count)
    canvas.text(x + _DISH_WIDTH + 4, y + 14, str(count), 14, "ink" if count else "muted", bold=bool(count))


def order_width(wanted: Dishes) -> float:
    """The width of an order."""
    return sum([_kind_width(count) for count in wanted.counts])


def _kind_width(count: int) -> float:
    return _STEP * count if count <= _MOST_DISHES else _STEP + 44


def order(canvas: Canvas, x: float, y: float, wanted: Dishes, served: Dishes | None = None) -> None:
    """The dishes of an order; with ``served``, those still missing are hollow."""
    for kind, count in zip(DISHES, wanted.counts, strict=True):
        got = count if served is None else served.counts[kind]
        if count <= _MOST_DISHES:
            for at in range(count):
                dish(canvas, x + at * _STEP, y, kind, missing=at >= got)
        else:
            dish(canvas, x, y, kind, missing=not got)
            words = str(count) if served is None else f"{got}/{count}"
            canvas.text(x + _STEP, y + 14, words, 14, bold=True, width=40)
        x += _kind_width(count)
