"""A session as JSON: names, seed, start, moves, and what can be redone."""

from __future__ import annotations

import json

from grand_austria.errors import InvalidState
from grand_austria.serialization.converter import CONVERTER
from grand_austria.serialization.reading import FORMAT, Malformed, problem_of, read
from grand_austria.serialization.shapes import SavedStep, TableDocument
from grand_austria.validity import check_state

__all__ = ["KIND", "SavedStep", "TableDocument", "read_table", "write_table"]

KIND = "table"
"""What a document of a session calls itself."""


def write_table(document: TableDocument) -> str:
    """The JSON of a session.

    Raises:
        InvalidState: for a game with other than the published components: those are not written.
    """
    try:
        content = CONVERTER.unstructure(document)
    except Malformed as error:
        raise InvalidState(str(error)) from None
    return json.dumps({"format": FORMAT, "kind": KIND, **content}, ensure_ascii=False)


def read_table(text: str) -> TableDocument:
    """The session that `write_table` wrote; its start can be, and whether its moves are legal is not yet known.

    Raises:
        InvalidState: for anything else; the message names the place, such as ``steps[3].move``, and the reason.
    """
    try:
        document = CONVERTER.structure(read(text, KIND), TableDocument)
    except Exception as error:  # whatever it is, `problem_of` lets pass what is not about the text
        raise InvalidState(problem_of(error)) from None
    try:
        check_state(document.start)
    except InvalidState as error:
        raise InvalidState(f"start.{error}") from None
    return document
