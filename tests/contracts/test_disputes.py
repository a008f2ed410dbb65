"""The disputes of the docs and their scenarios belong together, and point at passages and rulings that exist."""

from __future__ import annotations

import re
from pathlib import Path

from docs._ext.disputes import DISPUTES
from grand_austria.rulebook.lines import LINES
from grand_austria.rulings import RULINGS
from grand_austria.scenarios import load_scenario

FOLDER = Path(__file__).parents[1] / "scenarios" / "disputes"


def test_each_dispute_has_its_scenario_and_each_scenario_its_dispute() -> None:
    names = [f"{number:02}-{dispute.name}.toml" for number, dispute in enumerate(DISPUTES, 1)]
    assert names == sorted(path.name for path in FOLDER.glob("*.toml"))


def test_each_scenario_is_about_rules_and_holds() -> None:
    for path in sorted(FOLDER.glob("*.toml")):
        scenario = load_scenario(path)
        assert scenario.about, path
        assert all(answer.holds for answer in scenario.judge()), path


def test_passages_and_rulings_exist() -> None:
    known = {ruling.name for ruling in RULINGS}
    for dispute in DISPUTES:
        assert set(dispute.rulings) <= known, dispute.name
        for reading in (dispute.first, dispute.second):
            for passage in filter(None, reading.passages.split(", ")):
                match = re.fullmatch(r"(S[123]) (\d+)(?:\.\d+)?(?:-(\d+))?", passage)
                assert match, passage
                first, last = int(match[2]), int(match[3] or match[2])
                assert 1 <= first <= last <= len(LINES[match[1]]), passage


def test_most_false_statements_are_in_s1() -> None:
    false = [each for dispute in DISPUTES for each in (dispute.first, dispute.second) if each.false]
    assert len([reading for reading in false if reading.passages.startswith("S1")]) >= 8
