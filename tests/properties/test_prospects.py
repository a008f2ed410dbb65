"""The engine's look-ahead is a closed formula; here it is held against a search through all continuations.

The Staff Manager lets a card be played before the rooms of a 3, as long as a room can still be prepared (STF-6). And
where idle dice are never taken, nothing may leave a turn without a usable die (ORD-7).
"""

from __future__ import annotations

import os
import random

import attrs
import pytest
from hypothesis import assume, event, given, settings
from hypothesis import strategies as st

import grand_austria as ga
from grand_austria import engine
from grand_austria import moves as m
from grand_austria.agenda import BonusPlay, BonusTiming, DrawingStaff, NextTurn, PreparingRooms, Turn
from grand_austria.chapters.table import handler
from grand_austria.components.boards import ALL_ROOMS, FLOOR_MASKS
from grand_austria.components.staff import CUSTODIAN, STAFF_MANAGER
from grand_austria.components.tracks import ROOM_COSTS
from grand_austria.state import rooms_of
from tests.strategies import boards, described, mid_games, recolored, rulesets

EXAMPLES = 800 if os.environ.get("GA_PROFILE") == "thorough" else 80
FREE_ROOMS = {9: ga.Color.BLUE, 10: ga.Color.RED, 11: ga.Color.YELLOW}
PAGE_BOY = 35
OPENERS = (9, 10, 11, PAGE_BOY)
OTHERS = (6, 7, 21, 24, 36, 38, 44, 45)
MOST_ROOMS = 3
"""The rooms that the 3 allows; only the first of them is mandatory."""


def raw_moves(state: ga.GameState) -> tuple[ga.Move, ...]:
    """What the decision at hand offers, before the engine looks ahead."""
    entry = state.agenda[-1]
    return handler(entry).moves(state, entry)


def raw_apply(state: ga.GameState, move: ga.Move) -> ga.GameState:
    return engine._advance(state, move, None).frozen()


def can_prepare(player: ga.Player) -> bool:
    """Whether a room of the frontier can be paid, from first principles."""
    free = [FREE_ROOMS[card] for card in player.staff if card in FREE_ROOMS]
    hotel = player.hotel
    costs = [0 if hotel.board.colors[room] in free else ROOM_COSTS[room // 5] for room in rooms_of(hotel.frontier)]
    return min(costs, default=99) <= player.krones


def reaches_a_room(state: ga.GameState, seat: int) -> bool:
    """Whether some continuation comes to the main action with a room that can be prepared."""
    seen, edge = set[ga.GameState](), [state]
    while edge:
        state = edge.pop()
        if state in seen:
            continue
        seen.add(state)
        top = state.agenda[-1]
        if isinstance(top, PreparingRooms) and top.first:
            if can_prepare(state.players[seat]):
                return True
        elif not isinstance(top, Turn):
            edge += [raw_apply(state, move) for move in raw_moves(state)]
    return False


@st.composite
def narrow_turns(draw: st.DrawFn) -> ga.GameState:
    """The Staff Manager before a 3, few krones, and a hotel whose next rooms mostly cost more than there is."""
    tables = boards() | boards().map(lambda board: recolored(board, [ga.Color.RED] * 10))
    rules = rulesets(staff_bonus_timing="before_or_after")
    state = draw(mid_games(rules, tables))
    rng = draw(st.randoms(use_true_random=False))
    turn = state.agenda[-1]
    assert isinstance(turn, Turn)
    seat = turn.seat
    hand = draw(st.lists(st.sampled_from(OPENERS + OTHERS), unique=True, max_size=3))
    # Of all cards only the Page Boy can make a room possible that was not: by a red group, or with the Custodian.
    hand = sorted({*hand, *([PAGE_BOY] if draw(st.integers(0, 2)) else [])})
    staff = [STAFF_MANAGER, *([CUSTODIAN] if draw(st.booleans()) else [])]
    moved = {*hand, *staff}
    dice = list(state.dice)
    at = next(space for space in range(6) if dice[space])
    dice[at], dice[2] = dice[at] - 1, dice[2] + 1
    players = [_without(player, moved) for player in state.players]
    own = players[seat]
    players[seat] = attrs.evolve(
        own,
        krones=draw(st.sampled_from((2, 2, 3, 5, 6, 7, 8, 9, 4, 1, 0))),
        hand=tuple(hand),
        staff=tuple(sorted({*own.staff, *staff} - set(FREE_ROOMS))),
        hotel=_narrow(rng, state.ruleset, own.hotel.board),
    )
    everywhere = {*moved, *[card for player in players for card in (*player.hand, *player.staff)]}
    pile = tuple(card.id for card in ga.BASE.staff if card.id not in everywhere)
    return attrs.evolve(state, dice=tuple(dice), players=tuple(players), staff_pile=ga.Pile(pile))


def _without(player: ga.Player, cards: set[int]) -> ga.Player:
    hand = tuple(card for card in player.hand if card not in cards)
    staff = tuple(card for card in player.staff if card not in cards)
    used = tuple(card for card in player.used_staff if card not in cards)
    return attrs.evolve(player, hand=hand, staff=staff, used_staff=used)


def _narrow(rng: random.Random, ruleset: ga.Ruleset, board: ga.Board) -> ga.Hotel:
    """Whole floors from the bottom, so that the next room costs something; the last few rooms at random."""
    full = rng.choice((3, 3, 2, 1))
    prepared = sum(FLOOR_MASKS[:full])
    for _ in range(rng.randint(0, 2)):
        prepared |= 1 << rng.choice(rooms_of(board.frontier(prepared) & ALL_ROOMS) or [0])
    occupied = sum(1 << room for room in rooms_of(prepared) if rng.random() > 0.4)
    rewarded = 0
    if ruleset.occupancy_bonus_repeat == "once":
        full_groups = [group for group, mask in enumerate(board.group_masks) if occupied & mask == mask]
        rewarded = sum(1 << group for group in range(10) if group in full_groups or rng.random() > 0.6)
    return ga.Hotel(board, prepared, occupied, rewarded, 0)


def before_the_rooms(state: ga.GameState, boost: bool) -> ga.GameState:
    """The state in which the Staff Manager's card is to be played before the rooms, however it came about."""
    (turn,) = [entry for entry in state.agenda if isinstance(entry, Turn)]
    seat = turn.seat
    player = state.players[seat]
    player = attrs.evolve(player, krones=player.krones - boost)
    agenda = (NextTurn(), Turn(seat, True, False, False), PreparingRooms(seat, MOST_ROOMS, action=True, first=True))
    return attrs.evolve(
        state,
        players=(*state.players[:seat], player, *state.players[seat + 1 :]),
        agenda=(*agenda, BonusPlay(seat)),
    )


@settings(max_examples=EXAMPLES)
@given(narrow_turns(), st.booleans())
def test_a_3_is_usable_just_if_some_continuation_prepares_a_room(state: ga.GameState, boost: bool) -> None:
    assert isinstance(state.agenda[-1], Turn)
    seat = state.agenda[-1].seat
    player = state.players[seat]
    assume(player.krones >= boost)
    start = before_the_rooms(state, boost)
    expected = can_prepare(start.players[seat]) or reaches_a_room(start, seat)
    move = m.TakeDie(3, boost)
    if boost or state.ruleset.idle_die == "never":
        assert (move in ga.legal_moves(state)) is expected, described(state)
    elif expected:
        assert move in ga.legal_moves(state), described(state)
    event(f"room by a bonus only: {expected and not can_prepare(start.players[seat])}")


@settings(max_examples=EXAMPLES)
@given(narrow_turns())
def test_after_before_just_the_cards_are_offered_that_leave_a_room_to_prepare(state: ga.GameState) -> None:
    assert isinstance(state.agenda[-1], Turn)
    seat = state.agenda[-1].seat
    edge, steps = [before_the_rooms(state, False)], 0
    assume(reaches_a_room(edge[0], seat))
    while edge:
        state = edge.pop()
        steps += 1
        top = state.agenda[-1]
        if isinstance(top, Turn) or (isinstance(top, PreparingRooms) and top.first) or ga.actor(state) is ga.CHANCE:
            if isinstance(top, PreparingRooms):
                assert ga.legal_moves(state)
            continue
        raw, offered = raw_moves(state), ga.legal_moves(state)
        assert offered, f"a dead end: {state.agenda}"
        for move in raw:
            after = raw_apply(state, move)
            assert (move in offered) is reaches_a_room(after, seat), ga.format_move(move)
            if move not in offered:
                assert [violation.rule for violation in ga.violations(state, move)] == ["STF-6"]
            elif steps < 40:
                edge.append(after)
    event(f"decisions: {min(steps, 20)}")


@settings(max_examples=EXAMPLES)
@given(narrow_turns())
def test_before_and_after_are_offered_just_if_they_leave_a_room_to_prepare(state: ga.GameState) -> None:
    assert isinstance(state.agenda[-1], Turn)
    seat, move = state.agenda[-1].seat, m.TakeDie(3)
    assume(move in ga.legal_moves(state))
    state = ga.apply(state, move)
    if isinstance(state.agenda[-1], BonusTiming):
        # Before the main action a card has to fit that leaves a room to prepare; after it nothing has to.
        before = raw_apply(state, m.BEFORE)
        fits = any(reaches_a_room(raw_apply(before, play), seat) for play in raw_moves(before) if play != m.DONE)
        expected = [
            move for move, offered in ((m.BEFORE, fits), (m.AFTER, can_prepare(state.players[seat]))) if offered
        ]
        assert list(ga.legal_moves(state)) == expected


# ------------------------------------------------------------------------------------------------- idle dice


def own_turn(state: ga.GameState, turn: Turn) -> bool:
    """Whether the die of this turn is still to be taken."""
    top = state.agenda[-1] if state.agenda else None
    return isinstance(top, Turn) and top.seat == turn.seat and top.main and top.acted and not top.extra


def declined(state: ga.GameState, turn: Turn) -> ga.GameState | None:
    """The turn again after all that is optional was declined; None where chance has a say in what is usable."""
    for _ in range(100):
        top = state.agenda[-1]
        if own_turn(state, turn) or isinstance(top, Turn):
            return state
        if isinstance(top, DrawingStaff):
            return None
        raw = raw_moves(state)
        ending = [move for move in raw if isinstance(move, m.Done | m.Store)]
        state = raw_apply(state, ending[0] if ending else raw[0])
    raise AssertionError("declining does not come to an end")


RICH = (52, 54, 60, 81, 83, 84, 87, 90)
"""Guests who give krones, most of them beside something that has to be chosen."""
GIZIA = 97


@st.composite
def poor_turns(draw: st.DrawFn, /, **rulings: str) -> ga.GameState:
    """A turn with few krones, often with dice that need some, and with served guests who bring some, or an action."""
    state = draw(mid_games(rulesets(idle_die="never", pass_after_acting="forbidden", **rulings)))
    turn = state.agenda[-1]
    assert isinstance(turn, Turn)
    own = attrs.evolve(state.players[turn.seat], krones=draw(st.integers(0, 3)))
    if draw(st.booleans()):
        placed = {*state.guest_row, *[guest.card for player in state.players for guest in player.cafe]}
        free = sorted({*RICH, GIZIA} - placed, reverse=True)
        chosen = draw(st.lists(st.sampled_from(free), unique=True, max_size=3)) if free else []
        cafe = tuple(ga.CafeGuest(card, ga.BASE.guest[card].order) for card in sorted(chosen))
        rooms = _narrow(draw(st.randoms(use_true_random=False)), state.ruleset, own.hotel.board)
        own = attrs.evolve(own, cafe=cafe, hand=own.hand[:1], hotel=rooms)
        threes = draw(st.integers(0, sum(state.dice)))
        state = attrs.evolve(state, dice=(0, 0, threes, 0, sum(state.dice) - threes, 0))
    players = (*state.players[: turn.seat], own, *state.players[turn.seat + 1 :])
    used = {guest.card for player in players for guest in player.cafe} | set(state.guest_row)
    pile = ga.Pile(tuple(card.id for card in ga.BASE.guests if card.id not in used))
    return attrs.evolve(state, players=players, guest_pile=pile, guest_discard=())


@settings(max_examples=EXAMPLES * 2)
@given(poor_turns())
def test_where_idle_dice_are_never_taken_a_turn_keeps_a_usable_die(state: ga.GameState) -> None:
    turn = state.agenda[-1]
    assert isinstance(turn, Turn)
    for move in raw_moves(state):
        if isinstance(move, m.TakeDie | m.Pass):
            continue
        after = declined(raw_apply(state, move), turn)
        if after is None:
            continue
        keeps = any(isinstance(other, m.TakeDie) for other in raw_moves(after))
        assert (move in ga.legal_moves(state)) is keeps, f"{ga.format_move(move)}\n{described(state)}"
        event(f"keeps a usable die: {keeps}")


@pytest.mark.parametrize("options", [{"kitchen_amount": "up_to"}, {"gizia": "extra_action"}, {}], ids=str)
def test_every_begun_turn_comes_to_its_die_where_idle_dice_are_never_taken(options: dict[str, str]) -> None:
    @settings(max_examples=EXAMPLES)
    @given(poor_turns(**options), st.lists(st.integers(0, 30), min_size=5, max_size=30))
    def comes_to_its_die(state: ga.GameState, choices: list[int]) -> None:
        turn = state.agenda[-1]
        assert isinstance(turn, Turn)
        for choice in choices:
            # Whatever is done but taking the die, and at last a die can still be taken.
            offered = [move for move in ga.legal_moves(state) if not isinstance(move, m.Pass | m.TakeDie)]
            assert ga.legal_moves(state), f"a dead end: {state.agenda}"
            if not offered:
                break
            state = ga.apply(state, offered[choice % len(offered)])
            if own_turn(state, turn):
                assert any(isinstance(move, m.TakeDie) for move in ga.legal_moves(state))

    comes_to_its_die()
