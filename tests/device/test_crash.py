"""When the program fails on MicroPython, it shows the notice and keeps the traceback, even without memory."""

from binascii import crc32
from pathlib import Path

import pytest

from inkdeck_app.ui.display import FULL
from interpreters import printed

HERE = Path(__file__).resolve().parent
FOLDERS = "shared", "firmware", "tests/app"
HEAP = "400K"  # objects have 64 bits, and sources are compiled meanwhile


def told(*arguments):
    """Return the output of `crash_program.py`."""
    return printed(HERE / "crash_program.py", *arguments, heap=HEAP, folders=FOLDERS)


@pytest.mark.parametrize("heap", ["full", "crumbled"])
def test_the_notice_replaces_the_picture_even_without_free_memory(tmp_path, notice, heap):
    shown, last = told(heap, str(tmp_path)).splitlines()[-2:]
    kind, plain = shown.startswith(f"({FULL}, None) "), shown.endswith(" True")
    assert kind and (f" {crc32(notice):08x} " in shown or plain and heap == "crumbled"), shown
    assert last.startswith("MemoryError")


def test_a_game_that_runs_out_of_memory_restarts_the_program_without_a_notice(tmp_path, notice):
    told_first, shown, last = told("in a game", str(tmp_path)).splitlines()[-3:]
    assert "starts again and continues the game" in told_first
    assert f" {crc32(notice):08x} " not in shown and not shown.endswith(" True")
    assert last.startswith("MemoryError")


def test_b2_the_trace_of_a_refusal_names_no_card():
    trace = told("refuse")
    assert "Traceback" in trace and "IllegalAction: must_follow" in trace
    for word in ("5-Z", "9-A", "stars"):
        assert word not in trace
