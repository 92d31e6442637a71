"""The code for the chip uses only what MicroPython has there, and nothing that makes it slow."""

import ast
import re

import pytest

from inkdeck.device import mpy, native
from inkdeck.errors import InkdeckHostError
from our_files import name_of, sources

CHIP = sources("shared", "firmware", "boards")
# String methods and modules that MicroPython lacks, at least on the chip.
METHODS_MISSING = {
    "bit_count", "bit_length", "capitalize", "casefold", "center", "expandtabs", "ljust", "removeprefix",
    "removesuffix", "rjust", "swapcase", "zfill",
}  # fmt: skip
MODULES_MISSING = {
    "__future__", "dataclasses", "enum", "functools", "itertools", "pathlib", "random", "typing",
}  # fmt: skip
OS_MISSING = {"path", "makedirs", "walk", "scandir", "environ"}


def not_on_the_chip(source):
    """Yield (line, what) for everything that MicroPython refuses or lacks."""
    for node in ast.walk(ast.parse(source)):
        line = getattr(node, "lineno", 0)
        if isinstance(node, (ast.Match, ast.TryStar)):
            yield line, type(node).__name__.lower()
        elif isinstance(node, ast.arguments) and node.posonlyargs:
            yield node.posonlyargs[0].lineno, "positional-only parameters"
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names = (
                [node.module] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names]
            )
            for name in names:
                if name and name.split(".")[0] in MODULES_MISSING:
                    yield line, f"module {name}"
        elif isinstance(node, ast.Attribute):
            if isinstance(node.value, ast.Name) and node.value.id == "os" and node.attr in OS_MISSING:
                yield line, f"os.{node.attr}"
        elif isinstance(node, ast.Call):
            if isinstance(node.func, ast.Attribute) and node.func.attr in METHODS_MISSING:
                yield line, f".{node.func.attr}()"
            if getattr(node.func, "id", "") == "namedtuple" and any(
                word.arg == "defaults" for word in node.keywords
            ):
                yield line, "namedtuple defaults"


def test_core_and_app_use_only_what_micropython_has():
    wrong = [
        f"{name_of(path)}:{line} {what}"
        for path in CHIP
        for line, what in not_on_the_chip(path.read_text("utf-8"))
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "source",
    [
        "match 3:\n    case 3:\n        pass",
        "def f(a, /):\n    pass",
        "from __future__ import annotations",
        "from dataclasses import dataclass",
        "import enum",
        "def f():\n    import typing",
        "'7'.zfill(2)",
        "(7).bit_length()",
        "import os\nos.path.join('a', 'b')",
        "namedtuple('P', 'a b', defaults=(1,))",
    ],
)
def test_the_chip_check_notices(source):
    assert list(not_on_the_chip(source))


def test_the_chip_check_lets_a_walrus_pass():
    assert not list(not_on_the_chip("if (n := 3) > 2:\n    print(f'{n!r}', n.to_bytes(2, 'big'))"))


# MicroPython marks a class that has a property, and from then on looks for one at every store to an attribute
# of its instances. A screen is written to once for each press, and this class at the start.
MAY_HAVE_PROPERTIES = ("firmware/inkdeck_app/drivers/power.py",)


def properties(source):
    """Yield (line, name) for what makes each store to an attribute slow there: properties and descriptors."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            marks = {getattr(mark, "id", getattr(mark, "attr", "")) for mark in node.decorator_list}
            descriptor = node.name in ("__get__", "__set__", "__set_name__")
            if descriptor or marks & {"property", "setter", "getter"}:
                yield node.lineno, node.name
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "property":
            yield node.lineno, "property"


def test_classes_on_the_chip_have_no_properties():
    wrong = [
        f"{name_of(path)}:{line} {what}"
        for path in CHIP
        for line, what in properties(path.read_text("utf-8"))
        if name_of(path) not in MAY_HAVE_PROPERTIES and "\nSCREEN = " not in path.read_text("utf-8")
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "source",
    [
        "class A:\n    @property\n    def b(self):\n        return 1",
        "class A:\n    b = property(len)",
        "class A:\n    def __set__(self, owner, value):\n        pass",
    ],
)
def test_the_check_for_properties_notices(source):
    assert list(properties(source))


def test_every_file_for_the_chip_compiles_there():
    wrong = []
    for path in CHIP:
        try:
            mpy.compile_source(path.read_bytes(), name_of(path))
        except InkdeckHostError as error:
            wrong.append(str(error))
    assert not wrong, "\n".join(wrong)


def test_the_inner_loops_of_all_bots_are_machine_code():
    loops = [path for path in CHIP if path.parent.name == "bots" and path.name in ("playout.py", "deal.py")]
    assert len(loops) > 3
    wrong = [
        name_of(path)
        for path in loops
        if mpy.compile_source(native.marked(path.read_bytes()), name_of(path))[:3] != b"M\x06\x13"
    ]
    assert not wrong, "\n".join(wrong)


def test_only_one_place_puts_the_chip_to_sleep():
    """After a nap, the panel's bus must be set up again, so no other code may put the chip to sleep."""
    naps = [
        name_of(path)
        for path in CHIP
        if re.search(r"\b(light|deep)sleep\b", path.read_text(encoding="utf-8"))
    ]
    assert naps == ["firmware/inkdeck_app/drivers/naps.py"]
