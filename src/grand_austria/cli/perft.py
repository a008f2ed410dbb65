"""`grand-austria perft`: how many move sequences and how many distinct positions there are, by depth.

A chance event is a move like any other: all its outcomes are followed, or with a seed one that is drawn. The draw
depends on seed and depth only, so that positions reached on several ways stay one position.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from grand_austria.cli.deal import first_decision
from grand_austria.cli.options import Expected
from grand_austria.cli.screen import output, progress, say
from grand_austria.components.boards import Board
from grand_austria.engine import actor, apply, legal_moves, sample_chance
from grand_austria.errors import ScenarioError
from grand_austria.moves import Move
from grand_austria.rulesets import Option, Ruleset
from grand_austria.scenarios import load_scenario
from grand_austria.state import CHANCE, GameState

__all__ = ["from_scenario", "from_seed", "perft", "successors"]


def from_scenario(file: Path, edition: str | None, rulings: Mapping[str, Option]) -> GameState | None:
    """The position of a scenario; None, with a line about why, if it cannot be read."""
    try:
        return load_scenario(file, edition=edition, rulings=rulings).state
    except ScenarioError as error:
        print(f"grand-austria: {' '.join(str(error).split())}", file=sys.stderr)
        return None


def from_seed(seed: int, players: int, ruleset: Ruleset, boards: Sequence[Board]) -> GameState:
    """The first decision of a game."""
    return first_decision(seed, players, ruleset, boards)


def perft(start: GameState, depth: int, expected: Sequence[Expected], seed: int | None) -> int:
    """Print the counts; 1 if they differ from what is expected."""
    console = output()
    say(console, f"{'depth':>5}  {'paths':>18}  {'states':>18}")
    level = {start: 1}
    differs = False
    for at in range(depth + 1):
        if at:
            level = successors(level, at, seed)
        paths, states = sum(level.values()), len(level)
        line = f"{at:>5}  {paths:>18}  {states:>18}"
        want = expected[at - 1] if at and expected else None
        if want is not None and (paths != want.paths or want.states not in (None, states)):
            differs = True
            also = "" if want.states is None else f"/{want.states}"
            line += f"  expected {want.paths}{also}"
        say(console, line)
    if expected:
        say(console, "differs from what is expected" if differs else "as expected")
    return 1 if differs else 0


def successors(level: Mapping[GameState, int], depth: int, seed: int | None) -> dict[GameState, int]:
    """The positions one move further, each with the number of ways to it."""
    following: dict[GameState, int] = {}
    for state, ways in progress(level.items(), len(level), f"depth {depth}"):
        for move in _moves(state, depth, seed):
            after = apply(state, move)
            following[after] = following.get(after, 0) + ways
    return following


def _moves(state: GameState, depth: int, seed: int | None) -> tuple[Move, ...]:
    if seed is not None and actor(state) is CHANCE:
        return (sample_chance(state, random.Random(f"depth {depth} {seed}")),)
    return legal_moves(state)
