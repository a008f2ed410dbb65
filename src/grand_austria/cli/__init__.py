"""The command line: `grand-austria play`, `grand-austria judge` and `grand-austria perft`.

Needs the extra ``cli`` (typer, rich); nothing else in the library does. Each command has its module here.
"""

from __future__ import annotations

import sys

__all__ = ["main"]


def main() -> None:
    """Run the command line with the arguments of the process, and leave the process with its exit code."""
    try:
        from grand_austria.cli.app import run
    except ModuleNotFoundError as error:
        if error.name not in ("typer", "rich"):
            raise
        sys.exit(f"grand-austria: {error.name} is missing; the command line needs: pip install 'grand-austria[cli]'")
    sys.exit(run())
