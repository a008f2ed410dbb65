"""The repository says everything in its own words."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from grand_austria.passages import read_sources
from tests.rulebook.quotations import copied_runs, quotations
from tests.rulebook.sources import ROOT, SOURCES, needs_sources

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


@pytest.fixture(scope="module")
def copied() -> frozenset[str]:
    return copied_runs(SOURCES)


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
