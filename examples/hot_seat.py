"""Two people at one keyboard, who type their moves; chance is drawn. `undo` takes a move back, `quit` leaves.

    python examples/hot_seat.py

Where nobody is at the keyboard, the moves of `SCRIPT` are typed instead.
"""

import sys
from collections.abc import Iterator

import grand_austria as ga
from grand_austria.table import InformationRevealed, Table

SCRIPT = ["guest 5", "guest 3", "prepare 1,2", "prepare 1,1", "undo", "prepare 1,1", "prepare 1,2", "done", "quit"]


def typed(scripted: Iterator[str]) -> str:
    """The next line of the keyboard or of the script."""
    if sys.stdin.isatty():
        return input("> ").strip()
    line = next(scripted, "quit")
    print(">", line)
    return line


def main() -> None:
    table = Table(["Anna", "Ben"], seed=3)
    table.listen(lambda event: print(" ", event.text))  # tells what happens, chance included
    scripted = iter(SCRIPT)
    drawn = None
    while isinstance(seat := table.actor, int):
        if seat != drawn:  # the picture, and the hand of this seat only
            print(ga.render.text(table.state, seat=seat))
            drawn = seat
        moves = [ga.format_move(move) for move in table.legal_moves]
        print(f"{table.names[seat]}: {', '.join(moves[:6])}{', ...' if len(moves) > 6 else ''}")
        line = typed(scripted)
        if line == "quit":
            return
        try:
            if line == "undo":
                table.undo()
            else:
                table.play(line)
        except (ga.InvalidMove, ga.IllegalMove, ga.InvalidState, InformationRevealed) as problem:
            print("  not possible:", problem)
    print("won by", [table.names[seat] for seat in ga.winners(table.state)])


main()
