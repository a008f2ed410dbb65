"""What the commands print with ``--json``; ``schema.json`` beside this module describes every shape."""

from __future__ import annotations

import json
import sys

from grand_austria.rulebook import Rule
from grand_austria.rulings import Ruling
from grand_austria.scenarios.readings import Change
from grand_austria.serialization.reading import FORMAT
from grand_austria.serialization.results import passages_json, violations_json
from grand_austria.traceability import Trace

__all__ = [
    "change_json",
    "print_json",
    "rule_json",
    "ruling_json",
    "trace_json",
]

Json = dict[str, object]


def print_json(kind: str, content: Json) -> None:
    """Print a document of a kind."""
    json.dump({"format": FORMAT, "kind": kind, **content}, sys.stdout, indent=2, ensure_ascii=False)
    print()


def change_json(change: Change) -> Json:
    """What another option of a ruling changes."""
    return {
        "ruling": change.ruling,
        "option": change.option,
        "ask": change.ask,
        "what": change.what,
        "legal": change.legal,
        "violations": violations_json(change.violations),
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
        "passages": passages_json(rule.passages),
        "rulings": list(rule.rulings),
    }


def ruling_json(ruling: Ruling) -> Json:
    """A ruling with its options."""
    return {
        "name": ruling.name,
        "question": ruling.question,
        "options": [
            {"option": each.option, "reason": each.reason, "passages": passages_json(each.passages)}
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
