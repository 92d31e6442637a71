"""Simulated hardware: panel, clock, entropy, files, resources."""

import contextlib
import os
import time
from pathlib import Path
from typing import BinaryIO, Protocol

import inkdeck_app
from inkdeck import clock, private
from inkdeck.sim.panel import SimPanel
from inkdeck.sim.seeded import SeededEntropy
from inkdeck_app.drivers.board import Board
from inkdeck_app.storage.files import Files


class Clock(Protocol):
    """The clock that the app is given."""

    def ms(self) -> int:
        """Return the milliseconds since the simulator started."""
        ...

    def wall(self) -> tuple[int, str]:
        """Return (Unix seconds, their source)."""
        ...


class RealClock:
    """The computer's own clock."""

    def __init__(self) -> None:
        self._start = time.monotonic()

    def ms(self) -> int:
        """Return the milliseconds since the simulator started."""
        return int((time.monotonic() - self._start) * 1000)

    def wall(self) -> tuple[int, str]:
        """Return (Unix seconds, "clock"), or (0, "unknown") if the computer's clock was never set."""
        return (int(time.time()), "clock") if clock.is_set() else (0, "unknown")


class VirtualClock:
    """A clock that only `advance` moves. `wall` is its initial date in Unix seconds, or None."""

    def __init__(self, wall: int | None = None) -> None:
        self._now = 0
        self._wall = wall

    def advance(self, ms: int) -> None:
        """Advance by this many milliseconds."""
        self._now += ms

    def ms(self) -> int:
        """Return the milliseconds since the simulator started."""
        return self._now

    def wall(self) -> tuple[int, str]:
        """Return (Unix seconds, "clock"), or (0, "unknown")."""
        if self._wall is None:
            return 0, "unknown"
        return self._wall + self._now // 1000, "clock"


def open_resource(name: str) -> BinaryIO:
    """Open a file of the app's own data for reading bytes, such as "fonts/small.fnt"."""
    return open(Path(inkdeck_app.__file__).parent / "data" / name, "rb")


class PrivateFiles(Files):
    """The app's files, readable only by this user, because those of a game in progress reveal every card.

    The folder is made, with those above it. Files that an earlier Inkdeck left open to others are restricted.
    """

    def __init__(self, folder: str | Path) -> None:
        private.folder(folder)
        super().__init__(str(folder))
        with contextlib.suppress(OSError):  # the app reports what it can't read
            for name in os.listdir(folder):
                private.narrow(os.path.join(folder, name))

    def write(self, name: str, data: bytes) -> None:
        """See `Files.write`."""
        with private.made():
            super().write(name, data)

    def append(self, name: str, data: bytes) -> None:
        """See `Files.append`."""
        with private.made():
            super().append(name, data)


class SimHardware:
    """All the hardware that the app is given. `folder` has the app's files, and is created if need be."""

    can_quit = True
    slice_ms = 30
    resident = None

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
