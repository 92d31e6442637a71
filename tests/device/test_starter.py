"""The starter on MicroPython: it reads the pack, and prefers a maker's own modules."""

import errno
from pathlib import Path

import pytest

from inkdeck.device import build, mpy, pack, packing
from interpreters import printed

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware"
ABOUT = pack.About("1.2.3")
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
    """Return a small pack; the keyword `a__b` adds the module a/b."""
    contents = {
        "inkdeck_app/__init__.mpy": (pack.STORED, module("app")),
        "inkdeck_app/screens/__init__.mpy": (pack.STORED, module("screens")),
        "inkdeck_app/screens/hand.mpy": (pack.DEFLATED, packing.deflated(module("hand " * 50))),
        "inkdeck_app/data/words.z": (pack.STORED, b"words and more"),
    }
    for name, says in others.items():
        contents[f"{name.replace('__', '/')}.mpy"] = pack.STORED, module(says)
    return pack.make(contents, ABOUT)


STARTING = """
import json, os, sys

class Pin:
    IN = OUT = PULL_UP = PULL_DOWN = 0
    def __init__(self, *_, **__):
        pass
    def value(self, *_):
        return 0

class Machine:
    pass

Machine.Pin = Pin
sys.modules["machine"] = Machine
import inkdeck_start
inkdeck_start.PACK, inkdeck_start.PATCH = sys.argv[1:3]
os.chdir(sys.argv[3][: -len("board.json")])
with open(sys.argv[3], "w") as file:
    json.dump({"keys": []}, file)
with open(sys.argv[1], "rb") as file:
    whole = file.read()
for size in [int(size) for size in sys.argv[4:]]:
    with open(sys.argv[1], "wb") as file:
        file.write(whole[:size])
    inkdeck_start.begin()
    inkdeck_start.run()
"""
"""A program that starts a pack as a board does, cut off after each of these numbers of bytes."""


@pytest.fixture
def started(tmp_path):
    """Return `started(content, *names)`, which imports modules from a pack and returns what they print.

    Another program can replace the imports as `source`; it gets the names as arguments.
    """

    def run(content, *names, source=PROGRAM):
        (tmp_path / "inkdeck.pack").write_bytes(content)
        program = tmp_path / "program.py"
        program.write_text(source)
        paths = tmp_path / "inkdeck.pack", tmp_path / "patch"
        return printed(program, *paths, *names, folders=("firmware",)).splitlines()

    return run


def test_modules_stored_and_deflated_and_data_come_from_the_pack(started):
    told = started(packed(), "inkdeck_app", "inkdeck_app.screens", "inkdeck_app.screens.hand")
    assert told == [
        "inkdeck_app app /pack/inkdeck_app/__init__.mpy",
        "inkdeck_app.screens screens /pack/inkdeck_app/screens/__init__.mpy",
        "inkdeck_app.screens.hand " + "hand " * 50 + " /pack/inkdeck_app/screens/hand.mpy",
        "b'words'",
    ]


def test_a_missing_module_can_not_be_imported(started):
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
def test_a_pack_of_another_format_is_refused(started, content):
    assert started(content, "inkdeck_app") == ["ValueError no pack of a format that the starter reads"]


def test_a_newer_pack_of_this_format_may_hold_and_say_more(started):
    content = pack.make({"inkdeck_new/__init__.mpy": (pack.STORED, module("new"))}, ABOUT)
    assert started(content, "inkdeck_new")[0].startswith("inkdeck_new new ")


def test_a_pack_that_is_cut_off_anywhere_is_told_and_nothing_hangs(started, tmp_path):
    content = build.tree("badger2040").files[pack.NAME]
    sizes = [*range(0, 1200, 7), *range(1200, len(content), 997), len(content) - 1]
    told = started(content, tmp_path / "board.json", *sizes, source=STARTING)
    assert len(told) == len(sizes)
    assert all(line.startswith("Inkdeck can't start (ValueError(") and "flash" in line for line in told)


def damaged(content, at, *values):
    return content[:at] + bytes(values) + content[at + len(values) :]


SAID = 11 + len(b'{"inkdeck":"1.2.3"}')


def beyond(content):
    """Return a pack whose first entry begins at the file's end."""
    return damaged(content, SAID + 2 + 4, *len(content).to_bytes(3, "big"))


@pytest.mark.parametrize(
    "content, told",
    [
        (damaged(packed(), SAID, 0xFF, 0xFF), "the pack is damaged"),
        (damaged(packed(), SAID, 0, 0), "ImportError"),
        (damaged(packed(), 9, 0xFF, 0xFF), ""),
        (damaged(packed(), 5, 0, 1), "the pack is cut off"),
        (packed() + b"?", "the pack is cut off"),
        (pack.make({"inkdeck_app/__init__.mpy": (pack.STORED, b"M\x05")}, ABOUT), "incompatible"),
        (pack.make({"inkdeck_app/__init__.mpy": (pack.STORED, module("app"))}, ABOUT), "drivers"),
        (beyond(pack.make({"inkdeck_app.mpy": (pack.DEFLATED, b"")}, ABOUT)), "EOFError"),
    ],
    ids="count no-entries told-length length more other-mpy no-device no-end".split(),
)
def test_whatever_is_wrong_with_a_pack_is_told(started, tmp_path, content, told):
    (line,) = started(content, tmp_path / "board.json", len(content), source=STARTING)
    assert line.startswith("Inkdeck can't start (") and told in line and "flash" in line


def test_the_program_gets_the_description_that_its_pack_has(started, tmp_path):
    """A maker's own description comes first; the loose one may briefly be of another version."""
    device = mpy.compile_source(b"def run(board):\n    print(board)\n", "device.py")
    contents = {"inkdeck_app/drivers/device.mpy": (pack.STORED, device)}
    contents["board.json"] = pack.DEFLATED, packing.deflated(b'{"name": "the pack\'s"}')
    content = pack.make(contents, ABOUT)
    arguments = (tmp_path / "board.json", len(content))
    assert started(content, *arguments, source=STARTING) == ["{'name': \"the pack's\"}"]
    (tmp_path / "patch").mkdir()
    (tmp_path / "patch" / "board.json").write_text('{"name": "mine"}')
    assert started(content, *arguments, source=STARTING) == ["{'name': 'mine'}"]


READING = """
import sys

class Machine:
    Pin = None

sys.modules["machine"] = Machine
import inkdeck_start
inkdeck_start.PACK, inkdeck_start.PATCH = sys.argv[1:3]
inkdeck_start.mount()
words = "inkdeck_app/data/words.z"
for path, mode in (("inkdeck_app", "rb"), (words, "wb"), ("new.py", "wb"), ("none.z", "rb")):
    try:
        open("/pack/" + path, mode)
        print("opened", path, mode)
    except OSError as error:
        print(error.errno)
"""


def test_nothing_can_be_written_and_no_folder_read(started, tmp_path):
    (tmp_path / "patch").mkdir()
    wanted = [errno.EISDIR, errno.EACCES, errno.EACCES, errno.ENOENT]
    assert started(packed(), source=READING) == [str(number) for number in wanted]
    assert list((tmp_path / "patch").iterdir()) == []
