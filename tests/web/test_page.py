"""What a page of examples/web shows: every legal move once, and nothing that its seat cannot know."""

from __future__ import annotations

import random

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import grand_austria as ga
from examples.web.page import page, why
from grand_austria.render.words import staff_name
from grand_austria.table import Table
from tests.strategies import Walk, eager, states, walks
from tests.web.players import NAMES

FEWER = settings(max_examples=settings().max_examples // 3)
"""Examples, for each is drawn."""


def decided(state: ga.GameState) -> bool:
    return isinstance(ga.actor(state), int)


def seat_of(state: ga.GameState) -> int:
    seat = ga.actor(state)
    assert isinstance(seat, int)
    return seat


@FEWER
@given(states().filter(decided))
def test_every_legal_move_can_be_clicked_and_nothing_else(state: ga.GameState) -> None:
    seat = seat_of(state)
    shown = page(Table(len(state.players), start=state), seat)
    choices = [choice for group in shown.groups for choice in group.choices]
    assert len({choice.move for choice in choices}) == len(choices)
    assert {choice.move for choice in choices if choice.legal} == set(map(ga.format_move, ga.legal_moves(state)))
    for choice in choices:
        assert choice.words
        if not choice.legal:
            assert ga.violations(state, ga.parse_move(choice.move))


@FEWER
@given(states(), st.integers())
def test_a_page_tells_nothing_that_its_seat_cannot_know(state: ga.GameState, seed: int) -> None:
    """Another state that looks the same from this seat gives the same page, and the same reasons."""
    count = len(state.players)
    seat = seat_of(state) if decided(state) else None
    other = ga.determinize(ga.view(state, seat), random.Random(seed))
    tables = [Table(count, start=each) for each in (state, other)]
    assert page(tables[0], seat) == page(tables[1], seat)
    if seat is not None:
        for move in ("staff 17", "keep 3", "return 5", "pass"):
            assert why(tables[0], seat, move) == why(tables[1], seat, move)


@pytest.mark.parametrize("seed", [1, 2])
def test_no_hidden_card_is_named_at_any_time(seed: int) -> None:
    table = Table(NAMES, seed=seed)
    rng = random.Random(seed)
    while decided(table.state):
        if rng.random() < 0.1:
            for seat in (None, seat_of(table.state)):
                text = repr(attrs.asdict(page(table, seat)))
                for card in table.view(seat).unseen_staff:
                    assert staff_name(table.state.ruleset, card) not in text
        table.play(eager(table.state, rng))


@FEWER
@given(walks(finish=True))
def test_the_end_of_a_game_shows_the_sheet(walk: Walk) -> None:
    state = walk.steps[-1].after if walk.steps else walk.start
    shown = page(Table(len(state.players), start=state), None)
    assert [score.total for score in shown.scores] == [sheet.total for sheet in ga.final_scores(state)]
    assert tuple(at for at, score in enumerate(shown.scores) if score.won) == ga.winners(state)
