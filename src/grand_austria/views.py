"""What a seat may know: views that hide the rest, and states drawn at random that agree with a view.

Hidden are the staff cards in the hands of the others, those that they have drawn aside or look at in a draft, and the
order of the staff pile. All else lies open. A view also shows what its seat could have remembered: cards that it put
under the pile or saw go there, and what follows from them for hands (`PlayerView.clues`).
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final

import attrs

from grand_austria.agenda import Entry, cards_of, with_cards
from grand_austria.clues import SPECTATOR, Clue, aside_of, hand_of
from grand_austria.engine import actor, at_rest, legal_moves
from grand_austria.errors import InvalidState
from grand_austria.moves import Move
from grand_austria.rulesets import Ruleset
from grand_austria.state import Chance, GameState, Pile, Player
from grand_austria.values import value_hash

__all__ = ["HIDDEN", "PlayerView", "determinize", "view"]

HIDDEN: Final = 0
"""Stands in a view for a staff card that its seat cannot see."""


@attrs.frozen
class PlayerView:
    """All that a seat can know, and nothing else; the fields are named as those of `GameState`.

    `HIDDEN` (0) stands for each staff card that the seat cannot see: in ``players[other].hand``, in
    ``staff_pile.unknown`` and ``.bottom``, and among the drawn cards and draft packs of the ``agenda``. ``clues``: what
    the seat remembers of such cards. ``guest_pile.unknown`` is what must still be in that pile, for all used guests
    lie open. ``seat``: whose view it is; None: a spectator's. ``actor``: as of the state. ``legal_moves``: those of
    the seat, empty while it has none.
    """

    seat: int | None
    actor: int | Chance | None
    legal_moves: tuple[Move, ...]
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
    clues: tuple[Clue, ...]
    __hash__ = value_hash

    def _repr_svg_(self) -> str:
        """The picture that notebooks show, with the hand of the seat."""
        from grand_austria.render import svg  # lies above; see the exception in pyproject.toml

        return svg(self)

    @property
    def unseen_staff(self) -> tuple[int, ...]:
        """The staff cards in other hands or in the pile that the seat cannot see, in ascending order."""
        seen = {card for player in self.players for card in (*player.hand, *player.staff)}
        seen.update(self.staff_pile.bottom)
        for entry in self.agenda:
            for cards in cards_of(entry).values():
                seen.update(cards)
        return tuple([card.id for card in self.ruleset.components.staff if card.id not in seen])


def view(state: GameState, seat: int | None) -> PlayerView:
    """What a seat can know of a state, with its own legal moves; ``seat`` None: what a spectator can know.

    Two states that differ only in what the seat cannot know give equal views.

    Raises:
        InvalidState: if there is no such seat.
        TypeError: for objects of another kind.
    """
    acting = actor(state)
    if seat is not None and type(seat) is not int:
        raise TypeError(f"a seat is a whole number, or None for a spectator, not {seat!r}")
    if seat is not None and seat not in range(len(state.players)):
        raise InvalidState(f"there is no seat {seat} among {len(state.players)} players")
    observer = SPECTATOR if seat is None else seat
    pile = state.staff_pile
    under = [card if seen >> observer & 1 else HIDDEN for card, seen in zip(pile.bottom, pile.seen, strict=True)]
    return PlayerView(
        seat,
        acting,
        legal_moves(state) if seat is not None and acting == seat else (),
        state.ruleset,
        state.round,
        state.start_player,
        state.dice,
        state.dustbin,
        state.guest_row,
        Pile(tuple(sorted(state.guest_pile.cards))),
        state.guest_discard,
        Pile(_hidden(pile.unknown), tuple(under), pile.seen),
        state.politics,
        state.emperor_tiles,
        tuple([_with_hand(p, p.hand if at == seat else _hidden(p.hand)) for at, p in enumerate(state.players)]),
        tuple([_masked(entry, observer) for entry in state.agenda]),
        tuple([clue for clue in state.clues if clue.seat == observer]),
    )


def determinize(view: PlayerView, rng: random.Random) -> GameState:
    """A state that gives its seat this view, drawn uniformly from all of them.

    States in which the pending decision could not have been asked (such as a card to play where the hand has none that
    can be paid) are none of them. What other seats remember is drawn only as far as the pile shows it (`Pile.seen`).

    Raises:
        InvalidState: if no state agrees with the view.
        TypeError: for an object of another kind.
    """
    if not isinstance(view, PlayerView):
        raise TypeError(f"a PlayerView is expected, not {view!r}")
    deal = _Deal(view)
    for _ in range(_MOST_TRIES):
        state = _filled(view, deal.places(rng))
        if at_rest(state):
            return state
    raise InvalidState("no state agrees with this view: whatever is hidden, its pending decision could not be asked")


# ------------------------------------------------------------------------------------------------- hiding

_MOST_TRIES: Final = 2_000
"""Of drawing a state that agrees with all that is known.

If a single one of 45 unseen cards will do, so many tries fail once in 10**19.
"""


def _hidden(cards: Sequence[int]) -> tuple[int, ...]:
    return (HIDDEN,) * len(cards)


def _with_hand(player: Player, hand: tuple[int, ...]) -> Player:
    if player.hand == hand:
        return player
    return attrs.evolve(player, hand=hand)


def _masked(entry: Entry, observer: int) -> Entry:
    found = cards_of(entry)
    if not found:
        return entry
    return with_cards(entry, {at: cards if at == observer else _hidden(cards) for at, cards in found.items()})


# ------------------------------------------------------------------------------------------------- drawing a state

_UNKNOWN: Final = -100
"""The part of the staff pile whose order nobody knows, as a place."""


class _Deal:
    """The unseen cards, the places where they can be, and how many each of these takes."""

    def __init__(self, view: PlayerView) -> None:
        self.sizes: dict[int, int] = {_UNKNOWN: len(view.staff_pile.unknown)}
        for seat, player in enumerate(view.players):
            self.sizes[hand_of(seat)] = player.hand.count(HIDDEN)
            self.sizes[aside_of(seat)] = 0
        for entry in view.agenda:
            for seat, cards in cards_of(entry).items():
                self.sizes[aside_of(seat)] += cards.count(HIDDEN)
        for at, card in enumerate(view.staff_pile.bottom, 1):
            self.sizes[at] = int(card == HIDDEN)
        self.exact = [clue for clue in view.clues if clue.counts]
        self.loose = [clue for clue in view.clues if not clue.counts]
        told = {card for clue in view.clues for card in clue.cards}
        self.free = [card for card in view.unseen_staff if card not in told]
        if len(self.free) + len(told) != sum(self.sizes.values()):
            raise InvalidState(
                f"the view has places for {sum(self.sizes.values())} hidden staff cards, and "
                f"{len(self.free) + len(told)} of them are unseen"
            )

    def places(self, rng: random.Random) -> dict[int, list[int]]:
        """The cards of each place; every way in which they can lie is equally likely."""
        dealt: dict[int, list[int]] = {place: [] for place in self.sizes}
        for clue in self.exact:
            cards = rng.sample(clue.cards, len(clue.cards))
            for place, count in zip(clue.places, clue.counts, strict=True):
                dealt[place] += [cards.pop() for _ in range(count)]
        room = {place: size - len(dealt[place]) for place, size in self.sizes.items()}
        if min(room.values()) < 0:
            raise InvalidState("the clues of the view contradict it: they name more cards than a place holds")
        slots = [(place, at) for place, size in room.items() for at in range(size)]
        taken = self._loosely(slots, rng)
        rest = [slot for slot in slots if slot not in taken]
        taken |= dict(zip(rest, rng.sample(self.free, len(self.free)), strict=True))
        for (place, _), card in taken.items():
            dealt[place].append(card)
        return dealt

    def _loosely(self, slots: Sequence[tuple[int, int]], rng: random.Random) -> dict[tuple[int, int], int]:
        """Slots for the cards of which only the possible places are known.

        Each clue draws from all its slots, and where two drew the same all draw again: so all ways are equally likely.
        """
        for _ in range(_MOST_TRIES):
            taken: dict[tuple[int, int], int] = {}
            for clue in self.loose:
                own = [slot for slot in slots if slot[0] in clue.places]
                if len(own) < len(clue.cards):
                    raise InvalidState("the clues of the view contradict it: there is no room for the cards they name")
                taken |= zip(rng.sample(own, len(clue.cards)), clue.cards, strict=True)
            if len(taken) == sum([len(clue.cards) for clue in self.loose]):
                return taken
        raise InvalidState("the clues of the view contradict each other")


def _filled(view: PlayerView, places: Mapping[int, list[int]]) -> GameState:
    """The state of a view with these cards in the hidden places."""

    def cards(seen: tuple[int, ...], place: int) -> tuple[int, ...]:
        return tuple(sorted([places[place].pop() if card == HIDDEN else card for card in seen]))

    def entry(of: Entry) -> Entry:
        found = cards_of(of)
        return with_cards(of, {seat: cards(seen, aside_of(seat)) for seat, seen in found.items()}) if found else of

    pile = view.staff_pile
    bottom = [places[at][0] if card == HIDDEN else card for at, card in enumerate(pile.bottom, 1)]
    return GameState(
        view.ruleset,
        view.round,
        view.start_player,
        view.dice,
        view.dustbin,
        view.guest_row,
        view.guest_pile,
        view.guest_discard,
        Pile(tuple(sorted(places[_UNKNOWN])), tuple(bottom), pile.seen),
        view.politics,
        view.emperor_tiles,
        tuple([_with_hand(player, cards(player.hand, hand_of(seat))) for seat, player in enumerate(view.players)]),
        tuple([entry(of) for of in view.agenda]),
        view.clues,
    )
