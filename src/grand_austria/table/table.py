"""`Table`: a game in progress with names, history, undo and redo; what happens is told as events.

The state itself stays immutable: a table only remembers which states there were. Chance plays by itself where a seed
or a source is given, and is entered by hand otherwise, as for a game with real dice. With a seed an outcome depends on
the seed and on how many moves were made before it, so nobody gets other dice by taking a move back.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

import attrs

from grand_austria.components.boards import Board
from grand_austria.engine import actor, apply, legal_moves, new_game, sample_chance
from grand_austria.errors import IllegalMove, InvalidState
from grand_austria.moves import Move
from grand_austria.notation import parse_move
from grand_austria.records import Record
from grand_austria.rulesets import FIRST_EDITION, Ruleset
from grand_austria.state import CHANCE, Chance, GameState
from grand_austria.table.events import Event, events
from grand_austria.table.saving import SavedStep, TableDocument, read_table, write_table
from grand_austria.validity import LARGEST
from grand_austria.views import PlayerView, view

__all__ = ["ChanceSource", "InformationRevealed", "Step", "Table"]

ChanceSource = Callable[[GameState], Move]
"""Gives the outcome of a chance node, such as ``lambda state: ga.sample_chance(state, rng)``."""
Listener = Callable[[Event], None]


class InformationRevealed(ValueError):
    """A move cannot be taken back, because somebody has learnt something since; ``revealed`` says what."""

    def __init__(self, revealed: str) -> None:
        super().__init__(f"the move cannot be taken back: {revealed} (force it if all agree)")
        self.revealed = revealed

    def __reduce__(self) -> tuple[type[InformationRevealed], tuple[str]]:
        return (type(self), (self.revealed,))


@attrs.frozen
class Step:
    """A move that was played: by whom (a seat, or `CHANCE`), what it led to, and what happened.

    ``drawn``: chance was played by the table itself, and not entered by hand.
    """

    actor: int | Chance
    move: Move
    state: GameState
    events: tuple[Event, ...]
    drawn: bool = False


class Table:
    """A game in progress.

    Args:
        players: how many play, or their names, seat by seat.
        ruleset: the edition or house rules.
        seed: chance plays by itself with this seed.
        chance: chance plays by itself with what this source gives; without seed and source it is played by hand.
        boards: a hotel board for each seat; None: the night board for all.
        start_player: the seat that starts; None: chance decides.
        start: a position to start from instead; ruleset, boards and start player are its own.

    Two tables are equal if they have the same names, the same start and the same moves.

    Raises:
        InvalidState: for a number of players, names, seats or boards that the game does not know.
    """

    def __init__(
        self,
        players: int | Sequence[str] = 2,
        ruleset: Ruleset = FIRST_EDITION,
        *,
        seed: int | None = None,
        chance: ChanceSource | None = None,
        boards: Sequence[Board] | None = None,
        start_player: int | None = None,
        start: GameState | None = None,
    ) -> None:
        if seed is not None and chance is not None:
            raise TypeError("chance comes from a seed or from a source, not from both")
        if seed is not None and (type(seed) is not int or not -LARGEST <= seed <= LARGEST):
            raise InvalidState(f"a seed is a whole number between {-LARGEST} and {LARGEST}, not {seed!r:.60}")
        names = None if isinstance(players, int) else _checked_names(players)
        if start is None:
            count = players if isinstance(players, int) else len(players)
            start = new_game(count, ruleset, start_player=start_player, boards=boards)
        self._names = tuple(names or [f"seat {seat}" for seat in range(len(start.players))])
        if len(self._names) != len(start.players):
            raise InvalidState(f"{len(self._names)} names for {len(start.players)} players")
        self._start = start
        self._seed = seed
        self._chance = chance
        self._steps: list[Step] = []
        self._undone: list[list[Step]] = []
        self._listeners: list[Listener] = []
        self._untold: deque[Event] = deque()
        self._telling = False
        self._drawing = False
        self._commit(self._chances(start, 0))

    # ------------------------------------------------------------------------------------------------- looking

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return self._names

    @property
    def start(self) -> GameState:
        """The state before the first move."""
        return self._start

    @property
    def state(self) -> GameState:
        """The state now."""
        return self._steps[-1].state if self._steps else self._start

    @property
    def actor(self) -> int | Chance | None:
        """The seat whose decision it is, `CHANCE` where chance is played by hand, or None when the game is over."""
        return actor(self.state)

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves now."""
        return legal_moves(self.state)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The moves that were played, those of chance among them."""
        return tuple(self._steps)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that were played, without what they led to."""
        return tuple([step.move for step in self._steps])

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened so far."""
        return tuple([event for step in self._steps for event in step.events])

    def view(self, seat: int | None) -> PlayerView:
        """What a seat may know of the state now, or a spectator (None)."""
        return view(self.state, seat)

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back, be it only if forced."""
        return bool(self._last_group())

    @property
    def can_redo(self) -> bool:
        """Whether there is a move to play again."""
        return bool(self._undone)

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Have each further event given to a function; call what is returned to end it.

        A listener may play on: what happens then is told after what happened before. If listeners fail, the others are
        still told everything, the move stands, and the errors are raised together as an `ExceptionGroup`.
        """
        self._listeners.append(listener)

        def end() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return end

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return (self._names, self._start, self.moves) == (other._names, other._start, other.moves)

    def __repr__(self) -> str:
        return f"<Table of {', '.join(self._names)}: round {self.state.round}, {len(self._steps)} moves>"

    # ------------------------------------------------------------------------------------------------- playing

    def play(self, move: Move | str) -> tuple[Event, ...]:
        """Play a move, given as such or in notation, and all of chance that follows; what happened is returned.

        What was undone can no longer be redone. If the move or an outcome is wrong the table stays as it was.

        Raises:
            InvalidMove: for text that is no move.
            IllegalMove: for a move that breaks rules, also if a chance source gives it.
            RuntimeError: if a chance source tries to play.
        """
        self._check_idle()
        if isinstance(move, str):
            move = parse_move(move)
        first = self._step(self.state, move, drawn=False)
        steps = [first, *self._chances(first.state, len(self._steps) + 1)]
        self._undone.clear()
        return self._commit(steps)

    def undo(self, *, force: bool = False) -> tuple[Move, ...]:
        """Take back the last move together with the chance that followed; the moves taken back are returned.

        Raises:
            InformationRevealed: if somebody has learnt something since (dice, cards), unless ``force``.
            InvalidState: if there is nothing to take back.
        """
        self._check_idle()
        group = self._last_group()
        if not group:
            raise InvalidState("there is no move to take back")
        before = self._steps[-len(group) - 1].state if len(group) < len(self._steps) else self._start
        if not force and (revealed := _revealed(before, group, self._names)):
            raise InformationRevealed(revealed)
        del self._steps[-len(group) :]
        self._undone.append(group)
        return tuple([step.move for step in group])

    def redo(self) -> tuple[Event, ...]:
        """Play again what was taken back last, chance as it was; what happens is returned.

        Raises:
            InvalidState: if there is nothing to play again.
        """
        self._check_idle()
        if not self._undone:
            raise InvalidState("there is no move to play again")
        group = self._undone[-1]
        # After outcomes that were entered by hand a chance source may have to go on.
        more = self._chances(group[-1].state, len(self._steps) + len(group)) if len(self._undone) == 1 else []
        self._undone.pop()
        return self._commit([*group, *more])

    # ------------------------------------------------------------------------------------------------- keeping

    def save(self) -> str:
        """The whole session as JSON: names, seed, start, moves, and what can be redone; a chance source is not kept.

        Raises:
            InvalidState: for a game with other than the published components: those are not written.
        """
        document = TableDocument(
            self._names,
            self._seed,
            self._start,
            tuple([SavedStep(step.move, step.drawn) for step in self._steps]),
            tuple([tuple([SavedStep(step.move, step.drawn) for step in group]) for group in self._undone]),
        )
        return write_table(document)

    @classmethod
    def load(cls, text: str, *, chance: ChanceSource | None = None) -> Table:
        """The session that `save` wrote; ``chance``: the source of chance from here on, unless it has a seed.

        Raises:
            InvalidState: for anything else; the message names the place and the reason.
        """
        document = read_table(text)
        table = cls(document.names, start=document.start)
        table._steps = table._replayed(document.start, document.steps, "steps")
        state = table.state
        for at in range(len(document.undone) - 1, -1, -1):
            group = table._replayed(state, document.undone[at], f"undone[{at}]")
            if not group:
                raise InvalidState(f"undone[{at}]: a move is expected")
            table._undone.insert(0, group)
            state = group[-1].state
        table._seed = document.seed
        table._chance = chance if document.seed is None else None
        if not table._undone:
            table._commit(table._chances(table.state, len(table._steps)))
        return table

    def __copy__(self) -> Table:
        """A table of its own with the same game; nobody listens to it yet."""
        table = Table(self._names, start=self._start)
        table._seed, table._chance = self._seed, self._chance
        table._steps = list(self._steps)
        table._undone = [list(group) for group in self._undone]
        return table

    def record(self, *, event: str = "", date: str = "") -> Record:
        """The game so far as a record.

        Raises:
            RecordError: if the table did not start at the beginning of a game, or has names that a record cannot hold.
        """
        return Record.of(self._start, self.moves, names=self._names, event=event, date=date)

    # ------------------------------------------------------------------------------------------------- details

    def _replayed(self, state: GameState, saved: Sequence[SavedStep], path: str) -> list[Step]:
        """The steps of a saved session from a state on."""
        steps: list[Step] = []
        for at, each in enumerate(saved):
            if each.drawn and actor(state) is not CHANCE:
                raise InvalidState(f"{path}[{at}].drawn: chance does not play here")
            try:
                steps.append(self._step(state, each.move, drawn=each.drawn))
            except IllegalMove as error:
                raise InvalidState(f"{path}[{at}].move: {error}") from None
            state = steps[-1].state
        return steps

    def _commit(self, steps: Sequence[Step]) -> tuple[Event, ...]:
        self._steps += steps
        happened = tuple([event for step in steps for event in step.events])
        self._untold += happened
        if not self._telling:
            self._tell()
        return happened

    def _tell(self) -> None:
        """Tell the listeners what they have not heard yet, which may grow meanwhile."""
        errors: list[Exception] = []
        self._telling = True
        try:
            while self._untold:
                event = self._untold.popleft()
                for listener in tuple(self._listeners):
                    try:
                        listener(event)
                    except Exception as error:
                        errors.append(error)
        finally:
            self._telling = False
        if errors:
            raise ExceptionGroup("listeners of the table failed; what was played stands", errors)

    def _check_idle(self) -> None:
        if self._drawing:
            raise RuntimeError("a chance source gives an outcome and does not play itself")

    def _step(self, state: GameState, move: Move, *, drawn: bool) -> Step:
        acting = actor(state)
        after = apply(state, move)
        assert acting is not None  # a finished game has no legal move
        return Step(acting, move, after, events(state, move, after, self._names), drawn)

    def _chances(self, state: GameState, made: int) -> list[Step]:
        """What chance does next of itself; ``made``: how many moves there were before."""
        steps: list[Step] = []
        while (self._seed is not None or self._chance is not None) and actor(state) is CHANCE:
            steps.append(self._step(state, self._outcome(state, made + len(steps)), drawn=True))
            state = steps[-1].state
        return steps

    def _outcome(self, state: GameState, made: int) -> Move:
        if self._chance is not None:
            self._drawing = True
            try:
                return self._chance(state)
            finally:
                self._drawing = False
        return sample_chance(state, random.Random(f"table {self._seed} {made}"))

    def _last_group(self) -> list[Step]:
        """The last move that the table did not play itself, and the chance after it."""
        for at in range(len(self._steps) - 1, -1, -1):
            if not self._steps[at].drawn:
                return self._steps[at:]
        return []


_MOST_NAME: Final = 100


def _checked_names(names: Sequence[str]) -> tuple[str, ...]:
    for name in names:
        if not isinstance(name, str):
            raise TypeError(f"a name is text, not {name!r}")
        if not name.strip() or not name.isprintable() or len(name) > _MOST_NAME:
            raise InvalidState(f"a name is 1 to {_MOST_NAME} printable characters, not {name!r:.120}")
    if len(set(names)) < len(names):
        raise InvalidState(f"the names have to differ: {', '.join(names)}")
    return tuple(names)


def _revealed(before: GameState, group: Sequence[Step], names: Sequence[str]) -> str:
    """What somebody has learnt by moves that are to be taken back; empty if nothing.

    An outcome that was entered by hand counts as known to whoever entered it.
    """
    for step in group:
        if step.drawn:
            return f"{step.events[0].text_for(None)} since then"
        if step.actor is not CHANCE:
            for seat, name in enumerate(names):
                if set(view(before, seat).unseen_staff) - set(view(step.state, seat).unseen_staff):
                    return f"{name} has seen a staff card since then"
        before = step.state
    return ""
