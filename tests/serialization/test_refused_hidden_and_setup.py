"""States in the middle of the setup, and clues, that cannot be: refused with place and reason."""

from __future__ import annotations

import json
import random
from functools import cache

import attrs
import pytest

import grand_austria as ga
from grand_austria import agenda
from tests.serialization.test_refused import HOTEL, P0, Path, base, changed, entry
from tests.strategies import uniform

# ------------------------------------------------------------------------------------------------- clues


def clue(seat: int | None, cards: list[int], *places: str, counts: list[int] | None = None) -> dict[str, object]:
    fitting = [len(cards)] if len(places) == 1 else []
    return {"seat": seat, "cards": cards, "places": list(places), "counts": fitting if counts is None else counts}


BOTTOM: Path = ("staff_pile", "bottom")
# Seat 0 has the cards 1 and 2 in its hand; 40 and 41 lie under the pile.
CLUES: list[tuple[list[dict[str, object]], list[int], str]] = [
    ([clue(1, [1], "hand 0")], [], ""),
    ([clue(1, [1, 2], "hand 0")], [], ""),
    ([clue(1, [1, 40], "hand 0", "bottom 1", counts=[1, 1]), clue(1, [41], "bottom 2")], [], ""),
    ([clue(None, [1], "hand 0"), clue(1, [1], "hand 0")], [], "clues: they are not in their order"),
    ([clue(1, [1, 2], "hand 0"), clue(1, [2, 40], "hand 0", "bottom 1")], [],
     "clues[1].cards[0]: staff card 2 is in another clue of this seat already"),
    ([clue(1, [1, 40], "hand 0", "bottom 1")], [1], "clues[0].places[1]: no card that is hidden from this seat"),
    ([clue(1, [40], "bottom 1")], [1], "clues[0].places[0]: no card that is hidden from this seat can be there"),
    ([clue(1, [1, 2, 40], "hand 0", "bottom 2")], [], "clues[0].cards[2]: staff card 40 is in none of these places"),
    ([clue(1, [1, 40, 41], "hand 0", "bottom 1", "bottom 2", counts=[2, 1, 1])], [], "clues[0].counts: they add up"),
]  # fmt: skip


@pytest.mark.parametrize(("clues", "seen_by", "message"), CLUES, ids=lambda part: str(part)[-40:])
def test_clues_that_are_not_true_are_refused(clues: list[dict[str, object]], seen_by: list[int], message: str) -> None:
    text = changed(base(), (("clues",), clues), ((*BOTTOM, 0, "seen_by"), seen_by))
    if not message:
        assert ga.determinize(ga.view(ga.from_json(text), 1), random.Random(1)).clues
        return
    with pytest.raises(ga.InvalidState) as caught:
        ga.from_json(text)
    assert str(caught.value).startswith(message), str(caught.value)


# What seat 1 remembers of the two cards of seat 0, and of the two under the pile.
REMEMBERED: list[tuple[list[dict[str, object]], str]] = [
    ([clue(1, [4, 5], "hand 0")], ""),
    ([clue(1, [4, 5, 6], "hand 0")], "clues[0].counts[0]: 2 of these cards are there, not 3"),
    ([clue(1, [3], "hand 0")], "clues[0].cards[0]: staff card 3 is in none of these places"),
    ([clue(1, [4, 5], "hand 0"), clue(1, [6, 7], "hand 0", "bottom 1", counts=[1, 1])],
     "clues[1].counts[0]: the clues name more cards than are in this place"),
    ([clue(1, [4, 5], "hand 0"), clue(1, [6, 7], "hand 0", "bottom 1")],
     "clues[1].cards: with the other clues there is no room for them in these places"),
    ([clue(1, [4, 5], "hand 0", "bottom 1"), clue(1, [6, 7], "hand 0", "bottom 2"), clue(1, [8], "bottom 1")],
     "clues[1].cards: with the other clues there is no room for them in these places"),
    ([clue(1, [4, 5], "hand 0", "bottom 1"), clue(1, [6, 7], "hand 0", "bottom 1", "bottom 2")], ""),
    ([clue(1, [4, 5], "hand 0", "bottom 1"), clue(1, [6, 7, 8], "hand 0", "bottom 1", "bottom 2")],
     "clues[1].cards: with the other clues there is no room for them in these places"),
]  # fmt: skip


@pytest.mark.parametrize(("clues", "message"), REMEMBERED, ids=lambda part: str(part)[-40:])
def test_clues_of_a_view_hold_together(clues: list[dict[str, object]], message: str) -> None:
    view = ga.view(ga.from_json(changed(base(), *[((*BOTTOM, at, "seen_by"), []) for at in (0, 1)])), 1)
    text = changed(ga.to_json(view), (("clues",), clues))
    if not message:
        found = ga.view_from_json(text)
        assert ga.view(ga.determinize(found, random.Random(1)), 1) == found
        return
    with pytest.raises(ga.InvalidState) as caught:
        ga.view_from_json(text)
    assert str(caught.value).startswith(message), str(caught.value)


def test_who_only_watches_may_know_what_the_first_seat_has_drawn() -> None:
    """A spectator has neither a hand nor cards drawn: no place is its own."""
    unknown = [card for card in json.loads(base())["staff_pile"]["unknown"] if card != 20]
    turn = {"entry": "turn", "seat": 0, "acted": True, "guest": True, "main": False, "extra": False}
    drawn = entry("returning_drawn", cards=[20])
    text = changed(
        base(),
        (("agenda",), [{"entry": "next_turn"}, turn, drawn]),
        (("staff_pile", "unknown"), unknown),
        (("clues",), [clue(None, [20], "aside 0")]),
    )
    assert ga.from_json(ga.to_json(ga.from_json(text))).clues


# ------------------------------------------------------------------------------------------------- the setup

DRAFT = attrs.evolve(ga.FIRST_EDITION, staff_deal="draft")
SETS = attrs.evolve(ga.FIRST_EDITION, staff_deal="starting_sets")


@cache
def in_setup(entry: type[object], *, ruleset: ga.Ruleset = ga.FIRST_EDITION, steps: int = 0, seed: int = 1) -> str:
    """A game of 3 as soon as an entry comes, and so many moves after."""
    rng = random.Random(seed)
    state = ga.new_game(3, ruleset)
    while not isinstance(state.agenda[-1], entry):
        state = ga.apply(state, uniform(state, rng))
    for _ in range(steps):
        state = ga.apply(state, uniform(state, rng))
    return ga.to_json(state)


def at_last(text: str, *field: str | int) -> Path:
    """The path of the last entry of the agenda, or of a field of it."""
    data = json.loads(text)
    return ("agenda", len(data["agenda"]) - 1, *field)


DEALING = in_setup(agenda.DealingHand, steps=3)
DRAFTING = in_setup(agenda.Drafting, ruleset=DRAFT, steps=4)
ROOMS = in_setup(agenda.SettingUpRooms)
THREE_ROOMS = in_setup(agenda.SettingUpRooms, ruleset=attrs.evolve(ga.FIRST_EDITION, setup_rooms="exactly_three"))
ROW = in_setup(agenda.FillingRow)
GUEST = in_setup(agenda.SettingUpGuest)
GUESTS = sorted([*json.loads(ROOMS)["guest_pile"]["unknown"], json.loads(ROOMS)["players"][0]["cafe"][0]["card"]])

SETUP: list[tuple[str, Path, object, str]] = [
    (DEALING, at_last(DEALING, "left"), 4, "players[0].hand: by the agenda 2 cards are there, not 3"),
    (DEALING, at_last(DEALING, "left"), 1, "players[0].hand: by the agenda 5 cards are there, not 3"),
    (DEALING, at_last(DEALING), ..., "players[0].hand: by the agenda 6 cards are there, not 3"),
    (DRAFTING, at_last(DRAFTING, "seat"), 2, f"agenda[{at_last(DRAFTING)[1]}].waiting: after seat 2 come []"),
    (ROW, at_last(ROW), ..., "guest_row: by the agenda it is not filled so"),
    (GUEST, at_last(GUEST), ..., "players[2].cafe: by the agenda 1 guests are there, not 0"),
    (ROOMS, at_last(ROOMS, "left"), 2, "players[0].hotel.rooms: 0 rooms are prepared, and the setup has not"),
    (THREE_ROOMS, at_last(THREE_ROOMS), ..., "players[0].hotel.rooms: 0 rooms are prepared, and the setup has not"),
    (ROOMS, (*P0, "krones"), 9, "players[0].krones: in the setup, with these rooms, 10 is expected, not 9"),
    (ROOMS, (*P0, "vp"), 1, "players[0].vp: in the setup, with these rooms, 0 is expected, not 1"),
    (ROOMS, (*P0, "emperor"), 1, "players[0].emperor: in the setup"),
    (ROOMS, (*P0, "kitchen"), {"wine": 1}, "players[0].kitchen: in the setup"),
    (ROOMS, (*P0, "passed"), True, "players[0].passed: in the setup"),
    (ROOMS, (*P0, "cafe", 0, "served"), {"wine": 1}, "players[0].cafe[0].served: "),
    (ROOMS, (*HOTEL, "rooms"), {"1,1": "occupied"}, "players[0].hotel: the group of room 1,1 is full"),
    (ROOMS, (*HOTEL, "rooms"), {"1,1": "prepared"}, "players[0].hotel.rooms: 1 rooms are prepared"),
]


@pytest.mark.parametrize(("text", "path", "value", "message"), SETUP, ids=lambda part: str(part)[-40:])
def test_a_setup_that_has_not_come_so_far_is_refused(text: str, path: Path, value: object, message: str) -> None:
    assert ga.from_json(text)
    with pytest.raises(ga.InvalidState) as caught:
        ga.from_json(changed(text, (path, value)))
    assert str(caught.value).startswith(message), str(caught.value)


def test_in_the_setup_no_first_guest_is_missing() -> None:
    with pytest.raises(ga.InvalidState, match=r"^players\[0\]\.cafe: by the agenda 1 guests are there, not 0"):
        ga.from_json(changed(ROOMS, ((*P0, "cafe"), []), (("guest_pile", "unknown"), GUESTS)))


def test_cards_are_where_the_steps_of_the_setup_put_them() -> None:
    """Two hands of a starting set, or a hand and the pile, cannot change places."""
    text = in_setup(agenda.SettingUpGuest, ruleset=SETS)
    first, second = (json.loads(text)["players"][seat]["hand"] for seat in (0, 1))
    with pytest.raises(ga.InvalidState, match=r"^players\[\d\]\.hand: its starting set is \["):
        ga.from_json(changed(text, (("players", 0, "hand"), second), (("players", 1, "hand"), first)))
    text = in_setup(agenda.SettingUpGuest)
    unknown = json.loads(text)["staff_pile"]["unknown"]
    bottom = [{"card": unknown[-1], "seen_by": []}]
    with pytest.raises(ga.InvalidState, match=r"^staff_pile\.bottom: in the setup no card comes there"):
        ga.from_json(
            changed(text, (("staff_pile", "unknown"), unknown[:-1]), (("staff_pile", "bottom"), bottom)),
        )


def test_a_penalty_that_is_still_due_has_removed_no_room() -> None:
    """Tile B4 takes two rooms: before it has, no more than none of them can have split the hotel."""
    state = ga.load_scenario(
        'round = 5\nemperor_tiles = ["A1", "B4", "C1"]\ndice = [1, 0, 0, 0, 0, 0]\ndustbin = 6\n'
        '[[player]]\ndice = [1]\nrooms = { "1,1" = "prepared", "1,2" = "prepared", "1,3" = "prepared" }\n'
        "[[player]]\ndice = [1, 2]\n"
    ).state
    scoring = [{"entry": "end_of_round"}, {"entry": "emperor_result", "seat": 1}]
    removing = {"entry": "removing_rooms", "seat": 0, "occupied": False, "left": 1, "rooms": ["1,1", "1,3"]}
    over: list[tuple[Path, object]] = [(("dice",), [0] * 6), ((*P0, "dice"), [1, 2])]
    text = changed(ga.to_json(state), (("agenda",), [*scoring, removing]), (("start_player",), 0), *over)
    assert ga.from_json(text)
    with pytest.raises(ga.InvalidState, match=r"^players\[0\]\.hotel\.rooms: the rooms do not hang together"):
        ga.from_json(changed(text, ((*HOTEL, "rooms"), {"1,1": "prepared", "1,3": "prepared"})))
