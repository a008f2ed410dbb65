"""What the seats remember of staff cards that they cannot see: the clues of a state.

Whoever watched a card go to another hand or under the staff pile may remember it, so a view has to show it. A `Clue`
says that each of some cards is in one of some places. It follows what everybody sees: when somebody puts back a
hidden card, those who knew a card of that hand know it to be there still or in the new place. Cards that everybody
can see, and those of a seat's own, need no clue; who saw a card go under the pile stands in the pile itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import attrs

from grand_austria.values import value_hash

__all__ = ["SPECTATOR", "Clue", "aside_of", "hand_of", "lifted", "moved", "normal", "packs_passed", "shown", "told"]

MOST_SEATS: Final = 4
SPECTATOR: Final = MOST_SEATS
"""In clues and in `Pile.seen` the seat of whoever only watches."""


def hand_of(seat: int) -> int:
    """The place that is the hand of a seat."""
    return -1 - seat


def aside_of(seat: int) -> int:
    """The place before a seat: the cards that it has drawn to play one of them, or its draft pack."""
    return -1 - MOST_SEATS - seat


@attrs.frozen
class Clue:
    """``seat`` knows that each of ``cards`` (ascending) is in one of ``places``.

    A place is `hand_of` or `aside_of` a seat, or, from 1 on, a card put back under the staff pile, counted from the
    top of those. ``counts``: how many of the cards are in each place; empty where that is not known.
    """

    seat: int
    cards: tuple[int, ...]
    places: tuple[int, ...]
    counts: tuple[int, ...] = ()
    __hash__ = value_hash


def told(clues: tuple[Clue, ...], seats: Iterable[int], cards: Iterable[int], place: int) -> tuple[Clue, ...]:
    """Seats know these cards to be in a place."""
    known = tuple(sorted(cards))
    if not known:
        return clues
    return normal([*clues, *[Clue(seat, known, (place,)) for seat in seats]])


def shown(clues: tuple[Clue, ...], card: int, place: int, size: int) -> tuple[Clue, ...]:
    """Everybody sees the card leave a place that held ``size`` cards."""
    if not clues:
        return clues
    return normal([_seen(clue, card, place, size) for clue in clues])


def moved(clues: tuple[Clue, ...], mover: int, card: int, source: int, target: int, size: int) -> tuple[Clue, ...]:
    """The mover, who alone sees the card, takes it from a place that held ``size`` cards to another."""
    if not clues:
        return clues
    return normal(
        [
            _seen(clue, card, source, size) if clue.seat == mover else _followed(clue, source, target, size)
            for clue in clues
        ]
    )


def lifted(clues: tuple[Clue, ...]) -> tuple[Clue, ...]:
    """The top one of the cards put back has left the pile, so the others are one place nearer to the top."""
    if not clues:
        return clues
    return tuple([attrs.evolve(clue, places=tuple([place - (place > 0) for place in clue.places])) for clue in clues])


def packs_passed(clues: tuple[Clue, ...], packs: Mapping[int, tuple[int, ...]], seats: int) -> tuple[Clue, ...]:
    """Each seat's draft pack goes to the left; ``packs``: by the seat that now looks at it."""
    left = {aside_of(seat): aside_of((seat + 1) % seats) for seat in range(seats)}
    found = [attrs.evolve(clue, places=tuple([left.get(place, place) for place in clue.places])) for clue in clues]
    for seat, pack in packs.items():
        for at, card in enumerate(pack):
            size = len(pack) - at
            found = [_seen(clue, card, aside_of(seat), size) if clue.seat == seat else clue for clue in found]
    clues = tuple(found)
    for seat, pack in packs.items():
        clues = told(clues, [(seat - 1) % seats], pack, aside_of(seat))
    return normal(clues)


def normal(clues: Iterable[Clue]) -> tuple[Clue, ...]:
    """Equal knowledge as equal clues: those about a single place are one and counted, and the order is fixed."""
    single: dict[tuple[int, int], set[int]] = {}
    found = []
    for clue in clues:
        if not clue.cards:
            continue
        if len(clue.places) == 1:
            single.setdefault((clue.seat, clue.places[0]), set()).update(clue.cards)
        else:
            found.append(clue)
    found += [Clue(seat, tuple(sorted(cards)), (place,), (len(cards),)) for (seat, place), cards in single.items()]
    return tuple(sorted(found, key=lambda clue: (clue.seat, clue.places, clue.cards, clue.counts)))


def _seen(clue: Clue, card: int, place: int, size: int) -> Clue:
    """The clue when its seat sees which card leaves a place."""
    counts = dict(zip(clue.places, clue.counts, strict=True)) if clue.counts else None
    cards = clue.cards
    if card in cards:
        cards = tuple([other for other in cards if other != card])
        if counts is not None:
            counts[place] -= 1
    # A place that is empty now holds none of the others.
    places = [other for other in clue.places if size > 1 or other != place]
    return _clue(clue.seat, cards, places, counts)


def _followed(clue: Clue, source: int, target: int, size: int) -> Clue:
    """The clue when its seat sees only that some card goes from one place to another."""
    if source not in clue.places:
        return clue
    counts = dict(zip(clue.places, clue.counts, strict=True)) if clue.counts else None
    places = [*clue.places, *[place for place in [target] if place not in clue.places]]
    if size == 1:
        places.remove(source)
        if counts is not None:
            counts[target] = counts.get(target, 0) + counts.pop(source)
    elif counts is not None and counts[source] == size:
        counts[source] -= 1
        counts[target] = counts.get(target, 0) + 1
    else:
        counts = None
    return _clue(clue.seat, clue.cards, places, counts)


def _clue(seat: int, cards: tuple[int, ...], places: Iterable[int], counts: Mapping[int, int] | None) -> Clue:
    """The clue in its normal form: places ascending, none where no card is."""
    if counts is not None:
        places = [place for place in places if counts[place]]
    places = tuple(sorted(places))
    return Clue(seat, cards, places, tuple([counts[place] for place in places]) if counts is not None else ())
