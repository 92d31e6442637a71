"""The device's clock: milliseconds that never wrap, from the chip's ticks, which do after some days."""

import time

from machine import RTC

_SET_SINCE = 2026  # a chip that nobody told the date counts from 2021


class Clock:
    """Adds up ticks; `ms` must be called at least once in six days."""

    def __init__(self):
        self._last = time.ticks_ms()
        self._sum = 0
        self._source = "clock"

    def ms(self):
        """Milliseconds since the start."""
        now = time.ticks_ms()
        self._sum += time.ticks_diff(now, self._last)
        self._last = now
        return self._sum

    def sleep_ms(self, ms):
        """Wait, at least so long: MicroPython counts whole ticks, and may end its own wait one too early."""
        time.sleep_ms(ms + 1)

    def wall(self):
        """(unix seconds, "clock" or, when a host has set it since the start, "host"); else (0, "unknown")."""
        if time.gmtime()[0] < _SET_SINCE:
            return 0, "unknown"
        return time.time(), self._source

    def set(self, seconds):
        """A host says what time it is (unix seconds, UTC); the chip keeps it until power goes."""
        date = time.gmtime(seconds)
        RTC().datetime((date[0], date[1], date[2], date[6], date[3], date[4], date[5], 0))
        self._source = "host"
