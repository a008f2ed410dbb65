"""Documents that were once written keep loading, in every format, and mean what they meant."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import grand_austria as ga
from grand_austria.serialization import FORMAT
from tests.serialization.samples import CURRENT, EXPECTED, FOLDER, NAMES, sample, seen_in, wanted

FORMATS = sorted(FOLDER.glob("format-*"))
FILES = sorted(path for folder in FORMATS for path in folder.glob("*.json") if path.name != EXPECTED)

YOUNGER = {"guest_discarded"}
"""Rulings that came after the first samples."""


def read(path: Path) -> object:
    text = path.read_text(encoding="utf-8")
    readers = {
        "state": ga.from_json,
        "view": ga.view_from_json,
        "scores": ga.scores_from_json,
        "move": ga.move_from_json,
    }
    return readers[path.stem.split("-")[0]](text)


def test_there_are_samples_of_every_format() -> None:
    assert [path.name for path in FORMATS] == [f"format-{number}" for number in range(1, FORMAT + 1)]


def test_there_are_samples_of_every_entry() -> None:
    assert {path.stem.removeprefix("state-") for path in CURRENT.glob("state-*.json")} == wanted()
    for name in wanted() & set(NAMES.values()):
        state = ga.from_json(sample(f"state-{name}"))
        assert NAMES[type(state.agenda[-1])] == name


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_sample_is_read_and_means_what_it_meant(path: Path) -> None:
    found = read(path)
    if isinstance(found, ga.GameState):
        expected = json.loads((path.parent / EXPECTED).read_text(encoding="utf-8"))
        assert seen_in(found) == expected[path.stem]
    if path.parent == CURRENT:
        assert isinstance(found, ga.GameState | ga.PlayerView | ga.Move | tuple)
        text = path.read_text(encoding="utf-8")
        assert without_younger(ga.to_json(found), text) + "\n" == text


def without_younger(text: str, sample: str) -> str:
    """What is written now without the rulings that came after the sample: its edition answers them."""
    data, written = json.loads(text), json.loads(sample)
    if "ruleset" in written:
        rulings = data["ruleset"]["rulings"]
        edition = ga.EDITIONS[written["ruleset"]["edition"]]
        for name in YOUNGER - set(written["ruleset"]["rulings"]):
            assert rulings.pop(name) == edition.ruling(name)
    return json.dumps(data)
