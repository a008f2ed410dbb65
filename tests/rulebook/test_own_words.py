"""The repository says everything in its own words."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from grand_austria.passages import read_sources
from tests.rulebook.sources import ROOT, SOURCES, needs_sources

WORDS = 8
CHARACTERS = 16
CHINESE = re.compile("[\u4e00-\u9fff]")
SUFFIXES = {
    ".cfg",
    ".css",
    ".csv",
    ".html",
    ".js",
    ".json",
    ".md",
    ".py",
    ".rst",
    ".svg",
    ".toml",
    ".txt",
    ".yaml",
    ".yml",
}
SKIPPED = {"build", "dist", "__pycache__", "node_modules"}


def files(folder: Path = ROOT) -> Iterator[Path]:
    for path in sorted(folder.iterdir()):
        if path.name.startswith(".") or path.name in SKIPPED:
            continue
        if path.is_dir():
            yield from files(path)
        elif path.suffix in SUFFIXES or not path.suffix:
            yield path


def word_runs(text: str) -> Iterator[str]:
    words = re.findall(r"[^\W_]+", text.lower())
    for at in range(len(words) - WORDS + 1):
        yield " ".join(words[at : at + WORDS])


def character_runs(text: str) -> Iterator[str]:
    text = "".join(text.split())
    for at in range(len(text) - CHARACTERS + 1):
        run = text[at : at + CHARACTERS]
        if len(CHINESE.findall(run)) > CHARACTERS // 2:
            yield run


@pytest.fixture(scope="module")
def copied() -> frozenset[str]:
    """Everything that would be a quotation."""
    sources = read_sources(SOURCES)
    words = {run for name in ("S1", "S2") for line in sources[name] for run in word_runs(line)}
    return frozenset(words | {run for line in sources["S3"] for run in character_runs(line)})


def quotations(text: str, copied: frozenset[str]) -> list[str]:
    found = [run for run in word_runs(text) if run in copied]
    if CHINESE.search(text):
        found += [run for run in character_runs(text) if run in copied]
    return found


@needs_sources
def test_no_sentence_of_a_source_stands_in_the_repository(copied: frozenset[str]) -> None:
    found = {
        str(path.relative_to(ROOT)): quotations(path.read_text(encoding="utf-8", errors="ignore"), copied)
        for path in files()
    }
    assert {path: runs for path, runs in found.items() if runs} == {}


@needs_sources
def test_a_sentence_would_be_found(copied: frozenset[str]) -> None:
    sources = read_sources(SOURCES)
    for document, number in (("S1", 64), ("S2", 11), ("S3", 68)):
        line = sources[document][number - 1]
        assert quotations(f'x = "{line}"', copied)
    broken = sources["S1"][63].replace(" ", '\n    "', 3)
    assert quotations(broken, copied)
