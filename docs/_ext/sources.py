"""The repository's own files as pages of the site, with a mark at each line, so that links to code work offline.

Sphinx's ``viewcode`` shows only modules whose API is documented, and marks only what is documented in them; rules are
carried out by functions that are not public, and proved by tests.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from pathlib import Path
from string import Template
from typing import Final

from docs._ext.markup import Page, plain
from grand_austria.traceability import Place

__all__ = ["FOLDER", "Sources", "numbered"]

FOLDER: Final = "source"
"""Where the pages are, from the top of the site."""
Highlight = Callable[[str, str], str]
"""Makes HTML of a text and the name of its language."""

# No page of Sphinx: each of those holds the contents of the whole site and takes a tenth of a second.
_PAGE: Final = Template("""\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>$file</title>
<link rel="stylesheet" href="${top}_static/pygments.css">
<link rel="stylesheet" href="${top}_static/styles/furo.css">
<link rel="stylesheet" href="${top}_static/site.css">
</head>
<body class="source">
<script>document.body.dataset.theme = localStorage.getItem("theme") || "auto";</script>
<main>
<p><a href="${top}index.html">grand_austria</a></p>
<h1><code>$file</code></h1>
$body
</main>
</body>
</html>
""")


class Sources:
    """The files that were linked to; each becomes a page."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._lines: dict[str, int] = {}

    def link(self, page: Page, file: str, words: str, line: int = 0) -> str:
        """A link from a page to a file of the repository, or to a line of it.

        Raises:
            FileNotFoundError: if there is no such file.
            ValueError: if the file has no such line.
        """
        if file not in self._lines:
            self._lines[file] = len((self._root / file).read_text(encoding="utf-8").splitlines())
        if line > self._lines[file]:
            raise ValueError(f"{file} has {self._lines[file]} lines, and no line {line}")
        target = page.path_to(f"{FOLDER}/{file}.html") + (f"#L{line}" if line else "")
        return f'<a class="source" href="{target}"><code>{_breakable(words)}</code></a>'

    def code(self, page: Page, place: Place) -> str:
        """A link to a function or table of the package."""
        file = f"src/{place.file.replace('.', '/')}.py"
        return self.link(page, file, f"{place.file.rpartition('.')[2]}.{place.name}", place.line)

    def test(self, page: Page, place: Place) -> str:
        """A link to a test."""
        return self.link(page, place.file, place.name, place.line)

    def scenario(self, page: Page, name: str) -> str:
        """A link to a scenario file."""
        return self.link(page, name, name.removeprefix("tests/scenarios/"))

    def write(self, site: Path, highlight: Highlight) -> None:
        """Write a page for each file below the folder of the built site."""
        for file in sorted(self._lines):
            text = (self._root / file).read_text(encoding="utf-8")
            body = numbered(highlight(text, "python" if file.endswith(".py") else "toml"))
            page = site / FOLDER / f"{file}.html"
            page.parent.mkdir(parents=True, exist_ok=True)
            top = "../" * (file.count("/") + 1)
            page.write_text(_PAGE.substitute(file=html.escape(file), top=top, body=body), encoding="utf-8")


def _breakable(words: str) -> str:
    """A long name that may be broken where its words end."""
    return "<wbr>".join([plain(part) for part in re.split(r"(?<=[_./])", words)])


def numbered(highlighted: str) -> str:
    """Highlighted code with an anchor and a number at each line."""
    before, opening, code = highlighted.partition("<pre>")
    code, closing, after = code.rpartition("</pre>")
    lines = [
        f'<span id="L{number}"><a class="linenos" href="#L{number}">{number:>4}</a> {line}</span>'
        for number, line in enumerate(code.removesuffix("\n").split("\n"), 1)
    ]
    return before + opening + "\n".join(lines) + closing + after
