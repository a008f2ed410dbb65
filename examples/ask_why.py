"""Why a move is illegal: the rules that it breaks, with the numbers of the position and the passages."""

import grand_austria as ga

POSITION = """
title = "Three dice on space 1"
dice = [3, 2, 2, 2, 1, 0]
"""

state = ga.load_scenario(POSITION).state
state = ga.apply(state, ga.parse_move("die 1"))
move = ga.parse_move("dishes strudel=1 cake=2")
for violation in ga.violations(state, move):
    print(violation, "--", ", ".join(map(str, violation.sources)))
print("legal are:", ", ".join(map(ga.format_move, ga.legal_moves(state))))
