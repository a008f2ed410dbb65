"""The documents that the documentation shows are real ones."""

from __future__ import annotations

import json
import re
from importlib import resources
from pathlib import Path

import jsonschema
import pytest

import grand_austria as ga
from grand_austria.serialization import MAX_DEPTH, MAX_DIGITS, MAX_KEYS, MAX_LENGTH

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "json.md").read_text(encoding="utf-8")


def shown() -> str:
    found = re.search(r"```json\n(.*?)```", PAGE, re.DOTALL)
    assert found
    return found[1]


def test_the_document_that_is_shown_can_be_read_and_played() -> None:
    state = ga.from_json(shown())
    assert (state.ruleset.edition, state.ruleset.tie) == ("first-edition", "seat")
    assert state.players[0].hotel.is_occupied(1, 1)
    assert [ga.format_move(move) for move in ga.legal_moves(state)] == ["serve wine 58", "serve coffee 58", "store"]
    schema = json.loads(resources.files("grand_austria.serialization").joinpath("schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator(schema).validate(json.loads(shown()))


def test_the_error_that_is_shown_is_the_one_that_is_raised() -> None:
    data = json.loads(shown())
    data["players"].reverse()
    data["players"][1]["cafe"][0]["served"]["wine"] = 4
    with pytest.raises(ga.InvalidState) as caught:
        ga.from_json(json.dumps(data))
    assert f"```text\n{caught.value}\n```" in PAGE


def test_the_limits_and_fields_that_are_named_are_right() -> None:
    assert f"{MAX_LENGTH:,} characters" in PAGE
    assert f"{MAX_DEPTH} levels" in PAGE
    assert f"{MAX_KEYS} keys" in PAGE
    assert f"{MAX_DIGITS} digits" in PAGE
    move = re.search(r'`(\{"format": 1, "kind": "move".*?\})`', PAGE)
    assert move
    assert ga.move_from_json(move[1]) == ga.parse_move("die 6+=3")
