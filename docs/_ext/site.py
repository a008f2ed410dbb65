"""The Sphinx extension of this site: pages that are made from the package's own data at every build.

A scenario that does not hold stops the build. How it works is told in ``docs/explanation/these-docs.md``.
"""

from __future__ import annotations

from pathlib import Path

from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.errors import ExtensionError
from sphinx.util.typing import ExtensionMetadata

from docs._ext.catalog import WrongExampleError
from docs._ext.generator import Made, make
from docs._ext.pictures import Pictures
from docs._ext.played import write_played

__all__ = ["setup"]


class _Build:
    """A build of the site."""

    def __init__(self) -> None:
        self._made: Made | None = None

    def make(self, app: Sphinx) -> None:
        try:
            self._made = make(docs=Path(app.srcdir))
            Pictures.write_gallery(Path(app.srcdir) / "generated" / "pictures")
            write_played(Path(app.srcdir))
        except WrongExampleError as error:
            raise ExtensionError(f"an example does not hold: {error}") from error

    def finish(self, app: Sphinx, error: Exception | None) -> None:
        if error is None and self._made is not None and isinstance(app.builder, StandaloneHTMLBuilder):
            self._made.sources.write(Path(app.outdir), app.builder.highlighter.highlight_block)
            self._made.pictures.write(Path(app.outdir))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Called by Sphinx."""
    build = _Build()
    app.connect("builder-inited", build.make)
    app.connect("build-finished", build.finish)
    app.add_css_file("site.css")
    app.add_js_file("tables.js", loading_method="defer")
    return {"parallel_read_safe": True, "parallel_write_safe": True}
