"""The JSON Schema of what is written, made from the classes that are written.

``python -m grand_austria.serialization.schema`` writes ``schema.json`` beside this module anew; a test tells when it
was forgotten. The schema knows form and limits; whether a position can be is for `grand_austria.validity`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from pathlib import Path
from types import NoneType, UnionType
from typing import Final, Literal, get_args, get_origin, get_type_hints

import attrs

from grand_austria.agenda import Entry, RemovingRooms
from grand_austria.chapters.scoring import ScoreSheet
from grand_austria.clues import MOST_SEATS
from grand_austria.components.boards import BOARDS
from grand_austria.components.cards import Dishes
from grand_austria.components.effects import Effect, GainDishes
from grand_austria.moves import Move
from grand_austria.rulesets import Option
from grand_austria.rulings import RULINGS
from grand_austria.serialization.converter import SHAPES, TAGS
from grand_austria.serialization.reading import FORMAT
from grand_austria.serialization.shapes import (
    PLACE_PATTERN,
    ROOM_PATTERN,
    BoardShape,
    Place,
    Room,
    RulesetShape,
    TableDocument,
)
from grand_austria.state import CHANCE, Chance, GameState
from grand_austria.validity import LIMITS, SIZES
from grand_austria.views import PlayerView

__all__ = ["FILE", "schema", "schema_text"]

FILE: Final = Path(__file__).with_name("schema.json")
Schema = dict[str, object]


def schema() -> Schema:
    """The schema of all documents, as plain data."""
    return _Definitions().whole()


def schema_text() -> str:
    """The schema as it stands in the file."""
    return json.dumps(schema(), indent=2) + "\n"


# ------------------------------------------------------------------------------------------------- parts

_SEAT: Final[Schema] = {"type": "integer", "minimum": 0, "maximum": MOST_SEATS - 1}
_NULL: Final[Schema] = {"type": "null"}
_TEXT: Final[Schema] = {"type": "string"}
_FLAG: Final[Schema] = {"type": "boolean"}
_OPTION: Final[Schema] = {"type": ["string", "integer", "boolean"]}
_PLAIN: Final[Mapping[object, Schema]] = {
    int: {"type": "integer"},
    bool: _FLAG,
    str: _TEXT,
    NoneType: _NULL,
    Chance: {"const": CHANCE.value},
    Room: {"type": "string", "pattern": ROOM_PATTERN},
    Place: {"type": "string", "pattern": PLACE_PATTERN},
    Option: _OPTION,
    Move: {"type": "string", "description": "A move in notation."},
}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _list(items: Schema, least: int = 0, most: int | None = None) -> Schema:
    sizes = ({"minItems": least} if least else {}) | ({} if most is None else {"maxItems": most})
    return {"type": "array", "items": items, **sizes}


def _object(fields: Schema, optional: Collection[str] = ()) -> Schema:
    required = [name for name in fields if name not in optional]
    return {"type": "object", "properties": fields, "required": required, "additionalProperties": False}


# ------------------------------------------------------------------------------------------------- verdicts

_VIOLATIONS: Final = _list(_ref("violation"))
_VERDICT: Final[Schema] = {
    "move": _TEXT,
    "legal": _FLAG,
    "grounds": _VIOLATIONS,
    "rulings": _list(_TEXT),
    "otherwise": _list(_object({"ruling": _TEXT, "option": _OPTION, "legal": _FLAG, "violations": _VIOLATIONS})),
}
_LINE: Final[Schema] = {"type": "integer", "minimum": 0}
_RESULTS: Final[Mapping[str, Schema]] = {
    "passage": _object(
        {"document": {"enum": ["S1", "S2", "S3"]}, "first": _LINE, "last": _LINE, "heading": _TEXT, "digest": _TEXT}
    ),
    "violation": _object({"rule": _TEXT, "message": _TEXT, "passages": _list(_ref("passage"))}),
    "verdict": _object(_VERDICT),
    "ask": _object(
        {
            "moves": _list(_TEXT),
            "verdict": {"enum": ["legal", "illegal"]},
            "expected": {"enum": ["legal", "illegal", None]},
            "holds": _FLAG,
            "problems": _list(_TEXT),
            "violations": _VIOLATIONS,
            "explanation": {"oneOf": [_ref("verdict"), _NULL]},
        }
    ),
}

# ------------------------------------------------------------------------------------------------- classes


class _Definitions:
    """The definitions that were needed so far, by name."""

    def __init__(self) -> None:
        self._found: dict[str, Schema] = {}

    def whole(self) -> Schema:
        """Everything: a definition for each kind of document, and those that they need."""
        documents: dict[str, Schema] = {
            "state": self._fields(GameState),
            "view": self._fields(PlayerView),
            "move": {"move": self._of(Move)},
            "scores": {"scores": _list(self._of(ScoreSheet), 2, MOST_SEATS)},
            "verdict": _VERDICT,
            "answers": {"answers": _list(_ref("ask"))},
            "table": self._fields(TableDocument),
        }
        definitions = {
            f"{kind}_document": _object({"format": {"const": FORMAT}, "kind": {"const": kind}, **fields})
            for kind, fields in documents.items()
        }
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "What grand_austria writes as JSON: to_json, and Table.save",
            "oneOf": [_ref(name) for name in definitions],
            "$defs": definitions | dict(sorted((self._found | dict(_RESULTS)).items())),
        }

    def _fields(self, cls: type) -> Schema:
        hints = get_type_hints(cls)
        return {
            field.name: self._field(cls, field.name, hints[field.name]) for field in attrs.fields(cls) if field.init
        }

    def _field(self, cls: type, name: str, kind: object) -> Schema:
        if name == "start_player":
            return {"anyOf": [_SEAT, _NULL]}
        if cls is RemovingRooms and name == "rooms":
            return _list(self._of(Room))
        if cls is RulesetShape and name == "rulings":
            options: Schema = {ruling.name: {"enum": list(ruling.options)} for ruling in RULINGS}
            return _object(options, optional=options)
        if name in SIZES.get(cls, {}):
            return self._of(kind) | dict(zip(("minItems", "maxItems"), SIZES[cls][name], strict=True))
        if name in LIMITS.get(cls, {}):
            return {"type": "integer", **dict(zip(("minimum", "maximum"), LIMITS[cls][name], strict=True))}
        return _SEAT if name == "seat" and kind is int else self._of(kind)

    def _of(self, kind: object) -> Schema:
        """The schema of a type."""
        if kind in _PLAIN:
            return _PLAIN[kind]
        origin, args = get_origin(kind), get_args(kind)
        if origin is tuple:
            return _list(self._of(args[0]))
        if origin is dict:
            names = {} if args[0] is str else {"propertyNames": self._of(args[0])}
            return {"type": "object", **names, "additionalProperties": self._of(args[1])}
        if origin is Literal:
            return {"enum": list(args)}
        if kind == str | BoardShape:
            return {"anyOf": [{"enum": list(BOARDS)}, self._of(BoardShape)]}
        if kind in (Entry, Effect):
            name = "entry" if kind == Entry else "effect"
            self._found[name] = {"oneOf": [self._of(each) for each in args]}
            return _ref(name)
        if isinstance(kind, UnionType):
            return {"anyOf": [self._of(each) for each in args]}
        if isinstance(kind, type) and attrs.has(kind):
            return self._class(SHAPES.get(kind, kind))
        raise TypeError(f"no schema for {kind!r}")

    def _class(self, cls: type) -> Schema:
        """A reference to the definition of a class, which is made if it is not there yet."""
        name = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__.removesuffix("Shape")).lower()
        head: Schema = {}
        for tagged in TAGS:
            for tag, known in tagged.classes.items():
                if known is cls:
                    name, head = f"{tagged.field}_{tag}", {tagged.field: {"const": tag}}
        if name not in self._found:
            fields = self._fields(cls)
            optional = fields if cls in (Dishes, GainDishes) else ()
            self._found[name] = {"description": _summary(cls), **_object(head | fields, optional)}
        return _ref(name)


def _summary(cls: type) -> str:
    """The first paragraph of what a class is for."""
    return " ".join((cls.__doc__ or "").split("\n\n")[0].replace("`", "").split())


if __name__ == "__main__":
    FILE.write_text(schema_text(), encoding="utf-8")
