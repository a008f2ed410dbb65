"""Reading TOML tables with errors that say where: every value is asked for by name and type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NoReturn

from grand_austria.errors import ScenarioError

__all__ = ["Table"]


class Table:
    """A TOML table that knows where it stands and which of its keys were asked for."""

    def __init__(self, where: str, data: Mapping[str, object]) -> None:
        self.where = where
        self._data = data
        self._known: set[str] = set()

    def has(self, key: str) -> bool:
        """Whether the key is there."""
        return key in self._data

    def names(self) -> list[str]:
        """All keys, as written."""
        return list(self._data)

    def fail(self, key: str, problem: str) -> NoReturn:
        """Refuse the scenario because of a key."""
        raise ScenarioError(f"{self.where}: {key}: {problem}" if key else f"{self.where}: {problem}")

    def value(self, key: str) -> object:
        """The raw value of a key, None if it is not there."""
        self._known.add(key)
        return self._data.get(key)

    def text(self, key: str, default: str) -> str:
        """A text."""
        value = self.value(key)
        if value is None:
            return default
        if not isinstance(value, str):
            self.fail(key, f"text is expected, not {value!r}")
        return value

    def flag(self, key: str, *, default: bool) -> bool:
        """True or false."""
        value = self.value(key)
        if value is None:
            return default
        if not isinstance(value, bool):
            self.fail(key, f"true or false is expected, not {value!r}")
        return value

    def number(self, key: str, default: int, least: int, most: int) -> int:
        """A whole number within limits."""
        value = self.value(key)
        return default if value is None else self._number(key, value, least, most)

    def numbers(self, key: str, least: int, most: int) -> list[int] | None:
        """A list of whole numbers within limits; None if it is not there."""
        value = self.value(key)
        if value is None:
            return None
        return [self._number(f"{key}[{at}]", item, least, most) for at, item in enumerate(self._list(key, value))]

    def texts(self, key: str) -> list[str] | None:
        """A list of texts; None if it is not there."""
        value = self.value(key)
        if value is None:
            return None
        items = self._list(key, value)
        for at, item in enumerate(items):
            if not isinstance(item, str):
                self.fail(f"{key}[{at}]", f"text is expected, not {item!r}")
        return [str(item) for item in items]

    def table(self, key: str) -> Table:
        """A table, empty if it is not there."""
        value = self.value(key)
        return self._table(key, {} if value is None else value)

    def tables(self, key: str) -> list[Table]:
        """A list of tables, empty if it is not there."""
        value = self.value(key)
        if value is None:
            return []
        return [self._table(f"{key}[{at}]", item) for at, item in enumerate(self._list(key, value))]

    def finish(self) -> None:
        """Refuse keys that nobody asked for."""
        for key in self._data:
            if key not in self._known:
                known = ", ".join(sorted(self._known))
                self.fail(key, f"there is no such key here; known are {known}")

    def _number(self, key: str, value: object, least: int, most: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            self.fail(key, f"a whole number is expected, not {value!r}")
        if not least <= value <= most:
            self.fail(key, f"{value} is not between {least} and {most}")
        return value

    def _list(self, key: str, value: object) -> list[object]:
        if not isinstance(value, list):
            self.fail(key, f"a list is expected, not {value!r}")
        return value

    def _table(self, key: str, value: object) -> Table:
        if not isinstance(value, dict):
            self.fail(key, f"a table is expected, not {value!r}")
        return Table(f"{self.where}: {key}", value)
