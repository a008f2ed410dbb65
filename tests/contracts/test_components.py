"""The components of the package are the facts, card by card, as they were transcribed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, TypeAlias, cast

import pytest

import grand_austria as ga
from grand_austria.components import effects as e
from grand_austria.components import tracks
from grand_austria.components.cards import (
    DieBonus,
    EndVp,
    FreeRooms,
    GuestBonus,
    Modifier,
    Per,
    Requirement,
    Timing,
)
from grand_austria.components.staff import STARTING_SETS

Json: TypeAlias = "str | int | list[Json] | dict[str, Json]"
Facts: TypeAlias = "dict[str, Json]"

TESTS: Final = Path(__file__).parents[1]
SHARED: Final = TESTS.parents[1] / "shared" / "spec" / "components.json"
FILE: Final = TESTS / "oracle" / "components.json"
ALL: Final = cast("Facts", json.loads(FILE.read_text(encoding="utf-8")))


def facts(key: str) -> list[Facts]:
    return cast("list[Facts]", ALL[key])


def numbers(key: str) -> list[int]:
    return cast("list[int]", cast("Facts", ALL["game"])[key])


@pytest.mark.skipif(not SHARED.exists(), reason="the folder shared with the project is not here")
def test_the_facts_are_those_that_were_handed_over() -> None:
    assert json.loads(SHARED.read_text(encoding="utf-8")) == ALL


def test_there_is_everything_that_is_in_the_box() -> None:
    counts = [len(ga.BASE.guests), len(ga.BASE.staff), len(ga.BASE.politics), len(ga.BASE.emperor_tiles)]
    assert counts == [56, 48, 12, 12]
    assert [len(facts(key)) for key in ("guests", "staff", "politics", "emperor_tiles")] == counts
    assert list(ga.BOARDS) == [name for name in cast("Facts", ALL["boards"]) if name != "note"]


# ------------------------------------------------------------------------------------------------- guests


def discount(reward: Facts) -> int:
    return e.FREE if reward["discount"] == "free" else cast("int", reward["discount"])


def effects_of(reward: Facts) -> Iterator[e.Effect]:
    count = cast("int", reward.get("count", 1))
    match reward["effect"]:
        case "prepare_room":
            room = e.PrepareRoom(discount(reward), cast("int", reward.get("max_floor", 4)))
            yield from [room] * count
        case "draw_staff":
            yield e.DrawStaff(count)
        case "gain_dish":
            yield e.GainDishes(**{cast("str", reward["dish"]): count})
        case "gain_any_dish":
            yield e.ChooseDishes(count)
        case "gain_krones":
            yield e.GainKrones(count)
        case "advance_emperor":
            yield e.Advance(count)
        case "play_staff":
            yield e.PlayStaff(discount(reward))
        case "occupy_room":
            yield e.OccupyRooms(count)
        case "take_guest_free":
            yield e.TakeGuests(count)
        case "draw_and_play_staff":
            assert reward["play"] == 1
            yield e.DrawAndPlay(cast("int", reward["draw"]), discount(reward))
        case "extra_action":
            yield e.ExtraAction()
        case other:
            raise AssertionError(f"unknown effect {other!r}")


@pytest.mark.parametrize("fact", facts("guests"), ids=lambda fact: str(fact["id"]))
def test_a_guest_is_as_on_the_card(fact: Facts) -> None:
    card = ga.BASE.guest[cast("int", fact["id"])]
    assert (card.name, card.color.label, card.vp) == (fact["name"], fact["color"], fact["vp"])
    assert card.order == ga.Dishes(**cast("dict[str, int]", fact["order"]))
    rewards = [effect for reward in cast("list[Facts]", fact["rewards"]) for effect in effects_of(reward)]
    assert list(card.rewards) == rewards
    kinds = {"artist": "yellow", "noble": "blue", "citizen": "red", "tourist": "green"}
    assert kinds[cast("str", fact["kind"])] == card.color.label


# ------------------------------------------------------------------------------------------------- staff

NAMED: Final = (14, 15, 22, 23, 24, 25, 26, 42)
"""Cards whose change of the rules is no plain data; their texts are tested with the rules."""
COLORS: Final = {color.label: color for color in ga.Color}
PER: Final = {
    "occupied red room": Per.RED_ROOM,
    "occupied blue room": Per.BLUE_ROOM,
    "occupied yellow room": Per.YELLOW_ROOM,
    "occupied room": Per.OCCUPIED_ROOM,
    "staff card played, this one included": Per.STAFF,
    "room tile on the hotel board, occupied or not": Per.ROOM,
    "fully occupied group": Per.GROUP,
    "own disk on a politics card": Per.POLITICS_DISK,
    "space of the own disk on the Emperor track": Per.EMPEROR_SPACE,
    "fully occupied floor (row)": Per.FLOOR,
    "fully occupied column": Per.COLUMN,
    "set of one occupied red, one blue and one yellow room": Per.COLOR_SET,
}


def gained(text: str, name: str) -> e.Effect:
    """What "2 krones", "1 Emperor space" or "2 VP" is as an effect."""
    match = re.fullmatch(r"(\d+) (krones?|Emperor spaces?|VP)", text)
    assert match, text
    count = int(match[1])
    if match[2] == "VP":
        return e.GainVp(count, name)
    return e.GainKrones(count, name) if match[2].startswith("krone") else e.Advance(count, name)


def read_effect(text: str) -> e.Effect | None:
    """A one-time or once-per-round effect."""
    if text.startswith("gain "):
        parts = [part.split() for part in re.split(", | and ", text.removeprefix("gain "))]
        return e.GainDishes(**{dish: int(count) for count, dish in parts})
    if match := re.fullmatch(r"advance (\d+) Emperor spaces", text):
        return e.Advance(int(match[1]))
    if match := re.fullmatch(r"occupy up to (\d+) prepared rooms of any colour", text):
        return e.OccupyRooms(int(match[1]))
    if text == "complete the order of one guest in the café from the supply":
        return e.CompleteOrder()
    return None


def read_modifier(text: str, name: str) -> Modifier | None:
    """A permanent change of the rules that is plain data."""
    if match := re.fullmatch(r"each (\w+) guest moved from the café to a room: \+(.*)", text):
        return GuestBonus(gained(match[2], name), COLORS[match[1]])
    if match := re.fullmatch(r"each guest moved to a room whose order held (\d+) items or more: \+(.*)", text):
        return GuestBonus(gained(match[2], name), items=int(match[1]))
    if match := re.fullmatch(r"preparing (\w+) rooms costs 0 krones", text):
        return FreeRooms(COLORS[match[1]])
    if match := re.match(r"taking a die showing (\d)(?: or (\d))?: (.*)", text):
        shown = tuple(int(face) for face in match.groups()[:2] if face)
        strength = re.search(r"action strength \+(\d)", match[3])
        vp = re.search(r"\+(\d) VP", match[3])
        spaces = re.search(r"advance (\d) Emperor spaces", match[3])
        values = [int(found[1]) if found else 0 for found in (strength, vp, spaces)]
        return DieBonus(shown, *values) if any(values) else None
    return None


def read_end(text: str) -> EndVp | None:
    match = re.fullmatch(r"(\d+) VP per (.*)", text)
    if match and match[2] in PER:
        return EndVp(PER[match[2]], int(match[1]))
    return EndVp(Per.COPY, 0) if text.startswith("copies one end-of-game staff card") else None


@pytest.mark.parametrize("fact", facts("staff"), ids=lambda fact: str(fact["id"]))
def test_a_staff_card_is_as_printed(fact: Facts) -> None:
    number, text = cast("int", fact["id"]), cast("str", fact["effect"])
    card = ga.BASE.staff_card[number]
    assert (card.name, card.timing) == (fact["name"], fact["timing"])
    costs = fact["cost"]
    assert card.cost == (costs["first-edition"] if isinstance(costs, dict) else costs)
    for ruleset in (ga.FIRST_EDITION, ga.RETAIL_2022):
        cost = costs[ruleset.edition] if isinstance(costs, dict) else costs
        assert ruleset.staff_cost[number] == cost
    found = [found for found in (read_effect(text), read_modifier(text, card.name), read_end(text)) if found]
    assert [*card.effects, *[part for part in (card.modifier, card.end) if part]] == found
    assert bool(found) is (number not in NAMED)
    assert bool(card.effects) is (card.timing in (Timing.ONCE, Timing.ROUND))
    assert bool(card.end) is (card.timing is Timing.END)


def test_starting_sets_are_as_printed() -> None:
    assert [list(cards) for cards in STARTING_SETS] == list(cast("Facts", ALL["staff_starting_sets"]).values())


# ------------------------------------------------------------------------------------------------- politics, tiles

ASKS: Final[Mapping[str, Requirement]] = {
    r"(\d+) krones on the money track": Requirement.KRONES,
    r"(\d+) room tiles or more on the hotel board, occupied or not": Requirement.ROOMS,
    r"(\d+) staff cards or more played": Requirement.STAFF,
    r"Emperor track space (\d+) or higher": Requirement.EMPEROR,
    r"(\d+) floors \(rows\) or more fully occupied": Requirement.FLOORS,
    r"(\d+) groups or more fully occupied": Requirement.GROUPS,
    r"(\d+) columns or more fully occupied": Requirement.COLUMNS,
}


@pytest.mark.parametrize("fact", facts("politics"), ids=lambda fact: str(fact["id"]))
def test_a_politics_card_is_as_printed(fact: Facts) -> None:
    card, text = ga.BASE.politics_card[cast("int", fact["id"])], cast("str", fact["requirement"])
    assert card.group == fact["group"]
    for pattern, requirement in ASKS.items():
        if match := re.fullmatch(pattern, text):
            assert (card.requirement, card.count, card.rooms) == (requirement, int(match[1]), (0, 0, 0))
            return
    if text == "all rooms of at least one colour occupied":
        assert (card.requirement, card.count) == (Requirement.COLOR_COMPLETE, 1)
        return
    assert card.requirement is Requirement.OCCUPIED
    rooms = {color: int(count) for count, color in re.findall(r"(\d) (red|yellow|blue)", text)}
    if text == "3 occupied rooms or more of each colour":
        rooms = dict.fromkeys(("blue", "red", "yellow"), 3)
    assert card.rooms == tuple(rooms.get(color, 0) for color in ("blue", "red", "yellow"))


BONUSES: Final[Mapping[str, e.Effect]] = {
    "gain 2 dishes or drinks of choice": e.ChooseDishes(2),
    "prepare 1 room for free": e.PrepareRoom(e.FREE),
    "prepare 1 room on floor 1 or 2 for free and occupy it at once": e.PrepareRoom(e.FREE, 2, occupied=True),
    "prepare 1 room anywhere for free and occupy it at once": e.PrepareRoom(e.FREE, occupied=True),
    "gain 1 strudel, 1 cake, 1 wine and 1 coffee": e.GainDishes(1, 1, 1, 1),
    "play 1 staff card from hand for free": e.PlayStaff(e.FREE),
}
PENALTIES: Final[Mapping[str, e.Penalty]] = {
    "lose 3 krones": e.LoseKrones(3),
    "lose 5 krones": e.LoseKrones(5),
    "return every dish and drink in the kitchen": e.LoseDishes(cafe=False),
    "return every dish and drink in the kitchen and on the guests in the café": e.LoseDishes(cafe=True),
    "return 2 staff cards from hand to the bottom of the staff pile": e.ReturnStaff(2),
    "return 3 staff cards from hand to the bottom of the staff pile": e.ReturnStaff(3),
    "remove 1 unoccupied room, from as high a floor as possible": e.RemoveRooms(1, occupied=False),
    "remove 2 unoccupied rooms, each from as high a floor as possible": e.RemoveRooms(2, occupied=False),
    "remove 2 occupied rooms, starting from the highest floor (see ruling EMP-C2)": e.RemoveRooms(2, occupied=True),
    "lose 8 VP": e.LoseVp(8),
    "lose 2 VP per staff card played": e.LoseVpPerStaff(2),
    "remove 1 played end-of-game staff card": e.RemoveEndStaff(),
}


def read_bonus(text: str, tile: str) -> e.Effect:
    if match := re.fullmatch(r"gain (\d+) krones", text):
        return e.GainKrones(int(match[1]), f"tile {tile}")
    if match := re.fullmatch(r"gain (\d+) VP", text):
        return e.GainVp(int(match[1]), f"tile {tile}")
    if match := re.fullmatch(r"(\d+) VP per staff card played", text):
        return e.GainVpPerStaff(int(match[1]), f"tile {tile}")
    if match := re.match(r"draw (\d) staff cards, may play 1 of them (?:at (\d) krones less|for free)", text):
        return e.DrawAndPlay(int(match[1]), int(match[2] or e.FREE))
    return BONUSES[text]


@pytest.mark.parametrize("fact", facts("emperor_tiles"), ids=lambda fact: str(fact["id"]))
def test_an_emperor_tile_is_as_printed(fact: Facts) -> None:
    tile = ga.BASE.tile[cast("str", fact["id"])]
    assert tile.group == fact["group"] == tile.id[0]
    assert tile.bonus == (read_bonus(cast("str", fact["bonus"]), tile.id),)
    takes, _, instead = cast("str", fact["penalty"]).partition(", or lose ")
    assert tile.penalty == PENALTIES[takes]
    assert tile.instead_vp == int(instead.removesuffix(" VP") or 0)


# ------------------------------------------------------------------------------------------------- boards, tracks


@pytest.mark.parametrize("board", ga.BOARDS.values(), ids=lambda board: board.name)
def test_a_board_is_as_printed(board: ga.Board) -> None:
    fact = cast("Facts", cast("Facts", ALL["boards"])[board.name])
    letters = [row.split() for row in cast("list[str]", fact["rows_from_floor_1"])]
    assert [color.label[0].upper() for color in board.colors] == [letter for row in letters for letter in row]
    groups = {
        frozenset((floor - 1) * 5 + column - 1 for floor, column in group)
        for group in cast("list[list[list[int]]]", fact["groups"])
    }
    assert groups == {frozenset(r for r in range(20) if board.groups[r] == g) for g in range(10)}
    points = {f"{room // 5 + 1},{room % 5 + 1}": board.points[room] for room in range(20) if board.points[room]}
    assert points == fact["preparation_vp"]


def test_tracks_and_costs_are_as_printed() -> None:
    game = cast("Facts", ALL["game"])
    assert list(tracks.GUEST_COSTS) == numbers("guest_space_costs_left_to_right")
    assert list(tracks.ROOM_COSTS) == numbers("room_cost_by_floor")
    assert list(tracks.FLOOR_VP) == numbers("occupied_room_vp_by_floor")
    assert list(tracks.POLITICS_VP) == numbers("politics_vp")
    bonus = cast("Facts", game["group_bonus"])
    found = {"blue_vp": tracks.GROUP_VP, "red_krones": tracks.GROUP_KRONES, "yellow_emperor": tracks.GROUP_SPACES}
    assert {key: list(values) for key, values in found.items()} == bonus
    assert {str(players): dice for players, dice in tracks.DICE.items()} == game["dice_by_players"]
    assert list(tracks.EMPEROR_RETREAT) == numbers("emperor_scoring_rounds")
    assert list(tracks.EMPEROR_RETREAT.values()) == numbers("emperor_retreat")
    disputed = cast("Facts", cast("Facts", ALL["disputed"])["emperor_track_vp"])
    assert list(ga.BASE.emperor_vp) == disputed["adopted"]
    assert list(tracks.EMPEROR_VP_ALTERNATIVE) == disputed["alternative"]


@pytest.mark.parametrize(
    ("constant", "key"),
    [
        (tracks.ROUNDS, "rounds"),
        (tracks.EMPEROR_MAX, "emperor_max"),
        (tracks.KRONES_START, "money_start"),
        (tracks.KRONES_MAX, "money_max"),
        (tracks.HAND_START, "hand_start"),
        (tracks.CAFE_TABLES, "cafe_tables"),
        (tracks.UNFED_GUEST_VP, "unfed_guest_penalty_vp"),
    ],
)
def test_a_number_of_the_game_is_as_in_the_rules(constant: int, key: str) -> None:
    assert constant == cast("Facts", ALL["game"])[key]
