"""The rulebook fits the sources, and what does not fit is found."""

import shutil
from pathlib import Path

import attrs
import pytest

from grand_austria import passages
from grand_austria.passages import Problem, check_passages, digest, inconsistencies, sentences
from grand_austria.rulebook import RULES
from grand_austria.rulebook.coverage import COVERAGE, DOCUMENTS, RELATIONS, heading_of
from tests.rulebook.sources import SOURCES, needs_sources


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The sources, to be changed."""
    if not SOURCES.is_dir():
        pytest.skip(f"the sources are not at {SOURCES}")
    for file in DOCUMENTS.values():
        shutil.copyfile(SOURCES / file, tmp_path / file)
    return tmp_path


def edit(folder: Path, document: str, change: dict[int, str | None]) -> None:
    """Replace lines, or leave them out; a text may hold several lines."""
    path = folder / DOCUMENTS[document]
    lines = path.read_text(encoding="utf-8").split("\n")
    kept = [change.get(number, line) for number, line in enumerate(lines, 1)]
    path.write_text("\n".join(line for line in kept if line is not None), encoding="utf-8")


def found(problems: list[Problem], kind: str, where: str) -> list[Problem]:
    return [problem for problem in problems if problem.kind == kind and problem.where.startswith(where)]


@needs_sources
def test_every_passage_and_the_coverage_fit_the_sources() -> None:
    assert list(map(str, check_passages(SOURCES))) == []


def test_passages_of_rules_and_coverage_agree_both_ways() -> None:
    assert list(map(str, inconsistencies())) == []


def test_a_passage_without_its_row_and_a_row_without_its_passage_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = dict(RULES)
    rules["GST-4"] = attrs.evolve(rules["GST-4"], passages=rules["GST-3"].passages)
    monkeypatch.setattr(passages, "RULES", rules)
    messages = [str(problem) for problem in inconsistencies()]
    assert "S1 64: only the coverage names ['GST-4'], only rules name []" in messages
    assert "S1 63: only the coverage names [], only rules name ['GST-4']" in messages


def test_a_missing_document_is_reported_and_the_others_are_checked(copy: Path) -> None:
    (copy / DOCUMENTS["S2"]).unlink()
    assert [(problem.kind, problem.where) for problem in check_passages(copy)] == [("missing", "S2")]


def test_inserted_lines_move_what_follows(copy: Path) -> None:
    first = (copy / DOCUMENTS["S1"]).read_text(encoding="utf-8").split("\n")[0]
    edit(copy, "S1", {1: f"A new line.\nAnother one.\n{first}"})
    problems = check_passages(copy)
    assert {problem.kind for problem in found(problems, "moved", "S1")} == {"moved"}
    assert not found(problems, "changed", "S1 64")
    assert "the passage is now S1 66" in {problem.message for problem in found(problems, "moved", "S1 64 ")}
    assert "the heading is now on line 7" in {problem.message for problem in found(problems, "moved", "S1 5 ")}
    assert [str(problem) for problem in found(problems, "moved", "S1 1-202")] == ["S1 1-202 (coverage): now S1 3-204"]
    assert [str(problem) for problem in found(problems, "changed", "S1")] == ["S1 1-2 (coverage): new text"]


def test_a_changed_line_changes_its_passages_and_no_others(copy: Path) -> None:
    edit(copy, "S3", {192: "6.你可以免費拿取任何賓客卡。"})
    problems = check_passages(copy)
    assert {problem.kind for problem in problems} == {"changed"}
    assert sorted(problem.where for problem in problems) == ["S3 192 (GST-3, STF-25)", "S3 192 (coverage)"]


def test_a_new_sentence_is_unmapped_and_a_lost_one_is_missed(copy: Path) -> None:
    edit(copy, "S1", {63: "- One. Two.", 68: "- One.", 69: "- One. Two. Three."})
    assert {str(problem) for problem in found(check_passages(copy), "unmapped", "S1")} == {
        "S1 63: line 63 holds several sentences: name them one by one",
        "S1 63.2: the coverage does not say what this sentence is about",
        "S1 68.2: there is no sentence 68.2",
        "S1 69.3: the coverage does not say what this sentence is about",
    }


def test_a_sentence_in_two_rows_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    if not SOURCES.is_dir():
        pytest.skip(f"the sources are not at {SOURCES}")
    again = attrs.evolve(COVERAGE[0], first=2, last=2)
    monkeypatch.setattr(passages, "COVERAGE", (*COVERAGE, again))
    assert list(map(str, check_passages(SOURCES))) == ["S1 2: 2.1 is also in S1 1-3"]


def test_white_space_and_marks_of_the_file_do_not_count(copy: Path) -> None:
    path = copy / DOCUMENTS["S2"]
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b" ", b"  ").replace(b"\n", b"\r\n"))
    assert check_passages(copy) == []


def test_a_line_is_divided_into_sentences() -> None:
    assert sentences("") == ()
    assert sentences("1. First (see there). Second by 1. Third?") == (
        "1. First (see there).",
        "Second by 1.",
        "Third?",
    )
    assert sentences("3.甲。乙\uff01(丙)") == ("3.甲。", "乙\uff01", "(丙)")


def test_digests_ignore_white_space() -> None:
    assert digest(["a  b ", "c"]) == digest(["a b", "c"]) != digest(["a b c"])
    assert len(digest([])) == 16


def test_rows_that_are_no_rules_name_none_and_the_others_do() -> None:
    naming = list(RELATIONS)[:5]
    for row in COVERAGE:
        assert row.relation in RELATIONS, row
        assert bool(row.ids) == (row.relation in naming), row
        assert row.relation != "contradicted" or row.rules, row
        assert row.relation not in ("disputed", "contradicted") or row.rulings or row.note, row


def test_every_passage_of_a_rule_stands_under_one_heading() -> None:
    for rule in RULES.values():
        for passage in rule.passages:
            assert passage.heading == heading_of(passage.document, passage.last), (rule.id, str(passage))
            assert len(passage.digest) == 16
