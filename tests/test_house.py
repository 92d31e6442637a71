"""The house is in order: which modules may import which, which may print, and how long modules are."""

import ast
import re
from pathlib import Path

import pytest

from our_files import ROOT, imports, name_of, sources

# Modules for computing, which know nothing about the machine: none reads, writes, waits or is random.
CORE_MAY = {"array", "binascii", "collections", "gc", "hashlib", "micropython", "struct", "sys"}
APP_MAY = CORE_MAY | {"errno", "framebuf", "io", "json", "math", "os", "sys"}
# inkdeck_data is made by `inkdeck image`: fonts and texts.
DRIVERS_MAY = APP_MAY | {"machine", "rp2", "time", "neopixel", "uctypes", "select", "inkdeck_data", "vfs"}
CODE = sources("shared", "firmware", "boards", "host", "tools")


def may_import(path, name):
    """Return whether the file at this path, relative to the root, may import a module of this first name."""
    parts = Path(path).parts
    if parts[0] == "shared":
        return name in CORE_MAY | {"inkdeck_core"}
    starts = parts in {("firmware", "inkdeck_start.py"), ("firmware", "inkdeck_own.py")}
    if starts or parts[0] == "boards" or parts[:3] == ("firmware", "inkdeck_app", "drivers"):
        return name in DRIVERS_MAY | {"inkdeck_core", "inkdeck_app", "inkdeck_own", "inkdeck_blank"}
    if parts[0] == "firmware" and len(parts) == 2:
        return name == "inkdeck_start"
    if parts[0] == "firmware":
        return name in APP_MAY | {"inkdeck_core", "inkdeck_app"}
    if parts[0] == "host":
        plays_it = parts[:2] == ("host", "inkdeck") and parts[2] in ("sim", "emulator", "web")
        return name != "machine" and (name != "inkdeck_app" or plays_it)
    return True


def wrong_imports(path, source):
    return [
        f"{path}:{line} imports {whole}"
        for line, name, whole in imports(ast.parse(source))
        if not may_import(path, name)
    ]


def test_arrows_point_from_host_over_app_to_core():
    wrong = [text for path in CODE for text in wrong_imports(name_of(path), path.read_text(encoding="utf-8"))]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "path, source, allowed",
    [
        ("shared/inkdeck_core/a.py", "from .errors import BadSetup", True),
        ("shared/inkdeck_core/a.py", "from inkdeck_app import keys", False),
        ("shared/inkdeck_core/a.py", "def f():\n    import time", False),
        ("shared/inkdeck_core/a.py", "import random", False),
        ("firmware/inkdeck_app/a.py", "import inkdeck_core.games", True),
        ("firmware/inkdeck_app/a.py", "try:\n    import machine\nexcept ImportError:\n    pass", False),
        ("firmware/inkdeck_app/a.py", "__import__('machine')", False),
        ("firmware/inkdeck_app/a.py", "import inkdeck.cli", False),
        ("firmware/inkdeck_app/drivers/a.py", "from machine import Pin", True),
        ("boards/badger2040/board.py", "from machine import Pin", True),
        ("host/inkdeck/commands/a.py", "from inkdeck_core import games", True),
        ("host/inkdeck/commands/a.py", "import inkdeck_app.app", False),
        ("host/inkdeck/sim/a.py", "import inkdeck_app.app", True),
        ("host/inkdeck/emulator/a.py", "import inkdeck_app.ui.keys", True),
        ("host/inkdeck/web/a.py", "import inkdeck_app.ui.keys", True),
        ("host/inkdeck/device/a.py", "import inkdeck_app.ui.keys", False),
    ],
)
def test_the_arrows_notice_a_wrong_import(path, source, allowed):
    assert (wrong_imports(path, source) == []) == allowed


def test_no_module_is_longer_than_400_lines():
    """Aim for 300 lines, with one idea in each module."""
    lengths = {name_of(path): len(path.read_text(encoding="utf-8").splitlines()) for path in CODE}
    assert not {name: lines for name, lines in lengths.items() if lines > 400}


def test_english_texts_say_hand_and_never_round():
    """A deal and its tricks are a hand; another English word would be a second name for the same thing."""
    texts = ROOT / "firmware" / "inkdeck_app" / "data" / "texts" / "en.txt"
    wrong = [
        line
        for line in texts.read_text(encoding="utf-8").splitlines()
        if re.search(r"\brounds?\b", line, re.I)
    ]
    assert not wrong, "\n".join(wrong)


PRINTING = {"echo", "secho", "confirm", "prompt", "pause", "progressbar", "echo_via_pager"}
# Their output has no text from strangers, or has already been through a door.
MAY_PRINT = {
    "host/inkdeck/__main__.py",
    "host/inkdeck/book/tables.py",
    "host/inkdeck/commands/completion.py",
    "host/inkdeck/commands/export.py",
    "host/inkdeck/emulator/scripted.py",
}


def ways_to_the_terminal(source):
    """Yield (line, what) for output past the doors in `inkdeck.out`, except the simulator's picture."""
    tree = ast.parse(source)
    yield from ((line, whole) for line, name, whole in imports(tree) if name == "rich")
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = ast.unparse(node.func)
            of, _, what = called.rpartition(".")
            if called in ("print", "input") or of == "click" and what in PRINTING:
                yield node.lineno, called
            elif of in ("sys.stdout", "sys.stderr") and what.startswith("write"):
                yield node.lineno, called
        elif isinstance(node, ast.ImportFrom) and node.module in ("click", "click.termui"):
            yield from ((node.lineno, alias.name) for alias in node.names if alias.name in PRINTING)


def test_everything_printed_goes_through_the_doors():
    out = [path for path in sources("host") if "out" not in path.parts and name_of(path) not in MAY_PRINT]
    wrong = [
        f"{name_of(path)}:{line} {what}"
        for path in out
        for line, what in ways_to_the_terminal(path.read_text(encoding="utf-8"))
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "source",
    [
        "click.confirm('?', err=True)",
        "def f():\n    from rich.progress import Progress",
        "from click import prompt",
        "sys.stderr.write('x')",
        "print('x')",
    ],
)
def test_the_check_for_what_is_printed_notices(source):
    assert list(ways_to_the_terminal(source))
