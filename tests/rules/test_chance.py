"""What chance decides: each outcome once, with its probability, and samples that are outcomes."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import product

import attrs
import pytest

import grand_austria as ga
from grand_austria import agenda as a
from grand_austria import moves as m
from tests.rules.positions import position


def deciding(entry: a.Entry) -> ga.GameState:
    return attrs.evolve(position(), agenda=(a.NextTurn(), a.Turn(0), entry))


@pytest.mark.rule("ORD-10", "ORD-13")
@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_a_roll_comes_as_often_as_the_faces_of_that_many_dice_do(dice: int) -> None:
    faces = [tuple(map(thrown.count, range(6))) for thrown in product(range(6), repeat=dice)]
    expected = {m.Roll(counts): Fraction(ways, 6**dice) for counts, ways in Counter(faces).items()}
    state = deciding(a.Rolling(dice))
    found = list(ga.chance_outcomes(state))
    assert dict(found) == expected
    assert [move for move, _ in found] == list(ga.legal_moves(state))
    assert len(found) == len(expected)


@pytest.mark.rule("ORD-10")
@pytest.mark.parametrize(
    "entry",
    [a.Starting(), a.Dealing("A"), a.DealingTile("B"), a.FillingRow(), a.DrawingStaff(0, 1), a.DealingHand(0, 1)],
)
def test_whatever_else_chance_decides_is_equally_likely(entry: a.Entry) -> None:
    state = deciding(entry)
    found = list(ga.chance_outcomes(state))
    assert [move for move, _ in found] == list(ga.legal_moves(state))
    assert {probability for _, probability in found} == {Fraction(1, len(found))}
    drawn = {ga.sample_chance(state, random.Random(seed)) for seed in range(20 * len(found))}
    assert drawn <= {move for move, _ in found}
    assert len(drawn) > len(found) // 2


@pytest.mark.rule("ORD-10", "ORD-13")
def test_a_sampled_roll_has_all_dice_and_any_face() -> None:
    state = deciding(a.Rolling(7))
    sums = [0] * 6
    for seed in range(200):
        roll = ga.sample_chance(state, random.Random(seed))
        assert isinstance(roll, m.Roll)
        assert not ga.violations(state, roll)
        sums = [one + other for one, other in zip(sums, roll.dice, strict=True)]
    assert sum(sums) == 1400
    assert min(sums) > 150
