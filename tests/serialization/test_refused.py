"""A text that is no possible position is refused with `InvalidState`, which names place and reason."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import cache

import pytest

import grand_austria as ga
from grand_austria.serialization import MAX_DEPTH, MAX_DIGITS, MAX_KEYS, MAX_LENGTH
from tests.serialization.samples import sample

BASE = """
round = 3
dice = [1, 1, 2, 1, 1, 1]
dustbin = 1
emperor_tiles = ["A1", "B1", "C1"]
staff_bottom = [40, 41]
guest_discard = [90, 91]
[[player]]
krones = 4
vp = 7
emperor = 2
hand = [1, 2]
staff = [3, 13]
used_staff = [3]
cafe = [{ guest = 58, served = { wine = 2 } }, { guest = 60 }]
rooms = { "1,1" = "occupied", "1,2" = "prepared" }
dice = [4]
politics = [105]
[[player]]
dice = [1]
cafe = [{ guest = 59, served = { strudel = 1 } }]
"""

Path = tuple[str | int, ...]


@cache
def base() -> str:
    return ga.to_json(ga.load_scenario(BASE).state)


def changed(text: str, *changes: tuple[Path, object]) -> str:
    """The text with other values at some places; ``...`` takes the value away."""
    data: object = json.loads(text)
    for path, value in changes:
        holder = data
        for step in path[:-1]:
            holder = holder[step]  # type: ignore[index]  # a path of this document
        if value is ...:
            del holder[path[-1]]  # type: ignore[attr-defined]  # a path of this document
        else:
            holder[path[-1]] = value  # type: ignore[index]  # a path of this document
    return json.dumps(data)


P0: Path = ("players", 0)
HOTEL: Path = (*P0, "hotel")
RULINGS: Path = ("ruleset", "rulings")

# The place, the value there, and what the message says.
PLACES: list[tuple[Path, object, str]] = [
    # The document.
    (("format",), 2, "format: 1 is expected, not 2"),
    (("format",), True, "format: 1 is expected, not True"),
    (("format",), ..., "format: a value is missing"),
    (("kind",), "view", "kind: 'state' is expected, not 'view'"),
    (("colour",), 3, "colour: there is no field 'colour' here"),
    (("round",), ..., "round: a value is missing"),
    # Types.
    (("round",), 1.0, "round: a whole number is expected, not 1.0"),
    (("round",), True, "round: a whole number is expected, not True"),
    (("round",), "1", "round: a whole number is expected, not '1'"),
    (("round",), None, "round: a whole number is expected, not None"),
    (("round",), 10**40, "round: a number between -9007199254740991 and 9007199254740991 is expected"),
    (("players",), {}, "players: a list is expected, not {}"),
    (P0, [], "players[0]: an object is expected, not []"),
    ((*P0, "passed"), 0, "players[0].passed: true or false is expected, not 0"),
    (("emperor_tiles", 1), 3, "emperor_tiles[1]: text is expected, not 3"),
    (("ruleset", "edition"), "\ud800", "ruleset.edition: half a surrogate pair is no text: '\\ud800'"),
    # The ruleset.
    ((*RULINGS, "idle"), "never", "ruleset.rulings: there is no ruling 'idle'"),
    ((*RULINGS, "tie"), "coin", "ruleset.rulings: ruling tie has no option 'coin'"),
    ((*RULINGS, "reroll_clears_passes"), 1, "ruleset.rulings: ruling reroll_clears_passes has no option 1"),
    ((*RULINGS, "tie"), 0.5, "ruleset.rulings['tie']: text is expected, not 0.5"),
    # The table.
    (("round",), 8, "round: 8 is not between 1 and 7"),
    (("start_player",), -1, "start_player: null is expected while the start player is not drawn, not -1"),
    (("start_player",), None, "start_player: only at the very beginning"),
    (("start_player",), 2, "start_player: there is no seat 2 among 2 players"),
    (("players",), [], "players: 2 to 4 items are expected, not 0"),
    (("dice",), [1, 1, 2, 1, 1], "dice: 6 items are expected, not 5"),
    (("dice", 0), 2, "dice: 8 dice are on the spaces, and 7 are expected: 10 less those elsewhere"),
    (("dice", 0), -1, "dice[0]: -1 is not between 0 and 10"),
    (("dustbin",), 0, "dice: 7 dice are on the spaces, and 8"),
    (("guest_row", 0), 58, "players[0].cafe[0].card: guest 58 is already somewhere else"),
    (("guest_row", 0), 48, "guest_row[0]: there is no guest 48"),
    (("guest_row", 0), None, "guest_pile: guests are nowhere: 49"),
    (("guest_pile", "bottom"), [{"card": 49, "seen_by": []}], "guest_pile.bottom: no guest is ever put back"),
    (("guest_discard",), [91, 90], "guest_discard[1]: 90 comes after 91, and these numbers ascend"),
    (("staff_pile", "bottom", 0, "card"), 1, "staff_pile.bottom[0].card: staff card 1 is already somewhere else"),
    (("staff_pile", "bottom", 0, "card"), 0, "staff_pile.bottom[0].card: there is no staff card 0"),
    (("staff_pile", "bottom", 0, "seen_by"), [2], "staff_pile.bottom[0].seen_by: a seat is named that is not there"),
    (("staff_pile", "bottom", 0, "seen_by"), [4], "staff_pile.bottom[0].seen_by[0]: 4 is not between 0 and 3"),
    (("staff_pile", "bottom", 0, "seen_by"), [1, 1], "staff_pile.bottom[0].seen_by[1]: this seat is named twice"),
    (("staff_pile", "bottom", 0, "seen"), 3, "staff_pile.bottom[0].seen: there is no field 'seen' here"),
    (("politics",), [105, 113, 109], "politics: one card of each group A, B, C"),
    (("politics",), [105, 109], "politics: by the agenda 3 are dealt, not 2"),
    (("emperor_tiles",), ["A1", "B1", "B2"], "emperor_tiles: one tile of each group"),
    # Players.
    ((*P0, "krones"), 21, "players[0].krones: 21 is not between 0 and 20"),
    ((*P0, "emperor"), 14, "players[0].emperor: 14 is not between 0 and 13"),
    ((*P0, "kitchen", "tea"), 1, "players[0].kitchen.tea: there is no field 'tea' here"),
    ((*P0, "kitchen", "wine"), -1, "players[0].kitchen.wine: -1 is not between 0 and"),
    ((*P0, "cafe", 0, "served", "wine"), 4, "players[0].cafe[0].served: guest 58 ordered wine=3 coffee=1, and cannot"),
    (("players", 1, "cafe", 0, "served", "wine"), "1", "players[1].cafe[0].served.wine: a whole number is expected"),
    ((*P0, "hand"), [2, 1], "players[0].hand[1]: 1 comes after 2"),
    ((*P0, "hand"), [1], "staff_pile: staff cards are nowhere: 2"),
    ((*P0, "used_staff"), [13], "players[0].used_staff[0]: staff card 13 is no played once-per-round card"),
    ((*P0, "dice"), [1, 2, 3], "players[0].dice: a turn-order tile has 2 numbers, not 3"),
    ((*P0, "dice"), [7], "players[0].dice[0]: 7 is not between 1 and 6"),
    ((*P0, "politics"), [106], "players[0].politics[0]: 106 is no politics card of this game"),
    # Hotels.
    ((*HOTEL, "board"), "dusk", "players[0].hotel.board: there is no board 'dusk'; known are night, day_A"),
    ((*HOTEL, "board"), 3, "players[0].hotel.board: text is expected, not 3"),
    ((*HOTEL, "board"), {"name": "x", "floors": [], "points": {}}, "players[0].hotel.board: board x: 4 floors"),
    ((*HOTEL, "rooms", "1,3"), "full", "players[0].hotel.rooms['1,3']: prepared or occupied is expected, not 'full'"),
    ((*HOTEL, "rooms", "1,6"), "prepared", "players[0].hotel.rooms['1,6']: a room \"floor,column\" is expected"),
    ((*HOTEL, "rooms", "4,5"), "prepared", "players[0].hotel.rooms: the rooms do not hang together from 1,1 on"),
    ((*HOTEL, "rewarded"), [], "players[0].hotel: the group of room 1,1 is full, so it must be marked as rewarded"),
    ((*HOTEL, "rewarded"), ["1,1", "1,1"], "players[0].hotel.rewarded[1]: the group of room 1,1 is named twice"),
    ((*HOTEL, "pointed"), ["1,1"], "players[0].hotel: by the ruling preparation_vp_repeat no room is marked"),
    ((*HOTEL, "pointed"), ["1,1", "1,1"], "players[0].hotel.pointed[1]: room 1,1 is named twice"),
    # The agenda.
    (("agenda", 0, "entry"), "nap", "agenda[0].entry: starting or dealing or "),
    (("agenda", 0, "seat"), 0, "agenda[0].seat: there is no field 'seat' here"),
    (("agenda", 1, "seat"), 2, "agenda[1].seat: there is no such seat among 2 players"),
    (("agenda", 1, "seat"), -1, "agenda[1].seat: -1 is not between 0 and 3"),
    (("agenda", 1, "guest"), False, "agenda[1].acted: something was done in this turn"),
    (("agenda", 1, "extra"), True, ""),
    (("agenda",), [], "agenda: nothing is left to do, and it is round 3"),
    (("agenda",), [{"entry": "next_turn"}], "dice: before the first roll it is round 1"),
    (("agenda", 0), {"entry": "end_of_round"}, "dice: there are dice on the spaces and free numbers on the tiles"),
    (("agenda",), [{"entry": "filling_row"}] * 65, "agenda: 0 to 64 items are expected, not 65"),
    # What seats remember.
    (
        ("clues",),
        [{"seat": 1, "cards": [5], "places": ["hand 0"], "counts": [1]}],
        "clues[0].cards[0]: staff card 5",
    ),
    (("clues",), [{"seat": 0, "cards": [1], "places": ["hand 0"], "counts": [1]}], "clues[0].places[0]: no card that"),
    (("clues",), [{"seat": 1, "cards": [1], "places": ["bag 0"], "counts": [1]}], "clues[0].places[0]: a place such"),
    (("clues",), [{"seat": 1, "cards": [1, 2], "places": ["hand 0"], "counts": [1]}], "clues[0].counts: they add up"),
    (("clues",), [{"seat": 3, "cards": [1], "places": ["hand 0"], "counts": [1]}], "clues[0].seat: there is no such"),
]


@pytest.mark.parametrize(("path", "value", "message"), PLACES, ids=lambda part: str(part)[:40])
def test_what_cannot_be_is_refused_with_place_and_reason(path: Path, value: object, message: str) -> None:
    text = changed(base(), (path, value))
    if not message:
        assert ga.from_json(text).agenda
        return
    with pytest.raises(ga.InvalidState) as caught:
        ga.from_json(text)
    assert str(caught.value).startswith(message), str(caught.value)


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ([49, None, 50, 52, 53], "guest_row: empty spaces are at the left end: cards move to the right"),
        ([None, 49, 50, 52, 53], "guest_row: spaces are empty, and there are cards in the pile"),
    ],
)
def test_an_empty_space_of_the_row_is_there_only_when_the_pile_is_empty(row: list[int | None], message: str) -> None:
    text = changed(base(), (("guest_row",), row), (("guest_discard",), [51, 90, 91]))
    with pytest.raises(ga.InvalidState) as caught:
        ga.from_json(text)
    assert str(caught.value) == message


def test_a_row_with_empty_spaces_is_read_where_the_pile_is_empty() -> None:
    pile = json.loads(base())["guest_pile"]["unknown"]
    discarded = sorted([51, 90, 91, *pile])
    row: list[int | None] = [None, 49, 50, 52, 53]
    text = changed(base(), (("guest_row",), row), (("guest_pile", "unknown"), []), (("guest_discard",), discarded))
    assert ga.from_json(text).guest_row == tuple(row)


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ({"entry": "action_split", "strength": 3}, "no die was taken for this"),
        ({"entry": "action_dishes", "action": 1, "strength": 3}, "no die was taken for this"),
        ({"entry": "playing_staff", "discount": 3, "mandatory": True, "drawn": None}, "no die was taken for this"),
        ({"entry": "using_space"}, "no guest has just moved in who gives the action of a space"),
    ],
)
def test_an_action_belongs_to_a_die_or_to_a_guest_who_has_just_moved_in(entry: dict[str, object], message: str) -> None:
    text = changed(base(), (("ruleset",), {"edition": "retail-2022", "rulings": {}}))
    turn = {"entry": "turn", "seat": 0, "acted": True, "guest": True, "main": True, "extra": False}
    agenda = (("agenda",), [{"entry": "next_turn"}, turn, {**entry, "seat": 0}])
    with pytest.raises(ga.InvalidState) as caught:
        ga.from_json(changed(text, agenda))
    assert str(caught.value) == f"agenda[2]: {message}"


def with_entries(*entries: dict[str, object]) -> str:
    turn = {"entry": "turn", "seat": 0, "acted": True, "guest": True, "main": False, "extra": False}
    return changed(base(), (("agenda",), [{"entry": "next_turn"}, turn, *entries]))


def entry(name: str, **fields: object) -> dict[str, object]:
    return {"entry": name, "seat": 0} | fields


ROOM: dict[str, object] = {"discount": 0, "max_floor": 4, "occupied": False, "action": False, "first": False}
KRONES = {"effect": "gain_krones", "count": 3, "source": ""}
DISHES = {"effect": "gain_dishes", "wine": 1}

ENTRIES: list[tuple[tuple[dict[str, object], ...], str]] = [
    ((entry("action_split", strength=18),), "agenda[2].strength: 18 is not between 1 and 17"),
    ((entry("action_split", seat=1, strength=3),), "agenda[2].seat: it is up to seat 0"),
    ((entry("action_split", strength=3), entry("filling_order")), "agenda[2]: ActionSplit comes to an end before"),
    ((entry("choosing_dishes", count=3),), "agenda[2].count: no effect lets 3 dishes be chosen"),
    ((entry("preparing_rooms", left=2, **ROOM),), "agenda[2]: no effect lets rooms be prepared so"),
    ((entry("preparing_rooms", left=2, **ROOM | {"action": True, "discount": 1}),), "agenda[2]: action 3 has no disc"),
    ((entry("playing_staff", discount=9, mandatory=False, drawn=None),), "agenda[2].discount: no effect gives"),
    ((entry("playing_staff", discount=0, mandatory=True, drawn=None),), "agenda[2]: action 5 plays a card"),
    ((entry("drawing_staff", left=3, aside=None, discount=2),), "agenda[2]: no effect draws staff cards so"),
    ((entry("drawing_staff", left=3, aside=[], discount=2),), "agenda[2]: no effect draws so many staff cards to"),
    ((entry("returning_drawn", cards=[1, 5]),), "agenda[2].cards[0]: staff card 1 is already somewhere else"),
    ((entry("returning_drawn", cards=[]),), "agenda[2].cards: 0 cards were never drawn at once"),
    ((entry("waiting", effects=[]),), "agenda[2].effects: 1 to 20 items are expected, not 0"),
    ((entry("waiting", effects=[KRONES | {"count": 9}, DISHES]),), "agenda[2].effects[0]: no card, tile or board"),
    ((entry("waiting", effects=[{"effect": "extra_action"}, DISHES]),), "agenda[2].effects[1]: E. Gizia's action is"),
    ((entry("waiting", effects=[KRONES]),), "agenda[2]: what comes next happens by itself"),
    ((entry("waiting", effects=[{"effect": "win"}, KRONES]),), "agenda[2].effects[0].effect: gain_krones or gain_vp"),
    ((entry("serving_kitchen", left=3, moved=True),), "agenda[2].moved: of 3 dishes 3 are left"),
    ((entry("placing_dishes", dishes={"wine": 18}),), "agenda[2].dishes.wine: 18 is not between 0 and 17"),
    ((entry("placing_dishes", dishes={}),), "agenda[2]: what comes next happens by itself, or leaves nobody a legal"),
    ((entry("using_space"),), "agenda[2]: by the ruling gizia no space is used without a turn"),
    ((entry("meeting_penalty"),), "agenda[2]: MeetingPenalty does not come up here"),
    ((entry("removing_rooms", occupied=True, left=0, rooms=["1,1", "1,1"]),), "agenda[2].rooms[1]: room 1,1 is named"),
    ((entry("setting_up_guest"),), "agenda[2]: SettingUpGuest does not come up here"),
    ((entry("taking_guests", left=3),), "agenda[2].left: no effect gives 3 guests"),
    ((entry("occupying_rooms", left=3),), "agenda[2].left: no effect occupies 3 rooms"),
    (({"entry": "rolling", "dice": 3},), "dice: 7 dice are on the spaces, and 4 are expected"),
    (({"entry": "end_of_round"},), "agenda[2]: EndOfRound does not come up here"),
    (
        ({"entry": "turn", "seat": 0, "acted": False, "guest": True, "main": True, "extra": False},),
        "agenda[1]: beneath",
    ),
]


@pytest.mark.parametrize(("entries", "message"), ENTRIES, ids=lambda part: str(part)[:60])
def test_an_agenda_that_does_not_fit_is_refused(entries: tuple[dict[str, object], ...], message: str) -> None:
    with pytest.raises(ga.InvalidState) as caught:
        ga.from_json(with_entries(*entries))
    assert str(caught.value).startswith(message), str(caught.value)


AT_ONCE: tuple[Path, object] = (("ruleset", "rulings", "guest_discarded"), "at_once")
DISCARDS: list[tuple[tuple[int, ...], list[tuple[Path, object]], str]] = [
    ((91,), [], ""),
    ((90,), [], "agenda[2].guest: guest 90 is in no room: seat 0 has no occupied one for this guest"),
    ((91,), [AT_ONCE], "agenda[2]: by the ruling guest_discarded a guest who moves in is discarded at once"),
    ((91, 90), [], "agenda[3]: Discarding does not come up here"),
    ((58,), [], "agenda[2].guest: guest 58 is already somewhere else"),
    ((48,), [], "agenda[2].guest: there is no guest 48"),
    ((), [(("guest_discard",), [90])], "guest_pile: guests are nowhere: 91"),
]


@pytest.mark.parametrize(("guests", "changes", "message"), DISCARDS, ids=lambda part: str(part)[:60])
def test_a_guest_who_moves_in_lies_in_one_place(
    guests: tuple[int, ...], changes: list[tuple[Path, object]], message: str
) -> None:
    discarding: list[dict[str, object]] = [{"entry": "discarding", "guest": guest} for guest in guests]
    text = with_entries(*discarding, entry("waiting", effects=[KRONES, DISHES]))
    text = changed(text, (("guest_discard",), [card for card in (90, 91) if card not in guests]), *changes)
    if not message:
        state = ga.from_json(text)
        assert ga.view_from_json(ga.to_json(ga.view(state, 1))) == ga.view(state, 1)
        return
    with pytest.raises(ga.InvalidState) as caught:
        ga.from_json(text)
    assert str(caught.value).startswith(message), str(caught.value)


def test_a_guest_is_not_left_to_be_discarded() -> None:
    """Also in a view, where nobody would have to decide anything."""
    text = with_entries({"entry": "discarding", "guest": 91})
    with pytest.raises(ga.InvalidState, match=r"^agenda\[2\]: this happens by itself$"):
        ga.from_json(changed(text, (("guest_discard",), [90])))
    view = json.loads(ga.to_json(ga.view(ga.from_json(base()), 0)))
    view |= {"agenda": json.loads(text)["agenda"], "guest_discard": [90]}
    with pytest.raises(ga.InvalidState, match=r"^agenda\[2\]: this happens by itself$"):
        ga.view_from_json(json.dumps(view))


def test_a_discard_belongs_to_a_turn() -> None:
    state = json.loads(sample("state-meeting_penalty"))
    guest = state["guest_pile"]["unknown"].pop()
    state["agenda"].insert(-1, {"entry": "discarding", "guest": guest})
    with pytest.raises(ga.InvalidState, match=r"^agenda\[\d\]: Discarding does not come up here$"):
        ga.from_json(json.dumps(state))


def test_what_these_agendas_are_made_of_is_right() -> None:
    """The refused ones above differ from possible ones in one thing."""
    for entries in (
        (entry("action_split", strength=17),),
        (entry("waiting", effects=[KRONES, DISHES]),),
        (entry("placing_dishes", dishes={"wine": 1}),),
        (entry("preparing_rooms", left=2, **ROOM | {"action": True}),),
    ):
        assert ga.legal_moves(ga.from_json(with_entries(*entries)))


# ------------------------------------------------------------------------------------------------- texts


def keys(count: int, *, twice: bool = False) -> str:
    """An object with so many keys, and perhaps the last of them once more."""
    names = [f"key {at}" for at in range(count)]
    return "{" + ", ".join([f'"{name}": 0' for name in names + names[-1:] * twice]) + "}"


TEXTS: list[tuple[str, str]] = [
    ("", "no JSON: Expecting value"),
    ("{", "no JSON: "),
    ("[]", "an object is expected, not []"),
    ("3", "an object is expected, not 3"),
    ('{"format": 1} x', "no JSON: Extra data"),
    ('{"format": 1, "format": 1}', "the key 'format' stands twice in an object"),
    ('{"format": NaN}', "no JSON: NaN"),
    ('{"format": -Infinity}', "no JSON: -Infinity"),
    ('{"format": 1e999}', "format: 1 is expected, not inf"),
    ('{"format": ' + "9" * MAX_DIGITS + "}", "format: 1 is expected, not 999"),
    ('{"format": ' + "9" * (MAX_DIGITS + 1) + "}", f"a number of more than {MAX_DIGITS} digits"),
    ('{"format": -' + "9" * 5000 + "}", f"a number of more than {MAX_DIGITS} digits"),
    (keys(MAX_KEYS), "format: a value is missing"),
    (keys(MAX_KEYS - 1, twice=True), "the key 'key 98' stands twice in an object"),
    (keys(MAX_KEYS, twice=True), f"more than {MAX_KEYS} keys in an object"),
    (keys(50_000, twice=True), f"more than {MAX_KEYS} keys in an object"),
    ("[" + keys(50_000) + "]", f"more than {MAX_KEYS} keys in an object"),
    ("[" * (MAX_DEPTH + 1), f"nested deeper than {MAX_DEPTH} levels"),
    ('{"a":' * 100_000, f"nested deeper than {MAX_DEPTH} levels"),
    ('"' + '\\"' * 400_000, "no JSON: Unterminated string"),
    (" " * (MAX_LENGTH + 1), f"longer than {MAX_LENGTH} characters"),
    ('{"\\ud800": 1}', "format: a value is missing"),
    ("\ufeff{}", "no JSON: Unexpected UTF-8 BOM"),
]


@pytest.mark.parametrize(("text", "message"), TEXTS, ids=[text[:30] for text, _ in TEXTS])
def test_a_text_that_is_no_document_is_refused(text: str, message: str) -> None:
    for read in (ga.from_json, ga.view_from_json, ga.scores_from_json):
        with pytest.raises(ga.InvalidState) as caught:
            read(text)
        assert str(caught.value).startswith(message), str(caught.value)
        assert len(str(caught.value)) < 500
        str(caught.value).encode()
    with pytest.raises(ga.InvalidMove):
        ga.move_from_json(text)


@pytest.mark.parametrize("value", [None, b"{}", 3, {}, []])
def test_what_is_no_text_is_refused_alike(value: object) -> None:
    with pytest.raises(ga.InvalidState, match="text is expected, not"):
        ga.from_json(value)  # type: ignore[arg-type]


def test_text_as_deep_as_allowed_is_read_near_the_limit_of_the_stack() -> None:
    """Reading does not depend on how deep the caller is, as long as anything can be called at all."""

    def deep(left: int) -> ga.GameState:
        return ga.from_json(base()) if left == 0 else deep(left - 1)

    assert deep(sys.getrecursionlimit() // 2) == ga.from_json(base())


# ------------------------------------------------------------------------------------------------- other kinds

VIEWS: list[tuple[Path, object, str]] = [
    (("seat",), 3, "seat: there is no seat 3 among 2 players"),
    (("seat",), 1, "players[0].hand: staff card 1 is one that its seat cannot see"),
    (("actor",), 1, "actor: seat 0 is expected, not seat 1"),
    (("actor",), "nobody", "actor: a whole number is expected, not 'nobody'"),
    (("legal_moves", 0), "jump", "legal_moves[0]: 'jump' is no move"),
    (("legal_moves",), [], "legal_moves: these are not the legal moves of the seat"),
    (("players", 0, "hand"), [0, 0], "players[0].hand: its seat sees this card"),
    (("players", 1, "hand"), [5], ""),
    (("staff_pile", "unknown", 0), 4, "staff_pile.unknown"),
    (("players", 0, "staff", 0), 0, "players[0].staff"),
    (("clues",), [{"seat": 1, "cards": [1], "places": ["hand 0"], "counts": [1]}], "clues[0].seat: there is no such"),
]


@pytest.mark.parametrize(("path", "value", "message"), VIEWS, ids=lambda part: str(part)[:40])
def test_a_view_that_no_state_gives_is_refused(path: Path, value: object, message: str) -> None:
    text = ga.to_json(ga.view(ga.from_json(base()), 0))
    with pytest.raises(ga.InvalidState) as caught:
        ga.view_from_json(changed(text, (path, value)))
    assert str(caught.value).startswith(message), str(caught.value)


SCORES: list[tuple[Path, object, str]] = [
    (("scores", 0, "total"), 999, "scores[0].total: the sheet adds up to "),
    (("scores", 0, "seat"), 1, "scores: a sheet of each of 2 to 4 seats is expected, in order"),
    (("scores", 0, "krones"), 21, "scores[0].krones: 21 is not between 0 and 20"),
    (("scores", 0, "cafe"), 5, "scores[0].cafe: guests in the café cost VP"),
    (("scores", 0, "rooms_by_floor"), [1], "scores[0].rooms_by_floor: 4 floors are expected, not 1"),
    (("scores", 0, "rooms_by_floor", 1), 3, "scores[0].rooms_by_floor[1]: 3 is not the VP of 0 to 5 rooms"),
    (("scores",), [], "scores: a sheet of each"),
]


@pytest.mark.parametrize(("path", "value", "message"), SCORES, ids=lambda part: str(part)[:40])
def test_scores_that_do_not_add_up_are_refused(path: Path, value: object, message: str) -> None:
    text = sample("scores")
    assert ga.scores_from_json(text)
    with pytest.raises(ga.InvalidState) as caught:
        ga.scores_from_json(changed(text, (path, value)))
    assert str(caught.value).startswith(message), str(caught.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"format": 1, "kind": "move", "move": "jump"}', "move: 'jump' is no move"),
        ('{"format": 1, "kind": "move", "move": 3}', "move: text is expected, not 3"),
        ('{"format": 1, "kind": "move"}', "move: a value is missing"),
        ('{"format": 1, "kind": "state"}', "kind: 'move' is expected, not 'state'"),
    ],
)
def test_what_is_no_move_is_refused(text: str, message: str) -> None:
    with pytest.raises(ga.InvalidMove) as caught:
        ga.move_from_json(text)
    assert str(caught.value).startswith(message), str(caught.value)


def test_an_error_of_ours_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what is about the text becomes `InvalidState`."""

    def broken(*_: object) -> Callable[[], None]:
        raise ZeroDivisionError("a mistake")

    monkeypatch.setattr("grand_austria.serialization.read", broken)
    with pytest.raises(ZeroDivisionError, match="a mistake"):
        ga.from_json(base())
