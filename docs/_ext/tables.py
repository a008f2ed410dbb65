"""Two tables that lead through the sources: from each rule to all that it is tied to, and from each line to rules."""

from __future__ import annotations

from docs._ext.catalog import Catalog, cited
from docs._ext.markup import Page, listed, plain, table, to
from docs._ext.sources import Sources
from grand_austria.rulebook import RULES
from grand_austria.rulebook.coverage import COVERAGE, RELATIONS, Row, heading_of

__all__ = ["coverage_page", "traceability_page"]


def traceability_page(catalog: Catalog, sources: Sources) -> Page:
    """From each rule to passages, code, tests and scenarios."""
    page = Page("generated/traceability")
    page.add("# From rules to passages, code and tests")
    page.add(
        "How these ties are made and checked is told in [](../explanation/traceability.md). "
        "`grand-austria rule ID` prints a row of this table."
    )
    rows = [
        (
            f"{to(each.id)} {plain(each.title)}",
            each.chapter,
            cited(each.passages),
            listed([sources.code(page, place) for place in catalog.code.get(each.id, ())]),
            listed([sources.test(page, place) for place in catalog.marked.get(each.id, ())]),
            listed([sources.scenario(page, name) for name in catalog.showing.get(each.id, ())]),
        )
        for each in RULES.values()
    ]
    page.add(
        *table(("Rule", "Chapter", "Passages", "Code", "Tests", "Scenarios"), rows, kind="filterable trace no-search")
    )
    return page


def coverage_page() -> Page:
    """From each line of the sources to the rules that it states, or the reason why it states none."""
    page = Page("generated/coverage")
    page.add("# From lines of the sources to rules")
    page.add(
        "Every line of the three sources, and every sentence where a line holds several (`47.2` is the second sentence "
        "of line 47). S1 is the English source, S2 the German, S3 the Chinese one. `grand-austria passages FOLDER` "
        "checks the table against the files, of which only headings stand here."
    )
    rows = [
        (
            each.document,
            str(each).partition(" ")[2],
            plain(heading_of(each.document, each.first)),
            each.relation,
            _about(each),
        )
        for each in COVERAGE
    ]
    page.add(*table(("Source", "Lines", "Heading", "Kind", "Rules or reason"), rows, kind="filterable no-search"))
    return page


def _about(each: Row) -> str:
    names = [*[to(name) for name in each.rules], *[to(f"ruling-{name}", name) for name in each.rulings]]
    note = f" ({plain(each.note)})" if each.note else ""
    if names:
        return listed(names) + note
    return RELATIONS[each.relation] + note
