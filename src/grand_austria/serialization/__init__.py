"""States, views, moves, score sheets and verdicts as JSON.

`to_json` writes any of them as one document, ``{"format": 1, "kind": "state", ...}``; for each kind that can be read
there is a function that does so: `from_json` for states, `view_from_json`, `move_from_json`, `scores_from_json`. The
format is described in the documentation and by the JSON Schema in ``schema.json`` beside this module, which is made
from the same classes (`grand_austria.serialization.schema`).

Reading is strict: unknown and missing fields, values of another type, numbers out of their limits and positions that
cannot be are refused with the path of what is wrong. Nothing in a text is ever carried out.
"""

from __future__ import annotations

import json
from typing import TypeVar

from grand_austria.chapters.scoring import ScoreSheet
from grand_austria.components.tracks import DICE
from grand_austria.errors import InvalidMove, InvalidState
from grand_austria.moves import Move
from grand_austria.notation import format_move
from grand_austria.scenarios import Answer
from grand_austria.serialization.converter import CONVERTER
from grand_austria.serialization.reading import (
    FORMAT,
    MAX_DEPTH,
    MAX_DIGITS,
    MAX_KEYS,
    MAX_LENGTH,
    Malformed,
    problem_of,
    read,
)
from grand_austria.serialization.results import answer_json, verdict_json
from grand_austria.serialization.shapes import MoveDocument, ScoresDocument
from grand_austria.state import GameState
from grand_austria.validity import check_state, check_view
from grand_austria.verdicts import Verdict
from grand_austria.views import PlayerView

__all__ = [
    "FORMAT",
    "MAX_DEPTH",
    "MAX_DIGITS",
    "MAX_KEYS",
    "MAX_LENGTH",
    "Writable",
    "from_json",
    "move_from_json",
    "scores_from_json",
    "to_json",
    "view_from_json",
]

T = TypeVar("T")
Json = dict[str, object]

Writable = GameState | PlayerView | Move | Verdict | tuple[ScoreSheet, ...] | tuple[Answer, ...]
"""What `to_json` writes."""


def to_json(value: Writable, *, indent: int | None = None) -> str:
    """A state, a view, a move, the sheets of `final_scores`, a verdict or the answers of a scenario as JSON.

    Args:
        value: what to write.
        indent: spaces by which each level is set in; None: all on one line.

    Raises:
        InvalidState: for a position of other than the published components: those are not written.
        TypeError: for objects of another kind.
    """
    kind, content = _document(value)
    return json.dumps({"format": FORMAT, "kind": kind, **content}, indent=indent, ensure_ascii=False)


def from_json(text: str) -> GameState:
    """The state that `to_json` wrote.

    Raises:
        InvalidState: for anything else; the message names the place, such as ``players[1].cafe[0].served``, and the
            reason.
    """
    state = _structured(text, "state", GameState)
    check_state(state)
    return state


def view_from_json(text: str) -> PlayerView:
    """The view that `to_json` wrote.

    Raises:
        InvalidState: for anything else, as `from_json`.
    """
    view = _structured(text, "view", PlayerView)
    check_view(view)
    return view


def scores_from_json(text: str) -> tuple[ScoreSheet, ...]:
    """The score sheets that `to_json` wrote.

    Raises:
        InvalidState: for anything else, as `from_json`.
    """
    scores = _structured(text, "scores", ScoresDocument).scores
    if [sheet.seat for sheet in scores] != list(range(len(scores))) or len(scores) not in DICE:
        raise InvalidState(f"scores: a sheet of each of {min(DICE)} to {max(DICE)} seats is expected, in order")
    return scores


def move_from_json(text: str) -> Move:
    """The move that `to_json` wrote.

    Raises:
        InvalidMove: for anything else.
    """
    try:
        return _structured(text, "move", MoveDocument).move
    except InvalidState as error:
        raise InvalidMove(str(error)) from None


def _document(value: Writable) -> tuple[str, Json]:
    """The kind of a document and what it holds."""
    if isinstance(value, Move):
        return "move", {"move": format_move(value)}
    if isinstance(value, GameState | PlayerView):
        try:
            content: Json = CONVERTER.unstructure(value)
        except Malformed as error:
            raise InvalidState(str(error)) from None
        return "state" if isinstance(value, GameState) else "view", content
    if isinstance(value, Verdict):
        return "verdict", verdict_json(value)
    if isinstance(value, tuple):
        sheets = [each for each in value if isinstance(each, ScoreSheet)]
        if sheets and len(sheets) == len(value):
            return "scores", CONVERTER.unstructure(ScoresDocument(tuple(sheets)))
        answers = [each for each in value if isinstance(each, Answer)]
        if len(answers) == len(value):
            return "answers", {"answers": [answer_json(each, None) for each in answers]}
    raise TypeError(f"a state, a view, a move, score sheets, a verdict or answers are expected, not {value!r}")


def _structured(text: str, kind: str, cls: type[T]) -> T:
    """The value of a document of a kind, before anybody has looked whether it can be."""
    try:
        return CONVERTER.structure(read(text, kind), cls)
    except Exception as error:  # whatever it is, `problem_of` lets pass what is not about the text
        raise InvalidState(problem_of(error)) from None
