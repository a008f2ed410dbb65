"""The pages that are made for the docs: everything has its place and an example, and every link leads somewhere.

Sphinx, which reads them, is not needed here. Drawing is tested elsewhere, so pictures are only names, unless the
profile is thorough.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import grand_austria as ga
from docs._ext.catalog import Catalog, WrongExampleError, read_shown
from docs._ext.examples import best_for_rule
from docs._ext.generator import ROOT, Made, make
from docs._ext.pictures import Pictures
from docs._ext.reading import ORDER, WORDS, in_reading_order
from docs._ext.sources import numbered
from grand_austria.components.effects import OccupyRooms
from grand_austria.rulebook import CHAPTERS, RULES
from grand_austria.rulebook.coverage import COVERAGE
from tests.rulebook.quotations import copied_runs, quotations
from tests.rulebook.sources import SOURCES, needs_sources

THOROUGH = os.environ.get("GA_PROFILE") == "thorough"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("docs")


def named(state: ga.GameState, columns: int) -> str:
    return f'<svg width="1" height="1">{hash((state, columns))}</svg>'


@pytest.fixture(scope="module")
def made(folder: Path) -> Made:
    return make(docs=folder, pictures=Pictures(None if THOROUGH else named))


@pytest.fixture(scope="module")
def text(made: Made) -> dict[str, str]:
    return {page.name: "\n".join(page.lines) for page in made.pages}


def sections(text: dict[str, str], folder: str) -> Iterator[tuple[str, str]]:
    """Each labelled section of the pages in a folder, by its label."""
    for name, page in text.items():
        if name.startswith(f"generated/{folder}"):
            parts = re.split(r"^\(([^)\n]+)\)=$", page, flags=re.MULTILINE)
            yield from zip(parts[1::2], parts[2::2], strict=True)


def test_every_rule_has_a_section_with_passages_code_proof_and_an_example(text: dict[str, str]) -> None:
    found = dict(sections(text, "rulebook/"))
    assert sorted(found) == sorted(rule_id.lower() for rule_id in RULES)
    for rule_id, section in found.items():
        assert ":Code: <a" in section, rule_id
        assert ":Passages:" in section, rule_id
        assert ":Scenarios: <a" in section, rule_id
        assert "{container} example" in section, rule_id
        assert 'class="picture"' in section, rule_id
        assert re.search(r"\]\{\.(legal|illegal)\}", section), rule_id


def test_the_order_of_reading_has_each_rule_of_a_chapter_once(text: dict[str, str]) -> None:
    assert list(ORDER) == list(CHAPTERS)
    for prefix in CHAPTERS:
        read = [rule.id for rule in in_reading_order(prefix)]
        assert sorted(read) == sorted(rule_id for rule_id in RULES if rule_id.startswith(f"{prefix}-"))
    in_order = [rule.id for prefix in CHAPTERS for rule in in_reading_order(prefix)]
    assert re.findall(r"^\| \[([A-Z]{3}-[\d.]+)\]", text["generated/rulebook/index"], re.MULTILINE) == in_order
    assert [label.upper() for label, _ in sections(text, "rulebook/")] == in_order


def test_other_words_for_a_rule_stand_with_it(text: dict[str, str]) -> None:
    assert set(WORDS) <= set(RULES)
    found = dict(sections(text, "rulebook/"))
    index = text["generated/rulebook/index"]
    for rule_id, words in WORDS.items():
        assert words
        assert not any(word in RULES[rule_id].title.lower() for word in words), rule_id
        entries = re.search(r"^```\{index\} (.*)$", found[rule_id.lower()], re.MULTILINE)
        assert entries
        assert set(entries[1].split(", ")) >= {f"!{word}" for word in words}, rule_id
        assert re.search(rf"^\| \[{rule_id}\].*\| {', '.join(words)} \|$", index, re.MULTILINE), rule_id
        assert len(set(words)) == len(words)
        assert not [word for word in words if re.search(r"[,;:!|]", word)], rule_id


def test_a_search_does_not_read_examples(text: dict[str, str]) -> None:
    for name, page in text.items():
        assert page.count("{container} example") == page.count("{container} example no-search"), name
    assert text["generated/disputes"].count("{container} no-search") == 40


def test_every_card_tile_and_board_has_a_page_with_rules_and_an_example(text: dict[str, str]) -> None:
    cards = {
        "guests": [f"guest-{card.id}" for card in ga.BASE.guests],
        "staff": [f"staff-{card.id}" for card in ga.BASE.staff],
        "politics": [f"politics-{card.id}" for card in ga.BASE.politics],
        "emperor": [f"tile-{tile.id.lower()}" for tile in ga.BASE.emperor_tiles],
        "boards": [f"board-{name.lower()}" for name in ga.BOARDS],
    }
    assert [len(labels) for labels in cards.values()] == [56, 48, 12, 12, 5]
    for folder, labels in cards.items():
        found = dict(sections(text, f"{folder}/"))
        assert list(found) == labels
        index = text[f"generated/{folder}/index"]
        assert index.count("\n| [") == len(labels), folder
        for label, section in found.items():
            assert re.search(r"^- \[[A-Z]{3}-[\d.]+\]\(#", section, re.MULTILINE), label
            assert "{container} example" in section, label
            assert "## Provenance\n\n" in section, label


def test_every_ruling_and_dispute_has_a_section(text: dict[str, str]) -> None:
    assert [label for label, _ in sections(text, "rulings")] == [f"ruling-{ruling.name}" for ruling in ga.RULINGS]
    assert [label for label, _ in sections(text, "disputes")] == [f"dispute-{number}" for number in range(1, 41)]


def test_the_tables_hold_every_rule_and_every_line(text: dict[str, str]) -> None:
    assert re.findall(r"^\| \[([A-Z]{3}-[\d.]+)\]", text["generated/traceability"], re.MULTILINE) == list(RULES)
    assert len(re.findall(r"^\| S[123] ", text["generated/coverage"], re.MULTILINE)) == len(COVERAGE)


def test_every_label_that_is_linked_to_exists(text: dict[str, str]) -> None:
    labels = {label for page in text.values() for label in re.findall(r"^\(([^)\n]+)\)=$", page, re.MULTILINE)}
    linked = {label for page in text.values() for label in re.findall(r"\]\(#([^)]+)\)", page)}
    assert linked - labels == set()


def test_every_file_that_is_linked_to_is_written(made: Made, text: dict[str, str], tmp_path: Path) -> None:
    made.sources.write(tmp_path, lambda code, _: f"<pre>{code}</pre>")
    made.pictures.write(tmp_path)
    linked = {
        (Path(name).parent / target, name)
        for name, page in text.items()
        for target in re.findall(r'(?:href|src|srcset)="([^"#]+)', page)
    }
    site = tmp_path.resolve()
    assert [(str(target), name) for target, name in linked if not (site / target).resolve().is_file()] == []


def test_pages_stay_light(made: Made) -> None:
    """Pictures are files of their own."""
    assert max(len("\n".join(page.lines)) for page in made.pages) < 400_000
    assert not [page.name for page in made.pages if "<svg" in "\n".join(page.lines)]


def test_a_card_is_shown_with_what_names_it(text: dict[str, str]) -> None:
    pages = {
        label: section for folder in ("staff/", "guests/", "emperor/") for label, section in sections(text, folder)
    }
    assert "(#ruling-bootblack)" in pages["staff-15"]
    assert "(#ruling-kitchen_hand_cost)" in pages["staff-17"]
    assert "(#ord-9)" in pages["guest-97"]
    assert "(#ruling-gizia)" in pages["guest-97"]
    assert "(#ruling-c2_removal)" in pages["tile-c2"]
    assert "(#stf-19)" not in pages["staff-16"]


def test_what_concerns_one_card_stands_on_its_page_only(text: dict[str, str]) -> None:
    pages = {
        label: re.sub(r"^## Example$.*^## Provenance$", "", section, flags=re.MULTILINE | re.DOTALL)
        for folder in ("staff/", "guests/", "politics/", "emperor/", "boards/")
        for label, section in sections(text, folder)
    }

    def holding(words: str, label: str) -> set[str]:
        return {page for page, section in pages.items() if page.startswith(label) and words in section}

    assert holding("kitchen_hand_cost", "staff") == {"staff-17"}
    assert holding("S1 153-166 confirms", "staff") == {"staff-13"}
    assert holding("c2_removal", "tile") == {"tile-c2"}
    assert holding("once_staff_counts_as_played", "politics") == {"politics-107"}
    occupying = {
        f"guest-{card.id}" for card in ga.BASE.guests if any(isinstance(each, OccupyRooms) for each in card.rewards)
    }
    assert holding("S3 237 speaks", "guest") == occupying
    assert holding("an extra turn (first edition), an extra action (retail 2022)", "guest") == {"guest-97"}
    assert [label for label, page in pages.items() if re.search(r"\\`|(?<!`)``(?!`)", page)] == []


def test_a_wrong_example_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "tests" / "scenarios" / "rules" / "wrong.toml"
    file.parent.mkdir(parents=True)
    file.write_text('title = "x"\n[[ask]]\nmoves = ["die 6=1"]\nverdict = "legal"\n', encoding="utf-8")
    with pytest.raises(WrongExampleError, match=r"wrong\.toml: die 6=1: expected legal"):
        read_shown(tmp_path, file)
    file.write_text("players = 5\n", encoding="utf-8")
    with pytest.raises(WrongExampleError, match="players"):
        read_shown(tmp_path, file)


def test_a_wrong_example_stops_the_build(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "tests", tmp_path / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    file = tmp_path / "tests" / "scenarios" / "guests" / "092-capt-goldhaken.toml"
    file.write_text(file.read_text(encoding="utf-8").replace('verdict = "legal"', 'verdict = "illegal"', 1), "utf-8")
    with pytest.raises(WrongExampleError, match=r"092-capt-goldhaken\.toml"):
        Catalog(tmp_path)


def test_the_best_example_of_a_rule_is_the_one_about_it() -> None:
    catalog = Catalog(ROOT)
    for rule_id in RULES:
        assert rule_id in best_for_rule(catalog, rule_id).rules
    assert best_for_rule(catalog, "GST-3").stem == "GST-03-cost-of-a-guest"


def test_each_line_of_a_source_has_its_anchor() -> None:
    assert numbered("<div><pre>a\n\nb\n</pre></div>") == (
        '<div><pre><span id="L1"><a class="linenos" href="#L1">   1</a> a</span>\n'
        '<span id="L2"><a class="linenos" href="#L2">   2</a> </span>\n'
        '<span id="L3"><a class="linenos" href="#L3">   3</a> b</span></pre></div>'
    )


@needs_sources
def test_no_sentence_of_a_source_stands_on_a_page(text: dict[str, str]) -> None:
    copied = copied_runs(SOURCES)
    assert {name: quotations(page, copied) for name, page in text.items() if quotations(page, copied)} == {}
