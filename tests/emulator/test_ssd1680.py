"""The SSD1680's model accepts the hardware facts' sequences and notices every violation."""

import pytest

from emulator.model_wire import Wire, blamed, kinds, picture
from inkdeck.emulator.controllers.frames import turned
from inkdeck.emulator.controllers.ssd1680 import SSD1680

REGISTERS = [(0x01, "27 01 00"), (0x11, "07"), (0x44, "00 0F"), (0x45, "00 00 27 01"), (0x21, "00 80"),
             (0x4E, "00"), (0x4F, "00 00")]  # fmt: skip


def landscape(frame):
    """Return the frame's pages from 15 to 0, with 1 for white."""
    return b"".join(bytes(b ^ 0xFF for b in frame[p * 296 : p * 296 + 296]) for p in range(15, -1, -1))


def portrait(frame):
    """Return the same picture in the chip's rows, bit by bit: X up from the bottom, Y from the left."""
    out = bytearray(4736)
    for at_x in range(296):
        for at_y in range(128):
            x = 127 - at_y
            if not frame[(at_y >> 3) * 296 + at_x] >> (at_y & 7) & 1:
                out[at_x * 16 + (x >> 3)] |= 0x80 >> (x & 7)
    return bytes(out)


class Panel:
    """Sends the commands of the hardware facts in their order."""

    def __init__(self, wire):
        self.wire = wire
        self.chip = wire.chip

    def init(self, changed=()):
        self.wire.reset(2, 50)
        self.wire.wait()
        self.wire.send(0x12)
        self.wire.wait()
        for op, data in REGISTERS:
            self.wire.send(op, dict(changed).get(op, data))

    def activate(self, how):
        self.wire.send(0x22, how)
        self.wire.send(0x20)
        return self.wire.wait()

    def full(self, frame):
        self.wire.send(0x24, landscape(frame))
        self.wire.send(0x26, landscape(frame))
        return self.activate("F7")

    def fast(self, old, new):
        self.wire.send(0x26, landscape(old))
        self.wire.send(0x24, landscape(new))
        return self.activate("FF")


@pytest.fixture
def panel():
    return Panel(Wire(SSD1680))


def test_a_full_refresh_follows_the_facts(panel):
    panel.init()
    assert panel.full(picture(1)) == 3000
    assert panel.chip.violations == []
    assert panel.chip.glass == picture(1)
    assert kinds(panel.chip) == [("full", None)] and panel.chip.refreshes[0].cleans


def test_busy_is_high(panel):
    panel.init()
    assert panel.wire.busy_line == 0
    panel.wire.send(0x24, landscape(picture(1)))
    panel.wire.send(0x22, "F7")
    panel.wire.send(0x20)
    assert panel.wire.busy_line == 1
    panel.wire.wait()
    assert panel.wire.busy_line == 0


def test_portrait_entry_mode_gives_the_same_picture(panel):
    panel.init({0x11: "03"})
    panel.wire.send(0x24, portrait(picture(1)))
    panel.activate("F7")
    assert panel.chip.violations == [] and panel.chip.glass == picture(1)


def test_counting_down_turns_the_picture():
    panel = Panel(Wire(SSD1680, 180))
    panel.init()
    panel.full(picture(1))
    assert panel.chip.glass == turned(picture(1))
    panel.init({0x11: "04", 0x44: "0F 00", 0x45: "27 01 00 00", 0x4E: "0F", 0x4F: "27 01"})
    mirrored = bytes(int(f"{byte:08b}"[::-1], 2) for byte in landscape(picture(1)))
    panel.wire.send(0x24, mirrored)
    panel.activate("F7")
    assert panel.chip.violations == [] and panel.chip.glass == picture(1)


def test_fast_by_the_tables_in_the_chip(panel):
    panel.init()
    panel.full(picture(1))
    assert panel.fast(picture(1), picture(2)) == 600
    assert panel.chip.violations == []
    assert kinds(panel.chip)[-1] == ("fast", None) and panel.chip.glass == picture(2)


def set_window(wire, x0, x1, y0, y1):
    wire.send(0x44, bytes([x0, x1]))
    wire.send(0x45, bytes([y0 & 255, y0 >> 8, y1 & 255, y1 >> 8]))
    wire.send(0x4E, bytes([x0]))
    wire.send(0x4F, bytes([y0 & 255, y0 >> 8]))


def test_a_window_is_reported_in_the_apps_pixels(panel):
    panel.init()
    panel.full(bytes(4736))
    set_window(panel.wire, 12, 13, 10, 109)
    black = bytes(200)
    panel.wire.send(0x26, b"\xff" * 200)
    panel.wire.send(0x24, black)
    panel.activate("FF")
    assert panel.chip.violations == []
    assert kinds(panel.chip)[-1] == ("turbo", (10, 16, 100, 16))
    expected = bytearray(4736)
    for page in (2, 3):
        expected[page * 296 + 10 : page * 296 + 110] = b"\xff" * 100
    assert panel.chip.glass == expected


def test_a_window_left_stale_in_the_old_ram_is_noticed_by_the_next(panel):
    panel.init()
    panel.full(bytes(4736))
    set_window(panel.wire, 12, 13, 10, 109)
    panel.wire.send(0x24, bytes(200))
    panel.activate("FF")
    assert panel.chip.violations == []
    set_window(panel.wire, 0, 1, 10, 109)
    panel.wire.send(0x24, bytes(200))
    panel.activate("FF")
    blamed(panel.chip, "stale old image: 1600 pixels")


def by_registers(panel, frame):
    panel.wire.reset(2, 2)
    panel.wire.wait()
    panel.wire.send(0x32, bytes(153))
    panel.wire.send(0x37, "00 00 00 00 00 40 00 00 00 00")
    panel.wire.send(0x3C, "80")
    panel.activate("C0")
    set_window(panel.wire, 0, 15, 0, 295)
    panel.wire.send(0x24, portrait(frame))
    return panel.activate("0F")


def test_partial_by_tables_in_registers(panel):
    panel.init()
    panel.full(picture(1))
    assert by_registers(panel, picture(2)) == 600
    by_registers(panel, picture(3))
    assert panel.chip.violations == []
    assert kinds(panel.chip) == [("full", None), ("fast", None), ("fast", None)]
    assert panel.chip.glass == picture(3)


def test_sleep_and_waking(panel):
    panel.init()
    panel.full(picture(1))
    panel.wire.send(0x10, "01")
    panel.wire.ms(1000)
    panel.init()
    panel.fast(picture(1), picture(2))
    assert panel.chip.violations == [] and panel.chip.glass == picture(2)


# violations


def test_short_resets():
    wire = Wire(SSD1680)
    wire.reset(1, 50)
    wire.send(0x12)
    blamed(wire.chip, "low for 1.00 ms, not 2 ms")
    wire = Wire(SSD1680)
    wire.reset(2, 49)
    wire.send(0x12)
    blamed(wire.chip, "12 came 49.00 ms after the reset")
    wire = Wire(SSD1680)
    wire.reset(2, 49)
    wire.reset(2, 50)
    wire.send(0x12)
    blamed(wire.chip, "high for 49.00 ms before its pulse, not 50 ms")


def test_command_before_the_software_reset_is_done(panel):
    panel.wire.reset(2, 50)
    panel.wire.send(0x12)
    panel.wire.send(0x01, "27 01 00")
    blamed(panel.chip, "01 while BUSY (software reset)")


@pytest.mark.parametrize("missing", [op for op, _ in REGISTERS])
def test_init_with_one_command_missing(panel, missing):
    panel.wire.reset(2, 50)
    panel.wire.send(0x12)
    panel.wire.wait()
    for op, data in REGISTERS:
        if op != missing:
            panel.wire.send(op, data)
    panel.wire.send(0x24, landscape(picture(1)))
    panel.activate("F7")
    blamed(panel.chip, f"refresh before init: {missing:02X} not sent")
    assert panel.chip.refreshes == []


def test_software_reset_missing(panel):
    panel.wire.reset(2, 50)
    for op, data in REGISTERS:
        panel.wire.send(op, data)
    panel.full(picture(1))
    blamed(panel.chip, "12 not sent")


def test_command_while_refreshing(panel):
    panel.init()
    panel.wire.send(0x24, landscape(picture(1)))
    panel.wire.send(0x22, "F7")
    panel.wire.send(0x20)
    panel.wire.ms(2999)
    panel.wire.send(0x4E, "00")
    blamed(panel.chip, "4E while BUSY (refresh)")


@pytest.mark.parametrize("size, words", [(4735, "4735 bytes of data instead"), (4737, "more than 4736")])
def test_wrong_length(panel, size, words):
    panel.init()
    panel.wire.send(0x24, bytes(size))
    panel.wire.send(0x22, "F7")
    assert words in panel.chip.violations[0]


def test_picture_not_from_the_corner(panel):
    panel.init()
    panel.wire.send(0x4F, "05 00")
    panel.wire.send(0x24, landscape(picture(1)))
    blamed(panel.chip, "begins at (0, 5)")


@pytest.mark.parametrize(
    "op, data, words",
    [
        (0x44, "00 10", "not on the panel"),
        (0x45, "00 00 28 01", "not on the panel"),
        (0x44, "0F 00", "against entry mode"),
        (0x45, "27 01 00 00", "against entry mode"),
        (0x22, "CF", "22 with CF"),
        (0x01, "27 01 01", "01 with"),
        (0x10, "03", "10 with 03"),
    ],
)
def test_windows_and_values_that_cannot_be(panel, op, data, words):
    panel.init()
    panel.wire.send(op, data)
    blamed(panel.chip, words)


def test_refresh_of_nothing(panel):
    panel.init()
    panel.activate("F7")
    blamed(panel.chip, "new image is void")


def test_activate_without_22(panel):
    panel.init()
    panel.wire.send(0x20)
    blamed(panel.chip, "20 without 22")


def test_fast_with_void_and_with_stale_old_image(panel):
    panel.init()
    panel.wire.send(0x24, landscape(picture(1)))
    panel.activate("FF")
    blamed(panel.chip, "old image is void")
    panel.chip.violations.clear()
    panel.full(picture(1))
    panel.fast(picture(3), picture(2))
    blamed(panel.chip, "stale old image")
    assert panel.chip.glass != picture(2)


def test_partial_by_registers_without_power(panel):
    panel.init()
    panel.full(picture(1))
    panel.wire.reset(2, 2)
    panel.wire.send(0x32, bytes(153))
    panel.wire.send(0x37, "00 00 00 00 00 40 00 00 00 00")
    panel.wire.send(0x3C, "80")
    set_window(panel.wire, 0, 15, 0, 295)
    panel.activate("0F")
    blamed(panel.chip, "power off")


def test_partial_by_registers_switches_the_power_off_again(panel):
    panel.init()
    panel.full(picture(1))
    by_registers(panel, picture(2))
    panel.activate("0F")
    blamed(panel.chip, "power off")


def test_a_software_reset_forgets_the_registers(panel):
    panel.init()
    panel.wire.send(0x12)
    panel.wire.wait()
    panel.full(picture(1))
    assert "01 11 44 45 21 4E 4F not sent" in panel.chip.violations[-1]


def test_use_after_sleep(panel):
    panel.init()
    panel.wire.send(0x10, "01")
    panel.wire.send(0x24, landscape(picture(1)))
    blamed(panel.chip, "without a reset")


def test_sleep_and_lost_power_void_the_rams(panel):
    panel.init()
    panel.full(picture(1))
    panel.wire.send(0x10, "01")
    panel.init()
    panel.wire.send(0x24, landscape(picture(2)))
    panel.activate("FF")
    blamed(panel.chip, "old image is void")


def test_more_than_forty_others_since_a_full_one(panel):
    panel.init()
    panel.full(picture(1))
    for _ in range(2):
        for _ in range(20):
            panel.fast(picture(1), picture(1))
        set_window(panel.wire, 0, 1, 0, 7)
        for _ in range(20):
            panel.activate("FF")
        set_window(panel.wire, 0, 15, 0, 295)
        assert panel.chip.violations == [], "a full one lets forty others follow"
        panel.full(picture(1))
    for _ in range(41):
        panel.activate("FF")
    assert {one.kind for one in panel.chip.refreshes} == {"full", "fast", "turbo"}
    blamed(panel.chip, "41 fast or window refreshes since the last whole neutral or full one, not 40 at most")
