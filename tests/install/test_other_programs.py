"""`inkdeck flash` asks before it replaces another program on a board, and `doctor` lets it run."""

import pytest

from inkdeck import ports
from inkdeck.commands import doctor, flash
from inkdeck.device import build, pack
from inkdeck.errors import EXIT_FAULT
from inkdeck.install import plan, safely
from inkdeck.ports import Port
from install.ran import ran

pytestmark = [pytest.mark.usefixtures("own_computer"), pytest.mark.thorough]

MINE = {"main.py": b"print('mine')\n", "lib/other.py": b"x = 1"}
RUNNING = b"""\
import time
try:
    while True:
        time.sleep(0.01)
except KeyboardInterrupt:
    open('stopped', 'w').close()
"""


def test_flash_asks_before_it_replaces_another_program(start, tree):
    device = start(MINE)
    wanted = ["badger2040", "--port", device.port]
    assert ran(flash, *wanted, exit_code=EXIT_FAULT, answer="n\n") == "Stopped. Nothing was changed."
    device.wait_for_start(2)  # the program runs again
    nobody = ran(flash, *wanted, exit_code=EXIT_FAULT)
    assert (
        nobody == "Nothing was changed because nobody answered. To answer every question with yes, add --yes."
    )
    assert device.files() == MINE
    told = ran(flash, *wanted, answer="y\n")
    assert "Another program's main.py is on the device and will be replaced." in told and "Go on?" in told
    assert device.files() == MINE | tree.files


def test_flash_names_everything_it_replaces_and_yes_answers_it(start, tree):
    device = start(MINE | {"boot.py": b"import network\n", "board.json": tree.files["board.json"]})
    told = ran(flash, "badger2040", "--port", device.port, "--yes")
    assert "Another program's main.py and boot.py are on the device and will be replaced." in told
    assert "Go on?" not in told
    assert device.files() == MINE | tree.files


def test_flash_does_not_ask_about_files_that_stay(start, tree):
    device = start({"lib/other.py": b"x = 1"})
    told = ran(flash, "badger2040", "--port", device.port)
    assert "another program" not in told
    assert device.files() == {"lib/other.py": b"x = 1"} | tree.files


@pytest.mark.parametrize(
    "left",
    [
        {f"{build.STARTER}{plan.NEW}": b"half"},
        {build.STARTER: b"of other sources"},
        {build.STARTER: b"of other sources", f"{pack.NAME}{plan.NEW}": b"half"},
        {"inkdeck_app/app.mpy": b"of many files"},
    ],
)
def test_an_interrupted_installation_runs_again_without_a_question(start, tree, left):
    device = start(MINE | left)
    told = ran(flash, "badger2040", "--port", device.port)
    assert "another program" not in told and device.files() == MINE | tree.files


def test_doctor_leaves_a_strange_program_alone_that_nobody_named(start, monkeypatch):
    device = start({"main.py": RUNNING})
    monkeypatch.setattr(ports, "find", lambda: [Port(device.port)])
    told = ran(doctor, exit_code=EXIT_FAULT)
    assert f"PROBLEM a program other than Inkdeck seems to be running on {device.port}" in told
    assert f"inkdeck doctor --port {device.port}" in told and "not on the device" not in told
    assert device.starts == 1 and set(device.files()) == {"main.py"}


@pytest.mark.parametrize("named", [True, False])
def test_doctor_looks_at_what_was_named_or_may_be_stopped(start, monkeypatch, named):
    device = start({"main.py": RUNNING})
    monkeypatch.setattr(ports, "find", lambda: [Port(device.port)])
    told = ran(doctor, *(["--port", device.port] if named else ["--stop"]), exit_code=EXIT_FAULT)
    assert "PROBLEM Inkdeck isn't on the device" in told
    device.wait_for_start(2)
    assert set(device.files()) == {"main.py", "stopped"}


def test_doctor_looks_at_a_prompt_where_nothing_runs(start, monkeypatch):
    monkeypatch.setattr(safely, "LINK_WAIT_S", 0.5)
    device = start()
    monkeypatch.setattr(ports, "find", lambda: [Port(device.port)])
    assert "PROBLEM Inkdeck isn't on the device" in ran(doctor, exit_code=EXIT_FAULT)
