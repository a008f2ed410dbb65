"""What the retail edition of 2022 does otherwise than the first, and a position in which that decides."""

import grand_austria as ga

for ruling in ga.RULINGS:
    if ruling.first_edition != ruling.retail_2022:
        print(f"{ruling.name}: {ruling.first_edition} -> {ruling.retail_2022}")

POSITION = """
title = "The Kitchen Hand on a strength of 1"
dice = [2, 2, 2, 2, 1, 1]

[[player]]
krones = 3
hand = [17]
"""

print()
move = ga.parse_move("staff 17")
for edition in ga.EDITIONS:
    state = ga.load_scenario(POSITION, edition=edition).state
    if "die 5" not in map(ga.format_move, ga.legal_moves(state)):
        print(f"{edition}: {ga.violations(state, ga.parse_move('die 5'))[0]}")
        continue
    state = ga.apply(ga.apply(state, ga.parse_move("die 5")), move)
    print(f"{edition}: {ga.format_move(move)} is legal; krones left: {state.players[0].krones}")
