"""Checking the rulebook against the sources: whether every passage is still where the rulebook says it is.

Who has the folder of the sources runs `check_passages`, or ``grand-austria passages FOLDER``. The package keeps a
digest of every passage and every line, and no text, so that a passage that has moved is found and a changed one is
noticed. ``python -m grand_austria.passages FOLDER`` writes the digests anew after the rulebook was edited.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from difflib import SequenceMatcher
from hashlib import sha256
from pathlib import Path
from typing import Final, Literal

import attrs

from grand_austria.rulebook import RULES, Passage
from grand_austria.rulebook.coverage import COVERAGE, DOCUMENTS, HEADINGS, SUPPORTING, Row, heading_of
from grand_austria.rulebook.lines import LINES
from grand_austria.rulings import RULINGS

__all__ = ["Kind", "Problem", "Sources", "check_passages", "digest", "inconsistencies", "read_sources", "sentences"]

Kind = Literal["missing", "moved", "changed", "unmapped", "overlap", "inconsistent"]
"""What can be wrong: a document that is not there; a passage or line that is elsewhere, or not there any more; a
sentence that the coverage leaves out, or has twice; rulebook and coverage that do not agree."""

Sources = Mapping[str, Sequence[str]]
"""The lines of each document, by its name S1, S2 or S3."""

DIGITS: Final = 16

_SPLIT: Final = re.compile(r'(?<=[.!?])[*"”»)]*\s+(?=[*"„(]*[A-ZÄÖÜ])|(?<=[。\uff01\uff1f])')
_LIST_MARK: Final = re.compile(r"^\W*\d+[.)]\s+")
_MARKUP: Final = re.compile(r"^[#*\s]+")


@attrs.frozen
class Problem:
    """Something that does not fit: what kind of thing, where, and in words."""

    kind: Kind
    where: str
    message: str

    def __str__(self) -> str:
        return f"{self.where}: {self.message}"


# ------------------------------------------------------------------------------------------------- reading


def read_sources(folder: Path) -> dict[str, tuple[str, ...]]:
    """The lines of the documents that a folder holds; those that are not there are left out."""
    found = {}
    for name, file in DOCUMENTS.items():
        if (folder / file).is_file():
            text = (folder / file).read_text(encoding="utf-8-sig")
            found[name] = tuple([" ".join(line.split()) for line in text.split("\n")])
    return found


def digest(lines: Iterable[str]) -> str:
    """What stands for the text of lines: the beginning of the SHA-256 of their words."""
    text = "\n".join(" ".join(line.split()) for line in lines)
    return sha256(text.encode()).hexdigest()[:DIGITS]


def sentences(line: str) -> tuple[str, ...]:
    """The sentences of a line; the number of a list item belongs to its first sentence."""
    line = " ".join(line.split())
    mark = _LIST_MARK.match(line)
    start = mark.group() if mark else ""
    parts = [part.strip() for part in _SPLIT.split(line[len(start) :])]
    kept = [part for part in parts if part]
    return (start + kept[0], *kept[1:]) if kept else ()


# ------------------------------------------------------------------------------------------------- checking


def check_passages(folder: Path | str) -> list[Problem]:
    """Everything in which the rulebook does not fit the sources in a folder: empty if all is well."""
    sources = read_sources(Path(folder))
    problems = inconsistencies()
    problems += [
        Problem("missing", name, f"there is no {file} in {folder}")
        for name, file in DOCUMENTS.items()
        if name not in sources
    ]
    for owner, passage in _all_passages():
        if passage.document in sources:
            problems += _check_passage(owner, passage, sources[passage.document])
    for name, lines in sources.items():
        problems += _check_headings(name, lines)
        problems += _check_lines(name, lines)
        problems += _check_coverage(name, lines)
    return problems


def _all_passages() -> list[tuple[str, Passage]]:
    owners: dict[Passage, list[str]] = {}
    for rule in RULES.values():
        for passage in rule.passages:
            owners.setdefault(passage, []).append(rule.id)
    for ruling in RULINGS:
        for passage in ruling.passages:
            owners.setdefault(passage, []).append(ruling.name)
    return [(", ".join(names), passage) for passage, names in owners.items()]


def _check_passage(owner: str, passage: Passage, lines: Sequence[str]) -> list[Problem]:
    size = passage.last - passage.first + 1
    if digest(lines[passage.first - 1 : passage.last]) == passage.digest and passage.last <= len(lines):
        return []
    name = f"{passage} ({owner})"
    for at in range(len(lines) - size + 1):
        if digest(lines[at : at + size]) == passage.digest:
            now = attrs.evolve(passage, first=at + 1, last=at + size)
            return [Problem("moved", name, f"the passage is now {now}")]
    return [Problem("changed", name, f"the text under “{passage.heading}” is not the one that was read")]


def _check_headings(name: str, lines: Sequence[str]) -> list[Problem]:
    bare = [_MARKUP.sub("", line) for line in lines]
    problems = []
    for at, label in HEADINGS[name].items():
        if at <= len(bare) and bare[at - 1].startswith(label):
            continue
        elsewhere = [number for number, line in enumerate(bare, 1) if line.startswith(label)]
        where = f"{name} {at} (heading “{label}”)"
        if elsewhere:
            nearest = min(elsewhere, key=lambda number: abs(number - at))
            problems.append(Problem("moved", where, f"the heading is now on line {nearest}"))
        else:
            problems.append(Problem("changed", where, "there is no such heading"))
    return problems


def _check_lines(name: str, lines: Sequence[str]) -> list[Problem]:
    """What has happened to the lines since the coverage was written."""
    now = [digest([line]) for line in lines]
    problems = []
    for tag, old, old_end, new, new_end in SequenceMatcher(None, LINES[name], now, autojunk=False).get_opcodes():
        where = f"{name} {_span(old + 1, old_end)} (coverage)"
        if tag == "equal":
            if old != new:
                problems.append(Problem("moved", where, f"now {name} {_span(new + 1, new_end)}"))
        elif tag == "insert":
            where = f"{name} {_span(new + 1, new_end)} (coverage)"
            problems.append(Problem("changed", where, "new text"))
        else:
            problems.append(Problem("changed", where, "gone" if tag == "delete" else "other text"))
    return problems


def _span(first: int, last: int) -> str:
    return f"{first}" if first >= last else f"{first}-{last}"


def _check_coverage(name: str, lines: Sequence[str]) -> list[Problem]:
    """Whether each sentence, and each empty line, is in exactly one row."""
    expected = {
        (number, sentence)
        for number, line in enumerate(lines, 1)
        for sentence in range(1, max(len(sentences(line)), 1) + 1)
    }
    seen: dict[tuple[int, int], Row] = {}
    problems = []
    for row in COVERAGE:
        if row.document != name:
            continue
        if not row.first_sentence:
            problems += [
                Problem("unmapped", str(row), f"line {number} holds several sentences: name them one by one")
                for number in range(row.first, min(row.last, len(lines)) + 1)
                if len(sentences(lines[number - 1])) > 1
            ]
        for place in _places(row):
            if place not in expected:
                problems.append(Problem("unmapped", str(row), f"there is no sentence {place[0]}.{place[1]}"))
            elif place in seen:
                problems.append(Problem("overlap", str(row), f"{place[0]}.{place[1]} is also in {seen[place]}"))
            seen[place] = row
    problems += [
        Problem("unmapped", f"{name} {number}.{sentence}", "the coverage does not say what this sentence is about")
        for number, sentence in sorted(expected - seen.keys())
    ]
    return problems


def _places(row: Row) -> list[tuple[int, int]]:
    if row.first_sentence:
        return [(row.first, sentence) for sentence in range(row.first_sentence, row.last_sentence + 1)]
    return [(number, 1) for number in range(row.first, row.last + 1)]


def inconsistencies() -> list[Problem]:
    """Where passages of rules and rulings and the coverage do not agree; needs no sources."""
    problems = []
    ruled_by = {rule.id: set(rule.rulings) for rule in RULES.values()}
    names = {ruling.name for ruling in RULINGS}
    supported: dict[tuple[str, int], set[str]] = {}
    bearing: dict[tuple[str, int], set[str]] = {}
    for row in COVERAGE:
        unknown = [name for name in row.ids if name not in ruled_by and name not in names]
        if unknown:
            problems.append(Problem("inconsistent", str(row), f"there is no {', '.join(unknown)}"))
        for line in range(row.first, row.last + 1):
            bearing.setdefault((row.document, line), set()).update(row.rulings)
            for rule_id in row.rules:
                bearing[row.document, line] |= ruled_by.get(rule_id, set())
                if row.relation in SUPPORTING:
                    supported.setdefault((row.document, line), set()).add(rule_id)
    claimed: dict[tuple[str, int], set[str]] = {}
    for rule in RULES.values():
        for passage in rule.passages:
            for line in range(passage.first, passage.last + 1):
                claimed.setdefault((passage.document, line), set()).add(rule.id)
    for document, line in sorted({*supported, *claimed}):
        by_row, by_rule = supported.get((document, line), set()), claimed.get((document, line), set())
        if by_row != by_rule:
            wrong = f"only the coverage names {sorted(by_row - by_rule)}, only rules name {sorted(by_rule - by_row)}"
            problems.append(Problem("inconsistent", f"{document} {line}", wrong))
    for ruling in RULINGS:
        for passage in ruling.passages:
            for line in range(passage.first, passage.last + 1):
                if ruling.name not in bearing.get((passage.document, line), set()):
                    wrong = f"a passage of {ruling.name}, but the coverage names no rule that it decides"
                    problems.append(Problem("inconsistent", f"{passage.document} {line}", wrong))
    for owner, passage in _all_passages():
        if not passage.digest or passage.heading != heading_of(passage.document, passage.first):
            problems.append(Problem("inconsistent", f"{passage} ({owner})", "heading or digest is not up to date"))
    return problems


# ------------------------------------------------------------------------------------------------- writing digests


def _write_digests(folder: Path) -> None:
    """Write the generated modules of the rulebook."""
    sources = read_sources(folder)
    target = Path(__file__).parent / "rulebook"
    passages = sorted(
        {passage for _, passage in _all_passages()}, key=lambda each: (each.document, each.first, each.last)
    )
    rows = [
        f'    "{each}": ("{heading_of(each.document, each.first)}", '
        f'"{digest(sources[each.document][each.first - 1 : each.last])}"),'
        for each in passages
    ]
    (target / "locators.py").write_text(
        '"""Heading and digest of every passage; made by ``python -m grand_austria.passages``, not by hand."""\n\n'
        "from __future__ import annotations\n\nfrom collections.abc import Mapping\nfrom typing import Final\n\n"
        '__all__ = ["LOCATORS"]\n\n# fmt: off\nLOCATORS: Final[Mapping[str, tuple[str, str]]] = {\n'
        + "\n".join(rows)
        + "\n}\n# fmt: on\n",
        encoding="utf-8",
    )
    rows = []
    for name, lines in sources.items():
        digests = [f'"{digest([line])}"' for line in lines]
        rows.append(f'    "{name}": (')
        rows += ["        " + ", ".join(digests[at : at + 5]) + "," for at in range(0, len(digests), 5)]
        rows.append("    ),")
    (target / "lines.py").write_text(
        '"""The digest of every line of the sources; made by ``python -m grand_austria.passages``, not by hand."""\n\n'
        "from __future__ import annotations\n\nfrom collections.abc import Mapping\nfrom typing import Final\n\n"
        '__all__ = ["LINES"]\n\n# fmt: off\nLINES: Final[Mapping[str, tuple[str, ...]]] = {\n'
        + "\n".join(rows)
        + "\n}\n# fmt: on\n",
        encoding="utf-8",
    )


if __name__ == "__main__":
    _write_digests(Path(sys.argv[1]))
