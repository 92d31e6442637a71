"""The device's clock: milliseconds that never wrap, from the chip's ticks, which wrap after some days."""

import time

from machine import RTC

_SET_SINCE = 2026  # a chip whose clock wasn't set counts from 2021


class Clock:
    """Adds up ticks. Call `ms` at least once in six days."""

    def __init__(self):
        self._last = time.ticks_ms()
        self._sum = 0
        self._source = "unknown"
        self._began = 0  # unix seconds when `ms` was 0
        if time.gmtime()[0] >= _SET_SINCE:
            self._source = "clock"
            self._began = time.time()

    def ms(self):
        """Return the milliseconds since the start."""
        now = time.ticks_ms()
        self._sum += time.ticks_diff(now, self._last)
        self._last = now
        return self._sum

    def sleep_ms(self, ms):
        """Wait at least `ms`. MicroPython counts whole ticks, and may end its own wait one tick too early."""
        time.sleep_ms(ms + 1)

    def wall(self):
        """Return (unix seconds, "clock", or "host" if a host has set it since the start), or (0, "unknown").

        Asks the chip's clock only at the start: it stands still in naps, while ticks go on.
        """
        if self._source == "unknown":
            return 0, "unknown"
        return self._began + self.ms() // 1000, self._source

    def set(self, seconds):
        """Set the time to a host's (unix seconds, UTC)."""
        self._began = seconds - self.ms() // 1000
        self._source = "host"
        self.keep()

    def keep(self):
        """Save the time for the next program: the chip's clock keeps it until the power goes."""
        seconds, source = self.wall()
        if source == "unknown":
            return
        date = time.gmtime(seconds)
        RTC().datetime((date[0], date[1], date[2], date[6], date[3], date[4], date[5], 0))
