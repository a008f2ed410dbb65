"""Legality is told twice, by `legal_moves` and by `violations`: they agree; and what `apply` does to its arguments."""

from __future__ import annotations

import os
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import grand_austria as ga
from grand_austria.agenda import Rolling
from tests.properties.universe import UNIVERSE
from tests.strategies import SEEDS, Walk, states, walks

THOROUGH = os.environ.get("GA_PROFILE") == "thorough"
SAMPLE = 150
"""Moves tried in each state of a walk; the whole universe is tried in some."""


def rolling(state: ga.GameState) -> bool:
    return bool(state.agenda) and isinstance(state.agenda[-1], Rolling)


def agree(state: ga.GameState, universe: tuple[ga.Move, ...] | list[ga.Move]) -> None:
    legal = ga.legal_moves(state)
    for move in legal:
        assert not ga.violations(state, move), f"{move} is offered"
    allowed = set(legal)
    for move in universe:
        found = ga.violations(state, move)
        assert bool(found) is (move not in allowed), f"{move}: {found}"


def test_the_universe_is_large() -> None:
    assert len(UNIVERSE) > 3500
    assert {type(move) for move in UNIVERSE} == set(ga.Move.__args__)


@settings(max_examples=400 if THOROUGH else 25)
@given(states())
def test_legal_moves_are_those_that_break_no_rule_among_all_moves(state: ga.GameState) -> None:
    agree(state, UNIVERSE)


@given(walks(), SEEDS)
def test_legal_moves_are_those_that_break_no_rule_in_every_state_of_a_game(walk: Walk, seed: int) -> None:
    rng = random.Random(seed)
    for state in walk.states[-40:]:
        # A roll has thousands of outcomes; the test above and those of chance look at all of them.
        if not rolling(state):
            agree(state, rng.sample(UNIVERSE, SAMPLE))


@given(walks())
def test_no_move_is_offered_twice(walk: Walk) -> None:
    rolls = 0
    for state in walk.states:
        rolls += rolling(state)
        if not rolling(state) or rolls == 1:  # a roll has thousands of outcomes: once is enough
            legal = ga.legal_moves(state)
            assert len(set(legal)) == len(legal)


@given(walks())
def test_legal_moves_come_in_the_same_order_for_an_equal_state(walk: Walk) -> None:
    state = walk.start
    for step in walk.steps:
        state = ga.apply(state, step.move)
        assert state == step.after
        assert hash(state) == hash(step.after)
    assert ga.legal_moves(state) == ga.legal_moves(walk.last)


@given(walks(finish=True))
def test_apply_leaves_all_earlier_states_as_they_were(walk: Walk) -> None:
    state = walk.start
    seen, text = [(state, hash(state))], repr(state)
    for step in walk.steps:
        state = ga.apply(state, step.move)
        seen.append((state, hash(state)))
    for earlier, digest in seen:
        assert hash(earlier) == digest
    assert repr(walk.start) == text


@given(states(), SEEDS)
def test_an_illegal_move_raises_with_the_same_violations_and_changes_nothing(state: ga.GameState, seed: int) -> None:
    before, text = hash(state), repr(state)
    for move in random.Random(seed).sample(UNIVERSE, SAMPLE):
        found = ga.violations(state, move)
        if not found:
            continue
        with pytest.raises(ga.IllegalMove) as caught:
            ga.apply(state, move)
        assert caught.value.violations == found
        assert caught.value.move == ga.format_move(move)
        assert found[0].rule in str(caught.value)
        with pytest.raises(ga.IllegalMove):
            ga.gains(state, move)
    assert (hash(state), repr(state)) == (before, text)


@given(states(), SEEDS)
def test_every_violation_names_a_rule_of_the_rulebook_and_its_passages(state: ga.GameState, seed: int) -> None:
    for move in random.Random(seed).sample(UNIVERSE, SAMPLE):
        for violation in ga.violations(state, move):
            assert violation.sources == ga.RULES[violation.rule].passages
            assert violation.message
            assert str(violation) == f"{violation.rule}: {violation.message}"


@given(states(), st.sampled_from([None, 0, "pass", "die 1", (), object()]))
def test_what_is_no_move_is_a_type_error(state: ga.GameState, thing: object) -> None:
    with pytest.raises(TypeError):
        ga.violations(state, thing)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        ga.apply(state, thing)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        ga.gains(state, thing)  # type: ignore[arg-type]


@given(walks(finish=True))
def test_a_finished_game_has_no_moves_and_takes_none(walk: Walk) -> None:
    assert walk.over
    assert ga.legal_moves(walk.last) == ()
    for move in UNIVERSE[::50]:
        assert [violation.rule for violation in ga.violations(walk.last, move)] == ["ORD-11"]
