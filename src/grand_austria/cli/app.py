"""The commands and their options; how what goes wrong is reported: one line, and the exit code.

Exit codes: 0 all is well, 1 a question does not hold (or input ended too early), 2 the arguments are wrong, 130
interrupted.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Annotated, Protocol, runtime_checkable

import typer

from grand_austria.cli import check as validating
from grand_austria.cli import judge as judging
from grand_austria.cli import passages as checking
from grand_austria.cli import perft as counting
from grand_austria.cli import play as playing
from grand_austria.cli import replay as replaying
from grand_austria.cli import rules as rulebook
from grand_austria.cli import show as showing
from grand_austria.cli.options import (
    read_boards,
    read_bots,
    read_edition,
    read_expected,
    read_players,
    read_ruleset,
    read_rulings,
    wrong,
)

__all__ = ["app", "run"]

app = typer.Typer(
    help="Grand Austria Hotel: play a game, settle an argument, count positions. (Unofficial.)",
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)


@runtime_checkable
class _UsageError(Protocol):
    """What typer raises for wrong arguments; where its class is to be found differs from version to version."""

    def format_message(self) -> str:
        """What is wrong, and with which argument."""


def run() -> int:
    """Run the command that the arguments of the process name; the exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a letter that the terminal does not know ends no game
    try:
        code: object = app(prog_name="grand-austria", standalone_mode=False)
    except (typer.Abort, KeyboardInterrupt):
        print("grand-austria: interrupted", file=sys.stderr)
        return 130
    except Exception as error:
        if not isinstance(error, _UsageError):
            raise
        print(f"grand-austria: {' '.join(error.format_message().split())}", file=sys.stderr)
        return 2
    return code if isinstance(code, int) else 0


_Edition = Annotated[str | None, typer.Option(help="first-edition (the default) or retail-2022.")]
_Rulings = Annotated[
    list[str] | None,
    typer.Option("--ruling", metavar="NAME=OPTION", help="Answer an open question otherwise; repeatable."),
]
_Seed = Annotated[int | None, typer.Option(help="What chance and the bots draw from.")]
_Json = Annotated[bool, typer.Option("--json", help="Print a document for machines.")]
_Boards = Annotated[str, typer.Option(help="A hotel board for all, or one for each seat: night,day_A,...")]


@app.command()
def play(
    players: Annotated[int, typer.Option(help="2 to 4.")] = 3,
    edition: _Edition = None,
    seed: _Seed = None,
    boards: _Boards = "night",
    ruling: _Rulings = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="NAME[,NAME...]",
            help="random, greedy or montecarlo: for every seat that --human does not name, or one name for each seat; "
            "none: people only.",
        ),
    ] = None,
    human: Annotated[
        list[int] | None, typer.Option(metavar="SEAT", help="A seat (0, 1, ...) for a person, the rest are bots.")
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Draw the position only when a round ends.")] = False,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Add the record of the game to this file.")
    ] = None,
) -> int:
    """Play a game at one terminal, against bots, or watch bots play.

    Same seed, same game. Without --bots and --human all seats are for people.
    """
    count = read_players(players)
    return playing.play(
        playing.Setting(
            players=count,
            ruleset=read_ruleset(edition, ruling),
            boards=read_boards(boards, count),
            bots=read_bots(bots, human, count),
            seed=seed,
            quiet=quiet,
            record=record,
        )
    )


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Game records.")],
    game: Annotated[int, typer.Option(min=1, metavar="K", help="Which game of the file.")] = 1,
    move: Annotated[int | None, typer.Option(min=0, metavar="N", help="Begin with the position after N moves.")] = None,
    to_end: Annotated[bool, typer.Option("--to-end", help="Begin at the end, with the scores.")] = False,
    seat: Annotated[int | None, typer.Option(metavar="SEAT", help="Hide the cards that this seat cannot see.")] = None,
) -> int:
    """Show a recorded game: step through it at a terminal, otherwise print it move by move."""
    if move is not None and to_end:
        raise wrong("--move", "begin either there or at the end")
    return replaying.replay(file, game=game, move=move, to_end=to_end, seat=seat)


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Game records.")],
    as_json: _Json = False,
) -> int:
    """Play all games of the files and compare their results; exit code 0 only if all are valid."""
    return validating.check(files, as_json=as_json)


@app.command()
def judge(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Scenarios (TOML).")],
    edition: Annotated[str | None, typer.Option(help="Judge by this edition, whatever the files say.")] = None,
    ruling: _Rulings = None,
    explain: Annotated[
        bool | None, typer.Option("--explain/--no-explain", help="Why each answer is so (the default for one file).")
    ] = None,
    all_rulings: Annotated[
        bool, typer.Option("--all-rulings", help="What every other option of every open question would change.")
    ] = False,
    as_json: _Json = False,
) -> int:
    """Answer the questions of scenarios, one a line; exit code 0 only if all turn out as the files expect."""
    return judging.judge(
        files,
        None if edition is None else read_edition(edition),
        read_rulings(ruling),
        explain=explain,
        all_rulings=all_rulings,
        as_json=as_json,
    )


@app.command()
def rule(
    rule_id: Annotated[str, typer.Argument(metavar="ID", help="Such as ACT-1.2.")],
    as_json: _Json = False,
) -> int:
    """Show a rule: what it says, where that stands, the code that carries it out, its tests and examples."""
    return rulebook.show_rule(rulebook.read_rule(rule_id), as_json=as_json)


@app.command()
def rules(
    search: Annotated[str | None, typer.Option(metavar="WORDS", help="Only rules that hold all these words.")] = None,
    chapter: Annotated[str | None, typer.Option(help="Only this chapter, such as ORD.")] = None,
    as_json: _Json = False,
) -> int:
    """List the rules; exit code 1 if none is found."""
    return rulebook.list_rules(search, chapter, as_json=as_json)


@app.command()
def compare(
    first: Annotated[str, typer.Argument(metavar="EDITION", help="first-edition or retail-2022.")],
    second: Annotated[str, typer.Argument(metavar="EDITION", help="The other one.")],
    as_json: _Json = False,
) -> int:
    """List every difference between two editions, with the reason."""
    return rulebook.compare([first, second], as_json=as_json)


@app.command()
def perft(
    depth: Annotated[int | None, typer.Option(min=0, help="How many moves deep; chance is a move too.")] = None,
    scenario: Annotated[Path | None, typer.Option(metavar="FILE", help="Begin with this position.")] = None,
    seed: _Seed = None,
    players: Annotated[int | None, typer.Option(help="2 to 4 (2 is the default).")] = None,
    edition: _Edition = None,
    boards: _Boards = "night",
    ruling: _Rulings = None,
    sample_chance: Annotated[
        bool, typer.Option("--sample-chance", help="One outcome of every chance event, drawn from the seed.")
    ] = False,
    expect: Annotated[
        str | None,
        typer.Option(metavar="N,N,...", help="Paths (or paths/states) from depth 1 on; exit code 1 if they differ."),
    ] = None,
) -> int:
    """Count move sequences and distinct positions by depth, from a scenario or from the first decision of a game."""
    expected = read_expected(expect)
    if depth is None:
        depth = len(expected)
    if expected and depth != len(expected):
        raise wrong("--expect", f"{len(expected)} numbers for depths 1 to {depth}")
    if not depth and not expected:
        raise wrong("--depth", "say how deep, with --depth or --expect")
    start_seed = 0 if seed is None else seed
    if scenario is not None:
        if seed is not None and not sample_chance:
            raise wrong("--seed", "a scenario needs one only with --sample-chance")
        if players is not None or boards != "night":
            raise wrong("--scenario", "the scenario says how many play on which boards")
        overridden = None if edition is None else read_edition(edition)
        start = counting.from_scenario(scenario, overridden, read_rulings(ruling))
    else:
        count = read_players(2 if players is None else players)
        start = counting.from_seed(start_seed, count, read_ruleset(edition, ruling), read_boards(boards, count))
    if start is None:
        return 1
    return counting.perft(start, depth, expected, start_seed if sample_chance else None)


@app.command()
def show(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A scenario (TOML), or a state (.json).")],
    edition: _Edition = None,
    ruling: _Rulings = None,
    seat: Annotated[int | None, typer.Option(min=0, help="Show the hand of this seat too.")] = None,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="OUT", help="Write a picture into this file instead.")
    ] = None,
    columns: Annotated[int, typer.Option(min=1, max=5, help="Of the picture; 1 for a phone, 3 for a wide screen.")] = 1,
) -> int:
    """Draw the position of a scenario or of a JSON document in the terminal, or as a picture (SVG)."""
    if showing.is_json(file) and (edition is not None or ruling):
        raise wrong("FILE", "the JSON of a state holds its rules; --edition and --ruling are for scenarios")
    overridden = None if edition is None else read_edition(edition)
    return showing.show(file, overridden, read_rulings(ruling), seat=seat, picture=svg, columns=columns)


@app.command()
def passages(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the texts of the sources are.")],
) -> int:
    """Check that every passage of the rulebook still stands in the sources where the rulebook says."""
    if not folder.is_dir():
        raise wrong("FOLDER", f"there is no folder {folder}")
    return checking.check(folder)
