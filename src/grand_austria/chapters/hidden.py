"""Where hidden staff cards go, and who sees it (STF): all that are drawn, kept, shown or put back go through here.

The cards themselves lie in hands, the pile and the agenda; here the clues keep up with them (`grand_austria.clues`).
"""

from __future__ import annotations

from grand_austria.clues import SPECTATOR, aside_of, hand_of, lifted, moved, packs_passed, shown, told
from grand_austria.draft import Draft
from grand_austria.state import Pile

__all__ = ["deal_openly", "draw", "keep", "pass_packs", "put_back", "put_back_openly", "show"]


def draw(draft: Draft, seat: int, card: int, *, aside: bool) -> None:
    """A seat draws the top card of the staff pile into its hand, or aside to play one of the drawn cards."""
    pile = draft.staff_pile
    target = aside_of(seat) if aside else hand_of(seat)
    if not pile.unknown:
        draft.clues = lifted(moved(draft.clues, seat, card, 1, target, 1))
        others = [other for other in (*range(draft.seats), SPECTATOR) if other != seat and pile.seen[0] >> other & 1]
        draft.clues = told(draft.clues, others, (card,), target)
    draft.staff_pile = pile.without(card)


def deal_openly(draft: Draft, seat: int, cards: tuple[int, ...]) -> None:
    """A seat is dealt cards that everybody knows."""
    others = [other for other in (*range(draft.seats), SPECTATOR) if other != seat]
    draft.clues = told(draft.clues, others, cards, hand_of(seat))


def show(draft: Draft, seat: int, card: int, size: int, *, aside: bool) -> None:
    """A seat plays a card of its hand, or of the cards drawn, where it had ``size`` cards."""
    draft.clues = shown(draft.clues, card, aside_of(seat) if aside else hand_of(seat), size)


def put_back(draft: Draft, seat: int, card: int, size: int, *, aside: bool) -> None:
    """A seat puts a card of its hand (of ``size`` cards), or of the cards drawn, under the pile; only it sees which."""
    source = aside_of(seat) if aside else hand_of(seat)
    draft.clues = moved(draft.clues, seat, card, source, len(draft.staff_pile.bottom) + 1, size)
    _to_bottom(draft, card, 1 << seat)


def put_back_openly(draft: Draft, card: int) -> None:
    """A card that everybody has seen goes under the pile."""
    _to_bottom(draft, card, (1 << draft.seats) - 1 | 1 << SPECTATOR)


def keep(draft: Draft, seat: int, card: int, size: int) -> None:
    """A seat keeps a card of its draft pack of ``size`` cards."""
    draft.clues = moved(draft.clues, seat, card, aside_of(seat), hand_of(seat), size)


def pass_packs(draft: Draft, packs: tuple[tuple[int, ...], ...]) -> None:
    """The draft packs have gone to the left; ``packs``: by the seat that has them now."""
    draft.clues = packs_passed(draft.clues, dict(enumerate(packs)), draft.seats)


def _to_bottom(draft: Draft, card: int, seen: int) -> None:
    pile = draft.staff_pile
    draft.staff_pile = Pile(pile.unknown, (*pile.bottom, card), (*pile.seen, seen))
