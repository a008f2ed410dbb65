"""A page has one name: the lists that lead to it call it by its title."""

import re
from pathlib import Path

import pytest

from tests.docs.blocks import ROOT

DOCS = ROOT / "docs"
LISTS = [*sorted(DOCS.glob("*/index.md")), DOCS / "reference" / "api.md"]


@pytest.mark.parametrize("page", LISTS, ids=lambda page: str(page.relative_to(DOCS)))
def test_a_list_of_pages_calls_them_by_their_titles(page: Path) -> None:
    items = re.findall(r"^- \[([^\]]+)\]\(([^)#]+\.md)\)", page.read_text(encoding="utf-8"), re.MULTILINE)
    titles = {
        name: target.read_text(encoding="utf-8").partition("\n")[0]
        for name, link in items
        if not (target := (page.parent / link).resolve()).is_relative_to(DOCS / "generated")
    }
    assert titles == {name: f"# {name}" for name in titles}
