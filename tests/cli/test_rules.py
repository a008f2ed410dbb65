"""The rulebook at the command line: one rule, lists, editions compared, and documents for machines."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path

import jsonschema
import pytest

from grand_austria.cli import rules
from grand_austria.rulebook import RULES
from tests.cli.conftest import CommandLine

CASES = Path(__file__).parents[1] / "scenarios" / "cases"


def read(text: str) -> dict[str, object]:
    """A document that fits the schema."""
    schema = json.loads(resources.files("grand_austria.cli").joinpath("schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    document: dict[str, object] = json.loads(text)
    jsonschema.validate(document, schema)
    return document


def test_a_rule_shows_all_that_it_is_tied_to(cli: CommandLine) -> None:
    ran = cli("rule", "rom-9")
    assert ran.code == 0
    assert ran.out.startswith("ROM-9  Printed VP  (Rooms; it determines)")
    for part in (
        "passage    S1 70",
        "ruling     preparation_vp_repeat",
        "chapters.rooms",
        "test       tests/",
        "example    ",
    ):
        assert part in ran.out


def test_a_rule_of_every_chapter_can_be_shown(cli: CommandLine) -> None:
    for rule_id in {rule.chapter: rule.id for rule in RULES.values()}.values():
        assert cli("rule", rule_id).code == 0


def test_without_a_folder_of_tests_they_are_left_out(cli: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "find_tests", lambda: None)
    ran = cli("rule", "ROM-9")
    assert ran.code == 0
    assert "tests      left out: there is no folder of tests beside the package" in ran.out
    assert "example" not in ran.out
    trace = read(cli("rule", "ROM-9", "--json").out)["trace"]
    assert isinstance(trace, dict)
    assert trace["tests"] is None


def test_what_is_unknown_is_one_line_with_near_ones(cli: CommandLine) -> None:
    for arguments, part in (
        (["rule", "ACT-1.9"], "there is no rule 'ACT-1.9'; near it are ACT-1.2"),
        (["rule", "nonsense"], "chapters are SET, ORD"),
        (["rules", "--chapter", "XX"], "there is no chapter 'XX'"),
        (["compare", "first-edition", "retail"], "'EDITION': there is no edition 'retail'; known are first-edition"),
    ):
        ran = cli(*arguments)
        assert ran.code == 2
        assert not ran.out
        assert part in ran.err
        assert len(ran.err.splitlines()) == 1


def test_rules_are_searched_and_listed_by_chapter(cli: CommandLine) -> None:
    assert "ORD-5  Passing (forbids)" in cli("rules", "--search", "pass instead").out
    listed = cli("rules", "--chapter", "politics").out
    assert listed.splitlines()[-1] == f"8 rules of {len(RULES)}"
    assert cli("rules", "--search", "poker").code == 1


def test_editions_are_compared(cli: CommandLine) -> None:
    ran = cli("compare", "first-edition", "retail-2022")
    assert ran.code == 0
    assert "kitchen_hand_cost  (STF-2, STF-22)" in ran.out
    assert "7 differences" in ran.out
    assert "0 differences" in cli("compare", "retail-2022", "retail-2022").out


def test_documents_for_machines_fit_the_schema(cli: CommandLine, tmp_path: Path) -> None:
    missing = str(tmp_path / "missing.toml")
    documents = [
        read(cli("rule", "ACT-3", "--json").out),
        read(cli("rules", "--json").out),
        read(cli("rules", "--search", "poker", "--json").out),
        read(cli("compare", "first-edition", "retail-2022", "--json").out),
        read(cli("judge", "--json", str(CASES / "guest-timing.toml"), missing).out),
        read(cli("judge", "--json", "--explain", "--all-rulings", *map(str, sorted(CASES.glob("*.toml")))).out),
    ]
    assert [document["kind"] for document in documents] == ["rule", "rules", "rules", "compare", "judge", "judge"]
    assert cli("judge", "--json", missing).code == 1
