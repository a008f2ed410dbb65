"""A first game: two random players, and what came of it."""

import random

import grand_austria as ga

rng = random.Random(2015)
state = ga.new_game(2, start_player=0)
gains: list[ga.Gain] = []
moves = 0
while (seat := ga.actor(state)) is not None:
    if seat is ga.CHANCE:
        move = ga.sample_chance(state, rng)
    else:
        move = rng.choice(ga.legal_moves(state))
    gains += ga.gains(state, move)
    state = ga.apply(state, move)
    moves += 1

print(f"{moves} moves, won by {ga.winners(state)}")
for sheet in ga.final_scores(state, gains):
    sources = ", ".join(f"{source} {vp}" for source, vp in sheet.board_by_source)
    print(f"seat {sheet.seat}: {sheet.total} VP, of these {sheet.board} on the track ({sources})")
