"""From each rule to the code that carries it out, the tests that prove it, and the scenarios that show it.

Everything is read in the source files, nothing is run: a function names its rules by `enforces` or by the violations
that it makes, a test by the marker ``pytest.mark.rule``, a scenario by ``about`` and by the ``rules`` of its questions.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import attrs

from grand_austria.rulebook import RULES
from grand_austria.values import value_hash

__all__ = [
    "Place",
    "Trace",
    "enforcing_code",
    "find_tests",
    "gaps",
    "marked_tests",
    "rules_of_scenario",
    "showing_scenarios",
    "trace",
]

PACKAGE: Final = Path(__file__).parent
_ENFORCING: Final = ("chapters", "draft.py", "engine.py")
"""What of the package may carry out rules."""
_ID: Final = re.compile(r"[A-Z]{3}-\d+(\.\d+)?")
_MARKER: Final = "rule"


@attrs.frozen
class Place:
    """Where something stands: a file or module, the name of the function or test in it, and its line."""

    file: str
    name: str
    line: int
    __hash__ = value_hash

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.name}"


@attrs.frozen
class Trace:
    """What a rule is tied to; ``tests`` and ``scenarios`` are None where there is no folder of tests to look in."""

    rule: str
    code: tuple[Place, ...]
    tests: tuple[Place, ...] | None
    scenarios: tuple[str, ...] | None
    __hash__ = value_hash


def trace(rule_id: str, tests: Path | None = None) -> Trace:
    """What a rule is tied to; ``tests`` is the folder of tests.

    Raises:
        KeyError: if there is no such rule.
    """
    if rule_id not in RULES:
        raise KeyError(rule_id)
    code = enforcing_code().get(rule_id, ())
    if tests is None:
        return Trace(rule_id, code, None, None)
    return Trace(rule_id, code, marked_tests(tests).get(rule_id, ()), showing_scenarios(tests).get(rule_id, ()))


def find_tests() -> Path | None:
    """The folder of tests beside the package's own source; None where the package is installed without it."""
    folder = PACKAGE.parents[1] / "tests"
    return folder if (folder / "conftest.py").is_file() and (folder / "scenarios").is_dir() else None


def gaps(tests: Path) -> tuple[str, ...]:
    """What is missing: rules without code or test, and names of rules that do not exist; empty if all is tied."""
    code, marked, shown = enforcing_code(), marked_tests(tests), showing_scenarios(tests)
    problems = [f"{rule_id} has no enforcing code" for rule_id in RULES if rule_id not in code]
    problems += [
        f"{rule_id} has neither a test nor a scenario" for rule_id in RULES if rule_id not in {*marked, *shown}
    ]
    for found, what in ((code, "code"), (marked, "test"), (shown, "scenario")):
        for rule_id in sorted(found.keys() - RULES.keys()):
            problems += [f"{what} {place} names {rule_id}, which is no rule" for place in found[rule_id]]
    return tuple(problems)


# ------------------------------------------------------------------------------------------------- reading code


def enforcing_code() -> Mapping[str, tuple[Place, ...]]:
    """The functions of the package that carry out each rule, and the tables that name it."""
    files: list[Path] = []
    for name in _ENFORCING:
        path = PACKAGE / name
        files += sorted(path.glob("*.py")) if path.is_dir() else [path]
    found: dict[str, list[Place]] = {}
    for path in files:
        module = ".".join(("grand_austria", *path.relative_to(PACKAGE).with_suffix("").parts))
        for rule_id, name, line in _named_in(ast.parse(path.read_text(encoding="utf-8"))):
            place = Place(module, name, line)
            places = found.setdefault(rule_id, [])
            if place not in places:
                places.append(place)
    return {rule_id: tuple(places) for rule_id, places in found.items()}


def _named_in(tree: ast.Module) -> Iterator[tuple[str, str, int]]:
    """Each id that stands in a module as a text of its own, with the function or table that it stands in."""
    for node in tree.body:
        yield from _named_below(node, "")


def _named_below(node: ast.stmt, prefix: str) -> Iterator[tuple[str, str, int]]:
    if isinstance(node, ast.ClassDef):
        for part in node.body:
            yield from _named_below(part, f"{node.name}.")
        return
    if isinstance(node, ast.FunctionDef):
        name = prefix + node.name
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        name = prefix + ", ".join([target.id for target in targets if isinstance(target, ast.Name)])
    else:
        return
    for inner in ast.walk(node):
        if isinstance(inner, ast.Constant) and isinstance(inner.value, str) and _ID.fullmatch(inner.value):
            yield inner.value, name, node.lineno


# ------------------------------------------------------------------------------------------------- reading tests


def marked_tests(folder: Path) -> Mapping[str, tuple[Place, ...]]:
    """The tests in a folder that are marked with each rule."""
    found: dict[str, list[Place]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        file = path.relative_to(folder.parent).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            # A marker of one case of a parametrized test stands inside the decorator.
            for decorator in node.decorator_list:
                for rule_id in _marked(decorator):
                    place = Place(file, node.name, node.lineno)
                    places = found.setdefault(rule_id, [])
                    if place not in places:
                        places.append(place)
    return {rule_id: tuple(places) for rule_id, places in found.items()}


def _marked(decorator: ast.expr) -> Iterator[str]:
    for node in ast.walk(decorator):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == f"pytest.mark.{_MARKER}":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def showing_scenarios(folder: Path) -> Mapping[str, tuple[str, ...]]:
    """The scenario files in a folder of tests that are about each rule, or expect that a move breaks it."""
    found: dict[str, list[str]] = {}
    for path in sorted((folder / "scenarios").rglob("*.toml")):
        for rule_id in rules_of_scenario(path):
            found.setdefault(rule_id, []).append(path.relative_to(folder.parent).as_posix())
    return {rule_id: tuple(files) for rule_id, files in found.items()}


def rules_of_scenario(path: Path) -> tuple[str, ...]:
    """The rules that a scenario file names, each once."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    named: list[object] = list(data.get("about", ()))
    for ask in data.get("ask", ()):
        named += ask.get("rules", ())
    return tuple(dict.fromkeys(map(str, named)))
