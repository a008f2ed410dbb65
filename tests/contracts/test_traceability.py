"""Rules, code, tests and scenarios point at each other, and nothing points at a rule that does not exist."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from grand_austria.rulebook import RULES
from grand_austria.traceability import enforcing_code, find_tests, gaps, marked_tests, showing_scenarios, trace

TESTS = Path(__file__).parents[1]


def test_every_rule_has_code_and_a_test_and_no_name_is_unknown() -> None:
    assert gaps(TESTS) == ()


def test_every_rule_that_can_be_broken_is_named_by_a_violation() -> None:
    code = enforcing_code()
    assert [rule.id for rule in RULES.values() if rule.kind == "forbids" and rule.id not in code] == []


def test_each_gap_is_found(tmp_path: Path) -> None:
    folder = tmp_path / "tests"
    (folder / "scenarios").mkdir(parents=True)
    (folder / "conftest.py").touch()
    (folder / "test_it.py").write_text(
        "import pytest\n\n@pytest.mark.rule('ORD-14', 'ORD-99')\ndef test_it(): ...\n", encoding="utf-8"
    )
    (folder / "scenarios" / "a.toml").write_text(
        'about = ["ROM-3"]\n[[ask]]\nmoves = ["die 9"]\nverdict = "illegal"\nrules = ["ACT-77"]\n', encoding="utf-8"
    )
    found = gaps(folder)
    assert "test tests/test_it.py:4 test_it names ORD-99, which is no rule" in found
    assert "scenario tests/scenarios/a.toml names ACT-77, which is no rule" in found
    assert "GST-1 has neither a test nor a scenario" in found
    assert not [problem for problem in found if problem.startswith(("ORD-14 ", "ROM-3 "))]
    assert [place.name for place in marked_tests(folder)["ORD-14"]] == ["test_it"]
    assert showing_scenarios(folder)["ROM-3"] == ("tests/scenarios/a.toml",)


def test_a_trace_names_functions_and_violations() -> None:
    assert ("grand_austria.chapters.dice", "take_die") in [(each.file, each.name) for each in trace("ORD-14").code]
    assert "judge_politics" in [each.name for each in trace("POL-3").code]
    assert "Draft.advance" in [each.name for each in trace("EMP-9").code]
    assert trace("EMP-9").tests is None
    assert find_tests() == TESTS
    with pytest.raises(KeyError):
        trace("EMP-99")


def test_switching_a_rule_off_is_noticed() -> None:
    """One rule here; `tests/switch_off.py` does all of them."""
    command = [sys.executable, "-m", "tests.switch_off", "POL-3", "STF-6"]
    ran = subprocess.run(command, cwd=TESTS.parent, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "2 rules: a test of each fails without it" in ran.stdout
