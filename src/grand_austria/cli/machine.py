"""What the commands print with ``--json``; ``schema.json`` beside this module describes every shape."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable

from grand_austria.errors import Violation
from grand_austria.rulebook import Passage, Rule
from grand_austria.rulings import Ruling
from grand_austria.scenarios import Answer
from grand_austria.scenarios.readings import Change
from grand_austria.traceability import Trace
from grand_austria.verdicts import Verdict

__all__ = [
    "FORMAT",
    "answer_json",
    "change_json",
    "print_json",
    "rule_json",
    "ruling_json",
    "trace_json",
    "verdict_json",
]

FORMAT = 1
"""Raised when a shape changes so that readers have to."""

Json = dict[str, object]


def print_json(kind: str, content: Json) -> None:
    """Print a document of a kind."""
    json.dump({"format": FORMAT, "kind": kind, **content}, sys.stdout, indent=2, ensure_ascii=False)
    print()


def _passages(passages: Iterable[Passage]) -> list[Json]:
    return [
        {
            "document": each.document,
            "first": each.first,
            "last": each.last,
            "heading": each.heading,
            "digest": each.digest,
        }
        for each in passages
    ]


def _violations(violations: Iterable[Violation]) -> list[Json]:
    return [{"rule": each.rule, "message": each.message, "passages": _passages(each.sources)} for each in violations]


def answer_json(answer: Answer, verdict: Verdict | None) -> Json:
    """A question with its answer; ``verdict``: the explanation, if it was asked for."""
    ask = answer.ask
    return {
        "moves": list(ask.moves),
        "verdict": answer.verdict,
        "expected": ask.verdict,
        "holds": answer.holds,
        "problems": list(answer.problems),
        "violations": _violations(answer.violations),
        "explanation": None if verdict is None else verdict_json(verdict),
    }


def verdict_json(verdict: Verdict) -> Json:
    """An explanation."""
    return {
        "move": verdict.move,
        "legal": verdict.legal,
        "grounds": [
            {"rule": each.rule, "message": each.message, "passages": _passages(each.sources)}
            for each in verdict.grounds
        ],
        "rulings": list(verdict.rulings),
        "otherwise": [
            {
                "ruling": each.ruling,
                "option": each.option,
                "legal": each.legal,
                "violations": _violations(each.violations),
            }
            for each in verdict.otherwise
        ],
    }


def change_json(change: Change) -> Json:
    """What another option of a ruling changes."""
    return {
        "ruling": change.ruling,
        "option": change.option,
        "ask": change.ask,
        "what": change.what,
        "legal": change.legal,
        "violations": _violations(change.violations),
        "problems": list(change.problems),
    }


def rule_json(rule: Rule) -> Json:
    """A rule."""
    return {
        "id": rule.id,
        "chapter": rule.chapter,
        "title": rule.title,
        "statement": rule.statement,
        "kind": rule.kind,
        "editions": list(rule.editions),
        "passages": _passages(rule.passages),
        "rulings": list(rule.rulings),
    }


def ruling_json(ruling: Ruling) -> Json:
    """A ruling with its options."""
    return {
        "name": ruling.name,
        "question": ruling.question,
        "options": [
            {"option": each.option, "reason": each.reason, "passages": _passages(each.passages)}
            for each in ruling.answers
        ],
        "first_edition": ruling.first_edition,
        "retail_2022": ruling.retail_2022,
        "reason": ruling.reason,
    }


def trace_json(trace: Trace) -> Json:
    """What a rule is tied to."""
    return {
        "code": [{"module": each.file, "name": each.name, "line": each.line} for each in trace.code],
        "tests": None
        if trace.tests is None
        else [{"file": each.file, "name": each.name, "line": each.line} for each in trace.tests],
        "scenarios": None if trace.scenarios is None else list(trace.scenarios),
    }
