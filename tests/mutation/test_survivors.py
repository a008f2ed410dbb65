"""The survivors that are listed fit the code as it is, and the last run.

Where one of these fails because the code has changed: take the entry out (`python3 tasks.py mutation --only NAME` tells
whether it is needed again), or run all of it.
"""

from __future__ import annotations

import tomllib

import pytest

from tests.mutation.mutants import fact_files, files, functions, module_of, one_line
from tests.mutation.survivors import KINDS, LEAST, RESULTS, Survivor, known

RUN = tomllib.loads(RESULTS.read_text(encoding="utf-8"))
TEXTS = {
    ".".join(filter(None, (module_of(path), owner, name))): one_line(text)
    for path in files()
    for (owner, name), text in functions(path.read_text(encoding="utf-8")).items()
}


@pytest.mark.parametrize("survivor", known(), ids=lambda survivor: f"{survivor.function}: {survivor.now}")
def test_a_survivor_is_a_change_of_what_stands_in_the_code(survivor: Survivor) -> None:
    assert survivor.function in TEXTS
    assert survivor.was in TEXTS[survivor.function]
    assert survivor.was != survivor.now


def test_each_survivor_has_a_reason_of_a_known_kind() -> None:
    assert [each for each in known() if each.kind not in KINDS or len(each.reason) < 10] == []
    assert len(set(known())) == len(known())


def test_the_last_run_was_of_all_that_is_mutated_and_enough_were_killed() -> None:
    assert sorted(RUN["modules"]) == sorted({module_of(path) for path in (*files(), *fact_files())})
    for verdict in ("killed", "timeout", "survived"):
        assert RUN[verdict] == sum(counts[verdict] for counts in RUN["modules"].values())
    assert RUN["mutants"] == RUN["killed"] + RUN["timeout"] + RUN["survived"]
    assert RUN["killed"] + RUN["timeout"] >= LEAST * RUN["mutants"]


def test_no_more_survivors_are_listed_than_there_were() -> None:
    assert len(known()) <= RUN["survived"]
