"""What pages show of code that was run as they were built: the pictures of the tutorial, the output of the examples.

The tutorial's own blocks are run, and where the page then shows ``tutorial-NAME.svg`` the table is drawn as it is at
that point. An example that fails stops the build.
"""

from __future__ import annotations

import contextlib
import io
import re
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from docs._ext.catalog import WrongExampleError
from grand_austria.render import svg
from grand_austria.table import Table

__all__ = ["tutorial_pictures", "write_outputs", "write_played"]

ROOT: Final = Path(__file__).parents[2]
_PLOT: Final = "score_distributions"
_PART: Final = re.compile(
    r"^```python\n(?P<code>.*?)^```$|generated/pictures/(?P<picture>tutorial-[\w-]+)\.svg", re.MULTILINE | re.DOTALL
)


def write_played(docs: Path) -> None:
    """Write all of it below a folder of docs, whose tutorial is played.

    Raises:
        WrongExampleError: if a script fails.
    """
    pictures = docs / "generated" / "pictures"
    pictures.mkdir(parents=True, exist_ok=True)
    for page in sorted((docs / "tutorial").glob("*.md")):
        for name, picture in tutorial_pictures(page.read_text(encoding="utf-8")):
            (pictures / f"{name}.svg").write_text(picture, encoding="utf-8")
    write_outputs(docs / "generated" / "examples")


def tutorial_pictures(page: str) -> Iterator[tuple[str, str]]:
    """The names and the pictures that a page asks for, which has its ``Table`` under the name ``table``."""
    namespace: dict[str, object] = {}
    for part in _PART.finditer(page):
        if part["code"] is not None:
            with contextlib.redirect_stdout(io.StringIO()):
                exec(compile(part["code"], "tutorial", "exec"), namespace)  # the page is ours
            continue
        table = namespace["table"]
        assert isinstance(table, Table)
        yield part["picture"], svg(table.state, columns=2)


def write_outputs(folder: Path) -> None:
    """Run each script of ``examples/`` and write what it prints to a file of its name.

    Raises:
        WrongExampleError: if a script fails.
    """
    folder.mkdir(parents=True, exist_ok=True)
    scripts = [path for path in sorted((ROOT / "examples").glob("*.py")) if not path.name.startswith("_")]

    def output(script: Path) -> str:
        arguments = ["30", str(folder / f"{_PLOT}.svg")] if script.stem == _PLOT else []
        command = [sys.executable, str(script), *arguments]
        done = subprocess.run(
            command, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", check=False
        )
        if done.returncode:
            raise WrongExampleError(f"examples/{script.name} fails: {done.stderr}")
        return done.stdout

    with ThreadPoolExecutor(2) as pool:
        for script, printed in zip(scripts, pool.map(output, scripts), strict=True):
            (folder / f"{script.stem}.txt").write_text(printed, encoding="utf-8")
