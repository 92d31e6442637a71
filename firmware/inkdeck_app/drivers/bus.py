"""The wires between the chip and a panel: commands with data, reset, and BUSY with a time limit."""


class BusyStuck(Exception):
    """BUSY didn't end in time: the panel is broken, unplugged or of another kind."""


class Bus:
    """The wires of one panel.

    :param spi: `write(buffer)`, `init(baudrate=…)`.
    :param cs, dc, rst, busy: pins; `pin(level)` sets the level and `pin()` reads it.
    :param busy_level: the level of BUSY, 0 or 1, while the panel is working.
    :param clock: `ms()` and `sleep_ms(ms)`.
    """

    def __init__(self, spi, cs, dc, rst, busy, busy_level, clock):
        self.clock = clock
        self._spi = spi
        self._cs = cs
        self._dc = dc
        self._rst = rst
        self._busy = busy
        self._level = busy_level
        self._op = bytearray(1)
        self._high = clock.ms()  # when the reset line last changed

    def command(self, op, data=None):
        """Send a command, and its data if it has any."""
        self._op[0] = op
        self._write(0, self._op)
        if data is not None:
            self._write(1, data)

    def data(self, data):
        """Send more data for the last command."""
        self._write(1, data)

    def _write(self, dc, data):
        self._dc(dc)
        self._cs(0)
        self._spi.write(data)
        self._cs(1)

    def set_speed(self, baud):
        """Set the SPI's speed to at most `baud` bits per second, divided from the clock that it has now."""
        self._spi.init(baudrate=baud)

    def reset(self, steps):
        """Move the reset line; each step is a level and its least ms.

        A high level before the pulse counts from the last reset, so a panel that slept long needn't wait.
        """
        clock = self.clock
        since = self._high
        self._cs(1)  # Ctrl-C may have come in the middle of a command
        for level, ms in steps:
            self._rst(level)
            if not level:
                since = clock.ms()
            left = since + ms - clock.ms()
            if left > 0:
                clock.sleep_ms(left)
            self._high = since = clock.ms()

    def busy(self):
        """Whether BUSY shows that the panel is working."""
        return self._busy() == self._level

    def wait(self, limit):
        """Wait for the end of BUSY. Raises BusyStuck if that takes longer than `limit` ms."""
        began = self.clock.ms()
        while True:
            # BUSY needs a moment to begin: asked at once, a panel would seem to be done.
            self.clock.sleep_ms(1)
            if not self.busy():
                return
            if self.clock.ms() - began > limit:
                raise BusyStuck
