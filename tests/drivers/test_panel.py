"""Every panel: when it is busy, how it sleeps and wakes, and that a stuck BUSY never hangs it."""

import gc
import sys

from recorder import BUSY_LEVELS, DRIVERS, REFRESH, RESET, Clock, Recorder, noise

from both import each, raises, same, skip
from inkdeck_app.drivers.bus import Bus
from inkdeck_app.ui.display import FAST, FULL, NEUTRAL, TURBO

CHIPS = [("uc8151",), ("ssd1680",)]
KINDS = [(chip, kind) for (chip,) in CHIPS for kind in (NEUTRAL, FAST, TURBO, FULL)]
WINDOW = (0, 48, 296, 16)


def shown(chip, kind=NEUTRAL):
    """Return a recorder whose panel shows a picture, with an empty log."""
    recorder = Recorder(chip)
    recorder.panel.show(noise(1), kind)
    recorder.finish()
    recorder.log = []
    return recorder


def woke(recorder):
    return RESET in [entry[0] for entry in recorder.log]


def test_a_new_panel_is_neither_busy_nor_stuck():
    def check(chip):
        panel = Recorder(chip).panel
        same((panel.busy(), panel.stuck), (False, 0))

    each(CHIPS, check)


def test_a_reset_line_that_was_high_for_long_is_pulled_low_at_once():
    """In the SSD1680's table, the line is high for 50 ms, low for 2 ms, and high for 50 ms again."""

    def check(passed, waits):
        recorder = Recorder("ssd1680")
        recorder.works = {}
        recorder.clock.now += passed
        slept = []
        recorder.clock.slept = slept.append
        recorder.panel._bus.reset(recorder.panel.RESET)
        same(slept, waits)

    each([(0, [50, 2, 50]), (20, [30, 2, 50]), (50, [2, 50]), (10_000, [2, 50])], check)


def test_a_refresh_lasts_as_long_as_busy():
    def check(chip, kind):
        recorder = shown(chip)
        recorder.works[REFRESH[chip]] = 4000
        recorder.panel.show(noise(2), kind)
        assert recorder.panel.busy()
        least, most = recorder.panel.TIMES[kind]
        same(recorder.finish(), max(least, min(4000, most)))

    each(KINDS, check)


def test_a_busy_signal_that_ends_too_early_is_ignored():
    def check(chip, kind):
        recorder = shown(chip)
        recorder.silent = True
        recorder.panel.show(noise(2), kind)
        same(recorder.finish(), recorder.panel.TIMES[kind][0])
        same(recorder.panel.stuck, 0)

    each(KINDS, check)


def test_busy_never_waits():
    recorder = shown("uc8151")
    recorder.panel.show(noise(2), FULL)
    now = recorder.clock.now
    assert recorder.panel.busy()
    same(recorder.clock.now, now)


def test_a_refresh_that_never_ends_is_given_up_and_counted():
    def check(chip, kind):
        recorder = shown(chip)
        recorder.panel.show(noise(2), kind)
        recorder.hang()
        same(recorder.finish(), recorder.panel.TIMES[kind][1])
        same(recorder.panel.stuck, 1)
        assert not recorder.panel.busy()
        same(recorder.panel.stuck, 1)

    each(KINDS, check)


def test_after_a_stuck_refresh_the_next_one_starts_over_with_the_whole_panel():
    def check(chip):
        recorder = shown(chip)
        recorder.panel.show(noise(2), FAST)
        recorder.hang()
        recorder.finish()
        recorder.log = []
        recorder.panel.show(noise(3), TURBO, WINDOW)
        assert woke(recorder)
        same(recorder.panel._kind, NEUTRAL)
        assert 0x91 not in recorder.ops()
        same(recorder.panel.stuck, 1)
        recorder.finish()
        same(recorder.panel.stuck, 0)
        recorder.log = []
        recorder.panel.show(noise(4), TURBO, WINDOW)
        same(recorder.panel._kind, TURBO)
        assert not woke(recorder)

    each(CHIPS, check)


def test_stuck_counts_on_until_a_good_refresh():
    recorder = shown("uc8151")
    recorder.hangs = {0x12}
    for times in (1, 2, 3):
        recorder.panel.show(noise(2), FAST)
        recorder.finish()
        same(recorder.panel.stuck, times)
    recorder.hangs = set()
    recorder.panel.show(noise(2), FAST)
    recorder.finish()
    same(recorder.panel.stuck, 0)


def test_show_returns_within_a_second_wherever_busy_hangs():
    def check(chip, op, woken):
        recorder = Recorder(chip) if woken else shown(chip)
        recorder.hangs = {op}
        began = recorder.clock.now
        recorder.panel.show(noise(2), NEUTRAL)
        assert recorder.clock.now - began <= 1000, recorder.clock.now - began
        same(recorder.panel.stuck, 1)
        assert not recorder.panel.busy()
        assert REFRESH[chip] not in recorder.ops() or chip == "ssd1680"

    rows = [("uc8151", RESET, True), ("uc8151", 0x04, True), ("uc8151", 0x02, True), ("uc8151", 0x04, False)]
    each(rows + [("ssd1680", RESET, True), ("ssd1680", 0x12, True)], check)


def test_a_panel_stuck_before_its_first_refresh_recovers():
    recorder = Recorder("uc8151")
    recorder.hangs = {0x04}
    recorder.panel.show(noise(1), FAST)
    recorder.hangs = set()
    recorder.log = []
    recorder.panel.show(noise(1), FAST)
    assert woke(recorder)
    recorder.finish()
    same(recorder.panel.stuck, 0)


def test_an_interrupted_show_makes_the_next_one_start_over():
    recorder = shown("uc8151")
    write = recorder.write

    def broken(data):
        if len(data) == 4736:
            raise KeyboardInterrupt
        write(data)

    recorder.write = broken
    raises(KeyboardInterrupt, recorder.panel.show, noise(2), FAST)
    recorder.write = write
    recorder.log = []
    recorder.panel.show(noise(2), FAST)
    assert woke(recorder)
    same(recorder.panel._kind, NEUTRAL)


def test_the_first_refresh_is_never_a_fast_one():
    def check(chip, kind):
        recorder = Recorder(chip)
        recorder.panel.show(noise(1), kind, WINDOW)
        same(recorder.panel._kind, FULL if kind == FULL else NEUTRAL)
        assert 0x91 not in recorder.ops()

    each(KINDS, check)


def test_neutral_and_full_ignore_a_window():
    def check(kind):
        recorder = shown("uc8151")
        recorder.panel.show(noise(2), kind, WINDOW)
        assert 0x92 in recorder.ops() and 0x91 not in recorder.ops()
        same(len(recorder.data(0x13)), 4736)

    each([(NEUTRAL,), (FULL,)], check)


def test_the_frame_may_change_as_soon_as_show_has_returned():
    def check(chip):
        recorder = shown(chip)
        frame = noise(2)
        recorder.panel.show(frame, FAST)
        recorder.finish()
        for at in range(len(frame)):
            frame[at] = 0
        recorder.panel.sleep()
        recorder.log = []
        recorder.panel.show(noise(3), FAST)
        old = recorder.data(0x10 if chip == "uc8151" else 0x26)
        recorder.finish()
        recorder.panel.show(noise(2), FAST)
        same(old, recorder.data(0x13 if chip == "uc8151" else 0x24))

    each(CHIPS, check)


def test_show_waits_for_a_running_refresh():
    recorder = shown("uc8151")
    recorder.works[0x12] = 900
    recorder.panel.show(noise(2), FAST)
    began = recorder.clock.now
    recorder.panel.show(noise(3), FAST)
    assert recorder.clock.now - began >= 900
    same(recorder.panel.stuck, 0)


def test_sleep_waits_for_the_refresh_and_sends_its_commands_once():
    def check(chip, commands):
        recorder = shown(chip)
        recorder.works[REFRESH[chip]] = 900
        recorder.panel.show(noise(2), FAST)
        recorder.log = []
        began = recorder.clock.now
        recorder.panel.sleep()
        assert recorder.clock.now - began >= 900
        same(recorder.ops(), commands)
        recorder.panel.sleep()
        same(recorder.ops(), commands)
        assert not recorder.panel.busy()

    each([("uc8151", [0x50, 0x02, 0x07]), ("ssd1680", [0x10])], check)


def test_a_panel_that_shows_nothing_is_not_put_to_sleep():
    def check(chip):
        recorder = Recorder(chip)
        recorder.panel.sleep()
        same(recorder.log, [])

    each(CHIPS, check)


def test_sleep_during_a_stuck_refresh_returns_and_sends_nothing():
    recorder = shown("uc8151")
    recorder.hangs = {0x12}
    recorder.panel.show(noise(2), FAST)
    recorder.log = []
    recorder.panel.sleep()
    same(recorder.ops(), [])
    same(recorder.panel.stuck, 1)


def test_a_power_off_that_never_ends_is_counted_too():
    recorder = shown("uc8151")
    recorder.hangs = {0x02}
    recorder.panel.sleep()
    same((recorder.ops(), recorder.panel.stuck), ([0x50, 0x02], 1))


def test_the_first_refresh_after_sleep_wakes_and_shows_the_whole_panel():
    def check(chip):
        recorder = shown(chip)
        recorder.panel.sleep()
        recorder.log = []
        recorder.panel.show(noise(2), TURBO, WINDOW)
        assert woke(recorder)
        same(recorder.panel._kind, TURBO)
        same(len(recorder.data(0x13 if chip == "uc8151" else 0x24)), 4736)

    each(CHIPS, check)


def test_show_allocates_almost_no_memory():
    if sys.implementation.name != "micropython":
        skip("CPython doesn't tell what a call allocates")

    class Nothing:
        def write(self, data):
            pass

    def check(chip):
        clock = Clock()

        def pin(level=None):
            return 1 - BUSY_LEVELS[chip]

        panel = DRIVERS[chip](Bus(Nothing(), pin, pin, pin, pin, BUSY_LEVELS[chip], clock), 0)
        frame = noise(1)
        for kind, window in ((NEUTRAL, None), (FAST, None), (TURBO, WINDOW), (FULL, None)):
            gc.collect()
            before = gc.mem_alloc()
            panel.show(frame, kind, window)
            taken = gc.mem_alloc() - before
            assert taken < 3000, (chip, kind, taken)
            clock.now += 20000
            assert not panel.busy()

    each(CHIPS, check)
