"""What all panels of a picture have in common: their width, headings and labels."""

from __future__ import annotations

from typing import Final

from grand_austria.render.drawing.canvas import Canvas

__all__ = ["PAD", "WIDTH", "card_box", "heading", "label"]

WIDTH: Final = 480
"""Of a panel, in units of the picture: shown at 400 pixels the smallest letters are 9 pixels high."""
PAD: Final = 12


def heading(canvas: Canvas, words: str, *, accent: bool = False) -> float:
    """A bar with a title on top of a panel; where what follows begins."""
    canvas.rect(0, 0, WIDTH, 30, "accent" if accent else "card", radius=8)
    canvas.text(PAD, 20.5, words, 15, "on-accent" if accent else "ink", bold=True)
    return 38


def label(canvas: Canvas, y: float, words: str) -> None:
    """The name of a row, at the left of a panel."""
    canvas.text(PAD, y + 14, words, 12, "muted")


def card_box(canvas: Canvas, width: float, height: float) -> None:
    """A card, from the origin."""
    canvas.rect(0, 0, width, height, "card", "line", radius=5)
