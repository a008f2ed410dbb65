"""Scoring (SCO)."""

from __future__ import annotations

import pytest

import grand_austria as ga
from tests.rules.positions import play, position

NOTHING = "krones = 0\nkitchen = { strudel = 0 }\nemperor = 8\n"
"""Space 8: 5 VP, back to space 1, where nothing happens."""


def ended(first: str = "", second: str = "", head: str = "") -> ga.GameState:
    """The end of a game; before the last die seat 0 and seat 1 are as told. The die brings an Emperor space."""
    text = 'round = 7\ndice = [0, 0, 0, 1, 0, 0]\ndustbin = 6\nemperor_tiles = ["A1", "B1", "C1"]\n' + head
    text += (
        f"\n[[player]]\ndice = [1]\n{NOTHING.replace('8', '7')}{first}\n[[player]]\ndice = [2, 3]\n{NOTHING}{second}"
    )
    return play(position(text), "die 4", "emperor=1", "done")


def sheet(first: str = "", second: str = "", head: str = "") -> ga.ScoreSheet:
    """The score of seat 0."""
    return ga.final_scores(ended(first, second, head))[0]


def hotel(*occupied: str, prepared: tuple[str, ...] = ()) -> str:
    rooms = [f'"{room}" = "occupied"' for room in occupied] + [f'"{room}" = "prepared"' for room in prepared]
    return "rooms = { " + ", ".join(rooms) + " }\n"


FLOORS = [[f"{floor},{column}" for column in range(1, 6)] for floor in range(1, 5)]


@pytest.mark.rule("SCO-1")
def test_an_occupied_room_scores_its_floor() -> None:
    found = sheet(hotel("1,1", "1,2", "2,2", "3,2", "4,2", prepared=("2,1", "4,3")))
    assert found.rooms_by_floor == (2, 2, 3, 4)
    assert found.rooms == 11
    assert found.total == 5 + 11


@pytest.mark.rule("SCO-2")
def test_krones_and_dishes_left_are_1_vp_each() -> None:
    text = 'round = 7\ndice = [0, 0, 0, 1, 0, 0]\ndustbin = 6\nemperor_tiles = ["A1", "B1", "C1"]\n'
    text += "[[player]]\ndice = [1]\nemperor = 8\nkrones = 4\nkitchen = { wine = 2, cake = 1 }\nhand = [1, 2]\n"
    text += "[[player]]\ndice = [2, 3]\nemperor = 8"
    found = ga.final_scores(play(position(text), "die 4", "krones=1", "done"))[0]
    assert (found.krones, found.kitchen, found.staff, found.cafe) == (5, 3, 0, 0)
    assert found.total == 5 + 5 + 3


@pytest.mark.rule("SCO-3")
@pytest.mark.parametrize(("ruling", "penalty"), [("every_guest", -10), ("unfulfilled_only", -5)])
def test_guests_left_in_the_cafe_cost_5_vp(ruling: str, penalty: int) -> None:
    cafe = "cafe = [{ guest = 65, served = { coffee = 1 } }, { guest = 58, served = { wine = 2 } }]"
    found = sheet(cafe, head=f'rulings = {{ unfed_guest_penalty = "{ruling}" }}')
    assert (found.cafe, found.total) == (penalty, 5 + penalty)


# What the cards that work at the end count, and what they are worth: card, hotel or other things, VP.
ROOMS_4 = hotel("1,1", "1,2", "1,3", "2,1", "2,2", prepared=("1,4",))  # 1 blue, 3 yellow, 1 red occupied
END_CARDS = [
    (27, ROOMS_4, 3),
    (28, ROOMS_4, 3),
    (30, ROOMS_4, 9),
    (31, ROOMS_4, 5),
    (34, ROOMS_4, 6),
    (37, ROOMS_4, 4),
    (48, ROOMS_4, 4),
    (46, hotel(*FLOORS[0], *FLOORS[1]), 10),
    (47, hotel(*[f"{floor},1" for floor in range(1, 5)]), 5),
    (40, "politics = [105, 109]", 10),
    (41, "", 2),
]


@pytest.mark.rule("SCO-4", "SCO-7", "SCO-8", "SCO-10", "SCO-12", "SCO-14", "SCO-15")
@pytest.mark.parametrize(("card", "what", "vp"), END_CARDS, ids=[str(card) for card, _, _ in END_CARDS])
def test_a_played_end_card_scores(card: int, what: str, vp: int) -> None:
    assert sheet(f"staff = [{card}]\n{what}").staff_by_card == ((card, vp),)
    assert sheet(f"hand = [{card}]\n{what}").staff_by_card == ()


# Space 13, back to 6; tile C2 lets 2,2 be prepared and occupied, the last of a yellow group: 6 spaces on.
BEYOND = """
round = 7
dice = [0, 0, 0, 1, 0, 0]
dustbin = 6
emperor_tiles = ["A1", "B1", "C2"]
[[player]]
dice = [1]
emperor = 13
staff = [41]
rooms = { "1,1" = "occupied", "1,2" = "occupied", "2,1" = "occupied" }
[[player]]
dice = [2, 3]
emperor = 8
"""


@pytest.mark.rule("SCO-8")
@pytest.mark.parametrize(("maximum", "vp"), [("12", 12), ('"none"', 24)])
def test_the_operator_counts_the_spaces_after_the_last_retreat(maximum: str, vp: int) -> None:
    state = position(f"rulings = {{ operator_maximum = {maximum} }}\n{BEYOND}")
    declined = play(state, "die 4", "krones=1", "done", "done")
    assert ga.final_scores(declined)[0].staff == 12
    moved = play(state, "die 4", "krones=1", "done", "prepare 2,2")
    assert moved.players[0].emperor == 12
    assert ga.final_scores(moved)[0].staff == vp


@pytest.mark.rule("SCO-9")
def test_the_secretary_copies_the_best_end_card_of_an_opponent_for_her_own_hotel() -> None:
    own = "staff = [29]\n" + ROOMS_4
    assert sheet(own, "staff = [28, 30, 5]").staff == 9
    assert sheet(own, "staff = [5]").staff == 0
    assert sheet("staff = [29, 30]\n" + ROOMS_4).staff_by_card == ((29, 0), (30, 9))


@pytest.mark.rule("SCO-11")
@pytest.mark.parametrize(("ruling", "vp"), [("played", 6), ("hand", 4)])
def test_the_assistant_manager_counts_by_the_ruling(ruling: str, vp: int) -> None:
    head = f'rulings = {{ assistant_manager_counts = "{ruling}" }}'
    assert sheet("staff = [5, 21, 32]\nhand = [6]", head=head).staff == vp


@pytest.mark.rule("SCO-6")
@pytest.mark.parametrize(("floor", "vp"), [("none", -7), ("zero", 0)])
def test_vp_may_fall_below_nothing_by_the_ruling(floor: str, vp: int) -> None:
    # Space 1 scores 1 VP, back to 0: tile C1 takes 8.
    text = f'round = 7\ndice = [0, 0, 0, 1, 0, 0]\ndustbin = 6\nrulings = {{ vp_floor = "{floor}" }}\n'
    text += "[[player]]\ndice = [1]\n[[player]]\ndice = [2, 3]\nemperor = 8"
    state = play(position(text), "die 4", "emperor=1", "done")
    assert state.players[0].vp == vp


@pytest.mark.rule("SCO-5")
def test_the_most_vp_win() -> None:
    assert ga.winners(ended("vp = 3", "vp = 2")) == (0,)
    assert ga.winners(ended("vp = 2", "vp = 3")) == (1,)


@pytest.mark.rule("SCO-5")
def test_in_a_tie_the_most_krones_and_dishes_left_win() -> None:
    text = 'round = 7\ndice = [0, 0, 0, 1, 0, 0]\ndustbin = 6\nemperor_tiles = ["A1", "B1", "C1"]\n'
    text += "[[player]]\ndice = [1]\nemperor = 7\nvp = 5\nkrones = 1\nkitchen = { wine = 1 }\n"
    text += "[[player]]\ndice = [2, 3]\nemperor = 8\nvp = 6\nkrones = 1\nkitchen = { strudel = 0 }"
    state = play(position(text), "die 4", "emperor=1", "done")
    assert [score.total for score in ga.final_scores(state)] == [12, 12]
    assert ga.winners(state) == (0,)


@pytest.mark.rule("SCO-5")
@pytest.mark.parametrize(("ruling", "winners"), [("shared", (0, 1)), ("seat", (0,))])
def test_who_is_equal_in_all_shares_the_victory(ruling: str, winners: tuple[int, ...]) -> None:
    assert ga.winners(ended(head=f'rulings = {{ tie = "{ruling}" }}')) == winners


@pytest.mark.rule("SCO-13")
def test_what_an_emperor_bonus_of_round_7_brings_is_scored() -> None:
    # 2,3 completes a red group: 10 krones, and a room of floor 2.
    text = BEYOND.replace('"2,1" = "occupied"', '"1,3" = "occupied", "1,4" = "occupied", "2,4" = "occupied"')
    found = ga.final_scores(play(position(text), "die 4", "krones=1", "done", "prepare 2,3"))[0]
    assert found.krones == 20  # of 10 + 1 + 10
    assert found.rooms_by_floor == (4, 4, 0, 0)


def test_the_vp_of_a_game_are_itemised_by_what_they_were_for() -> None:
    gains = [
        ga.Gain(0, 3, "guest 65"),
        ga.Gain(1, 9, "tile A1"),
        ga.Gain(0, 2, "room prepared"),
        ga.Gain(0, 4, "guest 65"),
    ]
    first, second = ga.final_scores(ended(), gains)[:2]
    assert (first.seat, first.board_by_source) == (0, (("guest 65", 7), ("room prepared", 2)))
    assert (second.seat, second.board_by_source) == (1, (("tile A1", 9),))
    assert ga.final_scores(ended())[0].board_by_source == ()


@pytest.mark.rule("SCO-3")
def test_two_unfed_guests_and_a_fed_one_cost_twice_where_only_the_unfed_count() -> None:
    cafe = "cafe = [{ guest = 65, served = { coffee = 1 } }, { guest = 58 }, { guest = 50 }]"
    assert sheet(cafe, head='rulings = { unfed_guest_penalty = "unfulfilled_only" }').cafe == -10
