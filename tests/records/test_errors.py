"""What is wrong with a record is told with file, line and reason, and nothing but `RecordError` comes out."""

from __future__ import annotations

import copy
import io
import pickle
import random
from pathlib import Path

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import grand_austria as ga
from grand_austria import moves as m
from grand_austria.records import FoundRecord, checks, scan_records
from grand_austria.records.reader import LONGEST_LINE
from grand_austria.testing import records
from tests.records.games import game

GAME = """\
[Format "1"]
[Event "Sunday"]
[Date "2026-11-30"]
[Players "2"]
[Seat0 "Anna"]
[Seat1 "Zoë"]
[Edition "first-edition"]
[Rulings "idle_die=never, tie=seat"]
[Board0 "night"]
[Board1 "day_B"]
[Seed "7"]
[Result "*"]

start 0
deal politics 105  # the first
deal politics 110
"""

BOARD = "x: Bf Rg Bh Ri Bj / Bf Rg Bh Ye Ye / Yb Yb Rc Rc Ye / Ba Yb Rc Rc Bd"


def refused(text: str) -> ga.RecordError:
    with pytest.raises(ga.RecordError) as caught:
        list(ga.read_records(text))
    return caught.value


def test_the_game_is_valid() -> None:
    (record,) = ga.read_records(GAME)
    assert ga.format_record(record) == GAME


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ('[Format "1"]\n', "", 1, 'a record begins with [Format "1"]'),
        ('[Format "1"]', '[Format "2"]', 1, "Format: there is no format '2'; this reader knows 1"),
        ('[Format "1"]', "[Format 1]", 1, "is no tag such as"),
        ('[Players "2"]\n', "", 1, "the header has no tag Players"),
        ('[Edition "first-edition"]\n', "", 1, "the header has no tag Edition"),
        ('[Rulings "idle_die=never, tie=seat"]\n', "", 1, "the header has no tag Rulings"),
        ('[Board1 "day_B"]\n', "", 1, "the header has no tag Board1"),
        ('[Result "*"]\n', "", 1, "the header has no tag Result"),
        ('"2"]', '"5"]', 4, "Players: the game is for 2 to 4 players, not '5'"),
        ('"2"]', '"3"]', 1, "the header has no tag Board2"),
        ("first-edition", "second-edition", 7, "there is no edition 'second-edition'; known are first-edition, retail"),
        ("idle_die", "idle_dice", 8, "Rulings: there is no ruling 'idle_dice'; known are additional_actions_timing, "),
        ("=never", "=sometimes", 8, "idle_die has no option 'sometimes'; its options: only_if_nothing_else, always"),
        ("=never", "", 8, "'idle_die' is not of the form name=option"),
        ("tie=seat", "idle_die=always", 8, "the ruling idle_die stands there twice"),
        ("night", "attic", 9, "Board0: there is no board 'attic'; known are night, day_A, day_B, day_C, day_D"),
        ("night", BOARD.replace("Bf", "Gf"), 9, "Board0: board x: 'Gf' is not a colour letter"),
        ("night", BOARD.replace("/", ","), 9, "4 floors with / between them"),
        ("night", BOARD.replace("Bj", ""), 9, "4 floors of 5 rooms each are needed"),
        ("night", BOARD.replace("Bj", "Rj"), 9, None),
        ("night", f"{BOARD}; 3,4=0", 9, "'3,4=0' is no printed VP such as 3,4=1"),
        ("night", f"{BOARD}; 3,4=1 3,4=1", 9, "room 3,4 stands there twice"),
        ("2026-11-30", "2026-11-31", 3, "Date: '2026-11-31' is no date such as 2026, 2026-11 or 2026-11-30"),
        ("2026-11-30", "30.11.2026", 3, "is no date"),
        ("2026-11-30", "٢٠٢٦", 3, "is no date"),
        ('[Seat1 "Zoë"]', '[Seat2 "Zoë"]', 6, "there is no tag Seat2 here; known are Format, Event"),
        ("Rulings", "Ruling", 1, "the header has no tag Rulings"),
        ("[Event ", "[Events ", 2, "there is no tag Events here"),
        ("[Event ", "[event ", 2, "'event' is no name for a tag"),
        ("[Seed ", "[Event ", 11, "Event: the tag stands there twice"),
        ("[Seed ", f"[S{'e' * 40} ", 11, "is no name for a tag"),
        ('"7"', '"7', 11, "is no tag such as"),
        ('"7"', r'"\7"', 11, "Seed: no text in quotes as JSON has it: Invalid \\escape"),
        ('"7"', r'"\ud800"', 11, "half a character"),
        ('"7"', f'"{"7" * 1001}"', 11, "longer than 1000 characters"),
        ('"7"', f'"{"7" * 8000}"', 11, "the line is longer than 8000 characters"),
        ('"*"', '"**"', 12, "Result: '**' is no result: expected is '87 92 won by 1', or * for"),
        ('"*"', '"1 2 3 won by 0"', 12, "3 scores for 2 players"),
        ('"*"', '"1 2 won by 2"', 12, "winners are seats from 0 to 1"),
        ('"*"', '"1 2 won by 1 0"', 12, "ascending"),
        ('"*"', '"1 2 won by 1"', 12, "the moves end in round 1, before the game does, but the record has a result"),
        ("start 0", "begin 0", 14, "move 1: 'begin 0' is no move: moves begin with one of"),
        ("start 0", "start 2", 14, "move 1: start 2 is illegal: ORD-10: "),
        ("politics 110", "politics 105", 16, "move 3: deal politics 105 is illegal: ORD-10: "),
        ("politics 110", "politics x", 16, "move 3: 'deal politics x' is no move: expected 'deal politics 105"),
        ("the first", "x" * 1001, 15, "longer than 1000 characters"),
        ("the first", "the\x07first", 15, "control character"),
        ("the first", "the\u2028first", 15, "control character"),
        ("the first", "the\rfirst", 15, "control character CR; lines end with LF or CR LF"),
        ("start 0", "start 0\r# hidden", 14, "control character"),
        ("deal politics 110", '[Seed2 "8"]', 16, 'Seed2: a tag after moves; the next record begins with [Format "1"]'),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_line(old: str, new: str, line: int, why: str | None) -> None:
    assert old in GAME
    text = GAME.replace(old, new, 1)
    if why is None:
        assert list(ga.read_records(text))
        return
    error = refused(text)
    assert why in str(error)
    assert str(error).startswith(f"text:{line}: ")
    assert (error.file, error.line) == ("text", line)


def test_an_illegal_move_is_told_with_its_rules() -> None:
    error = refused(GAME.replace("politics 110", "politics 105"))
    assert error.move == 3
    assert [violation.rule for violation in error.violations]
    assert all(violation.rule in str(error) for violation in error.violations)


def test_unverified_moves_are_believed() -> None:
    (record,) = ga.read_records(GAME.replace("politics 110", "politics 105"), verify=False)
    with pytest.raises(ga.RecordError, match=r"^move 3: deal politics 105 is illegal") as caught:
        list(ga.replay(record))
    assert (caught.value.file, caught.value.line) == (None, None)


def test_a_wrong_result_is_refused() -> None:
    record = game(2, 1)
    assert record.result is not None
    wrong = ga.Result(record.result.totals[::-1], tuple(1 - seat for seat in record.result.winners[::-1]))
    assert wrong != record.result
    for result, why in ((wrong, f"but the record says {wrong.totals[0]} "), (None, "says that it is unfinished")):
        text = ga.format_record(attrs.evolve(record, result=result))
        error = refused(text)
        assert why in str(error)
        assert f"the game ends with {' '.join(map(str, record.result.totals))} VP" in str(error)
        assert text.splitlines()[(error.line or 0) - 1].startswith("[Result")


def test_a_move_after_the_end_is_refused() -> None:
    record = game(2, 1)
    more = attrs.evolve(record, moves=(*record.moves, m.PASS))
    error = refused(ga.format_record(more))
    assert "pass is illegal: ORD-11: the game is over" in str(error)
    assert error.move == len(more.moves)


def test_one_broken_game_does_not_hide_the_others() -> None:
    bad = GAME.replace("start 0", "start zero")
    found = list(scan_records("\n".join([GAME, bad, GAME, "nonsense\n# x\n", GAME])))
    kinds = [type(each) for each in found]
    assert kinds == [FoundRecord, ga.RecordError, ga.RecordError, FoundRecord] or kinds == [
        FoundRecord, ga.RecordError, FoundRecord, ga.RecordError, FoundRecord,
    ]  # fmt: skip


def test_the_comments_of_a_broken_game_are_lost_with_it() -> None:
    *_, found = scan_records("# of the broken one\nnonsense\n" + GAME)
    assert isinstance(found, FoundRecord)
    assert [comment.text for comment in found.record.comments] == ["the first"]


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    def of(source: Path | str) -> ga.RecordError:
        with pytest.raises(ga.RecordError) as caught:
            list(ga.read_records(source))
        return caught.value

    assert str(of(tmp_path / "none.gah")) == f"{tmp_path}/none.gah: cannot be read: No such file or directory"
    assert "cannot be read" in str(of(tmp_path))
    assert "cannot be read" in str(of("a\0b"))
    latin = tmp_path / "latin.gah"
    latin.write_bytes(GAME.encode("latin-1"))
    error = of(latin)
    assert (error.file, error.line) == (str(latin), 6)
    assert "no UTF-8" in str(error)
    with latin.open(encoding="utf-8") as stream, pytest.raises(ga.RecordError, match="cannot be read: 'utf-8' codec"):
        list(ga.read_records(stream))
    closed = io.StringIO(GAME)
    closed.close()
    with pytest.raises(ga.RecordError, match="cannot be read: I/O operation on closed file"):
        list(ga.read_records(closed))
    with pytest.raises(TypeError, match="not from 3"):
        list(ga.read_records(3))  # type: ignore[arg-type]


def test_limits_are_kept() -> None:
    head = GAME.partition("\nstart")[0]
    for body, why in (
        ("start 0\n" * (checks.MOST_MOVES + 1), "more than 10000 moves"),
        ("#\n" * (checks.MOST_COMMENTS + 1), "more than 10000 comments"),
        ("".join(f'[X{number} ""]\n' for number in range(200)), "more than 100 tags"),
        ("x" * (LONGEST_LINE + 1), "longer than 8000 characters"),
        ("start 0\r" * 3, "control character CR; lines end with LF or CR LF"),
        ("start 0\r" * LONGEST_LINE, "control character CR; lines end with LF or CR LF"),
        ("🎲" * (LONGEST_LINE + 1), "longer than 8000 characters"),
        ("李" * (10 * LONGEST_LINE), "longer than 8000 characters"),
        ("🎲" * (10 * LONGEST_LINE), "longer than 8000 characters"),
    ):
        for source in (head + body, io.BytesIO((head + body).encode())):
            found = list(scan_records(source))
            assert isinstance(found[0], ga.RecordError)
            assert why in str(found[0])


# ------------------------------------------------------------------------------------------------- records made wrongly

START = ga.new_game(2)


def test_what_cannot_be_written_is_no_record() -> None:
    record = ga.Record.of(START, [])
    for changes, why in (
        ({"ruleset": attrs.evolve(ga.FIRST_EDITION, edition="house")}, "there is no edition 'house'; known are first"),
        ({"ruleset": attrs.evolve(ga.FIRST_EDITION, components=ga.Components(emperor_vp=(0,) * 14))}, "changed ones"),
        ({"boards": ()}, "2 to 4 players, not 0"),
        ({"moves": (m.TakeGuest(-1),)}, "has no notation"),
        ({"moves": (m.PASS,) * 10_001}, "10001 moves; a game has at most 10000"),
        ({"names": ("Anna",)}, "1 names for 2 players"),
        ({"names": ("Anna", "\ud800")}, "half a character"),
        ({"event": "x" * 1001}, "longer than 1000"),
        ({"date": "yesterday"}, "no date"),
        ({"tags": (("Event", "x"),)}, "there is no tag Event here"),
        ({"tags": (("Resultat", "x"), ("Resultat", "y"))}, "twice"),
        ({"tags": (("my tag", "x"),)}, "is no name"),
        ({"tags": tuple((f"X{at}", "") for at in range(101))}, "101 further tags"),
        ({"result": ga.Result((1,), (0,))}, "1 scores for 2 players"),
        ({"result": ga.Result((1, 10_000), (0,))}, "at most four digits"),
        ({"result": ga.Result((1, 2), ())}, "winners are seats"),
        ({"comments": (ga.Comment(1, "x"),)}, "there is no place 1 for a comment"),
        ({"comments": (ga.Comment("Seat5", "x"),)}, "there is no place 'Seat5'"),
        ({"comments": (ga.Comment(0, "x", inline=True),)}, "no line for the comment 'x'"),
        ({"comments": (ga.Comment("Event", "x", True), ga.Comment("Event", "y", True))}, "no line for the comment 'y'"),
        ({"comments": (ga.Comment(0, " x"),)}, "is no comment"),
        ({"comments": (ga.Comment(0, "x\ny"),)}, "is no comment"),
        ({"comments": (ga.Comment(0, "x" * 1001),)}, "longer than 1000"),
        ({"comments": (ga.Comment(0, ""),) * 10_001}, "10001 comments"),
    ):  # fmt: skip
        with pytest.raises(ga.RecordError) as caught:
            attrs.evolve(record, **changes)
        assert why in str(caught.value)


def test_a_record_is_of_a_game_from_its_beginning() -> None:
    state = ga.load_scenario("\n").state
    with pytest.raises(ga.RecordError, match="begins where a game does"):
        ga.Record.of(state, [])
    with pytest.raises(ga.RecordError, match="begins where a game does"):
        ga.Record.of(ga.apply(ga.new_game(2, start_player=0), ga.parse_move("deal politics 105")), [])
    with pytest.raises(ga.RecordError, match=r"^move 1: pass is illegal"):
        ga.Record.of(START, [m.PASS])


@pytest.mark.parametrize(
    "changes",
    [
        {"ruleset": "first-edition"}, {"boards": [ga.NIGHT, ga.NIGHT]}, {"boards": ("night", "night")},
        {"moves": [m.PASS]}, {"moves": ("pass",)}, {"result": "*"}, {"names": ["a", "b"]}, {"names": (1, 2)},
        {"event": None}, {"tags": {}}, {"tags": ((1, 2),)}, {"comments": ("x",)}, {"comments": (ga.Comment(0, 3),)},  # type: ignore[arg-type]
    ],
)  # fmt: skip
def test_wrong_types_are_type_errors(changes: dict[str, object]) -> None:
    with pytest.raises(TypeError):
        attrs.evolve(ga.Record.of(START, []), **changes)  # type: ignore[arg-type]  # what is tested


def test_the_error_can_be_sent_to_another_process() -> None:
    error = refused(GAME.replace("politics 110", "politics 105"))
    for again in (pickle.loads(pickle.dumps(error)), copy.deepcopy(error)):
        assert str(again) == str(error)
        assert vars(again) == vars(error)
    assert issubclass(ga.RecordError, ValueError)
    assert str(ga.RecordError("x", line=3)) == "line 3: x"


# ------------------------------------------------------------------------------------------------- whatever is read


def check(source: str | io.BytesIO) -> None:
    """Whatever a text is, it is read as records that can be written and read again, or `RecordError` says why not."""
    for found in scan_records(source):
        if isinstance(found, ga.RecordError):
            assert found.problem
            continue
        assert list(ga.read_records(ga.format_record(found.record), verify=False)) == [found.record]


@given(st.text())
def test_any_text(text: str) -> None:
    check(text + "\n")
    check(GAME + text)


@given(st.binary())
def test_any_bytes(raw: bytes) -> None:
    check(io.BytesIO(raw))
    check(io.BytesIO(GAME.encode() + raw))


@given(records(most=60), st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1), st.characters()), min_size=1, max_size=4))
def test_mutated_text(record: ga.Record, changes: list[tuple[float, float, str]]) -> None:
    text = ga.format_record(record)
    for at, length, other in changes:
        first = int(at * len(text))
        text = text[:first] + other + text[first + int(length * 4) :]
    check(text + "\n")


def test_truncated_files_say_so() -> None:
    """A game that was cut off is found out, unless only the last line break is missing."""
    text = ga.format_record(game(2, 1))
    rng = random.Random(1)
    for _ in range(20):
        end = rng.randrange(text.index("\n\n") + 2, len(text) - 2)
        assert refused(text[:end] + "\n")
