"""The errors of the library; each is a `ValueError` whose message says what is wrong and where."""

from __future__ import annotations

import attrs

from grand_austria.rulebook import Passage, rule
from grand_austria.values import value_hash

__all__ = ["IllegalMove", "InvalidMove", "InvalidState", "RecordError", "ScenarioError", "Violation", "broken"]


@attrs.frozen
class Violation:
    """A rule that a move would break: the rule's id, what is wrong with the numbers of the position, the passages."""

    rule: str
    message: str
    sources: tuple[Passage, ...]
    __hash__ = value_hash

    def __str__(self) -> str:
        return f"{self.rule}: {self.message}"


def broken(rule_id: str, message: str) -> Violation:
    """A violation of a rule of the rulebook."""
    return Violation(rule_id, message, rule(rule_id).passages)


def counted(count: int, one: str, many: str | None = None) -> str:
    """A number of things in a message: ``1 krone``, ``2 krones``."""
    return f"{count} {one if abs(count) == 1 else many or one + 's'}"


class InvalidMove(ValueError):
    """Text that is no move."""


class InvalidState(ValueError):
    """A position or a game that cannot be: the message says what is wrong and where."""


class ScenarioError(ValueError):
    """A scenario that cannot be read: the message says where and why."""


class IllegalMove(ValueError):
    """A move that breaks rules; ``violations`` names them."""

    def __init__(self, move: str, violations: tuple[Violation, ...]) -> None:
        super().__init__(f"{move} is illegal: " + "; ".join(map(str, violations)))
        self.move = move
        self.violations = violations

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[str, tuple[Violation, ...]]]:
        return (type(self), (self.move, self.violations))


class RecordError(ValueError):
    """A game record that cannot be read, or that does not hold together.

    ``problem``: what is wrong; ``file`` and ``line`` (1-based) where it stands, ``move`` the number (1-based) of the
    move in its game, each None where that is not known; ``violations``: the rules that an illegal move breaks.
    """

    def __init__(
        self,
        problem: str,
        *,
        file: str | None = None,
        line: int | None = None,
        move: int | None = None,
        violations: tuple[Violation, ...] = (),
    ) -> None:
        where = f"line {line}" if file is None and line is not None else ":".join(_given(file, line))
        super().__init__(": ".join(_given(where or None, f"move {move}" if move else None, problem)))
        self.problem = problem
        self.file = file
        self.line = line
        self.move = move
        self.violations = violations

    def at(self, file: str | None, line: int | None) -> RecordError:
        """The same error with the place where it stands."""
        return RecordError(self.problem, file=file, line=line, move=self.move, violations=self.violations)

    def __reduce__(self) -> tuple[type[RecordError], tuple[str], dict[str, object]]:
        return (type(self), (self.problem,), {"args": self.args, **vars(self)})


def _given(*parts: object) -> list[str]:
    return [str(part) for part in parts if part is not None]
