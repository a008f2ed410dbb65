"""How all tests run: Hypothesis profiles, chosen by the variable GA_PROFILE, and the markers."""

import os

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.oracle.tally import Tally
from tests.switch_off import switch_off

PROFILES = {"default": 50, "thorough": 300}  # examples for each property

for _name, _examples in PROFILES.items():
    settings.register_profile(
        _name,
        max_examples=_examples,
        deadline=None,  # the length of a random game says nothing about a fault
        derandomize=False,  # also in CI, where Hypothesis would switch it on
        print_blob=True,
        suppress_health_check=[HealthCheck.too_slow],
    )
# A mutant is dead with the first failure, whatever it looks like.
settings.register_profile(
    "mutation", settings.get_profile("default"), phases=(Phase.explicit, Phase.generate), database=None
)
settings.load_profile(os.environ.get("GA_PROFILE", "default"))


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(id, ...): the rules of the rulebook that this test proves")
    config.pluginmanager.register(Tally())
    if off := config.getoption("--switch-off"):
        switch_off(off)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--switch-off", metavar="ID", help="let the engine forget this rule: its tests have to fail")
    parser.addoption("--only-its-tests", action="store_true", help="with --switch-off: only tests marked with the rule")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--only-its-tests"):
        off = config.getoption("--switch-off")
        items[:] = [item for item in items if any(off in mark.args for mark in item.iter_markers("rule"))]
