"""`inkdeck doctor`: what it finds on a device and on the computer, and what it mends."""

import os

import pytest
import serial
from click.testing import CliRunner

from inkdeck.commands import doctor
from inkdeck.device import build
from inkdeck.doors.at_prompt import Facts
from inkdeck.errors import (
    EXIT_FAULT,
    EXIT_FILE,
    InkdeckHostError,
)
from inkdeck.install import checks, computer
from install.ran import ran

pytestmark = pytest.mark.usefixtures("own_computer")


def findings(device, found):
    return {finding.what: finding for finding in checks.of_prompt(found)}


def test_a_sound_device_has_no_finding_that_is_wrong(start, at_prompt, tree):
    found = checks.of_prompt(at_prompt(start(tree.files | {"games/settings.json": b"{}"})))
    assert [finding for finding in found if not finding.ok] == []
    told = "\n".join(finding.what for finding in found)
    for wanted in (
        "MicroPython 1.",
        "as here",
        f"all {len(tree.files) - 1} files",
        "is the copy that runs",
        "KiB free",
    ):
        assert wanted in told


def test_every_trouble_on_a_device_is_found(start, at_prompt, tree):
    files = dict(tree.files)
    del files["inkdeck_core/games.z"]
    files["inkdeck_core/deals.z"] = b"\0" + files["inkdeck_core/deals.z"]
    files["inkdeck_core/__init__.py"] = b"VERSION = 'old'\n"
    files["games/crash.txt"] = b"Inkdeck 0.1.0 abc, MicroPython 1.26.1\nTraceback\nValueError: x\n"
    files["games/bad-settings.json"] = b"?"
    wrong = [finding for finding in checks.of_prompt(at_prompt(start(files))) if not finding.ok]
    told = [finding.what for finding in wrong]
    assert told == [
        "inkdeck_core/games.z: missing",
        "inkdeck_core/deals.z: altered or damaged",
        "inkdeck_core/__init__.py: of no build, and may run instead of what does",
        "inkdeck_core/__init__.py runs, which is source and takes memory for games",
        "the program failed once: ValueError: x (Inkdeck 0.1.0 abc, MicroPython 1.26.1)",
        "games/bad-settings.json: found damaged and set aside",
    ]
    assert all(finding.next_step for finding in wrong)


@pytest.mark.parametrize(
    "files, wanted",
    [
        ({}, "Inkdeck is not on the device"),
        ({"inkdeck_app/app.mpy": b"1"}, "an installation was not finished"),
        ({build.MANIFEST: b"?"}, "manifest.z is damaged"),
        ({"lib/inkdeck_app/__init__.mpy": None}, "which is another copy"),
    ],
)
def test_what_is_not_installed_is_told(start, at_prompt, tree, files, wanted):
    files = {path: data or tree.files["inkdeck_app/__init__.mpy"] for path, data in files.items()}
    told = [finding.what for finding in checks.of_prompt(at_prompt(start(files))) if not finding.ok]
    assert any(wanted in what for what in told), told


def test_old_programs_and_little_room_are_told(monkeypatch):
    assert not checks._micropython((1, 23, 0)).ok and checks._micropython((1, 24, 0)).ok
    assert not checks._room(19, 100).ok and checks._room(20, 100).ok
    assert "0.0.1 on the device" in checks._app("0.0.1", "badger2040").what
    strange = type("D", (), {"facts": lambda self: Facts("circuitpython", (9,), "", "", 0, 0, "", [])})()
    assert "runs circuitpython" in checks.of_prompt(strange)[0].what


def test_doctor_leaves_with_0_or_1(start, tree, monkeypatch):
    device = start(tree.files)
    told = ran(doctor, "--port", device.port)
    assert "All is well." in told and "PROBLEM" not in told
    device.wait_for_start(2)
    told = ran(doctor, "--port", start().port, exit_code=EXIT_FAULT)
    assert "PROBLEM Inkdeck is not on the device\n        inkdeck flash BOARD" in told
    told = ran(doctor, exit_code=EXIT_FAULT)
    assert "PROBLEM no board is on any USB port" in told
    with serial.Serial(device.port, exclusive=True):
        assert "PROBLEM Another program has" in ran(doctor, "--port", device.port, exit_code=EXIT_FAULT)


@pytest.fixture
def places(tmp_path):
    (tmp_path / "proc" / "77").mkdir(parents=True)
    (tmp_path / "proc" / "77" / "comm").write_text("ModemManager\n")
    return computer.Places(tmp_path / "rules.d", (tmp_path / "lib.d",), tmp_path / "proc")


def test_modem_manager_without_a_rule_is_a_problem_until_it_is_written(places):
    (found,) = computer.findings([], places)
    assert not found.ok and "ModemManager runs" in found.what and "--fix" in found.next_step
    path = computer.write_rule(places)
    (found,) = computer.findings([], places)
    assert found.ok and str(path) in found.what
    (places.proc / "77" / "comm").write_text("bash\n")
    path.unlink()
    assert computer.findings([], places)[0].ok


def test_the_system_s_own_rule_counts_and_a_comment_does_not(places):
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
    told = ran(doctor, "--fix", "--yes", exit_code=EXIT_FAULT)  # there is no board
    assert path.read_text() == computer.RULE_TEXT
    assert computer.RULE_TEXT in told and str(path) in told
    assert "is there already" in ran(doctor, "--fix", exit_code=EXIT_FAULT)


def test_a_rule_that_can_not_be_written_is_told(tmp_path, places):
    places.rules.write_text("a file")
    with pytest.raises(InkdeckHostError) as caught:
        computer.write_rule(places)
    assert "can't be written" in str(caught.value) and caught.value.exit_code == EXIT_FILE


def test_port_access(tmp_path):
    path = tmp_path / "port"
    path.touch()
    assert computer.port_access(path).ok
    assert not computer.port_access(tmp_path / "none").ok
    if os.geteuid():
        path.chmod(0)
        found = computer.port_access(path)
        assert not found.ok and "usermod" in found.next_step or "Log out" in found.next_step
