"""Dice and turn order (ORD)."""

from __future__ import annotations

import attrs
import pytest

import grand_austria as ga
from grand_austria import agenda as a
from grand_austria.agenda import Rolling, Turn
from grand_austria.chapters.turns import free_number
from grand_austria.components import effects as e
from grand_austria.engine import at_rest
from tests.rules.positions import allowed, legal, play, position, refused

FLOOR_1 = (
    'rooms = { "1,1" = "prepared", "1,2" = "prepared", "1,3" = "prepared", "1,4" = "prepared", "1,5" = "prepared" }'
)
"""The next room costs a krone at least."""
ONLY_3_AND_5 = "dice = [0, 0, 3, 0, 2, 0]\ndustbin = 5\n"
STUCK = f"{ONLY_3_AND_5}[[player]]\nkrones = 0\n{FLOOR_1}"
"""No room and no card can be paid."""
GIZIA = '[[player]]\ncafe = [{ guest = 97, served = { strudel = 2, wine = 1 } }]\nrooms = { "1,1" = "prepared" }'


# ------------------------------------------------------------------------------------------------- ORD-1 to ORD-3


@pytest.mark.rule("ORD-1")
def test_a_pending_decision_comes_first() -> None:
    state = play(position("dice = [3, 2, 2, 2, 1, 0]"), "die 1")
    refused(state, "done", "ORD-1", "dishes are to be chosen")
    refused(state, "reward 1", "ORD-1")
    allowed(state, "dishes strudel=2 cake=1", "done")


@pytest.mark.rule("ORD-2")
def test_a_die_comes_from_a_space_that_holds_one() -> None:
    state = position("dice = [10, 0, 0, 0, 0, 0]")
    refused(state, "die 2", "ORD-2", "no die on space 2")
    assert allowed(state, "die 1").dice == (9, 0, 0, 0, 0, 0)


@pytest.mark.rule("ORD-3")
def test_a_turn_has_exactly_one_die() -> None:
    state = position()
    refused(state, "done", "ORD-3")
    state = allowed(state, "die 4", "krones=2")
    refused(state, "die 4", "ORD-3", "already done")
    assert ga.actor(allowed(state, "done")) == 1


@pytest.mark.rule("ORD-3")
def test_no_second_die_is_taken_before_the_action_of_the_first_is_over() -> None:
    refused(play(position(), "die 1"), "die 2", "ORD-3", "comes to an end")


# ------------------------------------------------------------------------------------------------- ORD-4


@pytest.mark.rule("ORD-4", "ORD-15")
def test_a_krone_with_the_die_adds_1_to_the_strength() -> None:
    refused(position("[[player]]\nkrones = 0"), "die 1+", "ORD-4", "costs 1 krone", "there are 0")
    state = allowed(position("dice = [3, 3, 4, 0, 0, 0]\n[[player]]\nkrones = 1"), "die 1+")
    assert state.players[0].krones == 0
    allowed(state, "dishes strudel=2 cake=2")


@pytest.mark.rule("ORD-4")
def test_a_boost_needs_an_action_that_has_an_effect() -> None:
    state = position(f"{ONLY_3_AND_5}[[player]]\nkrones = 1\n{FLOOR_1}")
    refused(state, "die 3+", "ORD-4", "needs an action that has an effect")
    allowed(state, "die 3", "prepare 2,1")


# ------------------------------------------------------------------------------------------------- ORD-5, ORD-6


@pytest.mark.rule("ORD-5")
def test_passing_is_instead_of_a_turn() -> None:
    state = position()
    refused(play(state, "guest 5", "reveal 54"), "pass", "ORD-5", "already done")
    refused(play(state, "die 4", "krones=2"), "pass", "ORD-5", "main action is done")
    refused(play(state, "die 1"), "pass", "ORD-5")
    after = allowed(state, "pass")
    assert after.players[0].passed
    assert ga.actor(after) == 1


@pytest.mark.rule("ORD-5")
def test_passing_after_acting_is_a_ruling() -> None:
    state = position('rulings = { pass_after_acting = "allowed" }')
    state = play(allowed(state, "guest 5"), "reveal 54")
    assert allowed(state, "pass").players[0].passed
    refused(play(state, "die 4", "krones=2"), "pass", "ORD-5")


@pytest.mark.rule("ORD-5")
def test_the_extra_turn_is_declined_and_not_passed() -> None:
    state = play(position(GIZIA), "checkin 97 1,1", "die 4", "krones=2", "done")
    refused(state, "pass", "ORD-5", "declined with done")
    assert ga.actor(allowed(state, "done")) == 1


@pytest.mark.rule("ORD-6")
def test_when_everyone_has_passed_one_die_is_put_away_and_the_others_are_rolled() -> None:
    state = play(position(), "pass", "pass")
    assert state.agenda[-1] == Rolling(9)
    assert (state.dice, state.dustbin) == ((0,) * 6, 1)
    refused(state, "roll 2,2,2,2,2,0", "ORD-10", "9 dice")
    state = allowed(state, "roll 2,2,2,2,1,0")
    assert state.dice == (2, 2, 2, 2, 1, 0)


@pytest.mark.rule("ORD-6")
def test_those_who_covered_both_numbers_need_not_pass() -> None:
    state = position("dice = [1, 1, 1, 1, 1, 0]\ndustbin = 3\n[[player]]\ndice = []\n[[player]]\ndice = [1, 2]")
    assert isinstance(play(state, "pass").agenda[-1], Rolling)


@pytest.mark.rule("ORD-6", "ORD-16")
def test_without_a_die_left_to_roll_the_round_ends() -> None:
    state = play(position("dice = [0, 0, 0, 1, 0, 0]\ndustbin = 9"), "pass", "pass")
    assert (state.round, state.start_player, state.agenda[-1]) == (2, 1, Rolling(10))


@pytest.mark.rule("ORD-20")
def test_after_a_re_roll_everyone_with_a_free_number_is_in_again() -> None:
    state = play(position(), "pass", "pass", "roll 2,2,2,2,1,0")
    assert [player.passed for player in state.players] == [False, False]
    assert ga.actor(state) == 0
    state = play(state, "pass")
    assert ga.actor(state) == 1
    # Only when all who are left have passed again is there another roll.
    assert play(state, "pass").agenda[-1] == Rolling(8)


@pytest.mark.rule("ORD-20")
def test_only_the_one_who_rolled_is_in_again_where_the_ruling_says_so() -> None:
    state = play(position("rulings = { reroll_clears_passes = false }"), "pass", "pass", "roll 2,2,2,2,1,0")
    assert [player.passed for player in state.players] == [False, True]
    assert play(state, "pass").agenda[-1] == Rolling(8)


@pytest.mark.rule("ORD-20")
def test_the_lowest_free_number_rolls() -> None:
    # Start player 0 has covered number 1 and has 6 left; seats 1 and 2 have 2 and 3.
    text = "players = 3\ndice = [1, 2, 2, 2, 2, 2]\nto_move = 1\n[[player]]\ndice = [1]\n"
    state = play(position(text), "pass", "pass", "pass", "roll 2,2,2,2,2,0")
    assert ga.actor(state) == 1


# ------------------------------------------------------------------------------------------------- ORD-7


@pytest.mark.rule("ORD-7")
def test_a_die_without_effect_is_taken_only_where_no_die_has_one() -> None:
    other = position(STUCK.replace("[0, 0, 3, 0, 2, 0]", "[0, 0, 3, 1, 1, 0]"))
    refused(other, "die 3", "ORD-7", "space 3", "another die")
    assert legal(position(STUCK)) == ["pass", "guest 4", "guest 5", "die 3", "die 5"]
    assert legal(allowed(position(STUCK), "die 3")) == ["done"]


@pytest.mark.rule("ORD-7", "ACT-6")
def test_a_6_that_cannot_be_paid_is_taken_bare_and_for_nothing() -> None:
    state = position("dice = [0, 0, 0, 0, 0, 3]\ndustbin = 7\n[[player]]\nkrones = 0")
    refused(state, "die 6=1", "ACT-6", "costs 1", "there are 0")
    assert allowed(state, "die 6").players[0].dice == (6,)


@pytest.mark.rule("ORD-7")
def test_a_die_without_effect_is_always_taken_where_the_ruling_says_so() -> None:
    text = STUCK.replace("[0, 0, 3, 0, 2, 0]", "[0, 0, 3, 1, 1, 0]")
    state = allowed(position('rulings = { idle_die = "always" }\n' + text), "die 5")
    assert state.players[0].dice == (5,)


@pytest.mark.rule("ORD-7")
def test_a_die_without_effect_is_never_taken_where_the_ruling_says_so() -> None:
    never = 'rulings = { idle_die = "never" }\n'
    state = position(never + STUCK)
    refused(state, "die 3", "ORD-7", "never", "space 3")
    refused(state, "guest 5", "ORD-7", "never")
    assert legal(state) == ["pass"]
    with_a_krone = position(never + STUCK.replace("krones = 0", "krones = 2"))
    # One krone has to be left for the room; the guest on space 2 would take both.
    refused(with_a_krone, "guest 2", "ORD-7")
    allowed(with_a_krone, "guest 3")


@pytest.mark.rule("ORD-7")
def test_krones_that_are_sure_to_come_count_for_what_a_die_can_do() -> None:
    # 81 gives a wine and 3 krones, 80 a guest; no room and no card can be paid with 0 krones.
    guests = "cafe = [{ guest = 81, served = { cake = 2 } }, { guest = 80, served = { cake = 1, wine = 1 } }]"
    rooms = FLOOR_1.replace('"1,3" = "prepared"', '"1,3" = "prepared", "2,3" = "prepared"')
    text = f'rulings = {{ idle_die = "never" }}\n{ONLY_3_AND_5}[[player]]\nkrones = 0\n{guests}\n{rooms}'
    state = position(text)
    assert "checkin 80 1,3" not in legal(state)
    refused(state, "checkin 80 1,3", "ORD-7", "no die")
    state = allowed(state, "checkin 81 1,3")
    assert legal(state) == ["reward 1", "reward 2"]
    state = allowed(state, "reward 1")
    assert "die 3" in legal(state)


@pytest.mark.rule("ORD-7", "ORD-9")
@pytest.mark.parametrize(("dice", "last"), [("[0, 0, 1, 0, 0, 0]", "space 3"), ("[0, 0, 0, 0, 1, 0]", "space 5")])
def test_the_action_of_e_gizia_leaves_a_usable_die_for_the_turn(dice: str, last: str) -> None:
    # A single room or card can be paid; her action would take it, and has to take one.
    rulings = 'rulings = { idle_die = "never", gizia = "extra_action" }\n'
    text = f"{rulings}dice = {dice}\ndustbin = 9\n[[player]]\nkrones = 0\nhand = [45]\n"
    rooms = 'rooms = { "1,1" = "prepared", "1,2" = "prepared", "1,3" = "prepared", "1,4" = "prepared" }\n'
    cafe = "cafe = [{ guest = 97, served = { strudel = 2, wine = 1 } }]"
    state = allowed(position(text + rooms + cafe), "checkin 97 1,3")
    assert last not in legal(state)
    assert ga.legal_moves(state)


@pytest.mark.rule("ORD-7")
def test_passing_does_not_depend_on_the_dice_of_the_next_player() -> None:
    text = 'rulings = { idle_die = "never" }\n' + STUCK + f"\n[[player]]\nkrones = 0\n{FLOOR_1}"
    assert legal(position(text)) == ["pass"]


# ------------------------------------------------------------------------------------------------- ORD-8, ORD-9

SERVING = "[[player]]\nkitchen = { wine = 1 }\ncafe = [{ guest = 55, served = {} }]\n"


@pytest.mark.rule("ORD-8")
def test_additional_actions_never_come_between_a_die_and_the_end_of_its_action() -> None:
    state = position(SERVING)
    refused(play(state, "die 1"), "kitchen", "ORD-8")
    allowed(state, "kitchen", "serve wine 55")
    allowed(play(state, "die 4", "krones=2"), "kitchen", "serve wine 55")


@pytest.mark.rule("ORD-8")
def test_additional_actions_come_after_the_main_action_where_the_ruling_says_so() -> None:
    state = position('rulings = { additional_actions_timing = "after_main_action" }\n' + SERVING)
    refused(state, "kitchen", "ORD-8", "after the main action")
    allowed(play(state, "die 4", "krones=2"), "kitchen", "serve wine 55")


@pytest.mark.rule("ORD-9")
def test_only_e_gizia_gives_an_action_without_a_die() -> None:
    refused(position(), "space 1", "ORD-9", "only E. Gizia")
    state = play(position(GIZIA), "checkin 97 1,1", "die 4", "krones=2", "done")
    assert state.agenda[-1] == Turn(0, extra=True)
    refused(state, "die 1", "ORD-9", "no die is taken")
    after = allowed(state, "space 1+", "dishes strudel=2 cake=1")
    assert after.dice == state.dice
    assert after.players[0].dice == (4,)
    refused(after, "space 1", "ORD-9")
    assert ga.actor(allowed(after, "done")) == 1


@pytest.mark.rule("ORD-9")
def test_the_action_of_e_gizia_is_not_boosted_in_the_revised_edition() -> None:
    state = play(position('edition = "retail-2022"\n' + GIZIA), "checkin 97 1,1")
    refused(state, "space 1+", "ORD-9", "cannot be boosted")
    after = allowed(state, "space 1", "dishes strudel=1 cake=1")
    assert after.agenda[-1] == Turn(0, acted=True)
    assert allowed(state, "done").agenda[-1] == Turn(0, acted=True)


@pytest.mark.rule("ORD-9")
def test_the_extra_turn_has_no_action_where_the_ruling_says_so() -> None:
    state = position('rulings = { gizia_extra_turn = "no_action" }\n' + GIZIA)
    state = play(state, "checkin 97 1,1", "die 4", "krones=2", "done")
    refused(state, "space 1", "ORD-9")
    allowed(state, "done")


# ------------------------------------------------------------------------------------------------- ORD-10, ORD-11


@pytest.mark.rule("ORD-10")
def test_chance_decides_with_a_possible_outcome_only() -> None:
    state = ga.apply(position("guest_row = [49, 50, 51, 52, 53]"), ga.parse_move("guest 5"))
    refused(state, "reveal 49", "ORD-10", "51")
    refused(state, "draw 1", "ORD-10")
    refused(state, "pass", "ORD-10")
    assert allowed(state, "reveal 104").guest_row == (104, 49, 50, 51, 52)


@pytest.mark.rule("ORD-10")
def test_chance_does_not_decide_in_a_turn() -> None:
    for move in ("roll 2,2,2,2,2,0", "reveal 54", "draw 1", "start 0", "deal politics 105", "deal emperor A1"):
        refused(position(), move, "ORD-10")


ROUND_7 = 'round = 7\ndice = [0, 0, 0, 1, 0, 0]\ndustbin = 6\nemperor_tiles = ["A1", "B1", "C1"]\n'
LAST_DIE = f"{ROUND_7}[[player]]\nemperor = 8\ndice = [1]\n[[player]]\nemperor = 8\ndice = [2, 3]\n"


@pytest.mark.rule("ORD-11", "ORD-19")
def test_nothing_is_played_after_round_7() -> None:
    state = play(position(LAST_DIE), "die 4", "krones=1", "done")
    assert ga.actor(state) is None
    assert ga.legal_moves(state) == ()
    refused(state, "pass", "ORD-11", "over")
    assert state.round == 7


@pytest.mark.rule("ORD-19")
def test_the_game_goes_on_after_round_6() -> None:
    state = play(position(LAST_DIE.replace("round = 7", "round = 6")), "die 4", "krones=1", "done")
    assert (state.round, state.agenda[-1]) == (7, Rolling(10))


# ------------------------------------------------------------------------------------------------- order and rounds


@pytest.mark.rule("ORD-12", "ORD-14")
@pytest.mark.parametrize(("players", "seats"), [(2, [1, 0, 0, 1]), (3, [1, 2, 0, 0, 2, 1])])
def test_turns_go_up_and_down_the_tiles(players: int, seats: list[int]) -> None:
    state = position(f"players = {players}\nstart_player = 1\nto_move = 1\ndice = [0, 0, 0, {6 + 2 * players}, 0, 0]")
    seen = []
    for _ in seats:
        seen.append(ga.actor(state))
        strength = state.dice[3]
        state = allowed(state, "die 4", f"emperor={strength}", "done")
    assert seen == seats
    assert state.round == 2


@pytest.mark.rule("ORD-12")
def test_who_has_passed_is_left_out() -> None:
    state = play(position("players = 4"), "pass", "die 4", "krones=3", "done", "pass", "die 4", "krones=2", "done")
    # Seat 0 (1, 8) and seat 2 (3, 6) have passed; seat 3 has 5 next, then seat 1 has 7.
    assert ga.actor(state) == 3
    assert ga.actor(play(state, "die 4", "krones=1", "done")) == 1


@pytest.mark.rule("ORD-16", "ORD-17")
def test_a_round_ends_when_all_numbers_are_covered() -> None:
    state = position(
        "start_player = 1\ndice = [0, 1, 2, 1, 2, 1]\nto_move = 0\nstaff_bottom = [7]\n"
        "[[player]]\ndice = [1]\nstaff = [1]\nused_staff = [1]\n"
        "[[player]]\ndice = [2, 3]\nstaff = [2]\nused_staff = [2]"
    )
    state = play(state, "die 4", "krones=1", "done")
    assert (state.round, state.start_player, state.dice, state.dustbin) == (2, 0, (0,) * 6, 0)
    assert state.agenda[-1] == Rolling(10)
    assert [(player.dice, player.used_staff, player.passed) for player in state.players] == [((), (), False)] * 2
    refused(state, "roll 1,1,1,1,1,1", "ORD-10", "10 dice")
    state = allowed(state, "roll 2,2,2,2,2,0")
    assert ga.actor(state) == 0


@pytest.mark.rule("ORD-16")
def test_a_round_ends_when_no_die_is_left_and_free_numbers_are_lost() -> None:
    state = position("dice = [0, 0, 0, 1, 0, 0]\ndustbin = 8\n[[player]]\ndice = []\n[[player]]\ndice = [2]")
    state = play(state, "die 4", "krones=1", "done")
    assert (state.round, [player.dice for player in state.players]) == (2, [(), ()])


@pytest.mark.rule("ORD-18")
def test_the_end_of_a_turn_is_always_asked() -> None:
    state = play(position("[[player]]\nhand = []"), "die 4", "krones=2")
    assert legal(state) == ["done"]


@pytest.mark.rule("ORD-13")
def test_the_start_player_moves_to_the_left() -> None:
    text = "players = 3\nstart_player = 2\nto_move = 2\ndice = [0, 0, 0, 1, 0, 0]\ndustbin = 11"
    state = play(position(text), "die 4", "krones=1", "done", "roll 2,2,2,2,2,2")
    assert (state.start_player, ga.actor(state)) == (0, 0)


@pytest.mark.rule("ORD-7", "ACT-6")
def test_a_6_that_cannot_be_paid_is_taken_by_the_ruling_on_idle_dice() -> None:
    text = "dice = [9, 0, 0, 0, 0, 1]\n[[player]]\nkrones = 0\n"
    for option, refusal in (
        ("never", "a die that has no effect is never taken"),
        ("only_if_nothing_else", "another die"),
    ):
        state = position(f'rulings = {{ idle_die = "{option}" }}\n{text}')
        (violation,) = ga.violations(state, ga.parse_move("die 6"))
        assert violation.rule == "ORD-7"
        assert refusal in violation.message
    allowed(position(f'rulings = {{ idle_die = "always" }}\n{text}'), "die 6")
    allowed(position('rulings = { idle_die = "always" }\ndice = [9, 0, 0, 0, 1, 0]\n'), "die 5")


@pytest.mark.rule("SET-10", "ORD-12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_numbers_of_the_turn_order_tiles_are_a_serpentine(players: int) -> None:
    for start in range(players):
        seats = [(start + place) % players for place in range(players)]
        assert [free_number(players, start, seat, 0) for seat in seats] == list(range(1, players + 1))
        assert [free_number(players, start, seat, 1) for seat in reversed(seats)] == list(
            range(players + 1, 2 * players + 1)
        )
        assert {free_number(players, start, seat, 2) for seat in seats} == {None}


# Something to be gained without a question, below a decision that turns out to be none.
BELOW = a.Waiting(0, (e.GainKrones(2),))


@pytest.mark.rule("GST-16", "STF-7", "STF-31")
@pytest.mark.parametrize(
    "entry",
    [
        *(a.FillingOrder(0), a.OccupyingRooms(0, 2), a.TakingGuests(0, 2), a.PlayingStaff(0, 1), a.UsingSpace(0)),
        *(a.ServingKitchen(0, 3, moved=True), a.PreparingRooms(0, 2), a.PlacingDishes(0, ga.Dishes(1, 0, 0, 0))),
    ],
    ids=lambda entry: type(entry).__name__,
)
def test_after_a_decision_without_options_the_next_effect_comes_at_once(entry: a.Entry) -> None:
    nobody = "guest_row = [0, 0, 0, 0, 0]\nguest_pile = []\n"
    full = FLOOR_1.replace("prepared", "occupied")
    text = f"dice = [0, 0, 9, 0, 1, 0]\n{nobody}[[player]]\nkrones = 0\n{full}\n"
    state = attrs.evolve(position(text), agenda=(a.Turn(0), BELOW, entry, a.ActionSplit(0, 1)))
    after = ga.apply(state, ga.parse_move("emperor=1"))
    assert isinstance(after.agenda[-1], a.Turn)
    assert after.players[0].krones == 2


@pytest.mark.rule("ORD-7")
def test_idle_dice_are_offered_once_and_where_they_lie() -> None:
    text = 'rulings = { idle_die = "always" }\n'
    nothing = legal(position(text + "dice = [9, 0, 0, 0, 0, 1]\n[[player]]\nkrones = 0"))
    assert [move for move in nothing if move.startswith("die")] == ["die 1", "die 6"]
    poor = legal(position(text + "dice = [0, 0, 0, 0, 10, 0]\n[[player]]\nkrones = 0\nhand = [21]"))
    assert [move for move in poor if move.startswith("die")] == ["die 5"]


@pytest.mark.rule("ORD-3", "ORD-18")
def test_the_turn_remembers_that_its_die_is_taken() -> None:
    state = position("dice = [9, 0, 0, 1, 0, 0]")
    assert play(state, "die 4", "emperor=1").agenda[-1] == a.Turn(0, acted=True, guest=True, main=False, extra=False)
    state = attrs.evolve(state, agenda=(a.NextTurn(), a.Turn(0, extra=True)))
    assert play(state, "space 4", "emperor=1").agenda[-1] == a.Turn(0, acted=True, guest=True, main=False, extra=True)


@pytest.mark.rule("ORD-17")
def test_the_dice_of_the_last_round_stay_where_they_are() -> None:
    text = "round = 7\ndice = [0, 0, 0, 1, 0, 0]\ndustbin = 6\n[[player]]\ndice = [1]\n[[player]]\ndice = [2, 3]"
    after = play(position(text), "die 4", "emperor=1", "done")
    assert after.agenda == ()
    assert [player.dice for player in after.players[:2]] == [(1, 4), (2, 3)]


@pytest.mark.rule("GST-2", "ORD-9")
def test_a_guest_comes_before_the_action_of_an_extra_turn_too() -> None:
    for option, late in (("action_without_die", False), ("no_action", True)):
        state = position(f'rulings = {{ gizia_extra_turn = "{option}" }}')
        for extra in (True, False):
            turn = attrs.evolve(state, agenda=(a.Turn(0, acted=True, main=False, extra=extra),))
            assert ("guest 5" in legal(turn)) is (late and extra)


@pytest.mark.rule("DSH-3")
def test_a_kitchen_move_that_may_move_nothing_is_offered_for_a_krone() -> None:
    text = 'rulings = { kitchen_amount = "up_to" }\n[[player]]\nkitchen = { strudel = 0 }\ncafe = [{ guest = 58 }]\n'
    assert "kitchen" in legal(position(text + "krones = 1"))
    assert "kitchen" not in legal(position(text + "krones = 0"))
    assert "kitchen" not in legal(position(text + "staff = [24]"))


@pytest.mark.rule("ORD-7", "ORD-9")
def test_an_action_of_e_gizia_may_begin_where_it_can_end_with_a_usable_die() -> None:
    text = 'rulings = { idle_die = "never", gizia = "extra_action" }\ndice = [0, 0, 10, 0, 0, 0]\n'
    state = attrs.evolve(position(text), agenda=(a.NextTurn(), a.Turn(0, acted=True), a.UsingSpace(0)))
    allowed(state, "space 3")


def test_a_position_is_at_rest_where_somebody_is_asked_something() -> None:
    state = position()
    assert at_rest(state)
    assert at_rest(attrs.evolve(state, agenda=()))
    assert at_rest(attrs.evolve(state, agenda=(a.Turn(0), a.Rolling(3))))
    assert not at_rest(attrs.evolve(state, agenda=(a.Turn(0), a.TakingGuests(0, 1), a.FillingOrder(0))))
    assert at_rest(attrs.evolve(state, agenda=(a.Turn(0), a.ActionSplit(0, 1), a.TakingGuests(0, 1))))
    assert not at_rest(attrs.evolve(state, agenda=(a.Turn(0), a.RemovingStaff(0), a.NextTurn())))


@pytest.mark.rule("ORD-5", "ORD-9")
def test_who_passes_after_e_gizia_moved_in_still_has_the_extra_turn() -> None:
    text = (
        'rulings = { pass_after_acting = "allowed" }\n[[player]]\nboard = "day_B"\nrooms = { "1,1" = "prepared" }\n'
        "cafe = [{ guest = 97, served = { strudel = 2, wine = 1 } }]"
    )
    state = allowed(position(text), "checkin 97 1,1", "pass")
    assert state.players[0].passed
    assert state.agenda[-1] == Turn(0, main=True, extra=True)
    assert ga.actor(allowed(state, "done")) == 1
