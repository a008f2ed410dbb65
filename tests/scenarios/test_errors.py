"""A scenario that cannot be is refused with `ScenarioError`, which names place and reason; nothing else is raised."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import grand_austria as ga
from tests.strategies import as_scenario, mid_games, rulesets

P0, P1 = "scenario: player[0]: ", "scenario: player[1]: "
A0 = "scenario: ask[0]: "
P = "[[player]]\n"
ROOMS = 'rooms = { "1,1" = "occupied", '

# The text, how the message begins, and what it says of the reason.
REFUSED = [
    # The file.
    ("players = ", "scenario: no TOML", "line 1"),
    ("x = 1\nx = 2", "scenario: no TOML", "overwrite"),
    (f"x = {'[' * 5000}", "scenario: no TOML", "nested too deeply"),
    ("colour = 3", "scenario: colour: ", "there is no such key here; known are"),
    ("title = 3", "scenario: title: ", "text is expected, not 3"),
    # The game.
    ('edition = "2019"', "scenario: edition: ", "'2019'; known are first-edition, retail-2022"),
    ('rulings = { idle_die = "sometimes" }', "scenario: rulings: ", "only_if_nothing_else, always, never"),
    ('rulings = { idle = "never" }', "scenario: rulings: idle: ", "no such ruling"),
    ("rulings = { tie = [] }", "scenario: rulings: tie: ", "an option is expected"),
    ("rulings = 3", "scenario: rulings: ", "a table is expected"),
    ("players = 5", "scenario: players: ", "5 is not between 2 and 4"),
    ("players = 2.0", "scenario: players: ", "a whole number is expected"),
    ("players = true", "scenario: players: ", "a whole number is expected"),
    (P * 3, "scenario: player: ", "3 players are described, and players = 2"),
    ("setup = 1", "scenario: setup: ", "true or false is expected, not 1"),
    ("setup = true\nround = 2", "scenario: round: ", "there is no such key here; known are"),
    (f"setup = true\n{P}krones = 3", f"{P0}krones: ", "there is no such key here; known are board"),
    (f'setup = true\n{P}board = "day_E"', f"{P0}board: ", "there is no board 'day_E'"),
    (f"setup = true\n{P * 3}", "scenario: player: ", "3 players are described, and players = 2"),
    ("start_player = 2", "scenario: start_player: ", "2 is not between 0 and 1"),
    ("to_move = -1", "scenario: to_move: ", "-1 is not between 0 and 1"),
    ("round = 8", "scenario: round: ", "8 is not between 1 and 7"),
    ("dice = [1, 2, 3]", "scenario: dice: ", "6 numbers are expected, not 3"),
    ("dice = [2, 2, 2, 2, 2, 1]", "scenario: dice: ", "11 dice are on the spaces, and 10"),
    ("dice = [-1, 3, 2, 2, 2, 2]", "scenario: dice[0]: ", "-1 is not between 0 and 10"),
    ("dice = 3", "scenario: dice: ", "a list is expected"),
    ("dustbin = 11", "scenario: dustbin: ", "11 is not between 0 and 10"),
    ("dustbin = 9\n" + P + "dice = [1, 2]", "scenario: dustbin: ", "11 dice are on tiles and in the dustbin"),
    ("dustbin = 10", "scenario: ", "die"),
    ("guest_row = [49, 50, 51, 52]", "scenario: guest_row: ", "5 cards are expected"),
    ("guest_row = [49, 49, 51, 52, 53]", "scenario: guest_row[1]: ", "guest 49 is already somewhere else"),
    ("guest_row = [49, 48, 51, 52, 53]", "scenario: guest_row[1]: ", "there is no guest 48"),
    ("guest_row = [49, 'a', 51, 52, 53]", "scenario: guest_row[1]: ", "a whole number is expected"),
    ("guest_row = [49, 0, 51, 52, 53]\nguest_pile = []", "scenario: guest_row: ", "are at the left end"),
    ("guest_row = [0, 50, 51, 52, 53]", "scenario: guest_row: ", "there are cards in the pile"),
    ("guest_pile = [60, 60]", "scenario: guest_pile[1]: ", "guest 60 is already"),
    ("guest_pile = []\nguest_discard = []", "scenario: guest_discard: ", "not in the pile named are the discards"),
    ("guest_discard = [49]", "scenario: guest_discard[0]: ", "guest 49 is already"),
    ("staff_bottom = [1, 1]", "scenario: staff_bottom[1]: ", "staff card 1 is already"),
    ("politics = [105, 106, 113]", "scenario: politics: ", "one card of each group A, B, C"),
    ("politics = [105]", "scenario: politics: ", "one card of each group"),
    ('emperor_tiles = ["A1", "C1", "B1"]', "scenario: emperor_tiles: ", "one tile of each group"),
    ("emperor_tiles = [1, 2, 3]", "scenario: emperor_tiles[0]: ", "text is expected"),
    # Players.
    (P + "krones = 21", P0 + "krones: ", "21 is not between 0 and 20"),
    (P + P + "emperor = 14", P1 + "emperor: ", "14 is not between 0 and 13"),
    (f'rulings = {{ vp_floor = "zero" }}\n{P}vp = -1', P0 + "vp: ", "by the ruling vp_floor"),
    (P + 'vp = "9"', P0 + "vp: ", "a whole number is expected, not '9'"),
    (P + "krone = 1", P0 + "krone: ", "there is no such key here"),
    (P + "kitchen = { tea = 1 }", P0 + "kitchen: tea: ", "there is no such key here"),
    (P + "kitchen = { wine = -1 }", P0 + "kitchen: wine: ", "-1 is not between"),
    (P + "hand = [1, 1]", P0 + "hand[1]: ", "staff card 1 is already somewhere else"),
    (P + "hand = [49]", P0 + "hand[0]: ", "there is no staff card 49"),
    (P + "hand = [1]\n" + P + "staff = [1]", P1 + "staff[0]: ", "staff card 1 is already"),
    (P + "staff = [5]\nused_staff = [5]", P0 + "used_staff[0]: ", "5 is no played once-per-round card"),
    (P + "used_staff = [1]", P0 + "used_staff[0]: ", "1 is no played"),
    (P + "staff = [1]\nused_staff = [1, 1]", P0 + "used_staff[1]: ", "1 is named twice"),
    ("rulings = { once_staff_counts_as_played = false }\n" + P + "staff = [44]", P0 + "staff[0]: ", "card 44"),
    (P + "cafe = [{ served = {} }]", P0 + "cafe[0]: guest: ", "no guest 0"),
    (P + "cafe = [{ guest = 58 }, { guest = 58 }]", P0 + "cafe[1]: guest: ", "already"),
    (P + "cafe = [{ guest = 58, served = { wine = 4 } }]", P0 + "cafe[0]: served: ", "wine=4"),
    (P + "cafe = [{ guest = 58, served = { cake = 1 } }]", P0 + "cafe[0]: served: ", "cake=1"),
    (P + f"cafe = [{', '.join(f'{{ guest = {g} }}' for g in (58, 59, 60, 61))}]", P0 + "cafe: ", "3"),
    (P + "cafe = [{ guest = 58, table = 1 }]", P0 + "cafe[0]: table: ", "there is no such key"),
    (P + "cafe = 58", P0 + "cafe: ", "a list is expected"),
    (P + 'board = "dusk"', P0 + "board: ", "no board 'dusk'; known are night"),
    (P + 'rooms = { "1,6" = "prepared" }', P0 + "rooms: 1,6: ", "there is no room 1,6"),
    (P + 'rooms = { "one" = "prepared" }', P0 + "rooms: one: ", 'rooms are named "floor,column"'),
    (P + 'rooms = { "1,1" = "full" }', P0 + "rooms: 1,1: ", "'full'"),
    (P + ROOMS + '"1, 1" = "prepared" }', P0 + "rooms: 1, 1: ", "this room is named twice"),
    (P + ROOMS + '"1,3" = "prepared" }', P0 + "rooms: ", "do not hang together from 1,1"),
    (P + 'rooms = { "1,2" = "prepared" }', P0 + "rooms: ", "do not hang together"),
    (P + 'bonuses = ["9,9"]', P0 + "9,9: ", "there is no room"),
    (P + "dice = [1, 2, 3]", P0 + "dice: ", "2 numbers, not 3"),
    (P + "dice = [7]", P0 + "dice[0]: ", "7 is not between 1 and 6"),
    (P + "dice = [1, 2]", "scenario: to_move: ", "seat 0 has no free number"),
    (P + "passed = true", "scenario: to_move: ", "seat 0 has passed"),
    (P + 'passed = "no"', P0 + "passed: ", "true or false is expected"),
    (P + "politics = [106]", P0 + "politics[0]: ", "106 is no politics card of this game"),
    (P + "politics = [105, 105]", P0 + "politics[1]: ", "named twice"),
    ("players = 4\n" + (P + "politics = [105]\n") * 4, "scenario: player: ", "4 disks on politics card 105"),
    # Questions.
    ("[[ask]]\nmoves = ['pass']", A0, "nothing is asked"),
    ("[[ask]]\nmoves = ['pass']\nverdict = 'perhaps'", A0 + "verdict: ", "'perhaps'"),
    ("[[ask]]\nverdict = 'legal'", A0 + "moves: ", "a verdict needs a move"),
    ("[[ask]]\nmoves = ['die 9']\nverdict = 'legal'", A0 + "moves[0]: ", "'die 9' is no move"),
    ("[[ask]]\nmoves = ['pass', 3]\nverdict = 'legal'", A0 + "moves[1]: ", "text is expected"),
    ("[[ask]]\nmoves = []\nlegal = ['passt']", A0 + "legal[0]: ", "'passt' is no move"),
    ("[[ask]]\nmoves = ['pass']\nverdict = 'illegal'\nlegal = []", A0 + "legal: ", "nothing follows"),
    ("[[ask]]\nmoves = ['pass']\nverdict = 'illegal'\nthen = { round = 1 }", A0 + "then: ", "nothing follows"),
    ("[[ask]]\nmoves = ['pass']\nverdict = 'legal'\nwhy = 1", A0 + "why: ", "there is no such key"),
]


@pytest.mark.parametrize(
    ("text", "place", "reason"), REFUSED, ids=[text[:60].replace("\n", " ") for text, *_ in REFUSED]
)
def test_what_cannot_be_is_refused_with_place_and_reason(text: str, place: str, reason: str) -> None:
    with pytest.raises(ga.ScenarioError) as caught:
        ga.load_scenario(text + "\n")
    message = str(caught.value)
    assert message.startswith(place), message
    assert reason in message[len(place) - 2 :], message


@pytest.mark.parametrize("key", ["players.9.krones", "players.0.money", "roundd", "players.0.hotel.9,9", "dice.x", ""])
def test_a_value_that_is_none_is_refused_when_it_is_asked(key: str) -> None:
    scenario = ga.load_scenario(f"[[ask]]\nmoves = ['pass']\nverdict = 'legal'\nthen = {{ '{key}' = 1 }}\n")
    with pytest.raises(ga.ScenarioError, match=r"ask\[0\]: then: "):
        scenario.judge()


def test_rooms_may_be_split_where_a_penalty_may_have_split_them() -> None:
    rooms = 'rooms = { "1,1" = "occupied", "1,3" = "prepared" }'
    text = f'round = {{}}\nemperor_tiles = ["A4", "B1", "C1"]\n{P}{rooms}'.replace(
        rooms, rooms.replace("{", "{{").replace("}", "}}")
    )
    with pytest.raises(ga.ScenarioError, match="no penalty can have split them"):
        ga.load_scenario(text.format(3))
    assert ga.load_scenario(text.format(4)).state.players[0].hotel.is_prepared(1, 3)


def test_a_file_that_cannot_be_read_is_refused_by_its_name(tmp_path: Path) -> None:
    missing = tmp_path / "missing.toml"
    with pytest.raises(ga.ScenarioError, match=r"missing\.toml: cannot be read: No such file"):
        ga.load_scenario(missing)
    with pytest.raises(ga.ScenarioError, match="cannot be read"):
        ga.load_scenario(tmp_path)
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ga.ScenarioError, match=r"binary\.toml: cannot be read"):
        ga.load_scenario(binary)
    large = tmp_path / "large.toml"
    large.write_text("#" * 1_000_001, encoding="utf-8")
    with pytest.raises(ga.ScenarioError, match="larger than 1000000 bytes"):
        ga.load_scenario(large)


def test_the_file_is_named_in_front_of_the_place(tmp_path: Path) -> None:
    file = tmp_path / "rich.toml"
    file.write_text(P + "krones = 21\n", encoding="utf-8")
    with pytest.raises(ga.ScenarioError, match=r"rich\.toml: player\[0\]: krones: 21 is not between 0 and 20"):
        ga.load_scenario(str(file))


def test_another_edition_and_rulings_can_be_asked_for() -> None:
    text = 'edition = "first-edition"\nrulings = { tie = "seat" }\n'
    state = ga.load_scenario(text, edition="retail-2022", rulings={"vp_floor": "zero"}).state
    assert (state.ruleset.edition, state.ruleset.tie, state.ruleset.vp_floor) == ("retail-2022", "seat", "zero")
    with pytest.raises(ga.ScenarioError, match="edition"):
        ga.load_scenario(text, edition="2019")
    with pytest.raises(ga.ScenarioError, match="no such ruling"):
        ga.load_scenario(text, rulings={"vp": "zero"})


# ------------------------------------------------------------------------------------------------- any text

KEYS = [
    "title",
    "edition",
    "rulings",
    "players",
    "round",
    "start_player",
    "to_move",
    "dice",
    "dustbin",
    "guest_row",
    "guest_pile",
    "guest_discard",
    "politics",
    "staff_bottom",
    "emperor_tiles",
    "player",
    "ask",
    "krones",
    "emperor",
    "vp",
    "kitchen",
    "hand",
    "staff",
    "used_staff",
    "cafe",
    "rooms",
    "board",
    "bonuses",
    "passed",
    "guest",
    "served",
    "strudel",
    "wine",
    "moves",
    "verdict",
    "rules",
    "legal",
    "then",
    "idle_die",
    "tie",
    "1,1",
    "1,2",
    "9,9",
    "players.0.krones",
    "winners",
    "scores.0",
    "scores.0.staff",
    "players.0.hotel",
    "players.0.hotel.1,1",
    "round.x",
    "about",
]
WORDS = [
    "legal",
    "illegal",
    "pass",
    "die 1",
    "krones=2",
    "occupied",
    "prepared",
    "night",
    "A1",
    "B1",
    "C1",
    "1,1",
    "never",
]


def quoted(text: str) -> str:
    return '"' + "".join(f"\\U{ord(char):08x}" for char in text) + '"'


SCALARS = (
    st.integers(-2, 120).map(str)
    | st.integers().map(str)
    | st.sampled_from(["true", "false", "1.5", "nan", "1979-05-27", "07:32:00"])
    | (st.sampled_from([*WORDS, "first-edition", "retail-2022"]) | st.text(max_size=5)).map(quoted)
)


def inline(entries: list[tuple[str, str]]) -> str:
    return "{ " + ", ".join(f'"{key}" = {value}' for key, value in dict(entries).items()) + " }"


VALUES = st.recursive(
    SCALARS,
    lambda values: (
        st.lists(values, max_size=6).map(lambda items: "[" + ", ".join(items) + "]")
        | st.lists(st.tuples(st.sampled_from(KEYS), values), max_size=5).map(inline)
    ),
    max_leaves=12,
)
LINES = st.tuples(st.sampled_from(KEYS), VALUES).map(lambda entry: f'"{entry[0]}" = {entry[1]}')
HEADS = st.sampled_from(["[[player]]", "[[ask]]", "[ask.then]", "[rulings]", "[player]"])


def refused_or_judged(text: str) -> None:
    try:
        ga.load_scenario(text).judge()
    except ga.ScenarioError as error:
        assert str(error)  # noqa: PT017


@given(st.lists(LINES | HEADS, max_size=12).map("\n".join))
def test_nothing_but_scenario_errors_come_of_any_toml(text: str) -> None:
    refused_or_judged(text + "\n")


@given(mid_games(rulesets()), st.lists(st.tuples(st.integers(0, 60), LINES), max_size=2))
def test_nothing_but_scenario_errors_come_of_a_damaged_position(
    state: ga.GameState, damage: list[tuple[int, str]]
) -> None:
    lines = as_scenario(state).splitlines()
    for at, line in damage:
        lines[at % len(lines)] = line
    refused_or_judged("\n".join(lines) + "\n")


@given(st.text())
def test_nothing_but_scenario_errors_come_of_any_text(text: str) -> None:
    refused_or_judged(text + "\n")


@given(mid_games(rulesets()))
def test_a_position_that_is_written_as_a_scenario_is_read_back(state: ga.GameState) -> None:
    printed = [player.hotel.board for player in state.players if player.hotel.board.name in ga.BOARDS]
    if len(printed) == len(state.players):
        found = ga.load_scenario(as_scenario(state)).state
        assert found == state
        assert hash(found) == hash(state)
