"""`grand_austria.testing`: the strategies that authors of frontends and of other engines use."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import grand_austria as ga
from grand_austria import testing


@given(testing.moves())
def test_every_move_has_a_notation(move: ga.Move) -> None:
    assert ga.parse_move(ga.format_move(move)) == move


def test_the_moves_are_of_every_kind() -> None:
    kinds: set[type] = set()

    @settings(max_examples=20)
    @given(st.lists(testing.moves(), min_size=200, max_size=250))
    def collect(moves: list[ga.Move]) -> None:
        kinds.update(map(type, moves))

    collect()
    assert kinds == set(get_args(ga.Move))


@given(testing.states(), testing.moves())
def test_any_move_in_any_state_is_judged(state: ga.GameState, move: ga.Move) -> None:
    if ga.violations(state, move):
        with pytest.raises(ga.IllegalMove):
            ga.apply(state, move)
    else:
        assert isinstance(ga.apply(state, move), ga.GameState)


@given(st.data())
def test_moves_of_a_state_are_legal(data: st.DataObject) -> None:
    state = data.draw(testing.states().filter(lambda state: bool(state.agenda)))
    assert not ga.violations(state, data.draw(testing.moves_of(state)))


@given(testing.views())
def test_views_are_of_a_seat_or_a_spectator(view: ga.PlayerView) -> None:
    hands = [player.hand for seat, player in enumerate(view.players) if seat != view.seat]
    assert all(card == ga.HIDDEN for hand in hands for card in hand)


@settings(max_examples=10)
@given(testing.walks(testing.new_games(testing.rulesets(staff_deal="draft")), finish=True))
def test_a_walk_leads_from_its_start_to_its_last_state(walk: testing.Walk) -> None:
    state = walk.start
    for step in walk.steps:
        assert step.state == state
        state = ga.apply(state, step.move)
    assert state == walk.last
    assert walk.over
