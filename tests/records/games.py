"""Records for tests."""

from __future__ import annotations

import random

import grand_austria as ga
from grand_austria.testing import eager, played


def game(players: int, seed: int, ruleset: ga.Ruleset = ga.FIRST_EDITION, most: int = 5000) -> ga.Record:
    """The record of a random game on various boards."""
    rng = random.Random(f"record {seed}")
    start = ga.new_game(players, ruleset, boards=rng.choices(list(ga.BOARDS.values()), k=players))
    return ga.Record.of(start, played(start, eager, rng, most), event=f"game {seed}")
