"""`grand-austria play`: a game of people at one terminal and of random bots, shown turn by turn.

Whose turn it is, what is done and what that changes is printed move by move; the position is drawn after each turn.
Nothing of what is printed depends on anything but the seed, the options and what people type.
"""

from __future__ import annotations

import random
import sys
from typing import Final, TextIO

import attrs
from rich.console import Console

from grand_austria.agenda import DealingHand, Drafting, DrawingStaff, SettingUpGuest, SettingUpRooms, Turn
from grand_austria.cli.deal import bot_rng, chance_rng
from grand_austria.cli.scores import show_scores
from grand_austria.cli.screen import draw, output, say
from grand_austria.components.boards import Board
from grand_austria.components.tracks import DICE, ROUNDS
from grand_austria.draft import Gain
from grand_austria.engine import actor, apply, gains, legal_moves, new_game, sample_chance, violations
from grand_austria.errors import InvalidMove
from grand_austria.moves import DrawStaff, Keep, Move, ReturnStaff, Roll
from grand_austria.notation import format_move, parse_move
from grand_austria.render import text
from grand_austria.render.describe import changes, describe
from grand_austria.render.pending import pending
from grand_austria.render.words import staff_words
from grand_austria.rulesets import Ruleset
from grand_austria.state import GameState

__all__ = ["Setting", "play"]

HELP: Final = "Type a number or a move; ? shows the position, why MOVE the rules that a move breaks, quit leaves."
_COLUMN: Final = 26


@attrs.frozen
class Setting:
    """What is played by whom; ``seed`` None: any."""

    players: int
    ruleset: Ruleset
    boards: tuple[Board, ...]
    humans: frozenset[int]
    seed: int | None = None
    quiet: bool = False


class _Leave(Exception):
    """Somebody leaves the game, with this exit code and last line."""

    def __init__(self, code: int, line: str) -> None:
        super().__init__(line)
        self.code = code
        self.line = line


def play(setting: Setting) -> int:
    """Play a game to its end and show the scores."""
    console = output()
    seed = random.SystemRandom().randrange(1_000_000) if setting.seed is None else setting.seed
    game = _Game(console, setting, seed)
    say(console, f"Grand Austria Hotel, {setting.players} players, {setting.ruleset.edition}, seed {seed}")
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
    """A game in progress and what was already shown of it."""

    def __init__(self, console: Console, setting: Setting, seed: int) -> None:
        self.console = console
        self.setting = setting
        self.state = new_game(setting.players, setting.ruleset, boards=setting.boards)
        self.gains: list[Gain] = []
        self._chance = chance_rng(seed)
        self._bots = [bot_rng(seed, seat) for seat in range(setting.players)]
        self._scene = ""
        self._drawn: GameState | None = None
        self._drawn_round = 0
        self._asked: int | None = None
        self._log = not setting.quiet or bool(setting.humans)

    def step(self, seat: object) -> None:
        """The next move, whoever makes it."""
        if not isinstance(seat, int):
            self._make(None, sample_chance(self.state, self._chance))
            return
        self._enter_scene(seat)
        if seat in self.setting.humans:
            move = self._ask(seat)
        else:
            move = self._bots[seat].choice(legal_moves(self.state))
            self._asked = None
        self._make(seat, move)

    def finish(self) -> None:
        """Draw the last position and the score sheet."""
        self._draw()
        show_scores(self.console, self.state, self.gains)

    def _draw(self) -> None:
        if self._drawn is not self.state:
            say(self.console)
            draw(self.console, text(self.state))
            say(self.console)
            self._drawn = self.state

    # ------------------------------------------------------------------------------------------------- scenes

    def _enter_scene(self, seat: int) -> None:
        """Where a turn begins: draw the position that the last one left, and say whose turn it is."""
        state = self.state
        top = state.agenda[-1]
        scene = _scene(state, seat)
        if scene == self._scene and top != Turn(seat):
            return
        new_round = state.round != self._drawn_round
        if not self.setting.quiet or (new_round and scene != "Setup"):
            self._draw()
            self._drawn_round = state.round
        self._scene = scene
        if self._log:
            say(self.console, f"== {scene} ==", "bold")

    # ------------------------------------------------------------------------------------------------- moves

    def _make(self, seat: int | None, move: Move) -> None:
        """Carry a move out, and say what it means and changes."""
        before = self.state
        itemised = gains(before, move)
        after = apply(before, move)
        self.state = after
        self.gains += itemised
        if not self._log:
            return
        if isinstance(move, Roll):
            begins = sum(move.dice) == DICE[len(after.players)]
            what = f"Round {after.round} of {ROUNDS} begins" if begins else "All have passed: the dice are rolled again"
            say(self.console, f"-- {what} --")
        self._report(seat, before, move, changes(before, after, itemised))

    def _report(self, seat: int | None, before: GameState, move: Move, changed: tuple[str, ...]) -> None:
        owner = seat if seat is not None else _owner(before)
        notation, words = format_move(move), describe(before, owner, move)
        if isinstance(move, DrawStaff | Keep | ReturnStaff) and not self._open(owner):
            notation, words = f"{notation.split()[0]} ...", f"a staff card, seat {owner}"
        who = "chance" if seat is None else f"seat {seat}"
        own = f"[{changed[seat]}]" if seat is not None and changed[seat] else ""
        say(self.console, f"  {who}  {notation:<{_COLUMN}} {'  '.join(filter(None, (words, own)))}".rstrip())
        for other, what in enumerate(changed):
            if what and other != seat:
                say(self.console, f"          seat {other}: {what}")

    def _open(self, seat: int) -> bool:
        """Whether everybody who watches may know the hand of a seat."""
        return self.setting.humans <= {seat}

    # ------------------------------------------------------------------------------------------------- people

    def _ask(self, seat: int) -> Move:
        """Ask a person for a move until it is a legal one."""
        if self._asked != seat or self.state.agenda[-1] == Turn(seat):
            if not self.setting.quiet:
                self._draw()
            self._show_hand(seat)
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
                self._show_hand(seat)
                self._list(seat, moves)
            elif command == "why":
                self._why(words[1] if len(words) > 1 else "")
            elif not words:
                say(self.console, HELP)
            elif (move := self._choose(line, moves)) is not None:
                return move

    def _show_hand(self, seat: int) -> None:
        hand = self.state.players[seat].hand
        say(self.console, f"Hand of seat {seat}:{'' if hand else ' empty'}")
        for card in hand:
            say(self.console, f"      {staff_words(self.state.ruleset, card)}")

    def _list(self, seat: int, moves: tuple[Move, ...]) -> None:
        state = self.state
        say(self.console, f"{pending(state)[0]}.")
        width = len(str(len(moves)))
        for at, move in enumerate(moves, 1):
            own = changes(state, apply(state, move), gains(state, move))[seat]
            note = "  ".join(filter(None, (describe(state, seat, move), f"[{own}]" if own else "")))
            say(self.console, f"  {at:>{width}}  {format_move(move):<{_COLUMN}} {note}".rstrip())

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


def _scene(state: GameState, seat: int) -> str:
    """What belongs together under a heading: the setup, a turn, the Emperor scoring of a round."""
    agenda = state.agenda
    if any([isinstance(entry, SettingUpGuest | SettingUpRooms | Drafting) for entry in agenda]):
        return "Setup"
    if any([isinstance(entry, Turn) for entry in agenda]):
        return f"Round {state.round}: turn of seat {seat}"
    return f"Round {state.round}: Emperor scoring"


def _owner(state: GameState) -> int:
    """The seat that chance draws for, -1 where it is nobody's."""
    entry = state.agenda[-1]
    return entry.seat if isinstance(entry, DealingHand | DrawingStaff) else -1
