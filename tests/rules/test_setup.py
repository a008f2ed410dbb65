"""Setup (SET)."""

from __future__ import annotations

import attrs
import pytest

import grand_austria as ga
from grand_austria.agenda import Drafting, SettingUpGuest, SettingUpRooms, Turn
from grand_austria.chapters.setup import setup_agenda
from grand_austria.components.tracks import DICE
from tests.rules.positions import allowed, legal, play, refused, setup


@pytest.mark.rule("SET-1")
def test_everybody_takes_a_first_guest_for_nothing() -> None:
    state = setup(SettingUpGuest)
    refused(state, "done", "SET-1", "everybody takes a first guest")
    poor = tuple(attrs.evolve(player, krones=0) for player in state.players)
    allowed(attrs.evolve(state, players=poor), "guest 1")
    refused(state, "prepare 1,1", "ROM-5")
    after = allowed(state, "guest 1")
    assert [player.krones for player in after.players] == [10, 10]
    assert [guest.card for guest in after.players[1].cafe] == [state.guest_row[0]]


@pytest.mark.rule("SET-1")
def test_first_guests_are_taken_from_the_highest_tile_down() -> None:
    state, seats = setup(SettingUpGuest, players=4, start=2), []
    while isinstance(state.agenda[-1], SettingUpGuest):
        seats.append(ga.actor(state))
        state = play(state, "guest 5")
        while ga.actor(state) is ga.CHANCE:
            assert None in state.guest_row
            state = ga.apply(state, ga.legal_moves(state)[0])
    assert seats == [1, 0, 3, 2]
    assert None not in state.guest_row


@pytest.mark.rule("SET-2")
def test_up_to_three_rooms_are_prepared_before_the_game() -> None:
    state = setup(SettingUpRooms)
    assert ga.actor(allowed(state, "done")) == 1
    after = allowed(state, "prepare 1,1", "prepare 2,1", "prepare 3,1")
    assert after.players[0].krones == 10 - 0 - 1 - 2
    assert ga.actor(after) == 1


@pytest.mark.rule("SET-2")
def test_exactly_three_rooms_are_prepared_where_the_ruling_says_so() -> None:
    state = setup(SettingUpRooms, setup_rooms="exactly_three")
    refused(state, "done", "SET-2", "3")
    state = allowed(state, "prepare 1,1", "prepare 1,2")
    refused(state, "done", "SET-2", "with 1 still missing")
    assert ga.actor(allowed(state, "prepare 1,3")) == 1


@pytest.mark.rule("SET-2")
def test_rooms_are_prepared_from_the_start_player_on() -> None:
    state, seats = setup(SettingUpRooms, players=3, start=1), []
    while isinstance(state.agenda[-1], SettingUpRooms):
        seats.append(ga.actor(state))
        state = allowed(state, "done")
    assert seats == [1, 2, 0]


@pytest.mark.rule("SET-3")
def test_a_card_of_the_pack_is_kept_and_the_rest_goes_to_the_left() -> None:
    state = setup(Drafting, players=3, staff_deal="draft")
    assert legal(state) == [f"keep {card}" for card in range(1, 7)]
    refused(state, "keep 7", "SET-3", "7")
    state = allowed(state, "keep 3", "keep 7", "keep 13")
    # Seat 0 is handed what seat 2 had: 13 to 18, less 13.
    assert legal(state) == [f"keep {card}" for card in range(14, 19)]
    assert [player.hand for player in state.players] == [(3,), (7,), (13,)]
    assert legal(allowed(state, "keep 14")) == ["keep 1", "keep 2", "keep 4", "keep 5", "keep 6"]


@pytest.mark.rule("SET-3")
def test_drafting_ends_with_six_cards_each() -> None:
    state = setup(Drafting, players=4, staff_deal="draft")
    while isinstance(state.agenda[-1], Drafting):
        state = ga.apply(state, ga.legal_moves(state)[-1])
    assert [len(player.hand) for player in state.players] == [6, 6, 6, 6]
    assert len(state.staff_pile.cards) == 48 - 24


@pytest.mark.rule("SET-7")
def test_starting_sets_go_round_from_the_start_player() -> None:
    state = setup(SettingUpGuest, players=3, start=2, staff_deal="starting_sets")
    hands = [state.players[seat].hand for seat in (2, 0, 1)]
    assert hands == [(3, 6, 9, 38, 39, 48), (1, 13, 25, 30, 32, 44), (4, 11, 24, 27, 40, 43)]
    assert len(state.staff_pile.unknown) == 48 - 18


@pytest.mark.rule("SET-5", "SET-6", "SET-7", "SET-8", "SET-9", "SET-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_starts_with_the_values_of_the_rules(players: int) -> None:
    state = ga.new_game(players)
    assert legal(state) == [f"start {seat}" for seat in range(players)]
    state = setup(Turn, players=players, start=1)
    assert sum(state.dice) == DICE[players] == 6 + 2 * players
    assert (state.round, state.start_player, state.dustbin) == (1, 1, 0)
    assert [ga.BASE.politics_card[card].group for card in state.politics] == ["A", "B", "C"]
    assert [tile[0] for tile in state.emperor_tiles] == ["A", "B", "C"]
    assert len([card for card in state.guest_row if card]) == 5
    for player in state.players:
        assert len(player.hand) == 6
        assert len(player.cafe) == 1
        assert player.kitchen == ga.Dishes(1, 1, 1, 1)
        assert (player.emperor, player.vp, player.staff, player.politics, player.passed) == (0, 0, (), (), False)
    assert ga.actor(state) == 1


@pytest.mark.rule("SET-9")
def test_the_row_is_filled_from_the_right() -> None:
    state = ga.new_game(2, start_player=0)
    state = play(state, "deal politics 105", "deal politics 109", "deal politics 113")
    state = play(state, "deal emperor A1", "deal emperor B1", "deal emperor C1", "reveal 77", "reveal 60")
    assert state.guest_row == (None, None, None, 60, 77)


@pytest.mark.rule("SET-10")
def test_the_start_player_may_be_given_or_left_to_chance() -> None:
    by_chance = play(ga.new_game(3), "start 2")
    assert by_chance == ga.new_game(3, start_player=2)
    assert by_chance.start_player == 2


@pytest.mark.rule("SET-4", "SET-6", "SET-12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_is_empty_before_chance_decides(players: int) -> None:
    state = ga.new_game(players)
    assert (state.round, state.start_player, state.dustbin) == (1, -1, 0)
    assert state.dice == (DICE[players], 0, 0, 0, 0, 0)
    assert (state.guest_row, state.guest_discard, state.politics, state.emperor_tiles) == ((None,) * 5, (), (), ())
    for player in state.players:
        assert (player.hand, player.staff, player.used_staff, player.cafe) == ((), (), (), ())
        assert (player.dice, player.passed, player.politics) == ((), False, ())


@pytest.mark.rule("SET-3")
def test_the_draft_begins_with_the_start_player_when_hands_are_dealt() -> None:
    steps = setup_agenda(attrs.evolve(ga.FIRST_EDITION, staff_deal="draft"), 3, 1)
    assert [step for step in steps if isinstance(step, Drafting)] == [Drafting(1, (), ())]


@pytest.mark.rule("SET-7")
def test_everybody_remembers_the_starting_sets_that_were_dealt_openly() -> None:
    state = ga.new_game(2, attrs.evolve(ga.FIRST_EDITION, staff_deal="starting_sets"), start_player=0)
    assert state.clues
    assert ga.apply(state, ga.legal_moves(state)[0]).clues == state.clues
