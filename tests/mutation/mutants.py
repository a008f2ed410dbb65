"""Mutants: copies of a function of the engine with one small change, as mutmut makes them.

Of mutmut only the generator is used. It passes over functions with decorators, but ours only name the rules that a
function carries out (`enforces`), so they are taken off beforehand. Properties and generated methods are not mutated.

It does not look at what stands outside functions either, and there the facts stand: what is printed on cards, tiles,
boards and tracks. Those are mutated here, each number, name and colour by itself.
"""

from __future__ import annotations

import ast
import difflib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = ROOT / "src" / "grand_austria"
DECORATOR: Final = re.compile(r"^@enforces\([^)]*\)\n", re.MULTILINE)
NAME: Final = re.compile(r"x(?:_|ǁ(?P<owner>\w+)ǁ)(?P<function>\w+)__mutmut_(?P<number>\d+)")


@dataclass(frozen=True)
class Mutant:
    """One change in one function or fact."""

    name: str
    """Module, function and number; the number is good for one state of the source only."""
    module: str
    owner: str
    """The class of a method."""
    function: str
    """Or the name of what the facts are assigned to."""
    before: str
    after: str
    """The whole function, or of facts the line, without and with the change."""
    fact: bool = False

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
    """What is mutated: rules, effects, scoring, and the state and its parts that they read and change."""
    parts = ("agenda", "clues", "components/boards", "components/cards", "draft", "engine", "state")
    return [*sorted((PACKAGE / "chapters").glob("[!_]*.py")), *[PACKAGE / f"{part}.py" for part in parts]]


def fact_files() -> list[Path]:
    """Where the facts stand."""
    parts = ("boards", "emperor", "guests", "politics", "staff", "tracks")
    return [PACKAGE / "components" / f"{part}.py" for part in parts]


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


def facts(path: Path) -> Iterator[Mutant]:
    """Every number, text, colour and so on that is assigned in a module becomes another one."""
    module, source = module_of(path), path.read_text(encoding="utf-8")
    lines = source.splitlines()
    for node in ast.parse(source).body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            name = node.target.id
            changes = [change for part in ast.walk(node.value) for change in changed_lines(part, lines)]
            for number, (before, after) in enumerate(changes):
                yield Mutant(f"{module}.{name}#{number}", module, "", name, before, after, fact=True)


def changed_lines(part: ast.AST, lines: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Lines of a module with one fact changed."""
    match part:
        case ast.Constant(str(), lineno=first, end_lineno=int(last)) if first < last:
            # A board: two rooms beside one another change places.
            for line in lines[first : last - 1]:
                rooms = line.split()
                for at, (left, right) in enumerate(pairwise(rooms)):
                    if left != right:
                        yield line, " ".join([*rooms[:at], right, left, *rooms[at + 2 :]])
        case ast.expr(lineno=first, col_offset=start, end_col_offset=int(end)):
            now = other_fact(part)
            if now is not None:
                line = lines[first - 1]
                text = line.encode()  # columns are counted in bytes
                yield line, (text[:start] + now.encode() + text[end:]).decode()


def other_fact(part: ast.expr) -> str | None:
    """What stands there instead; None for what is no fact."""
    from grand_austria.components import cards  # not before the run watches it being imported

    match part:
        case ast.Constant(bool(value)):
            return repr(not value)
        case ast.Constant(int(value)):
            return repr(value + 1)
        case ast.Constant(str(value)):
            return repr(f"XX{value}XX")
        case ast.Attribute(ast.Name(("Color" | "Per" | "Requirement") as kind), member):
            members = list(getattr(cards, kind).__members__)
            return f"{kind}.{members[members.index(member) - 1]}"
        case ast.Name(("_Y" | "_B" | "_R" | "_G") as color):
            return {"_Y": "_B", "_B": "_R", "_R": "_G", "_G": "_Y"}[color]
        case ast.Name("FREE"):
            return "1"
    return None
