"""The facts of the game as typed data: cards, tiles, boards, tracks, each with its provenance.

`BASE` holds all of them. A `Components` value is part of a ruleset, so that a correction (or a house variant) is data.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import attrs

from grand_austria.components.cards import EmperorTile, Guest, PoliticsCard, StaffCard
from grand_austria.components.emperor import EMPEROR_TILES
from grand_austria.components.guests import GUESTS
from grand_austria.components.politics import POLITICS
from grand_austria.components.staff import STAFF, STARTING_SETS
from grand_austria.components.tracks import EMPEROR_VP

__all__ = ["BASE", "Components"]


@attrs.frozen
class Components:
    """Everything in the box that the rules ask about."""

    guests: tuple[Guest, ...] = GUESTS
    staff: tuple[StaffCard, ...] = STAFF
    politics: tuple[PoliticsCard, ...] = POLITICS
    emperor_tiles: tuple[EmperorTile, ...] = EMPEROR_TILES
    emperor_vp: tuple[int, ...] = EMPEROR_VP
    starting_sets: tuple[tuple[int, ...], ...] = STARTING_SETS
    guest: Mapping[int, Guest] = attrs.field(init=False, eq=False, repr=False)
    """Guests by card number."""
    staff_card: Mapping[int, StaffCard] = attrs.field(init=False, eq=False, repr=False)
    """Staff cards by card number."""
    politics_card: Mapping[int, PoliticsCard] = attrs.field(init=False, eq=False, repr=False)
    tile: Mapping[str, EmperorTile] = attrs.field(init=False, eq=False, repr=False)
    _hash: int = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "guest", MappingProxyType({card.id: card for card in self.guests}))
        object.__setattr__(self, "staff_card", MappingProxyType({card.id: card for card in self.staff}))
        object.__setattr__(self, "politics_card", MappingProxyType({card.id: card for card in self.politics}))
        object.__setattr__(self, "tile", MappingProxyType({tile.id: tile for tile in self.emperor_tiles}))
        object.__setattr__(
            self,
            "_hash",
            hash((*map(hash, self.guests), *map(hash, self.staff), *map(hash, self.politics), self.emperor_vp)),
        )

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[type[Components], tuple[object, ...]]:
        # The read-only look-ups cannot be pickled; they are made again.
        fields = (self.guests, self.staff, self.politics, self.emperor_tiles, self.emperor_vp, self.starting_sets)
        return (Components, fields)


BASE: Final = Components()
"""The components as published."""
