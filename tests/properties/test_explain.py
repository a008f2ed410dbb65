"""Every move, legal or not, in every position that play reaches is explained, and the engine agrees."""

from __future__ import annotations

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import grand_austria as ga
from grand_austria.rulebook import RULES
from grand_austria.rulings import RULINGS
from tests.properties.universe import UNIVERSE
from tests.strategies import states


@given(states(), st.lists(st.sampled_from(UNIVERSE), min_size=10, max_size=30))
def test_every_move_is_explained(state: ga.GameState, moves: list[ga.Move]) -> None:
    legal = ga.legal_moves(state)
    for move in [*legal[:: len(legal) // 10 + 1], *moves]:
        verdict = ga.explain(state, move)
        found = ga.violations(state, move)
        assert verdict.legal is not bool(found)
        assert verdict.grounds
        assert {ground.rule for ground in verdict.grounds} <= RULES.keys()
        assert {violation.rule for violation in found} <= {ground.rule for ground in verdict.grounds}
        assert str(verdict)
        for other in verdict.otherwise:
            ruleset = attrs.evolve(state.ruleset, **{other.ruling: other.option})  # type: ignore[arg-type]  # an option
            assert ga.violations(attrs.evolve(state, ruleset=ruleset), move) == other.violations
            assert other.legal is not verdict.legal
        assert set(verdict.rulings) <= {ruling.name for ruling in RULINGS}


NOTHING = "dice = [10, 0, 0, 0, 0, 0]\n[[player]]\nhand = [1]\n"


@pytest.mark.parametrize(
    ("move", "part"),
    [
        ("die 3", "no die on space 3"),
        ("die 3+", "no die on space 3"),
        ("checkin 58 1,2", "guest 58 is not in the café"),
        ("checkin 999 1,2", "guest 999"),
        ("fill 58", "guest 58 is not in the café"),
        ("serve wine 999", "there is no guest 999"),
        ("staff 12", "staff card 12 is not in the hand"),
        ("staff 999", "there is no staff card 999"),
        ("use 999", "there is no staff card 999"),
        ("dismiss 31", "staff card 31 was not played"),
        ("reward 4", "no effects are waiting"),
        ("politics 999", "politics card 999 is none of this game"),
        ("guest 9", "no 9"),
        ("occupy 1,1", "room 1,1 is not prepared"),
        ("space 2", "no die on space 2"),
    ],
)
def test_a_move_that_is_not_there_gets_the_nearest_reason(move: str, part: str) -> None:
    verdict = ga.explain(ga.load_scenario(NOTHING).state, move)
    assert not verdict.legal
    assert any(part in ground.message for ground in verdict.grounds), verdict


def test_text_that_is_no_move_is_refused() -> None:
    for text in ("die 7", "checkin 58 9,9", "jump", "", "staff"):
        with pytest.raises(ga.InvalidMove):
            ga.explain(ga.load_scenario(NOTHING).state, text)
