"""The UC8151 of the Badger, the Inky Pack and Waveshare's 2.9-D. It is busy while BUSY is low.

Facts are from the project's table of hardware facts. The vendor's sequence goes on without waiting in two
places: it sends data while the charge pump starts, and deep sleep while it stops. This model allows these and
refuses everything else.
"""

from inkdeck.emulator.controllers import base
from inkdeck.emulator.controllers.base import MS, Controller
from inkdeck.emulator.controllers.frames import (
    FRAME_BYTES,
    HEIGHT,
    MIRRORED,
    WIDTH,
    inverted,
    merged,
    window_mask,
)
from inkdeck.emulator.controllers.waveform import PIXEL_BYTES, VCOM_BYTES, Waveform

PSR, PWR, POF, PFS, PON, BTST, DSLP = 0x00, 0x01, 0x02, 0x03, 0x04, 0x06, 0x07
DTM1, DSP, DRF, DTM2 = 0x10, 0x11, 0x12, 0x13
LUTS = (0x20, 0x21, 0x22, 0x23, 0x24)
PLL, TSE, CDI, TCON, PTL, PTIN, PTOUT = 0x30, 0x41, 0x50, 0x60, 0x90, 0x91, 0x92

POWER_MS = 10
"""The time that the charge pump takes to start or stop. It is an assumption."""
IN_CHIP_MS = 4500
FRAME_MS = 10
"""A frame at PLL 3A, 100 Hz."""
TURBO_MS = 500
"""A shorter refresh is called turbo, a longer one fast."""

_PSR_ROTATED = {0x97: False, 0xB7: False, 0x9B: True, 0xBB: True}
_PSR_LUT_IN_REGISTERS = 0x20
_CDI_WHITE_IS_1, _CDI_ASLEEP = 0x9C, 0xF7
_VALUES = {
    PWR: (bytes.fromhex("03002B2B2B"),),
    BTST: (bytes.fromhex("171717"),),
    PFS: (b"\x00",),
    TSE: (b"\x00",),
    TCON: (b"\x22",),
    CDI: (bytes([_CDI_WHITE_IS_1]), bytes([_CDI_ASLEEP])),
    PLL: (b"\x3a",),
    PSR: tuple(bytes([value]) for value in _PSR_ROTATED),
    DSLP: (b"\xa5",),
}
_INIT = (PSR, PWR, BTST, PFS, TSE, TCON, CDI, PLL)
_WHILE_STARTING = (PTIN, PTOUT, PTL, DTM1, DTM2, DSP, DRF)


class UC8151(Controller):
    """The model of a UC8151. For parameters and attributes see Controller."""

    BUSY_LEVEL = 0
    MOST_HZ = 12_000_000
    RESET_LOW_NS = 10 * MS
    RESET_HIGH_NS = 10 * MS
    VALUES = _VALUES
    LENGTHS = {
        PSR: 1, PWR: 5, POF: 0, PFS: 1, PON: 0, BTST: 3, DSLP: 1, DSP: 0, DRF: 0, PLL: 1, TSE: 1, CDI: 1,
        TCON: 1, PTL: 7, PTIN: 0, PTOUT: 0, LUTS[0]: VCOM_BYTES, **dict.fromkeys(LUTS[1:], PIXEL_BYTES),
    }  # fmt: skip

    def _forget(self):
        self._registers = {}
        self._powered = False
        self._window = None
        self._partial = False
        self._stopped = False
        self._starting_until_ns = 0
        # A hardware reset also loses the pictures (derived: the vendor's driver never relies on them).
        self.old.void()
        self.new.void()

    def _length(self, op):
        if op in (DTM1, DTM2):
            return self._area()[2] * self._area()[3] // 8
        return self.LENGTHS.get(op)

    def _may_interrupt(self, op: int) -> bool:
        if self._work == "power on":
            return op in _WHILE_STARTING
        return self._work == "power off" and op == DSLP

    def _begin(self, op):
        if op in (DTM1, DTM2):
            self._stopped = False

    def _byte(self, op, at, byte):
        if op in (DTM1, DTM2):
            x, y, _w, h = self._area()
            column, page = divmod(at, h // 8)
            ram = self.new if op == DTM2 else self.old
            ram.put(((y >> 3) + page) * WIDTH + x + column, MIRRORED[byte])

    def _do(self, op, data):
        self._check_value(op, data)
        if op == PON:
            self._power_on()
        elif op == POF:
            self._powered = False
            self._start("power off", POWER_MS * MS)
        elif op == DSP:
            self._stopped = True
        elif op == PTL:
            self._set_window(data)
        elif op == PTIN:
            self._partial = True
        elif op == PTOUT:
            self._partial = False
        elif op == DRF:
            self._draw()
        elif op == DSLP:
            if self._powered:
                self._blame("deep sleep with the charge pump on")
            self._sleep()
        else:
            self._registers[op] = data

    def _power_on(self):
        if not self._powered:
            self._powered = True
            self._starting_until_ns = self._time_ns() + POWER_MS * MS
            self._start("power on", POWER_MS * MS)

    def _area(self):
        return self._window if self._partial and self._window else (0, 0, WIDTH, HEIGHT)

    def _set_window(self, data):
        y, y_last = data[0], data[1]
        x, x_last = data[2] << 8 | data[3], data[4] << 8 | data[5]
        self._window = None
        if y % 8 or (y_last + 1) % 8:
            self._blame(f"window rows {y} to {y_last} do not begin and end at multiples of 8")
        elif y > y_last or x > x_last or y_last >= HEIGHT or x_last >= WIDTH:
            self._blame(f"window columns {x} to {x_last}, rows {y} to {y_last} are not on the panel")
        elif data[6] != 1:
            self._blame(f"window with {data[6]:02X} for its last byte instead of 01")
        else:
            self._window = (x, y, x_last - x + 1, y_last - y + 1)

    def _draw(self):
        missing = [f"{op:02X}" for op in _INIT if op not in self._registers]
        if missing:
            self._blame(f"refresh before init: {' '.join(missing)} not sent since the reset")
            return
        if not self._powered:
            self._blame("refresh with power off")
            return
        window = self._window if self._partial else None
        if self._partial and window is None:
            self._blame("refresh of a window that was never set")
            return
        if not self._stopped:
            self._blame("refresh without 11 after the picture")
        mask = window_mask(window)
        if not self.new.holds(mask):
            self._blame("refresh while the RAM with the new image is void")
        if self._registers[CDI][0] != _CDI_WHITE_IS_1:
            self._blame("refresh with 50 as for deep sleep")
        self._drive(window, mask)

    def _drive(self, window, mask):
        new, old = inverted(self.new.bits), inverted(self.old.bits)
        if not self._registers[PSR][0] & _PSR_LUT_IN_REGISTERS:
            self._go(base.FULL, window, merged(self._seen(), new, mask), IN_CHIP_MS)
            return
        unsent = [f"{op:02X}" for op in LUTS if op not in self._registers]
        if unsent:
            self._blame(f"refresh by tables in registers that were not sent: {' '.join(unsent)}")
            return
        waveform = Waveform({op: self._registers[op] for op in LUTS})
        for fault in waveform.faults:
            self._blame(fault)
        ms = waveform.frames * FRAME_MS
        if waveform.neutral:
            kind = base.NEUTRAL
        else:
            kind = base.TURBO if ms < TURBO_MS else base.FAST
            self._check_old(window, old)
        self._go(kind, window, merged(self._seen(), self._pushed(waveform, old, new), mask), ms)

    def _pushed(self, waveform, old, new):
        """Return the glass after every pixel was driven. Pixels without a drive keep their state."""
        was, will, seen = (int.from_bytes(frame, "big") for frame in (old, new, self._seen()))
        every = (1 << 8 * FRAME_BYTES) - 1
        result = seen
        for (black_before, black_after), course in waveform.courses.items():
            chosen = (was if black_before else every ^ was) & (will if black_after else every ^ will)
            if course.ends_black is not None:
                result = result | chosen if course.ends_black else result & ~chosen
        return result.to_bytes(FRAME_BYTES, "big")

    def _go(self, kind, window, target, ms):
        mask = window_mask(window)
        start_ns = max(0, self._starting_until_ns - self._time_ns())
        self._refresh(kind, window, target, start_ns + ms * MS, lambda: self.old.take(self.new, mask))

    def _upside_down(self):
        value = self._registers.get(PSR, b"\x97")[0]
        return _PSR_ROTATED.get(value, False) != (self._rotation == 180)
