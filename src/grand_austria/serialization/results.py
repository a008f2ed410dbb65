"""What the engine says about a move, as plain data: verdicts with their grounds, and the answers of a scenario."""

from __future__ import annotations

from collections.abc import Iterable

from grand_austria.errors import Violation
from grand_austria.rulebook import Passage
from grand_austria.scenarios import Answer
from grand_austria.verdicts import Ground, Verdict

__all__ = ["answer_json", "passages_json", "verdict_json", "violations_json"]

Json = dict[str, object]


def passages_json(passages: Iterable[Passage]) -> list[Json]:
    """Passages of the sources."""
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


def violations_json(violations: Iterable[Violation | Ground]) -> list[Json]:
    """Rules that are broken, or that allow or forbid a move."""
    return [
        {"rule": each.rule, "message": each.message, "passages": passages_json(each.sources)} for each in violations
    ]


def verdict_json(verdict: Verdict) -> Json:
    """An explanation."""
    return {
        "move": verdict.move,
        "legal": verdict.legal,
        "grounds": violations_json(verdict.grounds),
        "rulings": list(verdict.rulings),
        "otherwise": [
            {
                "ruling": each.ruling,
                "option": each.option,
                "legal": each.legal,
                "violations": violations_json(each.violations),
            }
            for each in verdict.otherwise
        ],
    }


def answer_json(answer: Answer, verdict: Verdict | None = None) -> Json:
    """A question with its answer; ``verdict``: the explanation, if it was asked for."""
    ask = answer.ask
    return {
        "moves": list(ask.moves),
        "verdict": answer.verdict,
        "expected": ask.verdict,
        "holds": answer.holds,
        "problems": list(answer.problems),
        "violations": violations_json(answer.violations),
        "explanation": None if verdict is None else verdict_json(verdict),
    }
