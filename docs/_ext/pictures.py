"""Pictures of positions and hotels for the pages, and the only place that decides how they are drawn.

Pictures are files that a browser loads when they come into view, each once however many pages show it. Of a position
there are two: in two columns for wide screens, in one for narrow ones.
"""

from __future__ import annotations

import html
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from docs._ext.gallery import PICTURES
from docs._ext.markup import Page
from grand_austria.render import svg, svg_hotel, text
from grand_austria.render.pending import pending
from grand_austria.state import GameState, Hotel

__all__ = ["Pictures"]

_FOLDER: Final = "pictures"
_NARROW: Final = "(max-width: 46rem)"


class Pictures:
    """The pictures of a site; they are written when it is built. ``draw``: a position in so many columns."""

    def __init__(self, draw: Callable[[GameState, int], str] | None = None) -> None:
        self._draw = draw or (lambda state, columns: svg(state, columns=columns))
        self._files: dict[str, str] = {}

    def position(self, page: Page, state: GameState) -> None:
        """Draw a position on a page, with the same as text for who cannot see it."""
        wide, narrow = self._file(self._draw(state, 2)), self._file(self._draw(state, 1))
        told = html.escape(f"Round {state.round}: {pending(state)[0]}. The whole position stands below as text.")
        page.add(
            f'<a class="picture" href="{self._at(page, wide)}"><picture>'
            f'<source media="{_NARROW}" srcset="{self._at(page, narrow)}" {self._size(narrow)}>'
            f'<img loading="lazy" src="{self._at(page, wide)}" {self._size(wide)} alt="{told}">'
            "</picture></a>"
        )
        page.add("<details><summary>The position as text</summary>")
        page.add("```text", text(state), "```")
        page.add("</details>")

    def hotel(self, page: Page, hotel: Hotel) -> None:
        """Draw a hotel on a page."""
        file = self._file(svg_hotel(hotel, width=480))
        name = html.escape(f"Hotel board {hotel.board.name}; its rooms stand below as a table.")
        page.add(f'<img class="picture" loading="lazy" src="{self._at(page, file)}" {self._size(file)} alt="{name}">')

    def write(self, site: Path) -> None:
        """Write the files below the folder of the built site."""
        (site / _FOLDER).mkdir(parents=True, exist_ok=True)
        for name, drawn in self._files.items():
            (site / _FOLDER / name).write_text(drawn, encoding="utf-8")

    @staticmethod
    def write_gallery(folder: Path) -> None:
        """Write those that pages written by hand show."""
        folder.mkdir(parents=True, exist_ok=True)
        for name, picture in PICTURES.items():
            (folder / f"{name}.svg").write_text(picture(), encoding="utf-8")

    def _file(self, drawn: str) -> str:
        """The name of a picture, which its content decides."""
        name = f"{sha256(drawn.encode()).hexdigest()[:12]}.svg"
        self._files[name] = drawn
        return name

    @staticmethod
    def _at(page: Page, name: str) -> str:
        return page.path_to(f"{_FOLDER}/{name}")

    def _size(self, name: str) -> str:
        root = ElementTree.fromstring(self._files[name])
        return f'width="{root.get("width")}" height="{root.get("height")}"'
