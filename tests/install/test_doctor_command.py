"""`inkdeck doctor`: its findings about a device and the computer, and its repairs."""

import os

import pytest
import serial
from click.testing import CliRunner

from inkdeck.commands import doctor
from inkdeck.doors.at_prompt import DeviceFacts
from inkdeck.doors.replies import Greeting
from inkdeck.errors import EXIT_FAULT, EXIT_FILE, InkdeckHostError
from inkdeck.install import checks, computer
from inkdeck_app import VERSION
from install.mp_device import CHIP
from install.ran import ran

pytestmark = pytest.mark.usefixtures("own_computer")


def wrong(device):
    return [finding for finding in checks.of_prompt(device) if not finding.ok]


def test_a_healthy_device_has_no_problems(start, at_prompt):
    found = checks.of_prompt(at_prompt(start({"games/settings.json": b"{}"})))
    assert [finding for finding in found if not finding.ok] == []
    text = "\n".join(finding.what for finding in found)
    for wanted in ("MicroPython 1.", f"Inkdeck {VERSION} for badger2040, as on this computer", "KiB free"):
        assert wanted in text


def test_every_problem_on_a_device_is_found(start, at_prompt):
    files = {
        "games/crash.txt": b"Inkdeck 0.1.0 abc, MicroPython 1.26.1\nTraceback\nValueError: x\n",
        "games/bad-settings.json": b"?",
    }
    found = wrong(at_prompt(start(files, image=("0.0.9", "badger2040"))))
    assert [finding.what for finding in found] == [
        f"Inkdeck 0.0.9 on the device, {VERSION} on this computer",
        "the program crashed: ValueError: x (Inkdeck 0.1.0 abc, MicroPython 1.26.1)",
        "games/bad-settings.json: damaged and set aside",
    ]
    assert all(finding.next_step for finding in found)


@pytest.mark.parametrize("path", ["patch/inkdeck_app/a.py", "main.py", "boot.py"])
def test_a_makers_own_modules_are_mentioned_but_are_no_problem(start, at_prompt, path):
    found = checks.of_prompt(at_prompt(start({path: b"x = 1"})))
    (own,) = [finding for finding in found if "your own" in finding.what]
    assert own.ok and own.what.startswith(path) and "remove them" in own.next_step


CRASH = b"""\
Inkdeck 0.1.0, MicroPython 1.26.1, 90000 bytes free
Traceback (most recent call last):
  File "inkdeck_app/drivers/device.py", line 216, in run
  File "patch/inkdeck_app/screens/language.py", line 3, in <module>
ZeroDivisionError: divide by zero
"""


def test_a_crash_in_a_makers_own_module_names_the_module(start, at_prompt):
    own = {"patch/inkdeck_app/screens/language.py": b"x = 1/0", "patch/language.py": b""}
    (found,) = wrong(at_prompt(start(own | {"games/crash.txt": CRASH})))
    assert "your own patch/inkdeck_app/screens/language.py" in found.next_step
    assert "patch/language.py" not in found.next_step
    (found,) = wrong(at_prompt(start({"games/crash.txt": CRASH})))
    assert "your own" not in found.next_step


@pytest.mark.parametrize(
    "starter, wanted",
    [("type('S', (), {'state': {'safe': %s}})" % held, held) for held in (True, False)] + [("sys", False)],
)
def test_safe_mode_is_reported(start, at_prompt, starter, wanted):
    device = at_prompt(start())
    device._run(f"sys.modules['inkdeck_start'] = {starter}")
    device.enter()
    found = checks.of_prompt(device)
    assert any("safe mode" in finding.what for finding in found) == wanted
    assert all(finding.ok for finding in found)


@pytest.mark.parametrize(
    "files, wanted",
    [
        ({}, "Inkdeck isn't on the device"),
        ({"inkdeck.pack": b"1"}, "inkdeck.pack: an older Inkdeck, on a stock MicroPython"),
        ({"inkdeck_app/a.mpy": b"1"}, "inkdeck_app/a.mpy: an older Inkdeck, on a stock MicroPython"),
    ],
)
def test_a_missing_tool_is_named(start, at_prompt, files, wanted):
    (found,) = wrong(at_prompt(start(files, image=None)))
    assert found.what == wanted and found.next_step.startswith("inkdeck flash BOARD")


def greeting(app, python=(1, 24, 0, ""), free=20):
    """Return the greeting of a Badger whose file system has 100 bytes."""
    return Greeting(CHIP, "badger2040", app, "", 1, 0, 0, free, 100, "", python, (0, 0), 0)


def test_old_programs_and_little_room_are_reported():
    ours = VERSION
    assert all(finding.ok for finding in checks.of_link(greeting(ours)))
    for told, words in (
        (greeting(ours, python=(1, 23, 0, "")), "MicroPython 1.23.0, but"),
        (greeting(ours, free=19), "0 of 0 KiB free"),
        (greeting("0.0.1"), "0.0.1 on the device"),
    ):
        (found,) = [finding for finding in checks.of_link(told) if not finding.ok]
        assert words in found.what and found.next_step
    strange = type("D", (), {"facts": lambda self: DeviceFacts("circuitpython", (9, 0, 0), "", "", 0, 0)})()
    assert "runs circuitpython" in checks.of_prompt(strange)[0].what


def test_doctor_exits_with_0_or_1(start, monkeypatch):
    device = start()
    output = ran(doctor, "--port", device.port)
    assert "All is well." in output and "PROBLEM" not in output
    device.wait_for_start(2)
    output = ran(doctor, "--port", start(image=None).port, exit_code=EXIT_FAULT)
    assert "PROBLEM Inkdeck isn't on the device\n        inkdeck flash BOARD" in output
    output = ran(doctor, exit_code=EXIT_FAULT)
    assert "PROBLEM no board was found on any USB port" in output
    with serial.Serial(device.port, exclusive=True):
        assert "PROBLEM Another program is using" in ran(doctor, "--port", device.port, exit_code=EXIT_FAULT)


@pytest.fixture
def places(tmp_path):
    (tmp_path / "proc" / "77").mkdir(parents=True)
    (tmp_path / "proc" / "77" / "comm").write_text("ModemManager\n")
    return computer.Places(tmp_path / "rules.d", (tmp_path / "lib.d",), tmp_path / "proc")


def test_modem_manager_without_a_rule_is_a_problem_until_it_is_written(places):
    (found,) = computer.findings([], places)
    assert not found.ok and "ModemManager is running" in found.what and "--fix" in found.next_step
    path = computer.write_rule(places)
    (found,) = computer.findings([], places)
    assert found.ok and str(path) in found.what
    (places.proc / "77" / "comm").write_text("bash\n")
    path.unlink()
    assert computer.findings([], places)[0].ok


def test_the_systems_own_rule_counts_but_a_comment_does_not(places):
    folder = places.others[0]
    folder.mkdir()
    (folder / "77-mm.rules").write_text('# ATTRS{idVendor}=="2e8a" ENV{ID_MM_DEVICE_IGNORE}="1"\n')
    assert computer.rule(places) is None
    (folder / "77-mm.rules").write_text('ATTRS{idVendor}=="2E8A", ENV{ID_MM_DEVICE_IGNORE}="1"\n')
    assert computer.rule(places) == folder / "77-mm.rules"


def test_fix_shows_what_it_writes_and_where(tmp_path):
    path = tmp_path / "rules.d" / computer.RULE
    unanswered = CliRunner().invoke(doctor.command, ["--fix"])
    assert "--yes" in str(unanswered.exception) and not path.exists()
    output = ran(doctor, "--fix", "--yes", exit_code=EXIT_FAULT)  # there is no board
    assert path.read_text() == computer.RULE_TEXT
    assert computer.RULE_TEXT in output and str(path) in output
    assert "already exists" in ran(doctor, "--fix", exit_code=EXIT_FAULT)


def test_a_rule_that_cannot_be_written_is_reported(tmp_path, places):
    places.rules.write_text("a file")
    with pytest.raises(InkdeckHostError) as caught:
        computer.write_rule(places)
    assert "can't be written" in str(caught.value) and caught.value.exit_code == EXIT_FILE


def test_doctor_checks_access_to_the_port(tmp_path):
    path = tmp_path / "port"
    path.touch()
    assert computer.port_access(path).ok
    assert not computer.port_access(tmp_path / "none").ok
    if os.geteuid():
        path.chmod(0)
        found = computer.port_access(path)
        assert not found.ok and "usermod" in found.next_step or "Log out" in found.next_step
