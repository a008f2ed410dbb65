"""Mutants: copies of a function of the engine with one small change, as mutmut makes them.

Only mutmut's generator is used. It passes over functions with decorators, but ours only name the rules that a
function carries out (`enforces`), so they are taken off beforehand. Properties and generated methods are not mutated.
"""

from __future__ import annotations

import ast
import difflib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = ROOT / "src" / "grand_austria"
DECORATOR: Final = re.compile(r"^@enforces\([^)]*\)\n", re.MULTILINE)
NAME: Final = re.compile(r"x(?:_|ǁ(?P<owner>\w+)ǁ)(?P<function>\w+)__mutmut_(?P<number>\d+)")


@dataclass(frozen=True)
class Mutant:
    """One change in one function."""

    name: str
    """Module, function and number; the number is good for one state of the source only."""
    module: str
    owner: str
    """The class of a method."""
    function: str
    before: str
    after: str
    """The whole function without and with the change."""

    @property
    def place(self) -> str:
        """The function with its module, as in ``grand_austria.chapters.dice.take_die``."""
        return ".".join(filter(None, (self.module, self.owner, self.function)))

    @property
    def change(self) -> tuple[str, str]:
        """The lines that the change takes away and those it puts in their place, each on one line."""
        was, now = [], []
        for line in difflib.ndiff(self.before.splitlines(), self.after.splitlines()):
            if line.startswith("- "):
                was.append(line[2:])
            elif line.startswith("+ "):
                now.append(line[2:])
        return one_line("\n".join(was)), one_line("\n".join(now))


def one_line(text: str) -> str:
    return " ".join(text.split())


def files() -> list[Path]:
    """What is mutated: rules, effects, scoring, and the draft of the state that they change."""
    return [*sorted((PACKAGE / "chapters").glob("[!_]*.py")), PACKAGE / "draft.py", PACKAGE / "engine.py"]


def module_of(path: Path) -> str:
    return ".".join(("grand_austria", *path.relative_to(PACKAGE).with_suffix("").parts))


def path_of(module: str) -> Path:
    return PACKAGE.joinpath(*module.split(".")[1:]).with_suffix(".py")


def functions(source: str) -> dict[tuple[str, str], str]:
    """The text of each function and method of a module, without its decorators."""
    found: dict[tuple[str, str], str] = {}
    for node in ast.parse(source).body:
        for owner, inner in [("", node)] if not isinstance(node, ast.ClassDef) else [(node.name, n) for n in node.body]:
            if isinstance(inner, ast.FunctionDef):
                lines = source.splitlines()[inner.lineno - 1 : inner.end_lineno]
                found[owner, inner.name] = "\n".join(lines)
    return found


def mutants(path: Path) -> Iterator[Mutant]:
    """Every mutant of a module."""
    from mutmut.mutation.file_mutation import mutate_file_contents  # a group of its own: not everybody has it

    module = module_of(path)
    source = path.read_text(encoding="utf-8")
    originals = functions(source)
    made = mutate_file_contents(str(path.relative_to(ROOT)), DECORATOR.sub("", source))
    for (_, name), text in functions(made.code).items():
        if match := NAME.fullmatch(name):
            owner, function = match["owner"] or "", match["function"]
            after = text.replace(f"def {name}(", f"def {function}(", 1)
            number = int(match["number"])
            place = ".".join(filter(None, (module, owner, function)))
            yield Mutant(f"{place}#{number}", module, owner, function, originals[owner, function], after)
