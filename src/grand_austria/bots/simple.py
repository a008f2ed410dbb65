"""A bot that plays at random, and one that takes what looks best right now."""

from __future__ import annotations

import random
from collections.abc import Sequence

import attrs

from grand_austria.bots.evaluation import prospects
from grand_austria.bots.protocol import seat_to_choose
from grand_austria.draft import Gain
from grand_austria.engine import apply, gains
from grand_austria.moves import Move
from grand_austria.values import value_hash
from grand_austria.views import PlayerView, determinize

__all__ = ["GreedyBot", "RandomBot", "Weighed"]


class RandomBot:
    """Any of the moves, each with the same chance."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def choose(self, view: PlayerView, legal_moves: Sequence[Move]) -> Move:
        """One of the moves, at random."""
        seat_to_choose(view, legal_moves)
        return self._rng.choice(legal_moves)


@attrs.frozen
class Weighed:
    """What a move is worth to the seat that makes it, in VP.

    ``gains``: the VP that it brings or costs the seat at once, itemised; ``prospects``: what may be expected after it
    (`grand_austria.bots.prospects`).
    """

    move: Move
    gains: tuple[Gain, ...]
    prospects: float
    __hash__ = value_hash

    @property
    def worth(self) -> float:
        """The VP gained and in prospect."""
        return sum([gain.vp for gain in self.gains]) + self.prospects


class GreedyBot:
    """The move that is worth most in VP gained at once and in prospect after it; it looks one move ahead.

    It depends on the view alone: the same view, the same move.
    """

    def choose(self, view: PlayerView, legal_moves: Sequence[Move]) -> Move:
        """The move that is worth most, of several the first."""
        seat_to_choose(view, legal_moves)
        if len(legal_moves) == 1:
            return legal_moves[0]
        return max(self.weigh(view, legal_moves), key=_worth).move

    def weigh(self, view: PlayerView, legal_moves: Sequence[Move]) -> tuple[Weighed, ...]:
        """What each of the moves is worth to the seat, in their order.

        Raises:
            InvalidState: if there is nothing to choose.
            IllegalMove: if one of the moves is not legal.
        """
        seat = seat_to_choose(view, legal_moves)
        # Which hidden cards the others hold makes no difference to what the seat itself gains by one move.
        state = determinize(view, random.Random(0))
        return tuple(
            [
                Weighed(
                    move,
                    tuple([gain for gain in gains(state, move) if gain.seat == seat]),
                    prospects(apply(state, move), seat),
                )
                for move in legal_moves
            ]
        )


def _worth(weighed: Weighed) -> float:
    return weighed.worth
