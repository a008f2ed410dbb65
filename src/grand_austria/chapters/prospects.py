"""What could still become possible: whether a card of the Staff Manager can open a room for action 3 (STF-6).

A bonus before the main action must leave that action possible. Only two kinds of cards can make it possible: those
that let rooms of a colour be prepared for nothing, and those that occupy rooms and so bring in krones.
"""

from __future__ import annotations

from itertools import combinations

import attrs

from grand_austria.chapters.rooms import RoomOwner, cheapest_room, group_bonus
from grand_austria.components.effects import GainKrones, OccupyRooms
from grand_austria.components.staff import CUSTODIAN
from grand_austria.draft import Holdings
from grand_austria.rulesets import Ruleset
from grand_austria.state import Hotel, rooms_of

__all__ = ["card_opens_room", "occupying_opens_room"]


def card_opens_room(ruleset: Ruleset, holdings: Holdings, krones: int) -> bool:
    """Whether some card of the hand, paid at its cost, lets a room be prepared with what is left of the krones."""
    for number in holdings.hand:
        left = krones - ruleset.staff_cost[number]
        if left < 0:
            continue
        owner = _Owner(holdings.hotel, (*holdings.staff, number))
        if cheapest_room(ruleset, owner) <= left:
            return True
        for effect in ruleset.components.staff_card[number].effects:
            if isinstance(effect, OccupyRooms) and occupying_opens_room(ruleset, owner, left, effect.count):
                return True
    return False


def occupying_opens_room(ruleset: Ruleset, owner: RoomOwner, krones: int, count: int) -> bool:
    """Whether occupying up to ``count`` prepared rooms brings in enough krones for a room."""
    room = cheapest_room(ruleset, owner)
    for size in range(1, count + 1):
        for rooms in combinations(rooms_of(owner.hotel.free), size):
            if room <= krones + _krones_for(ruleset, owner, rooms):
                return True
    return False


@attrs.frozen
class _Owner:
    """The two things that decide what a room costs."""

    hotel: Hotel
    staff: tuple[int, ...]


def _krones_for(ruleset: Ruleset, owner: RoomOwner, rooms: tuple[int, ...]) -> int:
    """The krones for occupying these rooms: red groups, and the Custodian where he works for it."""
    hotel = owner.hotel
    occupied = hotel.occupied | sum([1 << room for room in rooms])
    krones = 0
    if CUSTODIAN in owner.staff and ruleset.custodian_trigger == "any_occupation":
        krones += len(rooms)
    for group, mask in enumerate(hotel.board.group_masks):
        if occupied & mask == mask != hotel.occupied & mask and not hotel.rewarded >> group & 1:
            bonus = group_bonus(hotel.board.colors[(mask & -mask).bit_length() - 1], mask.bit_count())
            krones += bonus.count if isinstance(bonus, GainKrones) else 0
    return krones
