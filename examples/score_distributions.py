"""The scores of two bots in many games against each other, as a plot. Needs matplotlib (dependency group `examples`).

Arguments, both optional: how many games, and the file to write.
"""

import random
import statistics
import sys
from pathlib import Path

import matplotlib

from grand_austria import bots

matplotlib.use("Agg")  # no window
from matplotlib import pyplot as plt

NAMES = ("random", "greedy")
games = int(sys.argv[1]) if len(sys.argv) > 1 else 30
file = Path(sys.argv[2]) if len(sys.argv) > 2 else Path("build/score_distributions.svg")

scores: dict[str, list[int]] = {name: [] for name in NAMES}
for seed in range(games):
    seated = NAMES if seed % 2 else NAMES[::-1]  # they change seats from game to game
    game = bots.play_game([bots.BOTS[name](random.Random(seed)) for name in seated], seed=seed)
    for name, sheet in zip(seated, game.scores, strict=True):
        scores[name].append(sheet.total)

every = scores["random"] + scores["greedy"]
bins = range(min(every) // 10 * 10, max(every) + 11, 10)
figure, axes = plt.subplots(figsize=(7, 3.5))
for (name, own), hatch in zip(scores.items(), ("//", ""), strict=True):
    print(f"{name}: median {statistics.median(own):g} VP, from {min(own)} to {max(own)}")
    axes.hist(own, bins=bins, alpha=0.6, hatch=hatch, edgecolor="black", label=name)
axes.set(xlabel="VP", ylabel="games", title=f"{games} games of two players")
axes.legend()
file.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(file)
