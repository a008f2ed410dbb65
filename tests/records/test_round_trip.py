"""What is written is read again as the same record, whatever it holds and however its lines are laid out."""

from __future__ import annotations

import io
import random
from pathlib import Path

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import grand_austria as ga
from grand_austria.records import FoundRecord, scan_records
from grand_austria.testing import house_rules, played, records, uniform
from tests.records.games import game


@given(st.lists(records(), max_size=2))
def test_records_are_read_as_they_were_written(several: list[ga.Record]) -> None:
    stream = io.StringIO()
    assert ga.write_records(several, stream) == len(several)
    text = stream.getvalue()
    assert list(ga.read_records(text)) == several
    assert list(ga.read_records(io.BytesIO(text.encode()))) == several
    again = io.StringIO()
    ga.write_records(ga.read_records(io.StringIO(text)), again)
    assert again.getvalue() == text


@given(records(most=0))
def test_equal_records_hash_alike(record: ga.Record) -> None:
    (again,) = ga.read_records(ga.format_record(record))
    assert hash(again) == hash(record)


@given(records(most=60), st.randoms(use_true_random=False))
def test_the_layout_does_not_matter(record: ga.Record, rng: random.Random) -> None:
    """Empty lines, space, the case of moves, the ends of lines and byte order marks."""
    lines = []
    in_game = False
    for line in ga.format_record(record).splitlines(keepends=False):
        in_game = in_game or not line
        body, hash_sign, comment = line.partition("#")
        if in_game and body:
            line = rng.choice((str.upper, str.title, str.lower))(body).replace(" ", "  ") + hash_sign + comment
        space = rng.choice(("", " ", "\t "))
        if "#" not in line[:1]:
            lines += [""] * rng.randint(0, 2)
        lines.append(f"{space}{line}{space}")
    end = rng.choice(("\n", "\r\n", " \r\n"))
    text = rng.choice(("", "\ufeff")) + end.join(lines) + rng.choice(("", end))
    read = list(ga.read_records(text if "\n" in text else text + "\n"))
    assert read == [record]


@given(records(most=30), st.randoms(use_true_random=False))
def test_the_order_of_tags_does_not_matter(record: ga.Record, rng: random.Random) -> None:
    text = ga.format_record(record)
    lines = text.split("\n")
    tags = [line for line in lines if line.startswith("[")]
    rest = [line for line in lines if line.startswith(tuple("abcdefghijklmnopqrstuvwxyz"))]
    shuffled = rng.sample(tags[1:], len(tags) - 1)
    (read,) = ga.read_records("\n".join([tags[0], *shuffled, *rest]))
    assert (read.ruleset, read.boards, read.names, read.moves) == (
        record.ruleset, record.boards, record.names, record.moves,
    )  # fmt: skip
    assert sorted(read.tags) == sorted(record.tags)


def test_a_file_is_written_and_read_and_written_anew(tmp_path: Path) -> None:
    several = [game(players, players) for players in (2, 3, 4)]
    file = tmp_path / "games.gah"
    for target in (file, str(file)):
        assert ga.write_records(iter(several), target) == 3
        assert list(ga.read_records(target)) == several
    assert b"\r" not in file.read_bytes()
    with file.open(encoding="utf-8") as stream:
        assert list(ga.read_records(stream)) == several
    with file.open("rb") as binary:
        assert list(ga.read_records(binary)) == several


def test_the_longest_lines_can_be_read() -> None:
    """In characters they are within the limit of a line, in bytes they may be far beyond that number."""
    for longest in ("\x01", "\u2028", "🎲", "李", '"'):
        record = attrs.evolve(
            ga.Record.of(ga.new_game(2), [ga.parse_move("start 0")]),
            names=(longest * 1000, ""),
            tags=(("X" * 40, longest * 1000),),
            comments=(ga.Comment("X" * 40, "🎲" * 1000, inline=True), ga.Comment(1, "🎲" * 1000, inline=True)),
        )
        text = ga.format_record(record)
        for source in (text, io.StringIO(text), io.BytesIO(text.encode()), io.BytesIO(b"\xef\xbb\xbf" + text.encode())):
            assert list(ga.read_records(source)) == [record]


def test_there_may_be_no_game_at_all() -> None:
    assert list(ga.read_records("")) == []
    assert list(ga.read_records("\n# nothing\n\n")) == []
    assert ga.write_records([], io.StringIO()) == 0


def test_a_game_begun_with_a_start_player_gets_the_move_for_it() -> None:
    rng = random.Random(1)
    start = ga.new_game(3, start_player=2)
    moves = played(start, uniform, rng, 50)
    record = ga.Record.of(start, moves)
    assert record == ga.Record.of(ga.new_game(3), [ga.parse_move("start 2"), *moves])
    assert list(ga.replay(record))[1] == start


@given(records())
def test_replay_yields_every_state(record: ga.Record) -> None:
    state = ga.new_game(record.players, record.ruleset, boards=record.boards)
    states = ga.replay(record)
    assert next(states) == state
    for move, replayed in zip(record.moves, states, strict=True):
        state = ga.apply(state, move)
        assert replayed == state
    if record.result is None:
        assert ga.actor(state) is not None
    else:
        assert record.result.winners == ga.winners(state)
        assert record.result.totals == tuple(sheet.total for sheet in ga.final_scores(state))


COMMENTED = """\
# above the game
[Format "1"]
# above the event
[Event "x"]  # beside it
[Players "2"]
[Edition "first-edition"]
[Rulings ""]
[Board0 "night"] [Board1 "night"]
[Result "*"] # the result
# below the header

# above all moves
start 0#beside the first
# above the second

#
deal politics 105
# last of the first game

# above the second game
[Format "1"]
[Players "2"]
[Edition "first-edition"]
[Rulings ""]
[Board0 "night"] [Board1 "night"]
[Result "*"]
# of a game without moves

# too
""".replace("] [Board1", "]\n[Board1")


def test_comments_stay_where_they_stand() -> None:
    first, second = ga.read_records(COMMENTED)
    assert first.comments == (
        ga.Comment("Format", "above the game"),
        ga.Comment("Event", "above the event"),
        ga.Comment("Event", "beside it", inline=True),
        ga.Comment("Result", "the result", inline=True),
        ga.Comment(0, "below the header"),
        ga.Comment(0, "above all moves"),
        ga.Comment(1, "beside the first", inline=True),
        ga.Comment(1, "above the second"),
        ga.Comment(1, ""),
        ga.Comment(2, "last of the first game"),
    )
    assert second.comments == (
        ga.Comment("Format", "above the second game"),
        ga.Comment(0, "of a game without moves"),
        ga.Comment(0, "too"),
    )
    text = "\n".join([ga.format_record(record) for record in (first, second)])
    assert list(ga.read_records(text)) == [first, second]


def test_the_last_empty_line_decides_to_which_game_a_comment_belongs() -> None:
    head, _, tail = COMMENTED.partition("# last of the first game\n")
    text = f"{head}# one\n\ndeal politics 110\n# two\n\n# three\n# four\n{tail.partition('game')[2].lstrip()}"
    first, second = ga.read_records(text)
    assert [(comment.at, comment.text) for comment in first.comments[-2:]] == [(2, "one"), (3, "two")]
    assert [comment.text for comment in second.comments if comment.at == "Format"] == ["three", "four"]
    first, second = ga.read_records(text.replace("# two\n\n", "# two\n"))
    assert [comment.text for comment in second.comments if comment.at == "Format"] == ["two", "three", "four"]


def test_space_around_values_does_not_matter() -> None:
    tidy = COMMENTED.replace('[Players "2"]', '[Players "2"]\n[Date "2026-11"]')
    spaced = tidy
    for value in ("2", "2026-11", "first-edition", "night", "*"):
        spaced = spaced.replace(f'"{value}"', f'" {value} "')
    assert spaced != tidy
    assert list(ga.read_records(spaced)) == list(ga.read_records(tidy))


def test_it_is_known_where_each_move_stands() -> None:
    found, _ = scan_records(COMMENTED)
    assert isinstance(found, FoundRecord)
    lines = COMMENTED.splitlines()
    assert [lines[number - 1].split("#")[0] for number in found.move_lines] == ["start 0", "deal politics 105"]
    assert lines[found.line - 1] == '[Format "1"]'
    assert lines[found.result_line - 1].startswith("[Result")


OWN = 'Attic: the "best": Bf Rg Bh Ri Bj / Bf Rg Bh Ye Ye / Yb Yb Rc Rc Ye / Ba Yb Rc Rc Bd; 3,4=1 4,5=12'


def test_an_own_board_is_given_in_full() -> None:
    floors = OWN.rpartition(":")[2].partition(";")[0].replace("/", "\n")
    own = ga.Board.from_floors('Attic: the "best"', floors, {(3, 4): 1, (4, 5): 12})
    record = ga.Record.of(ga.new_game(2, boards=[own, ga.NIGHT]), [])
    text = ga.format_record(record)
    assert f"[Board0 {OWN.replace(chr(34), chr(92) + chr(34)).join(2 * [chr(34)])}]\n" in text
    (read,) = ga.read_records(text)
    assert read.boards == (own, ga.NIGHT)


def test_a_board_with_the_name_of_another_is_given_in_full() -> None:
    false = ga.Board.from_floors("night", OWN.rpartition(":")[2].partition(";")[0].replace("/", "\n"), {})
    assert false != ga.NIGHT
    record = ga.Record.of(ga.new_game(2, boards=[false, ga.NIGHT]), [])
    assert list(ga.read_records(ga.format_record(record))) == [record]


@pytest.mark.parametrize("ruling", ga.RULINGS, ids=lambda ruling: ruling.name)
def test_every_option_of_every_ruling_can_be_recorded(ruling: ga.Ruling) -> None:
    for edition in ga.EDITIONS.values():
        for option in ruling.options:
            rules = house_rules(edition, {ruling.name: option})
            record = ga.Record.of(ga.new_game(2, rules), [])
            (read,) = ga.read_records(ga.format_record(record))
            assert read.ruleset == rules
