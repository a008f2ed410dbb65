"""The glossary: its German and Chinese words are those of the sources, and each term is defined once."""

import re

from grand_austria.passages import read_sources
from tests.docs.blocks import ROOT
from tests.rulebook.sources import SOURCES, needs_sources

GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
TERMS = re.findall(r"^(\S.*)\n    \S", "".join(GLOSSARY.split("```")[1::2]), flags=re.MULTILINE)


def words(language: str) -> list[str]:
    return re.findall(rf"\*{language}\*\s+([^.;*]+)[.;]", GLOSSARY)


@needs_sources
def test_german_and_chinese_words_are_those_of_the_sources() -> None:
    sources = read_sources(SOURCES)
    german, chinese = "\n".join(sources["S2"]), "\n".join(sources["S3"])
    assert [word for word in words("German") if not re.search(rf"\b{word}", german)] == []
    assert [word for word in words("Chinese") if word not in chinese] == []
    assert len(words("German")) > 25
    assert len(words("Chinese")) > 35


def test_each_term_is_defined_once() -> None:
    assert len(TERMS) > 60
    assert len({term.lower() for term in TERMS}) == len(TERMS)
