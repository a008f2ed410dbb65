"""Writes the golden texts anew: `python -m tests.golden.update`; then read the difference before committing it.

`messages.txt` holds every message that a violation can have, with its place in the code; `explanations/` the
explanation of every question of every scenario, a file for each folder of scenarios; `changes/` the VP, krones and
Emperor spaces, itemised, that the moves of every question bring; `pictures/` a few pictures, to look at in a browser
too.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import grand_austria
from grand_austria.render import svg, svg_hotel
from grand_austria.scenarios import load_scenario
from grand_austria.scenarios.readings import explain_asks, explanation_lines

FOLDER = Path(__file__).parent
SCENARIOS = FOLDER.parent / "scenarios"
PACKAGE = Path(grand_austria.__file__).parent


def texts() -> Mapping[str, str]:
    """The golden texts as they are now, by file."""
    return {name: text_of(name) for name in names()}


def names() -> list[str]:
    """The golden files that there should be."""
    folders = sorted(path for path in SCENARIOS.iterdir() if path.is_dir() and any(path.glob("*.toml")))
    return [
        "messages.txt",
        *(f"{kind}/{folder.name}.txt" for kind in ("changes", "explanations") for folder in folders),
        *(f"pictures/{name}.svg" for name in PICTURES),
    ]


def files() -> list[Path]:
    """The golden files that are there."""
    return sorted([*FOLDER.rglob("*.txt"), *FOLDER.rglob("*.svg")])


def text_of(name: str) -> str:
    """What a golden file should hold."""
    if name.startswith("pictures/"):
        return _indented(PICTURES[Path(name).stem]())
    if name == "messages.txt":
        lines = list(_messages())
    else:
        files = sorted((SCENARIOS / Path(name).stem).glob("*.toml"))
        told = _explanations if name.startswith("explanations/") else _changes
        lines = [line for file in files for line in told(file)]
    return "\n".join(lines) + "\n"


def _opening() -> str:
    state = load_scenario('players = 2\n[[player]]\nhand = [1, 2]\nrooms = { "1,1" = "prepared" }').state
    return svg(state, seat=0, columns=2)


def _hotel() -> str:
    rooms = '"1,1" = "occupied", "1,2" = "occupied", "2,1" = "prepared", "3,1" = "occupied", "4,1" = "prepared"'
    state = load_scenario(f'[[player]]\nboard = "day_A"\nrooms = {{ {rooms}, "4,2" = "prepared" }}').state
    return svg_hotel(state.players[0].hotel, width=400)


PICTURES: Final[Mapping[str, Callable[[], str]]] = {"hotel": _hotel, "opening": _opening}


def _indented(picture: str) -> str:
    """A picture with an element on each line, so that a difference can be read."""
    ElementTree.register_namespace("", "http://www.w3.org/2000/svg")
    root = ElementTree.fromstring(picture)
    ElementTree.indent(root, " ")
    return ElementTree.tostring(root, encoding="unicode") + "\n"


def _messages() -> Iterator[str]:
    """Each text from which a violation is made; what is filled in stands in braces as in the code."""
    for path in [*sorted((PACKAGE / "chapters").glob("*.py")), PACKAGE / "engine.py"]:
        source = path.read_text(encoding="utf-8")
        tree = ast.parse(source)
        found: list[tuple[int, int, str]] = []
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "broken":
                message = ": ".join([_written(source, part) for part in node.args])
                found.append((node.lineno, node.col_offset, message))
        if path.stem == "common":  # the tables of moves out of place and of what is asked
            for node in tree.body:
                if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Tuple | ast.Dict):
                    found += [(node.lineno, at, line) for at, line in enumerate(_rows(source, node.value))]
        if found:
            yield f"== {path.stem}"
        for _, _, line in sorted(found):
            yield line


def _rows(source: str, table: ast.Tuple | ast.Dict) -> Iterator[str]:
    if isinstance(table, ast.Dict):
        for key, value in zip(table.keys, table.values, strict=True):
            yield f"{_written(source, key) if key else '**'}: {_written(source, value)}"
    elif table.elts:
        yield _written(source, table)


def _written(source: str, node: ast.expr) -> str:
    """The source of an expression, on one line."""
    return " ".join((ast.get_source_segment(source, node) or "").split())


def _explanations(file: Path) -> Iterator[str]:
    yield f"== {file.name}"
    ruleset = load_scenario(file).state.ruleset
    for explained in explain_asks(file):
        yield "; ".join(explained.ask.moves) or "(no moves)"
        for violation in explained.answer.violations:
            yield f"  ! {violation}"
        if explained.verdict is not None:
            yield from [f"  {line}" for line in explanation_lines(explained.verdict, ruleset)]
    yield ""


def _changes(file: Path) -> Iterator[str]:
    yield f"== {file.name}"
    scenario = load_scenario(file)
    for ask in scenario.asks:
        yield "; ".join(ask.moves) or "(no moves)"
        state = scenario.state
        for text in ask.moves:
            move = grand_austria.parse_move(text)
            while grand_austria.actor(state) is grand_austria.CHANCE and grand_austria.violations(state, move):
                state = grand_austria.apply(state, grand_austria.legal_moves(state)[0])
            if grand_austria.violations(state, move):
                break
            for change in grand_austria.changes(state, move):
                yield f"  {text}: seat {change.seat} {change.amount:+} {change.unit}: {change.source}"
            state = grand_austria.apply(state, move)
    yield ""


def main() -> None:
    golden = texts()
    for name, text in golden.items():
        file = FOLDER / name
        file.parent.mkdir(exist_ok=True)
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")
            print(f"written: {file.relative_to(FOLDER.parent.parent)}")
    for old in set(files()) - {FOLDER / name for name in golden}:
        old.unlink()


if __name__ == "__main__":
    main()
