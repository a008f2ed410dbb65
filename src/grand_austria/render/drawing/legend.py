"""What the signs of a picture mean, below it."""

from __future__ import annotations

from typing import Final

from grand_austria.components.cards import DISHES
from grand_austria.render.drawing.canvas import Canvas
from grand_austria.render.drawing.lettering import wrapped
from grand_austria.render.drawing.symbols import DISH_LETTERS

__all__ = ["draw_legend"]

_WORDS: Final = (
    "Rooms: colour B blue, R red, Y yellow; small letter and frame: group; +1: VP for preparing; "
    "tile with a bed: prepared; full tile with a guest: occupied. "
    "Guests: B, R, Y take rooms of that colour, G (green) any. Dishes: "
    f"{', '.join([f'{DISH_LETTERS[dish]} {dish.label}' for dish in DISHES])}; hollow: missing. "
    "Numbered disks: seats. kr: krones."
)


def draw_legend(canvas: Canvas, width: float) -> float:
    """Draw the legend; its height."""
    lines = wrapped(_WORDS, 11, width)
    for at, line in enumerate(lines):
        canvas.text(0, 10 + 15 * at, line, 11, "muted")
    return 15 * len(lines) + 8
