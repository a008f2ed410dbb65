"""The Emperor (EMP): round 3 is scored by the tile of group A, round 5 by B, round 7 by C."""

from __future__ import annotations

import attrs
import pytest

import grand_austria as ga
from grand_austria import agenda as a
from grand_austria import moves as m
from grand_austria.agenda import Rolling
from tests.rules.positions import allowed, legal, play, position, refused

ROUND = {"A": 3, "B": 5, "C": 7}


def scored(tile: str, first: str, second: str = "emperor = 8", head: str = "") -> ga.GameState:
    """The position when the last turn of the round is over; seat 0 is scored before seat 1."""
    tiles = [tile if tile[0] == group else f"{group}1" for group in "ABC"]
    text = f"round = {ROUND[tile[0]]}\ndice = [0, 0, 0, 1, 0, 0]\ndustbin = 6\n"
    text += f"emperor_tiles = {tiles}\n".replace("'", '"') + head
    text += f"\n[[player]]\ndice = [1]\nkrones = 9\n{first}\n[[player]]\ndice = [2, 3]\n{second}"
    return play(position(text), "die 4", "krones=1", "done")


# ------------------------------------------------------------------------------------------------- scoring


@pytest.mark.rule("EMP-6", "EMP-10")
@pytest.mark.parametrize("space", range(14))
def test_the_space_of_the_disk_is_scored(space: int) -> None:
    vp = (0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8, 9)[space]
    # The tile takes or gives krones only.
    state = scored("A1", "", f"krones = 3\nvp = 0\nemperor = {space}", 'rulings = { penalty_choice = "forced" }')
    while not isinstance(state.agenda[-1], Rolling):
        state = ga.apply(state, ga.legal_moves(state)[0])
    assert state.players[1].vp == vp
    assert state.players[1].emperor == max(space - 3, 0)


@pytest.mark.rule("EMP-7", "EMP-8")
@pytest.mark.parametrize(("tile", "retreat"), [("A1", 3), ("B2", 5), ("C1", 7)])
def test_the_disk_moves_back_before_bonus_or_penalty(tile: str, retreat: int) -> None:
    for space in (retreat + 1, retreat + 2, retreat + 3):
        player = scored(tile, f"emperor = {space}").players[0]
        assert player.emperor == space - retreat
        gained = {"A1": player.krones - 10, "B2": player.krones - 10, "C1": player.vp}[tile]
        track = (0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6)[space] if tile == "C1" else 0
        bonus = {"A1": 3, "B2": 5, "C1": 8}[tile]
        assert gained - track == (bonus if space == retreat + 3 else 0)


@pytest.mark.rule("EMP-8")
def test_bonus_and_penalty_go_clockwise_from_the_start_player_of_the_round() -> None:
    both = "krones = 3\nemperor = 1"
    state = scored("A1", "emperor = 1", both)
    assert ga.actor(state) == 0
    assert ga.actor(allowed(state, "pay")) == 1
    text = (
        "round = 3\nstart_player = 1\nto_move = 0\ndice = [0, 0, 0, 1, 0, 0]\ndustbin = 6\n"
        'emperor_tiles = ["A1", "B1", "C1"]\n'
        f"[[player]]\ndice = [1]\n{both}\n[[player]]\ndice = [2, 3]\n{both}"
    )
    assert ga.actor(play(position(text), "die 4", "krones=1", "done")) == 1
    by_seat = 'rulings = { emperor_order = "seat" }\n' + text
    assert ga.actor(play(position(by_seat), "die 4", "krones=1", "done")) == 0


@pytest.mark.rule("EMP-9")
def test_each_space_beyond_13_is_1_vp() -> None:
    state = position("dice = [2, 2, 2, 4, 0, 0]\n[[player]]\nemperor = 12")
    player = allowed(state, "die 4", "emperor=4").players[0]
    assert (player.emperor, player.vp) == (13, 3)


@pytest.mark.rule("EMP-6")
@pytest.mark.parametrize("game_round", [1, 2, 4, 6])
def test_other_rounds_have_no_scoring(game_round: int) -> None:
    text = f"round = {game_round}\ndice = [0, 0, 0, 1, 0, 0]\ndustbin = 6\n[[player]]\ndice = [1]\nemperor = 6\n"
    state = play(position(text + "[[player]]\ndice = [2, 3]"), "die 4", "krones=1", "done")
    assert (state.players[0].emperor, state.players[0].vp) == (6, 0)
    assert isinstance(state.agenda[-1], Rolling)


# ------------------------------------------------------------------------------------------------- penalties


@pytest.mark.rule("EMP-1", "EMP-11")
@pytest.mark.parametrize(("tile", "krones", "vp"), [("A1", 3, 5), ("B2", 5, 7)])
def test_a_penalty_is_met_by_giving_up_or_by_losing_vp(tile: str, krones: int, vp: int) -> None:
    state = scored(tile, "vp = 20")
    assert legal(state) == ["pay", "suffer"]
    assert allowed(state, "pay").players[0].krones == 10 - krones
    suffered = allowed(state, "suffer").players[0]
    assert (suffered.krones, suffered.vp) == (10, 20 - vp)
    refused(state, "avoid", "EMP-4", "not played")
    refused(state, "pass", "ORD-5")


@pytest.mark.rule("EMP-1")
def test_what_is_not_there_is_not_given_up() -> None:
    # With the Conference Manager there is a choice left, so that the penalty is asked about.
    state = scored("A3", "vp = 20\nhand = [1]\nstaff = [26]")
    assert legal(state) == ["suffer", "avoid"]
    refused(state, "pay", "EMP-1", "A3")
    assert scored("A3", "vp = 20\nhand = [1]").players[0].vp == 15


@pytest.mark.rule("EMP-1")
def test_a_tile_that_takes_vp_leaves_nothing_to_give_up_and_the_other_way_round() -> None:
    refused(scored("C1", "staff = [26]"), "pay", "EMP-1", "C1")
    refused(scored("A2", "staff = [26]"), "suffer", "EMP-1", "A2")
    assert legal(scored("C1", "staff = [26]")) == ["suffer", "avoid"]
    assert legal(scored("A2", "staff = [26]")) == ["pay", "avoid"]


@pytest.mark.rule("EMP-1")
def test_the_first_way_is_taken_where_the_ruling_says_so() -> None:
    forced = 'rulings = { penalty_choice = "forced" }'
    assert scored("A1", "vp = 20", head=forced).players[0].krones == 10 - 3
    state = scored("A1", "vp = 20\nstaff = [26]", head=forced)
    assert legal(state) == ["pay", "avoid"]
    refused(state, "suffer", "EMP-1", "A1")


@pytest.mark.rule("EMP-1", "EMP-12", "EMP-17")
@pytest.mark.parametrize(
    ("tile", "first"),
    [("A2", "kitchen = { strudel = 0 }"), ("B1", "kitchen = { strudel = 0 }"), ("C2", ""), ("C3", "")],
)
def test_a_penalty_that_takes_nothing_lapses(tile: str, first: str) -> None:
    state = scored(tile, first + "\nvp = 20")
    assert state.players[0].vp == 20
    assert ga.actor(state) != 0


@pytest.mark.rule("EMP-12")
@pytest.mark.parametrize(("tile", "left"), [("A2", ga.Dishes(wine=1)), ("B1", ga.Dishes())])
def test_dishes_are_returned(tile: str, left: ga.Dishes) -> None:
    player = scored(tile, "cafe = [{ guest = 58, served = { wine = 1 } }]").players[0]
    assert player.kitchen == ga.Dishes()
    assert player.cafe == (ga.CafeGuest(58, left),)


HOTEL = (
    'rooms = { "1,1" = "occupied", "1,2" = "prepared", "2,1" = "occupied", "2,2" = "prepared", '
    '"3,1" = "occupied", "3,2" = "occupied", "2,3" = "prepared" }'
)


@pytest.mark.rule("EMP-2", "EMP-14")
def test_a_room_is_removed_from_as_high_a_floor_as_possible() -> None:
    state = allowed(scored("A4", HOTEL), "pay")
    assert legal(state) == ["remove 2,2", "remove 2,3"]
    refused(state, "remove 1,2", "EMP-2", "1,2", "2,2 2,3")
    refused(state, "remove 3,1", "EMP-2", "3,1", "unoccupied")
    after = allowed(state, "remove 2,3").players[0].hotel
    assert not after.is_prepared(2, 3)
    assert after.is_prepared(2, 2)


@pytest.mark.rule("EMP-2", "EMP-14")
def test_two_rooms_are_removed_one_after_the_other() -> None:
    after = allowed(scored("B4", HOTEL), "pay", "remove 2,3").players[0].hotel
    # The last one of floor 2 goes without a question.
    assert [after.is_prepared(*room) for room in ((2, 3), (2, 2), (1, 2))] == [False, False, True]


@pytest.mark.rule("EMP-2", "EMP-16")
@pytest.mark.parametrize(
    ("ruling", "removed"),
    [
        ("same_column", {(3, 1), (2, 1)}),
        ("two_highest_floors", {(3, 1), (2, 1)}),
        ("highest_first", {(3, 1), (3, 2)}),
    ],
)
def test_the_second_occupied_room_is_chosen_by_the_ruling(ruling: str, removed: set[tuple[int, int]]) -> None:
    state = scored("C2", HOTEL, head=f'rulings = {{ c2_removal = "{ruling}" }}')
    refused(state, "remove 2,1", "EMP-2", "3,1 3,2")
    hotel = allowed(state, "remove 3,1").players[0].hotel
    gone = {room for room in ((1, 1), (2, 1), (3, 1), (3, 2)) if not hotel.is_prepared(*room)}
    assert gone == removed


@pytest.mark.rule("EMP-3", "EMP-18")
def test_a_played_card_that_counts_at_the_end_is_removed() -> None:
    state = allowed(scored("C4", "staff = [5, 27, 48]\nvp = 20"), "pay")
    assert legal(state) == ["dismiss 27", "dismiss 48"]
    refused(state, "dismiss 5", "EMP-3", "5")
    refused(state, "dismiss 31", "EMP-3", "31")
    after = allowed(state, "dismiss 48")
    assert after.players[0].staff == (5, 27)
    assert after.staff_pile.bottom == (48,)
    assert scored("C4", "staff = [5]\nvp = 20").players[0].vp == 10


@pytest.mark.rule("EMP-4")
def test_the_conference_manager_averts_a_penalty_for_a_krone() -> None:
    state = scored("A1", "vp = 20\nstaff = [26]")
    player = allowed(state, "avoid").players[0]
    assert (player.krones, player.vp) == (9, 20)


@pytest.mark.rule("EMP-4")
def test_the_conference_manager_needs_his_krone() -> None:
    head = "start_player = 1\nto_move = 0\nrulings = {{ conference_manager_cost = {} }}\nround = 3\n"
    head += 'dice = [0, 0, 0, 1, 0, 0]\ndustbin = 6\nemperor_tiles = ["A4", "B1", "C1"]\n'
    text = head + (
        "[[player]]\ndice = [1]\nemperor = 8\n[[player]]\ndice = [2, 3]\nkrones = 0\nstaff = [26]\n"
        'rooms = {{ "1,1" = "occupied", "1,2" = "prepared", "2,1" = "prepared" }}'
    )
    state = play(position(text.format(1)), "die 4", "krones=1", "done")
    assert legal(state) == ["pay", "suffer"]
    refused(state, "avoid", "EMP-4", "costs 1 krone", "there are 0")
    state = play(position(text.format(0)), "die 4", "krones=1", "done")
    assert allowed(state, "avoid").players[1].krones == 0


@pytest.mark.rule("EMP-5", "EMP-13")
def test_cards_of_the_hand_go_under_the_pile_in_an_order_of_choice() -> None:
    state = allowed(scored("A3", "hand = [3, 7, 11]"), "pay")
    assert legal(state) == ["return 3", "return 7", "return 11"]
    refused(state, "return 12", "EMP-5", "12", "not in the hand")
    after = allowed(state, "return 11", "return 3")
    assert (after.players[0].hand, after.staff_pile.bottom) == ((7,), (11, 3))


# ------------------------------------------------------------------------------------------------- bonuses


@pytest.mark.rule("EMP-11", "EMP-12", "EMP-15", "EMP-17")
@pytest.mark.parametrize(
    ("tile", "krones", "vp", "kitchen"),
    [
        ("A1", 3, 4, ga.Dishes(1, 1, 1, 1)),
        ("B1", 0, 5, ga.Dishes(2, 2, 2, 2)),
        ("B2", 5, 5, ga.Dishes(1, 1, 1, 1)),
        ("C1", 0, 6 + 8, ga.Dishes(1, 1, 1, 1)),
        ("C3", 0, 6 + 2 * 2, ga.Dishes(1, 1, 1, 1)),
    ],
)
def test_plain_bonuses_are_gained(tile: str, krones: int, vp: int, kitchen: ga.Dishes) -> None:
    space = {"A": 6, "B": 8, "C": 10}[tile[0]]
    player = scored(tile, f"emperor = {space}\nstaff = [5, 27]").players[0]
    assert (player.krones, player.vp, player.kitchen) == (10 + krones, vp, kitchen)


@pytest.mark.rule("EMP-14", "EMP-16")
@pytest.mark.parametrize(("tile", "space", "side"), [("A4", 6, "free"), ("B4", 8, "occupied"), ("C2", 10, "occupied")])
def test_a_room_is_prepared_for_nothing(tile: str, space: int, side: str) -> None:
    state = scored(tile, f'emperor = {space}\nrooms = {{ "1,1" = "occupied", "2,1" = "occupied" }}')
    if tile == "B4":
        refused(state, "prepare 3,1", "ROM-4", "floor 2")
    else:
        assert allowed(state, "prepare 3,1").players[0].krones == 10
    player = allowed(state, "prepare 2,2").players[0]
    assert player.hotel.is_occupied(2, 2) is (side == "occupied")
    assert allowed(state, "done").players[0].hotel.prepared.bit_count() == 2


@pytest.mark.rule("EMP-13", "EMP-18")
def test_a_card_is_played_by_a_bonus() -> None:
    state = play(scored("B3", "emperor = 8\nhand = [2]"), "draw 4", "draw 25", "draw 29")
    refused(state, "staff 2", "STF-1", "among the cards drawn")
    after = allowed(state, "staff 25", "return 29", "return 4")
    assert (after.players[0].krones, after.players[0].staff) == (10, (25,))
    assert allowed(scored("C4", "emperor = 10\nhand = [2]"), "staff 2").players[0].krones == 10


@pytest.mark.rule("STF-26")
def test_the_gardener_gains_5_vp_with_each_bonus() -> None:
    assert scored("A1", "emperor = 6\nstaff = [42]").players[0].vp == 4 + 5
    assert scored("A1", "emperor = 5\nstaff = [42]").players[0].vp == 4


@pytest.mark.rule("STF-26", "EMP-16")
@pytest.mark.parametrize("choice", ["prepare 1,1", "done"])
def test_the_gardener_gains_5_vp_with_a_bonus_whether_it_is_used_or_declined(choice: str) -> None:
    state = scored("C2", "emperor = 10\nstaff = [42]")
    after = allowed(state, "reward 1", choice)
    used = choice != "done"
    # Room 1,1 is a blue group of its own: 2 VP.
    assert after.players[0].vp == state.players[0].vp + 5 + 2 * used
    assert after.players[0].hotel.is_occupied(1, 1) == used


@pytest.mark.rule("EMP-16")
def test_who_has_one_occupied_room_loses_that_one_to_tile_c2() -> None:
    player = scored("C2", 'emperor = 0\nrooms = { "1,1" = "occupied", "1,2" = "prepared" }').players[0]
    assert (player.hotel.occupied, player.hotel.prepared) == (0, 1 << 1)


@pytest.mark.rule("EMP-2")
def test_no_room_is_removed_that_the_hotel_has_not() -> None:
    (violation,) = ga.violations(scored("C2", HOTEL), m.Remove(9, 9))
    assert violation.rule == "EMP-2"
    assert "9,9" in violation.message
    refused(scored("C2", HOTEL), "remove 2,1", "EMP-2", "2,1 is none of the occupied rooms")


@pytest.mark.rule("EMP-2")
def test_what_is_removed_next_is_told_by_its_state() -> None:
    state = position("round = 3")
    for occupied, kind in ((True, "occupied"), (False, "unoccupied")):
        asked = attrs.evolve(state, agenda=(a.Turn(0), a.RemovingRooms(0, occupied, 1, 3)))
        refused(asked, "remove 3,1", "EMP-2", f"3,1 is none of the {kind} rooms that come first (1,1 1,2)")


@pytest.mark.rule("EMP-2")
def test_what_is_remembered_of_rooms_outlives_them_and_the_next_removal_is_asked() -> None:
    state = position("round = 5")
    (player, *others) = state.players
    rooms = 0b11_00011_00011_00011
    hotel = attrs.evolve(player.hotel, prepared=rooms, occupied=rooms, rewarded=0b101, pointed=0b10)
    state = attrs.evolve(state, players=(attrs.evolve(player, hotel=hotel), *others))
    state = attrs.evolve(state, agenda=(a.Turn(0), a.RemovingRooms(0, True, 1, 3 << 15)))
    highest = attrs.evolve(state, ruleset=attrs.evolve(state.ruleset, c2_removal="two_highest_floors"))
    after = ga.apply(highest, m.Remove(4, 1))
    left = after.players[0].hotel
    assert (left.rewarded, left.pointed) == (0b101, 0b10)
    assert after.agenda[-1] == a.RemovingRooms(0, True, 0, 3 << 10)


@pytest.mark.rule("EMP-1", "EMP-12")
@pytest.mark.parametrize(
    ("tile", "served", "there"),
    [("A2", "", False), ("A2", "wine = 1", False), ("B1", "", False), ("B1", "wine = 1", True)],
)
def test_dishes_of_the_cafe_can_be_given_up_to_one_tile_only(tile: str, served: str, there: bool) -> None:
    text = (
        f'round = {3 if tile == "A2" else 5}\nemperor_tiles = ["A2", "B1", "C1"]\n'
        f"[[player]]\nkitchen = {{ strudel = 0 }}\ncafe = [{{ guest = 58, served = {{ {served} }} }}]"
    )
    state = attrs.evolve(position(text), agenda=(a.Turn(0), a.MeetingPenalty(0)))
    assert ("pay" in legal(state)) is there
    assert (not ga.violations(state, m.PAY)) is there


@pytest.mark.rule("EMP-1", "EMP-11", "EMP-15", "EMP-17")
@pytest.mark.parametrize(
    ("tile", "first", "ways"),
    [
        ("C1", "vp = 0\nstaff = [26]", []),
        ("C1", "vp = 1\nstaff = [26]", ["suffer", "avoid"]),
        ("C3", "vp = 0\nstaff = [26]", []),
        ("A1", "vp = 0\nstaff = [26]", ["pay", "avoid"]),
        ("A1", "vp = 1\nstaff = [26]", ["pay", "suffer", "avoid"]),
        ("A3", "vp = 0\nstaff = [26]", []),
    ],
)
def test_who_has_no_vp_has_none_to_lose_where_they_never_fall_below_0(tile: str, first: str, ways: list[str]) -> None:
    state = scored(tile, first, head='rulings = { vp_floor = "zero" }')
    if ways:
        assert legal(state) == ways
        if "suffer" not in ways:
            refused(state, "suffer", "EMP-1", "no VP to lose")
        else:
            assert play(state, "suffer").players[0].vp == 0
    else:
        assert state.players[0].vp == 0
        assert ga.actor(state) != 0


@pytest.mark.rule("EMP-1")
def test_another_reading_of_lost_vp_is_told_to_who_has_less_than_none() -> None:
    verdict = ga.explain(scored("A1", "vp = -9"), "suffer")
    assert verdict.legal
    assert [(other.ruling, other.legal) for other in verdict.otherwise] == [
        ("penalty_choice", False),
        ("vp_floor", False),
    ]
