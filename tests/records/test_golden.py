"""A whole game of each edition, kept as a file: it has to be read, and to end the same way, for ever.

If one of these no longer replays, every archive out there is broken: that takes a new version of the format, or an
entry in the changelog that says which ruling of the library was wrong.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import grand_austria as ga

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize(
    ("edition", "moves", "totals", "krones"),
    [("first-edition", 208, (7, 8), (0, 1)), ("retail-2022", 409, (14, 1, 12, 18), (0, 2, 0, 1))],
)
def test_a_recorded_game_ends_as_it_always_did(
    edition: str, moves: int, totals: tuple[int, ...], krones: tuple[int, ...]
) -> None:
    (record,) = ga.read_records(GOLDEN / f"{edition}.gah")
    assert record.ruleset.edition == edition
    assert len(record.moves) == moves
    (*_, last) = ga.replay(record)
    assert record.result == ga.Result(totals, ga.winners(last))
    assert tuple([sheet.total for sheet in ga.final_scores(last)]) == totals
    assert tuple([player.krones for player in last.players]) == krones


def test_every_edition_has_its_file_in_the_canonical_form() -> None:
    files = sorted(GOLDEN.glob("*.gah"))
    assert [file.stem for file in files] == sorted(ga.EDITIONS)
    for file in files:
        (record,) = ga.read_records(file)
        assert ga.format_record(record).encode() == file.read_bytes()
        assert record.comments
