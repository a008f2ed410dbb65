"""Positions from scenario texts, moves played in notation, and what is expected of a move."""

from __future__ import annotations

import attrs
import pytest

import grand_austria as ga
from grand_austria.agenda import Entry
from grand_austria.scenarios.questions import play as play_move


def position(text: str = "") -> ga.GameState:
    """The position of a scenario; what the text does not name takes its default."""
    return ga.load_scenario(text + "\n").state


def play(state: ga.GameState, *moves: str) -> ga.GameState:
    """The state after these moves; chance takes a listed move, or else its first outcome."""
    for move in moves:
        state = play_move(state, ga.parse_move(move))
    return state


def legal(state: ga.GameState) -> list[str]:
    """The legal moves in notation."""
    return [ga.format_move(move) for move in ga.legal_moves(state)]


def allowed(state: ga.GameState, *moves: str) -> ga.GameState:
    """Each of these moves is legal, one after the other."""
    for text in moves:
        move = ga.parse_move(text)
        assert ga.violations(state, move) == (), text
        assert move in ga.legal_moves(state), text
        state = ga.apply(state, move)
    return state


def refused(state: ga.GameState, move: str, rule: str, *parts: str) -> None:
    """The move breaks this rule, and the message says so with these parts in it."""
    found = ga.violations(state, ga.parse_move(move))
    messages = [violation.message for violation in found if violation.rule == rule]
    assert messages, f"{move} breaks {[str(violation) for violation in found]}, not {rule}"
    for part in parts:
        assert part in messages[0], f"{part!r} is not in {messages[0]!r}"
    assert move.lower() not in legal(state)
    with pytest.raises(ga.IllegalMove, match=rule):
        ga.apply(state, ga.parse_move(move))


def setup(kind: type[Entry], players: int = 2, start: int = 0, **rulings: str | bool) -> ga.GameState:
    """A game in its setup, at the first decision of this kind; chance takes its first outcomes."""
    ruleset = attrs.evolve(ga.FIRST_EDITION, **rulings)  # type: ignore[arg-type]  # Ruleset checks the options
    state = ga.new_game(players, ruleset, start_player=start)
    while not (isinstance(state.agenda[-1], kind) and ga.actor(state) is not ga.CHANCE):
        state = ga.apply(state, ga.legal_moves(state)[0])
    return state
