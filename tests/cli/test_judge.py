"""The judge at the command line: a line for each question, and an exit code that can be trusted."""

from pathlib import Path

from tests.cli.conftest import CommandLine

CASES = Path(__file__).parents[1] / "scenarios" / "cases"

HOLDS = """
title = "holds"
dice = [3, 2, 2, 2, 1, 0]
[[ask]]
moves = ["die 1", "dishes strudel=1 cake=2"]
verdict = "illegal"
[[ask]]
moves = ["die 1", "dishes strudel=2 cake=1"]
verdict = "legal"
"""
FAILS = """
dice = [3, 2, 2, 2, 1, 0]
[[ask]]
moves = ["die 1", "dishes strudel=1 cake=2"]
verdict = "legal"
[[ask]]
moves = ["die 1"]
verdict = "legal"
[ask.then]
"players.0.krones" = 3
"""
KITCHEN_HAND = """
[[player]]
hand = [17]
krones = 4
[[ask]]
moves = ["die 5", "staff 17"]
[ask.then]
"players.0.krones" = 3
"""


def write(folder: Path, name: str, text: str) -> str:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_all_cases_hold(cli: CommandLine) -> None:
    files = sorted(map(str, CASES.glob("*.toml")))
    ran = cli("judge", *files)
    assert ran.code == 0
    assert not ran.err
    *lines, summary = ran.out.splitlines()
    assert summary == f"{len(files)} files, {len(lines)} questions: all hold"
    assert all(line.startswith("ok ") for line in lines)


def test_a_line_names_file_moves_verdict_expectation_and_rules(cli: CommandLine, tmp_path: Path) -> None:
    file = write(tmp_path, "holds.toml", HOLDS)
    ran = cli("judge", "--no-explain", file)
    assert ran.code == 0
    assert ran.out.splitlines() == [
        f"ok    {file}: die 1; dishes strudel=1 cake=2: illegal; expected illegal; "
        "rules: ACT-1.2: 2 cake but only 1 strudel",
        f"ok    {file}: die 1; dishes strudel=2 cake=1: legal; expected legal; rules: -",
        "1 file, 2 questions: all hold",
    ]


def test_what_does_not_hold_says_why_and_fails(cli: CommandLine, tmp_path: Path) -> None:
    ran = cli("judge", write(tmp_path, "holds.toml", HOLDS), write(tmp_path, "fails.toml", FAILS))
    assert ran.code == 1
    fails = [line for line in ran.out.splitlines() if line.startswith("FAIL")]
    assert len(fails) == 2
    assert fails[0].endswith(
        "illegal; expected legal; rules: ACT-1.2: 2 cake but only 1 strudel; WRONG: expected legal"
    )
    assert fails[1].endswith("WRONG: players.0.krones is 10, expected 3")
    assert ran.out.splitlines()[-1] == "2 files, 4 questions: 2 hold, 2 do not"


def test_what_cannot_be_read_is_one_line_and_the_others_are_judged(cli: CommandLine, tmp_path: Path) -> None:
    broken = {
        "toml.toml": "dice = [",
        "krones.toml": "[[player]]\nkrones = 21\n" + HOLDS.replace("title", "nothing"),
        "then.toml": 'ask = [{ moves = ["die 1"], then = { "no.such" = 1 } }]',
        "move.toml": '[[ask]]\nmoves = ["jump"]\nverdict = "legal"',
    }
    files = [write(tmp_path, name, text) for name, text in broken.items()]
    missing = str(tmp_path / "missing.toml")
    ran = cli("judge", *files, missing, str(tmp_path), write(tmp_path, "holds.toml", HOLDS))
    assert ran.code == 1
    errors = ran.err.splitlines()
    assert [
        error.startswith(f"grand-austria: {file}")
        for error, file in zip(errors, [*files, missing, tmp_path], strict=True)
    ]
    assert all(str(name) in error for name, error in zip([*broken, "missing.toml"], errors, strict=False))
    assert ran.out.splitlines()[-1] == "7 files, 2 questions: all hold; 6 files could not be judged"


def test_edition_and_rulings_override_those_of_the_file(cli: CommandLine, tmp_path: Path) -> None:
    file = write(tmp_path, "hand.toml", KITCHEN_HAND)
    assert cli("judge", file).code == 0
    assert cli("judge", "--edition", "first-edition", file).code == 0
    assert cli("judge", "--ruling", "kitchen_hand_cost=5", file).code == 1
    assert cli("judge", "--edition", "retail-2022", file).code == 1


def test_a_single_file_is_explained(cli: CommandLine, tmp_path: Path) -> None:
    file = write(tmp_path, "holds.toml", HOLDS)
    ran = cli("judge", file)
    assert ran.code == 0
    assert [line for line in ran.out.splitlines() if line.startswith(" ")][:4] == [
        "      dishes strudel=1 cake=2 is illegal",
        "        ACT-1.2 No more cake than strudel: 2 cake but only 1 strudel (S1 68, S1 113, S3 73-74)",
        "      dishes strudel=2 cake=1 is legal",
        "        ACT-1.1 As many as the strength: 3 dishes, and the strength is 3 (S1 68-69, S3 73-74, S3 76)",
    ]
    assert cli("judge", "--explain", file, file).out.count("is illegal") == 2
    assert "is illegal" not in cli("judge", file, file).out


def test_all_rulings_lists_what_would_change(cli: CommandLine) -> None:
    ran = cli("judge", "--all-rulings", "--no-explain", str(CASES / "guest-timing.toml"))
    assert ran.code == 0
    assert "      reading with pass_after_acting = allowed: legal" in ran.out.splitlines()
    assert "rulings that change an answer: paid_guest_timing, pass_after_acting" in ran.out


def test_a_ruling_that_shaped_earlier_moves_is_asked_again(cli: CommandLine) -> None:
    """The fee of E. Gizia's extra action was settled long before the last move."""
    ran = cli("judge", "--all-rulings", str(CASES.parent / "rulings" / "once_staff_counts_as_played--true.toml"))
    assert ran.code == 0
    assert "once_staff_counts_as_played = False" in ran.out
