"""The README keeps its word: its Python runs, and its scenario is judged as it says."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, flags=re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("code", blocks("python"))
def test_python_of_the_readme_runs(code: str) -> None:
    command = [sys.executable, "-W", "error", "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("text", blocks("toml"))
def test_scenario_of_the_readme_holds(text: str, tmp_path: Path) -> None:
    file = tmp_path / "readme.toml"
    file.write_text(text, encoding="utf-8")
    command = [sys.executable, "-c", "from grand_austria.cli import main; main()", "judge", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
