"""The scores of two bots in many games against each other, as a plot. Needs matplotlib (dependency group `examples`).

python examples/score_distributions.py [GAMES] [FILE]
"""

import random
import statistics
import sys
from pathlib import Path

import matplotlib

import grand_austria as ga
from grand_austria import moves

matplotlib.use("Agg")  # no window
from matplotlib import pyplot as plt

BEST_FIRST = (moves.CheckIn, moves.PlacePolitics, moves.Serve, moves.UseStaff, moves.Prepare, moves.PlayStaff)
LAST = (moves.Pass, moves.Done, moves.Store)


def at_random(legal: tuple[ga.Move, ...], rng: random.Random) -> ga.Move:
    return rng.choice(legal)


def by_thumb(legal: tuple[ga.Move, ...], rng: random.Random) -> ga.Move:
    """Move guests in, place disks, serve; anything rather than nothing."""
    for kind in BEST_FIRST:
        if chosen := [move for move in legal if isinstance(move, kind)]:
            return rng.choice(chosen)
    return rng.choice([move for move in legal if not isinstance(move, LAST)] or legal)


def play(seed: int) -> list[int]:
    """A game of both, who change seats from game to game; their scores in the order of `BOTS`."""
    rng = random.Random(seed)
    state = ga.new_game(2, start_player=0)
    while (seat := ga.actor(state)) is not None:
        if seat is ga.CHANCE:
            move = ga.sample_chance(state, rng)
        else:
            move = BOTS[(seat + seed) % 2](ga.legal_moves(state), rng)
        state = ga.apply(state, move)
    scores = [sheet.total for sheet in ga.final_scores(state)]
    return scores if seed % 2 == 0 else scores[::-1]


BOTS = (at_random, by_thumb)
games = int(sys.argv[1]) if len(sys.argv) > 1 else 40
file = Path(sys.argv[2]) if len(sys.argv) > 2 else Path("build/score_distributions.svg")

scores = list(zip(*[play(seed) for seed in range(games)], strict=True))
figure, axes = plt.subplots(figsize=(7, 3.5))
for bot, own, hatch in zip(BOTS, scores, ("//", ""), strict=True):
    name = bot.__name__.replace("_", " ")
    print(f"{name}: median {statistics.median(own):g} VP, from {min(own)} to {max(own)}")
    axes.hist(own, bins=range(-40, 120, 10), alpha=0.6, hatch=hatch, edgecolor="black", label=name)
axes.set(xlabel="VP", ylabel="games", title=f"{games} games of two players")
axes.legend()
file.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(file)
