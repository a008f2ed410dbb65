"""A seeded game: what chance and each bot draw from, and the position of the first decision.

Chance has a generator of its own, and so has every seat, so that the cards and dice of a seed do not depend on who
plays.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from grand_austria.components.boards import Board
from grand_austria.engine import actor, apply, new_game, sample_chance
from grand_austria.rulesets import Ruleset
from grand_austria.state import CHANCE, GameState

__all__ = ["bot_rng", "chance_rng", "first_decision"]


def chance_rng(seed: int) -> random.Random:
    """What chance draws from."""
    return random.Random(f"chance {seed}")


def bot_rng(seed: int, seat: int) -> random.Random:
    """What the bot of a seat draws from."""
    return random.Random(f"seat {seat} {seed}")


def first_decision(seed: int, players: int, ruleset: Ruleset, boards: Sequence[Board]) -> GameState:
    """The position in which the first player has something to decide, as ``play`` deals it."""
    rng = chance_rng(seed)
    state = new_game(players, ruleset, boards=boards)
    while actor(state) is CHANCE:
        state = apply(state, sample_chance(state, rng))
    return state
