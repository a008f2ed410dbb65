"""The rulebook is complete in itself, and the code and the rulings know it."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import grand_austria as ga
from grand_austria.rulebook import CHAPTERS, RULES
from grand_austria.rulesets import EDITIONS
from grand_austria.rulings import RULINGS
from tests.rulebook.sources import ROOT

CODE = ROOT / "src" / "grand_austria"
RULE_ID = re.compile(r"[A-Z]{3}-\d+(\.\d+)?")
JUDGES = [*sorted((CODE / "chapters").glob("*.py")), CODE / "engine.py"]


def ids_in(tree: ast.AST) -> set[str]:
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE_ID.fullmatch(node.value)
    }


def ids_broken(path: Path) -> set[str]:
    """The ids that a module gives to `broken`: as they stand there, or else those of the function or its tables."""
    module = ast.parse(path.read_text(encoding="utf-8"))
    tables = {name for node in module.body if isinstance(node, ast.Assign | ast.AnnAssign) for name in ids_in(node)}
    found = set()
    for function in ast.walk(module):
        if isinstance(function, ast.FunctionDef):
            for call in ast.walk(function):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "broken":
                    given = ids_in(call.args[0])
                    if isinstance(call.args[0], ast.Name):
                        given = ids_in(function) | tables
                    found |= given
    return found


def test_ids_are_of_a_chapter_and_in_its_order() -> None:
    for rule_id, rule in RULES.items():
        assert rule.id == rule_id
        assert RULE_ID.fullmatch(rule_id)
        assert rule.chapter == CHAPTERS[rule_id[:3]]

    def key(rule_id: str) -> tuple[int, float]:
        return list(CHAPTERS).index(rule_id[:3]), float(rule_id[4:]) if rule_id[:3] == "ACT" else int(rule_id[4:])

    assert sorted(RULES, key=key) == list(RULES)


def test_every_rule_has_title_statement_passages_and_editions() -> None:
    for rule in RULES.values():
        assert rule.title, rule.id
        assert rule.statement.endswith("."), rule.id
        assert rule.passages, rule.id
        assert rule.editions, rule.id
        assert set(rule.editions) <= set(EDITIONS), rule.id


def test_every_ruling_bears_on_a_rule_and_every_answer_has_a_reason() -> None:
    named = {name for rule in RULES.values() for name in rule.rulings}
    assert named == {ruling.name for ruling in RULINGS}
    for ruling in RULINGS:
        assert {ruling.first_edition, ruling.retail_2022} <= set(ruling.options), ruling.name
        for answer in ruling.answers:
            assert answer.reason.endswith("."), (ruling.name, answer.option)


def test_passages_against_an_option_are_those_for_the_others() -> None:
    ruling = next(ruling for ruling in RULINGS if ruling.name == "reroll_clears_passes")
    assert list(map(str, ruling.passages_against(True))) == ["S1 151"]
    assert list(map(str, ruling.passages_for(False))) == ["S1 151"]
    assert set(ruling.passages) == {*ruling.passages_for(True), *ruling.passages_for(False)}


@pytest.mark.parametrize("path", sorted(CODE.rglob("*.py")), ids=lambda path: str(path.relative_to(CODE)))
def test_code_names_only_rules_of_the_book(path: Path) -> None:
    assert ids_in(ast.parse(path.read_text(encoding="utf-8"))) <= set(RULES)


def test_what_is_broken_forbids_and_what_forbids_can_be_broken() -> None:
    broken = set[str]().union(*map(ids_broken, JUDGES))
    assert broken == {rule.id for rule in RULES.values() if rule.kind == "forbids"}


def test_violations_carry_the_passages_of_their_rule() -> None:
    state = ga.new_game(2)
    violation = ga.violations(state, ga.parse_move("pass"))[0]
    assert violation.sources == RULES[violation.rule].passages


def test_importing_the_rulebook_is_cheap() -> None:
    """Only what it takes itself, on the best of some tries: below 20 ms, with room for slow machines."""
    code = (
        "import attrs, sys, time, types; package = types.ModuleType('grand_austria');"
        f"package.__path__ = [{str(CODE)!r}]; sys.modules['grand_austria'] = package;"
        "start = time.process_time(); import grand_austria.rulebook; print(time.process_time() - start);"
        "assert 'grand_austria.rulebook.coverage' not in sys.modules"
    )
    times = [float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(5)]
    assert min(times) < 0.04
