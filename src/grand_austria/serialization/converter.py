"""The cattrs converter: values to plain data that JSON can hold, and back, strictly.

Most classes are written field by field as they are. Those of `grand_austria.serialization.shapes` have another form;
entries of an agenda and effects carry their kind, such as ``"entry": "turn"``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import UnionType
from typing import Final, Literal, Never, Protocol, cast, get_args, get_origin

import attrs
from cattrs import Converter
from cattrs.errors import (
    AttributeValidationNote,
    ClassValidationError,
    IterableValidationError,
    IterableValidationNote,
)
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn

from grand_austria.agenda import Entry, RemovingRooms
from grand_austria.chapters.scoring import ScoreSheet
from grand_austria.clues import Clue
from grand_austria.components.cards import Dishes
from grand_austria.components.effects import Effect, GainDishes
from grand_austria.errors import InvalidMove
from grand_austria.moves import Move
from grand_austria.notation import format_move, parse_move
from grand_austria.rulesets import Option, Ruleset
from grand_austria.serialization.reading import Malformed, shown
from grand_austria.serialization.shapes import (
    BoardShape,
    ClueShape,
    HotelShape,
    PileShape,
    Place,
    Room,
    RulesetShape,
    Sheet,
    mask_of,
    place_name,
    place_of,
    room_name,
    room_of,
)
from grand_austria.state import CHANCE, Chance, GameState, Hotel, Pile, rooms_of
from grand_austria.validity import LARGEST
from grand_austria.views import PlayerView

__all__ = ["CONVERTER", "SHAPES", "TAGS", "Tagged"]

Hook = Callable[[object, object], object]

CONVERTER: Final[Converter] = Converter(detailed_validation=True, forbid_extra_keys=True)
"""Writes and reads values; what it reads has the form of its class, and is not checked any further."""


class _Shape(Protocol):
    """A class of `grand_austria.serialization.shapes` that stands for another one."""

    @classmethod
    def of(cls, value: Never, /) -> _Shape:
        """The form of a value."""

    def value(self) -> object:
        """What it stands for."""


SHAPES: Final[Mapping[type, type[_Shape]]] = {
    Hotel: HotelShape,
    Pile: PileShape,
    Clue: ClueShape,
    Ruleset: RulesetShape,
    ScoreSheet: Sheet,
}
"""The classes that are written in another form than their own."""


@attrs.frozen
class Tagged:
    """Classes of which a field tells which one it is."""

    field: str
    classes: Mapping[str, type]

    @classmethod
    def of(cls, field: str, union: UnionType) -> Tagged:
        """The classes of a union, named in snake_case."""
        return cls(field, {re.sub(r"(?<!^)(?=[A-Z])", "_", each.__name__).lower(): each for each in get_args(union)})


TAGS: Final = (Tagged.of("entry", Entry), Tagged.of("effect", Effect))
"""The unions of tagged classes."""

# ------------------------------------------------------------------------------------------------- plain values


def _whole(value: object, _: object) -> int:
    if type(value) is not int:
        raise Malformed(f"a whole number is expected, not {shown(value)}")
    if not -LARGEST <= value <= LARGEST:
        raise Malformed(f"a number between {-LARGEST} and {LARGEST} is expected, not {shown(value)}")
    return value


def _flag(value: object, _: object) -> bool:
    if type(value) is not bool:
        raise Malformed(f"true or false is expected, not {shown(value)}")
    return value


def _text(value: object, _: object) -> str:
    if type(value) is not str:
        raise Malformed(f"text is expected, not {shown(value)}")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise Malformed(f"half a surrogate pair is no text: {shown(value)}") from None
    return value


def _option(value: object, kind: object) -> Option:
    if type(value) is bool:
        return value
    return _whole(value, kind) if type(value) is int else _text(value, kind)


def _move(value: object, kind: object) -> Move:
    try:
        return parse_move(_text(value, kind))
    except InvalidMove as error:
        raise Malformed(str(error)) from None


def _actor(value: object, kind: object) -> int | Chance | None:
    if value is None:
        return None
    return CHANCE if value == CHANCE.value else _whole(value, kind)


def _actor_data(value: int | Chance | None) -> int | str | None:
    return value.value if isinstance(value, Chance) else value


# ------------------------------------------------------------------------------------------------- lists and objects


def _at(index: int | str, error: Exception) -> IterableValidationError:
    """The error of an item, which says which one it is."""
    error.add_note(IterableValidationNote("", index, object))
    return IterableValidationError("", [error], object)


def _at_field(name: str, error: Exception) -> ClassValidationError:
    """The error of a field, which says which one it is."""
    error.add_note(AttributeValidationNote("", name, object))
    return ClassValidationError("", [error], object)


def _list_of(kind: object) -> Hook:
    inner: object = get_args(kind)[0]
    item_of = CONVERTER.get_structure_hook(inner)

    def structure(value: object, _: object) -> tuple[object, ...]:
        if type(value) is not list:
            raise Malformed(f"a list is expected, not {shown(value)}")
        items = []
        for at, item in enumerate(value):
            try:
                items.append(item_of(item, inner))
            except Exception as error:
                raise _at(at, error) from None
        return tuple(items)

    return structure


def _object_of(kind: object) -> Hook:
    key_kind, inner = get_args(kind)
    key_of, item_of = CONVERTER.get_structure_hook(key_kind), CONVERTER.get_structure_hook(inner)

    def structure(value: object, _: object) -> dict[object, object]:
        items = {}
        for key, item in _an_object(value).items():
            try:
                items[key_of(key, key_kind)] = item_of(item, inner)
            except Exception as error:
                raise _at(key, error) from None
        return items

    return structure


def _an_object(value: object) -> dict[str, object]:
    if type(value) is not dict:
        raise Malformed(f"an object is expected, not {shown(value)}")
    return value


def _word_of(kind: object) -> Hook:
    words = get_args(kind)

    def structure(value: object, _: object) -> object:
        if type(value) is not str or value not in words:
            raise Malformed(f"{' or '.join(words)} is expected, not {shown(value)}")
        return value

    return structure


def _board_or_name(value: object, kind: object) -> str | BoardShape:
    return CONVERTER.structure(value, BoardShape) if isinstance(value, dict) else _text(value, kind)


# ------------------------------------------------------------------------------------------------- classes


def _start_player(value: object) -> object:
    if value == -1:
        raise Malformed("null is expected while the start player is not drawn, not -1")
    return -1 if value is None else value


def _start_player_data(seat: int) -> object:
    return None if seat < 0 else seat


def _rooms(value: object) -> object:
    return mask_of(CONVERTER.structure(value, tuple[Room, ...]))


def _rooms_data(mask: int) -> object:
    return [room_name(room) for room in rooms_of(mask)]


_SPECIAL: Final[Mapping[type, tuple[str, Callable[[object], object], Callable[[int], object]]]] = {
    GameState: ("start_player", _start_player, _start_player_data),
    PlayerView: ("start_player", _start_player, _start_player_data),
    RemovingRooms: ("rooms", _rooms, _rooms_data),
}
"""A number that is written otherwise: of which class and field, how it is read and written."""
_ZERO_LEFT_OUT: Final = frozenset({Dishes, GainDishes})
"""What is not named is 0."""


def _class(cls: type) -> Hook:
    if cls in SHAPES:
        shape = SHAPES[cls]
        shape_of = CONVERTER.get_structure_hook(shape)

        def of_shape(value: object, _: object) -> object:
            formed: _Shape = shape_of(value, shape)
            return formed.value()

        return of_shape
    fields_of = cast("Hook", make_dict_structure_fn(cls, CONVERTER))
    special = _SPECIAL.get(cls)

    def structure(value: object, _: object) -> object:
        data = _an_object(value)
        if special and special[0] in data:
            name, read, _write = special
            try:
                data = {**data, name: read(data[name])}
            except Exception as error:
                raise _at_field(name, error) from None
        return fields_of(data, cls)

    return structure


def _class_data(cls: type) -> Callable[[object], object]:
    if cls in SHAPES:
        shape = SHAPES[cls]
        shape_data: Callable[[object], object] = CONVERTER.get_unstructure_hook(shape)
        # The table holds for each class the shape of that very class.
        form_of = cast("Callable[[object], object]", shape.of)
        return lambda value: shape_data(form_of(value))
    fields_data: Callable[[object], dict[str, object]] = make_dict_unstructure_fn(
        cls, CONVERTER, _cattrs_omit_if_default=cls in _ZERO_LEFT_OUT
    )
    head = {tagged.field: name for tagged in TAGS for name, known in tagged.classes.items() if known is cls}
    special = _SPECIAL.get(cls)
    if not head and not special:
        return fields_data

    def unstructure(value: object) -> dict[str, object]:
        data = head | fields_data(value)
        if special:
            name, _read, write = special
            number: int = getattr(value, name)
            data[name] = write(number)
        return data

    return unstructure


def _tagged(union: object) -> Tagged | None:
    """How the classes of a union are told apart; None if it is another union."""
    if isinstance(union, UnionType):
        for tagged in TAGS:
            if set(get_args(union)) <= set(tagged.classes.values()):
                return tagged
    return None


def _tagged_class(union: object) -> Hook:
    tagged = _tagged(union)
    assert tagged is not None
    field = tagged.field
    hooks = {
        name: (cls, CONVERTER.get_structure_hook(cls)) for name, cls in tagged.classes.items() if cls in get_args(union)
    }

    def structure(value: object, _: object) -> object:
        data = dict(_an_object(value))
        name = data.pop(field, None)
        if not isinstance(name, str) or name not in hooks:
            raise Malformed(f"{' or '.join(hooks)} is expected, not {shown(name)}", f".{field}")
        cls, hook = hooks[name]
        return hook(data, cls)

    return structure


# ------------------------------------------------------------------------------------------------- the converter


def _is(origin: object) -> Callable[[object], bool]:
    """Whether a type is made of this generic one."""
    return lambda kind: get_origin(kind) == origin


CONVERTER.register_structure_hook(int, _whole)
CONVERTER.register_structure_hook(bool, _flag)
CONVERTER.register_structure_hook(str, _text)
CONVERTER.register_structure_hook(Room, lambda value, kind: room_of(_text(value, kind)))
CONVERTER.register_structure_hook(Place, lambda value, kind: place_of(_text(value, kind)))
CONVERTER.register_unstructure_hook(Room, room_name)
CONVERTER.register_unstructure_hook(Place, place_name)
CONVERTER.register_structure_hook_factory(_is(tuple), _list_of)
CONVERTER.register_structure_hook_factory(_is(dict), _object_of)
CONVERTER.register_structure_hook_factory(_is(Literal), _word_of)
CONVERTER.register_structure_hook_factory(attrs.has, _class)
CONVERTER.register_unstructure_hook_factory(attrs.has, _class_data)
CONVERTER.register_structure_hook_factory(lambda kind: _tagged(kind) is not None, _tagged_class)
CONVERTER.register_structure_hook_func(lambda kind: kind == Option, _option)
CONVERTER.register_structure_hook_func(lambda kind: kind == Move, _move)
CONVERTER.register_structure_hook_func(lambda kind: kind == int | Chance | None, _actor)
CONVERTER.register_structure_hook_func(lambda kind: kind == str | BoardShape, _board_or_name)
CONVERTER.register_unstructure_hook_func(lambda kind: kind == Move, format_move)
CONVERTER.register_unstructure_hook_func(lambda kind: kind == int | Chance | None, _actor_data)
