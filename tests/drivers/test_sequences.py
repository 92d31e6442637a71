"""The bytes on the wires: golden logs to read, and a check of every log against the vendors' tables.

The tables are typed here from the project's hardware facts, so that the drivers aren't compared with
themselves.
"""

import re

import pytest
from recorder import DRIVERS, RESET, WAIT, Recorder, lines, noise

from both import golden
from inkdeck_app.ui.display import FAST, FULL, NEUTRAL, TURBO

WINDOW = (0, 48, 296, 16)

# A log as one line of text: an op with all its data, or [n] for n bytes if these vary.
UC8151 = {
    "reset": "rst0:10 rst1:10 wait ",
    "tables in the chip": "00:(97|9B) ",
    "tables in registers": r"00:(B7|BB) 20:\[44\] 21:\[42\] 22:\[42\] 23:\[42\] 24:\[42\] ",
    "init": "01:03002B2B2B 04: wait 06:171717 03:00 41:00 60:22 50:9C 30:3A 02: wait ",
    "old image": r"10:\[4736\] ",
    "refresh": r"04: 92: 13:\[4736\] 11: wait 12: ",
    "window": r"04: 91: 90:[0-9A-F]{12}01 13:\[\d+\] 11: wait 12: ",
    "pump off": "02: ",
    "deep sleep": "50:F7 02: wait 07:A5 ",
}
SSD1680 = {
    "reset": "rst1:50 rst0:2 rst1:50 wait ",
    "init": "12: wait 01:270100 11:07 44:000F 45:00002701 21:0080 4E:00 4F:0000 ",
    "old image": r"44:000F 45:00002701 4E:00 4F:0000 26:\[4736\] ",
    "whole image": r"44:000F 45:00002701 4E:00 4F:0000 24:\[4736\] ",
    "window": r"44:[0-9A-F]{4} 45:[0-9A-F]{8} 4E:[0-9A-F]{2} 4F:[0-9A-F]{4} 24:\[\d+\] ",
    "full": "22:F7 20: ",
    "partial": "22:FF 20: ",
    "deep sleep": "10:01 ",
}
TABLES = {"uc8151": UC8151, "ssd1680": SSD1680}
COUNTED = {"uc8151": (0x10, 0x13, 0x20, 0x21, 0x22, 0x23, 0x24), "ssd1680": (0x24, 0x26)}
"""The ops whose data vary: images and waveforms."""


def story(chip):
    """Yield a title and a log for everything that a panel goes through."""
    recorder = Recorder(chip)
    panel = recorder.panel
    frames = iter([noise(seed) for seed in range(1, 20)])

    def told(title):
        log, recorder.log = recorder.log, []
        return title, log

    def show(title, kind, window=None):
        panel.show(next(frames), kind, window)
        log = told(title)
        recorder.finish()
        recorder.log = []
        return log

    yield show("The first refresh: full", FULL)
    yield show("Neutral", NEUTRAL)
    yield show("Fast", FAST)
    yield show("Fast again", FAST)
    yield show("Turbo in a window of 296 × 16 px at (0, 48)", TURBO, WINDOW)
    yield show("Turbo in a window of 9 × 40 px at (287, 0)", TURBO, (287, 0, 9, 40))
    panel.ease()
    yield told("Nothing more to show")
    yield show("Turbo in a window at once", TURBO, WINDOW)
    panel.ease()
    recorder.log = []
    panel.sleep()
    yield told("Sleep")
    yield show("Fast after sleep", FAST)
    panel.sleep()
    told("")
    yield show("Neutral after sleep", NEUTRAL)
    panel.show(next(frames), FAST)
    log = told("Fast, and BUSY never ends")
    recorder.hang()
    recorder.finish()
    yield log
    recorder.log = []
    yield show("Turbo in a window after that: the whole panel, neutral", TURBO, WINDOW)


def tokens(chip, log):
    """Return a log as one line of text for the tables."""
    text = ""
    for op, data in log:
        if op == WAIT:
            text += "wait "
        elif op == RESET:
            text += "rst%d:%d " % tuple(data)
        else:
            text += f"{op:02X}:[{len(data)}] " if op in COUNTED[chip] else f"{op:02X}:{data.hex().upper()} "
    return text


def blocks(chip, text):
    """Return the names of the tables' blocks that make up the log; fail if no block fits."""
    found = []
    while text:
        for name, block in TABLES[chip].items():
            matched = re.match(block, text)
            if matched:
                found.append(name)
                text = text[matched.end() :]
                break
        else:
            raise AssertionError("no block of the tables begins with " + text[:100])
    return found


@pytest.mark.parametrize("chip", DRIVERS)
def test_golden_sequences(chip):
    text = ""
    for title, log in story(chip):
        text += "# " + title + "\n" + "\n".join(lines(log)) + "\n\n"
    golden("drivers/" + chip + ".txt", text)


WOKEN_UC8151 = ["reset", "tables in registers", "init"]
BLOCKS = {
    "uc8151": [
        ["reset", "tables in the chip", "init", "refresh"],
        ["tables in registers", "refresh"],
        ["tables in registers", "refresh"],
        ["refresh"],
        ["tables in registers", "window"],
        ["window"],
        ["pump off"],
        ["window"],
        ["deep sleep"],
        [*WOKEN_UC8151, "old image", "refresh"],
        [*WOKEN_UC8151, "refresh"],
        ["tables in registers", "refresh"],
        [*WOKEN_UC8151, "refresh"],
    ],
    "ssd1680": [
        ["reset", "init", "whole image", "old image", "full"],
        ["whole image", "old image", "full"],
        ["old image", "whole image", "partial"],
        ["old image", "whole image", "partial"],
        ["old image", "window", "partial"],
        ["old image", "window", "partial"],
        [],
        ["old image", "window", "partial"],
        ["deep sleep"],
        ["reset", "init", "old image", "whole image", "partial"],
        ["reset", "init", "whole image", "old image", "full"],
        ["old image", "whole image", "partial"],
        ["reset", "init", "whole image", "old image", "full"],
    ],
}


@pytest.mark.parametrize("chip", DRIVERS)
def test_every_sequence_consists_of_the_tables_blocks(chip):
    found = [(title, blocks(chip, tokens(chip, log))) for title, log in story(chip)]
    assert [names for _title, names in found] == BLOCKS[chip], found


@pytest.mark.parametrize("text", ["04: 92: 13:[4736] 11: 12: ", "50:9D ", "10:01 10:01 x", "20: "])
def test_a_sequence_that_is_in_no_table_is_noticed(text):
    for chip in DRIVERS:
        with pytest.raises(AssertionError):
            blocks(chip, text)


@pytest.mark.parametrize("rotation, in_chip, in_registers", [(0, "97", "B7"), (180, "9B", "BB")])
def test_the_uc8151_gets_its_rotation(rotation, in_chip, in_registers):
    recorder = Recorder("uc8151", rotation)
    recorder.panel.show(noise(1), FULL)
    assert recorder.data(0x00).hex().upper() == in_chip
    recorder.finish()
    recorder.panel.show(noise(1), FAST)
    assert recorder.data(0x00).hex().upper() == in_registers


@pytest.mark.parametrize("rotation", [0, 180])
def test_a_window_of_the_uc8151_is_given_by_its_corners_and_sent_column_by_column(rotation):
    recorder = Recorder("uc8151", rotation)
    recorder.panel.show(noise(1), FULL)
    recorder.finish()
    frame = noise(2)
    recorder.panel.show(frame, TURBO, (255, 24, 3, 16))
    assert recorder.data(0x90) == bytes([24, 39, 0, 255, 1, 1, 1])
    wanted = bytes(
        sum((1 - (frame[page * 296 + x] >> bit & 1)) << (7 - bit) for bit in range(8))
        for x in (255, 256, 257)
        for page in (3, 4)
    )
    assert recorder.data(0x13) == wanted


def test_the_ssd1680_gets_pages_from_below_with_1_for_white():
    recorder = Recorder("ssd1680")
    frame = noise(1)
    recorder.panel.show(frame, FULL)
    pages = [frame[page * 296 : page * 296 + 296] for page in range(15, -1, -1)]
    wanted = bytes(byte ^ 0xFF for page in pages for byte in page)
    assert recorder.data(0x24) == recorder.data(0x26) == wanted


def test_the_ssd1680_gets_the_old_image_before_a_fast_refresh():
    recorder = Recorder("ssd1680")
    recorder.panel.show(noise(1), NEUTRAL)
    recorder.finish()
    shown = recorder.data(0x24)
    for seed in (2, 3):
        recorder.panel.show(noise(seed), FAST)
        recorder.finish()
        assert recorder.data(0x26) == shown
        shown = recorder.data(0x24)


def test_a_window_of_the_ssd1680_is_counted_in_pages_from_below():
    recorder = Recorder("ssd1680")
    recorder.panel.show(noise(1), FULL)
    recorder.finish()
    frame = noise(2)
    recorder.panel.show(frame, TURBO, (250, 24, 20, 16))
    assert recorder.data(0x44) == bytes([11, 12])
    assert recorder.data(0x45) == bytes([250, 0, 13, 1])
    assert (recorder.data(0x4E), recorder.data(0x4F)) == (bytes([11]), bytes([250, 0]))
    wanted = b"".join(bytes(b ^ 0xFF for b in frame[p * 296 + 250 : p * 296 + 270]) for p in (4, 3))
    assert recorder.data(0x24) == wanted


def test_a_rotated_ssd1680_gets_the_picture_and_its_window_upside_down():
    upright, turned = Recorder("ssd1680"), Recorder("ssd1680", 180)
    frames = noise(1), noise(2)
    mirrored = [bytes(int(f"{b:08b}"[::-1], 2) for b in reversed(frame)) for frame in frames]
    for recorder, (first, second), window in (
        (upright, mirrored, (40, 24, 20, 16)),
        (turned, frames, (296 - 60, 128 - 40, 20, 16)),
    ):
        recorder.panel.show(first, FULL)
        recorder.finish()
        recorder.panel.show(second, TURBO, window)
    assert lines(upright.log) == lines(turned.log)
