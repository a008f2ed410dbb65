"""Archives are read and written game by game: memory does not grow with the number of games."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from itertools import islice

import attrs

import grand_austria as ga
from tests.records.games import game

GAMES = 2_000
BOUND = 400_000
"""Bytes; the text of all the games is ten times as much."""
SHORT = ga.format_record(
    attrs.evolve(game(2, 5, most=4), tags=(("Number", "@"),), comments=(ga.Comment(3, "comment @ " + "x" * 900),))
)


def archive(games: int) -> Iterator[str]:
    """The lines of so many different games, made as they are asked for."""
    for number in range(games):
        yield from SHORT.replace("@", str(number)).splitlines(keepends=True)
        yield "\n"


class Endless:
    """A stream of lines that nobody holds."""

    def __init__(self, lines: Iterator[str]) -> None:
        self.lines = lines

    def readline(self, _size: int, /) -> str:
        return next(self.lines, "")


class Nowhere:
    """Counts what is written to it."""

    characters = 0

    def write(self, text: str, /) -> int:
        self.characters += len(text)
        return len(text)


def peak_of(games: int) -> int:
    """Bytes at most in use while so many games are read, and written again."""
    tracemalloc.start()
    try:
        target = Nowhere()
        assert ga.write_records(ga.read_records(Endless(archive(games)), verify=False), target) == games
        assert target.characters > games * 1_000
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_memory_stays_flat() -> None:
    peak_of(20)  # what is kept for good, such as the cache of moves
    few, many = peak_of(50), peak_of(GAMES)
    assert many < BOUND
    assert many < 2 * few


def test_a_game_comes_before_the_next_is_read() -> None:
    lines = archive(10**9)
    first = list(islice(ga.read_records(Endless(lines)), 2))
    assert [record.tags for record in first] == [(("Number", "0"),), (("Number", "1"),)]
    assert next(lines).startswith("[Event")  # of the third game, whose first line has told that the second is over
