"""The rulebook: a page for each chapter, and for each rule what it says, where it stands, what ties it, an example."""

from __future__ import annotations

import re
from typing import Final

from docs._ext.catalog import EDITION_NAMES, Catalog, cited
from docs._ext.disputes import DISPUTES
from docs._ext.examples import Examples
from docs._ext.markup import Page, fields, listed, plain, table, to
from docs._ext.reading import WORDS, in_reading_order
from docs._ext.sources import Sources
from grand_austria.rulebook import CHAPTERS, RULES, Rule

__all__ = ["chapter_page", "rulebook_index", "rulebook_pages"]

_FOLDER: Final = "generated/rulebook"
_MOST: Final = 6
_KINDS: Final = {"forbids": "a move can break it", "determines": "it settles what happens"}


def rulebook_pages(catalog: Catalog, sources: Sources, examples: Examples) -> list[Page]:
    """All chapters, and their list."""
    chapters = [chapter_page(prefix, catalog, sources, examples) for prefix in CHAPTERS]
    return [rulebook_index(), *chapters]


def _slug(title: str) -> str:
    return re.sub(r"[^a-z]+", "-", title.lower()).strip("-")


def rulebook_index() -> Page:
    """The list of chapters and rules."""
    page = Page(f"{_FOLDER}/index")
    page.add("# Rulebook")
    page.add(
        f"The {len(RULES)} rules in our own words, each beside the passages that it rests on, the code that carries it "
        "out, what proves it, and an example that the engine has judged. Where the sources contradict each other or "
        "are silent, a [ruling](../rulings.md) answers."
    )
    page.add(
        "S1, S2 and S3 are the sources: three texts about the rules, in English, German and Chinese. Numbers are lines "
        "of these files, which are not included, because they belong to others. To look things up the other way round "
        "there are [every line of the sources](../coverage.md) and [what ties each rule](../traceability.md)."
    )
    page.add("```{toctree}", ":hidden:", "", *[_slug(title) for title in CHAPTERS.values()], "```")
    page.add(f"Chapters: {listed([f'[{title}]({_slug(title)}.md)' for title in CHAPTERS.values()])}.")
    page.add("All rules are in this table; the last column has other words by which players look for them.")
    rows = [
        (f"{to(each.id)} {plain(each.title)}", plain(each.statement), title, listed(WORDS.get(each.id, ())))
        for prefix, title in CHAPTERS.items()
        for each in in_reading_order(prefix)
    ]
    page.add(*table(("Rule", "What it says", "Chapter", "Other words"), rows, kind="filterable rules"))
    return page


def chapter_page(prefix: str, catalog: Catalog, sources: Sources, examples: Examples) -> Page:
    """A chapter with all its rules."""
    title = CHAPTERS[prefix]
    page = Page(f"{_FOLDER}/{_slug(title)}")
    page.add(f"# {title}")
    for each in in_reading_order(prefix):
        page.add(f"({each.id.lower()})=", f"## {each.id} {plain(each.title)}")
        page.add(*_indexed(each))
        page.add(plain(each.statement))
        page.add(*_facts(page, each, catalog, sources))
        examples.of_rule(page, each.id)
    return page


def _indexed(each: Rule) -> list[str]:
    """Index entries of a rule: its title and the other words. The search of the site shows those with a ``!`` first."""
    entries = [*([] if "," in each.title else [each.title]), *WORDS.get(each.id, ())]
    return [f"```{{index}} {', '.join([f'!{entry}' for entry in entries])}", "```"] if entries else []


def _facts(page: Page, each: Rule, catalog: Catalog, sources: Sources) -> list[str]:
    beyond = f" in the [table]({page.path_to('generated/traceability')}.md)"
    code = [sources.code(page, place) for place in catalog.code.get(each.id, ())]
    tests = [sources.test(page, place) for place in catalog.marked.get(each.id, ())]
    scenarios = [sources.scenario(page, name) for name in catalog.showing.get(each.id, ())]
    disputes = [to(f"dispute-{number}", DISPUTES[number - 1].question) for number in catalog.disputes.get(each.id, ())]
    return fields(
        ("Other words", listed(WORDS.get(each.id, ()))),
        ("Kind", _KINDS[each.kind]),
        ("Editions", listed([EDITION_NAMES[edition] for edition in each.editions])),
        ("Passages", cited(each.passages, headings=True) or "none; it follows from the others"),
        ("Rulings", listed([to(f"ruling-{name}", name) for name in each.rulings])),
        ("Disputes", " ".join(disputes)),
        ("Code", listed(code)),
        ("Tests", listed(tests, _MOST, beyond)),
        ("Scenarios", listed(scenarios, _MOST, beyond)),
    )
