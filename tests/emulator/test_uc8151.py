"""The UC8151's model accepts the hardware facts' sequences and notices every violation."""

import pytest

from emulator.model_wire import Wire, blamed, kinds, picture
from inkdeck.emulator.controllers.base import RESET
from inkdeck.emulator.controllers.uc8151 import UC8151

INIT = [(0x01, "03 00 2B 2B 2B"), (0x04, ""), (0x06, "17 17 17"), (0x03, "00"), (0x41, "00"), (0x60, "22"),
        (0x50, "9C"), (0x30, "3A"), (0x02, "")]  # fmt: skip


def table(*groups, size=42):
    """Return a table from groups of (the levels of four phases as a text such as "1200", frames, repeats)."""
    out = bytearray()
    for levels, frames, repeats in groups:
        out.append(int("".join(f"{int(level):02b}" for level in levels), 2))
        out += bytes([*frames, repeats])
    return bytes(out.ljust(size, b"\0"))


def tables(vcom, ww, kw, wk, kk):
    return dict(zip(range(0x20, 0x25), (vcom.ljust(44, b"\0"), ww, kw, wk, kk), strict=True))


MEDIUM_WHITE = table(("1200", (50, 50, 0, 0), 2))
MEDIUM_BLACK = table(("2100", (50, 50, 0, 0), 2))
MEDIUM = tables(table(("0000", (50, 50, 0, 0), 2)), MEDIUM_WHITE, MEDIUM_WHITE, MEDIUM_BLACK, MEDIUM_BLACK)


def fast_tables(frames):
    still = table(("0000", (frames, 0, 0, 0), 1))
    return tables(
        still, still, table(("2000", (frames, 0, 0, 0), 1)), table(("1000", (frames, 0, 0, 0), 1)), still
    )


def native(frame, x=0, y=0, w=296, h=128):
    """Return the frame in the chip's format, bit by bit as in the hardware facts, with 1 for white."""
    out = bytearray(w * h // 8)
    for i in range(w):
        for j in range(h):
            ink = frame[((y + j) >> 3) * 296 + x + i] >> ((y + j) & 7) & 1
            if not ink:
                out[i * (h // 8) + (j >> 3)] |= 1 << (7 - (j & 7))
    return bytes(out)


class Panel:
    """Sends the commands of the hardware facts in their order."""

    def __init__(self, wire):
        self.wire = wire
        self.chip = wire.chip

    def init(self, psr="97", luts=None):
        self.wire.reset()
        self.wire.wait()
        self.wire.send(0x00, psr)
        for op, data in (luts or {}).items():
            self.wire.send(op, data)
        for op, data in INIT:
            self.wire.send(op, data)
            if op in (0x04, 0x02):
                self.wire.wait()

    def refresh(self, frame, old=None, wait=True):
        self.wire.send(0x04)
        self.wire.send(0x92)
        if old is not None:
            self.wire.send(0x10, native(old))
        self.wire.send(0x13, native(frame))
        self.wire.send(0x11)
        self.wire.send(0x12)
        return self.wire.wait() if wait else None

    def window(self, frame, x, y, w, h, data=None):
        self.wire.send(0x04)
        self.wire.send(0x91)
        self.wire.send(0x90, bytes([y, y + h - 1, x >> 8, x & 255, (x + w - 1) >> 8, (x + w - 1) & 255, 1]))
        self.wire.send(0x13, native(frame, x, y, w, h) if data is None else data)
        self.wire.send(0x11)
        self.wire.send(0x12)
        self.wire.wait()

    def sleep(self):
        self.wire.send(0x50, "F7")
        self.wire.send(0x02)
        self.wire.wait()
        self.wire.send(0x07, "A5")


@pytest.fixture
def wire():
    return Wire(UC8151)


@pytest.fixture
def panel(wire):
    return Panel(wire)


def test_a_full_refresh_follows_the_facts(panel):
    panel.init()
    took = panel.refresh(picture(1))
    assert panel.chip.violations == []
    assert panel.chip.glass == picture(1)
    assert kinds(panel.chip) == [("full", None)]
    assert 4500 <= took <= 4510
    one = panel.chip.refreshes[0]
    assert one.finished and one.cleans and one.glass == picture(1)
    assert (one.ended_ns - one.begun_ns) // 1_000_000 == round(took)


def test_busy_is_low_from_power_on_to_the_end_of_a_refresh(panel):
    panel.init()
    assert panel.wire.busy_line == 1
    panel.refresh(picture(1), wait=False)
    assert panel.wire.busy_line == 0 and panel.chip.busy
    one = panel.chip.refreshes[0]
    pump = panel.chip.log[-5].at_ns
    assert panel.chip.busy_until_ns == pump + 4510 * 1_000_000 and one.begun_ns == pump
    assert panel.chip.glass == bytes(4736), "the glass must not change before the refresh has ended"
    panel.wire.wait()
    assert panel.wire.busy_line == 1 and not panel.chip.busy


def test_power_on_may_be_waited_for_or_not(panel):
    panel.init()
    panel.wire.send(0x04)
    panel.wire.wait()
    panel.refresh(picture(1))
    panel.wire.send(0x02)
    panel.wire.wait()
    panel.refresh(picture(2))
    assert panel.chip.violations == [] and panel.chip.glass == picture(2)


def test_the_log_has_every_command_in_order(panel):
    panel.init()
    panel.refresh(picture(1))
    ops = [entry.op for entry in panel.chip.log]
    assert ops == [RESET, 0x00, *(op for op, _ in INIT), 0x04, 0x92, 0x13, 0x11, 0x12]
    assert panel.chip.log[2].data == bytes.fromhex("03002B2B2B")
    assert panel.chip.log[-3].data == native(picture(1))
    times = [entry.at_ns for entry in panel.chip.log]
    assert times == sorted(times)


def test_medium_is_neutral_by_its_tables(panel):
    panel.init("B7", MEDIUM)
    panel.refresh(picture(1))
    assert panel.refresh(picture(2)) == 2000
    assert panel.chip.violations == []
    assert kinds(panel.chip) == [("neutral", None)] * 2
    assert panel.chip.glass == picture(2)


@pytest.mark.parametrize(
    "op, changed",
    [
        (0x21, table(("1200", (49, 51, 0, 0), 2))),
        (0x22, table(("0200", (50, 50, 0, 0), 2))),
        (0x24, table(("0000", (50, 50, 0, 0), 2))),
        (0x21, table(("0000", (50, 50, 0, 0), 2))),
        (0x20, table(("0100", (50, 50, 0, 0), 2), size=44)),
    ],
)
def test_tables_that_leave_charge_or_ghosts_are_not_neutral(panel, op, changed):
    panel.init("97")
    panel.refresh(picture(1))
    panel.wire.send(0x00, "B7")
    for each, data in {**MEDIUM, op: changed}.items():
        panel.wire.send(each, data)
    panel.refresh(picture(2))
    assert kinds(panel.chip)[-1] == ("fast", None)


@pytest.mark.parametrize("frames, kind", [(80, "fast"), (25, "turbo")])
def test_fast_and_turbo_by_their_length(panel, frames, kind):
    panel.init()
    panel.refresh(picture(1))
    panel.wire.send(0x00, "B7")
    for op, data in fast_tables(frames).items():
        panel.wire.send(op, data)
    assert panel.refresh(picture(2)) == frames * 10
    assert panel.chip.violations == []
    assert kinds(panel.chip) == [("full", None), (kind, None)]
    assert panel.chip.glass == picture(2)


def test_after_a_refresh_the_new_image_is_the_old_one(panel):
    panel.init("B7", fast_tables(80))
    panel.chip.glass = picture(0)
    panel.refresh(picture(1), old=picture(0))
    panel.refresh(picture(2))
    assert panel.chip.violations == [] and panel.chip.glass == picture(2)


def test_window_changes_only_its_part(panel):
    panel.init("B7", fast_tables(25))
    panel.chip.glass = picture(0)
    panel.refresh(picture(0), old=picture(0))
    panel.window(picture(1), 13, 16, 270, 24)
    assert panel.chip.violations == []
    assert kinds(panel.chip)[-1] == ("turbo", (13, 16, 270, 24))
    expected = bytearray(picture(0))
    for page in (2, 3, 4):
        expected[page * 296 + 13 : page * 296 + 283] = picture(1)[page * 296 + 13 : page * 296 + 283]
    assert panel.chip.glass == expected
    panel.refresh(picture(3))
    assert panel.chip.violations == [] and panel.chip.glass == picture(3)


def test_glass_is_upright_when_chip_and_board_are_turned_alike():
    from inkdeck.emulator.controllers.frames import turned

    assert turned(b"\x01" + bytes(4735)) == bytes(4735) + b"\x80"
    for psr, rotation, upright in (("97", 0, True), ("9B", 180, True), ("97", 180, False), ("9B", 0, False)):
        panel = Panel(Wire(UC8151, rotation))
        panel.init(psr)
        panel.refresh(picture(1))
        assert panel.chip.violations == []
        assert panel.chip.glass == (picture(1) if upright else turned(picture(1)))


def test_a_rotated_panel_reports_its_windows_as_they_appear():
    panel = Panel(Wire(UC8151, 180))
    panel.init("97")
    panel.refresh(picture(1))
    panel.window(picture(2), 0, 0, 100, 8)
    assert kinds(panel.chip)[-1] == ("full", (196, 120, 100, 8))
    panel = Panel(Wire(UC8151, 180))
    panel.init("9B")
    panel.refresh(picture(1))
    panel.window(picture(2), 0, 0, 100, 8)
    assert kinds(panel.chip)[-1] == ("full", (0, 0, 100, 8))


def test_deep_sleep_and_waking_with_the_old_image(panel):
    panel.init()
    panel.refresh(picture(1))
    panel.sleep()
    panel.wire.ms(1000)
    panel.init("B7", fast_tables(80))
    panel.refresh(picture(2), old=picture(1))
    assert panel.chip.violations == [] and panel.chip.glass == picture(2)


def test_deep_sleep_may_follow_power_off_at_once(panel):
    panel.init()
    panel.refresh(picture(1))
    panel.wire.send(0x50, "F7")
    panel.wire.send(0x02)
    panel.wire.send(0x07, "A5")
    assert panel.chip.violations == []


# violations


def test_command_without_a_reset(panel):
    panel.wire.send(0x00, "97")
    blamed(panel.chip, "without a reset")


@pytest.mark.parametrize(
    "low, high, words", [(9, 10, "low for 9.00 ms, not 10 ms"), (10, 9, "9.00 ms after the reset")]
)
def test_short_resets(wire, low, high, words):
    wire.reset(low, high)
    wire.send(0x00, "97")
    blamed(wire.chip, words)


def test_byte_during_reset(wire):
    wire.chip.reset_pin(0)
    wire.send(0x00)
    blamed(wire.chip, "reset line is low")


def test_refresh_before_init(panel):
    panel.wire.reset()
    panel.wire.send(0x04)
    panel.wire.wait()
    panel.wire.send(0x12)
    blamed(panel.chip, "refresh before init: 00 01 06 03 41 60 50 30")
    assert panel.chip.refreshes == []


@pytest.mark.parametrize("missing", [0x01, 0x06, 0x03, 0x41, 0x60, 0x50, 0x30])
def test_init_with_one_command_missing(panel, missing):
    panel.wire.reset()
    panel.wire.send(0x00, "97")
    for op, data in INIT:
        if op != missing:
            panel.wire.send(op, data)
            panel.wire.wait()
    panel.refresh(picture(1))
    blamed(panel.chip, f"{missing:02X} not sent")


def test_refresh_with_power_off(panel):
    panel.init()
    panel.wire.send(0x13, native(picture(1)))
    panel.wire.send(0x11)
    panel.wire.send(0x12)
    blamed(panel.chip, "power off")
    assert panel.chip.refreshes == []


def test_command_while_refreshing(panel):
    panel.init()
    panel.refresh(picture(1), wait=False)
    panel.wire.ms(4400)
    panel.wire.send(0x92)
    blamed(panel.chip, "92 while BUSY (refresh)")


def test_a_second_refresh_while_one_runs_cuts_it(panel):
    panel.init()
    panel.refresh(picture(1), wait=False)
    panel.wire.send(0x12)
    blamed(panel.chip, "12 while BUSY (refresh)")
    assert panel.chip.refreshes[0].cut


def test_registers_while_the_pump_starts(panel):
    panel.init()
    panel.wire.send(0x04)
    panel.wire.send(0x60, "22")
    blamed(panel.chip, "60 while BUSY (power on)")


def test_command_while_the_pump_stops(panel):
    panel.init()
    panel.refresh(picture(1))
    panel.wire.send(0x02)
    panel.wire.send(0x04)
    assert "04 while BUSY (power off)" in panel.chip.violations[0]


@pytest.mark.parametrize("change, words", [(-1, "4735 bytes of data instead of 4736"), (1, "more than 4736")])
def test_wrong_length_of_a_picture(panel, change, words):
    panel.init()
    panel.wire.send(0x04)
    data = native(picture(1)) + b"\0"
    panel.wire.send(0x13, data[: 4736 + change])
    panel.wire.send(0x11)
    blamed(panel.chip, words)


def test_wrong_length_of_a_register(panel):
    panel.wire.reset()
    panel.wire.send(0x06, "17 17")
    panel.wire.send(0x03, "00")
    blamed(panel.chip, "06 has 2 bytes of data instead of 3")


@pytest.mark.parametrize("op, data", [(0x00, "93"), (0x01, "03 00 2B 2B 2C"), (0x30, "3C"), (0x50, "4C")])
def test_values_that_the_facts_do_not_have(panel, op, data):
    panel.wire.reset()
    panel.wire.send(op, data)
    blamed(panel.chip, f"{op:02X} with {data}")


def test_unknown_command_and_stray_data(panel):
    panel.wire.reset()
    panel.wire.chip.transmit(0x55, 1)
    blamed(panel.chip, "data 55 without a command")
    panel.wire.send(0x77)
    assert "77 is not known" in panel.chip.violations[1]


@pytest.mark.parametrize(
    "window, words",
    [
        ("04 0F 00 00 00 13 01", "multiples of 8"),
        ("00 0E 00 00 00 13 01", "multiples of 8"),
        ("00 07 00 13 00 00 01", "not on the panel"),
        ("00 07 00 00 01 28 01", "not on the panel"),
        ("78 87 00 00 00 13 01", "not on the panel"),
        ("00 07 00 00 00 13 00", "last byte"),
    ],
)
def test_bad_windows(panel, window, words):
    panel.init()
    panel.wire.send(0x91)
    panel.wire.send(0x90, window)
    blamed(panel.chip, words)


def test_refresh_of_a_window_never_set(panel):
    panel.init()
    panel.refresh(picture(1))
    panel.wire.send(0x91)
    panel.wire.send(0x12)
    blamed(panel.chip, "never set")


def test_window_data_of_another_size(panel):
    panel.init()
    panel.refresh(picture(1))
    panel.window(picture(2), 0, 0, 16, 8, data=bytes(15))
    blamed(panel.chip, "15 bytes of data instead of 16")


def test_refresh_without_11(panel):
    panel.init()
    panel.wire.send(0x04)
    panel.wire.send(0x13, native(picture(1)))
    panel.wire.send(0x12)
    blamed(panel.chip, "without 11")


def test_refresh_of_nothing(panel):
    panel.init()
    panel.wire.send(0x04)
    panel.wire.send(0x11)
    panel.wire.send(0x12)
    blamed(panel.chip, "new image is void")


def test_tables_selected_but_not_sent(panel):
    luts = dict(MEDIUM)
    del luts[0x23]
    panel.init("B7", luts)
    panel.refresh(picture(1))
    blamed(panel.chip, "not sent: 23")
    assert panel.chip.refreshes == []


def test_fast_with_void_old_image(panel):
    panel.init("B7", fast_tables(80))
    panel.refresh(picture(1))
    blamed(panel.chip, "old image is void")


def test_neutral_works_without_an_old_image(panel):
    panel.init("B7", MEDIUM)
    panel.chip.glass = picture(3)
    panel.refresh(picture(1))
    assert panel.chip.violations == [] and panel.chip.glass == picture(1)


def test_fast_with_a_stale_old_image_leaves_a_ghost(panel):
    panel.init("B7", fast_tables(80))
    panel.chip.glass = picture(1)
    panel.refresh(picture(2), old=picture(3))
    blamed(panel.chip, "stale old image")
    assert panel.chip.glass != picture(2)


def test_reset_and_deep_sleep_void_the_old_image(panel):
    panel.init()
    panel.refresh(picture(1))
    panel.init("B7", fast_tables(80))
    panel.refresh(picture(2))
    blamed(panel.chip, "old image is void")


@pytest.mark.parametrize("op, words", [(0x92, "without a reset"), (0x00, "without a reset")])
def test_use_after_deep_sleep(panel, op, words):
    panel.init()
    panel.refresh(picture(1))
    panel.sleep()
    panel.wire.send(op, b"\x97" if op == 0 else b"")
    blamed(panel.chip, words)


def test_deep_sleep_with_power_on(panel):
    panel.init()
    panel.refresh(picture(1))
    panel.wire.send(0x07, "A5")
    blamed(panel.chip, "charge pump on")


def test_refresh_with_the_border_of_deep_sleep(panel):
    panel.init()
    panel.wire.send(0x50, "F7")
    panel.refresh(picture(1))
    blamed(panel.chip, "50 as for deep sleep")


@pytest.mark.parametrize(
    "op, changed, words",
    [
        (0x22, table(("2100", (50, 50, 0, 0), 2)), "22 does not leave its pixels white"),
        (0x24, table(("1200", (50, 50, 0, 0), 2)), "24 does not leave its pixels black"),
        (0x21, table(("1200", (50, 50, 0, 0), 3)), "21 runs 300 frames, VCOM only 200"),
        (0x21, table(("1230", (50, 49, 1, 0), 2)), "level 3"),
    ],
)
def test_tables_that_cannot_do_what_they_are_for(panel, op, changed, words):
    panel.init("B7", {**MEDIUM, op: changed})
    panel.wire.send(0x10, native(picture(0)))
    panel.chip.glass = picture(0)
    panel.refresh(picture(1))
    blamed(panel.chip, words)


def test_a_second_picture_without_11(panel):
    panel.init()
    panel.refresh(picture(1))
    panel.wire.send(0x13, native(picture(2)))
    panel.wire.send(0x12)
    blamed(panel.chip, "without 11")


TOO_MANY = "41 fast or window refreshes since the last whole neutral or full one, not 40 at most"


def forty_others(panel, frame):
    """Do 40 fast refreshes, alternately of the whole panel and a window, as a neutral one allows."""
    for number in range(20):
        panel.refresh(frame)
        panel.window(frame, 8 * number, 0, 8, 8)
    assert panel.chip.violations == []


def to_fast(panel):
    panel.wire.send(0x00, "B7")
    for op, data in fast_tables(25).items():
        panel.wire.send(op, data)


@pytest.mark.parametrize("last", ["whole", "window"])
def test_more_than_forty_others_since_a_neutral_one(panel, last):
    panel.init("B7", MEDIUM)
    panel.refresh(picture(1))
    to_fast(panel)
    forty_others(panel, picture(1))
    if last == "whole":
        panel.refresh(picture(1))
    else:
        panel.window(picture(1), 0, 0, 8, 8)
    blamed(panel.chip, TOO_MANY)


@pytest.mark.parametrize("psr, luts", [("97", {}), ("B7", MEDIUM)])
def test_a_full_or_neutral_one_lets_forty_others_follow(panel, psr, luts):
    panel.init("B7", MEDIUM)
    panel.refresh(picture(1))
    for _ in range(2):
        to_fast(panel)
        forty_others(panel, picture(1))
        panel.wire.send(0x00, psr)
        for op, data in luts.items():
            panel.wire.send(op, data)
        panel.refresh(picture(1))
        assert panel.chip.refreshes[-1].cleans and panel.chip.violations == []


def test_a_neutral_window_is_one_of_the_others(panel):
    panel.init("B7", MEDIUM)
    panel.refresh(picture(1))
    for _ in range(40):
        panel.window(picture(1), 0, 0, 8, 8)
    assert panel.chip.violations == []
    panel.window(picture(1), 0, 0, 8, 8)
    assert panel.chip.refreshes[-1].kind == "neutral"
    blamed(panel.chip, TOO_MANY)


def test_neither_a_neutral_one_that_was_cut_nor_lost_power_ends_the_count(panel):
    panel.init("B7", MEDIUM)
    panel.refresh(picture(1))
    to_fast(panel)
    forty_others(panel, picture(1))
    panel.chip.power_lost()
    panel.init("B7", MEDIUM)
    panel.refresh(picture(2), wait=False)
    panel.wire.ms(100)
    panel.init("B7", fast_tables(25))
    assert panel.chip.refreshes[-1].cut and panel.chip.violations == []
    panel.refresh(picture(2), old=panel.chip.glass)
    blamed(panel.chip, TOO_MANY)


# faults


def test_lost_power_cuts_a_refresh(panel):
    panel.init()
    panel.refresh(picture(1), wait=False)
    panel.wire.ms(100)
    panel.chip.power_lost()
    assert panel.chip.refreshes[0].cut and panel.wire.busy_line == 1
    assert panel.chip.glass not in (bytes(4736), picture(1))


def test_a_listener_hears_of_each_shown_picture(panel):
    shown = []
    panel.chip.on_shown = shown.append
    panel.init()
    panel.refresh(picture(1), wait=False)
    assert shown == []
    panel.wire.wait()
    panel.refresh(picture(2), wait=False)
    panel.wire.reset()
    assert shown == panel.chip.refreshes[:1]


def test_a_reset_cuts_a_refresh(panel):
    panel.init()
    panel.refresh(picture(1))
    panel.refresh(picture(2), wait=False)
    panel.wire.ms(100)
    panel.wire.chip.reset_pin(0)
    assert panel.wire.busy_line == 1
    panel.wire.ms(10)
    panel.wire.chip.reset_pin(1)
    panel.wire.ms(10)
    cut = panel.chip.refreshes[1]
    assert cut.cut and not cut.finished and cut.ended_ns is None and not cut.cleans
    assert panel.chip.glass not in (picture(1), picture(2))
    assert not panel.chip.busy


def test_lost_power_keeps_the_glass_and_voids_the_rest(panel):
    panel.init()
    panel.refresh(picture(1))
    panel.chip.power_lost()
    assert panel.chip.glass == picture(1)
    assert not panel.chip.new.holds(b"\x01" + bytes(4735))
    panel.wire.send(0x00, "97")
    blamed(panel.chip, "without a reset")


def test_stuck_busy_ends_only_by_a_reset(panel):
    panel.init()
    panel.chip.busy_stuck = True
    panel.refresh(picture(1), wait=False)
    panel.wire.ms(100_000)
    assert panel.wire.busy_line == 0 and panel.chip.refreshes[0].ended_ns is None
    panel.chip.busy_stuck = False
    panel.init()
    panel.refresh(picture(1))
    assert panel.chip.refreshes[0].cut and panel.chip.refreshes[1].cleans
    assert panel.chip.violations == []


def test_silent_busy_says_idle_while_the_chip_works(panel):
    panel.chip.busy_silent = True
    panel.init()
    panel.refresh(picture(1), wait=False)
    assert panel.wire.busy_line == 1 and panel.chip.busy
    panel.wire.send(0x04)
    blamed(panel.chip, "while BUSY")
