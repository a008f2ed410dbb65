"""`grand-austria judge`: the questions of scenarios, a line each with its explanation, and a summary."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import attrs
from rich.console import Console

from grand_austria.cli.machine import change_json, print_json
from grand_austria.cli.screen import output, progress, say
from grand_austria.errors import ScenarioError
from grand_austria.render.words import counted
from grand_austria.rulesets import Option, Ruleset
from grand_austria.rulings import RULINGS
from grand_austria.scenarios import Answer, load_scenario
from grand_austria.scenarios.readings import Change, explain_asks, explanation_lines, other_answers
from grand_austria.serialization.results import answer_json
from grand_austria.verdicts import Verdict

__all__ = ["judge"]


@attrs.frozen
class _Judged:
    """A file's questions with their answers, and what other readings would change about them."""

    title: str
    ruleset: Ruleset
    questions: tuple[tuple[Answer, Verdict | None], ...]
    changes: tuple[Change, ...]


def judge(
    files: Sequence[Path],
    edition: str | None,
    rulings: Mapping[str, Option],
    *,
    explain: bool | None = None,
    all_rulings: bool = False,
    as_json: bool = False,
) -> int:
    """Judge the files; 0 if all could be read and every question turns out as expected, otherwise 1.

    Args:
        files: the scenarios.
        edition: judge by this one; None: as the files say.
        rulings: options that override those of edition and files.
        explain: print an explanation of each question; None: if there is only one file.
        all_rulings: list what every other option of every ruling would change.
        as_json: print a document for machines.
    """
    explained = len(files) == 1 if explain is None else explain
    walk = progress(files, len(files), "judging") if len(files) > 1 else files
    judged = [(file, _judge_file(file, edition, rulings, explain=explained, all_rulings=all_rulings)) for file in walk]
    answers = [answer for _, result in judged if isinstance(result, _Judged) for answer, _ in result.questions]
    unreadable = sum([isinstance(result, ScenarioError) for _, result in judged])
    failed = sum([not answer.holds for answer in answers])
    code = 1 if failed or unreadable else 0
    if as_json:
        content: list[object] = [_file_json(file, result, all_rulings=all_rulings) for file, result in judged]
        summary = {"files": len(files), "questions": len(answers), "failed": failed, "unreadable": unreadable}
        print_json("judge", {"files": content, "summary": summary})
        return code
    console = output()
    for file, result in judged:
        if isinstance(result, ScenarioError):
            console.file.flush()
            print(f"grand-austria: {' '.join(str(result).split())}", file=sys.stderr)
        else:
            _report_file(console, file, result, all_rulings=all_rulings)
    say(console, _summary(len(files), len(answers), failed, unreadable))
    return code


def _judge_file(
    file: Path, edition: str | None, rulings: Mapping[str, Option], *, explain: bool, all_rulings: bool
) -> _Judged | ScenarioError:
    try:
        scenario = load_scenario(file, edition=edition, rulings=rulings)
        questions: tuple[tuple[Answer, Verdict | None], ...]
        if explain:
            explained = explain_asks(file, edition=edition, rulings=rulings)
            questions = tuple([(each.answer, each.verdict) for each in explained])
        else:
            questions = tuple([(answer, None) for answer in scenario.judge()])
        changes = other_answers(file, edition=edition, rulings=rulings) if all_rulings else ()
    except ScenarioError as error:
        return error
    return _Judged(scenario.title, scenario.state.ruleset, questions, changes)


def _file_json(file: Path, result: _Judged | ScenarioError, *, all_rulings: bool) -> dict[str, object]:
    if isinstance(result, ScenarioError):
        return {"file": str(file), "error": " ".join(str(result).split())}
    content: dict[str, object] = {
        "file": str(file),
        "title": result.title,
        "edition": result.ruleset.edition,
        "asks": [answer_json(answer, verdict) for answer, verdict in result.questions],
    }
    if all_rulings:
        content["readings"] = [change_json(change) for change in result.changes]
    return content


def _report_file(console: Console, file: Path, result: _Judged, *, all_rulings: bool) -> None:
    for at, (answer, verdict) in enumerate(result.questions):
        _report(console, file, answer)
        if verdict is not None:
            for line in explanation_lines(verdict, result.ruleset):
                say(console, f"      {line}")
        for change in result.changes:
            if change.ask == at and not (verdict is not None and change.what == "verdict"):
                say(console, f"      reading {change}")
    if all_rulings:
        for change in result.changes:
            if change.ask is None:
                say(console, f"      reading {change}")
        rulings = {change.ruling for change in result.changes if change.what in ("verdict", "expectation")}
        names = ", ".join([ruling.name for ruling in RULINGS if ruling.name in rulings])
        say(console, f"      rulings that change an answer: {names or 'none'}")


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
