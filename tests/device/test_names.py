"""Short names on a device: which stay, that programs do the same with them, and the way back."""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from inkdeck.device import build, lean, names, sources
from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError

ROOT = Path(__file__).resolve().parents[2]
WHOLE = ("whole_game", "whole_go5", "whole_referee")
HELPERS = ("rig", "player", "games")
STANDING_IN = ("inkdeck_app/pixels_plain.py", "inkdeck_app/softbuf.py")
"""What CPython needs in place of MicroPython's own modules and of viper."""

DRAW = b"""
import json
import sys
from collections import namedtuple
from machine import reset
from program.other import Card, deal as dealt
from micropython import const

_HIDDEN = const(3)
_LIMIT = 8
Result = namedtuple("Result", ("points", "ender"))


class Table(Card):
    def __init__(self, players):
        super().__init__()
        self.players = players
        self.ender = None
        self._secret = "value"
        self.stock = self.pile = "pick the pile".split()

    def value(self, pin):
        return [self.players for _ in range(_LIMIT)], getattr(pin, "value"), self._secret

    def append(self, stranger, wanted=7):
        global _LIMIT
        _LIMIT = stranger
        sys.settrace_here = reset
        return json.dumps(wanted), dealt(named=stranger)
"""
OTHER = b"""
class Card:
    def __init__(self):
        self.players = ()


def deal(named, other_one=1):
    here = other_one
    return lambda inmost: (named, here, inmost, Card().players)
"""
MODULES = {"program/draw.py": DRAW, "program/other.py": OTHER}


@pytest.fixture(scope="module")
def ours():
    return build.short_names()


def test_names_of_the_program_s_own_become_short():
    short = names.plan(MODULES)
    for name in ("players", "_secret", "stock", "Card", "deal"):
        assert len(short.outer[name]) <= 2
    for name in ("stranger", "inmost", "other_one", "_LIMIT", "Table"):
        assert len(short.inner[name]) <= 2


def test_names_that_others_ask_for_stay():
    short = names.plan(MODULES)
    wanted = {
        "a text": ("points", "ender", "value", "pile"),
        "Python's own": ("append", "dumps", "range", "__init__", "json"),
        "another program's": ("machine", "reset", "settrace_here"),
        "given by name": ("named",),
        "the module's": ("program", "draw", "other"),
        "gone in a compiled file": ("_HIDDEN",),
    }
    for why, kept in wanted.items():
        for name in kept:
            assert name not in short.outer and name not in short.inner, why
    assert "Table" not in names.plan(MODULES, [b"from program.draw import Table"]).outer


def test_no_two_names_of_a_module_become_one(ours):
    for path, source in sources.modules(sources.find()).items():
        before = names.spoken(ast.parse(source))
        after = names.spoken(ast.parse(ours.shorten(source)))
        assert len(before) == len(after), path
    assert len(set(ours.outer.values())) == len(ours.outer)


def test_inner_names_are_shared_among_modules(ours):
    assert len(set(ours.inner.values())) * 8 < len(ours.inner)


def test_a_build_is_marked_by_its_names(ours):
    programs = sources.programs(sources.find()).values()
    again = names.plan(lean.modules(sources.modules(sources.find()), programs), programs)
    assert again.mark == ours.mark and len(ours.mark) == 8
    assert names.Names({"a": "b"}, {}, {}).mark != names.Names({"a": "c"}, {}, {}).mark
    assert ours.mark.encode() in build.tree("badger2040").files["inkdeck_app/__init__.mpy"]


def test_what_micropython_s_own_classes_have_stays(ours):
    members = """
        fill pixel hline vline line rect text scroll blit poly ellipse
        init value irq on off toggle low high mode pull drive board read_u16 duty_u16 freq deinit
        read readinto write write_readinto readblocks writeblocks ioctl feed callback datetime
        mem_alloc mem_free threshold ilistdir statvfs ticks_ms ticks_us ticks_diff sleep_ms
    """  # framebuf; pins, ADC, PWM; buses, blocks, watchdog, clocks; modules
    members = set(members.split())
    assert not members & (set(ours.outer) | set(ours.inner))


@pytest.mark.parametrize("program", WHOLE)
def test_a_whole_game_goes_the_same_with_short_names(ours, tmp_path, program):
    short = tmp_path / "short"
    skipped = shutil.ignore_patterns("__pycache__")
    for folder in ("firmware", "shared", "boards"):
        shutil.copytree(ROOT / folder, short / folder, ignore=skipped)
    for folder in ("firmware", "shared"):
        for path in (short / folder).glob("inkdeck_*/**/*.py"):
            name = path.relative_to(short / folder).as_posix()
            if name in STANDING_IN:
                path.write_bytes(ours.follow(path.read_bytes()))
            elif sources.host_only(name):
                path.unlink()
            else:
                path.write_bytes(ours.shorten(path.read_bytes()))
    (short / "tests/app").mkdir(parents=True)
    for name in (program, *HELPERS):
        path = f"tests/app/{name}.py"
        (short / path).write_bytes(ours.follow((ROOT / path).read_bytes()))
    assert played(ROOT, program, tmp_path) == played(short, program, tmp_path)


def played(root, program, tmp_path):
    scratch = tmp_path / "scratch"
    scratch.mkdir(exist_ok=True)
    folders = os.pathsep.join(str(root / folder) for folder in ("shared", "firmware", "tests/app"))
    environment = os.environ | {"PYTHONPATH": folders, "INKDECK_SCRATCH": str(scratch)}
    command = [sys.executable, str(root / f"tests/app/{program}.py")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert len(lines) > 100
    return lines


def test_a_program_from_outside_keeps_its_own_names(ours):
    source = b"from inkdeck_app import flow\nmine = flow.begin_game(app)\n"
    for wrong in (b"flow.begin_game(app, lighten=1)", b"getattr(flow, 'begin_game')"):
        assert "lighten" in ours.inner
        with pytest.raises(InkdeckHostError, match="not to be told from"):
            ours.follow(wrong)
    followed = ours.follow(source)
    assert b"mine" in followed and b"app" in followed and b"begin_game" not in followed
    with pytest.raises(InkdeckHostError, match="not to be told from a name"):
        ours.follow(f"{ours.outer['begin_game']} = 1\n".encode())


def test_a_traceback_gets_the_names_of_the_source_back(ours):
    told = f"""Inkdeck 0.1.0, MicroPython 1.26.1, 41,200 bytes free
Traceback (most recent call last):
  File "app", line 1, in {ours.outer["tick"]}
  File "flow", line 1, in {ours.outer["begin_game"]}
  File "qr", line 1, in {ours.inner["_draw_data"]}
ImportError: can't import name {ours.outer["FairDeals"]}
NameError: name '{ours.inner["_ALPHABET"]}' isn't defined
{ours.outer["BadRecord"]}: '{ours.outer["Session"]}' object has no attribute '{ours.outer["begin_game"]}'
"""
    back = ours.told(told)
    assert 'File "app", line 1, in tick' in back and 'File "flow", line 1, in begin_game' in back
    assert 'File "qr", line 1, in _draw_data' in back
    assert "can't import name FairDeals\n" in back and "name '_ALPHABET' isn't defined" in back
    assert "BadRecord: 'Session' object has no attribute 'begin_game'" in back
    assert back.startswith("Inkdeck 0.1.0, MicroPython 1.26.1, 41,200 bytes free\n")


def test_every_function_of_the_source_is_told_by_its_name(ours):
    wrong = []
    functions = 0
    for path, source in sources.modules(sources.find()).items():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef):
                functions += 1
                short = ours.outer.get(node.name, ours.inner.get(node.name, node.name))
                frame = f'  File "{Path(path).stem}", line 1, in {short}\n'
                if ours.told(frame) != frame.replace(f"in {short}\n", f"in {node.name}\n"):
                    wrong.append((path, node.name))
    assert functions > 900 and wrong == []


def run(*arguments, text=None):
    command = [sys.executable, "-m", "inkdeck", "traceback", *arguments]
    return subprocess.run(command, input=text, capture_output=True, text=True, timeout=60)


def test_the_command_reads_a_file_or_what_comes_in(ours, tmp_path):
    frame = f'  File "flow", line 1, in {ours.outer["begin_game"]}\r\n'
    text = f"Inkdeck 0.1.0 {ours.mark}, MicroPython\r\n" + frame
    (tmp_path / "crash.txt").write_text(text)
    for done in (run(str(tmp_path / "crash.txt")), run(text=text)):
        assert done.returncode == 0 and done.stdout.splitlines()[1].endswith("in begin_game")
        assert not done.stderr
    assert "its first line is missing" in run(text=frame).stderr


def test_another_build_s_traceback_is_refused():
    done = run(text="Inkdeck 0.1.0 01234567, MicroPython\n")
    assert done.returncode == EXIT_USAGE and "of another build, Inkdeck 0.1.0 01234567" in done.stderr


def test_a_crash_file_that_is_missing_is_told(tmp_path):
    done = run(str(tmp_path / "crash.txt"))
    assert done.returncode == EXIT_FILE and "crash.txt" in done.stderr and "mpremote cp" in done.stderr
