"""What chance decides: outcomes are the legal moves, probabilities are exact, samples are outcomes."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import pytest
from hypothesis import assume, given, settings

import grand_austria as ga
from grand_austria import moves as m
from grand_austria.agenda import Rolling
from tests.strategies import SEEDS, Walk, states, walks


def chance_nodes(walk: Walk) -> Iterator[ga.GameState]:
    return (state for state in walk.states if ga.actor(state) is ga.CHANCE)


@given(walks())
def test_probabilities_sum_to_1_and_the_outcomes_are_the_legal_moves(walk: Walk) -> None:
    rolls = 0
    for state in chance_nodes(walk):
        rolls += isinstance(state.agenda[-1], Rolling)
        if isinstance(state.agenda[-1], Rolling) and rolls > 1:
            continue  # thousands of outcomes: once is enough
        outcomes = list(ga.chance_outcomes(state))
        assert sum(probability for _, probability in outcomes) == 1
        assert all(probability > 0 for _, probability in outcomes)
        assert tuple(move for move, _ in outcomes) == ga.legal_moves(state)


@given(walks(), SEEDS)
def test_a_sample_is_a_legal_outcome_and_depends_on_the_generator_only(walk: Walk, seed: int) -> None:
    for state in chance_nodes(walk):
        move = ga.sample_chance(state, random.Random(seed))
        assert not ga.violations(state, move)
        assert move == ga.sample_chance(state, random.Random(seed))


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_a_roll_has_the_probability_of_its_arrangements(dice: int) -> None:
    state = ga.new_game(2, start_player=0)
    rolling = type(state)(
        state.ruleset, 1, 0, (0,) * 6, 10 - dice, state.guest_row, state.guest_pile, (), state.staff_pile,
        (), (), state.players, (Rolling(dice),),
    )  # fmt: skip
    counted = Counter[tuple[int, ...]]()
    for number in range(6**dice):
        faces = [number // 6**die % 6 for die in range(dice)]
        counted[tuple(faces.count(face) for face in range(6))] += 1
    expected = {m.Roll(counts): Fraction(ways, 6**dice) for counts, ways in counted.items()}
    assert dict(ga.chance_outcomes(rolling)) == expected


@settings(max_examples=3)
@given(SEEDS)
def test_samples_of_a_roll_follow_its_probabilities(seed: int) -> None:
    state = ga.new_game(2, start_player=0)
    rng = random.Random(seed)
    while not isinstance(state.agenda[-1], Rolling):
        state = ga.apply(state, ga.legal_moves(state)[0])
    rolls = [ga.sample_chance(state, rng) for _ in range(2000)]
    faces = [sum(move.dice[face] for move in rolls if isinstance(move, m.Roll)) for face in range(6)]
    assert sum(faces) == 20000
    # 20000 dice: 5 standard deviations of a face's count are 264.
    assert all(abs(count - 20000 / 6) < 264 for count in faces)


@given(states())
def test_chance_is_asked_only_where_it_decides(state: ga.GameState) -> None:
    assume(ga.actor(state) is not ga.CHANCE)
    with pytest.raises(ga.InvalidState):
        ga.sample_chance(state, random.Random(0))
    with pytest.raises(ga.InvalidState):
        list(ga.chance_outcomes(state))


@given(states())
def test_chance_moves_are_legal_only_where_chance_decides(state: ga.GameState) -> None:
    kinds = (m.StartPlayer, m.DealPolitics, m.DealEmperorTile, m.Reveal, m.DrawStaff, m.Roll)
    for move in ga.legal_moves(state):
        assert isinstance(move, kinds) is (ga.actor(state) is ga.CHANCE)
