"""Running the command line in the test's own process: fast, and with all that it prints."""

import io
import sys
from collections.abc import Callable

import attrs
import pytest

from grand_austria.cli import main


@attrs.frozen
class Ran:
    code: int
    out: str
    err: str


class Keyboard(io.StringIO):
    """What is typed at a terminal."""

    def isatty(self) -> bool:
        return True


CommandLine = Callable[..., Ran]


@pytest.fixture
def cli(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> CommandLine:
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)

    def run(*args: str, typed: str = "", terminal: bool = False) -> Ran:
        monkeypatch.setattr(sys, "argv", ["grand-austria", *args])
        monkeypatch.setattr(sys, "stdin", Keyboard(typed) if terminal else io.StringIO(typed))
        if terminal:
            monkeypatch.setenv("FORCE_COLOR", "1")  # rich takes the output for a terminal then
            monkeypatch.setenv("TERM", "dumb")  # but for one without colours
        capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            main()
        captured = capsys.readouterr()
        code = left.value.code
        assert isinstance(code, int), code
        return Ran(code, captured.out, captured.err)

    return run
