"""Which rules and rulings bear on a card: those that its scenario is about, and those that name it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from docs._ext.card_facts import Card, Kind
from docs._ext.catalog import Shown
from grand_austria.rulebook import RULES
from grand_austria.rulings import RULINGS, Ruling

__all__ = ["rules_about", "rulings_about"]

_NUMBERED: Final = re.compile(r"\b(guests?|[Cc]ards?|[Tt]iles?) ((?:[A-C]?\d+)(?:(?:, | and )[A-C]?\d+)*)")
"""Cards as statements name them: "guests 56, 59 and 104", "card 13", "tile C2"."""


_ONLY: Final[Mapping[tuple[str, str], str]] = {
    ("politics", "once_staff_counts_as_played"): "107",
    ("tile", "c2_removal"): "C2",
    ("staff", "kitchen_hand_cost"): "17",
}
"""Rulings that concern one card of a kind, though they are about a rule that speaks of several."""


def rules_about(shown: Shown, kind: Kind, card: Card) -> tuple[str, ...]:
    """The rules that bear on a card, in the order of the book."""
    about = set(shown.scenario.about)
    return tuple([rule_id for rule_id, rule in RULES.items() if rule_id in about or _names(rule.statement, kind, card)])


def rulings_about(rules: tuple[str, ...], kind: Kind, card: Card) -> tuple[Ruling, ...]:
    """The rulings that decide how these rules are read, and those that name the card."""
    named = {name for rule_id in rules for name in RULES[rule_id].rulings}
    return tuple(
        [
            ruling
            for ruling in RULINGS
            if _ONLY.get((kind.label, ruling.name), card.number) == card.number
            and (ruling.name in named or (card.name and re.search(rf"\b{re.escape(card.name)}\b", _told(ruling))))
        ]
    )


def _told(ruling: Ruling) -> str:
    return " ".join([ruling.question, ruling.reason, *[answer.reason for answer in ruling.answers]])


def _names(statement: str, kind: Kind, card: Card) -> bool:
    """Whether a statement names a card, by its number or by its full name."""
    if card.name and re.search(rf"\b{re.escape(card.name)}\b", statement):
        return True
    for match in _NUMBERED.finditer(statement):
        if match[1].lower().rstrip("s") in kind.words_for and card.number in re.findall(r"[A-C]?\d+", match[2]):
            return True
    return kind.label == "tile" and re.search(rf"\b{card.number}: ", statement) is not None
