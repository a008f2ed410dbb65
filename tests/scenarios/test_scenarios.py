"""Every scenario of this folder holds; each case is marked with the rules that its file names."""

from pathlib import Path

import pytest

import grand_austria as ga
from grand_austria.traceability import rules_of_scenario

FOLDER = Path(__file__).parent
CASES = [
    pytest.param(path, id=path.relative_to(FOLDER).as_posix(), marks=pytest.mark.rule(*rules_of_scenario(path)))
    for path in sorted(FOLDER.rglob("*.toml"))
]


@pytest.mark.parametrize("path", CASES)
def test_the_scenario_holds(path: Path) -> None:
    scenario = ga.load_scenario(path)
    assert scenario.title
    assert [f"{answer.ask.moves}: {problem}" for answer in scenario.judge() for problem in answer.problems] == []
