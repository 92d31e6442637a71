"""The device's clock goes on during naps once it is set, although the chip's own clock stops."""

import types
from datetime import UTC, datetime

NOON = 1_780_315_200  # in 2026


class Chip:
    """The chip's ticks, and its own clock, which may stop."""

    def __init__(self, drivers, seconds):
        self.ms, self.seconds = 0, seconds
        module = drivers["clock"]
        module.RTC = lambda: types.SimpleNamespace(datetime=self._set)
        module.time = types.SimpleNamespace(
            ticks_ms=lambda: self.ms,
            ticks_diff=lambda late, early: late - early,
            time=lambda: self.seconds,
            gmtime=self._date,
        )
        self.clock = module.Clock()

    def _date(self, seconds=None):
        date = datetime.fromtimestamp(self.seconds if seconds is None else seconds, UTC)
        return (*date.timetuple()[:6], date.weekday(), 1)

    def _set(self, date):
        self.seconds = int(datetime(*date[:3], *date[4:7], tzinfo=UTC).timestamp())


def test_a_clock_that_was_never_set_knows_no_time(drivers):
    chip = Chip(drivers, 0)
    chip.ms = 5000
    assert chip.clock.wall() == (0, "unknown")
    chip.clock.keep()
    assert chip.seconds == 0


def test_a_time_set_by_a_host_continues_while_the_chips_clock_stands_still(drivers):
    chip = Chip(drivers, 0)
    chip.ms = 2000
    chip.clock.set(NOON)
    assert chip.seconds == NOON
    chip.ms += 3_600_000
    assert chip.clock.wall() == (NOON + 3600, "host")
    chip.clock.keep()
    assert chip.seconds == NOON + 3600, "the next program would be late"


def test_the_chips_own_time_at_the_start_continues_too(drivers):
    chip = Chip(drivers, NOON)
    chip.ms = 90_500
    assert chip.clock.wall() == (NOON + 90, "clock")
