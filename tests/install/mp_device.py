"""MicroPython unix in place of a board: the real interpreter, its raw prompt and its littlefs.

MicroPython mounts the file system in a file on the computer. Its prompt is behind a pseudo-terminal, which
the real pyserial opens. Ctrl-D ends the process, which then starts again as a chip does.
"""

import fcntl
import os
import pty
import subprocess
import termios
import threading
import time
import tty
from pathlib import Path

from inkdeck.device import littlefs_image, uf2
from interpreters import micropython
from wire import Wire

BLOCKS = 352
INTERRUPT = b"\x03"
CHIP = "e6614103e7654321"

PRELUDE = """
import os, sys

class Flash:
    def __init__(self):
        self.file = open(sys.argv[1], "r+b")
    def readblocks(self, block, into, offset=0):
        self.file.seek(block * 4096 + offset)
        self.file.readinto(into)
    def writeblocks(self, block, data, offset=0):
        self.file.seek(block * 4096 + offset)
        self.file.write(data)
        self.file.flush()
    def ioctl(self, what, block):
        if what == 4:
            return BLOCKS
        if what == 5:
            return 4096
        if what == 6:
            self.writeblocks(block, b"\\xff" * 4096)
        return 0

os.mount(os.VfsLfs2(Flash(), progsize=256), "/flash")
os.chdir("/flash")
sys.path[:] = ["", "/flash/lib", "FROZEN"]

class Machine:  # the only chip that unix lacks
    @staticmethod
    def unique_id():
        return bytes.fromhex("CHIP")
    @staticmethod
    def bootloader():
        import time
        with open("FROZEN/restarted", "w"):
            pass
        while True:
            time.sleep(0.1)

sys.modules["machine"] = Machine
del Flash, Machine
print("MPY: soft reboot")
"""
RUN_MAIN = """
try:
    with open("main.py") as _main:
        _main = _main.read()
except OSError:
    _main = ""
try:
    exec(_main)
except KeyboardInterrupt:
    print("stopped")
"""


MODULES = {
    "inkdeck_data.py": "",
    "inkdeck_app.py": "VERSION, _ = %r, %r\n",
    "inkdeck_start.py": "def description():\n    return {'version': %r, 'name': %r}\n",
}
"""The modules that a host asks in an image of our own."""


class MicroPythonDevice:
    """A device at the path `port`.

    :param folder: the folder for its flash.
    :param files: the files on it.
    :param blocks: its size.
    :param run: a program that runs at every start in place of its main.py.
    :param flash: a whole file system's image in place of files.
    :param image: the version of Inkdeck and the board that its image has; None for a stock MicroPython.
    :ivar starts: how many times it has started.
    :ivar asked: an Event that is set when a host sends something.
    :ivar loses: bytes that don't arrive the first time a host sends them.
    """

    def __init__(self, folder, files=None, blocks=BLOCKS, run=None, flash=None, image=None):
        self.flash = Path(folder) / "flash"
        geometry = uf2.Geometry(0, 4096, blocks)
        self.flash.write_bytes(flash or littlefs_image.make(files or {}, geometry))
        self._prelude = Path(folder) / "prelude.py"
        frozen = Path(folder) / "frozen"
        frozen.mkdir(exist_ok=True)
        for name, source in (MODULES if image else {}).items():
            (frozen / name).write_text(source % image if "%" in source else source)
        prelude = PRELUDE.replace("BLOCKS", str(blocks)).replace("CHIP", CHIP).replace("FROZEN", str(frozen))
        self._prelude.write_text(prelude + (RUN_MAIN if run is None else run))
        self._restarted = frozen / "restarted"
        self._restarted.unlink(missing_ok=True)
        self.starts = 0
        self.cut_after = None
        self.loses = b""
        self._ending = False
        self._process = None
        self._ours, self._inner = pty.openpty()
        self._cable, self._outer = pty.openpty()
        tty.setraw(self._outer)
        tty.setraw(self._inner)
        self.port = os.ttyname(self._outer)
        self._up = threading.Event()
        self.asked = threading.Event()
        self._wire = Wire(self._ours, self._cable, self._carry)
        self._wire.start()
        self._life = threading.Thread(target=self._live, daemon=True)
        self._life.start()
        assert self._up.wait(20)

    def files(self):
        """Return the files in its flash as littlefs on this computer reads them, {path: bytes}."""
        return littlefs_image.read(self.flash.read_bytes())

    @property
    def in_loader(self):
        """Whether it has restarted into its loader."""
        return self._restarted.exists()

    def wait_for_start(self, number):
        """Wait until it has started this number of times."""
        until = time.monotonic() + 20
        while self.starts < number:
            assert time.monotonic() < until, f"it started {self.starts} times"
            time.sleep(0.01)

    def stop(self):
        """Cut its power."""
        if self._ending:
            return
        self._ending = True
        while self._life.is_alive():
            if self._process:
                self._process.kill()  # it may be about to start again
            self._life.join(0.05)
        self._wire.close()
        for number in (self._ours, self._inner, self._cable, self._outer):
            os.close(number)

    def _live(self):
        while not self._ending:
            # Ctrl-C interrupts the running program, as on the chip.
            mode = termios.tcgetattr(self._inner)
            mode[3] |= termios.ISIG
            termios.tcsetattr(self._inner, termios.TCSANOW, mode)
            command = [micropython(), "-i", "-X", "heapsize=400K", str(self._prelude), str(self.flash)]
            self._process = subprocess.Popen(
                command,
                stdin=self._inner,
                stdout=self._inner,
                stderr=self._inner,
                cwd=self.flash.parent,  # so that a device that has mounted nothing can't overwrite our files
                preexec_fn=_own_terminal,
            )
            self.starts += 1
            self._process.wait()

    def _carry(self, source, data):
        self._up.set()  # the device always speaks first
        if self.in_loader:
            return b""  # it is gone from USB
        towards = source == self._cable
        if towards:
            self.asked.set()
            if INTERRUPT in data:
                self._wait_for_sleep()
            if self.loses and self.loses in data:
                data, self.loses = data.replace(self.loses, b""), b""
        if self.cut_after is None:
            return data
        if towards:
            data, self.cut_after = data[: self.cut_after], max(0, self.cut_after - len(data))
        return data if self.cut_after else b""

    def _wait_for_sleep(self):
        """Hold back an interrupt until the program sleeps or is at its prompt.

        MicroPython unix raises KeyboardInterrupt in its signal handler, even while it holds its heap's lock,
        and then waits for that lock forever. A chip only checks between two bytecodes.
        """
        until = time.monotonic() + 5
        while self._interrupts() and self._runs() and time.monotonic() < until:
            time.sleep(0.001)

    def _interrupts(self):
        return termios.tcgetattr(self._inner)[3] & termios.ISIG

    def _runs(self):
        try:
            stat = Path(f"/proc/{self._process.pid}/stat").read_text()
        except (AttributeError, OSError):  # it is starting again, or this isn't Linux
            return os.path.exists("/proc/self/stat")
        return stat.rpartition(")")[2].split()[0] != "S"


def _own_terminal():
    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
