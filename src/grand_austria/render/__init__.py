"""Drawing a position as plain text, at most 100 columns wide; nothing but the position decides what is drawn.

`text` draws the whole table. Hands are drawn by their size only, so that the drawing can lie open on the table. What
cards do is put into words by `grand_austria.render.words`, what is to be decided by `grand_austria.render.pending`.
"""

from __future__ import annotations

from grand_austria.render.position import WIDTH, text

__all__ = ["WIDTH", "text"]
