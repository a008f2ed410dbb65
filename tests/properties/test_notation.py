"""Moves as text: what is written is read back, and nothing but `InvalidMove` comes of other text."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import grand_austria as ga
from grand_austria import moves as m
from tests.properties.universe import UNIVERSE
from tests.strategies import SEEDS, states

WORDS = ["die", "guest", "dishes", "roll", "deal", "space", "krones=2", "emperor=1", "strudel=1", "wine=", "serve"]
WORDS += ["wine", "58", "1,2", "6=3", "6+=5", "+", "=", ",", "-1", "\u00b2", "1e3", "checkin", "pass", "politics", "a1"]


def expressible(move: ga.Move) -> bool:
    """Whether the notation has room for the move: no other rooms, spaces and amounts than there are."""
    match move:
        case m.Prepare() | m.Occupy() | m.Remove() | m.CheckIn():
            return 1 <= move.floor <= 4 and 1 <= move.column <= 5
        case m.TakeDie() | m.UseSpace():
            return 1 <= move.space <= 6 and move.action in (None, 1, 2, 3, 4, 5)
        case m.ChooseDishes():
            return min(move.counts) >= 0
        case m.Split():
            return min(move.krones, move.emperor) >= 0
        case m.StartPlayer():
            return move.seat >= 0
        case m.DealEmperorTile():
            return move.tile in ga.BASE.tile
        case m.Roll():
            return len(move.dice) == 6 and min(move.dice) >= 0
        case _:
            return True


@pytest.mark.parametrize("kind", ga.Move.__args__)
def test_every_move_is_read_back_as_it_was_written(kind: type[ga.Move]) -> None:
    tried = [move for move in UNIVERSE if type(move) is kind and expressible(move)]
    assert tried
    for move in tried:
        text = ga.format_move(move)
        assert ga.parse_move(text) == move
        assert text.isascii()
        assert "\n" not in text


@given(states())
def test_every_legal_move_is_read_back_as_it_was_written(state: ga.GameState) -> None:
    for move in ga.legal_moves(state)[:200]:
        assert ga.parse_move(ga.format_move(move)) == move


@given(st.sampled_from(UNIVERSE), SEEDS)
def test_case_and_spacing_do_not_matter(move: ga.Move, seed: int) -> None:
    if not expressible(move):
        return
    rng = random.Random(seed)
    text = "".join(rng.choice((char.upper(), char)) for char in ga.format_move(move))
    spaced = rng.choice(("", " ", "\t")) + text.replace(" ", rng.choice((" ", "   ", "\t"))) + rng.choice(("", " "))
    assert ga.parse_move(spaced) == move


@given(st.text() | st.text(alphabet="0123456789+=,- abcdieprs\u0660\u00b2", max_size=20))
def test_nothing_but_invalid_move_comes_of_any_text(text: str) -> None:
    try:
        move = ga.parse_move(text)
    except ga.InvalidMove:
        return
    assert ga.parse_move(ga.format_move(move)) == move


@given(st.lists(st.sampled_from(WORDS), max_size=6).map(" ".join))
def test_nothing_but_invalid_move_comes_of_words_of_the_notation(text: str) -> None:
    try:
        move = ga.parse_move(text)
    except ga.InvalidMove:
        return
    assert ga.parse_move(ga.format_move(move)) == move


@pytest.mark.parametrize("text", [None, 3, b"pass", ["pass"]])
def test_what_is_no_text_is_a_type_error(text: object) -> None:
    with pytest.raises(TypeError):
        ga.parse_move(text)  # type: ignore[arg-type]


@pytest.mark.parametrize("thing", [None, "pass", 3])
def test_what_is_no_move_cannot_be_written(thing: object) -> None:
    with pytest.raises(TypeError):
        ga.format_move(thing)  # type: ignore[arg-type]
