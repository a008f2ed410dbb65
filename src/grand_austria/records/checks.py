"""What a record may hold, so that it can be written, read again, and held in memory."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import date as calendar
from functools import lru_cache
from typing import Final

from grand_austria.components import BASE
from grand_austria.components.boards import Board
from grand_austria.components.tracks import DICE
from grand_austria.errors import InvalidMove, RecordError
from grand_austria.moves import Move
from grand_austria.notation import format_move, parse_move
from grand_austria.rulesets import EDITIONS, Ruleset

__all__ = [
    "MOST_COMMENTS",
    "MOST_MOVES",
    "MOST_TAGS",
    "MOST_TEXT",
    "check_boards",
    "check_comment",
    "check_date",
    "check_moves",
    "check_result",
    "check_ruleset",
    "check_tag",
    "check_tags",
    "check_value",
    "known_tags",
    "unprintable",
]

MOST_MOVES: Final = 10_000
"""Moves of a game; a long one has 500."""
MOST_COMMENTS: Final = 10_000
"""Comments of a game."""
MOST_TAGS: Final = 100
"""Tags of a game that are none of `known_tags`."""
MOST_TEXT: Final = 1_000
"""Characters of a name, of the value of a tag, or of a comment."""

_UNPRINTABLE: Final = re.compile("[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_SURROGATE: Final = re.compile("[\ud800-\udfff]")
_TAG: Final = re.compile(r"[A-Z][A-Za-z0-9_]{0,39}")
_DATE: Final = re.compile(r"\d{4}(-\d\d){0,2}", re.ASCII)
_LIKE_KNOWN: Final = re.compile(
    r"(format|event|date|player|edition|ruling|board|seat|result|winner)s?\d*", re.IGNORECASE
)
"""A misspelt tag must not be kept as one that nobody asks for."""


def known_tags(players: int) -> tuple[str, ...]:
    """The tags that every record has, in the order in which they are written; any others come before the last."""
    seats = range(players)
    names, boards = [f"Seat{seat}" for seat in seats], [f"Board{seat}" for seat in seats]
    return ("Format", "Event", "Date", "Players", *names, "Edition", "Rulings", *boards, "Result")


def unprintable(text: str) -> bool:
    """Whether a text holds a control character (a tab is none here), a line separator or half a character."""
    return _UNPRINTABLE.search(text) is not None


def check_ruleset(ruleset: Ruleset) -> None:
    """A record can name the ruleset."""
    if not isinstance(ruleset, Ruleset):
        raise TypeError(f"a Ruleset is expected, not {ruleset!r}")
    if ruleset.edition not in EDITIONS:
        raise RecordError(
            f"there is no edition {ruleset.edition!r}; known are {', '.join(EDITIONS)}. "
            "House rules are recorded as such a one with other rulings"
        )
    if ruleset.components != BASE:
        raise RecordError("a record knows the cards and tiles of the game only, not changed ones")


def check_boards(boards: tuple[Board, ...]) -> None:
    """There is a board for each of 2 to 4 players."""
    if type(boards) is not tuple or not all([isinstance(board, Board) for board in boards]):
        raise TypeError("boards are a tuple of Board values")
    if len(boards) not in DICE:
        raise RecordError(f"the game is for {min(DICE)} to {max(DICE)} players, not {len(boards)}")
    for board in boards:
        check_value(board.name)


def check_moves(moves: tuple[Move, ...]) -> None:
    """All moves can be written and read again."""
    if type(moves) is not tuple or not all([isinstance(move, Move) for move in moves]):
        raise TypeError("moves are a tuple of Move values")
    if len(moves) > MOST_MOVES:
        raise RecordError(f"{len(moves)} moves; a game has at most {MOST_MOVES}")
    for number, move in enumerate(moves, 1):
        if not _is_notation(move):
            raise RecordError(f"{move!r} has no notation", move=number)


@lru_cache(maxsize=4096)
def _is_notation(move: Move) -> bool:
    try:
        return parse_move(format_move(move)) == move
    except InvalidMove:
        return False


def check_result(totals: Sequence[int], winners: Sequence[int], players: int) -> None:
    """There is a score for each seat, and at least one wins."""
    if len(totals) != players:
        raise RecordError(f"{len(totals)} scores for {players} players")
    if not all([type(total) is int and abs(total) < 10_000 for total in totals]):
        raise RecordError("scores are whole numbers of at most four digits")
    if not winners or list(winners) != sorted(set(winners)) or not set(winners) <= set(range(players)):
        raise RecordError(f"winners are seats from 0 to {players - 1}, ascending, each once")


def check_date(date: str) -> None:
    """A day, month or year, or empty."""
    if not date:
        return
    try:
        if _DATE.fullmatch(date) is None:
            raise ValueError
        calendar.fromisoformat(date + "-01" * (2 - date.count("-")))
    except ValueError:
        raise RecordError(f"{date[:40]!r} is no date such as 2026, 2026-11 or 2026-11-30") from None


def check_value(value: str) -> None:
    """A name or the value of a tag."""
    if not isinstance(value, str):
        raise TypeError(f"names and values of tags are text, not {value!r}")
    if len(value) > MOST_TEXT:
        raise RecordError(f"{value[:40]!r}... is longer than {MOST_TEXT} characters")
    if _SURROGATE.search(value):
        raise RecordError(f"{value[:40]!r} is no text: it holds half a character")


def check_tag(name: str, value: str, players: int) -> None:
    """A tag that is none of `known_tags`."""
    check_value(name)
    if _TAG.fullmatch(name) is None:
        raise RecordError(
            f"{name[:50]!r} is no name for a tag: a capital letter, then letters, digits and _, at most 40"
        )
    if _LIKE_KNOWN.fullmatch(name):
        raise RecordError(f"there is no tag {name} here; known are {', '.join(known_tags(players))}")
    check_value(value)


def check_tags(tags: Iterable[tuple[str, str]], players: int) -> None:
    """All tags besides `known_tags`."""
    names: set[str] = set()
    for name, value in tags:
        check_tag(name, value, players)
        if name in names:
            raise RecordError(f"the tag {name} stands there twice")
        names.add(name)
    if len(names) > MOST_TAGS:
        raise RecordError(f"{len(names)} further tags; a record has at most {MOST_TAGS}")


def check_comment(text: str) -> None:
    """The text of a comment."""
    if not isinstance(text, str):
        raise TypeError(f"a comment is text, not {text!r}")
    if text != text.strip() or unprintable(text):
        raise RecordError(f"{text[:40]!r} is no comment: it has a line break, a control character or space around it")
    if len(text) > MOST_TEXT:
        raise RecordError(f"the comment {text[:40]!r}... is longer than {MOST_TEXT} characters")
