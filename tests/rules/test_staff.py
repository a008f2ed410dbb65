"""Staff (STF)."""

from __future__ import annotations

import attrs
import pytest

import grand_austria as ga
from grand_austria import agenda as a
from grand_austria.chapters.prospects import occupying_opens_room
from tests.rules.positions import allowed, legal, play, position, refused

TWO_EACH = "dice = [2, 2, 2, 2, 2, 0]\n"


@pytest.mark.rule("STF-1")
def test_a_card_is_played_from_the_hand() -> None:
    state = play(position(TWO_EACH + "[[player]]\nhand = [12]\n[[player]]\nhand = [13]"), "die 5")
    refused(state, "staff 13", "STF-1", "13", "not in the hand")
    allowed(state, "staff 12")


# 75: three cards are drawn, one may be played for 3 krones less.
DRAWING = (
    "[[player]]\nkrones = 1\nhand = [12]\ncafe = [{ guest = 75, served = { wine = 2, coffee = 2 } }]\n"
    'rooms = { "1,1" = "occupied", "2,1" = "occupied", "3,1" = "prepared" }'
)


@pytest.mark.rule("STF-1", "STF-5", "STF-12")
def test_one_of_the_drawn_cards_may_be_played_and_the_others_go_to_the_bottom() -> None:
    state = play(position(DRAWING), "checkin 75 3,1", "draw 1", "draw 2", "draw 48")
    assert legal(state) == ["staff 1", "staff 48", "done"]
    refused(state, "staff 12", "STF-1", "12", "among the cards drawn")
    refused(state, "staff 2", "STF-2", "costs 3 krones", "6 less 3", "there are 1")
    state = allowed(state, "staff 48")
    assert (state.players[0].krones, state.players[0].staff, state.players[0].hand) == (0, (48,), (12,))
    assert legal(state) == ["return 1", "return 2"]
    refused(state, "return 48", "STF-5", "48", "1, 2")
    refused(state, "return 12", "STF-5")
    state = allowed(state, "return 2", "return 1")
    assert state.staff_pile.bottom == (2, 1)
    assert legal(play(position(DRAWING), "checkin 75 3,1", "draw 2", "draw 4", "draw 25")) == [
        "return 2",
        "return 4",
        "return 25",
    ]


@pytest.mark.rule("STF-2")
def test_the_cost_of_a_card_is_paid() -> None:
    # 104 lets a card be played for free, 94 for a krone less.
    text = (
        "[[player]]\nkrones = 2\nhand = [1, 30]\n"
        "cafe = [{ guest = 94, served = { strudel = 2 } }, { guest = 104, served = { strudel = 2, cake = 2 } }]\n"
        'rooms = { "1,1" = "occupied", "1,2" = "prepared", "1,3" = "prepared" }'
    )
    state = play(position(text), "checkin 94 1,2")
    assert not legal(state)[0].startswith("staff")
    state = allowed(position(text.replace("krones = 2", "krones = 3")), "checkin 94 1,2", "staff 30")
    assert state.players[0].krones == 0
    state = allowed(position(text), "checkin 104 1,3", "staff 1")
    assert state.players[0].krones == 2


@pytest.mark.rule("STF-2", "STF-22")
@pytest.mark.parametrize(("edition", "cost"), [("first-edition", 3), ("retail-2022", 5)])
def test_the_kitchen_hand_costs_more_in_the_revised_edition(edition: str, cost: int) -> None:
    text = f'edition = "{edition}"\ndice = [2, 2, 2, 2, 1, 1]\n[[player]]\nhand = [17]\nkrones = {{}}'
    assert allowed(position(text.format(cost - 1)), "die 5", "staff 17").players[0].krones == 0
    refused(position(text.format(cost - 2)), "die 5", "ACT-5", f"costs {cost - 1} krone", f"with {cost - 2} left")


@pytest.mark.rule("STF-3", "STF-29")
def test_a_once_per_round_card_is_used_once_a_round() -> None:
    state = position("[[player]]\nhand = [3]\nstaff = [1, 2, 12]\nused_staff = [2]")
    refused(state, "use 3", "STF-3", "3 was not played")
    refused(state, "use 12", "STF-3", "12 is none")
    refused(state, "use 2", "STF-3", "2 was already used")
    after = allowed(state, "use 1")
    assert (after.players[0].kitchen.strudel, after.players[0].used_staff) == (2, (1, 2))
    refused(after, "use 1", "STF-3", "already used")


@pytest.mark.rule("STF-4")
def test_a_card_is_played_only_by_an_action_or_effect() -> None:
    state = position(TWO_EACH + "[[player]]\nhand = [12]")
    refused(state, "staff 12", "STF-4")
    refused(play(state, "die 1"), "staff 12", "STF-4")
    allowed(state, "die 5", "staff 12")


# ------------------------------------------------------------------------------------------------- STF-6


@pytest.mark.rule("STF-6", "STF-18")
def test_a_bonus_comes_before_or_after_the_main_action() -> None:
    state = play(position(TWO_EACH + "[[player]]\nstaff = [22]\nhand = [12]"), "die 3")
    assert legal(state) == ["before", "after"]
    first = allowed(state, "before", "staff 12", "prepare 1,1", "prepare 1,2")
    last = allowed(state, "after", "prepare 1,1", "prepare 1,2", "staff 12")
    assert first == last
    assert first.players[0].krones == 10 - 2 - 0
    refused(state, "prepare 1,1", "ROM-5")
    refused(state, "done", "ORD-1")


@pytest.mark.rule("STF-6")
def test_a_bonus_comes_after_the_main_action_where_the_ruling_says_so() -> None:
    state = position(
        'rulings = { staff_bonus_timing = "after" }\n' + TWO_EACH + "[[player]]\nstaff = [22]\nhand = [12]"
    )
    state = play(state, "die 3")
    refused(state, "before", "ORD-1")
    assert "staff 12" in legal(allowed(state, "prepare 1,1", "done"))


@pytest.mark.rule("STF-6")
def test_the_main_action_has_to_stay_possible() -> None:
    rooms = (
        'rooms = { "1,1" = "prepared", "1,2" = "prepared", "1,3" = "prepared", "1,4" = "prepared", "1,5" = "prepared" }'
    )
    text = f"{TWO_EACH}[[player]]\nkrones = {{}}\nstaff = [22]\nhand = [12, 45]\n"
    state = play(position(text.format(2) + rooms), "die 3", "before")
    refused(state, "staff 12", "STF-6", "no room")
    assert legal(state) == ["staff 45", "done"]
    state = play(position(text.format(3) + rooms), "die 3", "before")
    assert legal(state) == ["staff 12", "staff 45", "done"]


@pytest.mark.rule("STF-6")
def test_a_bonus_that_makes_the_main_action_possible_makes_the_die_takeable_and_comes_before() -> None:
    # A room of floor 4 costs 3 krones.
    floors = ", ".join(f'"{floor},{column}" = "prepared"' for floor in (1, 2, 3) for column in range(1, 6))
    text = f"{TWO_EACH}[[player]]\nkrones = 2\nstaff = [22]\nhand = {{}}\nrooms = {{{{ {floors} }}}}"
    refused(position(text.format("[12]")), "die 3", "ACT-3", "2 krones")
    red = text.replace('"1,3" = "prepared"', '"1,3" = "occupied"').replace('"1,4" = "prepared"', '"1,4" = "occupied"')
    state = play(position(red.format("[12, 35]")), "die 3")
    refused(state, "after", "STF-6", "without the bonus")
    state = allowed(state, "before")
    assert legal(state) == ["staff 35"]
    refused(state, "staff 12", "STF-6")
    refused(state, "done", "STF-6", "no room")
    # The red group of four is 1,3 1,4 2,3 2,4: 10 krones for the two that are left.
    state = allowed(state, "staff 35", "occupy 2,3")
    assert legal(state) == ["occupy 2,4"]
    state = allowed(state, "occupy 2,4")
    assert state.players[0].krones == 10
    allowed(state, "prepare 4,1")


# ------------------------------------------------------------------------------------------------- STF-7

PORTER = (
    TWO_EACH + "[[player]]\nhand = [38]\n"
    "cafe = [{ guest = 52, served = { wine = 1, coffee = 1 } }, { guest = 58, served = {} }]"
)


@pytest.mark.rule("STF-7")
def test_the_porter_completes_an_order_of_the_own_cafe() -> None:
    state = play(position(PORTER), "die 5", "staff 38")
    assert legal(state) == ["fill 58", "done"]
    refused(state, "fill 52", "STF-7", "52 is already complete")
    refused(state, "fill 60", "STF-7", "60 is not in the café")
    after = allowed(state, "fill 58").players[0]
    assert after.cafe[1].served == ga.Dishes(wine=3, coffee=1)
    assert after.kitchen == ga.Dishes(1, 1, 1, 1)
    allowed(state, "done")


# ------------------------------------------------------------------------------------------------- dice and staff


@pytest.mark.rule("STF-13", "STF-16")
def test_staff_looks_at_the_number_that_the_die_shows() -> None:
    state = position("dice = [2, 2, 2, 2, 0, 2]\n[[player]]\nstaff = [13]")
    refused(play(state, "die 1"), "dishes strudel=2", "ACT-1.1", "strength is 3")
    allowed(state, "die 1", "dishes strudel=2 cake=1")
    refused(play(state, "die 1"), "dishes strudel=1 cake=2", "ACT-1.2", "2 cake", "1 strudel")
    refused(play(state, "die 6=1"), "dishes strudel=2 cake=1", "ACT-1.1", "strength is 2")


@pytest.mark.rule("STF-15")
def test_the_decorator_prepares_a_room_beside_action_1_or_2() -> None:
    state = play(position(TWO_EACH + "[[player]]\nstaff = [14]"), "die 2")
    assert legal(state) == ["before", "after"]
    after = allowed(state, "before", "prepare 1,1", "dishes wine=1 coffee=1")
    assert after.players[0].hotel.is_prepared(1, 1)
    assert allowed(state, "after", "dishes wine=2", "done").players[0].hotel.prepared == 0
    refused(play(state, "before"), "prepare 2,2", "ROM-1", "2,2")


@pytest.mark.rule("STF-17")
@pytest.mark.parametrize(("card", "die", "vp"), [(19, 3, 5), (16, 4, 4), (12, 3, 2), (12, 4, 2), (19, 4, 0)])
def test_some_staff_gives_vp_for_a_die(card: int, die: int, vp: int) -> None:
    assert play(position(f"{TWO_EACH}[[player]]\nstaff = [{card}]"), f"die {die}").players[0].vp == vp


@pytest.mark.rule("STF-19")
def test_the_bootblack_gains_both_for_each_point_of_strength() -> None:
    text = TWO_EACH + "[[player]]\nkrones = 3\nstaff = [15]"
    after = allowed(position(text), "die 4+")
    assert (after.players[0].krones, after.players[0].emperor) == (3 - 1 + 3, 3)
    assert "done" in legal(after)
    flat = allowed(position('rulings = { bootblack = "flat" }\n' + text), "die 4", "krones=2")
    assert (flat.players[0].krones, flat.players[0].emperor) == (3 + 1 + 2, 1)


@pytest.mark.rule("STF-20", "STF-21")
def test_checker_and_detective_work_with_a_5() -> None:
    state = allowed(position(TWO_EACH + "[[player]]\nkrones = 0\nstaff = [18, 20]\nhand = [1]"), "die 5", "staff 1")
    assert (state.players[0].krones, state.players[0].emperor) == (0, 2)


@pytest.mark.rule("STF-22")
def test_the_kitchen_hand_takes_a_6_for_nothing_and_stronger() -> None:
    state = position("dice = [2, 2, 2, 2, 0, 2]\n[[player]]\nkrones = 0\nstaff = [17]")
    refused(state, "die 6+=1", "ORD-4", "costs 1 krone", "there are 0")
    after = allowed(state, "die 6=4", "krones=3")
    assert after.players[0].krones == 3


@pytest.mark.rule("STF-9")
@pytest.mark.parametrize(("stays", "played"), [("true", (44,)), ("false", ())])
def test_one_time_cards_stay_in_play_or_go_under_the_pile(stays: str, played: tuple[int, ...]) -> None:
    text = f"rulings = {{ once_staff_counts_as_played = {stays} }}\n{TWO_EACH}[[player]]\nhand = [44]"
    state = allowed(position(text), "die 5", "staff 44")
    assert state.players[0].kitchen.strudel == 5
    assert state.players[0].staff == played
    assert state.staff_pile.bottom == (() if played else (44,))


@pytest.mark.rule("STF-10")
def test_what_is_left_of_the_pile_is_drawn() -> None:
    # 91 gives three staff cards; all but two are somewhere else.
    hand = [card for card in range(1, 49) if card not in (7, 8)]
    text = "[[player]]\ncafe = [{ guest = 91, served = { strudel = 1 } }]\n"
    text += f'rooms = {{ "1,1" = "occupied", "1,2" = "prepared" }}\n[[player]]\nhand = {hand}'
    state = play(position(text), "checkin 91 1,2", "draw 8", "draw 7")
    assert state.players[0].hand == (7, 8)
    assert ga.actor(state) == 0


@pytest.mark.rule("STF-23", "STF-24")
def test_staff_rewards_guests_of_its_colour_and_large_orders() -> None:
    text = (
        "[[player]]\nkrones = 0\nstaff = [5, 6, 7, 8, 33]\n"
        "cafe = [{ guest = 89, served = { strudel = 2, cake = 1, wine = 1 } }, "
        "{ guest = 65, served = { coffee = 1 } }, { guest = 98, served = { strudel = 3 } }]\n"
        'rooms = { "1,1" = "prepared", "1,2" = "prepared", "1,3" = "prepared" }'
    )
    state = position(text)
    red = allowed(state, "checkin 89 1,3").players[0]
    assert (red.krones, red.vp) == (4 + 2, 5 + 4)
    blue = allowed(state, "checkin 65 1,1").players[0]
    assert (blue.emperor, blue.vp) == (1, 3 + 2)
    green = allowed(state, "checkin 98 1,2").players[0]
    assert (green.krones, green.vp) == (4, 2)


@pytest.mark.rule("STF-15")
@pytest.mark.parametrize("die", [3, 4, 5])
def test_the_decorator_has_nothing_to_do_with_other_dice(die: int) -> None:
    state = play(position(TWO_EACH + "[[player]]\nstaff = [14]\nhand = [12]"), f"die {die}")
    assert not isinstance(state.agenda[-1], a.BonusTiming | a.BonusRoom)


@pytest.mark.rule("STF-15", "ROM-3")
def test_the_decorator_prepares_a_room_that_can_be_paid() -> None:
    floor = ", ".join(f'"1,{column}" = "prepared"' for column in range(1, 6))
    poor = play(position(f"{TWO_EACH}[[player]]\nkrones = 0\nstaff = [14]\nrooms = {{ {floor} }}"), "die 1")
    assert isinstance(poor.agenda[-1], a.ActionDishes)
    state = play(position(f"{TWO_EACH}[[player]]\nkrones = 1\nstaff = [14]\nrooms = {{ {floor} }}"), "die 1", "before")
    assert legal(state) == [*(f"prepare 2,{column}" for column in range(1, 6)), "done"]
    assert allowed(state, "prepare 2,1").players[0].krones == 0
    bare = attrs.evolve(state, players=(attrs.evolve(state.players[0], krones=0), *state.players[1:]))
    assert legal(bare) == ["done"]
    assert ga.violations(bare, ga.parse_move("prepare 2,1"))


@pytest.mark.rule("STF-14")
def test_two_cards_make_the_rooms_of_both_their_colours_free() -> None:
    floor = ", ".join(f'"{f},{column}" = "prepared"' for f in (1, 2, 3) for column in range(1, 6))
    state = play(position(f"{TWO_EACH}[[player]]\nkrones = 0\nstaff = [9, 10]\nrooms = {{ {floor} }}"), "die 3")
    colours = ga.NIGHT.colors[15:]
    free = [column for column, colour in enumerate(colours, 1) if colour in (ga.Color.BLUE, ga.Color.RED)]
    assert legal(state) == [f"prepare 4,{column}" for column in free]


@pytest.mark.rule("STF-18", "STF-2")
def test_the_staff_manager_gives_no_discount() -> None:
    rooms = 'rooms = { "1,1" = "prepared" }'
    state = play(
        position(f"{TWO_EACH}[[player]]\nkrones = 3\nstaff = [22]\nhand = [1, 21]\n{rooms}"), "die 3", "before"
    )
    assert "staff 21" in legal(state)
    refused(state, "staff 1", "STF-2", "costs 4 krones, and there are 3")


@pytest.mark.rule("STF-20", "ORD-9")
def test_the_checker_does_not_help_where_no_die_is_taken() -> None:
    state = position("dice = [9, 0, 0, 0, 1, 0]\n[[player]]\nkrones = 1\nstaff = [18]\nhand = [21]")
    assert "die 5" in legal(state)
    state = attrs.evolve(state, agenda=(a.Turn(0), a.UsingSpace(0)))
    assert "space 5" not in legal(state)
    refused(state, "space 5", "ACT-5", "still costs 2 krones")
    rich = attrs.evolve(state, players=(attrs.evolve(state.players[0], krones=2), *state.players[1:]))
    assert allowed(rich, "space 5", "staff 21").players[0].krones == 0


@pytest.mark.rule("STF-7")
def test_the_porter_completes_one_order_only() -> None:
    cafe = "cafe = [{ guest = 52, served = {} }, { guest = 58, served = {} }]"
    state = play(position(f"{TWO_EACH}[[player]]\nhand = [38]\n{cafe}"), "die 5", "staff 38")
    after = allowed(state, "fill 58").players[0].cafe
    assert [guest.served.total for guest in after] == [0, 4]


@pytest.mark.rule("ORD-7", "STF-22")
def test_a_6_that_costs_the_kitchen_hand_nothing_keeps_a_turn_usable() -> None:
    text = 'rulings = { idle_die = "never" }\ndice = [0, 0, 0, 0, 0, 1]\ndustbin = 9\n[[player]]\nkrones = 0\n'
    allowed(position(text + "staff = [17]"), "guest 5")
    assert "guest 5" not in legal(position(text))


@pytest.mark.rule("STF-1")
def test_a_card_that_was_not_drawn_is_not_played_among_those_that_were() -> None:
    state = attrs.evolve(position(TWO_EACH), agenda=(a.Turn(0), a.PlayingStaff(0, 3, drawn=(12, 13))))
    refused(state, "staff 14", "STF-1", "staff card 14 is not among the cards drawn")


@pytest.mark.rule("STF-6")
def test_after_is_offered_only_where_a_room_can_be_prepared_without_the_bonus() -> None:
    timing = a.BonusTiming(0, a.BonusPlay(0), a.PreparingRooms(0, 2, action=True, first=True))
    floor = ", ".join(f'"1,{column}" = "occupied"' for column in range(1, 6))
    text = f"{TWO_EACH}[[player]]\nkrones = 0\nhand = [45]\nstaff = [22]\nrooms = {{ {floor} }}"
    state = attrs.evolve(position(text), agenda=(a.Turn(0), timing))
    assert "after" not in legal(state)


@pytest.mark.rule("ORD-9")
def test_a_space_6_is_enough_for_e_gizia_to_be_asked() -> None:
    text = "dice = [0, 0, 0, 0, 1, 2]\ndustbin = 7\n[[player]]\nkrones = 1\nstaff = [18]\nhand = [21]"
    state = attrs.evolve(position(text), agenda=(a.Turn(0), a.UsingSpace(0), a.ActionSplit(0, 1)))
    assert "space 6=1" in legal(play(state, "emperor=1"))
    bare = attrs.evolve(state, dice=(0, 0, 0, 0, 1, 0))
    assert isinstance(play(bare, "emperor=1").agenda[-1], a.Turn)


# Floors 1 to 3 are prepared, and rooms 1,3 (a red group of its own) and 2,2 are free; the next room costs 3 krones.
FULL = (1 << 15) - 1
TWO_FREE = FULL & ~(1 << 2 | 1 << 6)


@pytest.mark.rule("STF-6", "STF-27", "ROM-10")
@pytest.mark.parametrize(
    ("krones", "staff", "trigger", "count", "enough"),
    [
        (1, (23,), "any_occupation", 1, True),  # a krone each of the Custodian and of the group
        (0, (23,), "any_occupation", 2, True),  # two of the Custodian
        (0, (23,), "any_occupation", 1, False),
        (1, (23,), "guest_moves_in", 2, False),
        (1, (), "any_occupation", 2, False),
        (2, (), "guest_moves_in", 1, True),
    ],
)
def test_occupying_rooms_brings_in_krones_for_another(
    krones: int, staff: tuple[int, ...], trigger: str, count: int, enough: bool
) -> None:
    state = position(f'rulings = {{ custodian_trigger = "{trigger}" }}')
    hotel = ga.Hotel(ga.BOARDS["day_C"], prepared=FULL, occupied=TWO_FREE)
    player = attrs.evolve(state.players[0], hotel=hotel, staff=staff)
    assert occupying_opens_room(state.ruleset, player, krones, count) is enough


@pytest.mark.rule("STF-6", "ROM-10")
def test_a_group_whose_bonus_was_received_brings_no_krones_for_another_room() -> None:
    state = position('rulings = { custodian_trigger = "any_occupation" }')
    board = ga.BOARDS["day_C"]
    hotel = ga.Hotel(board, prepared=FULL, occupied=TWO_FREE, rewarded=1 << board.groups[2])
    player = attrs.evolve(state.players[0], hotel=hotel, staff=(23,))
    assert not occupying_opens_room(state.ruleset, player, 1, 1)
    assert occupying_opens_room(state.ruleset, player, 2, 1)


@pytest.mark.rule("STF-5", "STF-12")
def test_drawn_cards_that_nobody_can_pay_go_back_in_an_order_that_is_asked() -> None:
    text = f"{TWO_EACH}[[player]]\nkrones = 0"
    state = attrs.evolve(position(text), agenda=(a.Turn(0), a.PlayingStaff(0, 0, drawn=(12, 13)), a.ActionSplit(0, 1)))
    assert play(state, "emperor=1").agenda[-1] == a.ReturningDrawn(0, (12, 13))


@pytest.mark.rule("ORD-7", "STF-18")
def test_an_idle_3_still_has_the_bonus_of_the_staff_manager() -> None:
    floors = ", ".join(f'"{floor},{column}" = "occupied"' for floor in (1, 2) for column in range(1, 6))
    text = f'rulings = {{ idle_die = "always" }}\n{TWO_EACH}[[player]]\nkrones = 1\nhand = [45]\nstaff = [22]\n'
    state = play(position(f"{text}rooms = {{ {floors} }}"), "die 3")
    assert state.agenda[-2:] == (a.Turn(0, acted=True, main=False), a.BonusPlay(0))


# Floors 1 to 3 are prepared; a room of floor 4 costs 3 krones. Occupying 2,3 and 2,4 completes a red group: 10 krones.
ALMOST_RED = ", ".join(
    f'"{floor},{column}" = "{"occupied" if floor == 1 and column in (3, 4) else "prepared"}"'
    for floor in (1, 2, 3)
    for column in range(1, 6)
)


@pytest.mark.rule("STF-6", "ACT-3")
def test_only_a_die_of_3_brings_the_bonus_that_makes_room_preparing_possible() -> None:
    text = f"{{}}[[player]]\nkrones = {{}}\nstaff = [22]\nhand = [35]\nrooms = {{{{ {ALMOST_RED} }}}}"
    allowed(position(text.format(TWO_EACH, 2)), "die 3", "before", "staff 35")
    refused(position(text.format("dice = [0, 0, 1, 0, 0, 1]\ndustbin = 8\n", 3)), "die 6=3", "ACT-3", "2 krones")
    state = attrs.evolve(position(text.format(TWO_EACH, 2)), agenda=(a.NextTurn(), a.Turn(0), a.UsingSpace(0)))
    refused(state, "space 3", "ACT-3", "2 krones")


@pytest.mark.rule("STF-6")
def test_a_card_that_stays_in_the_hand_keeps_no_main_action_possible() -> None:
    cafe = "cafe = [{ guest = 59, served = {} }]\n"
    text = f"{TWO_EACH}[[player]]\nkrones = 4\nstaff = [22]\nhand = [35, 44, 45]\n{cafe}"
    state = play(position(f"{text}rooms = {{ {ALMOST_RED} }}"), "die 3", "before")
    refused(state, "staff 44", "STF-6", "no room")
    allowed(state, "staff 35", "occupy 2,3", "occupy 2,4", "prepare 4,1")
    # Two rooms less of the red group: now the 2 krones that card 35 leaves are not enough, and none come in.
    state = play(position(f"{text}rooms = {{ {ALMOST_RED.replace('occupied', 'prepared')} }}"), "die 3", "before")
    refused(state, "staff 35", "STF-6", "no room")


@pytest.mark.rule("ORD-7", "ACT-3")
def test_e_gizia_opens_no_rooms_that_would_leave_the_turn_without_a_die() -> None:
    floors = ", ".join(f'"{floor},{column}" = "prepared"' for floor in (1, 2, 3) for column in range(1, 6))
    text = (
        'rulings = {{ idle_die = "never", rooms_amount = "{}" }}\ndice = [0, 0, 2, 0, 0, 0]\ndustbin = 8\n'
        f"[[player]]\nkrones = {{}}\nrooms = {{{{ {floors} }}}}"
    )

    def using(amount: str, krones: int) -> ga.GameState:
        return attrs.evolve(
            position(text.format(amount, krones)), agenda=(a.NextTurn(), a.Turn(0, acted=True), a.UsingSpace(0))
        )

    # Two dice: where as many rooms as possible are prepared that takes 6 krones, and the die of 3 needs 3 more.
    refused(using("full", 6), "space 3", "ORD-7", "no die would have an effect")
    allowed(using("full", 9), "space 3", "prepare 4,1", "prepare 4,2", "die 3")
    one = allowed(using("at_least_one", 6), "space 3", "prepare 4,1")
    refused(one, "prepare 4,2", "ORD-7")
    allowed(one, "done", "die 3")


@pytest.mark.rule("STF-6")
@pytest.mark.parametrize(
    ("player", "bonus", "main", "asked"),
    [
        ("krones = 1\nhand = [36]", a.BonusPlay(0), a.PreparingRooms(0, 2, action=True, first=True), False),
        ("krones = 2\nhand = [36]", a.BonusPlay(0), a.PreparingRooms(0, 2, action=True, first=True), True),
        ("krones = 0\nrooms = { FLOOR }", a.BonusRoom(0), a.ActionDishes(0, 1, 2), False),
        ("krones = 1\nrooms = { FLOOR }", a.BonusRoom(0), a.ActionDishes(0, 1, 2), True),
    ],
)
def test_before_or_after_is_not_asked_where_there_is_nothing_to_do_for_the_bonus(
    player: str, bonus: a.BonusPlay | a.BonusRoom, main: a.PreparingRooms | a.ActionDishes, asked: bool
) -> None:
    floor = ", ".join(f'"1,{column}" = "prepared"' for column in range(1, 6))
    state = position(f"{TWO_EACH}[[player]]\n{player.replace('FLOOR', floor)}")
    timing = a.BonusTiming(0, bonus, main)
    state = attrs.evolve(state, agenda=(a.NextTurn(), a.Turn(0, acted=True, main=False), timing, a.ActionSplit(0, 1)))
    assert play(state, "emperor=1").agenda[-1] == (timing if asked else main)
