"""Drawing a position, as text and as a picture; nothing but the position decides what is drawn.

`text` draws the whole table in lines of plain ASCII, at most `WIDTH` long, `svg` as a picture; `svg_hotel` draws a
single hotel. All take a state or a view of it. Of a state hands are drawn by their size only, so that the drawing can
lie open on the table; of a view the hand of its seat is open. What cards do is put into words by
`grand_austria.render.words`, what is to be decided by `grand_austria.render.pending`.
"""

from __future__ import annotations

from grand_austria.render.drawing import svg, svg_hotel
from grand_austria.render.position import WIDTH, text

__all__ = ["WIDTH", "svg", "svg_hotel", "text"]
