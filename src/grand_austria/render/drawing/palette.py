"""The colours of pictures, light and dark, and the style sheet that chooses between them.

Each colour is a custom property, so that a page can set its own: ``.ga-picture { --ga-page: #eee }``. The colours of
rooms, guests and dishes differ in lightness too and stand beside letters, so that nobody depends on the hue.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

__all__ = ["COLORS", "ROOT", "style_sheet"]

ROOT: Final = "ga-picture"
"""The class of every picture; the style sheet touches nothing outside of it."""

COLORS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "page": ("#ffffff", "#14171c"),
        "panel": ("#f4f3ef", "#1e2229"),
        "card": ("#ffffff", "#2b313a"),
        "ink": ("#1b1d21", "#eef0f3"),
        "muted": ("#565b63", "#b3bac4"),
        "line": ("#bdbab2", "#4d5561"),
        "accent": ("#5b2a86", "#d9b8ff"),
        "on-accent": ("#ffffff", "#1d0f2b"),
        "blue": ("#005f99", "#6cb6ea"),
        "on-blue": ("#ffffff", "#06202f"),
        "blue-tint": ("#d5e7f4", "#163449"),
        "red": ("#b23c06", "#f08a58"),
        "on-red": ("#ffffff", "#2c1003"),
        "red-tint": ("#fae0d3", "#4a2616"),
        "yellow": ("#f2cb1d", "#f2d24a"),
        "on-yellow": ("#1b1d21", "#1b1d21"),
        "yellow-tint": ("#fcf3c6", "#443b12"),
        "yellow-edge": ("#8a6d00", "#f2d24a"),
        "green": ("#00704f", "#55c9a3"),
        "on-green": ("#ffffff", "#04231a"),
        "strudel": ("#8f5a1d", "#d59b55"),
        "on-strudel": ("#ffffff", "#231402"),
        "cake": ("#f3e2bf", "#f3e2bf"),
        "on-cake": ("#1b1d21", "#1b1d21"),
        "wine": ("#7a1747", "#d884ac"),
        "on-wine": ("#ffffff", "#2a0416"),
        "coffee": ("#2f2119", "#8f786a"),
        "on-coffee": ("#ffffff", "#000000"),
        "die": ("#ffffff", "#e9ebee"),
        "pip": ("#1b1d21", "#1b1d21"),
    }
)
"""Each colour by name, for a light and for a dark page."""


def style_sheet() -> str:
    """Classes ``ga-f-NAME`` fill with a colour, ``ga-s-NAME`` draw lines in it.

    Viewers that know no custom properties take the plain value before it, which is the light one.
    """
    lines = [
        f".{ROOT}{{{_properties(0)}}}",
        f"@media (prefers-color-scheme:dark){{.{ROOT}{{{_properties(1)}}}}}",
    ]
    for name, (light, _) in COLORS.items():
        lines.append(f".{ROOT} .ga-f-{name}{{fill:{light};fill:var(--ga-{name})}}")
        lines.append(f".{ROOT} .ga-s-{name}{{stroke:{light};stroke:var(--ga-{name})}}")
    return "\n".join(lines)


def _properties(mode: int) -> str:
    return ";".join([f"--ga-{name}:{colors[mode]}" for name, colors in COLORS.items()])
