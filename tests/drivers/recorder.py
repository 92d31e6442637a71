"""A panel that only records what a driver does with its wires, in virtual time."""

from binascii import crc32, hexlify

from inkdeck_app.drivers.bus import Bus
from inkdeck_app.drivers.ssd1680 import SSD1680
from inkdeck_app.drivers.uc8151 import UC8151

RESET = "RST"
WAIT = "wait"
DRIVERS = {"uc8151": UC8151, "ssd1680": SSD1680}
BUSY_LEVELS = {"uc8151": 0, "ssd1680": 1}
REFRESH = {"uc8151": 0x12, "ssd1680": 0x20}
"""The op that begins a refresh."""


class Clock:
    """Virtual milliseconds, which pass only while the program waits."""

    def __init__(self):
        self.now = 5000
        self.slept = None

    def ms(self):
        """Return the time."""
        return self.now

    def keep(self):
        """Do nothing when the program ends."""

    def sleep_ms(self, ms):
        """Advance the clock."""
        assert ms > 0
        self.now += ms
        if self.slept:
            self.slept(ms)


class Recorder:
    """The other end of a driver's bus.

    :ivar log: a list of [op, data]. The op is 0 to 255, WAIT for BUSY, or RESET with its level and for how
        many ms the line was kept, at most 50.
    :ivar works: for how many ms each op keeps BUSY.
    :ivar hangs: the ops after which BUSY never ends. A reset ends it, unless RESET is one of them.
    :ivar silent: whether BUSY always reports idle.
    """

    def __init__(self, chip="uc8151", rotation=0):
        self.clock = Clock()
        self.clock.slept = self._slept
        self.log = []
        self.works = {0x04: 40, 0x02: 20, 0x12: 300} if chip == "uc8151" else {0x12: 5, 0x20: 700}
        self.hangs = set()
        self.silent = False
        self._level = BUSY_LEVELS[chip]
        self._refresh = REFRESH[chip]
        self._idle_at = 0
        self._cs = self._dc = 1
        self._line = 1, self.clock.now  # the reset line's level, and since when
        self._steps = False  # whether a reset's step has begun and its pause hasn't
        bus = Bus(self, self._set_cs, self._set_dc, self._reset, self._busy, self._level, self.clock)
        self.panel = DRIVERS[chip](bus, rotation)

    def ops(self):
        """Return the log's ops without resets and waits."""
        return [entry[0] for entry in self.log if entry[0] not in (RESET, WAIT)]

    def data(self, op):
        """Return the data of the last command `op`."""
        return bytes([entry for entry in self.log if entry[0] == op][-1][1])

    def hang(self):
        """Keep BUSY forever from now on."""
        self._idle_at = 1 << 40

    def finish(self):
        """Advance the clock until the panel isn't busy, and return how many ms this took."""
        began = self.clock.now
        while self.panel.busy():
            self.clock.now += 1
        return self.clock.now - began

    def write(self, data):
        """Record the driver's bytes on the SPI."""
        assert self._cs == 0, "SPI without chip select"
        if self._dc:
            entry = self.log[-1]
            assert entry[0] not in (RESET, WAIT), "data without a command"
            entry[1].extend(data)
            return
        assert len(data) == 1, "more than one command at once"
        op = data[0]
        self.log.append([op, bytearray()])
        self._work(op, self.works.get(op, 0))

    def _work(self, op, ms):
        until = self.clock.now + (1 << 40 if op in self.hangs else ms)
        self._idle_at = until if op == RESET else max(until, self._idle_at)

    def _set_cs(self, level):
        self._cs = level

    def _set_dc(self, level):
        assert self._cs == 1, "DC changed while the panel was selected"
        self._dc = level

    def _reset(self, level):
        assert self._cs == 1, "reset while the panel was selected"
        if level != self._line[0]:
            self._line = level, self.clock.now
        self.log.append([RESET, [level, self._kept()]])
        self._steps = True
        self._work(RESET, 1)

    def _kept(self):
        return min(self.clock.now - self._line[1], 50)

    def _slept(self, ms):
        if self._steps:
            self._steps = False
            self.log[-1][1][1] = self._kept()

    def _busy(self):
        if self.log and self.log[-1][0] not in (WAIT, self._refresh):
            self.log.append([WAIT, None])
        working = self.clock.now < self._idle_at and not self.silent
        return self._level if working else 1 - self._level


def shortened(data):
    """Return data as hex digits, a table without its final zeros, or a picture's length and CRC-32."""
    data = bytes(data)
    used = len(data)
    while used and len(data) in (42, 44) and not data[used - 1]:
        used -= 1
    if used < len(data):
        return ("%s and zeros: %d bytes" % (shortened(data[:used]), len(data))).strip()
    if len(data) > 24:
        return "%d bytes, CRC %08X" % (len(data), crc32(data) & 0xFFFFFFFF)
    text = hexlify(data).decode().upper()
    return " ".join([text[at : at + 2] for at in range(0, len(text), 2)])


def lines(log):
    """Return the log as text, one line for each entry."""
    told = []
    for op, data in log:
        if op == WAIT:
            told.append("wait")
        elif op == RESET:
            told.append("RST %d, %d ms" % tuple(data))
        else:
            told.append(("%02X %s" % (op, shortened(data))).rstrip())
    return told


def noise(seed):
    """Return a frame of random pixels, the same on every interpreter."""
    frame = bytearray(4736)
    state = seed * 7919 + 1
    for at in range(len(frame)):
        state = (state * 1229 + 35543) & 0xFFFFFF
        frame[at] = state >> 9 & 0xFF
    return frame
