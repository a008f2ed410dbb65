"""`grand-austria passages` says what does not fit, and its exit code can be trusted."""

from pathlib import Path

from tests.cli.conftest import CommandLine, cli
from tests.rulebook.sources import SOURCES, needs_sources

__all__ = ["cli"]


@needs_sources
def test_all_fits(cli: CommandLine) -> None:
    ran = cli("passages", str(SOURCES))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith(": all fit\n")


def test_a_folder_without_sources_is_a_problem_for_each(cli: CommandLine, tmp_path: Path) -> None:
    ran = cli("passages", str(tmp_path))
    assert ran.code == 1
    assert [line.split(":")[0] for line in ran.out.splitlines()[:-1]] == [
        "missing       S1",
        "missing       S2",
        "missing       S3",
    ]
    assert ran.out.endswith(": 3 missing\n")


def test_no_folder_is_a_wrong_argument(cli: CommandLine, tmp_path: Path) -> None:
    ran = cli("passages", str(tmp_path / "none"))
    assert (ran.code, ran.out) == (2, "")
    assert "there is no folder" in ran.err
