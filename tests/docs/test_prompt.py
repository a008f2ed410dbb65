"""The blocks of the tutorial can be pasted into Python's prompt, where a statement ends otherwise than in a file."""

import re
from codeop import compile_command

import pytest

from tests.docs.blocks import ROOT

TUTORIAL = (ROOT / "docs" / "tutorial" / "two-rounds.md").read_text(encoding="utf-8")


def paste(code: str) -> None:
    """Read code line by line as the prompt does, with an empty line after it.

    Raises:
        SyntaxError: if the prompt would not understand it.
    """
    statement: list[str] = []
    for line in [*code.splitlines(), ""]:
        statement.append(line)
        if compile_command("\n".join(statement), symbol="single") is not None:
            statement = []
    assert statement == [], "the prompt still waits for more"


def test_every_block_of_the_tutorial_can_be_pasted() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```$", TUTORIAL, re.MULTILINE | re.DOTALL)
    assert len(blocks) > 20
    for block in blocks:
        paste(block)


def test_a_statement_right_below_a_loop_cannot_be_pasted() -> None:
    paste("for number in range(2):\n    print(number)\n\nprint('end')")
    with pytest.raises(SyntaxError):
        paste("for number in range(2):\n    print(number)\nprint('end')")
