"""Rule ids: what the code cites is in the rulebook, what the rulebook forbids is cited, and tests prove rules."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

import grand_austria as ga

SOURCE = Path(ga.__file__).parent
TESTS = Path(__file__).parents[1]
ID = re.compile(r"(SET|ORD|GST|ACT|DSH|ROM|STF|POL|EMP|SCO)-\d+(\.\d+)?")
FORBIDDING = {rule.id for rule in ga.RULES.values() if rule.kind == "forbids"}


def cited() -> set[str]:
    """The rule ids that stand as text of their own in the engine and its chapters, where violations are made."""
    found = set()
    for file in (SOURCE / "engine.py", *sorted((SOURCE / "chapters").glob("*.py"))):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and ID.fullmatch(node.value):
                found.add(node.value)
    return found


def broken() -> set[str]:
    """The rule ids of which a violation is made on the spot."""
    found = set()
    for file in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "broken":
                name = node.args[0]
                if isinstance(name, ast.Constant) and isinstance(name.value, str):
                    found.add(name.value)
    return found


def proved() -> dict[str, list[str]]:
    """The tests that are marked with each rule."""
    found: dict[str, list[str]] = defaultdict(list)
    for file in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    for argument in mark.args:
                        found[ast.literal_eval(argument)].append(f"{file.relative_to(TESTS)}::{node.name}")
    return found


def test_every_rule_cited_is_in_the_rulebook() -> None:
    assert cited() <= set(ga.RULES)


def test_every_rule_that_forbids_something_is_cited() -> None:
    assert FORBIDDING - cited() == set()


def test_a_violation_is_of_a_rule_that_forbids_something() -> None:
    assert broken() - FORBIDDING == set()


def test_ids_follow_the_chapters() -> None:
    for rule_id, rule in ga.RULES.items():
        assert rule.id == rule_id
        assert ID.fullmatch(rule_id)
        assert rule.chapter
        assert rule.title
        assert rule.statement.endswith(".")


def test_rulings_of_rules_exist() -> None:
    known = {ruling.name for ruling in ga.RULINGS}
    for rule in ga.RULES.values():
        assert set(rule.rulings) <= known


def test_tests_are_marked_with_rules_that_exist() -> None:
    assert set(proved()) <= set(ga.RULES)


def test_every_rule_that_forbids_something_has_a_test() -> None:
    assert FORBIDDING - set(proved()) == set()
