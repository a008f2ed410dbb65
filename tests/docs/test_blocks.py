"""README and docs keep their word: each of their code blocks is run."""

from pathlib import Path

import pytest
from sybil.example import SybilFailure

from tests.docs.blocks import ROOT, pages, run_page


@pytest.mark.parametrize("page", tuple(pages()), ids=lambda page: str(page.relative_to(ROOT)))
def test_code_blocks_do_what_the_page_says(page: Path, tmp_path: Path) -> None:
    run_page(page, tmp_path)


WRONG = {
    "python that fails": "```python\nassert 1 + 1 == 3\n```",
    "another value": "```python\n>>> 1 + 1\n3\n```",
    "another output": "```python\nprint(1)\n```\n\n```output\n2\n```",
    "a longer output": "```python\nprint(1)\nprint(2)\n```\n\n```output\n1\n```",
    "output of nothing": "```output\n2\n```",
    "another answer of a command": "```console\n$ grand-austria rule ORD-5\nORD-4 ...\n```",
    "an unknown command": "```console\n$ rm -r games\n```",
    "an unknown task": "```console\n$ python3 tasks.py tset\n```",
    "a script that is not there": "```console\n$ python3 examples/none.py\n```",
    "a scenario that does not hold": '```toml\n[[ask]]\nmoves = ["die 6=1"]\nverdict = "legal"\n```',
    "no state": '```json\n{"format": 1, "kind": "state"}\n```',
    "no JSON": "```json\n{1: 2}\n```",
    "no language": "```\nprint(1)\n```",
    "an unknown language": "```pythno\nprint(1)\n```",
}


@pytest.mark.parametrize("text", WRONG.values(), ids=WRONG.keys())
def test_a_block_that_is_wrong_is_found(text: str, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"# Page\n\n{text}\n", encoding="utf-8")
    (folder := tmp_path / "folder").mkdir()
    with pytest.raises((AssertionError, SybilFailure, ValueError)):
        run_page(page, folder)


def test_a_page_that_is_right_has_its_blocks_run(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    blocks = (
        "```python\nimport grand_austria as ga\n```",
        "```python\nprint(ga.new_game(2).round)\nprint('and', 'more')\n```",
        "```output\n1\n...more\n```",
        "```console\n$ grand-austria rule ORD-5  # about passing\nORD-5 ...\n$ python3 tasks.py\n```",
    )
    page.write_text("\n\n".join(blocks), encoding="utf-8")
    (folder := tmp_path / "folder").mkdir()
    assert run_page(page, folder) == len(blocks)
