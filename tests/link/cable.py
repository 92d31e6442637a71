"""The device as a process with the real app, and a cable to it that tests can cut, with pseudo-terminals."""

import base64
import fcntl
import json
import os
import pty
import select
import subprocess
import termios
import tty
from pathlib import Path

from inkdeck import ports
from inkdeck.device import littlefs_image
from inkdeck.link.client import Link
from inkdeck.link.sync import sync
from interpreters import micropython
from wire import Wire

ROOT = Path(__file__).resolve().parents[2]
MAIN = ROOT / "tests" / "link" / "device_main.py"
PATH = os.pathsep.join(
    str(ROOT / folder) for folder in ("shared", "firmware", "tests/app", "tests/core", "tests/link")
)
BLOCKS = 352
CHIP = "e6614103e7654321"
SECONDS = 20


class Device:
    """The program on MicroPython with its flash in the file `image`, which keeps its contents over restarts.

    :param signals: whether Ctrl-C on the line interrupts the program, as it does over the chip's USB.
    :ivar heard: what the device sent until the cable was last unplugged.
    :ivar path: the pseudo-terminal that the host opens; a new one each time the cable is plugged in.
    """

    def __init__(self, image, blocks=BLOCKS, chip=CHIP, signals=False):
        self.image = Path(image)
        self.signals = signals
        self.blocks = blocks
        self.chip = chip
        self.process = None
        self.cable = None
        self.power_on()

    def power_on(self):
        """Start the program, which creates the flash if it is missing."""
        ours, theirs = pty.openpty()
        tty.setraw(theirs)
        if self.signals:
            _hear_signals(theirs)
        requests, self._commands = os.pipe()
        self._answers, replies = os.pipe()
        arguments = [self.image, self.blocks, self.chip, requests, replies]
        self.process = subprocess.Popen(
            [micropython(), "-X", "heapsize=2M", str(MAIN), *map(str, arguments)],
            stdin=theirs,
            stdout=theirs,
            pass_fds=(requests, replies),
            start_new_session=self.signals,
            preexec_fn=_take_terminal if self.signals else None,
            env={**os.environ, "MICROPYPATH": PATH},
        )
        for number in (theirs, requests, replies):
            os.close(number)
        self._serial = ours
        self._read = os.fdopen(self._answers, "rb")
        try:
            self._answer()  # it has started, or has already ended in the power cut that a test asked for
        except AssertionError:
            assert self.process.wait(SECONDS) == 0
        self.plug_in()

    def do(self, name, *arguments):
        """Run a command of `device_main.Commands` and return its result, or None if the power went."""
        os.write(self._commands, json.dumps([name, arguments]).encode() + b"\n")
        try:
            return self._answer()
        except AssertionError:
            assert self.process.wait(SECONDS) == 0, "the device's program has failed"
            return None

    def _answer(self):
        ready, _, _ = select.select([self._read], [], [], SECONDS)
        assert ready, "the device does not answer its test"
        line = self._read.readline()
        assert line, "the device's program has ended"
        return json.loads(line)

    def running(self):
        """Return whether the device has power."""
        return self.process.poll() is None

    def plug_in(self, cut=None, noise=""):
        """Connect a cable that is cut after `cut` bytes or has `noise` (see `Cable`)."""
        self.unplug()
        self.cable = Cable(self._serial, cut, noise)
        self.path = self.cable.path

    def unplug(self):
        """Unplug the cable."""
        if self.cable:
            self.cable.close()
            self.heard = self.cable.heard
        self.cable = None

    def power_off(self):
        """Kill the program, whatever it is doing."""
        self.unplug()
        self.process.kill()
        self.process.wait()
        os.close(self._commands)
        self._read.close()
        os.close(self._serial)

    def restart(self):
        """Switch the device off and on."""
        self.power_off()
        self.power_on()

    def wipe(self):
        """Restart the device with an empty flash."""
        self.power_off()
        self.image.unlink()
        self.power_on()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.power_off()

    def greeting(self):
        """Return the device's reply to "hello"."""
        with self.link() as link:
            return link.hello()

    def link(self, wait=0.5, tries=4):
        """Return a `Link` that uses the real pyserial."""
        return Link(ports.open_port(self.path), wait, tries)


def _hear_signals(terminal):
    modes = termios.tcgetattr(terminal)
    modes[3] |= termios.ISIG
    termios.tcsetattr(terminal, termios.TCSANOW, modes)


def _take_terminal():
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def saved(device):
    """Return the files that players keep on a device, as {name: bytes}."""
    files = littlefs_image.read(device.image.read_bytes())
    return {path.removeprefix("games/"): data for path, data in files.items()}


def restore(device, files):
    """Wipe a device and write only these files to it, such as those of `archive.Backup.restored`."""
    device.wipe()
    for name, data in files.items():
        device.do("write_bytes", name, base64.b64encode(data).decode())
    device.restart()


def synced(device, book):
    """Sync over a new link and return the Result."""
    with device.link() as link:
        return sync(link, book)


def games(book):
    """Return all games in a book as {(device, epoch, sequence): record}."""
    entries = [book.entry(number) for number in book.numbers()]
    found = {entry[:3]: entry.record for entry in entries}
    assert len(found) == len(entries) and not book.aside()
    return found


class Cable:
    """Carries bytes between the device's terminal and a new one for the host, until it is cut.

    :param cut: after how many bytes, counted in both directions; None for never.
    :param noise: the directions in which every byte changes, as at a wrong speed: "there", "back" or both.
    :ivar carried: the number of bytes so far.
    :ivar heard: the last 64 KB that the device has sent.
    """

    def __init__(self, device, cut=None, noise=""):
        self._device = device
        self._noise = noise
        self._left = cut
        self.carried = 0
        self.heard = b""
        self._ours, theirs = pty.openpty()
        tty.setraw(theirs)
        self.path = os.ttyname(theirs)
        self._theirs = theirs  # stays open until the host opens it, because an unused terminal hangs up
        self._wire = Wire(self._ours, device, self._carry, self._hang_up)
        self._wire.start()

    def say(self, data):
        """Send bytes to the device as if they came from the host."""
        os.write(self._device, data)

    def close(self):
        """Cut the cable now."""
        self._wire.close()

    def _carry(self, source, data):
        if self._left is not None:
            data = data[: self._left]
            self._left -= len(data)
            self._wire.cut = not self._left
        self.carried += len(data)
        if source == self._device:
            self.heard = (self.heard + data)[-65536:]
        if ("back" if source == self._device else "there") in self._noise:
            data = bytes(byte ^ 0xA5 for byte in data)
        return data

    def _hang_up(self):
        os.close(self._ours)
        os.close(self._theirs)
