"""`grand-austria judge`: the questions of scenarios, a line each, and a summary."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.console import Console

from grand_austria.cli.screen import output, progress, say
from grand_austria.errors import ScenarioError
from grand_austria.render.words import counted
from grand_austria.rulesets import Option
from grand_austria.scenarios import Answer, load_scenario

__all__ = ["judge"]


def judge(files: Sequence[Path], edition: str | None, rulings: Mapping[str, Option]) -> int:
    """Judge the files; 0 if all could be read and every question turns out as expected, otherwise 1."""
    walk = progress(files, len(files), "judging") if len(files) > 1 else files
    judged = [(file, _answers(file, edition, rulings)) for file in walk]
    console = output()
    answers: list[Answer] = []
    unreadable = 0
    for file, result in judged:
        if isinstance(result, ScenarioError):
            unreadable += 1
            console.file.flush()
            print(f"grand-austria: {' '.join(str(result).split())}", file=sys.stderr)
            continue
        answers += result
        for answer in result:
            _report(console, file, answer)
    failed = sum([not answer.holds for answer in answers])
    say(console, _summary(len(files), len(answers), failed, unreadable))
    return 1 if failed or unreadable else 0


def _answers(file: Path, edition: str | None, rulings: Mapping[str, Option]) -> Sequence[Answer] | ScenarioError:
    try:
        return load_scenario(file, edition=edition, rulings=rulings).judge()
    except ScenarioError as error:
        return error


def _report(console: Console, file: Path, answer: Answer) -> None:
    """File, moves, verdict, what was expected, and the rules it rests on (or what is wrong)."""
    ask = answer.ask
    moves = "; ".join(ask.moves) or "(no moves)"
    expected = ask.verdict or "legal"
    if ask.legal is not None:
        expected += f", then {counted(len(ask.legal), 'legal move')}"
    if ask.then:
        expected += f", then {counted(len(ask.then), 'value')}"
    rules = "; ".join(map(str, answer.violations)) or "-"
    line = (
        f"{'ok  ' if answer.holds else 'FAIL'}  {file}: {moves}: {answer.verdict}; expected {expected}; rules: {rules}"
    )
    if answer.problems:
        line += f"; WRONG: {'; '.join(answer.problems)}"
    say(console, line, None if answer.holds else "red")


def _summary(files: int, questions: int, failed: int, unreadable: int) -> str:
    hold = "all hold" if questions and not failed else f"{questions - failed} hold, {failed} do not"
    unjudged = f"; {counted(unreadable, 'file')} could not be judged" if unreadable else ""
    return f"{counted(files, 'file')}, {counted(questions, 'question')}: {hold}{unjudged}"
