#!/usr/bin/env python3
"""Throw text at everything that reads text: moves, scenarios, boards, records, JSON.

    python -m tests.fuzz.fuzz_text --inputs 1000000 --seed 1

Inputs are valid ones that were mutated (by pieces that mean something in that format, and by characters), and bytes
decoded as they come. Only the documented errors may come out: `InvalidMove`, `ScenarioError`, `RecordError`,
`InvalidState` for JSON, and `ValueError` for boards. A move that is read has to survive being written and read again,
also by the engine, which judges it in some positions; questions of a scenario are answered; records and documents are
written, read again, and played. The first input of each kind of failure is shown; exit code 1 then.
"""

from __future__ import annotations

import argparse
import io
import os
import random
import string
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Final

import grand_austria as ga
from grand_austria.records import scan_records
from tests.serialization.mutation import damaged

RECORDS: Final = Path(__file__).parents[1] / "records" / "golden"
SCENARIOS: Final = Path(__file__).parents[1] / "scenarios"
DOCUMENTS: Final = Path(__file__).parents[1] / "serialization" / "samples"
BATCH: Final = 5_000

# ------------------------------------------------------------------------------------------------- what is valid

MOVES: Final = (
    "pass", "done", "store", "kitchen", "before", "after", "pay", "suffer", "avoid",
    "guest 3", "die 4", "die 4+", "die 6=3", "die 6+=3", "space 1", "space 6+=5", "dishes strudel=2 cake=1",
    "dishes strudel=0",
    "dishes wine=3 coffee=1", "krones=2 emperor=1", "serve wine 58", "prepare 2,3", "occupy 4,5", "remove 1,1",
    "staff 17", "use 1", "return 12", "dismiss 31", "keep 48", "fill 104", "checkin 58 1,2", "reward 2",
    "politics 108", "start 0", "reveal 77", "draw 17", "roll 2,1,0,3,2,2", "deal politics 105", "deal emperor A1",
)  # fmt: skip

BOARDS: Final = (
    "Bf Rg Bh Ri Bj\nBf Rg Bh Ye Ye\nYb Yb Rc Rc Ye\nBa Yb Rc Rc Bd",
    "Ri Ri Ri Yj Bh\nYe Bb Bb Rg Bh\nYe Bb Yf Yf Yf\nRa Bb Rc Rc Bd",
)

SCENARIO: Final = """\
title = "All keys"
edition = "first-edition"
rulings = { idle_die = "never", kitchen_hand_cost = 5, reroll_clears_passes = false }
players = 2
round = 3
start_player = 0
to_move = 0
dice = [3, 0, 2, 0, 0, 1]
dustbin = 2
guest_row = [0, 49, 50, 52, 53]
guest_pile = []
staff_bottom = [40, 41]
politics = [105, 110, 113]
emperor_tiles = ["A1", "B2", "C3"]
[[player]]
krones = 4
emperor = 2
vp = -3
kitchen = { strudel = 1, cake = 0, wine = 2, coffee = 0 }
hand = [1, 2]
staff = [13, 3]
used_staff = [3]
cafe = [{ guest = 58, served = { wine = 2 } }]
board = "day_B"
rooms = { "1,1" = "occupied", "1,2" = "prepared" }
bonuses = ["1,5"]
dice = [4]
passed = false
politics = [105]
[[player]]
dice = [1]
[[ask]]
moves = ["die 1", "dishes strudel=2 cake=1"]
verdict = "legal"
rules = []
[ask.then]
"players.0.krones" = 4
"players.0.hotel.1,1" = "occupied"
"scores.0.staff" = 3
winners = [0]
[[ask]]
moves = ["guest 4"]
legal = ["pass", "reveal 77"]
"""

PIECES: Final = {
    "move": (
        *{word for move in MOVES for word in move.split()}, "=", "+", ",", "-", "0", "1", "99", "007", "1_0",
        "\u0663", "\u2163", "\uff19", "emperor=0", "krones=100", "cake=-1", "\t", "\n", "\x00", "é", "\u2028", "İ",
    ),
    "board": ("B", "R", "Y", "G", "a", "j", "k", "\n", " ", "Bf", "Ri", "Ye", "Rz", "\n\n", "é", "b", "\x0b", "\x1c"),
    "scenario": (
        "[[player]]", "[[ask]]", "[ask.then]", "[player]", "=", "[", "]", "{", "}", ",", '"', "'", "#", "\n", "true",
        "false", "0", "1", "-1", "20", "21", "999999999999", "1e400", "nan", "inf", "1.5", "1979-05-27", "07:32:00",
        "players", "round", "dice", "dustbin", "to_move", "politics", "rooms", "cafe", "served", "guest", "board",
        "kitchen", "hand", "staff", "used_staff", "bonuses", "title", "edition", "rulings", "moves", "legal",
        "verdict", "then", "rules", '"1,1"', '"4,5"', '"0,0"', '"prepared"', '"occupied"', '"night"', '"retail-2022"',
        '"illegal"', '"players.0.vp"', '"agenda"', '"scores.9.rooms"', '"scores.0.__class__"',
        '"players.0.cafe.0.card"',
        '"ruleset"', '"winners"', "guest_pile", "guest_row", "emperor_tiles", "[]", "{}", '""', "'''", '"""',
        "49", "104", "105", "116", '"A1"', '"C4"', "é", "\u2028", "\x00", "\\u0000", "\\ud800", "0x10", "0o7", "0b1",
        "+1",
        '"idle_die"', "idle_die", "__init__", "_hash", "components",
    ),
    "record": (
        '[Format "1"]', '[Format "2"]', "[Format", "[", "]", '"', "\\", "\\u", "\\ud800", "#", "# ", "##", "\n",
        "\n\n", "\r", "\r\n", "\ufeff", "\u2028", "\x85", "\x00", "\t", "Event", "Date", "Players", "Seat0", "Seat9",
        "Edition", "Rulings", "Board0", "Board3", "Result", "*", "won by", "0 0 won by 0", "-1", "2026-11-30",
        "2026-13", '[X "y"]', "3", "night", "day_B", "retail-2022", "first-edition", "idle_die=never",
        "tie=seat, tie=shared", ",", "=", ":", ";", "/", "3,4=1",
        "x: Bf Rg Bh Ri Bj / Bf Rg Bh Ye Ye / Yb Yb Rc Rc Ye / Ba Yb Rc Rc Bd", "pass", "start 0",
        "roll 2,1,0,3,2,2", "reveal 50", "draw 1", "done", "guest 1", "deal emperor A1", "\nstart 1\n",
        '\n[Result "*"]\n',
    ),
    "json": (
        "{", "}", "[", "]", ",", ":", '"', "null", "true", "false", "NaN", "-Infinity", "0", "1", "-1", "1.5", "1e400",
        "20", "21", "49", "104", "999999999999999999", "{}", "[]", '""', '"\\ud800"', '"1,1"', '"4,5"', '"hand 0"',
        '"bottom 1"', '"entry":', '"effect":', '"seat":', '"turn"', '"waiting"', '"format":', '"kind":', '"state"',
        '"view"', '"never"', '"occupied"', '"night"', '"A1"', "\\", "\n", "\x00", "é", "\u2028", "\ud800",
    ),
}  # fmt: skip
TARGETS: Final = ("move", "scenario", "board", "record", "json")


@cache
def seeds(target: str) -> tuple[str, ...]:
    """Valid inputs to begin with."""
    if target == "move":
        return MOVES
    if target == "board":
        return BOARDS
    if target == "record":
        return recorded()
    if target == "json":
        return tuple(path.read_text(encoding="utf-8") for path in sorted(DOCUMENTS.rglob("format-*/[!e]*.json")))
    files = [path.read_text(encoding="utf-8") for path in sorted(SCENARIOS.rglob("*.toml"))]
    return (SCENARIO, *files)


def recorded() -> tuple[str, ...]:
    """Whole games, and mostly their beginnings, of which more can be read in the same time."""
    texts = []
    for record in [record for path in sorted(RECORDS.glob("*.gah")) for record in ga.read_records(path)]:
        start = ga.new_game(record.players, record.ruleset, boards=record.boards)
        for count in (0, 10, 20, 40, 60, 80):
            texts.append(ga.format_record(ga.Record.of(start, record.moves[:count], names=record.names)))
        texts.append(ga.format_record(record))
    return tuple(texts)


# ------------------------------------------------------------------------------------------------- mutation


def mutate(text: str, rng: random.Random, target: str) -> str:
    """A few changes; some keep the structure, some do not care."""
    if rng.random() < 0.4:
        return rng.choice(TAME)(text, rng, target)
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 5))):
        text = rng.choice(CHANGES)(text, rng, target)
    return text


def _piece(text: str, rng: random.Random, target: str) -> str:
    at = rng.randint(0, len(text))
    return text[:at] + rng.choice(PIECES[target]) + text[at:]


def _character(text: str, rng: random.Random, target: str) -> str:
    at = rng.randint(0, len(text))
    other = rng.choice((rng.choice(string.printable), chr(rng.randrange(0xD800)), rng.choice(PIECES[target])))
    return text[:at] + other + text[at + rng.randint(0, 1) :]


def _cut(text: str, rng: random.Random, _target: str) -> str:
    at = rng.randint(0, len(text))
    return text[:at] + text[at + rng.choice((1, 1, 2, 5, 30)) :]


def _number(text: str, rng: random.Random, target: str) -> str:
    """Another number in the place of one."""
    digits = [at for at, character in enumerate(text) if character in string.digits]
    if not digits:
        return _piece(text, rng, target)
    at = rng.choice(digits)
    return text[:at] + str(rng.choice((0, 1, 2, 3, 5, 6, 7, 20, 21, 49, 105, 999, -1, 10**20))) + text[at + 1 :]


def _word(text: str, rng: random.Random, target: str) -> str:
    """Another word in the place of one."""
    words = text.split(" ")
    words[rng.randrange(len(words))] = rng.choice(PIECES[target])
    return " ".join(words)


def _line(text: str, rng: random.Random, _target: str) -> str:
    """A line less, twice, or in another place."""
    lines = text.split("\n")
    line = lines.pop(rng.randrange(len(lines)))
    for _ in range(rng.choice((0, 1, 2))):
        lines.insert(rng.randint(0, len(lines)), line)
    return "\n".join(lines)


def _value(text: str, rng: random.Random, target: str) -> str:
    """Another value behind an equals sign."""
    lines = text.split("\n")
    at = rng.randrange(len(lines))
    key, equals, _ = lines[at].partition("=")
    if not equals:
        return _word(text, rng, target)
    lines[at] = key + equals + " " + rng.choice(PIECES[target])
    return "\n".join(lines)


def _splice(text: str, rng: random.Random, target: str) -> str:
    """The rest of another input."""
    other = rng.choice(seeds(target))
    return text[: rng.randint(0, len(text))] + other[rng.randint(0, len(other)) :]


def _swap(text: str, rng: random.Random, _target: str) -> str:
    """Two words change places."""
    words = text.split(" ")
    one, two = rng.randrange(len(words)), rng.randrange(len(words))
    words[one], words[two] = words[two], words[one]
    return " ".join(words)


def _space(text: str, rng: random.Random, _target: str) -> str:
    """More space where there is some."""
    return text.replace(" ", rng.choice(("  ", "   ", "\t", " \r")), rng.randint(1, 3))


def _case(text: str, rng: random.Random, _target: str) -> str:
    return rng.choice((str.upper, str.title, str.swapcase, str.strip))(text)


Change = Callable[[str, random.Random, str], str]
CHANGES: Final[Sequence[Change]] = (_piece, _character, _cut, _number, _word, _line, _value, _splice, _swap)
TAME: Final[Sequence[Change]] = (_number, _number, _number, _swap, _space, _case)


HUGE: Final = (
    "9" * 5000,
    "[" * 3000,
    "{a=" * 3000,
    "a." * 3000 + "b = 1",
    "1_" * 3000 + "1",
    "\n" * 3000,
    "x" * 100_000,
    '{"format":' * 3000,
    '"' + '\\"' * 50_000,
)
"""Pieces beyond the limits of Python's own readers; rare, because they are slow."""


def make(rng: random.Random, target: str) -> str:
    """One input."""
    if rng.random() < 0.002:
        text = rng.choice(seeds(target))
        at = rng.choice((0, len(text), text.find("=") + 1, rng.randint(0, len(text))))
        return text[:at] + rng.choice(HUGE) + text[at + rng.randint(0, 1) :]
    if rng.random() < 0.15:
        raw = rng.randbytes(rng.choice((0, 1, 3, 10, 60, 250)))
        return raw.decode(rng.choice(("latin-1", "utf-8", "utf-16-le")), errors=rng.choice(("replace", "ignore")))
    if rng.random() < 0.1:
        return "".join(rng.choice(PIECES[target]) + rng.choice((" ", "", "\n")) for _ in range(rng.randint(0, 20)))
    if target == "json" and rng.random() < 0.5:
        return damaged(rng.choice(seeds(target)), rng)
    return mutate(rng.choice(seeds(target)), rng, target)


# ------------------------------------------------------------------------------------------------- targets


@cache
def positions() -> tuple[ga.GameState, ...]:
    """Where moves that were read are judged: a turn, chance, and in the middle of actions."""
    turn = ga.load_scenario(SCENARIO).state
    after = [ga.apply(turn, ga.parse_move(text)) for text in ("die 1", "die 3", "die 6=4", "guest 4")]
    return (turn, ga.new_game(3), ga.new_game(4, start_player=1), *after)


def require(condition: object, failure: str) -> None:
    """For what has to hold in the handler of an error."""
    if not condition:
        raise AssertionError(failure)


def fuzz_move(text: str, rng: random.Random) -> str:
    """Read a move, write it, read it again, and judge it somewhere."""
    try:
        move = ga.parse_move(text)
    except ga.InvalidMove as error:
        require(str(error), "an error without a message")
        return "refused"
    written = ga.format_move(move)
    assert ga.parse_move(written) == move, written
    assert ga.format_move(ga.parse_move(written)) == written
    state = rng.choice(positions())
    found = ga.violations(state, move)
    assert (move in ga.legal_moves(state)) == (not found)
    if found:
        try:
            ga.apply(state, move)
        except ga.IllegalMove as error:
            require(error.violations == found, "violations and error differ")
        else:
            raise AssertionError(f"{written} was played against the rules")
        return "read, illegal"
    ga.apply(state, move)
    return "read, legal"


def fuzz_scenario(text: str, rng: random.Random) -> str:
    """Set up a scenario, answer its questions, and play on."""
    if rng.random() < 0.5:
        text += "\n"  # what is not one line without an equals sign is no name of a file
    try:
        scenario = ga.load_scenario(text)
        answers = scenario.judge()
    except ga.ScenarioError as error:
        require(str(error), "an error without a message")
        return "refused"
    assert len(answers) == len(scenario.asks)
    state = scenario.state
    for _ in range(3):
        if ga.actor(state) is ga.CHANCE:
            move = ga.sample_chance(state, rng)
        elif ga.actor(state) is not None:
            move = rng.choice(ga.legal_moves(state))
        else:
            break
        state = ga.apply(state, move)
    return "read"


def fuzz_board(text: str, rng: random.Random) -> str:
    """Read a board, and grow a hotel on it."""
    points = {(rng.randint(0, 5), rng.randint(0, 6)): rng.randint(-1, 3)} if rng.random() < 0.2 else {}
    try:
        board = ga.Board.from_floors("fuzz", text, points)
    except ValueError as error:
        require(type(error) is ValueError and str(error), "another error")
        return "refused"
    assert sum(mask.bit_count() for mask in board.group_masks) == 20
    assert hash(board) == hash(ga.Board.from_floors("fuzz", text, points))
    ga.new_game(2, start_player=0, boards=[board, ga.NIGHT])
    return "read"


def fuzz_record(text: str, rng: random.Random) -> str:
    """Read records, as text or as bytes; play what was read, write it and read it again."""
    raw = rng.random() < 0.3
    found = list(scan_records(io.BytesIO(text.encode(errors="surrogatepass")) if raw else io.StringIO(text)))
    valid = 0
    for each in found:
        if isinstance(each, ga.RecordError):
            require(each.problem and each.file, "an error that does not say what or where")
            continue
        written = ga.format_record(each.record)
        (again,) = ga.read_records(written, verify=False)
        assert again == each.record, written
        assert ga.format_record(again) == written
        try:
            each.verify()
        except ga.RecordError as error:
            require(error.line, "an error without a line")
        else:
            valid += 1
    return "nothing" if not found else "read" if valid else "refused"


def fuzz_json(text: str, rng: random.Random) -> str:
    """Read a document of any kind; what is read is written and read again, and a state is played on."""
    found = 0
    readers = (ga.from_json, ga.view_from_json, ga.scores_from_json, ga.move_from_json)
    for read in readers:
        try:
            value = read(text)
        except (ga.InvalidState, ga.InvalidMove) as error:
            require(isinstance(error, ga.InvalidMove) == (read is ga.move_from_json), "the other error")
            require(str(error), "an error without a message")
            continue
        found += 1
        assert read(ga.to_json(value)) == value
        for _ in range(3):
            if not isinstance(value, ga.GameState) or ga.actor(value) is None:
                break
            chance = ga.actor(value) is ga.CHANCE
            value = ga.apply(value, ga.sample_chance(value, rng) if chance else rng.choice(ga.legal_moves(value)))
    require(found < 2, "a document of two kinds")
    return "read" if found else "refused"


FUZZ: Final[dict[str, Callable[[str, random.Random], str]]] = {
    "move": fuzz_move,
    "scenario": fuzz_scenario,
    "board": fuzz_board,
    "record": fuzz_record,
    "json": fuzz_json,
}

# ------------------------------------------------------------------------------------------------- running


@dataclass
class Report:
    """What came of the inputs, by target and outcome, and an input for each kind of failure."""

    counts: Counter[str] = field(default_factory=Counter)
    failures: dict[str, tuple[str, str]] = field(default_factory=dict)

    def add(self, other: Report) -> None:
        self.counts += other.counts
        for kind, failure in other.failures.items():
            self.failures.setdefault(kind, failure)

    @property
    def inputs(self) -> int:
        return sum(self.counts.values())


def share(number: int) -> str:
    """Which target the input of this number is for: moves are the cheapest, so most are moves."""
    return ("scenario", "scenario", "scenario", "board", "record", "json", "move")[min(number % 10, 6)]


def run_batch(seed: int, first: int, count: int) -> Report:
    """The inputs of these numbers; each depends on its number and the seed only."""
    report = Report()
    for number in range(first, first + count):
        rng = random.Random(f"{seed} {number}")
        target = share(number)
        text = make(rng, target)
        try:
            report.counts[f"{target}: {FUZZ[target](text, rng)}"] += 1
        except Exception as error:  # whatever it is, it should not have been raised
            where = traceback.extract_tb(error.__traceback__)[-1]
            kind = f"{target}: {type(error).__name__} in {Path(where.filename).name}:{where.lineno}"
            report.counts[f"{target}: FAILED"] += 1
            report.failures.setdefault(kind, (text, "".join(traceback.format_exception(error))))
    return report


def run(inputs: int, seed: int, processes: int = 1) -> Report:
    """All inputs, in batches, in so many processes."""
    starts = range(0, inputs, BATCH)
    sizes = [min(BATCH, inputs - start) for start in starts]
    total = Report()
    if processes == 1:
        for start, size in zip(starts, sizes, strict=True):
            total.add(run_batch(seed, start, size))
        return total
    with ProcessPoolExecutor(processes) as pool:
        for report in pool.map(partial(run_batch, seed), starts, sizes):
            total.add(report)
    return total


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--inputs", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    began = time.monotonic()
    report = run(options.inputs, options.seed, options.processes)
    for outcome, count in sorted(report.counts.items()):
        print(f"{count:>10,}  {outcome}")
    print(f"{report.inputs:>10,}  inputs in {time.monotonic() - began:.0f} s, seed {options.seed}")
    for kind, (text, trace) in report.failures.items():
        print(f"\n{kind}\n{text!r}\n{trace}")
    return 1 if report.failures else 0


if __name__ == "__main__":
    sys.exit(main())
