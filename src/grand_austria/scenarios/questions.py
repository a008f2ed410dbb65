"""The questions of a scenario and their answers."""

from __future__ import annotations

from typing import Final

import attrs

from grand_austria.components.cards import DISHES, Dishes
from grand_austria.engine import actor, apply, final_scores, legal_moves, violations, winners
from grand_austria.errors import IllegalMove, InvalidMove, InvalidState, ScenarioError, Violation
from grand_austria.moves import Move
from grand_austria.notation import format_move, parse_move
from grand_austria.rulebook import RULES
from grand_austria.scenarios.reader import Table
from grand_austria.state import CHANCE, CafeGuest, GameState, Hotel, Player

__all__ = ["Answer", "Ask", "answer", "play", "read_asks"]

_VERDICTS: Final = ("legal", "illegal")


@attrs.frozen
class Ask:
    """A question: is the last of these moves legal, what may follow, and what is true afterwards?"""

    where: str
    moves: tuple[str, ...]
    verdict: str | None
    rules: tuple[str, ...]
    legal: tuple[str, ...] | None
    then: tuple[tuple[str, object], ...]


@attrs.frozen
class Answer:
    """The verdict of the engine on a question, and how it differs from what was expected (nothing: it holds)."""

    ask: Ask
    verdict: str
    violations: tuple[Violation, ...]
    problems: tuple[str, ...]
    state: GameState

    @property
    def holds(self) -> bool:
        """Whether all that was expected is so."""
        return not self.problems


def read_asks(table: Table) -> tuple[Ask, ...]:
    """The questions of a scenario."""
    return tuple([_read_ask(entry) for entry in table.tables("ask")])


def _read_ask(table: Table) -> Ask:
    moves = table.texts("moves") or []
    verdict = table.text("verdict", "") or None
    legal = table.texts("legal")
    rules = table.texts("rules") or []
    then_table = table.table("then")
    then = tuple([(key, then_table.value(key)) for key in then_table.names()])
    table.finish()
    if verdict is not None and verdict not in _VERDICTS:
        table.fail("verdict", f"legal or illegal is expected, not {verdict!r}")
    if verdict is None and legal is None and not then:
        table.fail("", "nothing is asked: verdict, legal or then is missing")
    if verdict is not None and not moves:
        table.fail("moves", "a verdict needs a move to be about")
    if verdict == "illegal" and (then or legal is not None):
        table.fail("then" if then else "legal", "nothing follows from an illegal move")
    for at, rule_id in enumerate(rules):
        if rule_id not in RULES:
            table.fail(f"rules[{at}]", f"there is no rule {rule_id!r}")
    for key, texts in (("moves", moves), ("legal", legal or [])):
        for at, text in enumerate(texts):
            try:
                parse_move(text)
            except InvalidMove as error:
                table.fail(f"{key}[{at}]", str(error))
    return Ask(table.where, tuple(moves), verdict, tuple(rules), None if legal is None else tuple(legal), then)


def answer(state: GameState, ask: Ask) -> Answer:
    """Put a question to the engine."""
    moves = [parse_move(text) for text in ask.moves]
    problems: list[str] = []
    found: tuple[Violation, ...] = ()
    for at, move in enumerate(moves):
        try:
            state = play(state, move)
        except IllegalMove as error:
            found = error.violations
            if at < len(moves) - 1:
                problems.append(f"move {at + 1} of {len(moves)} is already illegal: {error}")
            break
    verdict = "illegal" if found else "legal"
    if ask.verdict is not None and verdict != ask.verdict:
        problems.append(f"expected {ask.verdict}")
    elif found and ask.verdict is None and not problems:
        problems.append("a legal move was expected")
    missing = [rule for rule in ask.rules if rule not in {violation.rule for violation in found}]
    if missing:
        problems.append(f"expected to break {', '.join(missing)}")
    if not found:
        problems += _check_legal(state, ask)
        problems += [problem for key, expected in ask.then for problem in _check_value(ask, state, key, expected)]
    return Answer(ask, verdict, found, tuple(problems), state)


def play(state: GameState, move: Move) -> GameState:
    """Play a listed move: a chance node takes it if it is an outcome there, and otherwise its first outcome.

    Raises:
        IllegalMove: if the move breaks rules where it is played.
    """
    while actor(state) is CHANCE and violations(state, move):
        state = apply(state, legal_moves(state)[0])
    return apply(state, move)


def _check_legal(state: GameState, ask: Ask) -> list[str]:
    if ask.legal is None:
        return []
    expected = {parse_move(text) for text in ask.legal}
    while actor(state) is CHANCE and not expected & set(legal_moves(state)):
        state = apply(state, legal_moves(state)[0])
    got = legal_moves(state)
    problems = []
    if missing := [format_move(move) for move in sorted(expected - set(got), key=format_move)]:
        problems.append(f"expected to be legal: {', '.join(missing)}")
    if extra := [format_move(move) for move in got if move not in expected]:
        problems.append(f"not expected to be legal: {', '.join(extra)}")
    return problems


# ------------------------------------------------------------------------------------------------- values


def _check_value(ask: Ask, state: GameState, key: str, expected: object) -> list[str]:
    try:
        got = _value(state, key)
    except InvalidState as error:
        return [f"{key}: {error}"]
    except (LookupError, ValueError, AttributeError, TypeError):
        raise ScenarioError(f"{ask.where}: then: {key}: there is no such value") from None
    if isinstance(got, dict) and isinstance(expected, dict):
        expected = dict.fromkeys(got, 0) | expected
    return [] if got == expected and type(got) is type(expected) else [f"{key} is {got!r}, expected {expected!r}"]


def _value(state: GameState, key: str) -> object:
    head, *rest = key.split(".")
    if head == "winners":
        return list(winners(state))
    if head == "scores":
        sheet: object = final_scores(state)[_index(rest[0])]
        value = getattr(sheet, rest[1] if len(rest) > 1 else "total")
        return _plain(value)
    value = state
    for name in (head, *rest):
        value = _part(value, name)
    return _plain(value)


def _part(value: object, name: str) -> object:
    if isinstance(value, tuple):
        return value[_index(name)]
    if isinstance(value, Hotel) and "," in name:
        floor, column = map(int, name.split(","))
        if value.is_occupied(floor, column):
            return "occupied"
        return "prepared" if value.is_prepared(floor, column) else "empty"
    if isinstance(value, CafeGuest) and name == "guest":
        return value.card
    if isinstance(value, GameState | Player | Hotel | CafeGuest | Dishes) and name in attrs.fields_dict(type(value)):
        return getattr(value, name)
    raise LookupError(name)


def _index(name: str) -> int:
    """A position; negative ones do not count from the end."""
    if not (name.isascii() and name.isdigit() and len(name) < 3):
        raise LookupError(name)
    return int(name)


def _plain(value: object) -> object:
    """A value as TOML would write it."""
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, Dishes):
        return {dish.label: count for dish, count in zip(DISHES, value.counts, strict=True)}
    if isinstance(value, CafeGuest):
        return {"guest": value.card, "served": _plain(value.served)}
    return 0 if value is None else value
