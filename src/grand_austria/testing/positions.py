"""Strategies for positions: the beginning of a game, and turns in the middle of one with much in play."""

from __future__ import annotations

import random
from collections.abc import Sequence

from hypothesis import strategies as st

import grand_austria as ga
from grand_austria.agenda import NextTurn, Turn
from grand_austria.components.cards import DISHES, Timing
from grand_austria.components.tracks import DICE, POLITICS_VP
from grand_austria.state import rooms_of
from grand_austria.testing.boards import boards

__all__ = ["hotel", "mid_game", "mid_games", "new_games"]


def new_games(rules: st.SearchStrategy[ga.Ruleset]) -> st.SearchStrategy[ga.GameState]:
    """The beginning of a game."""

    @st.composite
    def build(draw: st.DrawFn) -> ga.GameState:
        players = draw(st.integers(2, 4))
        chosen = draw(st.none() | st.lists(boards(), min_size=players, max_size=players))
        start = draw(st.none() | st.integers(0, players - 1))
        return ga.new_game(players, draw(rules), start_player=start, boards=chosen)

    return build()


def mid_games(
    rules: st.SearchStrategy[ga.Ruleset], tables: st.SearchStrategy[ga.Board] | None = None
) -> st.SearchStrategy[ga.GameState]:
    """A turn in the middle of a game, with much in play that a random game seldom reaches."""
    printed = boards() if tables is None else tables

    @st.composite
    def build(draw: st.DrawFn) -> ga.GameState:
        players = draw(st.integers(2, 4))
        chosen = draw(st.lists(printed, min_size=players, max_size=players))
        # Hypothesis draws what this generator gives, so a position shrinks too.
        return mid_game(draw(st.randoms(use_true_random=False)), draw(rules), chosen)

    return build()


def mid_game(rng: random.Random, ruleset: ga.Ruleset, tables: Sequence[ga.Board]) -> ga.GameState:
    """A random position in which every rule of the table holds.

    Low numbers of the generator give the simpler thing: that is what Hypothesis shrinks to.
    """
    count = len(tables)
    guests = [card.id for card in ga.BASE.guests]
    staff = [card.id for card in ga.BASE.staff]
    row = tuple(_take(rng, guests) for _ in range(5))
    politics = tuple(rng.choice([c.id for c in ga.BASE.politics if c.group == group]) for group in "ABC")
    tiles = tuple(rng.choice([t.id for t in ga.BASE.emperor_tiles if t.group == group]) for group in "ABC")
    start, to_move = rng.randrange(count), rng.randrange(count)
    players: list[ga.Player] = []
    for seat, board in enumerate(tables):
        free = [card for card in politics if sum(card in p.politics for p in players) < len(POLITICS_VP)]
        dice = tuple(rng.randint(1, 6) for _ in range(rng.randint(0, 1 if seat == to_move else 2)))
        passed = seat != to_move and rng.random() > 0.8
        players.append(_player(rng, ruleset, board, guests, staff, free, dice, passed))
    left = DICE[count] - sum(len(player.dice) for player in players)
    on_spaces = rng.randint(1, left)
    spaces = rng.choice(((1, 2, 3, 4, 5, 6), (3, 5, 6), (3,)))
    shown = [rng.choice(spaces) for _ in range(on_spaces)]
    discards = tuple(sorted(_take(rng, guests) for _ in range(rng.randint(0, len(guests)))))
    bottom = tuple(_take(rng, staff) for _ in range(rng.randint(0, len(staff))))
    return ga.GameState(
        ruleset,
        rng.choice((1, 2, 3, 3, 4, 5, 5, 6, 7, 7)),
        start,
        tuple(shown.count(face) for face in range(1, 7)),
        left - on_spaces,
        row,
        ga.Pile(tuple(sorted(guests))),
        discards,
        ga.Pile(tuple(sorted(staff)), bottom),
        politics,
        tiles,
        tuple(players),
        (NextTurn(), Turn(to_move)),
    )


def _take(rng: random.Random, cards: list[int]) -> int:
    return cards.pop(rng.randrange(len(cards)))


def _player(
    rng: random.Random,
    ruleset: ga.Ruleset,
    board: ga.Board,
    guests: list[int],
    staff: list[int],
    free: list[int],
    dice: tuple[int, ...],
    passed: bool,
) -> ga.Player:
    timing = {card.id: card.timing for card in ga.BASE.staff}
    played = sorted(_take(rng, staff) for _ in range(rng.choice((0, 1, 3, 6))))
    if not ruleset.once_staff_counts_as_played:
        staff += [card for card in played if timing[card] is Timing.ONCE]
        played = [card for card in played if timing[card] is not Timing.ONCE]
    cafe = [_guest(rng, _take(rng, guests)) for _ in range(rng.randint(0, 3))]
    return ga.Player(
        rng.choice((0, 0, 1, 1, 2, 3, 5, 8, 12, 18, 19, 20)),
        rng.choice((0, 0, 1, 3, 4, 7, 11, 13)),
        rng.randint(-5 if ruleset.vp_floor == "none" else 0, 60),
        ga.Dishes(*[rng.randint(0, 3) for _ in DISHES]),
        tuple(sorted(cafe, key=lambda guest: guest.card)),
        tuple(sorted(_take(rng, staff) for _ in range(rng.choice((0, 1, 2, 4, 6))))),
        tuple(played),
        tuple(card for card in played if timing[card] is Timing.ROUND and rng.random() > 0.5),
        hotel(rng, ruleset, board),
        dice,
        passed,
        tuple(card for card in free if rng.random() > 0.8),
    )


def _guest(rng: random.Random, card: int) -> ga.CafeGuest:
    order = ga.BASE.guest[card].order
    if rng.random() > 0.5:
        return ga.CafeGuest(card, order)
    return ga.CafeGuest(card, ga.Dishes(*[rng.randint(0, count) for count in order.counts]))


def hotel(rng: random.Random, ruleset: ga.Ruleset, board: ga.Board, most: int = 20) -> ga.Hotel:
    """A hotel that hangs together; sometimes a group was full before and has lost a room."""
    prepared = occupied = 0
    share = rng.choice((0.0, 0.5, 0.9, 1.0))
    for _ in range(rng.randint(0, most)):
        room = 1 << rng.choice(rooms_of(board.frontier(prepared)))
        prepared |= room
        occupied |= room * (rng.random() > 1 - share)
    rewarded = 0
    if ruleset.occupancy_bonus_repeat == "once":
        for group, mask in enumerate(board.group_masks):
            rewarded |= (occupied & mask == mask or rng.random() > 0.95) << group
    pointed = prepared & board.pointed if ruleset.preparation_vp_repeat == "once" else 0
    return ga.Hotel(board, prepared, occupied, rewarded, pointed)
