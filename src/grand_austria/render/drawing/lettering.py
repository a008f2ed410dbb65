"""How wide text gets, without a font: lines are wrapped and cut by the widths of a wide sans serif.

Whichever sans serif a viewer has is hardly wider, so that nothing runs out of its place.
"""

from __future__ import annotations

from typing import Final

__all__ = ["cut", "text_width", "wrapped"]

_CLASSES: Final = (
    (0.31, "'ijlIJ ,."),
    (0.37, "/:;\\|f-"),
    (0.42, "()[]t!r"),
    (0.54, '"*_`sz?c'),
    (0.62, "LFkvxyPTYaoe"),
    (0.66, "ESbdghnpqu$0123456789{}"),
    (0.72, "KAVBRXZCU"),
    (0.80, "HNDGOQ&w"),
    (0.86, "#+<=>^~M"),
    (1.0, "%mW@"),
)
_WIDTHS: Final = {character: width for width, characters in _CLASSES for character in characters}
_OTHER: Final = 1.0
"""In em, for characters that no text of our own has."""
_BOLD: Final = 1.1


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """The width of a line at a font size, in the unit of the size."""
    width = sum([_WIDTHS.get(character, _OTHER) for character in text]) * size
    return width * _BOLD if bold else width


def cut(text: str, size: float, width: float, *, bold: bool = False) -> str:
    """The text, shortened with an ellipsis where it is too wide."""
    if text_width(text, size, bold=bold) <= width:
        return text
    while text and text_width(f"{text}…", size, bold=bold) > width:
        text = text[:-1]
    return f"{text.rstrip()}…"


def wrapped(text: str, size: float, width: float) -> list[str]:
    """The text in lines no wider than that; a longer word is cut."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if not line or text_width(longer, size) <= width:
            line = longer
        else:
            lines.append(cut(line, size, width))
            line = word
    return [*lines, cut(line, size, width)] if line else lines
