"""A short run of the fuzz target; `python -m tests.fuzz.fuzz_text --inputs 1000000` is the long one."""

import os
from random import Random

import pytest

from tests.fuzz.fuzz_text import (
    MOVES,
    SCENARIO,
    TARGETS,
    fuzz_board,
    fuzz_json,
    fuzz_move,
    fuzz_record,
    fuzz_scenario,
    run,
    seeds,
)

INPUTS = 60_000 if os.environ.get("GA_PROFILE") == "thorough" else 6_000


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_is_read_only_the_documented_errors_come_out(seed: int) -> None:
    report = run(INPUTS // 2, seed)
    assert not report.failures, report.failures
    assert report.inputs == INPUTS // 2
    # The mutations are not so wild that nothing is ever read, nor so tame that everything is.
    for target in TARGETS:
        read = sum(n for outcome, n in report.counts.items() if outcome.startswith(f"{target}: read"))
        assert 0 < read < sum(n for outcome, n in report.counts.items() if outcome.startswith(target))


def test_what_is_mutated_is_valid() -> None:
    assert all(fuzz_move(move, Random(0)).startswith("read") for move in MOVES)
    assert all(fuzz_board(board, Random(2)) == "read" for board in seeds("board"))
    assert all(fuzz_scenario(text, Random(0)) == "read" for text in (SCENARIO, *seeds("scenario")))
    assert all(fuzz_record(text, Random(0)) == "read" for text in seeds("record"))
    assert all(fuzz_json(text, Random(0)) == "read" for text in seeds("json"))
