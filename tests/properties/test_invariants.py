"""What holds in every position, and between a position and the next, whatever is played under whatever rulings."""

from __future__ import annotations

from collections import Counter

from hypothesis import given

import grand_austria as ga
from grand_austria import moves as m
from grand_austria.agenda import (
    ActionDishes,
    Discarding,
    Drafting,
    DrawingStaff,
    PlayingStaff,
    ReturningDrawn,
    Rolling,
    Turn,
    Waiting,
)
from grand_austria.components.tracks import DICE, EMPEROR_MAX, GROUP_VP
from tests.strategies import COLORS, Walk, boards, mid_games, recolored, rulesets, states, walks

BLUE = [ga.Color.BLUE] * 10


@given(walks())
def test_cake_never_exceeds_strudel_nor_coffee_wine_in_what_an_action_yields(walk: Walk) -> None:
    for step in walk.steps:
        if isinstance(step.state.agenda[-1], ActionDishes):
            for move in ga.legal_moves(step.state):
                assert isinstance(move, m.ChooseDishes)
                assert move.cake <= move.strudel
                assert move.coffee <= move.wine


def connected(board: ga.Board, prepared: int) -> bool:
    """Whether the rooms hang together from 1,1 on, by walking from room to neighbouring room."""
    rooms = {divmod(room, 5) for room in range(len(board.colors)) if prepared >> room & 1}
    reached, edge = set[tuple[int, int]](), [(0, 0)]
    while edge:
        floor, column = edge.pop()
        if (floor, column) in rooms and (floor, column) not in reached:
            reached.add((floor, column))
            edge += [(floor + 1, column), (floor - 1, column), (floor, column + 1), (floor, column - 1)]
    return reached == rooms


@given(walks())
def test_prepared_rooms_hang_together_unless_a_penalty_removed_one(walk: Walk) -> None:
    split = [False] * len(walk.start.players)
    for before, after in zip(walk.states, walk.states[1:], strict=False):
        for seat, player in enumerate(after.players):
            split[seat] |= bool(before.players[seat].hotel.prepared & ~player.hotel.prepared)
            assert split[seat] or connected(player.hotel.board, player.hotel.prepared)


@given(walks())
def test_rooms_are_lost_only_at_an_emperor_scoring(walk: Walk) -> None:
    for step in walk.steps:
        for before, after in zip(step.state.players, step.after.players, strict=True):
            if before.hotel.prepared & ~after.hotel.prepared:
                assert step.state.round in (3, 5, 7)


@given(walks())
def test_occupied_rooms_are_prepared(walk: Walk) -> None:
    for state in walk.states:
        for player in state.players:
            assert not player.hotel.occupied & ~player.hotel.prepared


@given(walks())
def test_tracks_keep_within_their_ends(walk: Walk) -> None:
    for state in walk.states:
        for player in state.players:
            assert 0 <= player.emperor <= EMPEROR_MAX
            assert 0 <= player.krones <= 20


@given(walks())
def test_each_emperor_space_beyond_13_is_1_vp(walk: Walk) -> None:
    for step in walk.steps:
        if isinstance(step.move, m.Split):
            (seat,) = [
                entry.seat
                for entry in step.state.agenda[-1:]
                if not isinstance(entry, Rolling | Waiting) and hasattr(entry, "seat")
            ]
            before = step.state.players[seat]
            beyond = max(before.emperor + step.move.emperor - EMPEROR_MAX, 0)
            gained = [gain.vp for gain in ga.gains(step.state, step.move) if gain.source == "Emperor track beyond 13"]
            assert gained == [beyond] * bool(beyond)


@given(walks())
def test_a_cafe_has_at_most_three_guests_and_nobody_is_served_more_than_was_ordered(walk: Walk) -> None:
    for state in walk.states:
        for player in state.players:
            assert len(player.cafe) <= 3
            for guest in player.cafe:
                order = ga.BASE.guest[guest.card].order
                assert all(0 <= got <= want for got, want in zip(guest.served.counts, order.counts, strict=True))


@given(walks())
def test_no_dice_are_lost(walk: Walk) -> None:
    rolled = bool(walk.start.politics)
    for at, state in enumerate(walk.states):
        rolled |= at > 0 and isinstance(walk.steps[at - 1].move, m.Roll)
        in_hand = sum(entry.dice for entry in state.agenda if isinstance(entry, Rolling)) if rolled else 0
        on_tiles = sum(len(player.dice) for player in state.players)
        assert sum(state.dice) + state.dustbin + on_tiles + in_hand == DICE[len(state.players)]
        assert min(state.dice) >= 0


def places_of_guests(state: ga.GameState) -> Counter[int]:
    found = [*state.guest_pile.cards, *state.guest_discard, *[card for card in state.guest_row if card is not None]]
    for player in state.players:
        found += [guest.card for guest in player.cafe]
    found += [entry.guest for entry in state.agenda if isinstance(entry, Discarding)]
    return Counter(found)


def places_of_staff(state: ga.GameState) -> Counter[int]:
    found = [*state.staff_pile.cards]
    for player in state.players:
        found += [*player.hand, *player.staff]
    for entry in state.agenda:
        match entry:
            case DrawingStaff():
                found += entry.aside or ()
            case PlayingStaff():
                found += entry.drawn or ()
            case ReturningDrawn():
                found += entry.cards
            case Drafting():
                found += [card for pack in entry.packs for card in pack]
            case _:
                pass
    return Counter(found)


@given(walks())
def test_each_card_is_in_exactly_one_place(walk: Walk) -> None:
    guests, staff = Counter([card.id for card in ga.BASE.guests]), Counter([card.id for card in ga.BASE.staff])
    for state in walk.states:
        assert places_of_guests(state) == guests
        assert places_of_staff(state) == staff


@given(walks())
def test_hands_cafes_and_played_cards_are_in_ascending_order(walk: Walk) -> None:
    for state in walk.states:
        for player in state.players:
            for cards in (player.hand, player.staff, player.used_staff, player.politics):
                assert list(cards) == sorted(set(cards))
            assert [guest.card for guest in player.cafe] == sorted(guest.card for guest in player.cafe)
            assert set(player.used_staff) <= set(player.staff)


@given(walks())
def test_vp_change_by_the_sum_of_the_itemised_gains(walk: Walk) -> None:
    for step in walk.steps:
        gained = Counter[int]()
        for gain in ga.gains(step.state, step.move):
            assert gain.vp
            gained[gain.seat] += gain.vp
        for seat, (before, after) in enumerate(zip(step.state.players, step.after.players, strict=True)):
            assert after.vp - before.vp == gained[seat]


@given(walks(rules=rulesets(vp_floor="zero")))
def test_vp_never_fall_below_zero_where_the_ruling_says_so(walk: Walk) -> None:
    for step in walk.steps:
        for before, after in zip(step.state.players, step.after.players, strict=True):
            assert after.vp >= min(before.vp, 0)


# All groups blue: then every bonus is VP, and shows in the account of gains.
ALL_BLUE = boards().map(lambda board: recolored(board, BLUE))


@given(walks(mid_games(rulesets(occupancy_bonus_repeat="once"), ALL_BLUE)))
def test_an_occupancy_bonus_comes_once_for_each_group(walk: Walk) -> None:
    received = Counter[int]()
    for step in walk.steps:
        for gain in ga.gains(step.state, step.move):
            received[gain.seat] += gain.vp * (gain.source == "occupancy bonus")
    for seat, (first, last) in enumerate(zip(walk.start.players, walk.last.players, strict=True)):
        assert not first.hotel.rewarded & ~last.hotel.rewarded
        groups = first.hotel.board.group_masks
        new = [mask for g, mask in enumerate(groups) if (last.hotel.rewarded & ~first.hotel.rewarded) >> g & 1]
        # What still waits to be carried out is earned, and not yet received.
        waiting = sum(
            effect.count
            for entry in walk.last.agenda
            if isinstance(entry, Waiting) and entry.seat == seat
            for effect in entry.effects
            if getattr(effect, "source", "") == "occupancy bonus" and hasattr(effect, "count")
        )
        assert received[seat] + waiting == sum(GROUP_VP[mask.bit_count() - 1] for mask in new)


@given(states(mid_games(rulesets(occupancy_bonus_repeat="once"))))
def test_a_full_group_has_had_its_bonus(state: ga.GameState) -> None:
    for player in state.players:
        for group, mask in enumerate(player.hotel.board.group_masks):
            if player.hotel.occupied & mask == mask:
                assert player.hotel.rewarded >> group & 1


@given(walks())
def test_the_die_of_a_turn_covers_a_number_of_the_own_tile(walk: Walk) -> None:
    for step in walk.steps:
        if isinstance(step.move, m.TakeDie):
            turn = step.state.agenda[-1]
            assert isinstance(turn, Turn)
            before, after = step.state.players[turn.seat].dice, step.after.players[turn.seat].dice
            # The turn may be the last of a round that ends at once only after `done`, so the die is still there.
            assert after == (*before, step.move.space)
            assert len(after) <= 2


@given(walks())
def test_a_card_has_at_most_three_disks(walk: Walk) -> None:
    for state in walk.states:
        disks = Counter(card for player in state.players for card in player.politics)
        assert set(disks) <= set(state.politics)
        assert all(count <= 3 for count in disks.values())


@given(states())
def test_guests_of_the_row_stand_right_of_the_gaps(state: ga.GameState) -> None:
    row = [card is not None for card in state.guest_row]
    assert row == sorted(row)


def test_colours_of_rooms_are_three() -> None:
    assert set(COLORS) == set(ga.Color) - {ga.Color.GREEN}
