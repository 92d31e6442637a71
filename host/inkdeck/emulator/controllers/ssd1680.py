"""The SSD1680 of Waveshare's Pico-ePaper-2.9. It is busy while BUSY is high.

Facts are from the project's table of hardware facts. The RAM is described with the panel in landscape: the
chip's X runs up the screen from its lower edge, and its Y runs along it from the left.
"""

from inkdeck.emulator.controllers import base
from inkdeck.emulator.controllers.base import MS, Controller
from inkdeck.emulator.controllers.frames import FRAME_BYTES, HEIGHT, WIDTH, inverted, window_mask

GATES, ENTRY, SLEEP, SWRESET = 0x01, 0x11, 0x10, 0x12
ACTIVATE, CONTROL_1, CONTROL_2, RAM_NEW, RAM_OLD = 0x20, 0x21, 0x22, 0x24, 0x26
LUT, OPTIONS, BORDER = 0x32, 0x37, 0x3C
X_WINDOW, Y_WINDOW, X_COUNTER, Y_COUNTER = 0x44, 0x45, 0x4E, 0x4F

SOFT_RESET_MS = 2
POWER_MS = 10
"""Both are assumptions, because no source has them. A driver has to watch BUSY."""
FULL_MS = 3000
PARTIAL_MS = 600
INIT_WAIT_NS = 50 * MS
"""The time between the reset and command 12."""

_FULL, _FAST, _POWER_UP, _FAST_BY_REGISTERS = 0xF7, 0xFF, 0xC0, 0x0F
_VALUES = {
    GATES: (bytes.fromhex("270100"),),
    CONTROL_1: (bytes.fromhex("0080"),),
    CONTROL_2: tuple(bytes([value]) for value in (_FULL, _FAST, _POWER_UP, _FAST_BY_REGISTERS)),
    OPTIONS: (bytes.fromhex("00000000004000000000"),),
    BORDER: (b"\x80",),
    SLEEP: (b"\x01",),
}
_INIT = (SWRESET, GATES, ENTRY, X_WINDOW, Y_WINDOW, CONTROL_1, X_COUNTER, Y_COUNTER)
_INIT_BY_REGISTERS = (LUT, OPTIONS, BORDER, X_WINDOW, Y_WINDOW, X_COUNTER, Y_COUNTER)
_ENTRY_AFTER_RESET = b"\x03"


class SSD1680(Controller):
    """The model of an SSD1680. For parameters and attributes see Controller."""

    BUSY_LEVEL = 1
    MOST_HZ = 4_000_000
    RESET_BEFORE_NS = 50 * MS
    RESET_LOW_NS = 2 * MS
    RESET_HIGH_NS = 2 * MS
    VALUES = _VALUES
    LENGTHS = {
        GATES: 3, ENTRY: 1, SLEEP: 1, SWRESET: 0, ACTIVATE: 0, CONTROL_1: 2, CONTROL_2: 1, LUT: 153,
        OPTIONS: 10, BORDER: 1, X_WINDOW: 2, Y_WINDOW: 4, X_COUNTER: 1, Y_COUNTER: 2,
    }  # fmt: skip

    def _forget(self):
        # Pictures survive a reset: the vendor's partial refresh begins with one and relies on them.
        self._registers = {}
        self._powered_up = False
        self._writing = (0, 0)

    def _settling_ns(self, op: int) -> int:
        return INIT_WAIT_NS if op == SWRESET else self.RESET_HIGH_NS

    def _length(self, op):
        if op in (RAM_NEW, RAM_OLD):
            x0, x1, y0, y1 = self._bounds()
            return (abs(x1 - x0) + 1) * (abs(y1 - y0) + 1)
        return self.LENGTHS.get(op)

    def _begin(self, op):
        if op in (RAM_NEW, RAM_OLD):
            x0, _x1, y0, _y1 = self._bounds()
            if self._writing != (x0, y0):
                self._blame(f"a picture that begins at {self._writing}, not at its window's corner {x0, y0}")
                self._writing = (x0, y0)

    def _byte(self, op, at, byte):
        if op not in (RAM_NEW, RAM_OLD):
            return
        x, y = self._writing
        ram = self.new if op == RAM_NEW else self.old
        ram.put((HEIGHT // 8 - 1 - x) * WIDTH + y, byte)
        self._writing = self._next(x, y)

    def _next(self, x, y):
        """Return the counters after a byte. After the last one they restart."""
        x0, x1, y0, y1 = self._bounds()
        mode = self._entry_mode()
        x_step, y_step = (1 if mode & 1 else -1), (1 if mode & 2 else -1)
        if mode & 4:
            if y != y1:
                return x, y + y_step
            return (x0 if x == x1 else x + x_step), y0
        if x != x1:
            return x + x_step, y
        return x0, (y0 if y == y1 else y + y_step)

    def _do(self, op, data):
        self._check_value(op, data)
        if op in (RAM_NEW, RAM_OLD):
            return
        if op == ACTIVATE:
            self._activate()
        elif op == SLEEP:
            self._sleep()
        else:
            if op == SWRESET:
                self._forget()
                self._start("software reset", SOFT_RESET_MS * MS)
            elif op == X_COUNTER:
                self._writing = (data[0], self._writing[1])
            elif op == Y_COUNTER:
                self._writing = (self._writing[0], data[0] | data[1] << 8)
            self._registers[op] = data
            if op in (ENTRY, X_WINDOW, Y_WINDOW):
                self._check_window(op)

    def _entry_mode(self):
        return self._registers.get(ENTRY, _ENTRY_AFTER_RESET)[0]

    def _bounds(self):
        """Return (first x, last x, first y, last y) of the window in the order of writing; x counts bytes."""
        x = self._registers.get(X_WINDOW, b"\x00\x0f")
        y = self._registers.get(Y_WINDOW, b"\x00\x00\x27\x01")
        return x[0], x[1], y[0] | y[1] << 8, y[2] | y[3] << 8

    def _check_window(self, op):
        x0, x1, y0, y1 = self._bounds()
        if max(x0, x1) >= HEIGHT // 8 or max(y0, y1) >= WIDTH:
            self._blame(f"window x {x0} to {x1}, y {y0} to {y1} is not on the panel")
            del self._registers[op]
            return
        mode = self._entry_mode()
        # 11 can come before the windows that suit it, so only the windows are checked against the mode.
        if (op == X_WINDOW and x0 != x1 and (x0 < x1) != bool(mode & 1)) or (
            op == Y_WINDOW and y0 != y1 and (y0 < y1) != bool(mode & 2)
        ):
            self._blame(f"window x {x0} to {x1}, y {y0} to {y1} runs against entry mode {mode:02X}")
            del self._registers[op]

    def _activate(self):
        if CONTROL_2 not in self._registers:
            self._blame("20 without 22 before it")
            return
        how = self._registers[CONTROL_2][0]
        if how == _POWER_UP:
            self._powered_up = True
            self._start("power on", POWER_MS * MS)
            return
        by_registers = how == _FAST_BY_REGISTERS
        needed = _INIT_BY_REGISTERS if by_registers else _INIT
        missing = [f"{op:02X}" for op in needed if op not in self._registers]
        if missing:
            self._blame(f"refresh before init: {' '.join(missing)} not sent since the reset")
            return
        if by_registers and not self._powered_up:
            self._blame("refresh with power off: 22 C0 and 20 come before 22 0F")
            return
        self._powered_up = False
        if not self.new.holds(window_mask(None)):
            self._blame("refresh while the RAM with the new image is void")
        if how == _FULL:
            self._refresh(base.FULL, None, inverted(self.new.bits), FULL_MS * MS)
        else:
            self._drive_changes(by_registers)

    def _drive_changes(self, by_registers):
        # The whole panel is driven, whatever the window: a pixel moves only where the RAMs differ.
        new, old = inverted(self.new.bits), inverted(self.old.bits)
        self._check_old(None, old)
        was, will, seen = (int.from_bytes(frame, "big") for frame in (old, new, self._seen()))
        moved = was ^ will
        target = (seen & ~moved | will & moved).to_bytes(FRAME_BYTES, "big")
        x0, x1, y0, y1 = self._bounds()
        x0, x1, y0, y1 = min(x0, x1), max(x0, x1), min(y0, y1), max(y0, y1)
        window = (y0, HEIGHT - 8 * (x1 + 1), y1 - y0 + 1, 8 * (x1 - x0 + 1))
        whole = window == (0, 0, WIDTH, HEIGHT)
        kind = base.FAST if whole else base.TURBO
        # With 37 as in the table, the chip swaps its RAMs after each refresh.
        then = (lambda: self.old.take(self.new, window_mask(None))) if by_registers else None
        self._refresh(kind, None if whole else window, target, PARTIAL_MS * MS, then)
