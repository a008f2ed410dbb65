"""A bot that tries its turn out before it plays: Monte Carlo tree search over states that agree with its view.

Each playout draws such a state (`determinize`), plays the turn to its end, with dice and cards as chance brings them,
and counts what the position then is worth (`evaluate`). The own choices on the way are those of UCB1: the move that
was worth most on average, with a bonus for those seldom tried. A move that was never tried counts as much as the
position right after it, so the first playout is nearly the turn of the greedy bot, and the others are better spent
than on random moves. The tree holds the own choices only, whatever chance did in between.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import log, sqrt
from time import monotonic

from grand_austria.bots.evaluation import evaluate
from grand_austria.bots.protocol import seat_to_choose
from grand_austria.engine import actor, apply, legal_moves, sample_chance
from grand_austria.moves import Move
from grand_austria.state import CHANCE, GameState
from grand_austria.views import PlayerView, determinize

__all__ = ["MonteCarloBot"]


class MonteCarloBot:
    """Plays each turn out many times, with the hidden cards drawn at random, and makes the move most often chosen.

    With a budget of playouts the same generator makes the same moves; with one of time that depends on the machine.
    """

    def __init__(
        self,
        *,
        playouts: int | None = 50,
        seconds: float | None = None,
        rng: random.Random | None = None,
        exploration: float = 3.0,
    ) -> None:
        """A bot with a budget.

        Args:
            playouts: at most so many for each move; None: no limit but that of time.
            seconds: at most so many for each move (the playout that has begun is finished); None: no limit.
            rng: what it draws from; None: a generator of its own, always with the same seed.
            exploration: the VP by which a move that seems worse is still tried; more tries wider, less goes deeper.

        Raises:
            ValueError: if there is no budget, or none for a single playout.
        """
        if playouts is None and seconds is None:
            raise ValueError("a budget is needed: playouts, seconds or both")
        if playouts is not None and playouts < 1:
            raise ValueError(f"at least 1 playout is needed, not {playouts}")
        if seconds is not None and seconds <= 0:
            raise ValueError(f"a budget of {seconds} seconds is none")
        self._playouts = playouts
        self._seconds = seconds
        self._rng = random.Random(0) if rng is None else rng
        self._exploration = exploration

    def choose(self, view: PlayerView, legal_moves: Sequence[Move]) -> Move:
        """The move most often chosen in the playouts."""
        seat = seat_to_choose(view, legal_moves)
        if len(legal_moves) == 1:
            return legal_moves[0]
        root = _Node(0)
        until = None if self._seconds is None else monotonic() + self._seconds
        done = 0
        while done != self._playouts and (until is None or not done or monotonic() < until):
            self._play_out(determinize(view, self._rng), seat, root, legal_moves)
            done += 1
        return max(legal_moves, key=lambda move: root.moves[move].rank)

    def _play_out(self, state: GameState, seat: int, root: _Node, moves: Sequence[Move]) -> None:
        """Play until it is for somebody else to decide, and tell every node on the way what that was worth."""
        path = [root]
        while moves:
            if len(moves) == 1:
                move = moves[0]
            else:
                move, node = self._pick(state, seat, path[-1], moves)
                path.append(node)
            state = apply(state, move)
            while (acting := actor(state)) is CHANCE:
                state = apply(state, sample_chance(state, self._rng))
            moves = legal_moves(state) if acting == seat else ()
        worth = evaluate(state, seat)
        for node in path:
            node.visits += 1
            node.total += worth

    def _pick(self, state: GameState, seat: int, node: _Node, moves: Sequence[Move]) -> tuple[Move, _Node]:
        """The move with the highest upper confidence bound, and where it leads."""
        for move in moves:
            if move not in node.moves:
                node.moves[move] = _Node(evaluate(apply(state, move), seat))
        tried = log(node.visits + 1)

        def bound(move: Move) -> float:
            after = node.moves[move]
            return after.total / after.visits + self._exploration * sqrt(tried / after.visits)

        best = max(moves, key=bound)
        return best, node.moves[best]


class _Node:
    """A point of the turn: how often it was reached, what that was worth in all, and the moves from there.

    It begins as if it had been reached once, with an estimate.
    """

    __slots__ = ("moves", "total", "visits")

    def __init__(self, estimate: float) -> None:
        self.visits = 1
        self.total = estimate
        self.moves: dict[Move, _Node] = {}

    @property
    def rank(self) -> tuple[int, float]:
        """By which the best move is found: how often it was chosen, then what it was worth."""
        return self.visits, self.total / self.visits
