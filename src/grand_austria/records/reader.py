"""Reading records: line by line, game by game, from files of any length.

However broken a text is, nothing but `RecordError` comes out. What a game may hold is limited (see
`grand_austria.records.checks`), and so is a line: no file can make the reader hold more than one game of that size.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from functools import lru_cache
from io import StringIO
from pathlib import Path
from typing import Final, Protocol

import attrs

from grand_austria.components.tracks import DICE
from grand_austria.errors import InvalidMove, RecordError
from grand_austria.moves import Move
from grand_austria.notation import parse_move
from grand_austria.records.checks import (
    MOST_COMMENTS,
    MOST_MOVES,
    MOST_TAGS,
    check_comment,
    known_tags,
    unprintable,
)
from grand_austria.records.header import read_header
from grand_austria.records.model import Comment, Record, replay
from grand_austria.state import GameState
from grand_austria.values import value_hash

__all__ = ["LONGEST_LINE", "FoundRecord", "Lines", "Source", "read_records", "scan_records"]

LONGEST_LINE: Final = 8_000
"""Characters of a line."""


class Lines(Protocol):
    """A stream of text, or of bytes in UTF-8, such as an open file."""

    def readline(self, size: int, /) -> str | bytes:
        """The next line, of at most so many characters or bytes; empty at the end."""


Source = str | Path | Lines
"""A path, the text itself (a `str` with a line break, or a blank one), or an open stream."""


def read_records(source: Source, *, verify: bool = True) -> Iterator[Record]:
    """The records of a file, one after another; no more than one is held in memory.

    Args:
        source: a path, text (a `str` with a line break), or a stream of text or of bytes in UTF-8.
        verify: play each game, so that its moves are legal and its result is right; False: believe both.

    Raises:
        RecordError: at the first thing that is wrong, with file and line.
    """
    for found in scan_records(source):
        if isinstance(found, RecordError):
            raise found
        if verify:
            found.verify()
        yield found.record


def scan_records(source: Source) -> Iterator[FoundRecord | RecordError]:
    """The records of a file with their lines, none of them played; what is wrong comes as a value in their place.

    After an error the next record is looked for, so that one broken game does not hide the others.
    """
    file = _name(source)
    if isinstance(source, str) and _is_text(source):
        yield from _Scan(file).run(StringIO(source))
    elif isinstance(source, str | Path):
        with ExitStack() as opened:
            try:
                stream = opened.enter_context(Path(source).open("rb"))
            except (OSError, ValueError) as error:  # ValueError: a path with a zero byte
                yield RecordError(_unreadable(error), file=file)
                return
            yield from _Scan(file).run(stream)
    else:
        yield from _Scan(file).run(source)


@attrs.frozen
class FoundRecord:
    """A record and where it stands: the file, the line of its first tag, of its tag Result and of each move."""

    record: Record
    file: str
    line: int
    result_line: int
    move_lines: tuple[int, ...]
    __hash__ = value_hash

    def replay(self) -> Iterator[GameState]:
        """As `grand_austria.records.replay`, but errors have file and line."""
        try:
            yield from replay(self.record)
        except RecordError as error:
            raise error.at(self.file, self.move_lines[error.move - 1] if error.move else self.result_line) from None

    def verify(self) -> None:
        """Play the game.

        Raises:
            RecordError: if a move is illegal, or the result is not that of the game.
        """
        for _ in self.replay():
            pass


# ------------------------------------------------------------------------------------------------- lines


def _is_text(source: str) -> bool:
    return "\n" in source or not source.strip()


def _name(source: Source) -> str:
    """What errors call the source."""
    if isinstance(source, Path):
        return str(source)
    if isinstance(source, str):
        return "text" if _is_text(source) else source
    if not callable(getattr(source, "readline", None)):
        raise TypeError(f"records are read from a path, text or a stream, not from {source!r}")
    name: object = getattr(source, "name", None)
    return name if isinstance(name, str) else "stream"


def _unreadable(error: OSError | ValueError) -> str:
    return f"cannot be read: {error.strerror if isinstance(error, OSError) and error.strerror else error}"


_MOST_READ: Final = 4 * LONGEST_LINE + 10
"""Characters or bytes read at once: a character has at most four bytes, and there are a byte order mark and the end."""


def _lines(stream: Lines, file: str) -> Iterator[tuple[int, str | RecordError]]:
    """Each line with its number, without its end; in the place of one that cannot be, what is wrong with it.

    Raises:
        RecordError: if nothing more can be read.
    """

    def lone_cr(number: int) -> RecordError:
        return RecordError(
            "the line holds the control character CR; lines end with LF or CR LF", file=file, line=number
        )

    def too_long(line: str | bytes, number: int) -> RecordError:
        if (b"\r" in line[:-2]) if isinstance(line, bytes) else ("\r" in line[:-2]):
            return lone_cr(number)  # a whole file with the line ends of old Macs is one line
        return RecordError(f"the line is longer than {LONGEST_LINE} characters", file=file, line=number)

    number = 0
    while True:
        number += 1
        try:
            line = stream.readline(_MOST_READ)
        except (OSError, ValueError) as error:  # ValueError: what is no UTF-8, in a stream of text, and closed streams
            raise RecordError(_unreadable(error), file=file, line=number) from None
        if not line:
            return
        if len(line) >= _MOST_READ:
            raise too_long(line, number)
        try:
            text = line.decode("utf-8") if isinstance(line, bytes) else line
        except UnicodeDecodeError as error:
            yield number, RecordError(f"no UTF-8: {error.reason} at byte {error.start + 1}", file=file, line=number)
            continue
        text = text.removeprefix("\ufeff").removesuffix("\n").removesuffix("\r")
        if len(text) > LONGEST_LINE:
            raise too_long(line, number)
        if "\r" in text:
            yield number, lone_cr(number)
        elif unprintable(text):
            yield number, RecordError("the line holds a control character", file=file, line=number)
        else:
            yield number, text


# ------------------------------------------------------------------------------------------------- games

_TAG: Final = re.compile(r'\[\s*([A-Za-z]\w*)\s+("(?:[^"\\]|\\.)*")\s*\]\s*(?:#(.*))?', re.ASCII)
_BEGINS: Final = re.compile(r"\s*\[\s*Format\b", re.ASCII)
_read_move: Final = lru_cache(maxsize=4096)(parse_move)
"""Most moves come from a small universe."""


class _Scan:
    """The way through a file: the game that is being read, and comments above whatever comes next."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.game: _Game | None = None
        self.above: list[str] = []
        self.settled = 0
        """How many of these an empty line follows: they stay with the game before."""
        self.lost = False
        """Whether the game is broken; the rest of it is skipped."""

    def run(self, stream: Lines) -> Iterator[FoundRecord | RecordError]:
        try:
            for number, line in _lines(stream, self.file):
                if isinstance(line, str) and _BEGINS.match(line):
                    yield from self._end(number)
                if self.lost:
                    continue
                try:
                    self._take(number, line)
                except RecordError as error:
                    self.game, self.lost, self.above = None, True, []
                    yield error if error.line else error.at(self.file, number)
        except RecordError as error:
            yield error
            return
        yield from self._end(None)

    def _end(self, number: int | None) -> Iterator[FoundRecord | RecordError]:
        """The game before the one that begins in line ``number``; None: before the end of the file."""
        game = self.game
        own = self.settled if game is not None and number is not None else 0
        if number is None:
            own = len(self.above)
        below, self.above = self.above[:own], self.above[own:]
        self.lost = False
        self.game = None if number is None else _Game(self.file, number)
        if game is not None:
            yield game.finished(below)

    def _take(self, number: int, line: str | RecordError) -> None:
        """A line of the game."""
        if isinstance(line, RecordError):
            raise line
        text = line.strip()
        if not text:
            self.settled = len(self.above)
        elif text.startswith("#"):
            self.above.append(_comment(text[1:]))
            if len(self.above) > MOST_COMMENTS:
                raise RecordError(f"more than {MOST_COMMENTS} comments")
        else:
            if self.game is None:
                raise RecordError('a record begins with [Format "1"]')
            take = self.game.take_tag if text.startswith("[") else self.game.take_move
            take(text, number, self.above)
            self.above, self.settled = [], 0


def _comment(text: str) -> str:
    text = text.strip()
    check_comment(text)
    return text


class _Game:
    """A record that is being read."""

    def __init__(self, file: str, line: int) -> None:
        self.file = file
        self.line = line
        self.tags: dict[str, tuple[str, int]] = {}
        self.moves: list[Move] = []
        self.lines: list[int] = []
        self.comments: list[Comment] = []

    def take_tag(self, text: str, number: int, above: Sequence[str]) -> None:
        """A line of the header, and the comments on the lines above it."""
        match = _TAG.fullmatch(text)
        if match is None:
            raise RecordError(f'{text[:60]!r} is no tag such as [Event "Sunday"]')
        name, quoted, comment = match.groups()
        if self.moves:
            raise RecordError(f'{name}: a tag after moves; the next record begins with [Format "1"]')
        if name in self.tags:
            raise RecordError(f"{name}: the tag stands there twice")
        if len(self.tags) > MOST_TAGS + len(known_tags(max(DICE))):
            raise RecordError(f"more than {MOST_TAGS} tags besides those that every record has")
        try:
            value: str = json.loads(quoted)
        except ValueError as error:
            raise RecordError(f"{name}: no text in quotes as JSON has it: {error}") from None
        self.tags[name] = (value, number)
        self._comment(name, above, comment)

    def take_move(self, text: str, number: int, above: Sequence[str]) -> None:
        """A line with a move, and the comments on the lines above it."""
        notation, hash_sign, comment = text.partition("#")
        try:
            move = _read_move(notation)
        except InvalidMove as error:
            raise RecordError(str(error), move=len(self.moves) + 1) from None
        if len(self.moves) == MOST_MOVES:
            raise RecordError(f"more than {MOST_MOVES} moves")
        self._comment(len(self.moves), above, None)
        self.moves.append(move)
        self.lines.append(number)
        self._comment(len(self.moves), (), comment if hash_sign else None)

    def _comment(self, at: int | str, above: Sequence[str], beside: str | None) -> None:
        self.comments += [Comment(at, text) for text in above]
        if beside is not None:
            self.comments.append(Comment(at, _comment(beside), inline=True))
        if len(self.comments) > MOST_COMMENTS:
            raise RecordError(f"more than {MOST_COMMENTS} comments")

    def finished(self, below: Sequence[str]) -> FoundRecord | RecordError:
        """The record, once all of it was read, to the comments below the moves."""
        try:
            self._comment(len(self.moves), below, None)
            header = read_header(self.tags, self.file, self.line)
            record = Record(
                header.ruleset,
                header.boards,
                tuple(self.moves),
                header.result,
                header.names,
                header.event,
                header.date,
                header.tags,
                tuple(self.comments),
            )
        except RecordError as error:
            return error if error.line else error.at(self.file, self.line)
        return FoundRecord(record, self.file, self.line, self.tags["Result"][1], tuple(self.lines))
