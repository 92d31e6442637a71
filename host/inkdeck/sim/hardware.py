"""The device's hardware as the computer plays it: panel, clock, entropy, files, resources."""

import contextlib
import hashlib
import os
import time
from pathlib import Path
from typing import BinaryIO, Protocol

import inkdeck_app
from inkdeck import private
from inkdeck.sim.picture import FRAME_BYTES, HEIGHT, WIDTH
from inkdeck_app.drivers.board import Board
from inkdeck_app.storage.files import Files
from inkdeck_app.ui.display import FAST, FULL, NEUTRAL, TURBO

REFRESH_MS = {NEUTRAL: 2000, FAST: 800, TURBO: 250, FULL: 4500}
"""How long a UC8151 refreshes, in milliseconds, by kind."""


class PanelMisused(Exception):
    """The app told the panel something that a real one can't do: the program's mistake, never a player's."""


class Clock(Protocol):
    """What the app is handed as its clock."""

    def ms(self) -> int:
        """Milliseconds since the simulator began."""
        ...

    def wall(self) -> tuple[int, str]:
        """(unix seconds, where that comes from)."""
        ...


class RealClock:
    """The computer's own clock."""

    def __init__(self) -> None:
        self._start = time.monotonic()

    def ms(self) -> int:
        """Milliseconds since the simulator began."""
        return int((time.monotonic() - self._start) * 1000)

    def wall(self) -> tuple[int, str]:
        """(unix seconds, "clock")."""
        return int(time.time()), "clock"


class VirtualClock:
    """A clock that moves only when told to; `wall` is its date at the start (unix seconds), or None."""

    def __init__(self, wall: int | None = None) -> None:
        self._now = 0
        self._wall = wall

    def advance(self, ms: int) -> None:
        """Let this many milliseconds pass."""
        self._now += ms

    def ms(self) -> int:
        """Milliseconds since the simulator began."""
        return self._now

    def wall(self) -> tuple[int, str]:
        """(unix seconds, "clock"), or (0, "unknown")."""
        if self._wall is None:
            return 0, "unknown"
        return self._wall + self._now // 1000, "clock"


class SimPanel:
    """A panel that shows at once and is busy for as long as a real one.

    `glass` is what a person sees, `log` holds (kind, window, ms) of every refresh, and `on_show()` is called
    after each. With `instant` it is never busy, but the log still counts.
    """

    def __init__(self, clock: Clock, instant: bool = False) -> None:
        self.glass = bytearray(FRAME_BYTES)
        self.log = []
        self.stuck = 0
        self.on_show = lambda: None
        self._clock = clock
        self._instant = instant
        self._idle_at = 0

    def show(self, frame: bytes | bytearray, kind: int, window: tuple[int, int, int, int] | None) -> None:
        """Start a refresh of `kind` with this frame; only inside `window` (x, y, w, h) unless that is None.

        Raises PanelMisused while the panel is busy, and for a frame, kind or window that a UC8151 can't take.
        """
        if self.busy():
            raise PanelMisused("show() while the panel is busy")
        if len(frame) != FRAME_BYTES:
            raise PanelMisused(f"a frame has {FRAME_BYTES} bytes, not {len(frame)}")
        if kind not in REFRESH_MS:
            raise PanelMisused(f"there is no refresh kind {kind}")
        self._copy(frame, window or (0, 0, WIDTH, HEIGHT))
        ms = REFRESH_MS[kind]
        self.log.append((kind, window, ms))
        self._idle_at = self._clock.ms() + (0 if self._instant else ms)
        self.on_show()

    def busy(self) -> bool:
        """Whether a refresh is still going on."""
        return self._clock.ms() < self._idle_at

    def seconds(self) -> float:
        """Panel-seconds so far: how long all refreshes together took."""
        return sum(ms for _kind, _window, ms in self.log) / 1000

    def _copy(self, frame, window):
        x, y, w, h = window
        if x < 0 or y < 0 or w <= 0 or h <= 0 or x + w > WIDTH or y + h > HEIGHT or y % 8 or h % 8:
            raise PanelMisused(f"window {window}: it must lie on the panel, y and h in steps of 8")
        for page in range(y // 8, (y + h) // 8):
            left = page * WIDTH + x
            self.glass[left : left + w] = frame[left : left + w]


class SeededEntropy:
    """The same bytes for the same seed, on every computer: for tests and pictures, never for a real game."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._block = 0

    def __call__(self, n: int) -> bytes:
        """The next `n` bytes."""
        out = b""
        while len(out) < n:
            out += hashlib.sha256(f"inkdeck simulator {self._seed} {self._block}".encode()).digest()
            self._block += 1
        return out[:n]


def open_resource(name: str) -> BinaryIO:
    """Open a file of the app's own data for reading bytes, for instance "fonts/small.fnt"."""
    return open(Path(inkdeck_app.__file__).parent / "data" / name, "rb")


class PrivateFiles(Files):
    """The app's files, for nobody else on this computer: the running game's tell every card.

    The folder is made, with those above it; what an earlier Inkdeck has left open is narrowed.
    """

    def __init__(self, folder: str | Path) -> None:
        private.folder(folder)
        super().__init__(str(folder))
        with contextlib.suppress(OSError):  # the app tells what it can't read
            for name in os.listdir(folder):
                private.narrow(os.path.join(folder, name))

    def write(self, name: str, data: bytes) -> None:
        """As `Files.write`."""
        with private.made():
            super().write(name, data)

    def append(self, name: str, data: bytes) -> None:
        """As `Files.append`."""
        with private.made():
            super().append(name, data)


class SimHardware:
    """All that the app is handed. `folder` (which is made, with those above it) holds the app's files."""

    can_quit = True

    def __init__(
        self, board: Board, folder: str | Path, clock: Clock, seed: int | None = None, instant: bool = False
    ) -> None:
        self.board = board
        self.clock = clock
        self.panel = SimPanel(clock, instant)
        self.files = PrivateFiles(folder)
        self.seeded = seed
        self.entropy = os.urandom if seed is None else SeededEntropy(seed)
        self.resource = open_resource
        self.battery = lambda: None
