"""The base of both controllers: commands with data, BUSY, two image RAMs, a log, and checks."""

from collections.abc import Callable

from inkdeck.emulator.controllers.frames import (
    FRAME_BYTES,
    Window,
    differing,
    half_way,
    merged,
    turned,
    turned_window,
    window_mask,
)

RESET = 0x100
"""The op of a log entry for a reset."""

FULL, NEUTRAL, FAST, TURBO = "full", "neutral", "fast", "turbo"
CLEANING = (FULL, NEUTRAL)
"""The kinds of refresh after which nothing of earlier pictures is readable."""

OTHERS_AT_MOST = 40
"""How many refreshes may follow a cleaning one, because each leaves charge and ghosts."""

MS = 1_000_000
"""Nanoseconds in a millisecond."""


class Command:
    """A received command: `op` (0 to 255, or RESET), `data` bytes, and its start in ns."""

    __slots__ = ("op", "at_ns", "_data")

    def __init__(self, op: int, at_ns: float) -> None:
        self.op = op
        self.at_ns = at_ns
        self._data = bytearray()

    @property
    def data(self) -> bytes:
        """The data bytes received so far."""
        return bytes(self._data)

    def __repr__(self) -> str:
        op = "reset" if self.op == RESET else f"{self.op:02X}"
        return f"<{op} {self._data[:8].hex(' ')}{'…' if len(self._data) > 8 else ''}>"


class Refresh:
    """One refresh of the glass.

    `kind` is "full", "neutral", "fast" or "turbo", found from the waveform in use. `window` is the part that
    is driven, (x, y, w, h) in the app's pixels, or None for the whole panel. `begun_ns` and `ended_ns` are
    its times; `ended_ns` is None while it runs, and for ever if it was cut. `cut` is whether a reset or a
    loss of power cut it. `glass` is the frame on the panel once it has ended.
    """

    __slots__ = ("kind", "window", "begun_ns", "ended_ns", "cut", "glass")

    def __init__(self, kind: str, window: Window | None, begun_ns: float, glass: bytes) -> None:
        self.kind = kind
        self.window = window
        self.begun_ns = begun_ns
        self.ended_ns = None
        self.cut = False
        self.glass = glass

    @property
    def finished(self) -> bool:
        """Whether it has finished."""
        return self.ended_ns is not None

    @property
    def would_clean(self) -> bool:
        """Whether it would remove every trace of earlier pictures: neutral or full, on the whole panel."""
        return self.kind in CLEANING and self.window is None

    @property
    def cleans(self) -> bool:
        """Whether it removed every trace of earlier pictures."""
        return self.would_clean and self.finished

    def __repr__(self) -> str:
        state = "cut" if self.cut else "running" if self.ended_ns is None else "done"
        return f"<{self.kind} {self.window or 'whole'} at {self.begun_ns / MS:.1f} ms, {state}>"


class Ram:
    """An image RAM in the order of the app's frames, with the bits as sent. Parts of it can be void."""

    def __init__(self) -> None:
        self.bits = bytearray(FRAME_BYTES)
        self.known = bytearray(FRAME_BYTES)

    def void(self) -> None:
        """Forget the contents, as without power."""
        self.known[:] = bytes(FRAME_BYTES)

    def put(self, at: int, byte: int) -> None:
        """Write one byte at this place of a frame."""
        self.bits[at] = byte
        self.known[at] = 0xFF

    def holds(self, mask: bytes) -> bool:
        """Whether everything under the mask has been written."""
        return merged(mask, self.known, mask) == bytes(mask)

    def take(self, other: "Ram", mask: bytes) -> None:
        """Copy the part under the mask from another RAM."""
        self.bits[:] = merged(self.bits, other.bits, mask)
        self.known[:] = merged(self.known, other.known, mask)


class Controller:
    """A panel's controller behind four wires.

    Its host calls `transmit` for every byte while chip select is low, `reset_pin` for every change of the
    reset line, and `tick` at `busy_until_ns`.

    :param time_ns: returns the time in nanoseconds, which never goes back.
    :param set_busy: called with every level (0 or 1) of the BUSY line, after `busy_until_ns` is set.
    :param rotation: 0 or 180, how the board carries the panel; `glass` is upright for that.
    :ivar log: a `Command` for every command and reset.
    :ivar violations: a sentence for everything that a real chip wouldn't forgive.
    :ivar glass: 4,736 bytes, what a person sees. It changes when a refresh ends, and survives without power.
    :ivar refreshes: a `Refresh` for each one that began.
    :ivar old: the `Ram` with the image that the chip believes to be shown. :ivar new: the `Ram` with the next
        one.
    :ivar on_shown: called with each `Refresh` that has ended normally.
    :ivar busy_stuck: if set, no refresh ends until a reset, as with a broken wire or chip.
    :ivar busy_silent: if set, the line always says idle though the chip works. Users have had such panels.
    """

    BUSY_LEVEL = 0
    LENGTHS = {}
    VALUES = {}
    MOST_HZ = 0
    RESET_BEFORE_NS = 0
    RESET_LOW_NS = 0
    RESET_HIGH_NS = 0

    def __init__(
        self, time_ns: Callable[[], float], set_busy: Callable[[int], object], rotation: int = 0
    ) -> None:
        self.log = []
        self.violations = []
        self.refreshes = []
        self.glass = bytes(FRAME_BYTES)
        self.old, self.new = Ram(), Ram()
        self.busy_until_ns = None
        self.on_shown = lambda refresh: None
        self.busy_stuck = False
        self.busy_silent = False
        self._time_ns = time_ns
        self._set_busy = set_busy
        self._rotation = rotation
        self._running = None
        self._since_clean = 0  # refreshes; the glass keeps their traces even without power
        self._work = ""
        self._then = None
        self._fell_ns = None
        self._rose_ns = None
        self._command = None
        self._wanted = 0
        self._level = 1
        self._too_fast = False
        self._awake = False
        self._forget()
        set_busy(1 - self.BUSY_LEVEL)

    # what hosts call

    @property
    def busy(self) -> bool:
        """Whether the chip is working, whatever the BUSY line says."""
        self.tick()
        return self._work != ""

    def reset_pin(self, level: int) -> None:
        """Note that the reset line changed to this level (0 or 1)."""
        self.tick()
        if level == self._level:
            return
        self._level = level
        now = self._time_ns()
        if not level:
            high = now - self._rose_ns if self._rose_ns is not None else self.RESET_BEFORE_NS
            if high < self.RESET_BEFORE_NS:
                before, least = high / MS, self.RESET_BEFORE_NS / MS
                self._blame(f"the reset line was high for {before:.2f} ms before its pulse, not {least:g} ms")
            self._fell_ns = now
            self._abort()
            self._command = None
            self.log.append(Command(RESET, now))
            self._idle()
            return
        low = now - (self._fell_ns or 0)
        self._rose_ns = now
        if low < self.RESET_LOW_NS:
            self._blame(f"the reset line was low for {low / MS:.2f} ms, not {self.RESET_LOW_NS / MS:g} ms")
        self._awake = True
        self._forget()
        self._start("reset", MS)

    def transmit(self, byte: int, dc: int, hz: float = 0) -> None:
        """Receive a byte with chip select low; `dc` is 0 for a command and 1 for data.

        :param hz: the speed of the bus; 0 if the host doesn't have one.
        """
        self.tick()
        if hz > self.MOST_HZ and not self._too_fast:
            self._blame(f"the bus runs at {hz / 1e6:.2f} MHz, not {self.MOST_HZ / 1e6:g} at most")
        self._too_fast = hz > self.MOST_HZ
        if not self._level:
            self._blame(f"byte {byte:02X} sent while the reset line is low")
        elif dc:
            self._take_data(byte)
        else:
            self._take_command(byte)

    def tick(self) -> None:
        """Finish everything that is due by now. It is safe to call this at any time."""
        if self.busy_until_ns is not None and self._time_ns() >= self.busy_until_ns:
            then, at = self._then, self.busy_until_ns
            self._idle()
            if then:
                then(at)

    def power_lost(self) -> None:
        """Cut the power: both RAMs become void, a running refresh stops, and the glass stays."""
        self.tick()
        self._abort()
        self.old.void()
        self.new.void()
        self._forget()
        self._command = None
        self._awake = False
        self._rose_ns = None
        self._level = 1
        self._idle()

    # what each chip's own module overrides

    def _forget(self):
        """Reset the registers."""
        raise NotImplementedError

    def _begin(self, op):
        """Begin a command that takes data."""

    def _byte(self, op, at, byte):
        """Take data byte number `at` of a command with pictures."""

    def _do(self, op, data):
        """Execute a complete command."""
        raise NotImplementedError

    def _may_interrupt(self, op: int) -> bool:
        """Whether the chip accepts this command during its current work."""
        return False

    def _length(self, op):
        return self.LENGTHS.get(op)

    # the machinery

    def _take_command(self, op):
        now = self._time_ns()
        self._check_length()
        self._command = Command(op, now)
        self.log.append(self._command)
        self._wanted = self._length(op)
        if not self._awake:
            self._blame(f"command {op:02X} without a reset since the panel lost power or went to deep sleep")
        elif self._rose_ns is not None and now - self._rose_ns < self._settling_ns(op):
            self._blame(f"command {op:02X} came {(now - self._rose_ns) / MS:.2f} ms after the reset")
        elif self._work and not self._may_interrupt(op):
            self._blame(f"command {op:02X} while BUSY ({self._work})")
        if self._wanted is None:
            self._blame(f"command {op:02X} is not known")
            return
        self._begin(op)
        if self._wanted == 0:
            self._do(op, b"")

    def _settling_ns(self, op: int) -> int:
        return self.RESET_HIGH_NS

    def _take_data(self, byte):
        if self._command is None:
            self._blame(f"data {byte:02X} without a command")
            return
        at = len(self._command._data)
        self._command._data.append(byte)
        if self._wanted is None:
            return
        if at == self._wanted:
            self._blame(f"command {self._command.op:02X} has more than {self._wanted} bytes of data")
        if at >= self._wanted:
            return
        self._byte(self._command.op, at, byte)
        if at + 1 == self._wanted:
            self._do(self._command.op, self._command.data)

    def _check_value(self, op, data):
        if op in self.VALUES and data not in self.VALUES[op]:
            self._blame(f"command {op:02X} with {data.hex(' ').upper()}, which the hardware facts don't have")

    def _check_length(self):
        if self._command is not None and self._wanted is not None:
            got = len(self._command._data)
            if got < self._wanted:
                self._blame(
                    f"command {self._command.op:02X} has {got} bytes of data instead of {self._wanted}"
                )

    def _blame(self, what):
        self.violations.append(f"At {self._time_ns() / MS:.2f} ms: {what}.")

    def _start(self, work, ns, then=None):
        self._work = work
        self._then = then
        stuck = self.busy_stuck and work == "refresh"
        self.busy_until_ns = None if stuck else self._time_ns() + ns
        if not self.busy_silent:
            self._set_busy(self.BUSY_LEVEL)

    def _idle(self):
        self._work = ""
        self._then = None
        self.busy_until_ns = None
        self._set_busy(1 - self.BUSY_LEVEL)

    def _abort(self):
        if self._running is not None:
            self.glass = half_way(self.glass, self._running.glass)
            self._running.cut = True
            self._running = None

    def _sleep(self):
        self._awake = False
        self._rose_ns = None
        self.old.void()
        self.new.void()

    def _refresh(self, kind, window, target, ns, then=None):
        """Begin a refresh. Window and target are in the chip's own frame."""
        if self._upside_down():
            window, target = turned_window(window), turned(target)
        self._abort()
        running = Refresh(kind, window, self._time_ns(), bytes(target))
        self.refreshes.append(running)
        self._running = running
        self._count_since_clean(running)

        def end(at_ns):
            running.ended_ns = at_ns
            if running.cleans:
                self._since_clean = 0
            self.glass = running.glass
            self._running = None
            if then:
                then()
            self.on_shown(running)

        self._start("refresh", ns, end)

    def _count_since_clean(self, refresh):
        if refresh.would_clean:
            return  # it counts once it has finished, because one that is cut removes nothing
        self._since_clean += 1
        if self._since_clean > OTHERS_AT_MOST:
            self._blame(
                f"{self._since_clean} fast or window refreshes since the last whole neutral or full one, "
                f"not {OTHERS_AT_MOST} at most"
            )

    def _seen(self):
        """Return the glass in the chip's own frame."""
        return turned(self.glass) if self._upside_down() else self.glass

    def _upside_down(self):
        """Whether the chip's frame is upside down for the person holding the board."""
        return self._rotation == 180

    def _check_old(self, window, shown_by_old):
        """Check that the old RAM holds what the glass shows, because a fast refresh drives only what
        changed.
        """
        mask = window_mask(window)
        if not self.old.holds(mask):
            self._blame("a fast refresh while the RAM with the old image is void")
            return
        wrong = differing(shown_by_old, self._seen(), mask)
        if wrong:
            self._blame(f"a fast refresh with a stale old image: {wrong} pixels differ from the glass")
