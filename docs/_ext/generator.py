"""Making all generated pages from the package's own data and from the scenarios of the tests."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import attrs

from docs._ext.card_pages import card_pages
from docs._ext.catalog import Catalog
from docs._ext.examples import Examples
from docs._ext.markup import Page
from docs._ext.pictures import Pictures
from docs._ext.rules_pages import rulebook_pages
from docs._ext.rulings_pages import disputes_page, rulings_page
from docs._ext.sources import Sources
from docs._ext.tables import coverage_page, traceability_page

__all__ = ["ROOT", "Made", "make"]

ROOT: Final = Path(__file__).parents[2]
"""The copy of the repository that this is in."""
_GENERATED: Final = "generated"


@attrs.frozen
class Made:
    """What was made: the pages, and what they link to and show."""

    pages: tuple[Page, ...]
    sources: Sources
    pictures: Pictures


def make(root: Path = ROOT, docs: Path | None = None, pictures: Pictures | None = None) -> Made:
    """Make all generated pages, and write them below a folder of docs; what is there and was not made is removed.

    Args:
        root: the copy of the repository.
        docs: where to write; None: to its docs.
        pictures: what draws positions; None: as the package does.

    Raises:
        WrongExampleError: if an example does not hold.
    """
    docs = docs if docs is not None else root / "docs"
    catalog, sources = Catalog(root), Sources(root)
    pictures = pictures if pictures is not None else Pictures()
    examples = Examples(catalog, sources, pictures)
    pages = (
        *rulebook_pages(catalog, sources, examples),
        *card_pages(catalog, sources, examples),
        rulings_page(catalog, sources),
        disputes_page(catalog),
        traceability_page(catalog, sources),
        coverage_page(),
    )
    for page in pages:
        page.write(docs)
    made = {docs / f"{page.name}.md" for page in pages}
    for old in set((docs / _GENERATED).rglob("*.md")) - made:
        old.unlink()
    return Made(pages, sources, pictures)
