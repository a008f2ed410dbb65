"""Guests (GST)."""

from __future__ import annotations

import attrs
import pytest

import grand_austria as ga
from grand_austria import agenda as a
from grand_austria import moves as m
from grand_austria.components import effects as e
from grand_austria.engine import at_rest
from tests.rules.positions import allowed, legal, play, position, refused

ROW = "guest_row = [49, 51, 55, 65, 92]\n"


@pytest.mark.rule("GST-1")
def test_a_guest_stands_on_a_space_of_the_row() -> None:
    state = position("guest_row = [0, 0, 55, 65, 92]\nguest_pile = []")
    refused(state, "guest 2", "GST-1", "space 2")
    refused(state, "guest 6", "GST-1", "1 to 5", "no 6")
    after = allowed(state, "guest 3")
    assert [guest.card for guest in after.players[0].cafe] == [55]


@pytest.mark.rule("GST-2")
def test_a_guest_is_bought_before_the_die() -> None:
    state = position(ROW)
    refused(play(state, "die 1"), "guest 5", "GST-2")
    refused(play(state, "die 4", "krones=2"), "guest 5", "GST-2", "before the die")
    allowed(state, "guest 5")


@pytest.mark.rule("GST-2")
def test_a_guest_is_bought_at_any_time_where_the_ruling_says_so() -> None:
    state = play(position('rulings = { paid_guest_timing = "any_time" }\n' + ROW), "die 4", "krones=2")
    state = play(allowed(state, "guest 5"), "reveal 50")
    refused(state, "guest 5", "GST-5")


@pytest.mark.rule("GST-3")
@pytest.mark.parametrize(("space", "cost"), [(1, 3), (2, 2), (3, 1), (4, 0), (5, 0)])
def test_a_guest_costs_what_is_printed_at_the_space(space: int, cost: int) -> None:
    state = position(f"{ROW}[[player]]\nkrones = {cost}")
    assert allowed(state, f"guest {space}").players[0].krones == 0
    if cost:
        poor = position(f"{ROW}[[player]]\nkrones = {cost - 1}")
        refused(poor, f"guest {space}", "GST-3", f"costs {cost} krone", f"there are {cost - 1}")


@pytest.mark.rule("GST-3", "STF-25")
def test_guests_cost_the_delivery_boy_nothing() -> None:
    state = position(f"{ROW}[[player]]\nkrones = 0\nstaff = [25]")
    assert allowed(state, "guest 1").players[0].krones == 0


@pytest.mark.rule("GST-4")
def test_a_full_cafe_takes_no_guest() -> None:
    two = "cafe = [{ guest = 50, served = {} }, { guest = 77, served = {} }"
    refused(position(f"{ROW}[[player]]\n{two}, {{ guest = 66, served = {{}} }}]"), "guest 5", "GST-4", "all 3 tables")
    allowed(position(f"{ROW}[[player]]\n{two}]"), "guest 5")


@pytest.mark.rule("GST-5")
def test_one_guest_is_bought_in_a_turn() -> None:
    state = play(position(ROW), "guest 5", "reveal 50")
    refused(state, "guest 4", "GST-5", "already taken")
    state = play(state, "die 4", "krones=2", "done")
    assert ga.actor(state) == 1
    allowed(state, "guest 4")


READY = "[[player]]\ncafe = [{ guest = 65, served = { coffee = 1 } }, { guest = 54, served = { wine = 1 } }]\n"


@pytest.mark.rule("GST-6")
def test_only_guests_of_the_own_cafe_are_served_and_moved() -> None:
    text = READY + 'rooms = { "1,1" = "prepared" }\n[[player]]\ncafe = [{ guest = 63, served = { coffee = 1 } }]'
    state = position(text)
    refused(state, "checkin 63 1,1", "GST-6", "63", "not in the café")
    allowed(state, "checkin 65 1,1")
    placing = play(position(text + "\n"), "die 2", "dishes wine=1 coffee=1")
    refused(placing, "serve coffee 63", "GST-6", "63")
    allowed(placing, "serve wine 54")


@pytest.mark.rule("GST-7")
def test_a_guest_moves_in_with_a_complete_order() -> None:
    state = position(READY + 'rooms = { "1,1" = "prepared", "1,2" = "prepared" }')
    refused(state, "checkin 54 1,2", "GST-7", "wine=2", "wine=1")
    after = allowed(state, "checkin 65 1,1")
    assert after.players[0].vp == 3 + 2  # the guest and the blue group of one room


@pytest.mark.rule("GST-8")
def test_a_guest_takes_a_room_of_its_colour_and_a_tourist_any() -> None:
    text = (
        "[[player]]\ncafe = [{ guest = 65, served = { coffee = 1 } }, { guest = 92, served = { strudel = 1 } }]\n"
        'rooms = { "1,1" = "prepared", "1,2" = "prepared", "1,3" = "prepared" }'
    )
    state = position(text)
    refused(state, "checkin 65 1,2", "GST-8", "blue", "1,2 is yellow")
    allowed(state, "checkin 65 1,1")
    for room in ("1,1", "1,2", "1,3"):
        allowed(state, f"checkin 92 {room}")


@pytest.mark.rule("GST-9")
def test_a_guest_moves_into_a_prepared_and_free_room() -> None:
    text = (
        "[[player]]\ncafe = [{ guest = 65, served = { coffee = 1 } }]\n"
        'rooms = { "1,1" = "occupied", "1,2" = "prepared", "2,1" = "prepared", "3,1" = "prepared" }'
    )
    state = position(text)
    refused(state, "checkin 65 1,1", "GST-9", "1,1 is occupied")
    refused(state, "checkin 65 4,1", "GST-9", "4,1 is not prepared")
    assert allowed(state, "checkin 65 3,1").players[0].hotel.is_occupied(3, 1)


# 80 gives a guest, 81 a wine and 3 krones.
TWO_EFFECTS = (
    ROW + "[[player]]\nkrones = 0\ncafe = [{ guest = 81, served = { cake = 2 } }, { guest = 54, served = {} }]\n"
    'rooms = { "1,1" = "occupied", "1,2" = "occupied", "1,3" = "prepared" }'
)


@pytest.mark.rule("GST-10")
def test_the_player_orders_the_effects_of_one_event() -> None:
    state = play(position(TWO_EFFECTS), "checkin 81 1,3")
    assert legal(state) == ["reward 1", "reward 2"]
    refused(state, "reward 3", "GST-10", "2 effects", "number 3")
    assert allowed(state, "reward 2").players[0].krones == 3
    assert legal(allowed(state, "reward 1")) == ["serve wine 54", "store"]


@pytest.mark.rule("GST-10")
def test_effects_come_in_printed_order_where_the_ruling_says_so() -> None:
    state = play(position('rulings = { reward_order = "printed" }\n' + TWO_EFFECTS), "checkin 81 1,3")
    assert legal(state) == ["serve wine 54", "store"]
    assert state.players[0].krones == 0


@pytest.mark.rule("GST-10")
def test_the_action_of_e_gizia_is_the_last_effect() -> None:
    text = (
        'edition = "retail-2022"\n[[player]]\nstaff = [8, 23]\nkrones = 0\n'
        "cafe = [{ guest = 97, served = { strudel = 2, wine = 1 } }]\n"
        'rooms = { "1,1" = "occupied", "1,2" = "occupied", "1,3" = "occupied", "1,4" = "prepared" }'
    )
    state = play(position(text), "checkin 97 1,4")
    assert state.players[0].krones == 1  # the Custodian's krone is there before the action
    assert state.players[0].vp == 4 + 2
    assert "space 1" in legal(state)


@pytest.mark.rule("GST-11")
def test_the_row_closes_up_to_the_right() -> None:
    state = allowed(position(ROW), "guest 3")
    assert state.guest_row == (None, 49, 51, 65, 92)
    assert allowed(state, "reveal 77").guest_row == (77, 49, 51, 65, 92)


@pytest.mark.rule("GST-11")
def test_an_empty_pile_is_made_of_the_discards_or_leaves_a_gap() -> None:
    text = ROW + "guest_pile = []\n"
    state = allowed(position(text), "guest 5")
    assert ga.actor(state) is ga.CHANCE
    assert len(ga.legal_moves(state)) == 51
    assert allowed(state, "reveal 104").guest_discard == ()
    gap = allowed(position('rulings = { guest_pile_empty = "leave_gap" }\n' + text), "guest 5")
    assert (ga.actor(gap), gap.guest_row) == (0, (None, 49, 51, 55, 65))


@pytest.mark.rule("GST-12")
def test_a_guest_who_moves_in_leaves_the_cafe() -> None:
    state = allowed(position(READY + 'rooms = { "1,1" = "prepared" }'), "checkin 65 1,1")
    player = state.players[0]
    assert player.hotel.is_occupied(1, 1)
    assert [guest.card for guest in player.cafe] == [54]
    assert state.guest_discard == (65,)
    assert player.kitchen == ga.Dishes(1, 1, 1, 1)


# Guests whose effects ask something in between: check-in, and the moves until all of it is carried out.
BRINGING = {
    "takes": (63, ("checkin 63 1,1", "reward 1", "guest 5", "reveal 50")),
    "takes two": (87, ("checkin 87 1,3", "reward 1", "guest 5", "reveal 50", "guest 5", "reveal 54")),
    "prepares": (49, ("checkin 49 1,2", "prepare 2,1")),
    "draws": (55, ("checkin 55 1,2", "draw 1", "draw 2")),
    "plays": (104, ("checkin 104 1,2", "staff 3")),
    "draws and plays": (
        75,
        ("checkin 75 1,1", "reward 1", "draw 1", "draw 2", "draw 4", "staff 1", "return 2", "return 4"),
    ),
    "acts": (97, ("checkin 97 1,2", "space 4", "krones=2")),
}
FIRST_ROOMS = 'rooms = { "1,1" = "prepared", "1,2" = "prepared", "1,3" = "prepared" }\nhand = [3]\nkrones = 9\n'


def bringing(guest: int, option: str, edition: str = "retail-2022") -> ga.GameState:
    order = ga.BASE.guest[guest].order
    served = f"strudel = {order.strudel}, cake = {order.cake}, wine = {order.wine}, coffee = {order.coffee}"
    return position(
        f'edition = "{edition}"\nrulings = {{ guest_discarded = "{option}" }}\nguest_row = [51, 53, 65, 77, 92]\n'
        f"[[player]]\n{FIRST_ROOMS}cafe = [{{ guest = {guest}, served = {{ {served} }} }}]\n"
    )


@pytest.mark.rule("GST-12")
@pytest.mark.parametrize(("guest", "moves"), BRINGING.values(), ids=BRINGING)
def test_a_guest_is_discarded_after_all_that_it_brings_or_at_once(guest: int, moves: tuple[str, ...]) -> None:
    state, other = bringing(guest, "after_rewards"), bringing(guest, "at_once")
    for move in moves:
        assert guest not in state.guest_discard
        state, other = allowed(state, move), allowed(other, move)
        assert other.guest_discard == (guest,)
        ended = state.agenda[2:] == ()
        assert (guest in state.guest_discard) is ended
        assert state.agenda[2:3] == (() if ended else (a.Discarding(guest),))
        assert tuple([entry for entry in state.agenda if entry != a.Discarding(guest)]) == other.agenda
    assert state == attrs.evolve(other, ruleset=state.ruleset)


@pytest.mark.rule("GST-12", "ORD-9")
def test_a_discard_does_not_wait_for_the_extra_turn_of_e_gizia() -> None:
    state = allowed(bringing(97, "after_rewards", "first-edition"), "checkin 97 1,2")
    assert state.guest_discard == (97,)
    assert [type(entry) for entry in state.agenda] == [a.NextTurn, a.Turn, a.Turn]


@pytest.mark.rule("GST-11", "GST-12")
def test_a_guest_is_not_in_the_pile_that_its_own_reward_makes_new() -> None:
    state = attrs.evolve(bringing(63, "after_rewards"), guest_pile=ga.Pile(()))
    others = tuple(sorted(ga.BASE.guest.keys() - {51, 53, 65, 77, 92, 63}))
    state = allowed(attrs.evolve(state, guest_discard=others), "checkin 63 1,1", "reward 1", "guest 5")
    assert (state.guest_pile.unknown, state.guest_discard) == (others, ())
    refused(state, "reveal 63", "ORD-10")
    assert allowed(state, "reveal 50").guest_discard == (63,)


@pytest.mark.rule("GST-13")
def test_a_served_guest_waits_at_the_table_as_long_as_the_player_likes() -> None:
    state = position(READY + 'rooms = { "1,1" = "prepared" }')
    state = allowed(
        state, "die 4", "krones=2", "done", "die 4", "krones=1", "done", "die 1", "dishes strudel=2", "done"
    )
    assert [guest.card for guest in state.players[0].cafe] == [54, 65]
    assert ga.actor(state) == 0
    allowed(state, "checkin 65 1,1")


@pytest.mark.rule("GST-14", "GST-16")
def test_a_guest_that_an_effect_gives_is_free_apart_from_the_one_bought_and_may_be_declined() -> None:
    text = (
        f"{ROW}[[player]]\nkrones = 0\ncafe = [{{ guest = 63, served = {{ coffee = 1 }} }}]\n"
        'rooms = { "1,1" = "prepared" }'
    )
    state = play(position(text), "guest 5", "reveal 50", "checkin 63 1,1", "reward 2")
    assert legal(state) == ["guest 1", "guest 2", "guest 3", "guest 4", "guest 5", "done"]
    assert ga.actor(allowed(state, "done")) == 0
    refused(state, "guest 6", "GST-1", "no 6")
    refused(state, "die 1", "ORD-3")
    after = allowed(state, "guest 1")
    assert after.players[0].krones == 0
    assert len(after.players[0].cafe) == 2


@pytest.mark.rule("GST-4", "GST-14")
def test_a_guest_that_an_effect_gives_needs_a_free_table_too() -> None:
    # 87 gives two guests; with two others at the tables there is only room for one.
    text = (
        f"{ROW}[[player]]\ncafe = [{{ guest = 87, served = {{ cake = 2, coffee = 2 }} }}, "
        "{ guest = 54, served = {} }, { guest = 66, served = {} }]\n"
        'rooms = { "1,1" = "occupied", "1,2" = "occupied", "1,3" = "prepared" }'
    )
    state = play(position(text), "checkin 87 1,3", "reward 2", "guest 5", "reveal 50")
    assert len(state.players[0].cafe) == 3
    assert state.agenda[-1] == state.agenda[1]  # the turn goes on, nothing more is asked


@pytest.mark.rule("GST-15")
def test_plain_rewards_are_gained_as_printed() -> None:
    # 79: 1 krone and 1 Emperor space.
    text = "[[player]]\nkrones = 5\ncafe = [{ guest = 79, served = { cake = 1 } }]\n"
    rooms = 'rooms = { "1,1" = "occupied", "1,2" = "occupied", "1,3" = "prepared" }'
    player = allowed(position(text + rooms), "checkin 79 1,3").players[0]
    assert (player.krones, player.emperor, player.vp) == (6, 1, 0)


@pytest.mark.rule("GST-10")
def test_nothing_comes_after_an_action_of_e_gizia() -> None:
    """In play only pure gains wait beside it, and nobody is asked; so the effects are put together by hand."""
    effects = (e.TakeGuests(1), e.GainDishes(wine=1), e.ExtraAction())
    state = attrs.evolve(position(ROW), agenda=(a.Turn(0), a.Waiting(0, effects)))
    assert legal(state) == ["reward 1", "reward 2"]
    refused(state, "reward 3", "GST-10", "E. Gizia's action is the last of all effects")
    alone = attrs.evolve(state, agenda=(a.Turn(0), a.Waiting(0, (e.ExtraAction(), e.ExtraAction()))))
    assert legal(alone) == ["reward 1", "reward 2"]
    assert not ga.violations(alone, ga.parse_move("reward 2"))
    unasked = attrs.evolve(state, agenda=(a.Turn(0), a.Waiting(0, (e.TakeGuests(1), e.ExtraAction()))))
    assert not at_rest(unasked)


@pytest.mark.rule("GST-9")
def test_a_guest_does_not_move_into_a_room_that_the_hotel_has_not() -> None:
    state = position("[[player]]\ncafe = [{ guest = 92, served = { strudel = 1 } }]")
    (violation,) = ga.violations(state, m.CheckIn(92, 9, 9))
    assert violation.rule == "GST-9"
    assert "9,9" in violation.message


@pytest.mark.rule("GST-14")
def test_two_guests_for_nothing_are_two() -> None:
    state = attrs.evolve(position(ROW), agenda=(a.Turn(0), a.TakingGuests(0, 2)))
    state = play(allowed(state, "guest 1"), "reveal 50")
    assert state.agenda[-1] == a.TakingGuests(0, 1)
    state = play(state, "guest 2", "reveal 77")
    assert len(state.players[0].cafe) == 2
    assert isinstance(state.agenda[-1], a.Turn)


@pytest.mark.rule("STF-23", "STF-27")
def test_the_custodian_keeps_no_other_card_from_its_bonus() -> None:
    text = (
        "[[player]]\nkrones = 0\nstaff = [23, 33]\n"
        'rooms = { "1,1" = "occupied", "1,2" = "occupied", "1,3" = "prepared" }\n'
        "cafe = [{ guest = 89, served = { strudel = 2, cake = 1, wine = 1 } }]"
    )
    after = play(position(text), "checkin 89 1,3").players[0]
    assert (after.krones, after.vp) == (4 + 1, 5 + 4)


@pytest.mark.rule("GST-9")
def test_an_occupied_room_takes_no_second_guest() -> None:
    rooms = 'rooms = { "1,1" = "prepared", "1,2" = "occupied" }'
    state = position(f"[[player]]\ncafe = [{{ guest = 92, served = {{ strudel = 1 }} }}]\n{rooms}")
    refused(state, "checkin 92 1,2", "GST-9", "room 1,2 is occupied")
    allowed(state, "checkin 92 1,1")
