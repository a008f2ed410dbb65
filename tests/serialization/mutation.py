"""Damage to a JSON document: values dropped, renamed, doubled, replaced and moved, anywhere."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Final

Json = dict[str, object]

VALUES: Final[tuple[object, ...]] = (
    None, True, False, -1, 0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 20, 21, 48, 49, 58, 97, 104, 105, 116, 2**53, 10**30,
    0.5, 1.0, 1e400, "", "state", "night", "day_A", "1,1", "2,3", "5,5", "occupied", "prepared", "A1", "B4", "C2",
    "hand 0", "aside 1", "bottom 1", "turn", "waiting", "extra_action", "gain_vp", "removing_rooms", "never", "once",
    "each_time", "draft", "first-edition", "\ud800", "\x00", [], {}, [1], [[]], {"wine": 1}, [None], "pass", "chance",
)  # fmt: skip


def places(data: object) -> list[tuple[dict[str, object] | list[object], str | int]]:
    """Every place of a document that holds a value: what it is in, and its key or index."""
    found: list[tuple[dict[str, object] | list[object], str | int]] = []
    if isinstance(data, dict):
        for key, value in data.items():
            found += [(data, key), *places(value)]
    elif isinstance(data, list):
        for at, value in enumerate(data):
            found += [(data, at), *places(value)]
    return found


def _at(holder: dict[str, object] | list[object], key: str | int) -> object:
    return holder[key] if isinstance(holder, dict) else holder[int(key)]  # type: ignore[index]  # keys fit holders


def _put(holder: dict[str, object] | list[object], key: str | int, value: object) -> None:
    if isinstance(holder, dict):
        holder[str(key)] = value
    else:
        holder[int(key)] = value


def replaced(data: object, rng: random.Random) -> None:
    """Another value, or one near the old one."""
    holder, key = rng.choice(places(data))
    old = _at(holder, key)
    if type(old) is int and rng.random() < 0.7:
        _put(holder, key, old + rng.choice((-2, -1, 1, 2, 5)))
    elif type(old) is bool and rng.random() < 0.7:
        _put(holder, key, not old)
    else:
        _put(holder, key, rng.choice(VALUES))


def dropped(data: object, rng: random.Random) -> None:
    """A value less."""
    holder, key = rng.choice(places(data))
    if isinstance(holder, dict):
        del holder[str(key)]
    else:
        del holder[int(key)]


def renamed(data: object, rng: random.Random) -> None:
    """A field under another name."""
    found = [(holder, key) for holder, key in places(data) if isinstance(holder, dict)]
    holder, key = rng.choice(found)
    assert isinstance(holder, dict)
    other = rng.choice([str(name) for _, name in found] + ["", "x", "1,1", "4,5", "\ud800"])
    holder[other] = holder.pop(str(key))


def doubled(data: object, rng: random.Random) -> None:
    """An item of a list once more, or in another place."""
    lists = [holder for holder, _ in places(data) if isinstance(holder, list)]
    if lists:
        items = rng.choice(lists)
        item = items.pop(rng.randrange(len(items))) if rng.random() < 0.5 else rng.choice(items)
        items.insert(rng.randint(0, len(items)), copy.deepcopy(item))


def moved(data: object, rng: random.Random) -> None:
    """Two values change places."""
    found = places(data)
    (one, this), (two, that) = rng.choice(found), rng.choice(found)
    first, second = copy.deepcopy(_at(one, this)), copy.deepcopy(_at(two, that))
    _put(one, this, second)
    if any(holder is two for holder, _ in places(data)) and (isinstance(two, dict) or int(that) < len(two)):
        _put(two, that, first)


CHANGES: Final[tuple[Callable[[object, random.Random], None], ...]] = (
    replaced, replaced, replaced, dropped, renamed, doubled, moved,
)  # fmt: skip


def damaged(text: str, rng: random.Random) -> str:
    """The text of a document with one to three changes."""
    data: Json = json.loads(text)
    for _ in range(rng.choice((1, 1, 2, 3))):
        if data:
            rng.choice(CHANGES)(data, rng)
    return json.dumps(data)


# ------------------------------------------------------------------------------------------------- clues


def _place(name: str) -> int:
    kind, number = name.split()
    return {"hand": -1 - int(number), "aside": -5 - int(number), "bottom": int(number)}[kind]


def _order(clue: dict[str, object]) -> tuple[object, ...]:
    seat, places = clue["seat"], clue["places"]
    assert isinstance(places, list)
    return (4 if seat is None else seat, [_place(name) for name in places], clue["cards"], clue["counts"])


def with_other_clues(text: str, rng: random.Random) -> str:
    """The text of a state or view in which seats remember something else: well-formed clues, true or not."""
    data = json.loads(text)
    seats, bottom = len(data["players"]), len(data["staff_pile"]["bottom"])
    names = [f"{kind} {seat}" for kind in ("hand", "aside") for seat in range(seats)]
    names += [f"bottom {at}" for at in range(1, bottom + 1)]
    clues = data["clues"]
    for _ in range(rng.choice((1, 1, 2, 3))):
        clue = {"seat": rng.choice((None, *range(seats))), "cards": [], "places": [], "counts": []}
        if clues and rng.random() < 0.6:
            clue = rng.choice(clues)
        else:
            clues.append(clue)
        clue["seat"] = data.get("seat", clue["seat"])
        known = [card for each in clues for card in each["cards"]] or [1]
        card = rng.choice((rng.choice(known), rng.randint(1, 48)))
        clue["cards"] = sorted({*clue["cards"], card})
        if not clue["places"] or rng.random() < 0.5:
            clue["places"] = sorted({*clue["places"], rng.choice(names)}, key=_place)
        ones = len(clue["cards"]) == len(clue["places"]) and rng.random() < 0.5
        clue["counts"] = [len(clue["cards"])] if len(clue["places"]) == 1 else [1] * len(clue["cards"]) * ones
    return json.dumps({**data, "clues": sorted(clues, key=_order)})
