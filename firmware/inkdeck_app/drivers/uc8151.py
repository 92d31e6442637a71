"""The UC8151 (also sold as IL0373) of the Badger 2040, the Inky Pack and Waveshare's 2.9-D.

The commands are from the vendors' drivers; docs/panels.md explains the tables in its registers.
"""

from inkdeck_app.drivers.epd import Panel
from inkdeck_app.ui import pixels
from inkdeck_app.ui.display import FAST, FULL, HEIGHT, NEUTRAL, TURBO, WIDTH

# A waveform is groups of seven bytes: the levels of a pixel that turns black, those of one that stays
# black, the frames (10 ms each) of four phases, and how often the group runs. A level has two bits, the
# first phase in the high ones: 0 ground, 1 towards black, 2 towards white. White pixels swap 1 and 2.
_WAVEFORMS = {
    # All the way to the other colour, twice halfway back and there again, all the way to its own: the same
    # for every pixel, whatever it was, and without charge.
    NEUTRAL: b"\x80\x80\x32\x00\x00\x00\x01\x60\x60\x19\x19\x00\x00\x02\x40\x40\x32\x00\x00\x00\x01",
    # Equally long away and back, which leaves no charge either. A pixel that stays keeps its ghost.
    FAST: b"\x90\x00\x28\x28\x00\x00\x01",
    # Too short for that: a pixel that turns keeps a charge until it turns back.
    TURBO: b"\x90\x00\x05\x14\x00\x00\x01",
}
_BUSY_COMES_MS = 2  # BUSY needs a moment to begin
_VCOM, _WHITE_STAYS, _TURNS_WHITE, _TURNS_BLACK, _BLACK_STAYS = range(0x20, 0x25)


class UC8151(Panel):
    """See Panel."""

    BAUD = 12_000_000
    RESET = ((0, 10), (1, 10))
    # FULL uses tables in the chip, which take longer in the cold.
    TIMES = ((2000, 5000), (800, 2600), (250, 1500), (4500, 12000))

    def __init__(self, bus, rotation):
        super().__init__(bus, rotation)
        self._scratch = bytearray(256)
        self._loaded = None  # the kind whose waveform is loaded
        self._pumping = False
        self._told = 0  # when the pump was last started or stopped

    def _init(self, kind):
        command = self._bus.command
        self._load(kind)
        command(0x01, b"\x03\x00\x2b\x2b\x2b")
        command(0x04)
        self._wait()
        command(0x06, b"\x17\x17\x17")
        command(0x03, b"\x00")
        command(0x41, b"\x00")
        command(0x60, b"\x22")
        command(0x50, b"\x9c")
        command(0x30, b"\x3a")
        command(0x02)
        self._pumping = False
        self._wait()

    def _load(self, kind):
        self._loaded = kind
        setting = 0x9B if self._rotated else 0x97
        if kind == FULL:
            self._bus.command(0x00, bytes((setting,)))
            return
        self._bus.command(0x00, bytes((setting | 0x20,)))
        table = memoryview(self._scratch)[:44]
        for register in range(_VCOM, _BLACK_STAYS + 1):
            lut(kind, register, table)
            self._bus.command(register, table if register == _VCOM else table[:42])

    def expect(self):
        """Start the pump."""
        self._pump(True)

    def ease(self):
        """Stop the pump, as it has nothing to drive now."""
        self._pump(False)

    def _pump(self, on):
        if on == self._pumping or not self._awake or self._kind is not None or self._changes():
            return
        self._pumping = on
        self._told = self._bus.clock.ms()
        self._bus.command(0x04 if on else 0x02)

    def _changes(self):
        """Whether the pump is still starting or stopping."""
        return self._bus.clock.ms() - self._told < _BUSY_COMES_MS or self._bus.busy()

    def _pumped(self):
        """Wait until the pump has started or stopped."""
        if self._changes():
            self._wait()

    def _begin(self, frame, kind, window, woken):
        command = self._bus.command
        self._pumped()
        if not woken:
            if kind != self._loaded:
                self._load(kind)
        elif kind in (FAST, TURBO):
            # Only these look at the old image: NEUTRAL's waveform depends on the new one alone.
            command(0x10, self._image)
        command(0x04)
        self._pumping = True
        x, y, w, h = window or (0, 0, WIDTH, HEIGHT)
        pixels.transpose(frame, self._image, x, y, w, h)  # while the pump starts
        if window is None:
            command(0x92)
            command(0x13, self._image)
        else:
            last = x + w - 1
            command(0x91)
            command(0x90, bytes((y, y + h - 1, x >> 8, x & 0xFF, last >> 8, last & 0xFF, 1)))
            command(0x13)
            self._send(x, y, w, h)
        command(0x11)
        if self._bus.busy():
            self._wait()
        command(0x12)

    def _send(self, x, y, w, h):
        room = memoryview(self._scratch)
        pages = h >> 3
        columns = len(room) // pages
        while w > 0:
            columns = min(columns, w)
            pixels.pack(self._image, room, x, y, columns, h)
            self._bus.data(room[: columns * pages])
            x += columns
            w -= columns

    def _sleep(self):
        self._pumped()
        self._pumping = False
        self._bus.command(0x50, b"\xf7")
        self._bus.command(0x02)
        self._wait()
        self._bus.command(0x07, b"\xa5")


def lut(kind, register, table):
    """Compute the contents of `register` (0x20 to 0x24) for a refresh other than FULL, into 44 bytes."""
    for at in range(len(table)):
        table[at] = 0
    to = 0
    waveform = _WAVEFORMS[kind]
    for at in range(0, len(waveform), 7):
        if register != _VCOM:
            level = waveform[at + 1 if register in (_WHITE_STAYS, _BLACK_STAYS) else at]
            if register < _TURNS_BLACK:
                level = (level & 0x55) << 1 | (level & 0xAA) >> 1
            table[to] = level
        table[to + 1 : to + 6] = waveform[at + 2 : at + 7]
        to += 6
