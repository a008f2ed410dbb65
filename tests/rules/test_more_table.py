"""What lies on the table: players and boards, dishes, room tiles."""

from __future__ import annotations

import pytest

import grand_austria as ga
from grand_austria.components.boards import BOARDS
from tests.rules.positions import allowed, legal, play, position


@pytest.mark.rule("SET-4")
def test_two_to_four_players_share_the_boards() -> None:
    for players in (2, 3, 4):
        state = ga.new_game(players, start_player=0)
        assert (len(state.players), len(state.guest_row), len(state.dice)) == (players, 5, 6)
        assert state.dustbin == 0
    for players in (1, 5):
        with pytest.raises(ga.InvalidState, match="2 to 4 players"):
            ga.new_game(players)


@pytest.mark.rule("SET-11")
def test_the_players_agree_on_the_side_of_their_boards() -> None:
    assert [player.hotel.board.name for player in ga.new_game(2).players] == ["night", "night"]
    chosen = [board for name, board in BOARDS.items() if name != "night"][:2]
    assert [player.hotel.board for player in ga.new_game(2, boards=chosen).players] == chosen


@pytest.mark.rule("SET-12")
def test_the_game_begins_in_round_1() -> None:
    assert ga.new_game(4, start_player=2).round == 1


@pytest.mark.rule("SET-13")
def test_the_supply_of_dishes_does_not_run_out() -> None:
    many = "dice = [10, 0, 0, 0, 0, 0]\n[[player]]\nkitchen = { strudel = 60, cake = 60 }"
    state = allowed(position(many), "die 1", "dishes strudel=5 cake=5")
    assert (state.players[0].kitchen.strudel, state.players[0].kitchen.cake) == (65, 65)


@pytest.mark.rule("DSH-6")
def test_there_are_four_kinds_of_dishes_and_served_ones_leave_with_their_guest() -> None:
    with pytest.raises(ga.InvalidMove):
        ga.parse_move("dishes tea=1")
    guest = '[[player]]\ncafe = [{ guest = 65, served = { coffee = 1 } }]\nrooms = { "1,1" = "prepared" }'
    before = position(guest)
    after = play(before, "checkin 65 1,1").players[0]
    assert not after.cafe
    assert after.kitchen == before.players[0].kitchen


@pytest.mark.rule("ROM-8")
def test_a_room_tile_has_the_colour_of_its_space_and_is_first_prepared_then_occupied() -> None:
    hotel = allowed(position(), "die 3", "prepare 1,1").players[0].hotel
    assert hotel.is_prepared(1, 1)
    assert not hotel.is_occupied(1, 1)
    guest = '[[player]]\ncafe = [{ guest = 65, served = { coffee = 1 } }]\nrooms = { "1,1" = "prepared" }'
    state = position(guest)
    assert "checkin 65 1,1" in legal(state)
    assert allowed(state, "checkin 65 1,1").players[0].hotel.is_occupied(1, 1)
