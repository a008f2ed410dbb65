"""Reading options: what is wrong with one is said in a line, and ends the program with exit code 2."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import attrs
import typer

from grand_austria.bots import BOTS
from grand_austria.components.boards import BOARDS, Board
from grand_austria.components.tracks import DICE
from grand_austria.rulesets import EDITIONS, FIRST_EDITION, Option, Ruleset, parse_ruling

__all__ = [
    "PERSON",
    "Expected",
    "read_boards",
    "read_bots",
    "read_edition",
    "read_expected",
    "read_players",
    "read_ruleset",
    "read_rulings",
    "wrong",
]


PERSON: Final = "none"
"""Stands for a seat without a bot."""


@attrs.frozen
class Expected:
    """The counts that a depth should have; ``states`` None: not asked."""

    paths: int
    states: int | None = None


def wrong(option: str, problem: str) -> typer.BadParameter:
    """The error for an option."""
    return typer.BadParameter(problem, param_hint=f"'{option}'")


def read_players(players: int) -> int:
    """The number of players."""
    if players not in DICE:
        raise wrong("--players", f"the game is for {min(DICE)} to {max(DICE)} players, not {players}")
    return players


def read_edition(edition: str) -> str:
    """The name of an edition."""
    if edition not in EDITIONS:
        raise wrong("--edition", f"there is no edition {edition!r}; known are {', '.join(EDITIONS)}")
    return edition


def read_rulings(texts: Sequence[str] | None) -> dict[str, Option]:
    """Rulings as ``name=option``."""
    try:
        return dict([parse_ruling(text) for text in texts or ()])
    except ValueError as error:
        raise wrong("--ruling", str(error)) from None


def read_ruleset(edition: str | None, rulings: Sequence[str] | None) -> Ruleset:
    """An edition with other rulings."""
    ruleset = FIRST_EDITION if edition is None else EDITIONS[read_edition(edition)]
    return attrs.evolve(ruleset, **read_rulings(rulings))  # type: ignore[arg-type]  # read_rulings checked them


def read_boards(text: str, players: int) -> tuple[Board, ...]:
    """The board of each seat."""
    names = [name.strip() for name in text.split(",")]
    by_name = {name.lower(): board for name, board in BOARDS.items()}
    for name in names:
        if name.lower() not in by_name:
            raise wrong("--boards", f"there is no board {name!r}; known are {', '.join(BOARDS)}")
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise wrong("--boards", f"{len(names)} boards for {players} players; one for all, or one each")
    return tuple([by_name[name.lower()] for name in names])


def read_bots(text: str | None, humans: Sequence[int] | None, players: int) -> tuple[str, ...]:
    """Who plays each seat: the name of a bot, or `PERSON`."""
    for seat in humans or ():
        if seat not in range(players):
            raise wrong("--human", f"there is no seat {seat}; {players} players have seats 0 to {players - 1}")
    if text is None:
        text = "random" if humans else PERSON
    names = [name.strip().lower() for name in text.split(",")]
    for name in names:
        if name not in (*BOTS, PERSON):
            raise wrong("--bots", f"there is no bot {name!r}; known are {', '.join((*BOTS, PERSON))}")
    if names == [PERSON] and humans and len(set(humans)) < players:
        raise wrong("--human", "with --bots none every seat is for a person")
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise wrong("--bots", f"{len(names)} bots for {players} players; one for all, or one each")
    return tuple([PERSON if seat in (humans or ()) else name for seat, name in enumerate(names)])


_EXPECTED = re.compile(r"(\d{1,18})(?:/(\d{1,18}))?")


def read_expected(text: str | None) -> tuple[Expected, ...]:
    """Counts as ``12,34`` or ``12/10,34/30``."""
    expected = []
    for part in text.split(",") if text is not None else ():
        match = _EXPECTED.fullmatch(part.strip())
        if match is None:
            raise wrong("--expect", f"{part.strip()!r} is no count; expected is 12,34 or 12/10,34/30")
        expected.append(Expected(int(match[1]), int(match[2]) if match[2] else None))
    return tuple(expected)
