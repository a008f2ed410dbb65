"""The page about records keeps its word: its example is valid, its tags and limits are those of the library."""

from __future__ import annotations

import re
from pathlib import Path

import grand_austria as ga
from grand_austria.components.boards import MOST_POINTS
from grand_austria.records import checks
from grand_austria.records.reader import LONGEST_LINE

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "records.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, flags=re.MULTILINE | re.DOTALL)


def test_the_example_is_a_record_in_the_canonical_form() -> None:
    example = blocks("text")[0]
    (record,) = ga.read_records(example)
    assert ga.format_record(record) == example
    assert record.ruleset.reward_order == "printed"
    assert record.boards[1].name == "attic"
    assert len(record.comments) == 3


def test_all_tags_are_listed_in_their_order() -> None:
    listed = re.findall(r"^\| `(\w+)`", PAGE, flags=re.MULTILINE)
    assert listed == [tag for tag in checks.known_tags(2) if tag not in ("Seat1", "Board1")]


def test_the_limits_are_those_kept() -> None:
    (limits,) = re.findall(r"## Limits\n\n(.*?)\n\n", PAGE, flags=re.DOTALL)
    numbers = [int(number.replace(",", "")) for number in re.findall(r"[\d,]*\d", limits)]
    assert numbers == [
        LONGEST_LINE, checks.MOST_TEXT, checks.MOST_MOVES, checks.MOST_COMMENTS, checks.MOST_TAGS,
    ]  # fmt: skip
    assert f"VP (1 to {MOST_POINTS})" in PAGE
