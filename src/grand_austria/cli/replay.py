"""`grand-austria replay`: a recorded game, told move by move as `grand-austria play` tells it.

At a terminal one steps through it; elsewhere it is printed from the beginning to the end. Everything is shown, for a
record hides nothing, unless a seat is named: then cards that it could not see are not named.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from rich.console import Console

from grand_austria.cli.options import wrong
from grand_austria.cli.screen import output, printable, say
from grand_austria.cli.story import Story
from grand_austria.errors import RecordError
from grand_austria.records import FoundRecord, Record, scan_records
from grand_austria.render.pending import pending
from grand_austria.state import GameState

__all__ = ["replay"]

HELP: Final = "n (or nothing) the next move, b back, a number jumps there, e the end, p the position, q leaves."


def replay(file: Path, *, game: int, move: int | None, to_end: bool, seat: int | None) -> int:
    """Show a game of a file; 1 if it cannot be read, or a move of it is illegal.

    Args:
        file: the records.
        game: which of them, 1-based.
        move: begin after so many moves; None: at the beginning. Without a terminal only that position is shown.
        to_end: begin at the end.
        seat: hide what this seat could not see; None: nothing.
    """
    found = _find(file, game)
    if isinstance(found, RecordError):
        return _fail(found)
    record = found.record
    if move is not None and move > len(record.moves):
        raise wrong("--move", f"the game has {len(record.moves)} moves")
    if seat is not None and seat not in range(record.players):
        raise wrong("--seat", f"there is no seat {seat} in a game of {record.players}")
    console = output()
    _show_header(console, record, game)
    show = _Show(console, found, seat)
    first = len(show.states) - 1 if to_end else min(move or 0, len(show.states) - 1)
    if sys.stdin is not None and sys.stdin.isatty() and console.is_terminal:
        show.step_through(first)
    elif to_end or move is not None:
        show.jump(first)
        if to_end:
            show.end()
    else:
        show.to_the_end()
    return 0 if show.error is None else _fail(show.error)


def _find(file: Path, game: int) -> FoundRecord | RecordError:
    count = 0
    for found in scan_records(file):
        if isinstance(found, RecordError) and found.line is None:
            return found  # the file cannot be read at all
        count += 1
        if count == game:
            return found
    raise wrong("--game", f"{file} has {count} games")


def _fail(error: RecordError) -> int:
    sys.stdout.flush()
    print(f"grand-austria: {printable(str(error))}", file=sys.stderr)
    return 1


def _show_header(console: Console, record: Record, game: int) -> None:
    what = [f"Game {game}", printable(record.event), record.date, record.ruleset.edition]
    say(console, ", ".join([part for part in what if part]), "bold")
    for seat, name in enumerate(record.names):
        if name:
            say(console, f"  seat {seat}: {printable(name)}")
    for name, value in record.tags:
        say(console, f"  {name}: {printable(value)}")
    for comment in record.comments:
        if isinstance(comment.at, str):
            say(console, f"  # {printable(comment.text)}")


class _Show:
    """A game with all its positions, and where in it we are."""

    def __init__(self, console: Console, found: FoundRecord, seat: int | None) -> None:
        self.console = console
        self.record = found.record
        self.seat = seat
        self.states: list[GameState] = []
        self.error: RecordError | None = None
        """What ends the game early: an illegal move, or a wrong result."""
        try:
            for state in found.replay():
                self.states.append(state)
        except RecordError as error:
            self.error = error
        self.at = 0
        self.story = self._story(0)

    def _story(self, at: int) -> Story:
        watchers = () if self.seat is None else (self.seat,)
        story = Story(self.console, self.states[0], watchers=watchers)
        for move in self.record.moves[:at]:
            story.skip(move)
        return story

    @property
    def last(self) -> int:
        """The number of moves that can be shown."""
        return len(self.states) - 1

    def jump(self, at: int) -> None:
        """Show the position after so many moves."""
        self.at = at
        self.story = self._story(at)
        self.position()

    def position(self) -> None:
        """Draw the position, with the hands, and say what comes next."""
        self.story.draw(again=True)
        for seat in range(self.record.players) if self.seat is None else (self.seat,):
            self.story.show_hand(seat)
        say(self.console, f"After move {self.at} of {len(self.record.moves)}: {pending(self.story.state)[0]}.")
        self._comments(self.at)

    def next(self) -> None:
        """Tell the next move."""
        self.story.enter_scene()
        self.story.tell(self.record.moves[self.at])
        self.at += 1
        self._comments(self.at)

    def _comments(self, at: int) -> None:
        for comment in self.record.comments:
            if comment.at == at:
                say(self.console, f"  # {printable(comment.text)}", "italic")

    def to_the_end(self) -> None:
        """Tell all moves from here on."""
        self._comments(0)
        while self.at < self.last:
            self.next()
        self.end()

    def end(self) -> None:
        """Show how it ended."""
        if not self.story.state.agenda:
            self.story.finish()
        elif self.error is None:
            say(self.console, f"The record ends here, in round {self.story.state.round}: the game is unfinished.")

    # ------------------------------------------------------------------------------------------------- at a terminal

    def step_through(self, first: int) -> None:
        """Ask what to show, until it is enough."""
        say(self.console, HELP)
        self.jump(first)
        while (command := self._ask()) not in ("q", "quit", "exit"):
            if command in ("", "n"):
                self._forward()
            elif command == "b":
                self._back()
            elif command == "e":
                self.jump(self.last)
                self._stop()
            elif command == "p":
                self.position()
            elif command.isascii() and command.isdigit() and len(command) < 6 and int(command) <= self.last:
                self.jump(int(command))
            elif command.isascii() and command.isdigit():
                say(self.console, f"There is no move {command}; the moves are 0 to {self.last}.")
            else:
                say(self.console, HELP)

    def _ask(self) -> str:
        try:
            return input(f"move {self.at} of {len(self.record.moves)}> ").strip().lower()
        except EOFError:
            say(self.console)
            return "q"

    def _forward(self) -> None:
        if self.at < self.last:
            self.next()
        if self.at == self.last:
            self._stop()

    def _back(self) -> None:
        if self.at == 0:
            say(self.console, "This is the beginning.")
        else:
            self.jump(self.at - 1)

    def _stop(self) -> None:
        """At the last move that can be shown: how it ended, or why there is no more."""
        self.end()
        if self.error is not None:
            say(self.console, printable(str(self.error)), "red")
