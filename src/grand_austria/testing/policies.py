"""Policies: simple ways to choose a move, for strategies that have to get somewhere. For opponents see the bots."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Final

from hypothesis import strategies as st

import grand_austria as ga
from grand_austria import moves as m
from grand_austria.agenda import Turn

__all__ = ["POLICY", "Policy", "eager", "hasty", "legal", "uniform"]

Policy = Callable[[ga.GameState, random.Random], ga.Move]

_EAGERNESS: Final[Mapping[type[ga.Move], float]] = {
    m.Pass: 0.1,
    m.Done: 0.5,
    m.Store: 0.5,
    m.CheckIn: 20,
    m.PlacePolitics: 20,
    m.Serve: 20,
    m.Fill: 20,
    m.UseStaff: 10,
    m.PlayStaff: 5,
    m.TakeGuest: 5,
    m.Kitchen: 5,
}


def legal(state: ga.GameState) -> tuple[ga.Move, ...]:
    """The legal moves of a state that is not the end; there always are some."""
    found = ga.legal_moves(state)
    assert found, f"a dead end: {state.agenda}"
    return found


def uniform(state: ga.GameState, rng: random.Random) -> ga.Move:
    """Any move."""
    return ga.sample_chance(state, rng) if ga.actor(state) is ga.CHANCE else rng.choice(legal(state))


def eager(state: ga.GameState, rng: random.Random) -> ga.Move:
    """Rather a move that gets on: guests move in, staff is played, nobody passes without need."""
    if ga.actor(state) is ga.CHANCE:
        return ga.sample_chance(state, rng)
    found = legal(state)
    return rng.choices(found, [_EAGERNESS.get(type(move), 1.0) for move in found])[0]


def hasty(state: ga.GameState, rng: random.Random) -> ga.Move:
    """Pass wherever that is possible: through the rounds in no time."""
    turn = isinstance(state.agenda[-1], Turn)
    return m.PASS if turn and m.PASS in ga.legal_moves(state) else uniform(state, rng)


POLICY: Final[st.SearchStrategy[Policy]] = st.sampled_from((eager, eager, uniform, uniform, hasty))
