"""Finding words of the sources in other texts."""

import re
from collections.abc import Iterator
from pathlib import Path

from grand_austria.passages import read_sources

WORDS = 8
CHARACTERS = 16
CHINESE = re.compile("[\u4e00-\u9fff]")


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


def copied_runs(folder: Path) -> frozenset[str]:
    """Everything that would be a quotation."""
    sources = read_sources(folder)
    words = {run for name in ("S1", "S2") for line in sources[name] for run in word_runs(line)}
    return frozenset(words | {run for line in sources["S3"] for run in character_runs(line)})


def quotations(text: str, copied: frozenset[str]) -> list[str]:
    found = [run for run in word_runs(text) if run in copied]
    if CHINESE.search(text):
        found += [run for run in character_runs(text) if run in copied]
    return found
