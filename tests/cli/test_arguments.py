"""Wrong arguments: one line on the standard error output, exit code 2, no traceback."""

import subprocess
import sys

import pytest

from tests.cli.conftest import CommandLine


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ("", "Missing command"),
        ("dance", "dance"),
        ("play --players 5", "2 to 4 players, not 5"),
        ("play --players two", "--players"),
        ("play --seed x", "--seed"),
        ("play --edition 2015", "known are first-edition, retail-2022"),
        ("play --boards attic", "known are night, day_A"),
        ("play --boards night,night", "2 boards for 3 players"),
        ("play --bots clever", "there is no bot 'clever'; known are random, greedy, montecarlo, none"),
        ("play --bots greedy,random", "2 bots for 3 players"),
        ("play --human 3", "there is no seat 3"),
        ("play --bots none --human 1", "every seat is for a person"),
        ("play --ruling tie", "name=option"),
        ("play --ruling mood=good", "there is no ruling 'mood'"),
        ("play --ruling tie=coin", "its options: shared, seat"),
        ("play --ruling kitchen_hand_cost=4", "its options: 3, 5"),
        ("play --loud", "--loud"),
        ("judge", "FILE"),
        ("judge --edition x file.toml", "there is no edition"),
        ("judge --ruling tie=coin file.toml", "its options"),
        ("perft", "--depth"),
        ("perft --depth -1", "--depth"),
        ("perft --depth 2 --expect 14", "1 numbers for depths 1 to 2"),
        ("perft --expect 14,x", "'x' is no count"),
        ("perft --depth 1 --scenario a.toml --players 2", "the scenario says"),
        ("perft --depth 1 --scenario a.toml --seed 2", "--sample-chance"),
    ],
)
def test_wrong_arguments(cli: CommandLine, args: str, said: str) -> None:
    ran = cli(*args.split())
    assert ran.code == 2
    assert not ran.out
    assert len(ran.err.splitlines()) == 1
    assert ran.err.startswith("grand-austria: ")
    assert said in ran.err


@pytest.mark.parametrize("args", ["--help", "play --help", "judge -h", "perft -h"])
def test_help(cli: CommandLine, args: str) -> None:
    ran = cli(*args.split())
    assert ran.code == 0
    assert "Usage: grand-austria" in ran.out


def test_without_the_extra_one_line_says_what_to_install() -> None:
    code = "import sys; sys.modules['typer'] = None; from grand_austria.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", code, "play"], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        "grand-austria: typer is missing; the command line needs: pip install 'grand-austria[cli]'"
    ]
