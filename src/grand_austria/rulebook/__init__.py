"""The rules by id: what each says, in our words, and the passages of the sources that it rests on.

An id is the chapter's prefix and a number. Every violation that the engine can report names a rule that "forbids"
something; the other rules determine what happens. S1 is the English source, S2 the German, S3 the Chinese one; line
numbers are those of the files. One module holds one chapter; `grand_austria.rulebook.coverage` goes the other way,
from each line of the sources to the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from grand_austria.rulebook import actions, dishes, emperor, guests, order, politics, rooms, scoring, setup, staff
from grand_austria.rulebook.model import CHAPTERS, Passage, Rule

__all__ = ["CHAPTERS", "RULES", "Passage", "Rule", "rule"]

RULES: Final[Mapping[str, Rule]] = MappingProxyType(
    {
        each.id: each
        for chapter in (setup, order, guests, actions, dishes, rooms, staff, politics, emperor, scoring)
        for each in chapter.RULES
    }
)
"""All rules by id, in the order of the book."""


def rule(rule_id: str) -> Rule:
    """The rule of this id.

    Raises:
        KeyError: if there is none.
    """
    return RULES[rule_id]
