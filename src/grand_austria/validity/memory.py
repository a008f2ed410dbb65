"""Whether what seats remember agrees with where the cards lie."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from grand_austria.agenda import cards_of
from grand_austria.clues import SPECTATOR, Clue, aside_of, hand_of, normal
from grand_austria.state import GameState
from grand_austria.validity.limits import ascending, check_limits, refuse
from grand_austria.views import HIDDEN, PlayerView

__all__ = ["check_clues"]


def check_clues(state: GameState | PlayerView, observers: Container[int]) -> None:
    """Refuse clues that name no such place, or cards that are elsewhere; ``observers``: whose clues there may be.

    What one seat remembers holds together, so that there is a way in which the cards that it cannot see can lie.
    """
    if not state.clues:
        return
    places = dict(_places(state))
    for at, clue in enumerate(state.clues):
        path = f"clues[{at}]"
        check_limits(path, clue)
        if clue.seat not in observers or (clue.seat != SPECTATOR and clue.seat >= len(state.players)):
            refuse(f"{path}.seat", "there is no such seat here")
        _check_clue(path, state, clue, places)
    if normal(state.clues) != state.clues:
        refuse("clues", "they are not in their order, or two of a seat are about the same single place")
    named: set[tuple[int, int]] = set()
    for at, clue in enumerate(state.clues):
        for number, card in enumerate(clue.cards):
            if (clue.seat, card) in named:
                refuse(f"clues[{at}].cards[{number}]", f"staff card {card} is in another clue of this seat already")
            named.add((clue.seat, card))
    if isinstance(state, PlayerView):  # in a state each clue agrees with where the cards lie, and so do all
        _check_room(state.clues, {place: cards.count(HIDDEN) for place, cards in places.items()})


def _check_clue(path: str, state: GameState | PlayerView, clue: Clue, places: dict[int, list[int]]) -> None:
    ascending(f"{path}.cards", clue.cards)
    ascending(f"{path}.places", clue.places)
    known = state.ruleset.components.staff_card
    for at, card in enumerate(clue.cards):
        if card not in known:
            refuse(f"{path}.cards[{at}]", f"there is no staff card {card}")
    own = () if clue.seat == SPECTATOR else (hand_of(clue.seat), aside_of(clue.seat))
    for at, place in enumerate(clue.places):
        if place not in places or place in own or (place > 0 and state.staff_pile.seen[place - 1] >> clue.seat & 1):
            refuse(f"{path}.places[{at}]", "no card that is hidden from this seat can be there")
    _check_counts(path, clue)
    unseen = state.unseen_staff if isinstance(state, PlayerView) else ()
    for at, card in enumerate(clue.cards):
        if card not in unseen and not any([card in places[place] for place in clue.places]):
            refuse(f"{path}.cards[{at}]", f"staff card {card} is in none of these places")
    for at, (place, count) in enumerate(zip(clue.places, clue.counts, strict=False)):
        there = [card for card in places[place] if card in clue.cards or card == HIDDEN]
        if len(there) < count or (HIDDEN not in there and len(there) > count):
            refuse(f"{path}.counts[{at}]", f"{len(there)} of these cards are there, not {count}")
    room = sum([len(places[place]) for place in clue.places])
    if room < len(clue.cards):
        refuse(f"{path}.cards", f"{len(clue.cards)} cards are named, and {room} are in these places")


def _check_room(clues: Sequence[Clue], room: dict[int, int]) -> None:
    """Find a place for each card of the clues of one seat; ``room``: the hidden cards of each place."""
    for at, clue in enumerate(clues):
        for number, (place, count) in enumerate(zip(clue.places, clue.counts, strict=False)):
            room[place] -= count
            if room[place] < 0:
                refuse(f"clues[{at}].counts[{number}]", "the clues name more cards than are in this place")
    held: dict[int, list[Clue]] = {place: [] for place in room}  # one entry for each card

    def placed(clue: Clue, tried: set[int]) -> bool:
        """Whether there is a place for a card of the clue, be it that others move elsewhere."""
        for place in clue.places:
            if place in tried:
                continue
            tried.add(place)
            if len(held[place]) < room[place]:
                held[place].append(clue)
                return True
            for other in held[place]:
                if other != clue and placed(other, tried):
                    held[place].remove(other)
                    held[place].append(clue)
                    return True
        return False

    for at, clue in enumerate(clues):
        if not clue.counts and not all([placed(clue, set()) for _ in clue.cards]):
            refuse(f"clues[{at}].cards", "with the other clues there is no room for them in these places")


def _check_counts(path: str, clue: Clue) -> None:
    if not clue.counts and len(clue.places) > 1:
        return
    if len(clue.counts) != len(clue.places):
        refuse(f"{path}.counts", f"one for each place is expected, not {len(clue.counts)}")
    for at, count in enumerate(clue.counts):
        if count < 1:
            refuse(f"{path}.counts[{at}]", f"a place with {count} of the cards is none of their places")
    if sum(clue.counts) != len(clue.cards):
        refuse(f"{path}.counts", f"they add up to {sum(clue.counts)}, and {len(clue.cards)} cards are named")


def _places(state: GameState | PlayerView) -> Iterator[tuple[int, list[int]]]:
    """The places where hidden staff cards can be, with the cards there."""
    for at, card in enumerate(state.staff_pile.bottom, 1):
        yield at, [card]
    for seat, player in enumerate(state.players):
        yield hand_of(seat), list(player.hand)
        yield aside_of(seat), [card for entry in state.agenda for card in cards_of(entry).get(seat, ())]
