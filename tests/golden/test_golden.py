"""No message, explanation or picture changes unseen; `python -m tests.golden.update` accepts what they are now."""

from __future__ import annotations

import difflib

import pytest

from tests.golden.update import FOLDER, files, names, text_of


def test_there_is_no_golden_file_without_text() -> None:
    assert sorted(path.relative_to(FOLDER).as_posix() for path in files()) == sorted(names())


@pytest.mark.parametrize("name", names())
def test_every_message_explanation_and_picture_is_as_it_was(name: str) -> None:
    file = FOLDER / name
    golden = file.read_text(encoding="utf-8") if file.exists() else ""
    changed = list(
        difflib.unified_diff(
            golden.splitlines(), text_of(name).splitlines(), f"golden {name}", f"now {name}", lineterm="", n=1
        )
    )
    assert not changed, "accept with python -m tests.golden.update:\n" + "\n".join(changed[:200])
