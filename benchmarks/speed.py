"""Speed of the engine: uniformly random 2-player games, and the size of a state.

A step is `legal_moves` then `apply` at a decision, or `sample_chance` then `apply` at a chance node. Times on shared
machines are noisy, so each is compared in the same run with u, the cost of constructing a frozen slotted attrs
instance with 12 fields positionally; the budget is 60 u a step. Medians of several repeats.

    python benchmarks/speed.py [--games 200] [--repeats 5]
"""

from __future__ import annotations

import argparse
import gc
import random
import sys
from statistics import median
from time import perf_counter

import attrs

import grand_austria as ga

BUDGET_U = 60
BUDGET_BYTES = 6_000


@attrs.frozen
class Twelve:
    """What u is measured with."""

    a: int
    b: int
    c: int
    d: int
    e: int
    f: int
    g: int
    h: int
    i: int
    j: int
    k: int
    m: int


def construction(count: int = 200_000) -> float:
    """Seconds for constructing one instance."""
    start = perf_counter()
    for _ in range(count):
        Twelve(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
    return (perf_counter() - start) / count


def random_game(seed: int, states: list[ga.GameState] | None = None) -> int:
    """Play a game and return the number of its steps."""
    rng = random.Random(seed)
    state = ga.new_game(2)
    steps = 0
    while (actor := ga.actor(state)) is not None:
        move = ga.sample_chance(state, rng) if actor is ga.CHANCE else rng.choice(ga.legal_moves(state))
        state = ga.apply(state, move)
        steps += 1
        if states is not None:
            states.append(state)
    return steps


def own_size(state: ga.GameState) -> int:
    """Bytes of a state with all it refers to, but for the constants that all states share: rules and boards."""
    shared = _reachable(state.ruleset) | _reachable(tuple(player.hotel.board for player in state.players))
    return sum(sys.getsizeof(part) for key, part in _reachable(state).items() if key not in shared)


def _reachable(root: object) -> dict[int, object]:
    found: dict[int, object] = {}
    waiting = [root]
    while waiting:
        part = waiting.pop()
        if id(part) in found or isinstance(part, type):
            continue
        found[id(part)] = part
        waiting += gc.get_referents(part)
    return found


def main() -> None:
    """Measure and report; fail if a budget is exceeded."""
    parser = argparse.ArgumentParser(description="Speed of random 2-player games, and the size of a state.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--repeats", type=int, default=5)
    options = parser.parse_args()
    ratios, step_times, game_rates = [], [], []
    for repeat in range(options.repeats):
        unit = median(construction() for _ in range(3))
        start = perf_counter()
        steps = sum(random_game(repeat * options.games + game) for game in range(options.games))
        seconds = perf_counter() - start
        step_times.append(seconds / steps)
        ratios.append(seconds / steps / unit)
        game_rates.append(options.games / seconds)
    step, ratio = median(step_times), median(ratios)
    states: list[ga.GameState] = []
    random_game(0, states)
    largest = max(map(own_size, states))
    print(f"{1 / step:,.0f} steps/s, {median(game_rates):,.1f} games/s, {step * 1e6:.1f} us/step")
    print(f"{ratio:.1f} u per step (budget {BUDGET_U}); range {min(ratios):.1f} to {max(ratios):.1f}")
    print(f"a state takes at most {largest:,} bytes beyond the constants (budget {BUDGET_BYTES:,})")
    if ratio > BUDGET_U or largest > BUDGET_BYTES:
        sys.exit("over budget")


if __name__ == "__main__":
    main()
