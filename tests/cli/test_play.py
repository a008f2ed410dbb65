"""Games at the command line: the same in every process, readable in a pipe, playable from a keyboard or a file."""

import os
import random
import re
import subprocess
import sys

import attrs
import pytest

import grand_austria as ga
from grand_austria import bots
from grand_austria.cli.deal import bot_rng, chance_rng
from grand_austria.cli.scores import verdict
from tests.cli.conftest import CommandLine

ESCAPE = "\x1b"


def in_process(seed: int, hash_seed: str, *args: str) -> str:
    code = "from grand_austria.cli import main; main()"
    command = [sys.executable, "-W", "error", "-c", code, "play", "--bots", "random", "--seed", str(seed), *args]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "COLUMNS": hash_seed * 2}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    assert not done.stderr
    return done.stdout


def test_the_same_seed_shows_the_same_game_in_every_process() -> None:
    shown = [in_process(7, hash_seed, "--players", "4", "--edition", "retail-2022") for hash_seed in ("1", "40")]
    assert shown[0] == shown[1]
    assert ESCAPE not in shown[0]
    assert shown[0].isascii()


def test_another_seed_shows_another_game(cli: CommandLine) -> None:
    games = {cli("play", "--bots", "random", "--quiet", "--seed", seed).out for seed in ("1", "2", "3")}
    assert len(games) == 3


def random_game(seed: int, players: int) -> tuple[ga.GameState, list[ga.Gain], list[str]]:
    """The game that the command line plays with this seed, played here."""
    state, gains, moves = ga.new_game(players), list[ga.Gain](), list[str]()
    chance, bots = chance_rng(seed), [bot_rng(seed, seat) for seat in range(players)]
    while (seat := ga.actor(state)) is not None:
        move = bots[seat].choice(ga.legal_moves(state)) if isinstance(seat, int) else ga.sample_chance(state, chance)
        gains += ga.gains(state, move)
        moves.append(ga.format_move(move))
        state = ga.apply(state, move)
    return state, gains, moves


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_move_and_the_scores_are_shown(cli: CommandLine, players: int) -> None:
    shown = cli("play", "--bots", "random", "--seed", "5", "--players", str(players))
    assert shown.code == 0
    state, gains, moves = random_game(5, players)
    listed = re.findall(r"^  (?:chance|seat \d)  (\S.*)$", shown.out, flags=re.MULTILINE)
    assert [line[: len(move)] for line, move in zip(listed, moves, strict=True)] == moves
    sheets = ga.final_scores(state, gains)
    rows = {
        cells[0].strip(): [cell.strip() for cell in cells[1:]]
        for line in shown.out.splitlines()
        if line.startswith("| ")
        for cells in [line.strip("| ").split("|")]
    }
    assert rows["total"] == [str(sheet.total) for sheet in sheets]
    assert rows["on the board"] == [str(sheet.board) for sheet in sheets]
    assert rows["occupied rooms"] == [str(sheet.rooms) for sheet in sheets]
    assert rows["krones left"] == [str(sheet.krones) for sheet in sheets]
    assert rows["dishes in the kitchen"] == [str(sheet.kitchen) for sheet in sheets]
    assert rows["end-of-game staff"] == [str(sheet.staff) for sheet in sheets]
    assert rows["guests left in the cafe"] == [str(sheet.cafe) for sheet in sheets]
    assert rows["Emperor track"] == [str(dict(sheet.board_by_source).get("Emperor track", "")) for sheet in sheets]
    for seat, sheet in enumerate(sheets):
        for card, vp in sheet.staff_by_card:
            name = ga.BASE.staff_card[card].name
            assert rows[f"{card} {name}"][seat] == str(vp)
    assert verdict(state) in shown.out


def test_each_seat_has_the_bot_that_was_asked_for(cli: CommandLine) -> None:
    game = bots.play_game([bots.GreedyBot(), bots.RandomBot(bot_rng(5, 1))], seed=5)
    shown = cli("play", "--bots", "Greedy,random", "--seed", "5", "--players", "2")
    listed = re.findall(r"^  (?:chance|seat \d)  (\S.*)$", shown.out, flags=re.MULTILINE)
    moves = [ga.format_move(move) for move in game.moves]
    assert [line[: len(move)] for line, move in zip(listed, moves, strict=True)] == moves
    assert verdict(game.end) in shown.out


def test_a_person_may_sit_among_bots(cli: CommandLine) -> None:
    for seats in (("--bots", "none,greedy"), ("--bots", "greedy", "--human", "0")):
        ran = cli("play", "--players", "2", "--seed", "4", *seats, typed="1\n" * 60)
        assert "seat 0> " in ran.out
        assert "seat 1> " not in ran.out


def test_the_position_is_drawn_after_each_turn(cli: CommandLine) -> None:
    shown = cli("play", "--bots", "random", "--seed", "5", "--players", "2").out
    turns = shown.count(": turn of seat ")
    scorings = shown.count(": Emperor scoring")
    drawn = len(re.findall(r"^Round \d of 7 \|", shown, flags=re.MULTILINE))
    assert turns >= 2 * 2 * 7
    assert drawn == turns + scorings + 2  # the setup before, the end after


def test_quiet_draws_the_ends_of_rounds_only(cli: CommandLine) -> None:
    shown = cli("play", "--bots", "random", "--seed", "5", "--quiet").out
    assert len(re.findall(r"^Round \d of 7 \|", shown, flags=re.MULTILINE)) == 8
    assert "seat 0  " not in shown
    assert "Final scores" in shown


def test_a_random_seed_is_told(cli: CommandLine) -> None:
    first = cli("play", "--bots", "random", "--quiet")
    seed = re.search(r"seed (\d+)$", first.out.splitlines()[0])
    assert seed is not None
    assert cli("play", "--bots", "random", "--quiet", "--seed", seed[1]).out == first.out


def test_boards_rulings_and_edition_are_those_asked_for(cli: CommandLine) -> None:
    shown = cli(
        "play", "--bots", "random", "--seed", "1", "--quiet", "--players", "2", "--boards", "night,day_C",
        "--edition", "retail-2022", "--ruling", "staff_deal=draft", "--ruling", "vp_floor=zero",
    ).out  # fmt: skip
    assert "board night" in shown
    assert "board day_C" in shown
    assert "| retail-2022" in shown
    assert "staff_deal=draft, vp_floor=zero" in shown
    assert (
        len(re.findall(r"board day_A$", cli("play", "--bots", "random", "--seed", "1", "--boards", "DAY_A").out, re.M))
        > 6
    )


# ------------------------------------------------------------------------------------------------- people


def test_people_type_numbers_and_moves_and_ask_why(cli: CommandLine) -> None:
    typed = "?\nwhy guest 9\nwhy guest 1\nwhy nonsense\n77777777\n0\ndie 4\nnonsense\n\n2\n  GUEST   1 \nquit\n"
    ran = cli("play", "--players", "2", "--seed", "3", typed=typed)
    assert ran.code == 0
    assert not ran.err
    assert ran.out.count("Round 1 of 7 |") >= 2
    assert "guest 9: GST-" in ran.out
    assert "guest 1 is legal." in ran.out
    assert "'nonsense' is no move" in ran.out
    assert "There is no move 77777777; the moves are 1 to 5." in ran.out
    assert "There is no move 0;" in ran.out
    assert "die 4 is illegal: ORD-3" in ran.out
    assert re.search(r"^  seat \d  guest 2 ", ran.out, re.MULTILINE)
    assert re.search(r"^  seat \d  guest 1 ", ran.out, re.MULTILINE)
    assert ran.out.rstrip().endswith("The game is left in round 1.")


def test_the_end_of_the_input_ends_the_game(cli: CommandLine) -> None:
    ran = cli("play", "--human", "1", "--seed", "3", typed="1\n")
    assert ran.code == 1
    assert ran.out.rstrip().endswith("The input ended before the game did, in round 1.")


def test_a_whole_game_against_bots_can_be_typed(cli: CommandLine) -> None:
    """The numbers are drawn blindly: one that does not exist is refused, and the next one counts."""
    rng = random.Random(2)
    typed = "".join(f"{rng.randint(1, 9)}\n" for _ in range(4000))
    ran = cli("play", "--players", "2", "--human", "0", "--seed", "11", "--quiet", typed=typed)
    assert ran.code == 0
    assert "Final scores" in ran.out
    assert "seat 0> " in ran.out
    assert "seat 1> " not in ran.out


def test_the_hand_of_a_bot_stays_hidden_from_people(cli: CommandLine) -> None:
    ran = cli("play", "--players", "2", "--human", "0", "--seed", "11", typed="quit\n")
    assert len(re.findall(r"draw \.\.\. +a staff card, seat 1$", ran.out, re.MULTILINE)) == 6
    assert len(re.findall(r"draw \d+ .* for seat 0$", ran.out, re.MULTILINE)) == 6
    draft = ("--seed", "11", "--ruling", "staff_deal=draft")
    drafted = cli("play", "--players", "2", "--human", "0", *draft, typed="1\n" * 6 + "quit\n")
    assert len(re.findall(r"^  seat 1  keep \.\.\. +a staff card, seat 1$", drafted.out, re.MULTILINE)) >= 5
    assert not re.search(r"^  seat 1  keep \d", drafted.out, re.MULTILINE)
    assert re.search(r"^  seat 0  keep \d", drafted.out, re.MULTILINE)
    both = cli("play", "--players", "2", "--seed", "11", typed="quit\n")
    assert len(re.findall(r"draw \.\.\. ", both.out)) == 12


def test_the_verdict_names_ties() -> None:
    def end(*seats: tuple[int, int], tie: str = "shared") -> str:
        lines = "".join(f"[[player]]\nvp = {vp}\nkrones = {krones}\n" for vp, krones in seats)
        state = ga.load_scenario(f"round = 7\nplayers = 3\nrulings = {{ tie = '{tie}' }}\n{lines}").state
        return verdict(attrs.evolve(state, agenda=()))

    assert end((20, 3), (10, 3), (10, 3)) == "Seat 0 wins with 27 VP."
    shared = "Seats 1 and 2 share the win with 19 VP each, and as many krones and dishes left."
    assert end((11, 3), (12, 3), (12, 3)) == shared
    tied = "Seat 1 wins the tie of seats 1 and 2 at 21 VP; krones and dishes left: seat 1 9, seat 2 7."
    assert end((0, 3), (12, 5), (14, 3)) == tied
    by_seat = "Seat 1 wins the tie of seats 1 and 2 at 19 VP; krones and dishes left: seat 1 7, seat 2 7."
    assert end((11, 3), (12, 3), (12, 3), tie="seat") == by_seat
