"""Which tests fail if a rule is switched off?

    python -m tests.switch_off [ID ...]

For each rule that forbids something (or those named) the tests and scenarios of the rule are run with its check
disabled; at least one has to fail. `pytest --switch-off ID` runs any tests that way.
"""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import attrs

from grand_austria import engine
from grand_austria.chapters.table import _HANDLERS, Handler
from grand_austria.errors import Violation
from grand_austria.moves import Move
from grand_austria.rulebook import RULES
from grand_austria.state import GameState
from grand_austria.traceability import marked_tests, showing_scenarios

ROOT = Path(__file__).parents[1]


def switch_off(rule_id: str) -> None:
    """From now on the engine reports no violation of this rule."""
    if rule_id not in RULES or RULES[rule_id].kind != "forbids":
        raise ValueError(f"{rule_id} is no rule that forbids something")

    def without(found: tuple[Violation, ...]) -> tuple[Violation, ...]:
        return tuple([violation for violation in found if violation.rule != rule_id])

    def wrap(handler: Handler[object]) -> Handler[object]:
        judge = handler.judge
        return attrs.evolve(handler, judge=lambda state, entry, move: without(judge(state, entry, move)))

    for kind, handler in _HANDLERS.items():
        assert isinstance(handler, Handler)
        _HANDLERS[kind] = wrap(handler)

    consequence = engine._judge_consequence

    def judge_consequence(state: GameState, move: Move) -> tuple[Violation, ...]:
        return without(consequence(state, move))

    engine._judge_consequence = judge_consequence

    # ORD-11 has no handler: when the game is over there is nothing on the agenda.
    judged = engine.violations

    def violations(state: GameState, move: Move) -> tuple[Violation, ...]:
        return without(judged(state, move))

    for module in [module for name, module in sys.modules.items() if name.startswith("grand_austria")]:
        if getattr(module, "violations", None) is judged:
            setattr(module, "violations", violations)  # noqa: B010  # the type checker knows no such attribute


def run(rule_id: str) -> tuple[str, bool, str]:
    """Run the tests of a rule without it: whether one failed, and the last line of pytest."""
    files = sorted({place.file for place in marked_tests(ROOT / "tests").get(rule_id, ())})
    if showing_scenarios(ROOT / "tests").get(rule_id):
        files.append("tests/scenarios/test_scenarios.py")
    if not files:
        return rule_id, False, "no tests"
    options = ["-q", "-x", "--no-header", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist"]
    command = [sys.executable, "-m", "pytest", *options, "--switch-off", rule_id, "--only-its-tests", *files]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    lines = ran.stdout.strip().splitlines()
    failed = [line.removeprefix("FAILED ") for line in lines if line.startswith("FAILED ")]
    return rule_id, ran.returncode == 1 and bool(failed), failed[0] if failed else (lines or [ran.stderr])[-1]


def main(names: list[str]) -> int:
    rules = names or [rule.id for rule in RULES.values() if rule.kind == "forbids"]
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        results = list(pool.map(run, rules))
    for rule_id, noticed, line in results:
        print(f"{rule_id:<8} {'noticed' if noticed else 'NOT NOTICED'}: {line}")
    unnoticed = [rule_id for rule_id, noticed, _ in results if not noticed]
    if unnoticed:
        print(f"switched off without a test failing: {', '.join(unnoticed)}")
        return 1
    print(f"{len(results)} rules: a test of each fails without it")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
