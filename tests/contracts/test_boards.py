"""Hotel boards are data: invalid ones are refused with the reason, valid ones of our own can be played."""

from __future__ import annotations

import random

import attrs
import pytest

import grand_austria as ga
from grand_austria.records.writer import format_record
from tests.strategies import Player, eager

_RED_FOR_BLUE = {ga.Color.BLUE: ga.Color.RED, ga.Color.RED: ga.Color.BLUE}
VALID = """
    Bf Rg Bh Ri Bj
    Bf Rg Bh Ye Ye
    Yb Yb Rc Rc Ye
    Ba Yb Rc Rc Bd
"""


def test_a_board_of_ones_own_plays_to_the_end() -> None:
    own = ga.Board.from_floors("own", VALID.replace("R", "Y"), points={(1, 1): 3, (4, 5): 7})
    player = Player(ga.new_game(3, boards=[own, ga.NIGHT, own]))
    player.play_by(eager, random.Random(5))
    assert ga.actor(player.state) is None
    assert player.state.players[0].hotel.board is own
    assert any(gain.source == "room prepared" for step in player.steps for gain in ga.gains(step.state, step.move))


def test_a_board_is_read_from_the_top_floor_down() -> None:
    own = ga.Board.from_floors("night", VALID)
    assert own == ga.NIGHT
    assert hash(own) == hash(ga.NIGHT)
    assert own.colors[0] is ga.Color.BLUE
    assert own.colors[2] is ga.Color.RED
    assert own.groups[1] == own.groups[5] == own.groups[6]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("Ba Yb Rc Rc Bd", "Ba Yb Rc Rc"), "4 floors of 5 rooms"),
        (("Bf Rg Bh Ri Bj\n", "\n"), "4 floors of 5 rooms"),
        (("Bf Rg Bh Ri Bj\n", "Bf Rg Bh Ri Bj\nBf Rg Bh Ri Bj\n"), "4 floors of 5 rooms"),
        (("Bd", "Gd"), "'Gd' is not a colour letter"),
        (("Bd", "B"), "'B' is not a colour letter"),
        (("Bd", "Bdd"), "'Bdd' is not a colour letter"),
        (("Bd", "Bj"), "9 groups instead of 10"),
        (("Yb Yb Rc", "Yb Yk Rc"), "11 groups instead of 10"),
        (("Ba Yb Rc Rc Bd", "Ba Yb Rc Yc Bd"), "the group 1,3, 1,4, 2,3, 2,4 has rooms of more than one colour"),
        (("Bj\n", "Bi\n"), "9 groups instead of 10"),
    ],
)
def test_an_invalid_board_is_refused_with_the_reason(change: tuple[str, str], reason: str) -> None:
    assert change[0] in VALID
    with pytest.raises(ValueError, match=reason):
        ga.Board.from_floors("own", VALID.replace(*change))


def test_a_group_has_at_most_four_rooms() -> None:
    text = """
    Bf Rg Bh Ri Bj
    Bf Rg Bh Ye Ye
    Yb Yb Rc Rc Yk
    Yb Yb Yb Rc Bd
    """
    with pytest.raises(ValueError, match="the group 1,1, 1,2, 1,3, 2,1, 2,2 has more than 4 rooms"):
        ga.Board.from_floors("own", text)


def test_a_group_is_connected() -> None:
    text = """
    Bf Rg Bh Ri Ba
    Bf Rg Bh Ye Ye
    Yb Yb Rc Rc Yk
    Ba Yb Rc Rc Bd
    """
    with pytest.raises(ValueError, match="the group 1,1, 4,5 is not connected"):
        ga.Board.from_floors("own", text)


def test_rooms_at_the_ends_of_two_floors_are_not_connected() -> None:
    text = """
    Bf Rg Bh Ri Bj
    Bf Rg Bh Ye Ye
    Bd Yb Rc Rc Ye
    Ba Yb Rc Rc Bd
    """
    with pytest.raises(ValueError, match="the group 1,5, 2,1 is not connected"):
        ga.Board.from_floors("own", text)


@pytest.mark.parametrize(("part", "word"), [("colors", "colours"), ("groups", "groups"), ("points", "points")])
def test_a_board_has_20_rooms(part: str, word: str) -> None:
    parts = {"colors": ga.NIGHT.colors, "groups": ga.NIGHT.groups, "points": ga.NIGHT.points}
    parts[part] = parts[part][:19]
    with pytest.raises(ValueError, match=f"^board own: 19 {word} for 20 rooms$"):
        ga.Board("own", parts["colors"], parts["groups"], parts["points"])  # type: ignore[arg-type]


@pytest.mark.parametrize("name", [b"own", None, "two\nlines"])
def test_the_name_of_a_board_is_printable_text(name: object) -> None:
    with pytest.raises(ValueError, match="the name of a board is printable text, not "):
        ga.Board(name, ga.NIGHT.colors, ga.NIGHT.groups, ga.NIGHT.points)  # type: ignore[arg-type]


def test_boards_that_differ_in_anything_have_different_hashes() -> None:
    night = ga.NIGHT
    others = [
        attrs.evolve(night, name="own"),
        attrs.evolve(night, colors=tuple(_RED_FOR_BLUE.get(color, color) for color in night.colors)),
        attrs.evolve(night, groups=tuple((group + 1) % 10 for group in night.groups)),
        attrs.evolve(night, points=(9, *night.points[1:])),
    ]
    assert len({hash(board) for board in (*ga.BOARDS.values(), *others)}) == 5 + len(others)


def test_a_board_knows_which_rooms_have_printed_vp() -> None:
    assert ga.NIGHT.pointed == sum(1 << room for room in (13, 14, 17, 18, 19))
    assert ga.Board.from_floors("own", VALID, points={(1, 1): 3, (4, 5): 7}).pointed == 1 | 1 << 19


@pytest.mark.parametrize(
    ("prepared", "beside"),
    [
        ((), (0,)),
        ((0,), (1, 5)),
        ((4,), (3, 9)),
        ((7,), (2, 6, 8, 12)),
        ((10,), (5, 11, 15)),
        ((14,), (9, 13, 19)),
        ((19,), (14, 18)),
        ((0, 1, 5), (2, 6, 10)),
    ],
)
def test_an_empty_space_is_beside_a_prepared_room_on_any_of_four_sides(
    prepared: tuple[int, ...], beside: tuple[int, ...]
) -> None:
    assert ga.NIGHT.frontier(sum(1 << room for room in prepared)) == sum(1 << room for room in beside)


@pytest.mark.parametrize("vp", [-1, 100, 10**40, 2.5, 2.0, True, None, "2"])
def test_printed_vp_are_small_whole_numbers(vp: object) -> None:
    message = r"room 1,1 are a whole number from 0 to 99, not "
    with pytest.raises(ValueError, match=message):
        ga.Board("own", ga.NIGHT.colors, ga.NIGHT.groups, (vp, *ga.NIGHT.points[1:]))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=message):
        ga.Board.from_floors("own", VALID, points={(1, 1): vp})  # type: ignore[dict-item]


def test_a_board_with_all_the_vp_it_may_have_is_written_and_read() -> None:
    board = ga.Board.from_floors("own", VALID, points={(1, 1): 99})
    state = ga.new_game(2, boards=(board, ga.NIGHT))
    assert ga.from_json(ga.to_json(state)) == state
    record = ga.Record.of(state, [])
    assert list(ga.read_records(format_record(record))) == [record]


def test_rooms_are_never_green() -> None:
    colors = (ga.Color.GREEN, *ga.NIGHT.colors[1:])
    with pytest.raises(ValueError, match="blue, red or yellow"):
        ga.Board("own", colors, ga.NIGHT.groups, ga.NIGHT.points)


def test_printed_vp_stand_on_a_room() -> None:
    with pytest.raises(ValueError, match="no room 5,1"):
        ga.Board.from_floors("own", VALID, points={(5, 1): 1})
