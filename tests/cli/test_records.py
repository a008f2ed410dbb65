"""Records at the command line: games are recorded, replayed and checked."""

from __future__ import annotations

import json
import os
import re
import select
import subprocess
import sys
import time
from datetime import date
from pathlib import Path

import attrs
import pytest

import grand_austria as ga
from tests.cli.conftest import CommandLine
from tests.cli.test_rules import read
from tests.records.games import game

GAMES = [game(2, 1), game(3, 2, ga.RETAIL_2022), game(2, 3, most=60)]


@pytest.fixture
def archive(tmp_path: Path) -> str:
    file = tmp_path / "games.gah"
    ga.write_records(GAMES, file)
    return str(file)


def broken(tmp_path: Path) -> str:
    """A file whose second game has an illegal move in the place of its 30th, and whose third has a wrong result."""
    illegal = attrs.evolve(GAMES[0], moves=(*GAMES[0].moves[:29], ga.parse_move("pass"), *GAMES[0].moves[30:]))
    result = GAMES[0].result
    assert result is not None
    wrong = attrs.evolve(GAMES[0], result=attrs.evolve(result, totals=(99, 99)))
    file = tmp_path / "broken.gah"
    ga.write_records([GAMES[1], illegal, wrong, GAMES[2]], file)
    return str(file)


# ------------------------------------------------------------------------------------------------- play --record


def test_a_game_is_recorded_as_it_was_shown(cli: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "played.gah"
    options = ("--players", "2", "--boards", "night,day_C", "--edition", "retail-2022", "--ruling", "vp_floor=zero")
    for seed in ("5", "6"):
        shown = cli("play", "--bots", "random", "--seed", seed, *options, "--record", str(file))
        assert shown.code == 0
        (*_, record) = ga.read_records(file)
        listed = re.findall(r"^  (?:chance|seat \d)  (\S.*)$", shown.out, flags=re.MULTILINE)
        notation = [ga.format_move(move) for move in record.moves]
        assert [line[: len(move)] for line, move in zip(listed, notation, strict=True)] == notation
        assert record.tags == (("Seed", seed),)
        assert record.date == date.today().isoformat()
    assert len(list(ga.read_records(file))) == 2
    assert [board.name for board in record.boards] == ["night", "day_C"]
    assert (record.ruleset.edition, record.ruleset.vp_floor) == ("retail-2022", "zero")


def test_a_game_that_is_left_is_recorded_as_unfinished(cli: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "left.gah"
    assert cli("play", "--human", "0", "--seed", "3", "--record", str(file), typed="1\nquit\n").code == 0
    (record,) = ga.read_records(file)
    assert record.result is None
    assert record.names == ("", "random bot", "random bot")
    assert len(record.moves) > 30


def test_a_record_that_cannot_be_written_is_found_out_before_the_game(cli: CommandLine, tmp_path: Path) -> None:
    ran = cli("play", "--bots", "random", "--record", str(tmp_path))
    assert ran.code == 2
    assert not ran.out
    assert "cannot be written: Is a directory" in ran.err


# ------------------------------------------------------------------------------------------------- replay


def test_without_a_terminal_a_replay_prints_what_play_prints(cli: CommandLine, tmp_path: Path) -> None:
    file = str(tmp_path / "played.gah")
    shown = cli("play", "--bots", "random", "--seed", "5", "--players", "4", "--record", file)
    again = cli("replay", file)
    assert again.code == 0
    head, _, rest = again.out.partition("  chance  start")
    assert rest == shown.out.partition("  chance  start")[2]
    assert head.startswith("Game 1, ")
    assert head.count("random bot") == 4


def test_any_game_of_a_file_can_be_shown_from_anywhere(cli: CommandLine, archive: str) -> None:
    shown = cli("replay", archive, "--game", "2", "--move", "60").out
    assert "Game 2, game 2, retail-2022" in shown
    assert f"After move 60 of {len(GAMES[1].moves)}: " in shown
    assert "Hand of seat 2:" in shown
    assert "Final scores" not in shown
    end = cli("replay", archive, "--to-end").out
    assert GAMES[0].result is not None
    assert re.search(
        r"^\| total +" + "".join([rf"\| +{total} " for total in GAMES[0].result.totals]), end, re.MULTILINE
    )
    assert "seat 0  die" not in end
    unfinished = cli("replay", archive, "--game", "3").out
    assert unfinished.rstrip().endswith("The record ends here, in round 1: the game is unfinished.")


def test_a_seat_sees_its_own_cards_only(cli: CommandLine, archive: str) -> None:
    everything = cli("replay", archive).out
    own = cli("replay", archive, "--seat", "1").out
    drawn = [line for line in everything.splitlines() if " draw " in line and "..." not in line]
    hidden = [line for line in own.splitlines() if " draw ..." in line]
    assert len(hidden) > 5
    assert all(line.endswith("a staff card, seat 0") for line in hidden)
    assert len([line for line in own.splitlines() if re.search(r" draw \d", line)]) == len(drawn) - len(hidden)
    position = cli("replay", archive, "--seat", "1", "--move", "60").out
    assert "Hand of seat 1" in position
    assert "Hand of seat 0" not in position


def test_one_steps_through_a_game_at_a_terminal(cli: CommandLine, archive: str) -> None:
    last = len(GAMES[0].moves)
    typed = f"b\nn\n\nB\n50\n{last + 1}\n999999\nwhat\np\ne\nb\nq\n"
    ran = cli("replay", archive, typed=typed, terminal=True)
    assert (ran.code, ran.err) == (0, "")
    prompts = [int(number) for number in re.findall(rf"move (\d+) of {last}> ", ran.out)]
    assert prompts == [0, 0, 1, 2, 1, 50, 50, 50, 50, 50, last, last - 1]
    assert "This is the beginning." in ran.out
    assert f"There is no move {last + 1}; the moves are 0 to {last}." in ran.out
    assert ran.out.count("n (or nothing) the next move") == 2
    assert ran.out.count("After move 50 of ") == 2
    assert ran.out.count("Final scores") == 1
    assert cli("replay", archive, "--to-end", typed="", terminal=True).code == 0


def test_a_broken_game_is_shown_as_far_as_it_goes(cli: CommandLine, tmp_path: Path) -> None:
    file = broken(tmp_path)
    ran = cli("replay", file, "--game", "2")
    assert ran.code == 1
    assert len(re.findall(r"^  (?:chance|seat \d)  ", ran.out, re.MULTILINE)) == 29
    assert re.fullmatch(rf"grand-austria: {re.escape(file)}:\d+: move 30: pass is illegal: .*\n", ran.err)
    ran = cli("replay", file, "--game", "2", typed="29\nn\n99\nq\n", terminal=True)
    assert ran.out.count("move 30: pass is illegal") == 1
    assert "There is no move 99; the moves are 0 to 29." in ran.out
    ran = cli("replay", file, "--game", "3", "--to-end")
    assert ran.code == 1
    assert "Final scores" in ran.out
    assert "but the record says 99 99 VP" in ran.err


def test_comments_and_names_are_shown_without_what_a_terminal_obeys(cli: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "odd.gah"
    named = attrs.evolve(
        GAMES[2],
        names=("\x1b[31mRed", "李\n"),
        comments=(ga.Comment("Event", "of the header"), ga.Comment(2, "a comment"), ga.Comment(0, "the first")),
    )
    file.write_text(ga.format_record(named), encoding="utf-8")
    ran = cli("replay", str(file))
    assert "\x1b" not in ran.out
    assert r"seat 0: \x1b[31mRed" in ran.out
    assert r"seat 1: 李\n" in ran.out
    assert ran.out.index("# of the header") < ran.out.index("# the first") < ran.out.index("# a comment")


@pytest.mark.skipif(sys.platform == "win32", reason="there is no pty")
def test_a_real_terminal(archive: str) -> None:
    import pty

    ours, theirs = pty.openpty()
    code = "from grand_austria.cli import main; main()"
    command = [sys.executable, "-W", "error", "-c", code, "replay", archive, "--move", "3"]
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "120"}
    shown = b""
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment) as process:
        os.close(theirs)
        os.write(ours, b"n\nq\n")
        until = time.monotonic() + 60
        while time.monotonic() < until and select.select([ours], [], [], 60)[0]:
            try:
                shown += os.read(ours, 100_000)
            except OSError:  # the end, on Linux
                break
    os.close(ours)
    assert process.returncode == 0
    assert f"move 4 of {len(GAMES[0].moves)}> ".encode() in shown


# ------------------------------------------------------------------------------------------------- check


def test_a_valid_archive(cli: CommandLine, archive: str) -> None:
    ran = cli("check", archive, archive)
    moves = 2 * sum([len(record.moves) for record in GAMES])
    assert (ran.code, ran.err) == (0, "")
    assert re.fullmatch(
        rf"2 files: 6 valid games \(2 of them unfinished\), {moves} moves in \d+\.\d seconds\n", ran.out
    )


def test_all_that_is_wrong_is_told(cli: CommandLine, tmp_path: Path) -> None:
    file = broken(tmp_path)
    empty = tmp_path / "empty.gah"
    empty.write_text("# no game\n", encoding="utf-8")
    ran = cli("check", file, str(empty), str(tmp_path / "missing.gah"), str(tmp_path))
    assert ran.code == 1
    illegal, wrong, nothing, missing, folder, summary = ran.out.splitlines()
    assert re.match(rf"{re.escape(file)}:\d+: move 30: pass is illegal: ORD-", illegal)
    assert re.match(rf"{re.escape(file)}:\d+: the game ends with ", wrong)
    assert nothing == f"{empty}: there is no record in it"
    assert missing.endswith("missing.gah: cannot be read: No such file or directory")
    assert folder == f"{tmp_path}: cannot be read: Is a directory"
    assert summary.startswith("4 files: 2 valid games (1 of them unfinished), ")
    assert summary.endswith("; 5 errors")


def test_the_document_for_machines_fits_the_schema(cli: CommandLine, archive: str, tmp_path: Path) -> None:
    document = read(cli("check", "--json", archive).out)
    assert document["kind"] == "check"
    ran = cli("check", "--json", broken(tmp_path), str(tmp_path))
    assert ran.code == 1
    assert read(ran.out) == json.loads(ran.out)
    (first, second) = json.loads(ran.out)["files"]
    assert [error["move"] for error in first["errors"]] == [30, None]
    assert first["errors"][0]["rules"]
    assert second["errors"][0]["line"] is None
    assert json.loads(ran.out)["summary"]["errors"] == 3


def test_the_bar_is_on_the_standard_error_output(cli: CommandLine, archive: str) -> None:
    ran = cli("check", archive, terminal=True)
    assert ran.code == 0
    assert len(ran.out.splitlines()) == 1


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ("replay", "FILE"),
        ("replay {} --game 0", "--game"),
        ("replay {} --game 4", "has 3 games"),
        ("replay {} --move 9999", "the game has"),
        ("replay {} --move 1 --to-end", "either there or at the end"),
        ("replay {} --seat 2", "there is no seat 2 in a game of 2"),
        ("check", "FILE"),
    ],
)
def test_wrong_arguments(cli: CommandLine, archive: str, args: str, said: str) -> None:
    ran = cli(*args.format(archive).split())
    assert ran.code == 2
    assert not ran.out
    assert len(ran.err.splitlines()) == 1
    assert said in ran.err


def test_a_file_that_is_not_there(cli: CommandLine, tmp_path: Path) -> None:
    ran = cli("replay", str(tmp_path / "missing.gah"))
    assert ran.code == 1
    assert ran.err.endswith("missing.gah: cannot be read: No such file or directory\n")
