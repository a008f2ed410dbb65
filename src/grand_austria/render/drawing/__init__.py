"""Pictures of positions and hotels as SVG: plain shapes and letters of our own, light and dark, no scripts.

A picture is made of panels, one for the table and one for each seat, in one column or several. Facts and words are
those of the text drawing (`grand_austria.render.facts`, `grand_austria.render.words`).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import Final
from xml.etree.ElementTree import Element, SubElement, tostring
from zlib import crc32

import attrs

from grand_austria.render.drawing.canvas import Canvas, clean, number
from grand_austria.render.drawing.hotel import HOTEL_HEIGHT, HOTEL_WIDTH, draw_hotel
from grand_austria.render.drawing.legend import draw_legend
from grand_austria.render.drawing.palette import ROOT, style_sheet
from grand_austria.render.drawing.panels import PAD, WIDTH
from grand_austria.render.drawing.seats import draw_seat
from grand_austria.render.drawing.spoken import hotel_description, table_description, table_title
from grand_austria.render.drawing.table import draw_table
from grand_austria.render.facts import Drawable, as_state, shown_seat
from grand_austria.state import GameState, Hotel

__all__ = ["svg", "svg_hotel"]

_FONTS: Final = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', Arial, sans-serif"
_GAP: Final = 10


def svg(position: Drawable, *, seat: int | None = None, columns: int = 1, width: int | None = None) -> str:
    """The position as an SVG picture, for a page, a notebook or a file.

    Args:
        position: a state, whose hands are drawn by their size only, or a view, where the hand of its seat is open.
        seat: the seat whose own cards are drawn open, for a screen that only this player sees.
        columns: of panels, 1 to 5. One column can be read from 400 pixels on; two want 800, three 1200.
        width: in pixels, unless the page says otherwise; None: 480 for each column.

    Raises:
        InvalidState: if there is no such seat.
        ValueError: for a number of columns or a width that no picture has.
        TypeError: for an object that is neither a state nor a view.
    """
    if columns not in range(1, 6):
        raise ValueError(f"a picture has 1 to 5 columns, not {columns}")
    state, shown = as_state(position), shown_seat(position, seat)
    stacks = _columns(_panels(state, shown), columns)
    across = len(stacks) * (WIDTH + _GAP) + _GAP
    down = max([sum([panel.height + _GAP for panel in stack]) for stack in stacks]) + _GAP
    legend = Canvas(Element("g", {"class": "ga-legend"}))
    legend_height = draw_legend(legend, across - 2 * _GAP)
    root = _document((across, down + legend_height), width, table_title(state), table_description(state, shown))
    for at, stack in enumerate(stacks):
        y: float = _GAP
        for panel in stack:
            placed = root.group("panel", _GAP + at * (WIDTH + _GAP), y)
            placed.rect(0, 0, WIDTH, panel.height, "panel", "line", radius=8)
            placed.element.append(panel.canvas.element)
            y += panel.height + _GAP
    root.group("", _GAP, down).element.append(legend.element)
    return _written(root)


def svg_hotel(hotel: Hotel, *, width: int | None = None) -> str:
    """A single hotel as an SVG picture.

    Args:
        hotel: the hotel.
        width: in pixels, unless the page says otherwise; None: as small as can be read.

    Raises:
        ValueError: for a width that no picture has.
        TypeError: for an object that is no hotel.
    """
    if not isinstance(hotel, Hotel):
        raise TypeError(f"a Hotel is expected, not {hotel!r}")
    size = (HOTEL_WIDTH + 2 * PAD, HOTEL_HEIGHT + 2 * PAD)
    root = _document(size, width, f"Hotel board {hotel.board.name}", hotel_description(hotel))
    draw_hotel(root.group("hotel", PAD, PAD, board=hotel.board.name), hotel)
    return _written(root)


# ------------------------------------------------------------------------------------------------- the panels


@attrs.frozen
class _Panel:
    canvas: Canvas
    height: float


def _panels(state: GameState, shown: int | None) -> list[_Panel]:
    """The table, then each seat; how high a panel is shows when it is drawn."""
    table = Canvas(Element("g", {"class": "ga-table"}))
    panels = [_Panel(table, draw_table(table, state, shown))]
    for seat in range(len(state.players)):
        canvas = Canvas(Element("g", {"class": "ga-seat", "data-seat": str(seat)}))
        panels.append(_Panel(canvas, draw_seat(canvas, state, seat, shown)))
    return panels


def _columns(panels: Sequence[_Panel], columns: int) -> list[Sequence[_Panel]]:
    """Panels in their order, spread over columns so that the highest column is as low as can be."""
    most = min(columns, len(panels))
    ways: list[tuple[int, ...]] = [(0, *cuts, len(panels)) for cuts in combinations(range(1, len(panels)), most - 1)]

    def highest(way: tuple[int, ...]) -> float:
        return max([sum([panel.height for panel in panels[a:b]]) for a, b in pairwise(way)])

    best = min(ways, key=highest)
    return [panels[a:b] for a, b in pairwise(best)]


# ------------------------------------------------------------------------------------------------- the document


def _document(size: tuple[float, float], width: int | None, title: str, description: str) -> Canvas:
    """The root of a picture with style sheet, text alternative and background."""
    if width is not None and width < 1:
        raise ValueError(f"a picture is 1 pixel wide or more, not {width}")
    title, description = clean(title), clean(description)
    # Several pictures may stand on one page; the same text twice is no harm.
    name = f"ga-{crc32((title + description).encode()):08x}"
    scale = 1 if width is None else width / size[0]
    root = Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "class": ROOT,
            "viewBox": f"0 0 {number(size[0])} {number(size[1])}",
            "width": number(size[0] * scale),
            "height": number(size[1] * scale),
            "style": "max-width:100%;height:auto",
            "font-family": _FONTS,
            "role": "img",
            "aria-labelledby": f"{name}-title",
            "aria-describedby": f"{name}-desc",
        },
    )
    SubElement(root, "title", {"id": f"{name}-title"}).text = title
    SubElement(root, "desc", {"id": f"{name}-desc"}).text = description
    SubElement(root, "style").text = style_sheet()
    canvas = Canvas(root)
    canvas.rect(0, 0, *size, "page")
    return canvas


def _written(root: Canvas) -> str:
    return tostring(root.element, encoding="unicode")
