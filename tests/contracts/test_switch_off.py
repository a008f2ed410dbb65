"""For each rule that forbids something: without its check a test of the rule fails. Takes minutes: thorough only."""

import os

import pytest

from tests.switch_off import main


@pytest.mark.skipif(os.environ.get("GA_PROFILE") != "thorough", reason="only with GA_PROFILE=thorough")
def test_a_test_of_each_rule_fails_without_it(capfd: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0, capfd.readouterr().out
