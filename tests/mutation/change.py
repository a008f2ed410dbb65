"""Putting a change in the place of the code: in this process, or in a copy of the package for another one."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from types import CodeType, FrameType, FunctionType

from tests.mutation.mutants import PACKAGE, Mutant, path_of

Place = tuple[str, str]
"""A file and the qualified name of a function in it."""


def place_of(code: CodeType) -> Place:
    return code.co_filename, code.co_qualname


def where(mutant: Mutant) -> Place:
    return str(path_of(mutant.module)), ".".join(filter(None, (mutant.owner, mutant.function)))


def target(mutant: Mutant) -> FunctionType:
    """The function that is to change, from below its decorators."""
    holder: object = sys.modules[mutant.module]
    if mutant.owner:
        holder = vars(holder)[mutant.owner]
    found: object = vars(holder)[mutant.function]
    while not isinstance(found, FunctionType):
        found = getattr(found, "__func__", None) or getattr(found, "__wrapped__", None)
        assert found is not None, mutant.place
    return found


def install(mutant: Mutant) -> None:
    """From now on the function does what the mutant does, wherever it is known."""
    function = target(mutant)
    text = mutant.after
    if mutant.owner:
        text = f"class {mutant.owner}:\n{text}"
    space = dict(function.__globals__)
    path = function.__code__.co_filename
    exec(compile("from __future__ import annotations\n" + text, path, "exec"), space)
    changed: object = space[mutant.owner or mutant.function]
    if mutant.owner:
        changed = vars(changed)[mutant.function]
        changed = getattr(changed, "__func__", changed)
    assert isinstance(changed, FunctionType)
    function.__code__ = changed.__code__
    function.__defaults__ = changed.__defaults__
    function.__kwdefaults__ = changed.__kwdefaults__
    if "broken(" in mutant.before and (update := sys.modules.get("tests.golden.update")):
        # The golden list of messages reads the source.
        vars(update)["PACKAGE"] = copy_of_the_package(mutant, Path(tempfile.mkdtemp()))


def copy_of_the_package(mutant: Mutant | None, folder: Path) -> Path:
    """A copy of the package, with the change in it if there is one."""
    copy = folder / PACKAGE.name
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    if mutant is not None:
        path = path_of(mutant.module)
        source = path.read_text(encoding="utf-8")
        assert source.count(mutant.before) == 1, mutant.name
        (copy / path.relative_to(PACKAGE)).write_text(source.replace(mutant.before, mutant.after), encoding="utf-8")
    return copy


def import_the_package() -> frozenset[Place]:
    """Import all of the package: which of its functions run on the way."""
    called: set[CodeType] = set()

    def watch(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            called.add(frame.f_code)

    assert "grand_austria" not in sys.modules
    sys.setprofile(watch)
    try:
        import grand_austria.scenarios  # noqa: F401  # it imports all that is mutated
    finally:
        sys.setprofile(None)
    return frozenset(place_of(code) for code in called if code.co_filename.startswith(str(PACKAGE)))
