"""Counting positions (perft): all sequences of moves to a depth, and the different positions that they lead to."""

import grand_austria as ga

POSITION = """
title = "The middle of a turn"
dice = [3, 2, 2, 2, 1, 0]

[[player]]
krones = 4
hand = [13, 35]
cafe = [{ guest = 91 }, { guest = 65 }]
rooms = { "1,1" = "prepared", "1,2" = "prepared" }
"""

paths = {ga.load_scenario(POSITION).state: 1}  # equal states are equal values, so that a dict can count them
for depth in range(1, 4):
    following: dict[ga.GameState, int] = {}
    for state, count in paths.items():
        for move in ga.legal_moves(state):
            after = ga.apply(state, move)
            following[after] = following.get(after, 0) + count
    paths = following
    print(f"depth {depth}: {sum(paths.values()):>6} sequences, {len(paths):>5} positions")
