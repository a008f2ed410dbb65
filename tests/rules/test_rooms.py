"""Rooms (ROM). The night board, from the bottom: BYRRB, YYRRY, BRBYY, BRBRB."""

from __future__ import annotations

import attrs
import pytest

import grand_austria as ga
from grand_austria import agenda as a
from grand_austria import moves as m
from tests.rules.positions import allowed, legal, play, position, refused

FIVE_3 = "dice = [1, 1, 5, 2, 1, 0]\n"


def hotel(*occupied: str, prepared: tuple[str, ...] = ()) -> str:
    """The line of a scenario that says which rooms there are."""
    rooms = [f'"{room}" = "occupied"' for room in occupied] + [f'"{room}" = "prepared"' for room in prepared]
    return "rooms = { " + ", ".join(rooms) + " }\n"


@pytest.mark.rule("ROM-1")
def test_the_first_room_is_the_bottom_left_one() -> None:
    state = play(position(FIVE_3), "die 3")
    assert legal(state) == ["prepare 1,1"]
    refused(state, "prepare 1,2", "ROM-1", "1,1", "not 1,2")


@pytest.mark.rule("ROM-1")
def test_a_room_is_prepared_beside_another() -> None:
    state = play(position(FIVE_3 + "[[player]]\n" + hotel("1,1", prepared=("1,2",))), "die 3")
    assert legal(state) == ["prepare 1,3", "prepare 2,1", "prepare 2,2"]
    refused(state, "prepare 2,3", "ROM-1", "2,3", "beside")
    allowed(state, "prepare 2,2", "prepare 2,3")


@pytest.mark.rule("ROM-1")
def test_the_end_of_a_floor_is_not_beside_the_beginning_of_the_next() -> None:
    rooms = hotel(prepared=("1,1", "1,2", "1,3", "1,4", "1,5"))
    state = play(position(FIVE_3 + "[[player]]\n" + rooms), "die 3", "prepare 2,5")
    refused(state, "prepare 3,1", "ROM-1", "3,1")


@pytest.mark.rule("ROM-2")
def test_a_room_is_prepared_on_an_empty_space() -> None:
    state = play(position(FIVE_3 + "[[player]]\n" + hotel("1,1", prepared=("1,2",))), "die 3")
    refused(state, "prepare 1,1", "ROM-2", "1,1 is already prepared")
    refused(state, "prepare 1,2", "ROM-2", "1,2")
    allowed(state, "prepare 1,3")


@pytest.mark.rule("ROM-3")
@pytest.mark.parametrize(("room", "cost"), [("2,1", 1), ("3,1", 2), ("4,1", 3)])
def test_a_room_costs_the_krones_of_its_floor(room: str, cost: int) -> None:
    below = ("1,1", "2,1", "3,1")[:cost]
    text = FIVE_3 + "[[player]]\nkrones = {}\n" + hotel(prepared=below).replace("{", "{{").replace("}", "}}")
    assert allowed(play(position(text.format(cost)), "die 3"), f"prepare {room}").players[0].krones == 0
    if cost > 1:
        state = play(position(text.format(cost - 1)), "die 3")
        refused(state, f"prepare {room}", "ROM-3", f"costs {cost} krones", f"there are {cost - 1}")


@pytest.mark.rule("ROM-3", "STF-14")
@pytest.mark.parametrize(("card", "room"), [(9, "3,1"), (10, "3,2"), (11, "3,4")])
def test_rooms_of_a_colour_cost_butler_chauffeur_and_florist_nothing(card: int, room: str) -> None:
    floors = tuple(f"{floor},{column}" for floor in (1, 2) for column in range(1, 6))
    state = play(position(f"{FIVE_3}[[player]]\nkrones = 0\nstaff = [{card}]\n{hotel(prepared=floors)}"), "die 3")
    assert allowed(state, f"prepare {room}").players[0].krones == 0
    others = {"3,1", "3,2", "3,4"} - {room}
    for other in others:
        refused(state, f"prepare {other}", "ROM-3", "costs 2 krones")


@pytest.mark.rule("ROM-4")
def test_an_effect_for_lower_floors_prepares_no_room_above_them() -> None:
    # 49 prepares a room of floor 1 or 2 for free.
    rooms = hotel("1,1", prepared=("1,2", "2,1"))
    text = f"[[player]]\nkrones = 0\ncafe = [{{ guest = 49, served = {{ wine = 1 }} }}]\n{rooms}"
    state = play(position(text), "checkin 49 1,2")
    refused(state, "prepare 3,1", "ROM-4", "3,1 is above floor 2")
    assert allowed(state, "prepare 2,2").players[0].krones == 0
    allowed(state, "done")


@pytest.mark.rule("ROM-5")
def test_rooms_are_prepared_and_occupied_only_by_an_action_or_effect() -> None:
    state = position("[[player]]\n" + hotel(prepared=("1,1",)))
    refused(state, "prepare 1,2", "ROM-5")
    refused(state, "occupy 1,1", "ROM-5")
    allowed(state, "die 3", "prepare 1,2")


# 58 occupies a room: a yellow guest moves into 1,2.
OCCUPYING = "[[player]]\ncafe = [{ guest = 58, served = { wine = 3, coffee = 1 } }]\n"


@pytest.mark.rule("ROM-6")
def test_an_effect_occupies_a_prepared_room_of_any_colour() -> None:
    state = play(position(OCCUPYING + hotel("1,1", prepared=("1,2", "1,3"))), "checkin 58 1,2")
    assert legal(state) == ["occupy 1,3", "done"]
    refused(state, "occupy 1,1", "ROM-6", "1,1 is already occupied")
    refused(state, "occupy 1,2", "ROM-6", "already")
    refused(state, "occupy 1,4", "ROM-6", "1,4 is not prepared")
    assert allowed(state, "occupy 1,3").players[0].hotel.is_occupied(1, 3)


@pytest.mark.rule("ROM-12", "STF-27")
def test_a_room_occupied_without_a_guest_brings_no_guest_bonus() -> None:
    rooms = hotel("1,1", "1,2", "2,1", prepared=("2,2", "1,3"))
    # 7 gives a krone and 23 another for the guest; the room that he occupies gives none in the first edition.
    text = OCCUPYING + "krones = 0\nstaff = [7, 23]\n" + rooms
    state = play(position(text), "checkin 58 2,2")
    while "reward 1" in legal(state):
        state = play(state, legal(state)[-1])
    first = play(state, "occupy 1,3") if "occupy 1,3" in legal(state) else state
    assert first.players[0].krones == 2
    assert first.players[0].emperor == 6
    revised = play(position('edition = "retail-2022"\n' + text), "checkin 58 2,2")
    while "reward 1" in legal(revised):
        revised = play(revised, legal(revised)[-1])
    assert play(revised, "occupy 1,3").players[0].krones == 3


@pytest.mark.rule("ROM-9")
def test_printed_vp_are_gained_when_the_room_is_prepared() -> None:
    rooms = hotel(prepared=("1,1", "1,2", "1,3", "1,4", "2,4"))
    state = play(position(FIVE_3 + "[[player]]\nkrones = 20\n" + rooms), "die 3")
    state = allowed(state, "prepare 3,4")
    assert state.players[0].vp == 1
    assert allowed(state, "prepare 4,4").players[0].vp == 3
    assert allowed(state, "prepare 3,3").players[0].vp == 1


@pytest.mark.rule("ROM-10")
@pytest.mark.parametrize(
    ("full", "last", "gained"),
    [
        (("1,1",), "1,1", "vp 2"),
        (("1,1", "1,2", "2,1"), "2,2", "emperor 6"),
        (("1,1", "1,2", "1,3", "1,4", "2,3"), "2,4", "krones 10"),
        (("1,1", "2,1", "3,1"), "4,1", "vp 5"),
    ],
)
def test_the_last_room_of_a_group_earns_its_bonus(full: tuple[str, ...], last: str, gained: str) -> None:
    rooms = hotel(*[room for room in full if room != last], prepared=(last,))
    text = f"[[player]]\nkrones = 0\ncafe = [{{ guest = 92, served = {{ strudel = 1 }} }}]\n{rooms}"
    after = play(position(text), f"checkin 92 {last}").players[0]
    found = {"vp": after.vp, "emperor": after.emperor, "krones": after.krones - 1}  # the guest gives a krone
    what, amount = gained.split()
    assert found == {**dict.fromkeys(found, 0), what: int(amount)}


@pytest.mark.rule("ROM-11")
@pytest.mark.parametrize(("ruling", "spaces"), [("once", 0), ("each_time", 6)])
def test_a_group_gives_its_bonus_again_only_where_the_ruling_says_so(ruling: str, spaces: int) -> None:
    rooms = hotel("1,1", "1,2", "2,1", prepared=("2,2",))
    text = (
        f'rulings = {{ occupancy_bonus_repeat = "{ruling}" }}\n[[player]]\nbonuses = ["1,2"]\n'
        f"cafe = [{{ guest = 92, served = {{ strudel = 1 }} }}]\n{rooms}"
    )
    assert allowed(position(text), "checkin 92 2,2").players[0].emperor == spaces


@pytest.mark.rule("ROM-13")
def test_an_effect_takes_its_discount_off_the_cost_of_the_floor() -> None:
    # 57 prepares two rooms at a krone less each.
    rooms = hotel("1,1", prepared=("1,2", "2,2"))
    text = f"[[player]]\nkrones = 1\ncafe = [{{ guest = 57, served = {{ wine = 2, coffee = 1 }} }}]\n{rooms}"
    state = play(position(text), "checkin 57 1,2", "reward 1")
    after = allowed(state, "prepare 3,2")
    assert after.players[0].krones == 0
    refused(after, "prepare 4,2", "ROM-3", "costs 2 krones", "there are 0")
    assert allowed(after, "prepare 2,1").players[0].krones == 0


@pytest.mark.rule("ROM-7")
def test_every_board_has_20_rooms_in_10_groups() -> None:
    for board in ga.BOARDS.values():
        assert len(board.colors) == 20
        assert sorted(set(board.groups)) == list(range(10))


@pytest.mark.rule("ROM-11")
@pytest.mark.parametrize(("ruling", "spaces"), [("once", 6), ("each_time", 12)])
def test_a_bonus_is_remembered_although_a_room_of_the_group_is_lost(ruling: str, spaces: int) -> None:
    rooms = hotel("1,1", "1,2", "2,1", prepared=("2,2",))
    guests = "cafe = [{ guest = 92, served = { strudel = 1 } }, { guest = 98, served = { strudel = 3 } }]\n"
    text = f'rulings = {{ occupancy_bonus_repeat = "{ruling}" }}\n[[player]]\nbonuses = ["1,1"]\n{guests}{rooms}'
    state = allowed(position(text), "checkin 92 2,2")
    (player, *others) = state.players
    assert player.emperor == 6
    lost = attrs.evolve(player.hotel, occupied=player.hotel.occupied & ~(1 << 6))
    state = attrs.evolve(state, players=(attrs.evolve(player, hotel=lost), *others))
    after = allowed(state, "checkin 98 2,2").players[0]
    assert after.emperor == spaces
    remembered = {group for group in range(10) if after.hotel.rewarded >> group & 1}
    assert remembered == ({0, 1} if ruling == "once" else set())


@pytest.mark.rule("ROM-2", "ROM-6")
def test_rooms_that_the_hotel_has_not_are_neither_prepared_nor_occupied() -> None:
    state = play(position(FIVE_3), "die 3")
    (violation,) = ga.violations(state, m.Prepare(9, 9))
    assert violation.rule == "ROM-2"
    assert "9,9" in violation.message
    state = attrs.evolve(state, agenda=(a.Turn(0), a.OccupyingRooms(0, 1)))
    (violation,) = ga.violations(state, m.Occupy(9, 9))
    assert violation.rule == "ROM-6"
    assert "9,9" in violation.message


@pytest.mark.rule("ROM-1")
def test_a_room_has_its_neighbours_on_all_four_sides() -> None:
    """Each gap of a hotel without one room is beside a prepared one; a lone room in the middle has four neighbours."""
    start = position(FIVE_3)
    (player, *others) = start.players
    for floor, column in ((2, 3), (4, 5), (4, 1), (1, 5)):
        lone = attrs.evolve(player.hotel, prepared=1 << (5 * (floor - 1) + column - 1))
        state = attrs.evolve(start, players=(attrs.evolve(player, hotel=lone, krones=20), *others))
        around = {(floor - 1, column), (floor + 1, column), (floor, column - 1), (floor, column + 1)}
        state = play(state, "die 3")
        for room in [(row, place) for row in range(1, 5) for place in range(1, 6)]:
            assert bool(ga.violations(state, m.Prepare(*room))) is (room not in around), room


@pytest.mark.rule("ROM-4")
def test_where_the_floors_that_an_effect_reaches_are_full_nothing_is_asked() -> None:
    full = hotel(*[f"{floor},{column}" for floor in (1, 2) for column in range(1, 6)])
    state = position(f"[[player]]\nkrones = 20\n{full}")
    limited, other = (a.PreparingRooms(0, 1, discount=9, max_floor=floor) for floor in (2, 3))
    assert legal(attrs.evolve(state, agenda=(a.Turn(0), other)))[0] == "prepare 3,1"
    state = attrs.evolve(state, agenda=(a.Turn(0), limited, a.ActionSplit(0, 1)))
    assert isinstance(play(state, "emperor=1").agenda[-1], a.Turn)


@pytest.mark.rule("ROM-9")
def test_points_of_rooms_are_remembered_when_a_guest_moves_in() -> None:
    text = f'rulings = {{ preparation_vp_repeat = "once" }}\n[[player]]\n{hotel(prepared=("1,1",))}'
    state = position(text + "cafe = [{ guest = 92, served = { strudel = 1 } }]")
    (player, *others) = state.players
    state = attrs.evolve(state, players=(attrs.evolve(player, hotel=attrs.evolve(player.hotel, pointed=1)), *others))
    assert allowed(state, "checkin 92 1,1").players[0].hotel.pointed == 1


@pytest.mark.rule("ROM-9")
def test_points_of_several_rooms_are_remembered() -> None:
    board = next(board for board in ga.BOARDS.values() if any(board.points))
    place = next(room for room, vp in enumerate(board.points) if vp)
    state = position('rulings = { preparation_vp_repeat = "once" }')
    (player, *others) = state.players
    hotel = attrs.evolve(player.hotel, board=board, prepared=(1 << 20) - 1 & ~(1 << place), pointed=1 << 19)
    state = attrs.evolve(state, players=(attrs.evolve(player, hotel=hotel, krones=20), *others))
    state = attrs.evolve(state, agenda=(a.Turn(0), a.PreparingRooms(0, 1)))
    after = ga.apply(state, m.Prepare(place // 5 + 1, place % 5 + 1))
    assert after.players[0].hotel.pointed == 1 << place | 1 << 19


@pytest.mark.rule("ROM-5")
def test_what_an_effect_lets_be_prepared_next_is_as_it_was() -> None:
    state = attrs.evolve(position(), agenda=(a.Turn(0), a.PreparingRooms(0, 3, discount=1, max_floor=2, action=True)))
    after = play(state, "prepare 1,1")
    assert after.agenda[-1] == a.PreparingRooms(0, 2, discount=1, max_floor=2, occupied=False, action=True)
