"""What chance decides (ORD-10): outcomes, their probabilities, and what they do."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import factorial, prod
from typing import Final

from grand_austria.agenda import Dealing, DealingHand, DealingTile, DrawingStaff, Entry, FillingRow, Rolling, Starting
from grand_austria.chapters import hidden
from grand_austria.chapters.setup import prepare_table
from grand_austria.draft import Draft, insert
from grand_austria.errors import Violation, broken, counted
from grand_austria.moves import (
    DRAW_STAFF,
    REVEAL,
    DealEmperorTile,
    DealPolitics,
    DrawStaff,
    Move,
    Reveal,
    Roll,
    StartPlayer,
)
from grand_austria.rulebook.enforce import enforces
from grand_austria.state import GameState, Pile

__all__ = [
    "ChanceEntry",
    "is_chance",
    "judge_chance",
    "outcomes",
    "play_chance",
    "probabilities",
    "sample",
    "settle_filling_row",
]

ChanceEntry = Starting | Dealing | DealingTile | FillingRow | DealingHand | DrawingStaff | Rolling
"""The entries that chance decides."""
_CHANCE: Final = frozenset({Starting, Dealing, DealingTile, FillingRow, DealingHand, DrawingStaff, Rolling})
FACES: Final = 6


def is_chance(entry: Entry) -> bool:
    """Whether chance decides this entry."""
    return type(entry) in _CHANCE


def _equally_likely(state: GameState, entry: ChanceEntry) -> tuple[Move, ...]:
    """The outcomes of everything but a roll; all have the same probability."""
    components = state.ruleset.components
    match entry:
        case FillingRow():
            return tuple([REVEAL[card] for card in state.guest_pile.drawable])
        case DrawingStaff() | DealingHand():
            return tuple([DRAW_STAFF[card] for card in state.staff_pile.drawable])
        case Starting():
            return tuple([StartPlayer(seat) for seat in range(len(state.players))])
        case Dealing(group):
            return tuple([DealPolitics(card.id) for card in components.politics if card.group == group])
        case DealingTile(group):
            return tuple([DealEmperorTile(tile.id) for tile in components.emperor_tiles if tile.group == group])
        case Rolling():
            raise TypeError("the outcomes of a roll are not equally likely")


def outcomes(state: GameState, entry: ChanceEntry) -> tuple[Move, ...]:
    """Every outcome, in a fixed order."""
    if isinstance(entry, Rolling):
        return tuple(map(Roll, _counts(entry.dice)))
    return _equally_likely(state, entry)


def _counts(dice: int) -> Iterator[tuple[int, ...]]:
    """All ways in which so many dice can show the six faces."""
    for one in range(dice, -1, -1):
        for two in range(dice - one, -1, -1):
            for three in range(dice - one - two, -1, -1):
                for four in range(dice - one - two - three, -1, -1):
                    rest = dice - one - two - three - four
                    for five in range(rest, -1, -1):
                        yield (one, two, three, four, five, rest - five)


def probabilities(state: GameState, entry: ChanceEntry) -> Iterable[tuple[Move, Fraction]]:
    """Every outcome with its exact probability."""
    if isinstance(entry, Rolling):
        ways = factorial(entry.dice)
        rolls = FACES**entry.dice
        for counts in _counts(entry.dice):
            yield Roll(counts), Fraction(ways // prod(map(factorial, counts)), rolls)
        return
    moves = _equally_likely(state, entry)
    for move in moves:
        yield move, Fraction(1, len(moves))


def sample(state: GameState, entry: ChanceEntry, rng: random.Random) -> Move:
    """An outcome drawn with its probability."""
    if isinstance(entry, Rolling):
        counts = [0] * FACES
        for face in rng.choices(range(FACES), k=entry.dice):
            counts[face] += 1
        return Roll(tuple(counts))
    if isinstance(entry, FillingRow):
        return REVEAL[rng.choice(state.guest_pile.drawable)]
    if isinstance(entry, DrawingStaff | DealingHand):
        return DRAW_STAFF[rng.choice(state.staff_pile.drawable)]
    return rng.choice(_equally_likely(state, entry))


def judge_chance(state: GameState, entry: ChanceEntry, move: Move) -> tuple[Violation, ...]:
    """ORD-10."""
    if isinstance(entry, Rolling):
        if isinstance(move, Roll) and len(move.dice) == FACES and min(move.dice) >= 0 and sum(move.dice) == entry.dice:
            return ()
        return (broken("ORD-10", f"{counted(entry.dice, 'die', 'dice')} to be rolled"),)
    if isinstance(entry, FillingRow):
        possible = isinstance(move, Reveal) and move.card in state.guest_pile.drawable
    elif isinstance(entry, DrawingStaff | DealingHand):
        possible = isinstance(move, DrawStaff) and move.card in state.staff_pile.drawable
    else:
        possible = move in _equally_likely(state, entry)
    if possible:
        return ()
    return (broken("ORD-10", f"that is none of the {len(outcomes(state, entry))} outcomes that are possible now"),)


@enforces("SET-10", "ORD-13")
def play_chance(draft: Draft, entry: ChanceEntry, move: Move) -> None:
    """Let an outcome happen."""
    match move:
        case Roll(dice):
            draft.dice = dice
        case Reveal(card):
            draft.guest_pile = draft.guest_pile.without(card)
            row = list(draft.guest_row)
            row[max([at for at, other in enumerate(row) if other is None])] = card
            draft.guest_row = tuple(row)
            draft.agenda.append(FillingRow())
        case DrawStaff(card):
            _draw(draft, entry, card)
        case StartPlayer(seat):
            draft.start_player = seat
            prepare_table(draft)
        case DealPolitics(card):
            draft.politics = (*draft.politics, card)
        case DealEmperorTile(tile):
            draft.emperor_tiles = (*draft.emperor_tiles, tile)


def _draw(draft: Draft, entry: ChanceEntry, card: int) -> None:
    if isinstance(entry, DrawingStaff) and entry.aside is not None:
        hidden.draw(draft, entry.seat, card, aside=True)
        aside = insert(entry.aside, card)
        draft.agenda.append(DrawingStaff(entry.seat, entry.left - 1, aside, entry.discount))
        return
    assert isinstance(entry, DrawingStaff | DealingHand)
    hidden.draw(draft, entry.seat, card, aside=False)
    player = draft.player(entry.seat)
    player.hand = insert(player.hand, card)
    if entry.left > 1:
        draft.agenda.append(type(entry)(entry.seat, entry.left - 1))


@enforces("GST-11")
def settle_filling_row(draft: Draft, entry: FillingRow) -> bool:
    """A full row needs no card; an empty pile is made anew of the discards where the ruling says so."""
    if None in draft.guest_row:
        pile = draft.guest_pile
        if not pile.drawable and draft.guest_discard and draft.ruleset.guest_pile_empty == "reshuffle_discards":
            draft.guest_pile = pile = Pile(draft.guest_discard)
            draft.guest_discard = ()
        if pile.drawable:
            return False
    draft.agenda.pop()
    return True
