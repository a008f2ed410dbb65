"""Counting positions: pinned numbers, an independent count, and the regression check's exit code."""

from pathlib import Path

import pytest

import grand_austria as ga
from grand_austria.cli.deal import first_decision
from tests.cli.conftest import CommandLine

CASES = Path(__file__).parents[1] / "scenarios" / "cases"


def counts(out: str) -> list[tuple[int, int]]:
    rows = [line.split() for line in out.splitlines()[1:]]
    return [(int(row[1]), int(row[2])) for row in rows if row[0].isdigit()]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("cake-limit", [(1, 1), (14, 14), (287, 284)]),
        ("emperor-scoring-retail", [(1, 1), (8, 8), (514, 511)]),
    ],
)
def test_numbers_of_scenarios(cli: CommandLine, name: str, expected: list[tuple[int, int]]) -> None:
    ran = cli("perft", "--scenario", str(CASES / f"{name}.toml"), "--depth", str(len(expected) - 1))
    assert ran.code == 0
    assert counts(ran.out) == expected


def paths(state: ga.GameState, depth: int) -> int:
    return sum([paths(ga.apply(state, move), depth - 1) for move in ga.legal_moves(state)]) if depth else 1


def test_numbers_of_a_new_game_agree_with_a_plain_count(cli: CommandLine) -> None:
    ran = cli("perft", "--seed", "4", "--players", "3", "--depth", "2", "--boards", "day_A")
    start = first_decision(4, 3, ga.FIRST_EDITION, [ga.BOARDS["day_A"]] * 3)
    assert [count for count, _ in counts(ran.out)] == [paths(start, depth) for depth in range(3)]


def test_one_outcome_of_chance_is_the_same_each_time(cli: CommandLine) -> None:
    args = ("perft", "--seed", "4", "--depth", "9", "--sample-chance")
    ran = cli(*args)
    assert counts(ran.out)[:5] == [(1, 1), (5, 5), (5, 5), (25, 25), (25, 25)]
    assert cli(*args).out == ran.out


def test_expected_numbers(cli: CommandLine) -> None:
    scenario = ("perft", "--scenario", str(CASES / "cake-limit.toml"))
    good = cli(*scenario, "--expect", "14,287")
    assert good.code == 0
    assert good.out.splitlines()[-1] == "as expected"
    assert cli(*scenario, "--expect", "14/14, 287/284", "--depth", "2").code == 0
    for wrong in ("14,288", "13,287", "14,287/285"):
        bad = cli(*scenario, "--expect", wrong)
        assert bad.code == 1
        assert bad.out.splitlines()[-1] == "differs from what is expected"


def test_an_unreadable_scenario_is_one_line(cli: CommandLine, tmp_path: Path) -> None:
    ran = cli("perft", "--scenario", str(tmp_path / "missing.toml"), "--depth", "1")
    assert ran.code == 1
    assert len(ran.err.splitlines()) == 1
    assert "missing.toml: cannot be read" in ran.err
