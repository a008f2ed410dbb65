"""Tests of a mutant in processes of their own, for what is done or assigned while the package is imported."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from tests.mutation.change import copy_of_the_package
from tests.mutation.mutants import ROOT, Mutant
from tests.mutation.results import KILLED, SURVIVED, TIMEOUT
from tests.mutation.runner import QUICK

FRESH: Final = (
    ("tests/contracts/test_components.py", "tests/contracts/test_boards.py"),
    (*QUICK, "tests/models/test_splits.py", "tests/properties/test_moves.py", "tests/golden"),
)
"""First the tests of facts, then, for what survives those, others."""
FRESH_SECONDS: Final = 600


def run_fresh(mutant: Mutant | None) -> list[str]:
    """Run tests on a changed copy of the package, in processes of their own."""
    with tempfile.TemporaryDirectory() as folder:
        copy_of_the_package(mutant, Path(folder))
        paths = os.pathsep.join([folder, str(ROOT)])
        environment = os.environ | {"PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}
        options = ["-q", "-x", "--no-header", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist"]
        for tests in FRESH:
            command = [sys.executable, "-m", "pytest", *options, *tests]
            try:
                ran = subprocess.run(
                    command,
                    cwd=ROOT,
                    env=environment,
                    capture_output=True,
                    text=True,
                    check=False,
                    timeout=FRESH_SECONDS,
                )
            except subprocess.TimeoutExpired:
                return [TIMEOUT, f"{FRESH_SECONDS} s"]
            if ran.returncode:
                failed = [line.split()[1] for line in ran.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
                return [KILLED, (failed or ["import"])[0]]
    return [SURVIVED, "fresh"]
