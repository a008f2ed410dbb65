"""A game record as a value, and how it is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import attrs

from grand_austria.components.boards import Board
from grand_austria.engine import apply, final_scores, new_game, winners
from grand_austria.errors import IllegalMove, RecordError
from grand_austria.moves import Move, StartPlayer
from grand_austria.records.checks import (
    MOST_COMMENTS,
    check_boards,
    check_comment,
    check_date,
    check_moves,
    check_result,
    check_ruleset,
    check_tags,
    check_value,
    known_tags,
)
from grand_austria.rulesets import Ruleset
from grand_austria.state import GameState
from grand_austria.values import value_hash

__all__ = ["Comment", "Record", "Result", "replay"]


@attrs.frozen
class Comment:
    """A comment of a record.

    ``at`` says where it stands: the name of a tag, or a number of moves, which have been played before it. ``inline``:
    on the line of that tag or of the last of these moves, instead of on a line of its own, which is above the tag or
    above the next move.
    """

    at: int | str
    text: str
    inline: bool = False
    __hash__ = value_hash


@attrs.frozen
class Result:
    """How a game ended: the final score of each seat, and the seats that won."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
    __hash__ = value_hash


@attrs.frozen
class Record:
    """A game from its beginning, to its end or as far as it was played.

    ``ruleset``: one of `EDITIONS`, or such a one with other rulings. ``boards``: the hotel board of each seat.
    ``moves``: all of them, those of chance too, the first of which is the start player. ``result``: None while the game
    is unfinished. ``names``: of the players, by seat, empty where unknown. ``event`` and ``date`` (``2026``,
    ``2026-11`` or ``2026-11-30``): empty where unknown. ``tags``: further tags of the header with their values.
    ``comments``: in the order in which they stand in the file.

    A record can be written whatever it holds; whether its moves are legal, `replay` tells.

    Raises:
        RecordError: for what cannot be written, such as a ruleset with other cards, or a line break in a comment.
        TypeError: for objects of another kind.
    """

    ruleset: Ruleset
    boards: tuple[Board, ...]
    moves: tuple[Move, ...]
    result: Result | None = None
    names: tuple[str, ...] = attrs.field()
    event: str = ""
    date: str = ""
    tags: tuple[tuple[str, str], ...] = ()
    comments: tuple[Comment, ...] = ()
    __hash__ = value_hash

    @names.default
    def _nobody(self) -> tuple[str, ...]:
        return ("",) * len(self.boards)

    def __attrs_post_init__(self) -> None:
        check_ruleset(self.ruleset)
        check_boards(self.boards)
        check_moves(self.moves)
        if not (self.result is None or isinstance(self.result, Result)):
            raise TypeError(f"a Result is expected, not {self.result!r}")
        if self.result is not None:
            check_result(self.result.totals, self.result.winners, self.players)
        for several in (self.names, self.tags, self.comments):
            if not isinstance(several, tuple):
                raise TypeError(f"names, tags and comments are tuples, not {several!r}")
        if len(self.names) != self.players:
            raise RecordError(f"{len(self.names)} names for {self.players} players")
        for value in (self.event, self.date, *self.names):
            check_value(value)
        check_date(self.date)
        check_tags(self.tags, self.players)
        object.__setattr__(self, "comments", _in_order(self))

    @classmethod
    def of(
        cls,
        start: GameState,
        moves: Iterable[Move],
        *,
        names: Sequence[str] | None = None,
        event: str = "",
        date: str = "",
        tags: Iterable[tuple[str, str]] = (),
        comments: Iterable[Comment] = (),
    ) -> Record:
        """The record of a game that began with ``start``, as `new_game` returns it; its result is worked out.

        Where ``start`` has a start player already, the record gets the move of chance for that, before all others.

        Raises:
            RecordError: if that is not the beginning of a game, or a move is illegal; and as for `Record`.
        """
        if not isinstance(start, GameState):
            raise TypeError(f"a GameState is expected, not {start!r}")
        boards = tuple([player.hotel.board for player in start.players])
        played = list(moves)
        first = start.start_player
        if first in range(len(boards)) and start == new_game(
            len(boards), start.ruleset, boards=boards, start_player=first
        ):
            played.insert(0, StartPlayer(first))
        elif start != new_game(len(boards), start.ruleset, boards=boards):
            raise RecordError("a record begins where a game does, with what new_game returns")
        state = new_game(len(boards), start.ruleset, boards=boards)
        for number, move in enumerate(played, 1):
            state = _apply(state, number, move)
        return cls(
            start.ruleset,
            boards,
            tuple(played),
            _result(state),
            ("",) * len(boards) if names is None else tuple(names),
            event,
            date,
            tuple(tags),
            tuple(comments),
        )

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.boards)

    @property
    def tag_names(self) -> tuple[str, ...]:
        """The tags of the header in the order in which they are written."""
        *known, last = known_tags(len(self.boards))
        return (*known, *[name for name, _ in self.tags], last)


def replay(record: Record) -> Iterator[GameState]:
    """The beginning of the game, and the state after each of its moves.

    After the last one the result is compared with that of the record.

    Raises:
        RecordError: at the first move that is illegal; at the end, if the result differs or the game is not over
            though the record has one.
    """
    state = new_game(record.players, record.ruleset, boards=record.boards)
    yield state
    for number, move in enumerate(record.moves, 1):
        state = _apply(state, number, move)
        yield state
    found = _result(state)
    if found == record.result:
        return
    if found is None:
        raise RecordError(
            f"the moves end in round {state.round}, before the game does, but the record has a result; "
            "an unfinished game has the result *"
        )
    told = "that it is unfinished" if record.result is None else _in_words(record.result)
    raise RecordError(f"the game ends with {_in_words(found)}, but the record says {told}")


# ------------------------------------------------------------------------------------------------- playing


def _apply(state: GameState, number: int, move: Move) -> GameState:
    try:
        return apply(state, move)
    except IllegalMove as error:
        raise RecordError(str(error), move=number, violations=error.violations) from None


def _result(state: GameState) -> Result | None:
    if state.agenda:
        return None
    return Result(tuple([sheet.total for sheet in final_scores(state)]), winners(state))


def _in_words(result: Result) -> str:
    won = " and ".join(map(str, result.winners))
    return f"{' '.join(map(str, result.totals))} VP and seat {won} as winner"


def _in_order(record: Record) -> tuple[Comment, ...]:
    """The comments as they stand in the file, once each has a place there."""
    if len(record.comments) > MOST_COMMENTS:
        raise RecordError(f"{len(record.comments)} comments; a game has at most {MOST_COMMENTS}")
    tags = {name: at for at, name in enumerate(record.tag_names)}
    lines: set[int | str] = {0}
    for comment in record.comments:
        if not isinstance(comment, Comment):
            raise TypeError(f"a Comment is expected, not {comment!r}")
        check_comment(comment.text)
        at = comment.at
        if at not in tags if isinstance(at, str) else type(at) is not int or not 0 <= at <= len(record.moves):
            raise RecordError(f"there is no place {at!r} for a comment: it is a tag or a number of moves")
        if comment.inline and at in lines:
            raise RecordError(f"there is no line for the comment {comment.text[:40]!r} to stand on")
        if comment.inline:
            lines.add(at)
    return tuple(sorted(record.comments, key=lambda comment: _place(comment, tags)))


def _place(comment: Comment, tags: Mapping[str, int]) -> tuple[bool, int, bool]:
    """Where a comment stands among the others: above a tag, on its line; on the line of a move, below it."""
    if isinstance(comment.at, str):
        return (False, tags[comment.at], comment.inline)
    return (True, comment.at, not comment.inline)
