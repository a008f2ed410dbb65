"""A large universe of moves: all that there are within the components, and many that no rule could ever allow."""

from __future__ import annotations

from itertools import product
from typing import Final

import grand_austria as ga
from grand_austria import moves as m
from grand_austria.components.cards import DISHES

SPACES: Final = range(8)
FLOORS: Final = range(6)
COLUMNS: Final = range(7)
NO_CARD: Final = 200
ROOMS: Final = tuple(product(FLOORS, COLUMNS))
GUESTS: Final = (*[card.id for card in ga.BASE.guests], NO_CARD)
STAFF: Final = (*[card.id for card in ga.BASE.staff], NO_CARD)


def _shared() -> list[ga.Move]:
    """The moves that the engine itself makes once and shares."""
    found: list[ga.Move] = [*m.TAKE_GUEST, *m.PREPARE, *m.OCCUPY, *m.REMOVE, *m.REWARD]
    found += [*m.PLAY_STAFF.values(), *m.USE_STAFF.values(), *m.RETURN_STAFF.values(), *m.DISMISS.values()]
    found += [*m.KEEP.values(), *m.DRAW_STAFF.values()]
    found += [*m.REVEAL.values(), *m.FILL.values(), *m.PLACE_POLITICS.values()]
    found += [move for moves in m.CHECK_IN.values() for move in moves]
    found += [move for moves in m.SERVE.values() for move in moves]
    return found


def _spaces() -> list[ga.Move]:
    ways = product(SPACES, (False, True), (None, *range(7)))
    return [make(*way) for way in ways for make in (m.TakeDie, m.UseSpace)]


def _amounts() -> list[ga.Move]:
    dishes: list[ga.Move] = [m.ChooseDishes(*counts) for counts in product(range(5), repeat=4) if sum(counts) < 7]
    dishes += [m.ChooseDishes(total - second, second) for total in range(7, 19) for second in range(total + 1)]
    dishes += [m.ChooseDishes(0, 0, total - second, second) for total in range(7, 19) for second in range(total + 1)]
    dishes += [m.ChooseDishes(strudel=-1), m.ChooseDishes(3, -1), m.ChooseDishes(wine=-2, coffee=4)]
    return [*dishes, *[m.Split(*split) for split in product(range(-1, 19), repeat=2)]]


def _chance() -> list[ga.Move]:
    tiles = [*[tile.id for tile in ga.BASE.emperor_tiles], "D1", ""]
    rolls: list[tuple[int, ...]] = [(), (10,), (10, 0, 0, 0, 0, 0), (2, 2, 2, 2, 2, 0), (-1, 11, 0, 0, 0, 0)]
    return [
        *[m.StartPlayer(seat) for seat in range(-1, 5)],
        *[m.DealPolitics(card) for card in range(104, 118)],
        *[m.DealEmperorTile(tile) for tile in tiles],
        *[m.Roll((0, 0, 0, 0, one, six)) for one, six in product(range(8), repeat=2)],
        *map(m.Roll, rolls),
    ]


def _cards_and_rooms() -> list[ga.Move]:
    """Cards and rooms that there are not, beside those that there are."""
    cards = (m.PlayStaff, m.UseStaff, m.ReturnStaff, m.Dismiss, m.Keep, m.DrawStaff)
    return [
        *[make(NO_CARD) for make in (*cards, m.Fill, m.Reveal, m.PlacePolitics)],
        *[m.TakeGuest(space) for space in SPACES],
        *[m.Reward(position) for position in range(25)],
        *[make(*room) for room in ROOMS for make in (m.Prepare, m.Occupy, m.Remove)],
        *[m.CheckIn(guest, *room) for guest in GUESTS[::2] for room in ROOMS],
        *[m.Serve(dish, NO_CARD) for dish in DISHES],
    ]


PLAIN: Final = (m.PASS, m.DONE, m.STORE, m.KITCHEN, m.BEFORE, m.AFTER, m.PAY, m.SUFFER, m.AVOID)

# A dict keeps the first of equal moves, and the order.
UNIVERSE: Final[tuple[ga.Move, ...]] = tuple(
    dict.fromkeys([*PLAIN, *_shared(), *_spaces(), *_amounts(), *_chance(), *_cards_and_rooms()])
)
