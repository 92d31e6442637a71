"""The device's clock: milliseconds that never wrap, from the chip's ticks, which do after some days."""

import time

from machine import RTC

_SET_SINCE = 2026  # a chip that nobody told the date counts from 2021


class Clock:
    """Adds up ticks; `ms` must be called at least once in six days."""

    def __init__(self):
        self._last = time.ticks_ms()
        self._sum = 0
        self._source = "unknown"
        self._began = 0  # unix seconds when `ms` was 0
        if time.gmtime()[0] >= _SET_SINCE:
            self._source = "clock"
            self._began = time.time()

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
        """(unix seconds, "clock" or, when a host has set it since the start, "host"); else (0, "unknown").

        The chip's own clock is asked at the start only: it stands still in naps, and ticks go on.
        """
        if self._source == "unknown":
            return 0, "unknown"
        return self._began + self.ms() // 1000, self._source

    def set(self, seconds):
        """A host says what time it is (unix seconds, UTC)."""
        self._began = seconds - self.ms() // 1000
        self._source = "host"
        self.keep()

    def keep(self):
        """Leave the time to whoever comes after us: the chip's clock keeps it until power goes."""
        seconds, source = self.wall()
        if source == "unknown":
            return
        date = time.gmtime(seconds)
        RTC().datetime((date[0], date[1], date[2], date[6], date[3], date[4], date[5], 0))
