"""A position of the game as a value: the table, the players, and the agenda of what is still to happen.

Everything here is frozen, slotted and hashable; equal positions are equal and hash alike in every process. Two
positions differ if and only if something that can matter later differs: hands, played cards and cafés are kept in
ascending order of number, and there is no history but what a seat may remember of cards it cannot see (`clues`).
"""

from __future__ import annotations

from enum import Enum
from typing import Final

import attrs

from grand_austria.agenda import Entry
from grand_austria.clues import Clue
from grand_austria.components.boards import COLUMN_MASKS, FLOOR_MASKS, Board, room_index
from grand_austria.components.cards import Color, Dishes
from grand_austria.rulesets import Ruleset
from grand_austria.values import value_hash

__all__ = ["CHANCE", "CafeGuest", "Chance", "GameState", "Hotel", "Pile", "Player", "rooms_of"]


class Chance(Enum):
    """The actor at a chance node."""

    CHANCE = "chance"


CHANCE: Final = Chance.CHANCE
"""The actor at a chance node."""


@attrs.frozen
class CafeGuest:
    """A guest at a table of a café: the card number and what was served of the order."""

    card: int
    served: Dishes
    __hash__ = value_hash


@attrs.frozen
class Hotel:
    """A hotel board with its room tiles, as masks of room indices.

    ``rewarded``: the groups whose bonus was received; ``pointed``: the rooms whose printed VP were. Both stay 0 where
    the ruling lets them be received again.
    """

    board: Board
    prepared: int = 0
    occupied: int = 0
    rewarded: int = 0
    pointed: int = 0
    __hash__ = value_hash

    def is_prepared(self, floor: int, column: int) -> bool:
        """Whether a room (1-based) holds a room tile, occupied or not."""
        return bool(self.prepared >> room_index(floor, column) & 1)

    def is_occupied(self, floor: int, column: int) -> bool:
        """Whether a room (1-based) holds a room tile on its occupied side."""
        return bool(self.occupied >> room_index(floor, column) & 1)

    @property
    def frontier(self) -> int:
        """The mask of the empty spaces where a room may be prepared."""
        return self.board.frontier(self.prepared)

    @property
    def free(self) -> int:
        """The mask of prepared rooms that are not occupied."""
        return self.prepared & ~self.occupied

    def occupied_of(self, color: Color) -> int:
        """How many rooms of a colour are occupied."""
        return (self.occupied & self.board.color_masks[color]).bit_count()

    @property
    def full_floors(self) -> int:
        """How many floors are fully occupied."""
        return sum([self.occupied & mask == mask for mask in FLOOR_MASKS])

    @property
    def full_columns(self) -> int:
        """How many columns are fully occupied."""
        return sum([self.occupied & mask == mask for mask in COLUMN_MASKS])

    @property
    def full_groups(self) -> int:
        """How many groups are fully occupied."""
        return sum([self.occupied & mask == mask for mask in self.board.group_masks])

    @property
    def full_colors(self) -> int:
        """Of how many colours all rooms are occupied."""
        masks = self.board.color_masks
        return sum([self.occupied & mask == mask for mask in masks[:3] if mask])


@attrs.frozen
class Player:
    """One player's things.

    ``krones`` 0..20, ``emperor`` 0..13 (space of the disk), ``vp`` on the track, ``kitchen``, ``cafe`` (at most 3
    guests), ``hand`` (staff cards), ``staff`` (played), ``used_staff`` (turned down until the round ends), ``hotel``,
    ``dice`` (numbers on the turn-order tile in the order taken), ``passed``, ``politics`` (cards with an own disk).
    """

    krones: int
    emperor: int
    vp: int
    kitchen: Dishes
    cafe: tuple[CafeGuest, ...]
    hand: tuple[int, ...]
    staff: tuple[int, ...]
    used_staff: tuple[int, ...]
    hotel: Hotel
    dice: tuple[int, ...]
    passed: bool
    politics: tuple[int, ...]
    __hash__ = value_hash


@attrs.frozen
class Pile:
    """A face-down pile: the cards whose order nobody knows (ascending), and under them those put back, top first.

    ``seen``: for each card put back the seats that saw which it was, as a mask (bit 0 for seat 0, bit 4 for
    spectators).
    """

    unknown: tuple[int, ...]
    bottom: tuple[int, ...] = ()
    seen: tuple[int, ...] = attrs.field()
    __hash__ = value_hash

    @seen.default
    def _by_nobody(self) -> tuple[int, ...]:
        return (0,) * len(self.bottom)

    @property
    def cards(self) -> tuple[int, ...]:
        """All cards of the pile."""
        return self.unknown + self.bottom

    @property
    def drawable(self) -> tuple[int, ...]:
        """The cards that may be on top, all with the same chance."""
        return self.unknown or self.bottom[:1]

    def without(self, card: int) -> Pile:
        """The pile after this card was drawn from its top."""
        if self.unknown:
            at = self.unknown.index(card)
            return Pile(self.unknown[:at] + self.unknown[at + 1 :], self.bottom, self.seen)
        return Pile((), self.bottom[1:], self.seen[1:])


@attrs.frozen
class GameState:
    """A position; see the module for what equality means.

    ``round`` 1..7; ``start_player`` (seat, -1 while not drawn); ``dice`` on action spaces 1 to 6; ``dustbin`` (dice);
    ``guest_row`` (5 card numbers or None, left to right); ``politics`` and ``emperor_tiles`` of this game;
    ``agenda`` (the last entry comes next); ``clues`` (what seats remember of hidden staff cards).
    """

    ruleset: Ruleset
    round: int
    start_player: int
    dice: tuple[int, ...]
    dustbin: int
    guest_row: tuple[int | None, ...]
    guest_pile: Pile
    guest_discard: tuple[int, ...]
    staff_pile: Pile
    politics: tuple[int, ...]
    emperor_tiles: tuple[str, ...]
    players: tuple[Player, ...]
    agenda: tuple[Entry, ...]
    clues: tuple[Clue, ...] = ()
    __hash__ = value_hash

    def _repr_svg_(self) -> str:
        """The picture that notebooks show, with hands by their size only."""
        from grand_austria.render import svg  # lies above; see the exception in pyproject.toml

        return svg(self)


def rooms_of(mask: int) -> list[int]:
    """The room indices of a mask, ascending."""
    rooms = []
    while mask:
        low = mask & -mask
        rooms.append(low.bit_length() - 1)
        mask ^= low
    return rooms
