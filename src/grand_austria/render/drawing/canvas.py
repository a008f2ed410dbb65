"""A group of an SVG picture, with methods for the few shapes that are drawn.

Elements are those of the standard library, which escapes what they hold. Libraries for SVG would add a dependency to
the core for no more than this.
"""

from __future__ import annotations

import re
from typing import Final
from xml.etree.ElementTree import Element, SubElement

from grand_austria.render.drawing.lettering import cut

__all__ = ["Canvas", "clean", "number"]

# What XML 1.0 does not allow, not even escaped: a board of somebody's own may have any name.
_FORBIDDEN: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def clean(text: str) -> str:
    """The text with a replacement for each character that XML cannot hold."""
    return _FORBIDDEN.sub("\ufffd", text)


def number(value: float) -> str:
    """A coordinate with at most two decimals."""
    return f"{round(value, 2):g}"


class Canvas:
    """A group with its own coordinates: x to the right, y downwards.

    ``fill`` and ``stroke`` are names of `grand_austria.render.drawing.palette.COLORS`. Further keyword arguments become
    ``data-`` attributes, by which scripts and tests find what an element stands for.
    """

    def __init__(self, element: Element) -> None:
        self.element = element

    def group(self, kind: str = "", x: float = 0, y: float = 0, **data: str | int) -> Canvas:
        """A group within this one, its origin at a point."""
        group = SubElement(self.element, "g")
        if kind:
            group.set("class", f"ga-{kind}")
        if x or y:
            group.set("transform", f"translate({number(x)} {number(y)})")
        for name, value in data.items():
            group.set(f"data-{name.replace('_', '-')}", clean(str(value)))
        return Canvas(group)

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str | None,
        stroke: str | None = None,
        *,
        line: float = 1,
        radius: float = 0,
        dashed: bool = False,
    ) -> None:
        """A rectangle; without ``fill`` it is hollow."""
        sides = {"x": x, "y": y, "width": width, "height": height} | ({"rx": radius} if radius else {})
        shape = SubElement(self.element, "rect", {name: number(value) for name, value in sides.items()})
        _paint(shape, fill, stroke, line)
        if dashed:
            shape.set("stroke-dasharray", "3 2")

    def circle(self, x: float, y: float, radius: float, fill: str | None, stroke: str | None = None) -> None:
        """A circle about a point."""
        shape = SubElement(self.element, "circle", {"cx": number(x), "cy": number(y), "r": number(radius)})
        _paint(shape, fill, stroke, 1)

    def path(self, shape: str, fill: str | None, stroke: str | None = None, *, line: float = 1) -> None:
        """Any shape, as the ``d`` of a path."""
        _paint(SubElement(self.element, "path", {"d": shape}), fill, stroke, line)

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        fill: str = "ink",
        *,
        anchor: str = "start",
        bold: bool = False,
        width: float | None = None,
    ) -> None:
        """A line of text on a base line; cut where it is wider than ``width``."""
        words = " ".join(clean(words).split())
        if width is not None:
            words = cut(words, size, width, bold=bold)
        attributes = {"x": number(x), "y": number(y), "font-size": number(size), "class": f"ga-f-{fill}"}
        if anchor != "start":
            attributes["text-anchor"] = anchor
        if bold:
            attributes["font-weight"] = "700"
        SubElement(self.element, "text", attributes).text = words


def _paint(shape: Element, fill: str | None, stroke: str | None, line: float) -> None:
    classes = [f"ga-f-{fill}"] if fill else []
    if stroke:
        classes.append(f"ga-s-{stroke}")
        if line != 1:
            shape.set("stroke-width", number(line))
    if classes:
        shape.set("class", " ".join(classes))
    if not fill:
        shape.set("fill", "none")
