"""A game as it is told, move by move: whose turn it is, what is done, what that changes, the position after each turn.

`grand-austria play` tells a game while it is played, `grand-austria replay` one that was recorded.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from rich.console import Console

from grand_austria.agenda import DealingHand, Drafting, DrawingStaff, SettingUpGuest, SettingUpRooms, Turn
from grand_austria.cli.scores import show_scores
from grand_austria.cli.screen import draw, say
from grand_austria.components.tracks import DICE, ROUNDS
from grand_austria.draft import Gain
from grand_austria.engine import actor, apply, gains
from grand_austria.moves import DrawStaff, Keep, Move, ReturnStaff, Roll
from grand_austria.notation import format_move
from grand_austria.render import text
from grand_austria.render.describe import changes, describe
from grand_austria.render.words import staff_words
from grand_austria.state import GameState

__all__ = ["COLUMN", "Story"]

COLUMN: Final = 26
"""The width of a move in notation."""


class Story:
    """A game in progress and what was already shown of it."""

    def __init__(
        self,
        console: Console,
        state: GameState,
        *,
        watchers: Collection[int] = (),
        quiet: bool = False,
        log: bool = True,
    ) -> None:
        """Begin a story.

        Args:
            console: where it is told.
            state: the position it begins with.
            watchers: the seats that listen: a card that one of them cannot see is not named. Nobody: all are.
            quiet: draw the position only when a round ends.
            log: tell the moves.
        """
        self.console = console
        self.state = state
        self.gains: list[Gain] = []
        self._watchers = frozenset(watchers)
        self._quiet = quiet
        self._log = log
        self._scene = ""
        self._drawn: GameState | None = None
        self._drawn_round = 0

    def enter_scene(self) -> None:
        """Where a turn begins: draw the position that the last one left, and say whose turn it is."""
        state = self.state
        seat = actor(state)
        if not isinstance(seat, int):
            return
        scene = _scene(state, seat)
        if scene == self._scene and state.agenda[-1] != Turn(seat):
            return
        new_round = state.round != self._drawn_round
        if not self._quiet or (new_round and scene != "Setup"):
            self.draw()
            self._drawn_round = state.round
        self._scene = scene
        if self._log:
            say(self.console, f"== {scene} ==", "bold")

    def skip(self, move: Move) -> None:
        """Carry a legal move out without a word."""
        self.gains += gains(self.state, move)
        self.state = apply(self.state, move)

    def tell(self, move: Move) -> None:
        """Carry a legal move out, and say what it means and changes."""
        before = self.state
        seat = actor(before)
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
        self._report(seat if isinstance(seat, int) else None, before, move, changes(before, after, itemised))

    def draw(self, *, again: bool = False) -> None:
        """Draw the position, unless it was the last thing drawn; ``again``: even then."""
        if again or self._drawn is not self.state:
            say(self.console)
            draw(self.console, text(self.state))
            say(self.console)
            self._drawn = self.state

    def show_hand(self, seat: int) -> None:
        """List the staff cards in a hand."""
        hand = self.state.players[seat].hand
        say(self.console, f"Hand of seat {seat}:{'' if hand else ' empty'}")
        for card in hand:
            say(self.console, f"      {staff_words(self.state.ruleset, card)}")

    def finish(self) -> None:
        """Draw the last position and the score sheet."""
        self.draw()
        show_scores(self.console, self.state, self.gains)

    def _report(self, seat: int | None, before: GameState, move: Move, changed: tuple[str, ...]) -> None:
        owner = seat if seat is not None else _owner(before)
        notation, words = format_move(move), describe(before, owner, move)
        if isinstance(move, DrawStaff | Keep | ReturnStaff) and not self._watchers <= {owner}:
            notation, words = f"{notation.split()[0]} ...", f"a staff card, seat {owner}"
        who = "chance" if seat is None else f"seat {seat}"
        own = f"[{changed[seat]}]" if seat is not None and changed[seat] else ""
        say(self.console, f"  {who}  {notation:<{COLUMN}} {'  '.join(filter(None, (words, own)))}".rstrip())
        for other, what in enumerate(changed):
            if what and other != seat:
                say(self.console, f"          seat {other}: {what}")


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
