"""The panel on the emulated chip's SPI: a program's bytes arrive in time, and BUSY works."""

import pytest
from small_programs import IDLE, SSD1680, UC8151, panel_program

from inkdeck.sim import boards


@pytest.mark.parametrize(
    "board, baud, source, picture_op, ms",
    [
        ("badger2040", 12_000_000, UC8151, 0x13, 4500),
        ("pico_waveshare29", 4_000_000, SSD1680, 0x24, 3000),
        ("pico_waveshare29d", 12_000_000, UC8151, 0x13, 4500),
    ],
)
def test_a_refresh_by_a_program(play, board, baud, source, picture_op, ms):
    async def story(machine):
        program = panel_program(machine.board, baud) + source + IDLE
        machine.type(b"\r\x05")
        await machine.until(lambda: machine.out.endswith(b"=== "), 3000)
        machine.type(program.replace("\n", "\r").encode() + b"\x04")
        await machine.until(lambda: machine.panel.busy and machine.panel.refreshes, 5000)
        assert machine.panel.glass == bytes(4736)
        began = machine.now
        await machine.rest()
        assert ms + 290 <= machine.now - began <= ms + 320
        assert machine.panel.violations == []
        (refresh,) = machine.panel.refreshes
        assert refresh.finished and machine.panel.glass == refresh.glass != bytes(4736)
        entries = machine.panel.log
        at = [entry.op for entry in entries].index(picture_op)
        assert entries[at].data == bytes(i & 255 for i in range(4736))
        wire_ms = 4736 * 8 / baud * 1000
        assert wire_ms <= (entries[at + 1].at_ns - entries[at].at_ns) / 1e6 <= 1.1 * wire_ms
        await machine.until(lambda: b"took" in machine.out.split(b"=== ")[-1], 1000)
        took = int(machine.out.rsplit(b"took", 1)[1].split()[0])
        assert ms <= took <= ms + 20

    play(story, board=board, described=b"")


def test_a_power_cut_in_the_middle_of_a_refresh(play):
    async def story(machine):
        await machine.until(lambda: machine.panel.busy and machine.panel.refreshes, 5000)
        await machine.sleep(100)
        machine.cut()
        assert machine.panel.refreshes[0].cut and not machine.panel.busy
        mixed = machine.panel.glass
        assert mixed not in (bytes(4736), machine.panel.refreshes[0].glass)
        await machine.restart()
        await machine.rest()
        assert machine.panel.glass == machine.panel.refreshes[1].glass != mixed
        assert machine.panel.violations == []

    program = panel_program(boards.load("badger2040")) + UC8151 + IDLE
    play(story, files={"main.py": program.encode()})


def test_a_stuck_panel_stays_busy(play):
    async def story(machine):
        machine.panel.busy_stuck = True
        await machine.until(lambda: machine.panel.refreshes, 5000)
        await machine.sleep(6000)
        assert machine.panel.busy and b"took" not in machine.out

    program = panel_program(boards.load("badger2040")) + UC8151 + IDLE
    play(story, files={"main.py": program.encode()})
