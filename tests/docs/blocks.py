"""Running the code blocks of a Markdown page, one after the other, as a reader would.

What happens to a block is said by its language:

- ``python`` runs, in one namespace for the page; a block of ``>>>`` prompts is checked as a doctest
- ``output`` is compared with what the block before it printed; ``...`` stands for anything
- ``console`` holds commands after ``$ `` and what they print, compared in the same way
- ``toml`` is a scenario, whose questions have to turn out as it says; the commands after it find it as `SCENARIO`
- ``json`` is a document of ours, which has to be read, or any other JSON
- the languages of `NOT_RUN` are shown only; any other, or none, is a fault

Pages see the files of the repository around them, and may write files of their own.
"""

from __future__ import annotations

import contextlib
import io
import json
import re
import shlex
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final
from unittest.mock import patch

from sybil import Document, Example, Region, Sybil
from sybil.evaluators.doctest import DocTestEvaluator
from sybil.evaluators.python import PythonEvaluator
from sybil.parsers.abstract.doctest import DocTestStringParser
from sybil.parsers.markdown.lexers import FencedCodeBlockLexer

import tasks
from grand_austria.cli import main
from grand_austria.scenarios import load_scenario
from grand_austria.serialization import from_json, move_from_json, scores_from_json, view_from_json

__all__ = ["NOT_RUN", "ROOT", "pages", "run_page"]

ROOT: Final = Path(__file__).parents[2]
NOT_RUN: Final = {
    "text": "formats and drawings that no block prints",
    "css": "tested where the frontend is",
    "html": "tested where the frontend is",
    "javascript": "tested where the frontend is",
}
# Commands that set something up; all others are run, or have to name something that is there.
SET_UP: Final = ("git clone ", "pip install ", "python3 -m venv ")
READERS: Final[Mapping[str, Callable[[str], object]]] = {
    "state": from_json,
    "view": view_from_json,
    "scores": scores_from_json,
    "move": move_from_json,
}
SCENARIO: Final = "question.toml"
MADE: Final = "docs/generated"  # pages that are made of scenarios that have tests of their own


def pages() -> Iterator[Path]:
    """The pages whose blocks are run."""
    yield ROOT / "README.md"
    yield from (path for path in sorted((ROOT / "docs").rglob("*.md")) if not path.is_relative_to(ROOT / MADE))


def run_page(path: Path, folder: Path) -> int:
    """Run the blocks of a page in an empty folder; how many there were.

    Raises:
        SybilFailure: if a block does not do what the page says.
    """
    for entry in ROOT.iterdir():
        if not entry.name.startswith("."):
            (folder / entry.name).symlink_to(entry)
    examples = list(Sybil([_Blocks()]).parse(path).examples())
    with contextlib.chdir(folder):
        for example in examples:
            example.evaluate()
    return len(examples)


class _Blocks:
    """The blocks of one page, with what the last of them printed."""

    def __init__(self) -> None:
        self._printed = ""
        self._kinds: dict[str, Callable[[Example], str | None]] = {
            "python": self._python,
            "output": self._output,
            "console": self._console,
            "toml": _scenario,
            "json": _json,
            **dict.fromkeys(NOT_RUN, _nothing),
        }

    def __call__(self, document: Document) -> Iterator[Region]:
        doctests = DocTestStringParser(DocTestEvaluator())
        for region in FencedCodeBlockLexer(r".*")(document):
            language = region.lexemes["language"].strip()
            if language.startswith("{"):
                if re.match(r"\{(code|code-block|sourcecode|code-cell)\}", language):
                    raise AssertionError(f"{document.path}: write ```python, not ```{language}")
                continue
            source = region.lexemes["source"]
            if language == "python" and source.startswith(">>>"):
                for prompt in doctests(source, document.path):
                    prompt.adjust(region, source)
                    yield prompt
                continue
            region.parsed = source
            region.evaluator = self._kinds.get(language, _unknown(language))
            yield region

    def _python(self, example: Example) -> None:
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            PythonEvaluator()(example)
        self._printed = printed.getvalue()

    def _output(self, example: Example) -> str | None:
        return _differs(example.parsed, self._printed)

    def _console(self, example: Example) -> str | None:
        for command, expected in _commands(example.parsed):
            words = shlex.split(command, comments=True)
            if command.startswith(SET_UP):
                continue
            if words[0] == "python3":
                if wrong := _names_nothing(words[1:]):
                    return wrong
                continue
            if Path(words[0]).name != "grand-austria":
                return f"{command}: nobody knows how to run this"
            self._printed = _run(words[1:])
            if expected and (problem := _differs(expected, self._printed)):
                return f"{command}\n{problem}"
        return None


def _unknown(language: str) -> Callable[[Example], str]:
    return lambda _: f"a block of the language {language!r} is neither run nor known to be shown only"


def _nothing(_: Example) -> None:
    return None


def _scenario(example: Example) -> str | None:
    Path(SCENARIO).write_text(example.parsed, encoding="utf-8")
    scenario = load_scenario(Path(SCENARIO))
    wrong = [problem for answer in scenario.judge() for problem in answer.problems]
    return "; ".join(wrong) or None


def _json(example: Example) -> None:
    document = json.loads(example.parsed)
    kind = str(document.get("kind")) if isinstance(document, dict) else ""
    if kind in READERS:
        READERS[kind](example.parsed)


def _commands(text: str) -> Iterator[tuple[str, str]]:
    """Each command with what is shown below it."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE):
        command, _, shown = part.partition("\n")
        if command:
            yield command, shown


def _names_nothing(words: list[str]) -> str:
    """What is wrong with the arguments of ``python3``: it has to name a task, or a script."""
    if words[0] == "tasks.py":
        return "" if len(words) == 1 or words[1] in tasks.TASKS else f"tasks.py has no task {words[1]}"
    return "" if (ROOT / words[0]).is_file() else f"there is no {words[0]}"


def _run(arguments: list[str]) -> str:
    with (
        patch.object(sys, "argv", ["grand-austria", *arguments]),
        patch.object(sys, "stdin", io.StringIO()),
        contextlib.redirect_stdout(io.StringIO()) as printed,
        contextlib.redirect_stderr(printed),
        contextlib.suppress(SystemExit),
    ):
        main()
    return printed.getvalue()


def _differs(expected: str, printed: str) -> str | None:
    """How a text differs from the one that is shown, in which ``...`` stands for anything."""
    parts = [re.escape(part) for part in _stripped(expected).split("...")]
    if re.fullmatch(".*?".join(parts), _stripped(printed), flags=re.DOTALL):
        return None
    return f"shown is\n{expected}\nprinted was\n{printed}"


def _stripped(text: str) -> str:
    return "\n".join([line.rstrip() for line in text.strip("\n").splitlines()])
