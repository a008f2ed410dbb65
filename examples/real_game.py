"""Entering a real game, with the dice and cards of the table, as somebody types it while two others play.

A move that cannot be is refused and changes nothing. One that was possible but wrong is taken back. In the end there is
a record that can be kept, read and played again.
"""

import io

import grand_austria as ga
from grand_austria.table import Table

TYPED = """
start 0
deal politics 105; deal politics 109; deal politics 113
deal emperor A1; deal emperor B1; deal emperor C1
reveal 98; reveal 65; reveal 50; reveal 69; reveal 84
draw 1; draw 13; draw 16; draw 23; draw 31; draw 35      # Anna's hand
draw 2; draw 9; draw 24; draw 27; draw 40; draw 45       # Ben's hand
guest 5; reveal 77; guest 5; reveal 83                   # Ben first, then Anna
prepare 1,1; prepare 1,2; prepare 1,3
prepare 1,1; prepare 1,2; prepare 1,3
roll 3,1,1,4,1,1        # eleven dice: a slip
roll 3,1,1,4,1,0
guest 5; reveal 90
kitchen; serve coffee 65; serve wine 50
checkin 65 1,1
die 4; krones=3 emperor=1
undo                    # Anna took 1 krone and 3 spaces
krones=1 emperor=3
"""

table = Table(["Anna", "Ben"])  # neither seed nor source: chance is entered by hand
for line in TYPED.strip().splitlines():
    for text in line.split("#")[0].split(";"):
        try:
            if text.strip() == "undo":
                print("taken back:", *map(ga.format_move, table.undo()))
            else:
                happened = table.play(text.strip())
        except ga.IllegalMove as refused:
            print("refused:", refused)
print("last:", happened[0].text)

record = ga.Record.of(table.start, table.moves, names=table.names, date="2026-11-30")
text = ga.format_record(record)
print(text[: text.index("start 0")])
(again,) = ga.read_records(io.StringIO(text))
*_, state = ga.replay(again)
assert (again, state) == (record, table.state)
print(len(again.moves), "moves, and the position is the same again")
