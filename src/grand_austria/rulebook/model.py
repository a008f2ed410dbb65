"""What a rule and a passage are, and how the chapters write them down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import attrs

from grand_austria.rulebook.locators import LOCATORS
from grand_austria.values import value_hash

__all__ = ["CHAPTERS", "Kind", "Passage", "Rule", "determines", "forbids", "passages"]

Kind = Literal["forbids", "determines"]
"""Whether a rule can be broken by a move, or settles what happens by itself."""

CHAPTERS: Final[Mapping[str, str]] = {
    "SET": "Setup",
    "ORD": "Dice and turn order",
    "GST": "Guests",
    "ACT": "Actions",
    "DSH": "Dishes",
    "ROM": "Rooms",
    "STF": "Staff",
    "POL": "Politics",
    "EMP": "Emperor",
    "SCO": "Scoring",
}
"""Chapters by prefix, in the order of the book."""

_EDITIONS: Final = ("first-edition", "retail-2022")


@attrs.frozen
class Passage:
    """Where a rule stands.

    ``document``: S1, S2 or S3; ``first`` and ``last``: its lines; ``heading``: under which they stand; ``digest``: of
    their text, so that whoever has the document can check that it is still the passage that was meant.
    """

    document: str
    first: int
    last: int
    heading: str
    digest: str
    __hash__ = value_hash

    def __str__(self) -> str:
        return f"{self.document} {self.first}" + ("" if self.first == self.last else f"-{self.last}")


@attrs.frozen
class Rule:
    """A rule: its statement in our words, the passages that it rests on, and the rulings that decide how it is read.

    ``kind``: a rule "forbids" something, and a move can break it, or "determines" what happens. ``editions``: those in
    which it holds; where they differ in detail the statement and the rulings say so.
    """

    id: str
    title: str
    statement: str
    passages: tuple[Passage, ...]
    rulings: tuple[str, ...] = ()
    kind: Kind = "forbids"
    editions: tuple[str, ...] = _EDITIONS
    __hash__ = value_hash

    @property
    def chapter(self) -> str:
        """The chapter's name."""
        return CHAPTERS[self.id.split("-")[0]]


def passages(text: str) -> tuple[Passage, ...]:
    """Read "S1 57, S3 97-99"; heading and digest are looked up in the table that the tool has made."""
    found = []
    for part in filter(None, text.split(", ")):
        document, lines = part.split()
        first, _, last = lines.partition("-")
        heading, digest = LOCATORS.get(part, ("", ""))
        found.append(Passage(document, int(first), int(last or first), heading, digest))
    return tuple(found)


def forbids(rule_id: str, title: str, statement: str, where: str, *rulings: str) -> Rule:
    """A rule that a move can break."""
    return Rule(rule_id, title, statement, passages(where), rulings, "forbids")


def determines(rule_id: str, title: str, statement: str, where: str, *rulings: str) -> Rule:
    """A rule that settles what happens: effects, order, scoring."""
    return Rule(rule_id, title, statement, passages(where), rulings, "determines")
