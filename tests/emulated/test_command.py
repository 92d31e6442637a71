"""`inkdeck emulate` with a small program: scripts, pictures, a kept flash, a serial port, a terminal."""

import re
import signal
import subprocess
import sys

import pytest
import serial
from small_programs import UC8151, panel_program

from at_terminal import Reader
from inkdeck.sim import boards

# It refreshes once at the start and once for each press of A; a file counts the starts.
PROGRAM = UC8151.join(
    (
        """
try:
    n = int(open("starts").read())
except OSError:
    n = 0
with open("starts", "w") as file:
    file.write(str(n + 1))
latch = Pin(10, Pin.OUT, value=1)
print("start", n + 1)
""",
        """
key = Pin(12, Pin.IN, Pin.PULL_DOWN)
while True:
    time.sleep_ms(5)
    if key():
        picture = bytes(4736)
        send(4); wait(); send(0x92); send(0x13, picture); send(0x11); send(0x12); wait()
        while key():
            time.sleep_ms(5)
    if Pin(13, Pin.IN, Pin.PULL_DOWN)():
        latch(0)
""",
    )
)


@pytest.fixture
def files(tmp_path):
    folder = tmp_path / "files"
    folder.mkdir()
    (folder / "main.py").write_text(panel_program(boards.load("badger2040")) + PROGRAM)
    (folder / "board.json").write_text('{"name": "badger2040"}')
    return folder


def emulated(files, image):
    """Return the command that runs these files on the image."""
    command = [sys.executable, "-m", "inkdeck", "emulate", "badger2040"]
    return [*command, "--files", str(files), "--image", str(image)]


@pytest.fixture
def inkdeck(image, files):
    """Return a function that runs `inkdeck emulate badger2040` with that program: (exit code, output)."""

    def run(*options):
        done = subprocess.run(
            [*emulated(files, image), *options],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            timeout=300,
        )
        return done.returncode, done.stdout

    return run


def test_a_script_presses_shows_and_keeps_the_flash(inkdeck, tmp_path):
    (tmp_path / "script").write_text("shot first\nback\nshot second\n")
    flash = tmp_path / "kept" / "flash"
    options = ("--script", str(tmp_path / "script"), "--shots", str(tmp_path / "shots"), "--data", str(flash))
    code, printed = inkdeck(*options)
    assert code == 0, printed
    assert printed.startswith("1 press, 2 pictures, 9.0 panel-seconds")
    assert "start 1" in printed
    assert re.search(r"The first picture came after [0-9.]+ s of the chip's time", printed)
    names = {path.name for path in (tmp_path / "shots").iterdir()}
    assert names == {"0001-full.png", "0002-full.png", "first.png", "second.png"}
    shots = {name: (tmp_path / "shots" / name).read_bytes() for name in names}
    assert shots["first.png"] == shots["0001-full.png"] != shots["second.png"] == shots["0002-full.png"]
    (tmp_path / "script").write_text("wait 1\n")
    code, printed = inkdeck(*options)
    assert code == 0 and "start 2" in printed, printed
    flash.write_bytes(b"\0" * len(flash.read_bytes()))
    code, printed = inkdeck(*options)
    assert code == 3 and str(flash) in printed and "Traceback" not in printed
    flash.write_bytes(b"\0")
    code, printed = inkdeck(*options)
    assert code == 3 and "is damaged" in printed


def test_a_misused_panel_is_a_failure(inkdeck, files, tmp_path):
    (files / "main.py").write_text((files / "main.py").read_text().replace("send(0x11)", "pass"))
    (tmp_path / "script").write_text("wait 1\n")
    code, printed = inkdeck("--script", str(tmp_path / "script"))
    assert code == 1 and "refresh without 11 after the picture" in printed


def test_a_key_switches_it_on_again_on_battery(inkdeck, tmp_path):
    (tmp_path / "script").write_text("B wait 1000 A\n")
    flash = tmp_path / "flash"
    code, printed = inkdeck("--script", str(tmp_path / "script"), "--no-usb", "--data", str(flash))
    assert code == 0, printed
    # A picture at each start: the first one, and the one by A after B has switched the device off.
    assert printed.startswith("2 presses, 2 pictures"), printed


def test_the_serial_port_works_without_a_terminal(image, files):
    program = subprocess.Popen(
        [*emulated(files, image), "--pty"], stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )
    try:
        port = program.stderr.readline().split("Serial port: ")[1].strip()
        # MicroPython 1.24 loses a Ctrl-C that arrives before the program runs.
        with serial.Serial(port, timeout=60) as line:
            assert line.read_until(b"start 1").endswith(b"start 1")
        done = subprocess.run(
            [sys.executable, "-m", "mpremote", "connect", port, "exec", "print(6 * 7)"],
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
        assert done.stdout.strip() == "42", done.stderr
    finally:
        program.send_signal(signal.SIGINT)
        assert program.wait(30) == 130
        program.stderr.close()


def test_a_person_can_play_in_a_terminal(image, files, tmp_path):
    command = [*emulated(files, image), "--data", str(tmp_path / "flash")]
    person = Reader(command, seconds=120)
    person.has_seen("booting…")
    person.has_seen("refreshing")
    person.sees(lambda text: "refreshing" not in text and "\u28ff" in text)
    assert "Esc or a = A" in person.text() and "USB battery 3.0 V" in " ".join(person.text().split())
    assert "× real time" in person.text()
    person.program.send("a")
    person.sees("refreshing")
    person.program.sendintr()
    person.sees("The flash is saved")
    assert person.leaves() == 0
    assert (tmp_path / "flash").stat().st_size == 256 * 4096
    assert not (tmp_path / "flash.lock").exists()
