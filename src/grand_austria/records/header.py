"""The header of a record: what each tag that the format knows says, as text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import attrs

from grand_austria.components.boards import BOARDS, COLUMNS, FLOORS, MOST_POINTS, Board
from grand_austria.components.tracks import DICE
from grand_austria.errors import RecordError
from grand_austria.records.checks import (
    check_date,
    check_result,
    check_tag,
    check_value,
    known_tags,
)
from grand_austria.records.model import Record, Result
from grand_austria.rulesets import EDITIONS, Option, Ruleset, parse_ruling
from grand_austria.rulings import RULINGS

__all__ = ["FORMAT", "Header", "read_header", "write_header"]

FORMAT: Final = "1"
"""The version of the format: the value of the tag Format, with which each record begins."""


@attrs.frozen
class Header:
    """What the tags say."""

    ruleset: Ruleset
    boards: tuple[Board, ...]
    result: Result | None
    names: tuple[str, ...]
    event: str
    date: str
    tags: tuple[tuple[str, str], ...]


def write_header(record: Record) -> list[tuple[str, str]]:
    """All tags of a record with their values, in order."""
    edition = record.ruleset.edition
    return [
        ("Format", FORMAT),
        ("Event", record.event),
        ("Date", record.date),
        ("Players", str(record.players)),
        *[(f"Seat{seat}", name) for seat, name in enumerate(record.names)],
        ("Edition", edition),
        ("Rulings", _write_rulings(record.ruleset)),
        *[(f"Board{seat}", _write_board(board)) for seat, board in enumerate(record.boards)],
        *record.tags,
        ("Result", _write_result(record.result)),
    ]


def read_header(tags: Mapping[str, tuple[str, int]], file: str, first: int) -> Header:
    """What tags say; they come by name, each with its value and the line where it stands.

    Raises:
        RecordError: with ``file`` and the line of the tag that is wrong, or ``first`` where one is missing.
    """

    def fail(name: str, problem: str) -> RecordError:
        return RecordError(f"{name}: {problem}", file=file, line=tags[name][1] if name in tags else first)

    def text(name: str) -> str:
        if name not in tags:
            raise RecordError(f"the header has no tag {name}", file=file, line=first)
        return tags[name][0]

    if text("Format") != FORMAT:
        raise fail("Format", f"there is no format {_short(text('Format'))}; this reader knows {FORMAT}")
    players = {str(count): count for count in DICE}.get(text("Players").strip())
    if players is None:
        raise fail("Players", f"the game is for {min(DICE)} to {max(DICE)} players, not {_short(text('Players'))}")
    edition = EDITIONS.get(text("Edition").strip())
    if edition is None:
        raise fail("Edition", f"there is no edition {_short(text('Edition'))}; known are {', '.join(EDITIONS)}")
    known = known_tags(players)
    read = {name: tags[name][0] if name in tags else "" for name in known}
    boards: list[Board] = []
    result: Result | None = None
    try:
        ruleset = _read_rulings(edition, text(name := "Rulings"))
        for name, (value, _) in tags.items():
            if name not in known:
                check_tag(name, value, players)
            elif name.startswith("Seat") or name == "Event":
                check_value(value)
        check_date(read[name := "Date"].strip())
        for name in [f"Board{seat}" for seat in range(players)]:
            boards.append(_read_board(text(name)))
        if (result := _read_result(text(name := "Result"))) is not None:
            check_result(result.totals, result.winners, players)
    except ValueError as error:
        if isinstance(error, RecordError) and error.line is not None:
            raise
        raise fail(name, error.problem if isinstance(error, RecordError) else str(error)) from None
    return Header(
        ruleset,
        tuple(boards),
        result,
        tuple([read[f"Seat{seat}"] for seat in range(players)]),
        read["Event"],
        read["Date"].strip(),
        tuple([(name, value) for name, (value, _) in tags.items() if name not in known]),
    )


def _short(value: str) -> str:
    return repr(value) if len(value) <= 60 else f"{value[:60]!r}..."


# ------------------------------------------------------------------------------------------------- rulings


def _write_rulings(ruleset: Ruleset) -> str:
    edition = EDITIONS[ruleset.edition]
    differing = [ruling.name for ruling in RULINGS if ruleset.ruling(ruling.name) != edition.ruling(ruling.name)]
    return ", ".join([f"{name}={str(ruleset.ruling(name)).lower()}" for name in differing])


def _read_rulings(edition: Ruleset, text: str) -> Ruleset:
    chosen: dict[str, Option] = {}
    for part in text.split(",") if text.strip() else ():
        name, option = parse_ruling(part.strip())
        if name in chosen:
            raise ValueError(f"the ruling {name} stands there twice")
        chosen[name] = option
    return attrs.evolve(edition, **chosen) if chosen else edition  # type: ignore[arg-type]  # parse_ruling checked them


# ------------------------------------------------------------------------------------------------- boards

_POINTS: Final = re.compile(r"([1-4]),([1-5])=([1-9]\d?)", re.ASCII)


def _write_board(board: Board) -> str:
    """The name of a printed board; an own one in full: ``name: floors; points``, as the documentation says."""
    if BOARDS.get(board.name) == board:
        return board.name
    rooms = [
        f"{color.label[0].upper()}{chr(ord('a') + group)}"
        for color, group in zip(board.colors, board.groups, strict=True)
    ]
    floors = [" ".join(rooms[at : at + COLUMNS]) for at in range(0, len(rooms), COLUMNS)]
    points = " ".join(
        [f"{room // COLUMNS + 1},{room % COLUMNS + 1}={vp}" for room, vp in enumerate(board.points) if vp]
    )
    return f"{board.name}: {' / '.join(reversed(floors))}" + (f"; {points}" if points else "")


def _read_board(text: str) -> Board:
    name, colon, layout = text.rpartition(":")
    if not colon:
        board = BOARDS.get(text.strip())
        if board is None:
            raise ValueError(
                f"there is no board {_short(text)}; known are {', '.join(BOARDS)}, and an own one is given in full"
            )
        return board
    floors, _, points = layout.partition(";")
    if floors.count("/") != FLOORS - 1:
        raise ValueError(f"board {_short(name)}: {FLOORS} floors with / between them are needed, the top one first")
    printed: dict[tuple[int, int], int] = {}
    for part in points.split():
        match = _POINTS.fullmatch(part)
        if match is None:
            raise ValueError(f"{_short(part)} is no printed VP such as 3,4=1, with 1 to {MOST_POINTS} VP")
        room = (int(match[1]), int(match[2]))
        if room in printed:
            raise ValueError(f"room {match[1]},{match[2]} stands there twice")
        printed[room] = int(match[3])
    return Board.from_floors(name, floors.replace("/", "\n"), printed)


# ------------------------------------------------------------------------------------------------- the result

_UNFINISHED: Final = "*"
_RESULT: Final = re.compile(r"(?P<totals>-?\d{1,4}(?: -?\d{1,4})*) won by (?P<winners>\d(?: \d)*)", re.ASCII)


def _write_result(result: Result | None) -> str:
    if result is None:
        return _UNFINISHED
    return f"{' '.join(map(str, result.totals))} won by {' '.join(map(str, result.winners))}"


def _read_result(text: str) -> Result | None:
    words = " ".join(text.split())
    if words == _UNFINISHED:
        return None
    match = _RESULT.fullmatch(words)
    if match is None:
        raise ValueError(f"{_short(text)} is no result: expected is '87 92 won by 1', or * for an unfinished game")
    return Result(tuple(map(int, match["totals"].split())), tuple(map(int, match["winners"].split())))
