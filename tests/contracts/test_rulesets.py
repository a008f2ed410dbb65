"""Rulesets and rulings: a field for each open point, with the options and defaults that were agreed on."""

from __future__ import annotations

import re
from pathlib import Path

import attrs
import pytest

import grand_austria as ga
from tests.strategies import house_rules

AGREED = Path(__file__).parents[3] / "shared" / "spec" / "rulings.md"
OWN = {"kitchen_amount", "guest_discarded"}
"""Rulings that we added ourselves."""


def test_a_ruleset_has_a_field_for_each_ruling() -> None:
    fields = {field.name for field in attrs.fields(ga.Ruleset) if field.init}
    assert fields == {ruling.name for ruling in ga.RULINGS} | {"edition", "components"}
    assert len({ruling.name for ruling in ga.RULINGS}) == len(ga.RULINGS)


@pytest.mark.parametrize("ruling", ga.RULINGS, ids=lambda ruling: ruling.name)
def test_an_edition_answers_each_ruling_with_one_of_its_options(ruling: ga.Ruling) -> None:
    assert ga.FIRST_EDITION.ruling(ruling.name) == ruling.first_edition
    assert ga.RETAIL_2022.ruling(ruling.name) == ruling.retail_2022
    assert ruling.first_edition in ruling.options
    assert ruling.retail_2022 in ruling.options
    assert ruling.question.endswith("?")
    assert ruling.reason


@pytest.mark.skipif(not AGREED.exists(), reason="the folder shared with the project is not here")
def test_rulings_are_those_agreed_on() -> None:
    agreed = {}
    for line in AGREED.read_text(encoding="utf-8").splitlines():
        if match := re.match(r"\| `(\w+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \|", line):
            agreed[match[1]] = (match[2].strip().split(", "), match[3].strip(), match[4].strip())
    mine = {
        ruling.name: (
            [str(option).replace("True", "true").replace("False", "false") for option in ruling.options],
            str(ruling.first_edition).replace("True", "true").replace("False", "false"),
            str(ruling.retail_2022).replace("True", "true").replace("False", "false"),
        )
        for ruling in ga.RULINGS
        if ruling.name not in OWN
    }
    assert mine == agreed


@pytest.mark.parametrize("ruling", ga.RULINGS, ids=lambda ruling: ruling.name)
def test_rulesets_that_differ_in_a_ruling_are_different_values(ruling: ga.Ruling) -> None:
    rulesets = [house_rules(ga.FIRST_EDITION, {ruling.name: option}) for option in ruling.options]
    assert len(set(rulesets)) == len(rulesets)
    assert rulesets[0] == ga.FIRST_EDITION or rulesets[0].ruling(ruling.name) != ruling.first_edition


def test_editions_are_known_by_name() -> None:
    assert dict(ga.EDITIONS) == {"first-edition": ga.FIRST_EDITION, "retail-2022": ga.RETAIL_2022}
    assert hash(attrs.evolve(ga.FIRST_EDITION)) == hash(ga.FIRST_EDITION)


@pytest.mark.parametrize("name", ["\ud800", "a\nb", 17, None])
def test_the_name_of_an_edition_is_printable_text(name: str) -> None:
    with pytest.raises(ValueError, match="the name of an edition is printable text"):
        attrs.evolve(ga.FIRST_EDITION, edition=name)


@pytest.mark.parametrize("name", ["\ud800", "a\nb", 17, None])
def test_the_name_of_a_board_is_printable_text(name: str) -> None:
    with pytest.raises(ValueError, match="the name of a board is printable text"):
        attrs.evolve(ga.NIGHT, name=name)
