"""The vocabulary of effects: what a guest, a one-time staff card or an Emperor tile can do.

Cards name effects; the chapters carry them out. An amount is in krones, victory points (VP), spaces of the Emperor
track or single dishes, as the name says. ``FREE`` is a discount that covers every cost.
"""

from __future__ import annotations

from typing import Final

import attrs

from grand_austria.values import value_hash

__all__ = [
    "FREE",
    "Advance",
    "ChooseDishes",
    "CompleteOrder",
    "DrawAndPlay",
    "DrawStaff",
    "Effect",
    "ExtraAction",
    "GainDishes",
    "GainKrones",
    "GainVp",
    "GainVpPerStaff",
    "LoseDishes",
    "LoseKrones",
    "LoseVp",
    "LoseVpPerStaff",
    "OccupyRooms",
    "Penalty",
    "PlayStaff",
    "PrepareRoom",
    "RemoveEndStaff",
    "RemoveRooms",
    "ReturnStaff",
    "TakeGuests",
]

FREE: Final = 99
"""A discount larger than any cost."""


@attrs.frozen
class GainKrones:
    """Gain ``count`` krones; what exceeds 20 is lost. ``source``: what for, where that is not the guest or the card."""

    count: int
    source: str = ""
    __hash__ = value_hash


@attrs.frozen
class GainVp:
    """Gain ``count`` VP; ``source`` says what for in an itemised account."""

    count: int
    source: str
    __hash__ = value_hash


@attrs.frozen
class GainVpPerStaff:
    """Gain ``count`` VP for each staff card played."""

    count: int
    source: str
    __hash__ = value_hash


@attrs.frozen
class Advance:
    """Advance ``count`` spaces on the Emperor track; each space beyond 13 is 1 VP. ``source``: as for krones."""

    count: int
    source: str = ""
    __hash__ = value_hash


@attrs.frozen
class DrawStaff:
    """Draw ``count`` staff cards into the hand."""

    count: int
    __hash__ = value_hash


@attrs.frozen
class GainDishes:
    """Gain these dishes from the supply."""

    strudel: int = 0
    cake: int = 0
    wine: int = 0
    coffee: int = 0
    __hash__ = value_hash


@attrs.frozen
class ChooseDishes:
    """Gain ``count`` dishes of the player's choice."""

    count: int
    __hash__ = value_hash


@attrs.frozen
class PrepareRoom:
    """Prepare one room at ``discount`` krones less, up to floor ``max_floor``; ``occupied`` turns it at once."""

    discount: int = 0
    max_floor: int = 4
    occupied: bool = False
    __hash__ = value_hash


@attrs.frozen
class OccupyRooms:
    """Turn up to ``count`` prepared rooms of any colour to their occupied side."""

    count: int
    __hash__ = value_hash


@attrs.frozen
class PlayStaff:
    """Play one staff card from the hand at ``discount`` krones less."""

    discount: int
    __hash__ = value_hash


@attrs.frozen
class DrawAndPlay:
    """Draw ``draw`` staff cards, play one of them at ``discount`` less, return the others to the bottom of the pile."""

    draw: int
    discount: int
    __hash__ = value_hash


@attrs.frozen
class TakeGuests:
    """Take up to ``count`` guests from the row for free, each into a free table of the café."""

    count: int
    __hash__ = value_hash


@attrs.frozen
class CompleteOrder:
    """Complete the order of one guest in the café from the supply."""

    __hash__ = value_hash


@attrs.frozen
class ExtraAction:
    """E. Gizia: an extra turn or the action of one space, as the ruling ``gizia`` says."""

    __hash__ = value_hash


Effect = (
    GainKrones
    | GainVp
    | GainVpPerStaff
    | Advance
    | DrawStaff
    | GainDishes
    | ChooseDishes
    | PrepareRoom
    | OccupyRooms
    | PlayStaff
    | DrawAndPlay
    | TakeGuests
    | CompleteOrder
    | ExtraAction
)
"""What a card or tile may give."""


@attrs.frozen
class LoseKrones:
    """Lose ``count`` krones, possible only for a player who has them."""

    count: int
    __hash__ = value_hash


@attrs.frozen
class LoseDishes:
    """Return all dishes in the kitchen, and with ``cafe`` those on the guests too."""

    cafe: bool
    __hash__ = value_hash


@attrs.frozen
class ReturnStaff:
    """Return ``count`` staff cards from the hand to the bottom of the staff pile."""

    count: int
    __hash__ = value_hash


@attrs.frozen
class RemoveRooms:
    """Remove ``count`` rooms, occupied or unoccupied ones, from the highest floors."""

    count: int
    occupied: bool
    __hash__ = value_hash


@attrs.frozen
class RemoveEndStaff:
    """Remove one played end-of-game staff card."""

    __hash__ = value_hash


@attrs.frozen
class LoseVp:
    """Lose ``count`` VP."""

    count: int
    __hash__ = value_hash


@attrs.frozen
class LoseVpPerStaff:
    """Lose ``count`` VP for each staff card played."""

    count: int
    __hash__ = value_hash


Penalty = LoseKrones | LoseDishes | ReturnStaff | RemoveRooms | RemoveEndStaff | LoseVp | LoseVpPerStaff
"""What an Emperor tile may take."""
