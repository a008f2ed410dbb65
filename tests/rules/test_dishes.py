"""Dishes (DSH)."""

from __future__ import annotations

import pytest

import grand_austria as ga
from tests.rules.positions import allowed, legal, play, position, refused

CAFE = "cafe = [{ guest = 52, served = { wine = 1 } }, { guest = 58, served = {} }]\n"
"""52 ordered a wine and a coffee, 58 three wines and a coffee."""


@pytest.mark.rule("DSH-1")
def test_a_dish_goes_to_a_guest_who_still_lacks_it() -> None:
    state = play(position(f"dice = [2, 3, 2, 2, 1, 0]\n[[player]]\n{CAFE}"), "die 2", "dishes wine=2 coffee=1")
    assert legal(state) == ["serve coffee 52", "serve wine 58", "serve coffee 58", "store"]
    refused(state, "serve wine 52", "DSH-1", "guest 52", "all 1 are served")
    refused(state, "serve strudel 52", "DSH-1", "none was ordered")
    allowed(state, "serve wine 58", "serve coffee 52", "serve wine 58")


@pytest.mark.rule("DSH-2")
def test_only_dishes_just_received_are_placed_for_nothing() -> None:
    text = f"dice = [2, 3, 2, 2, 1, 0]\n[[player]]\nkitchen = {{ coffee = 2 }}\n{CAFE}"
    state = play(position(text), "die 2", "dishes wine=3")
    refused(state, "serve coffee 58", "DSH-2", "no coffee")
    allowed(state, "serve wine 58")
    refused(position(text), "serve coffee 58", "DSH-2")
    refused(position(text), "store", "DSH-2")


@pytest.mark.rule("DSH-5")
def test_dishes_that_are_not_placed_go_to_the_kitchen() -> None:
    text = f"dice = [2, 3, 2, 2, 1, 0]\n[[player]]\nkitchen = {{ coffee = 2 }}\n{CAFE}"
    state = play(position(text), "die 2", "dishes wine=2 coffee=1", "serve wine 58", "store")
    assert state.players[0].kitchen == ga.Dishes(wine=1, coffee=3)
    assert [guest.served for guest in state.players[0].cafe] == [ga.Dishes(wine=1), ga.Dishes(wine=1)]
    # Nobody ordered strudel: it is stored without a question.
    assert play(position(text), "die 1", "dishes strudel=2").players[0].kitchen.strudel == 2


SERVING = "[[player]]\nkrones = {}\nkitchen = {{ wine = 4, coffee = 1 }}\ncafe = [{{ guest = 58, served = {{}} }}]"


@pytest.mark.rule("DSH-3")
def test_a_krone_moves_up_to_three_dishes_of_the_kitchen() -> None:
    state = allowed(position(SERVING.format(1)), "kitchen")
    assert state.players[0].krones == 0
    refused(state, "done", "DSH-3", "at least one")
    state = allowed(state, "serve wine 58", "serve wine 58", "serve wine 58")
    refused(state, "serve coffee 58", "DSH-2")
    refused(state, "kitchen", "DSH-3", "costs 1 krone", "there are 0")
    assert state.players[0].kitchen == ga.Dishes(wine=1, coffee=1)
    allowed(position(SERVING.format(1)), "kitchen", "serve coffee 58", "done")


@pytest.mark.rule("DSH-3")
def test_a_kitchen_move_needs_something_to_move() -> None:
    state = position("[[player]]\nkitchen = { cake = 4 }\ncafe = [{ guest = 58, served = {} }]")
    refused(state, "kitchen", "DSH-3", "cake=4")


@pytest.mark.rule("DSH-3")
def test_a_kitchen_move_of_nothing_is_paid_where_the_ruling_says_so() -> None:
    state = position('rulings = { kitchen_amount = "up_to" }\n[[player]]\nkrones = 1\nkitchen = { cake = 4 }')
    state = allowed(state, "kitchen")
    assert state.players[0].krones == 0
    refused(state, "kitchen", "DSH-3")
    free = position('rulings = { kitchen_amount = "up_to" }\n[[player]]\nstaff = [24]\nkitchen = { cake = 4 }')
    refused(free, "kitchen", "DSH-3", "cake=4")


@pytest.mark.rule("DSH-3", "STF-28")
def test_kitchen_moves_cost_the_chief_waiter_nothing() -> None:
    state = position(SERVING.format(0) + "\nstaff = [24]")
    state = allowed(state, "kitchen", "serve wine 58", "done", "kitchen", "serve wine 58", "done")
    assert state.players[0].krones == 0
    refused(position(SERVING.format(0)), "kitchen", "DSH-3", "there are 0")


@pytest.mark.rule("DSH-4")
def test_exactly_the_number_of_dishes_of_choice_is_taken() -> None:
    # 54 gives a dish of choice and 2 krones.
    text = "[[player]]\ncafe = [{ guest = 54, served = { wine = 2 } }]\nrooms = "
    state = play(position(text + '{ "1,1" = "occupied", "1,2" = "prepared" }'), "checkin 54 1,2", "reward 1")
    assert legal(state) == ["dishes strudel=1", "dishes cake=1", "dishes wine=1", "dishes coffee=1"]
    refused(state, "dishes strudel=1 cake=1", "DSH-4", "2 dishes", "1 to be chosen")
    refused(state, "done", "ORD-1")
    assert allowed(state, "dishes cake=1").players[0].kitchen.cake == 2


@pytest.mark.rule("DSH-4")
def test_the_limits_of_actions_do_not_hold_for_dishes_of_choice() -> None:
    end = 'round = 3\ndice = [0, 0, 0, 1, 0, 0]\ndustbin = 6\nemperor_tiles = ["A2", "B1", "C1"]\n'
    state = position(f"{end}[[player]]\ndice = [1]\nemperor = 6\n[[player]]\ndice = [2, 3]\nemperor = 4")
    state = play(state, "die 4", "krones=1", "done")
    assert allowed(state, "dishes cake=2").players[0].kitchen == ga.Dishes(1, 3, 1, 1)
    assert allowed(state, "dishes cake=1 coffee=1").players[0].kitchen == ga.Dishes(1, 2, 1, 2)


@pytest.mark.rule("DSH-1")
def test_what_was_never_ordered_is_not_lacking() -> None:
    state = position(
        "[[player]]\nkitchen = { coffee = 1, strudel = 1 }\ncafe = [{ guest = 54, served = {} }, { guest = 65 }]"
    )
    refused(play(state, "kitchen"), "serve strudel 65", "DSH-1", "lacks no strudel: none was ordered")
