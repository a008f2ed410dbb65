"""The tables on the server: made from what a form says, kept in memory under ids that cannot be guessed."""

from __future__ import annotations

import random
import secrets
from collections.abc import Mapping
from typing import Final, TypeVar

import attrs

import grand_austria as ga
from examples.web.reading import Problem, text_in, texts_in
from grand_austria.table import Table

__all__ = ["FIELDS", "MOST_GAMES", "Games", "loaded_table", "new_table", "options"]

MOST_GAMES: Final = 100
"""At a time; one more, and the one that nobody used for the longest time is forgotten."""
FIELDS: Final = ("names", "edition", "rulings", "boards", "seed")
"""What a new game may be told."""
T = TypeVar("T")

_MOST_PLAYERS: Final = 4
_MOST_SEED: Final = 2**53  # what JavaScript can hold exactly


class Games:
    """Tables by id, the one used last at the end."""

    def __init__(self, most: int = MOST_GAMES) -> None:
        self._most = most
        self._tables: dict[str, Table] = {}

    def add(self, table: Table) -> str:
        """Keep a table; its id is returned."""
        while len(self._tables) >= self._most:
            del self._tables[next(iter(self._tables))]
        game = secrets.token_urlsafe(12)
        self._tables[game] = table
        return game

    def get(self, game: str) -> Table:
        """The table of an id."""
        table = self._tables.pop(game, None)
        if table is None:
            raise Problem(404, f"there is no such game: the server keeps the last {self._most}, until it is stopped")
        self._tables[game] = table
        return table


def new_table(body: Mapping[str, object]) -> Table:
    """A table as the form asks for it; what is left out has a default."""
    names = [name.strip() for name in texts_in(body, "names", _MOST_PLAYERS)]
    chosen = texts_in(body, "boards", _MOST_PLAYERS) if "boards" in body else [ga.NIGHT.name] * len(names)
    boards = [_named("board", name, ga.BOARDS) for name in chosen]
    if len(boards) != len(names):
        raise Problem(422, f"{len(boards)} boards for {len(names)} players")
    return Table(names, _ruleset(body), seed=_seed(body), boards=boards)


def loaded_table(text: str) -> Table:
    """The table of a saved session; chance goes on with its seed, or by itself where it was played by hand.

    Raises:
        InvalidState: if the text is none.
    """
    return Table.load(text, chance=_chance)


def _chance(state: ga.GameState) -> ga.Move:
    return ga.sample_chance(state, random.SystemRandom())


def _seed(body: Mapping[str, object]) -> int:
    seed = body.get("seed")
    if seed is None:
        return secrets.randbelow(_MOST_SEED)
    if type(seed) is not int or not 0 <= seed <= _MOST_SEED:
        raise Problem(422, f"the seed has to be a whole number from 0 to {_MOST_SEED}")
    return seed


def _ruleset(body: Mapping[str, object]) -> ga.Ruleset:
    edition = _named("edition", text_in(body, "edition", ga.FIRST_EDITION.edition), ga.EDITIONS)
    asked = body.get("rulings", {})
    if not isinstance(asked, dict):
        raise Problem(422, "rulings have to be an object of names and options")
    known = {ruling.name: ruling for ruling in ga.RULINGS}
    chosen = {}
    for name, option in asked.items():
        ruling = _named("ruling", name, known)
        if not any(type(option) is type(each) and option == each for each in ruling.options):
            options = ", ".join(map(str, ruling.options))
            raise Problem(422, f"ruling {name} has no option {str(option)[:40]!r}; its options: {options}")
        chosen[name] = option
    return attrs.evolve(edition, **chosen)


def _named(kind: str, name: str, known: Mapping[str, T]) -> T:
    if name not in known:
        raise Problem(422, f"there is no {kind} {name[:40]!r}; known are {', '.join(known)}")
    return known[name]


def options() -> dict[str, object]:
    """What the form offers."""
    return {
        "editions": list(ga.EDITIONS),
        "boards": list(ga.BOARDS),
        "rulings": [
            {
                "name": ruling.name,
                "question": ruling.question,
                "options": list(ruling.options),
                "by_edition": {name: edition.ruling(ruling.name) for name, edition in ga.EDITIONS.items()},
            }
            for ruling in ga.RULINGS
        ],
    }
