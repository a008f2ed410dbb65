"""Explaining the questions of a scenario, and asking them again under every other option of every ruling.

A ruling may have shaped what the moves before the last have led to, so the whole list of moves is played again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, Literal

import attrs

from grand_austria.agenda import Discarding
from grand_austria.engine import actor, apply, legal_moves, violations
from grand_austria.errors import ScenarioError, Violation
from grand_austria.notation import parse_move
from grand_austria.rulebook import rule
from grand_austria.rulesets import Option, Ruleset
from grand_austria.rulings import RULINGS
from grand_austria.scenarios import Answer, Scenario, load_scenario
from grand_austria.scenarios.questions import Ask
from grand_austria.state import CHANCE, GameState
from grand_austria.verdicts import OtherReading, Verdict, explain

__all__ = ["Change", "Explained", "explain_asks", "explanation_lines", "other_answers"]

What = Literal["verdict", "expectation", "position", "refused"]


@attrs.frozen
class Explained:
    """A question with its answer and the explanation of its last move (None where no move is named)."""

    ask: Ask
    answer: Answer
    verdict: Verdict | None


@attrs.frozen
class Change:
    """What another option of a ruling changes about a question.

    ``what``: the "verdict"; an "expectation" of the file holds no more, or now does; only the "position" after the
    moves is another; or the scenario is "refused", because its position cannot be under that option (``ask`` is None).
    """

    ruling: str
    option: Option
    ask: int | None
    what: What
    legal: bool
    violations: tuple[Violation, ...]
    problems: tuple[str, ...]

    def __str__(self) -> str:
        with_option = f"with {self.ruling} = {self.option}"
        if self.what == "verdict":
            why = "; ".join(map(str, self.violations))
            return f"{with_option}: {'legal' if self.legal else 'illegal'}{f' ({why})' if why else ''}"
        if self.what == "expectation":
            return f"{with_option}: {'; '.join(self.problems) or 'all that is expected holds'}"
        if self.what == "refused":
            return f"{with_option}: {self.problems[0]}"
        return f"{with_option}: another position follows"


def explain_asks(
    source: str | Path, *, edition: str | None = None, rulings: Mapping[str, Option] | None = None
) -> tuple[Explained, ...]:
    """Each question of a scenario with its answer and its explanation.

    Raises:
        ScenarioError: if the scenario cannot be read.
    """
    scenario = load_scenario(source, edition=edition, rulings=rulings)
    answers = scenario.judge()
    changed = other_answers(source, edition=edition, rulings=rulings)
    explained = []
    for at, (ask, answer) in enumerate(zip(scenario.asks, answers, strict=True)):
        verdict = _explain(scenario, ask)
        if verdict is not None:
            otherwise = tuple(
                [
                    OtherReading(each.ruling, each.option, each.legal, each.violations)
                    for each in changed
                    if each.ask == at and each.what == "verdict"
                ]
            )
            bearing = {each.ruling for each in otherwise}
            bearing |= {name for ground in verdict.grounds for name in rule(ground.rule).rulings}
            named = tuple([ruling.name for ruling in RULINGS if ruling.name in bearing])
            verdict = attrs.evolve(verdict, otherwise=otherwise, rulings=named)
        explained.append(Explained(ask, answer, verdict))
    return tuple(explained)


def _explain(scenario: Scenario, ask: Ask) -> Verdict | None:
    """The explanation of the last move, or of the first that is illegal."""
    state, verdict = scenario.state, None
    for at, text in enumerate(ask.moves, 1):
        move = parse_move(text)
        while actor(state) is CHANCE and violations(state, move):
            state = apply(state, legal_moves(state)[0])
        if at == len(ask.moves) or violations(state, move):
            verdict = explain(state, move)
            break
        state = apply(state, move)
    return verdict


def other_answers(
    source: str | Path, *, edition: str | None = None, rulings: Mapping[str, Option] | None = None
) -> tuple[Change, ...]:
    """What every other option of every ruling, tried alone, would change about the questions of a scenario.

    Raises:
        ScenarioError: if the scenario cannot be read.
    """
    scenario = load_scenario(source, edition=edition, rulings=rulings)
    answers = scenario.judge()
    ruleset = scenario.state.ruleset
    changes: list[Change] = []
    for ruling in RULINGS:
        for option in ruling.options:
            if option == ruleset.ruling(ruling.name):
                continue
            try:
                other = load_scenario(source, edition=edition, rulings={**(rulings or {}), ruling.name: option})
            except ScenarioError as error:
                changes.append(Change(ruling.name, option, None, "refused", False, (), (str(error),)))
                continue
            for at, (before, after) in enumerate(zip(answers, other.judge(), strict=True)):
                if what := _differs(ruleset, before, after):
                    legal = after.verdict == "legal"
                    changes.append(Change(ruling.name, option, at, what, legal, after.violations, after.problems))
    return tuple(changes)


def _differs(ruleset: Ruleset, before: Answer, after: Answer) -> What | None:
    if before.verdict != after.verdict:
        return "verdict"
    if before.problems != after.problems:
        return "expectation"
    return None if _same_position(ruleset, before.state, after.state) else "position"


def _same_position(ruleset: Ruleset, before: GameState, after: GameState) -> bool:
    """Apart from the rulings, and from guests whose card still waits to be discarded: the rest tells if it matters."""
    return _without_waiting(ruleset, before) == _without_waiting(ruleset, after)


def _without_waiting(ruleset: Ruleset, state: GameState) -> GameState:
    waiting = [entry.guest for entry in state.agenda if isinstance(entry, Discarding)]
    return attrs.evolve(
        state,
        ruleset=ruleset,
        guest_discard=tuple(sorted([*state.guest_discard, *waiting])),
        agenda=tuple([entry for entry in state.agenda if not isinstance(entry, Discarding)]),
    )


_BY_NAME: Final = {ruling.name: ruling for ruling in RULINGS}


def explanation_lines(verdict: Verdict, ruleset: Ruleset) -> Iterator[str]:
    """An explanation in plain text: the verdict, its grounds with passages, the rulings, and other readings."""
    yield f"{verdict.move} is {'legal' if verdict.legal else 'illegal'}"
    for ground in verdict.grounds:
        passages = ", ".join(map(str, ground.sources))
        yield f"  {ground.rule} {rule(ground.rule).title}: {ground.message}{f' ({passages})' if passages else ''}"
    for name in verdict.rulings:
        yield f"  ruling {name} = {ruleset.ruling(name)}: {_BY_NAME[name].question}"
    for other in verdict.otherwise:
        why = "; ".join(map(str, other.violations))
        word = "legal" if other.legal else "illegal"
        yield f"  with {other.ruling} = {other.option}: {word}{f' ({why})' if why else ''}"
