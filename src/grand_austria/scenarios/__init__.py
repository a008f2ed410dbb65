"""Scenarios: TOML files that set up a position and ask about it.

`load_scenario` reads one, `Scenario.judge` answers its questions. How a position is read is in
`grand_austria.scenarios.position`, how questions are answered in `grand_austria.scenarios.questions`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

import attrs

from grand_austria.errors import ScenarioError
from grand_austria.rulebook import RULES
from grand_austria.rulesets import Option
from grand_austria.scenarios.position import read_position
from grand_austria.scenarios.questions import Answer, Ask, answer, read_asks
from grand_austria.scenarios.reader import Table
from grand_austria.state import GameState

__all__ = ["Answer", "Ask", "Scenario", "ScenarioError", "load_scenario"]

MAX_SIZE = 1_000_000
"""Longer files are no scenarios (bytes)."""


@attrs.frozen
class Scenario:
    """A position with questions about it; ``about``: the ids of the rules that it shows."""

    title: str
    state: GameState
    asks: tuple[Ask, ...]
    about: tuple[str, ...] = ()

    def judge(self) -> tuple[Answer, ...]:
        """The answer to each question, in order."""
        return tuple([answer(self.state, ask) for ask in self.asks])


def load_scenario(
    path_or_text: str | Path,
    *,
    edition: str | None = None,
    rulings: Mapping[str, Option] | None = None,
) -> Scenario:
    """Read a scenario from a file, or from its text.

    Args:
        path_or_text: a path, or TOML text (text that holds a line break or an equals sign).
        edition: play it by this edition instead of the one that the file names.
        rulings: options that override those of the file.

    Raises:
        ScenarioError: if the file cannot be read, is no TOML, or sets up something impossible; the message says where.
    """
    text, where = _text(path_or_text)
    try:
        data = tomllib.loads(text)
    except ValueError as error:  # TOMLDecodeError is one; a number of thousands of digits raises a bare one
        raise ScenarioError(f"{where}: no TOML: {error}") from None
    except RecursionError:
        raise ScenarioError(f"{where}: no TOML: nested too deeply") from None
    table = Table(where, data)
    title = table.text("title", "")
    about = tuple(table.texts("about") or ())
    for at, rule_id in enumerate(about):
        if rule_id not in RULES:
            table.fail(f"about[{at}]", f"there is no rule {rule_id!r}")
    state = read_position(table, edition, dict(rulings or {}))
    asks = read_asks(table)
    table.finish()
    return Scenario(title, state, asks, about)


def _text(source: str | Path) -> tuple[str, str]:
    if isinstance(source, str) and ("\n" in source or "=" in source or not source.strip()):
        return source, "scenario"
    path = Path(source)
    try:
        if path.stat().st_size > MAX_SIZE:
            raise ScenarioError(f"{path}: larger than {MAX_SIZE} bytes")
        return path.read_text(encoding="utf-8"), str(path)
    except (OSError, ValueError) as error:
        if isinstance(error, ScenarioError):
            raise
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise ScenarioError(f"{path}: cannot be read: {reason}") from None
