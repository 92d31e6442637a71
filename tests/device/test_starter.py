"""The starter on MicroPython: it reads the pack, and a maker's own module before it."""

import os
import subprocess
from pathlib import Path

import pytest

from inkdeck.device import mpy, pack, packing
from test_core_on_micropython import micropython

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware"
ABOUT = pack.About("1.2.3", "6.3", "1.24.0")
PROGRAM = """
import sys

class Machine:
    Pin = None

sys.modules["machine"] = Machine
import inkdeck_start
inkdeck_start.PACK, inkdeck_start.PATCH = sys.argv[1:3]
try:
    inkdeck_start.mount()
    for name in sys.argv[3:]:
        module = __import__(name, None, None, ("*",))
        print(name, module.SAYS, module.__file__)
    with open("/pack/inkdeck_app/data/words.z", "rb") as file:
        print(file.read(5))
except Exception as error:
    print(type(error).__name__, error)
"""


def module(says, name="a.py"):
    return mpy.compile_source(b"SAYS = %r\n" % says, name)


def packed(**others):
    """A small pack; keyword `a__b` is the module a/b."""
    contents = {
        "inkdeck_app/__init__.mpy": (pack.STORED, module("app")),
        "inkdeck_app/screens/__init__.mpy": (pack.STORED, module("screens")),
        "inkdeck_app/screens/hand.mpy": (pack.DEFLATED, packing.module(module("hand " * 50))),
        "inkdeck_app/data/words.z": (pack.STORED, b"words and more"),
    }
    for name, says in others.items():
        contents[f"{name.replace('__', '/')}.mpy"] = pack.STORED, module(says)
    return pack.make(contents, ABOUT)


@pytest.fixture
def started(tmp_path):
    """What importing these modules prints, with this pack on the device: `started(content, *names)`."""

    def run(content, *names):
        (tmp_path / "inkdeck.pack").write_bytes(content)
        program = tmp_path / "program.py"
        program.write_text(PROGRAM)
        done = subprocess.run(
            [micropython(), program, tmp_path / "inkdeck.pack", tmp_path / "patch", *names],
            env={**os.environ, "MICROPYPATH": str(FIRMWARE)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout.splitlines()

    return run


def test_modules_stored_and_deflated_and_data_come_from_the_pack(started):
    told = started(packed(), "inkdeck_app", "inkdeck_app.screens", "inkdeck_app.screens.hand")
    assert told == [
        "inkdeck_app app /pack/inkdeck_app/__init__.mpy",
        "inkdeck_app.screens screens /pack/inkdeck_app/screens/__init__.mpy",
        "inkdeck_app.screens.hand " + "hand " * 50 + " /pack/inkdeck_app/screens/hand.mpy",
        "b'words'",
    ]


def test_what_is_not_there_can_not_be_imported(started):
    (told,) = started(packed(), "inkdeck_app.screens.fist")
    assert told.startswith("ImportError")


@pytest.mark.parametrize("name", ["hand.py", "hand.mpy"])
def test_a_maker_s_own_module_is_taken_first(started, tmp_path, name):
    place = tmp_path / "patch" / "inkdeck_app" / "screens" / name
    place.parent.mkdir(parents=True)
    place.write_bytes(b"SAYS = 'mine'\n" if name.endswith(".py") else module("mine"))
    told = started(packed(), "inkdeck_app.screens", "inkdeck_app.screens.hand")
    assert told[0].startswith("inkdeck_app.screens screens ")
    assert told[1] == f"inkdeck_app.screens.hand mine /pack/inkdeck_app/screens/{name}"


@pytest.mark.parametrize("content", [b"", b"INKP", b"PNG\0" * 20, b"INKP\2" + bytes(100)])
def test_what_is_no_pack_of_this_format_is_refused(started, content):
    assert started(content, "inkdeck_app") == ["ValueError no pack of format 1"]


def test_a_newer_pack_of_this_format_may_hold_and_say_more(started):
    content = pack.make({"inkdeck_new/__init__.mpy": (pack.STORED, module("new"))}, ABOUT)
    assert started(content, "inkdeck_new")[0].startswith("inkdeck_new new ")
