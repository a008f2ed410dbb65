"""The JSON Schema: up to date, valid, and fit for everything that is written."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from pathlib import Path

import jsonschema
import pytest
from hypothesis import given, settings
from jsonschema.protocols import Validator

import grand_austria as ga
from grand_austria import agenda
from grand_austria.components.effects import Effect
from grand_austria.serialization.converter import TAGS
from grand_austria.serialization.schema import schema_text
from tests.strategies import Walk, states, walks

CASES = sorted((Path(__file__).parents[1] / "scenarios" / "cases").glob("*.toml"))


def published(package: str) -> dict[str, object]:
    text = resources.files(package).joinpath("schema.json").read_text(encoding="utf-8")
    schema: dict[str, object] = json.loads(text)
    return schema


@cache
def validator() -> Validator:
    schema = published("grand_austria.serialization")
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def check(text: str) -> None:
    validator().validate(json.loads(text))


def test_the_published_schema_is_the_one_of_the_classes() -> None:
    text = resources.files("grand_austria.serialization").joinpath("schema.json").read_text(encoding="utf-8")
    assert text == schema_text(), "run python -m grand_austria.serialization.schema"


def test_the_command_line_describes_verdicts_and_answers_alike() -> None:
    here, there = published("grand_austria.serialization")["$defs"], published("grand_austria.cli")["$defs"]
    assert isinstance(here, dict)
    assert isinstance(there, dict)
    for name in ("passage", "violation", "verdict", "ask"):
        assert here[name] == there[name], name


def test_every_entry_and_effect_has_a_definition() -> None:
    definitions = published("grand_austria.serialization")["$defs"]
    assert isinstance(definitions, dict)
    for tagged, union in zip(TAGS, (agenda.Entry, Effect), strict=True):
        assert set(tagged.classes.values()) == set(union.__args__)
        for tag in tagged.classes:
            assert f"{tagged.field}_{tag}" in definitions


few = settings(max_examples=max(10, settings().max_examples // 5))  # the validator is slow


@few
@given(states())
def test_states_and_views_fit_the_schema(state: ga.GameState) -> None:
    check(ga.to_json(state))
    check(ga.to_json(ga.view(state, None)))
    check(ga.to_json(ga.view(state, 1)))
    if ga.actor(state) is not None:
        check(ga.to_json(ga.legal_moves(state)[0]))


@few
@given(walks(finish=True))
def test_scores_fit_the_schema(walk: Walk) -> None:
    check(ga.to_json(ga.final_scores(walk.last, [g for step in walk.steps for g in ga.gains(step.state, step.move)])))


@pytest.mark.parametrize("file", CASES, ids=lambda file: file.stem)
def test_answers_and_verdicts_fit_the_schema(file: Path) -> None:
    scenario = ga.load_scenario(file)
    answers = scenario.judge()
    text = ga.to_json(answers)
    check(text)
    assert [each["holds"] for each in json.loads(text)["answers"]] == [answer.holds for answer in answers]
    check(ga.to_json(ga.explain(scenario.state, "pass")))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("round",), 8),
        (("round",), "1"),
        (("dice",), [10]),
        (("players", 0, "krones"), 21),
        (("players", 0, "hotel", "rooms"), {"1,6": "prepared"}),
        (("players", 0, "money"), 3),
        (("agenda", 0), {"entry": "nap"}),
        (("agenda", 0, "seat"), 1),
        (("ruleset", "rulings", "tie"), "coin"),
        (("format",), 2),
        (("kind",), "view"),
    ],
)
def test_the_schema_refuses_other_forms(path: tuple[str | int, ...], value: object) -> None:
    data = json.loads(ga.to_json(ga.new_game(2)))
    validator().validate(data)
    holder = data
    for step in path[:-1]:
        holder = holder[step]
    holder[path[-1]] = value
    with pytest.raises(jsonschema.ValidationError):
        validator().validate(data)
