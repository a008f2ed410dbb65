"""Writing MyST Markdown: pages that know where they stand, plain text made safe, links and tables."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

__all__ = ["Page", "code", "fields", "listed", "plain", "row", "table", "to"]

_SPECIAL: Final = re.compile(r"([\\`*_\[\]<>|{}$#])")


class Page:
    """A page that is being written; ``name`` is its place below docs/ without suffix."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.lines: list[str] = []

    def add(self, *lines: str) -> None:
        """Add lines, and an empty one after them."""
        self.lines += [*lines, ""]

    def path_to(self, target: str) -> str:
        """The relative path from this page to a file of the site, given from its top."""
        return posixpath.relpath(target, posixpath.dirname(self.name))

    def write(self, docs: Path) -> None:
        """Write the file; one that would not change keeps its time, so that Sphinx need not read it again."""
        file, text = docs / f"{self.name}.md", "\n".join(self.lines)
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")


def plain(text: str) -> str:
    """Text in which nothing is markup."""
    return _SPECIAL.sub(r"\\\1", text)


def code(docstring: str) -> str:
    """Text of a docstring, in which nothing but ``code`` is markup."""
    parts = docstring.split("``")
    return "".join([f"`{part}`" if at % 2 else plain(part) for at, part in enumerate(parts)])


def to(label: str, words: str | None = None) -> str:
    """A link to a label of any page, such as a rule's id; without words it is the id itself."""
    return f"[{plain(label if words is None else words)}](#{label.lower()})"


def listed(parts: Iterable[str], most: int | None = None, rest: str = "") -> str:
    """Parts with commas between them; beyond ``most`` they are only counted, with ``rest`` saying where they are."""
    all_parts = list(parts)
    if most is None or len(all_parts) <= most + 1:
        return ", ".join(all_parts)
    return f"{', '.join(all_parts[:most])}, and {len(all_parts) - most} more{rest}"


def fields(*pairs: tuple[str, str]) -> list[str]:
    """A list of facts; those without a value are left out."""
    return [f":{name}: {value}" for name, value in pairs if value]


def row(*cells: str) -> str:
    """A row of a table."""
    return f"| {' | '.join(cells)} |"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], *, kind: str = "") -> list[str]:
    """A table; one of the kind "filterable" can be filtered and sorted in the browser (see ``_static/tables.js``)."""
    lines = [row(*heads), row(*["---"] * len(heads)), *[row(*cells) for cells in rows]]
    return [f"::::{{container}} {kind}", "", *lines, "", "::::"] if kind else lines
