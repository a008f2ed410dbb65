"""Politics (POL)."""

from __future__ import annotations

import attrs
import pytest

import grand_austria as ga
from grand_austria import moves as m
from tests.rules.positions import allowed, play, position, refused

FLOORS = [[f"{floor},{column}" for column in range(1, 6)] for floor in range(1, 5)]
COLUMNS = [list(column) for column in zip(*FLOORS, strict=True)]


def rooms(*names: str, state: str = "occupied") -> str:
    return "rooms = { " + ", ".join(f'"{name}" = "{state}"' for name in names) + " }"


def of_color(color: str, count: int) -> list[str]:
    """Some rooms of a colour of the night board."""
    layout = ("BYRRB", "YYRRY", "BRBYY", "BRBRB")
    return [FLOORS[f][c] for f in range(4) for c in range(5) if layout[f][c] == color][:count]


def occupied(*names: str) -> str:
    """These rooms occupied, and all others prepared so that the hotel hangs together."""
    every = [room for floor in FLOORS for room in floor]
    return "rooms = { " + ", ".join(f'"{r}" = "{"occupied" if r in names else "prepared"}"' for r in every) + " }"


@pytest.mark.rule("POL-1")
def test_a_disk_goes_on_a_card_of_this_game() -> None:
    state = position("politics = [105, 110, 113]\n[[player]]\nkrones = 20\nemperor = 13")
    refused(state, "politics 108", "POL-1", "108", "105, 110, 113")
    allowed(state, "politics 105")


THREE_FLOORS = (*FLOORS[0], *FLOORS[1], *FLOORS[2])
THREE_EACH = (*of_color("B", 3), *of_color("R", 3), *of_color("Y", 3))
# Group, card, what meets it, what does not quite, what the message says there is.
REQUIREMENTS = [
    (0, 105, "krones = 20", "krones = 19", "19"),
    (0, 106, rooms(*THREE_FLOORS[:12], state="prepared"), rooms(*THREE_FLOORS[:11]), "11"),
    (0, 107, "staff = [1, 2, 3, 21, 27, 5]", "staff = [1, 2, 3, 21, 27]", "5"),
    (0, 108, "emperor = 10", "emperor = 9", "9"),
    (1, 109, rooms(*FLOORS[0], *FLOORS[1]), rooms(*FLOORS[0], *FLOORS[1][:4]), "1"),
    (1, 110, rooms(*THREE_FLOORS, "4,1"), rooms(*THREE_FLOORS), "there are 5"),
    (1, 111, occupied(*of_color("Y", 9)), occupied(*of_color("Y", 5), *of_color("B", 6)), "0"),
    (1, 112, rooms(*COLUMNS[0], *COLUMNS[1]), rooms(*COLUMNS[0], *COLUMNS[1][:3]), "1"),
    (2, 113, occupied(*THREE_EACH), occupied(*THREE_EACH[:8]), "2 yellow"),
    (2, 114, occupied(*of_color("R", 4), *of_color("Y", 3)), occupied(*THREE_EACH), "3 red"),
    (2, 115, occupied(*of_color("Y", 4), *of_color("B", 3)), occupied(*THREE_EACH), "3 yellow"),
    (2, 116, occupied(*of_color("B", 4), *of_color("R", 3)), occupied(*THREE_EACH), "3 blue"),
]


@pytest.mark.rule("POL-2", "POL-6", "POL-7", "POL-8")
@pytest.mark.parametrize(
    ("group", "card", "met", "missed", "there_is"), REQUIREMENTS, ids=[str(card) for _, card, *_ in REQUIREMENTS]
)
def test_the_requirement_is_met(group: int, card: int, met: str, missed: str, there_is: str) -> None:
    politics = [105, 109, 113]
    politics[group] = card
    assert allowed(position(f"politics = {politics}\n[[player]]\n{met}"), f"politics {card}").players[0].vp == 15
    refused(position(f"politics = {politics}\n[[player]]\n{missed}"), f"politics {card}", "POL-2", str(card), there_is)


@pytest.mark.rule("POL-2")
def test_a_disk_is_placed_in_the_own_turn_only() -> None:
    state = position("[[player]]\nkrones = 5\n[[player]]\nkrones = 20")
    refused(state, "politics 105", "POL-2", "there are 5")
    allowed(play(state, "pass"), "politics 105")


@pytest.mark.rule("POL-3")
def test_a_player_has_one_disk_on_a_card() -> None:
    state = position("[[player]]\nkrones = 20\npolitics = [105]")
    refused(state, "politics 105", "POL-3", "105")
    after = allowed(position("[[player]]\nkrones = 20"), "politics 105")
    refused(after, "politics 105", "POL-3")


@pytest.mark.rule("POL-4", "POL-5")
@pytest.mark.parametrize(("before", "vp"), [(0, 15), (1, 10), (2, 5)])
def test_the_highest_free_place_is_taken(before: int, vp: int) -> None:
    others = "\n[[player]]\npolitics = [105]" * before
    state = allowed(position(f"players = 4\n[[player]]\nkrones = 20{others}"), "politics 105")
    assert state.players[0].vp == vp


@pytest.mark.rule("POL-4")
def test_a_card_has_three_places() -> None:
    others = "\n[[player]]\npolitics = [105]" * 3
    refused(position(f"players = 4\n[[player]]\nkrones = 20{others}"), "politics 105", "POL-4", "all 3 places")


@pytest.mark.rule("POL-5")
def test_a_disk_stays_when_the_requirement_is_no_longer_met() -> None:
    state = allowed(position("guest_row = [49, 51, 55, 65, 92]\n[[player]]\nkrones = 20"), "politics 105", "guest 1")
    assert state.players[0].krones == 17
    assert state.players[0].politics == (105,)
    assert ga.actor(state) is ga.CHANCE


@pytest.mark.rule("POL-2")
def test_what_is_there_of_the_rooms_of_a_card_is_told_by_colour() -> None:
    wanted = [card for card in ga.BASE.politics if sum(map(bool, card.rooms)) > 1]
    for card in wanted:
        state = position('[[player]]\nrooms = { "1,1" = "occupied" }')
        state = attrs.evolve(state, politics=(card.id, *state.politics[1:]))
        (violation,) = ga.violations(state, m.PlacePolitics(card.id))
        assert violation.message.endswith("there are 1 blue, 0 red, 0 yellow")
    assert wanted
