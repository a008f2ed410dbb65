"""Walks through games: a start position and the moves played from it.

First some moves are played by a seeded policy, which gets far quickly, then some are chosen one by one, each by a small
number. What fails shrinks to few moves and is reported as a scenario and a list of moves in notation.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

import attrs
from hypothesis import note
from hypothesis import strategies as st
from hypothesis.vendor.pretty import RepresentationPrinter

import grand_austria as ga
from grand_austria.agenda import Rolling
from grand_austria.testing.policies import POLICY, Policy, legal
from grand_austria.testing.positions import mid_games, new_games
from grand_austria.testing.rulesets import rulesets
from grand_austria.testing.text import described

__all__ = ["CHOICES", "MOST_MOVES", "SEEDS", "Player", "Step", "Walk", "states", "walks"]

MOST_MOVES: Final = 5000
"""No game of a policy is nearly as long; random ones have some 300 moves."""


@attrs.frozen(repr=False)
class Step:
    """A move that was played."""

    state: ga.GameState
    move: ga.Move
    after: ga.GameState

    def __repr__(self) -> str:
        return f"<Step {ga.format_move(self.move)}>"

    def _repr_pretty_(self, printer: RepresentationPrinter, cycle: bool) -> None:
        printer.text("..." if cycle else repr(self))


@attrs.frozen(repr=False)
class Walk:
    """A position and the moves that were played from it.

    Its repr is short: Hypothesis makes one of each example that fails, and two states a move are megabytes.
    """

    start: ga.GameState
    steps: tuple[Step, ...]

    def __repr__(self) -> str:
        return f"<Walk of {len(self.steps)} moves>"

    def _repr_pretty_(self, printer: RepresentationPrinter, cycle: bool) -> None:
        printer.text("..." if cycle else repr(self))

    @property
    def states(self) -> tuple[ga.GameState, ...]:
        """All states, the start first."""
        return (self.start, *[step.after for step in self.steps])

    @property
    def last(self) -> ga.GameState:
        """The state that was reached."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def over(self) -> bool:
        """Whether the game was played to its end."""
        return ga.actor(self.last) is None


class Player:
    """Plays moves from a position and keeps what was played, to report it even if the engine fails."""

    def __init__(self, start: ga.GameState) -> None:
        self.start = start
        self.state = start
        self.steps: list[Step] = []
        self._tried: list[ga.Move] = []

    def play(self, move: ga.Move) -> None:
        """Play a move, or fail as the engine does."""
        self._tried.append(move)
        after = ga.apply(self.state, move)
        self.steps.append(Step(self.state, move, after))
        self.state = after

    def play_by(self, policy: Policy, rng: random.Random, most: int = MOST_MOVES) -> None:
        """Up to so many moves, or to the end of the game."""
        for _ in range(most):
            if ga.actor(self.state) is None:
                return
            self.play(policy(self.state, rng))

    def play_choices(self, choices: Sequence[int]) -> None:
        """A move for each number: the index of a legal move, at a roll the seed of the dice."""
        for choice in choices:
            if ga.actor(self.state) is None:
                return
            if isinstance(self.state.agenda[-1], Rolling):
                self.play(ga.sample_chance(self.state, random.Random(choice)))
            else:
                found = legal(self.state)
                self.play(found[choice % len(found)])

    def walk(self) -> Walk:
        """What was played."""
        return Walk(self.start, tuple(self.steps))

    def report(self) -> None:
        """Tell how to get there; Hypothesis shows it for the shrunk example only."""
        note(described(self.start))
        note("moves: " + "; ".join(map(ga.format_move, self._tried)))


SEEDS: Final = st.integers(0, 2**32 - 1)
_CHOICE: Final = st.integers(0, 99)
# Most of the time long enough to get somewhere; the short ones are what a failure shrinks to.
CHOICES: Final = st.one_of(*[st.lists(_CHOICE, min_size=least, max_size=60) for least in (0, 15, 30)])


def walks(
    start: st.SearchStrategy[ga.GameState] | None = None,
    *,
    rules: st.SearchStrategy[ga.Ruleset] | None = None,
    finish: bool | None = None,
) -> st.SearchStrategy[Walk]:
    """Random play of all player counts, rulesets and boards; ``finish``: to the end of the game, None: sometimes."""
    ruleset = rulesets() if rules is None else rules
    starts = st.one_of(new_games(ruleset), mid_games(ruleset), mid_games(ruleset)) if start is None else start

    @st.composite
    def build(draw: st.DrawFn) -> Walk:
        player = Player(draw(starts))
        policy = draw(POLICY)
        rng = random.Random(draw(SEEDS))
        fast = draw(st.integers(0, 300 if state_is_new(player.start) else 100))
        choices = draw(CHOICES)
        to_the_end = draw(st.booleans()) if finish is None else finish
        try:
            player.play_by(policy, rng, fast)
            player.play_choices(choices)
            if to_the_end:
                player.play_by(policy, rng)
        finally:
            player.report()
        return player.walk()

    return build()


def state_is_new(state: ga.GameState) -> bool:
    """Whether a game has only just begun."""
    return not state.politics


def states(
    start: st.SearchStrategy[ga.GameState] | None = None, *, rules: st.SearchStrategy[ga.Ruleset] | None = None
) -> st.SearchStrategy[ga.GameState]:
    """A state that random play reaches."""
    return walks(start, rules=rules, finish=False).map(lambda walk: walk.last)


def views(
    start: st.SearchStrategy[ga.GameState] | None = None, *, rules: st.SearchStrategy[ga.Ruleset] | None = None
) -> st.SearchStrategy[ga.PlayerView]:
    """What a seat, or a spectator, may know of a state that random play reaches."""

    @st.composite
    def build(draw: st.DrawFn) -> ga.PlayerView:
        state = draw(states(start, rules=rules))
        return ga.view(state, draw(st.sampled_from((None, *range(len(state.players))))))

    return build()


def moves_of(state: ga.GameState) -> st.SearchStrategy[ga.Move]:
    """A legal move of a state that is not the end; at a roll an outcome drawn with its probability."""
    if isinstance(state.agenda[-1], Rolling):
        return st.builds(lambda seed: ga.sample_chance(state, random.Random(seed)), SEEDS)
    return st.sampled_from(legal(state))
