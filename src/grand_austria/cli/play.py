"""`grand-austria play`: a game of people at one terminal and of bots, shown turn by turn.

Whose turn it is, what is done and what that changes is printed move by move; the position is drawn after each turn.
Nothing of what is printed depends on anything but the seed, the options and what people type.
"""

from __future__ import annotations

import random
import sys
from contextlib import ExitStack
from datetime import date
from pathlib import Path
from typing import Final, TextIO

import attrs
from rich.console import Console

from grand_austria.agenda import Turn
from grand_austria.bots import BOTS, Bot
from grand_austria.cli.deal import bot_rng, chance_rng
from grand_austria.cli.options import PERSON, wrong
from grand_austria.cli.screen import draw, output, say
from grand_austria.cli.story import COLUMN, Story
from grand_austria.components.boards import Board
from grand_austria.engine import actor, apply, gains, legal_moves, new_game, sample_chance, violations
from grand_austria.errors import InvalidMove
from grand_austria.moves import Move
from grand_austria.notation import format_move, parse_move
from grand_austria.records import Record, format_record
from grand_austria.render import text
from grand_austria.render.describe import changes, describe
from grand_austria.render.pending import pending
from grand_austria.rulesets import Ruleset
from grand_austria.state import GameState
from grand_austria.views import view

__all__ = ["Setting", "play"]

HELP: Final = "Type a number or a move; ? shows the position, why MOVE the rules that a move breaks, quit leaves."


@attrs.frozen
class Setting:
    """What is played by whom.

    ``bots``: of each seat the name of its bot or `PERSON`; ``seed`` None: any; ``record``: the file to which the record
    of the game is added.
    """

    players: int
    ruleset: Ruleset
    boards: tuple[Board, ...]
    bots: tuple[str, ...]
    seed: int | None = None
    quiet: bool = False
    record: Path | None = None

    @property
    def humans(self) -> frozenset[int]:
        """The seats of people."""
        return frozenset([seat for seat, name in enumerate(self.bots) if name == PERSON])


class _Leave(Exception):
    """Somebody leaves the game, with this exit code and last line."""

    def __init__(self, code: int, line: str) -> None:
        super().__init__(line)
        self.code = code
        self.line = line


def play(setting: Setting) -> int:
    """Play a game to its end and show the scores; what was played is recorded also if it is left before."""
    console = output()
    seed = random.SystemRandom().randrange(1_000_000) if setting.seed is None else setting.seed
    game = _Game(console, setting, seed)
    with ExitStack() as stack:
        if setting.record is not None:
            try:
                stream = stack.enter_context(setting.record.open("a", encoding="utf-8", newline="\n"))
            except OSError as error:
                raise wrong("--record", f"{setting.record} cannot be written: {error.strerror or error}") from None
            stack.callback(lambda: stream.write(("\n" if stream.tell() else "") + format_record(game.record())))
        return _play(game, console)


def _play(game: _Game, console: Console) -> int:
    setting = game.setting
    say(console, f"Grand Austria Hotel, {setting.players} players, {setting.ruleset.edition}, seed {game.seed}")
    if setting.humans:
        say(console, HELP)
    try:
        while (seat := actor(game.state)) is not None:
            game.step(seat)
    except _Leave as leave:
        say(console, leave.line)
        return leave.code
    game.finish()
    return 0


class _Game:
    """A game in progress."""

    def __init__(self, console: Console, setting: Setting, seed: int) -> None:
        self.console = console
        self.setting = setting
        self.seed = seed
        self.start = new_game(setting.players, setting.ruleset, boards=setting.boards)
        self.moves: list[Move] = []
        self._story = Story(
            console,
            self.start,
            watchers=setting.humans,
            quiet=setting.quiet,
            log=not setting.quiet or bool(setting.humans),
        )
        self._chance = chance_rng(seed)
        self._bots: dict[int, Bot] = {
            seat: BOTS[name](bot_rng(seed, seat)) for seat, name in enumerate(setting.bots) if name != PERSON
        }
        self._asked: int | None = None

    @property
    def state(self) -> GameState:
        return self._story.state

    def step(self, seat: object) -> None:
        """The next move, whoever makes it."""
        if not isinstance(seat, int):
            move = sample_chance(self.state, self._chance)
        else:
            self._story.enter_scene()
            if seat not in self._bots:
                move = self._ask(seat)
            else:
                seen = view(self.state, seat)
                move = self._bots[seat].choose(seen, seen.legal_moves)
                self._asked = None
        self._story.tell(move)
        self.moves.append(move)

    def record(self) -> Record:
        """What was played so far."""
        return Record.of(
            self.start,
            self.moves,
            names=["" if name == PERSON else f"{name} bot" for name in self.setting.bots],
            date=date.today().isoformat(),
            tags=[("Seed", str(self.seed))],
        )

    def finish(self) -> None:
        """Draw the last position and the score sheet."""
        self._story.finish()

    # ------------------------------------------------------------------------------------------------- people

    def _ask(self, seat: int) -> Move:
        """Ask a person for a move until it is a legal one."""
        if self._asked != seat or self.state.agenda[-1] == Turn(seat):
            if not self.setting.quiet:
                self._story.draw()
            self._story.show_hand(seat)
        self._asked = seat
        moves = legal_moves(self.state)
        self._list(seat, moves)
        while True:
            line = self._read(f"seat {seat}> ")
            words = line.split(maxsplit=1)
            command = words[0].lower() if words else ""
            if command in ("quit", "exit"):
                raise _Leave(0, f"The game is left in round {self.state.round}.")
            if line == "?":
                draw(self.console, text(self.state))
                self._story.show_hand(seat)
                self._list(seat, moves)
            elif command == "why":
                self._why(words[1] if len(words) > 1 else "")
            elif not words:
                say(self.console, HELP)
            elif (move := self._choose(line, moves)) is not None:
                return move

    def _list(self, seat: int, moves: tuple[Move, ...]) -> None:
        state = self.state
        say(self.console, f"{pending(state)[0]}.")
        width = len(str(len(moves)))
        for at, move in enumerate(moves, 1):
            own = changes(state, apply(state, move), gains(state, move))[seat]
            note = "  ".join(filter(None, (describe(state, seat, move), f"[{own}]" if own else "")))
            say(self.console, f"  {at:>{width}}  {format_move(move):<{COLUMN}} {note}".rstrip())

    def _choose(self, line: str, moves: tuple[Move, ...]) -> Move | None:
        """The move that was typed; None, and a line about it, if there is none."""
        if line.isascii() and line.isdigit():
            at = int(line) if len(line) < 6 else 0
            if 1 <= at <= len(moves):
                return moves[at - 1]
            say(self.console, f"There is no move {line}; the moves are 1 to {len(moves)}.")
            return None
        try:
            move = parse_move(line)
        except InvalidMove as error:
            say(self.console, f"{error}.")
            return None
        if broken := violations(self.state, move):
            for violation in broken:
                say(self.console, f"{format_move(move)} is illegal: {violation}")
            return None
        return move

    def _why(self, notation: str) -> None:
        """Which rules a move would break, and where they stand."""
        try:
            move = parse_move(notation)
        except InvalidMove as error:
            say(self.console, f"{error}.")
            return
        found = violations(self.state, move)
        if not found:
            say(self.console, f"{format_move(move)} is legal.")
        for violation in found:
            passages = ", ".join(map(str, violation.sources))
            say(self.console, f"{format_move(move)}: {violation}{f' ({passages})' if passages else ''}")

    def _read(self, prompt: str) -> str:
        """A line from the standard input; it is shown where no terminal does that."""
        stdin: TextIO | None = sys.stdin
        try:
            if stdin is None:
                raise EOFError
            line = input(prompt).strip()
        except EOFError:
            say(self.console)
            raise _Leave(1, f"The input ended before the game did, in round {self.state.round}.") from None
        if not stdin.isatty():
            say(self.console, line)
        return line
