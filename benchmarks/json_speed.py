"""Speed of JSON: writing and reading the states and views of a game of 3 players, and how long the texts are.

The times are those of the processor: the goal is less than a millisecond for each.

    python benchmarks/json_speed.py [--repeats 5]
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Sequence
from statistics import median
from time import process_time

import grand_austria as ga


def states_of_a_game() -> list[ga.GameState]:
    """Every third state of a random game."""
    rng = random.Random(3)
    state = ga.new_game(3)
    found = [state]
    while (actor := ga.actor(state)) is not None:
        move = ga.sample_chance(state, rng) if actor is ga.CHANCE else rng.choice(ga.legal_moves(state))
        state = ga.apply(state, move)
        found.append(state)
    return found[::3]


def milliseconds(work: Callable[[], object], repeats: int, items: int) -> float:
    """The median processor time for one item."""
    times = []
    for _ in range(repeats):
        start = process_time()
        work()
        times.append(process_time() - start)
    return 1000 * median(times) / items


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeats", type=int, default=5)
    options = parser.parse_args(argv)
    states = states_of_a_game()
    seen = [ga.view(state, 0) for state in states]
    texts, view_texts = [ga.to_json(state) for state in states], [ga.to_json(view) for view in seen]
    works: dict[str, Callable[[], object]] = {
        "write a state": lambda: [ga.to_json(state) for state in states],
        "read and check a state": lambda: [ga.from_json(text) for text in texts],
        "write a view": lambda: [ga.to_json(view) for view in seen],
        "read and check a view": lambda: [ga.view_from_json(text) for text in view_texts],
    }
    for name, work in works.items():
        print(f"{name:25} {milliseconds(work, options.repeats, len(states)):6.3f} ms")
    print(f"{'a state as text':25} {median(map(len, texts)):6.0f} characters")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
