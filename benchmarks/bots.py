"""How well the bots play: win rates in 2-player games with a confidence interval, and what a move costs.

Each deal is played twice, with seats changed; a shared win counts half. The default is a short match, for a look; the
result with its settings that the documentation states was made by

    python benchmarks/bots.py --games 200 --playouts 20 --processes 2
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from time import process_time

from grand_austria import bots


def greedy(_: random.Random) -> bots.Bot:
    """The greedy bot."""
    return bots.GreedyBot()


def montecarlo(rng: random.Random, playouts: int) -> bots.Bot:
    """The Monte Carlo bot with a budget of playouts."""
    return bots.MonteCarloBot(playouts=playouts, rng=rng)


def play_deal(makers: Sequence[bots.Maker], deal: int) -> tuple[tuple[bots.Standing, ...], float]:
    """Both games of a deal, and the seconds that they took."""
    start = process_time()
    return bots.tournament(makers, 1, seed=deal), process_time() - start


def match(names: Sequence[str], makers: Sequence[bots.Maker], deals: int, processes: int) -> None:
    """Play a match and report it."""
    play = partial(play_deal, makers)
    if processes > 1:
        with ProcessPoolExecutor(processes) as pool:
            played = list(pool.map(play, range(deals)))
    else:
        played = list(map(play, range(deals)))
    games = 2 * deals
    points = sum(standings[0].points for standings, _ in played)
    vp = [sum(standings[at].vp for standings, _ in played) / deals for at in range(2)]
    low, high = bots.wilson_interval(points, games)
    print(
        f"{names[0]} against {names[1]}: {points:g} of {games} games, {100 * points / games:.1f} % "
        f"(95 % confidence interval {100 * low:.1f} to {100 * high:.1f} %); "
        f"mean scores {vp[0]:.1f} and {vp[1]:.1f} VP; {sum(seconds for _, seconds in played) / games:.2f} s a game",
        flush=True,
    )


def main() -> None:
    """Play the matches."""
    parser = argparse.ArgumentParser(description="Win rates of the bots in 2-player games.")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--playouts", type=int, default=50, help="the budget of Monte Carlo for each move")
    parser.add_argument("--processes", type=int, default=1)
    options = parser.parse_args()
    deals = max(options.games // 2, 1)
    searching: Callable[[random.Random], bots.Bot] = partial(montecarlo, playouts=options.playouts)
    match(("greedy", "random"), (greedy, bots.RandomBot), deals, options.processes)
    match((f"montecarlo ({options.playouts} playouts)", "greedy"), (searching, greedy), deals, options.processes)


if __name__ == "__main__":
    main()
