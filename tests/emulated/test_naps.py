"""Naps on batteries: what the chip loses in them, and that no player notices."""

import pytest

from emulated.listening import listener, pressed
from emulated.twin import SEED, Twins, begun_game, firmware, kept, on_flash
from inkdeck.device import littlefs_image

IDLE_MS = 2 * 60_000
WAKING_MS = 10
"""A napping chip may show a key's effect this much later: it wakes and its clock speeds up first."""
NAPPER = b"""
import time
from machine import Pin, RTC, SPI, disable_irq, enable_irq, lightsleep, mem32

Pin(10, Pin.OUT, value=1)
led = Pin(25, Pin.OUT, value=0)
key = Pin(12, Pin.IN, Pin.PULL_DOWN)
hits = []
key.irq(handler=lambda pin: hits.append(1), trigger=Pin.IRQ_RISING | Pin.IRQ_FALLING, hard=False)
spi = SPI(0, baudrate=12_000_000, sck=Pin(18), mosi=Pin(19), miso=Pin(16))
RTC().datetime((2026, 6, 1, 0, 12, 0, 0, 0))
out = open("told.txt", "w")


def tell(what, *values):
    out.write("%s %s\\n" % (what, " ".join(str(value) for value in values)))


def nap(ms):
    began, masked = time.ticks_us(), disable_irq()
    lightsleep(ms)
    seen = len(hits)
    enable_irq(masked)
    lasted = time.ticks_diff(time.ticks_us(), began) // 1000
    time.sleep_ms(2)
    return lasted, len(hits) - seen


began, second = time.ticks_ms(), time.time()
for _ in range(30):
    lightsleep(100)
tell("ticks", time.ticks_diff(time.ticks_ms(), began) // 100)
tell("seconds", time.time() - second)
tell("registers", mem32[0x400080A8] & 0xFFFFFFFF, mem32[0x400080AC] & 0xFFFFFFFF, mem32[0xE000ED10] & 4)
tell("quiet", *nap(100))
led(1)
tell("pressed", *nap(100))
led(0)
time.sleep_ms(50)
masked = disable_irq()
led(1)
began = time.ticks_us()
while time.ticks_diff(time.ticks_us(), began) < 9000:
    pass
began = time.ticks_us()
lightsleep(100)
tell("pending", time.ticks_diff(time.ticks_us(), began) // 1000)
enable_irq(masked)
out.close()
led(0)
while True:
    time.sleep_ms(1000)
"""
PICOS = ("pico_inky_pack", "pico_waveshare29", "pico_waveshare29d")


@pytest.mark.parametrize("board", [pytest.param(PICOS[0], marks=pytest.mark.chip), *PICOS[1:]])
def test_a_sleeping_pico_wakes_at_its_curtain_and_drives_its_panel_as_before(play, board):
    """After a nap, SPI divides a faster clock than before; the panel's model refuses a wrong speed."""
    games = begun_game(board, settings={"sleep": 2})

    async def story(machine):
        both = Twins(machine, games)
        await both.same()
        shown = len(machine.panel.refreshes)
        both.driver.clock.advance(IDLE_MS)
        both.driver.settle()
        assert both.screen == "asleep"
        await machine.until(lambda: len(machine.panel.refreshes) > shown, IDLE_MS + 1000)
        await both.same()
        await machine.sleep(2000)
        await both.press("ok")
        assert both.screen == "curtain"
        await both.accept()

    play(story, board, usb=False, files=firmware(games, SEED, step_ms=250))


@pytest.mark.parametrize("edges_wake, pressed", [(True, 20), (False, 100)])
def test_what_a_nap_does_to_the_chip(play, edges_wake, pressed):
    async def story(machine):
        await machine.until(lambda: machine.led, 6000)
        await machine.sleep(20)
        machine.down("A")
        await machine.until(lambda: not machine.led, 1000)
        machine.up("A")
        await machine.until(lambda: machine.led, 1000)
        await machine.sleep(4)
        machine.down("A")
        await machine.until(lambda: not machine.led, 2000)
        return littlefs_image.read(machine.fs_image())["told.txt"].decode(), machine.asleep_ms

    told, asleep = play(
        story,
        usb=False,
        files={"main.py": NAPPER},
        edges_wake=edges_wake,
    )
    told = {line.split()[0]: [int(word) for word in line.split()[1:]] for line in told.splitlines()}
    assert told["registers"] == [0xFFFFFFFF, 0xFFFFFFFF, 4]
    assert told["ticks"] == [30] and told["seconds"] == [0], "the real-time clock stands still in a nap"
    assert told["quiet"] == [100, 0]
    assert told["pressed"] == [pytest.approx(pressed, abs=1), 1], "masked, an interrupt comes after the nap"
    assert told["pending"] == [0], "one that is pending already lets it not even begin"
    assert asleep == pytest.approx(3000 + 100 + pressed, abs=1)


IDLER = b"""
import gc, time
import inkdeck_start
inkdeck_start.prefer_frozen()
from inkdeck_app.drivers import device
here = device.Device(inkdeck_start.description())
here.open_files()
program = device.Program(here)
until = time.ticks_ms() + 9000
while time.ticks_ms() < until:
    program.step()
here.clock.sleep_ms = lambda ms: None
gc.collect()
bytearray(2000)
left = gc.mem_alloc()
for _ in range(500):
    program.step()
print("left", left, gc.mem_alloc(), "done")
"""
"""A program that does 500 turns at a curtain without events; only a collection frees memory."""


def test_a_turn_in_which_nothing_happens_leaves_nothing_to_collect(play):
    """A collection stops everything for 26 ms; turns that leave garbage would cause one every 16 turns."""
    games = begun_game()

    async def story(machine):
        await machine.until(lambda: b"done" in machine.out or b"Error" in machine.out, 30_000)
        before, after = [int(word) for word in machine.out.split(b"left ")[1].split()[:2]]
        assert after >= before

    play(story, files={**firmware(games=games), "main.py": IDLER})


@pytest.mark.parametrize("edges_wake, hold_ms", [(True, 30), (False, 60)], ids=["edges wake", "seen later"])
def test_a_program_that_naps_counts_200_bouncing_presses_exactly(play, edges_wake, hold_ms):
    async def story(machine):
        done, told = await pressed(machine, hold_ms, hold_ms)
        assert [move[:2] for move in told] == [move[:2] for move in done]
        late = [ms - at for (_, _, ms), (_, _, at) in zip(told, done, strict=True)]
        assert max(late) - min(late) <= (4 if edges_wake else 55)
        assert machine.asleep_ms > 0.2 * machine.now

    play(story, usb=False, files=listener(), edges_wake=edges_wake)


async def share(machine, ms):
    """Return the share of the next `ms` that the machine naps."""
    before = machine.asleep_ms
    await machine.sleep(ms)
    return (machine.asleep_ms - before) / ms


async def tapped(both, key):
    """Tap a key for 60 ms at some moment.

    :returns: (ms until its refresh begins, the share of that refresh that the machine naps).
    """
    machine = both.machine
    shown = len(machine.panel.refreshes)
    both.driver.press(key)
    await machine.sleep(317)
    button, _ = both.driver.hw.board.key_for(key)
    began = machine.now
    machine.down(button.name, 5)
    await machine.sleep(60)
    machine.up(button.name, 5)
    await machine.until(lambda: len(machine.panel.refreshes) > shown, 1000)
    refresh = machine.panel.refreshes[-1]
    before, since = machine.asleep_ms, machine.now
    await machine.until(lambda: refresh.ended_ns, 9000)
    napped = (machine.asleep_ms - before) / (machine.now - since)
    await both.same()
    return refresh.begun_ns / 1e6 - began, napped


@pytest.mark.parametrize("edges_wake, late", [(True, 0), (False, 50)], ids=["edges wake", "seen later"])
@pytest.mark.parametrize("board, most_ms", [("badger2040", 30), ("pico_waveshare29", 40)])
def test_it_naps_while_people_think_and_notices_a_key_as_soon_as_without_naps(
    play, board, most_ms, edges_wake, late
):
    games = begun_game(board, names=("Anna", "J\u00f6rg"), bots=())

    async def story(machine):
        both = Twins(machine, games)
        await both.same()
        assert await share(machine, 4000) >= 0.95
        await both.accept()
        assert await share(machine, 4000) >= 0.95
        napping = [await tapped(both, "down") for _ in range(3)]
        assert min(napped for _, napped in napping) >= 0.7
        both.proven()
        machine.usb = True
        await machine.sleep(100)
        assert await share(machine, 500) == 0, "USB was plugged in"
        awake = [await tapped(both, "down") for _ in range(3)]
        assert max(napped for _, napped in awake) == 0
        print("until the picture, in ms:", napping, awake)
        assert max(ms for ms, _ in napping) <= min(max(ms for ms, _ in awake) + WAKING_MS, most_ms) + late

    play(story, board, usb=False, files=firmware(games, SEED, step_ms=5), edges_wake=edges_wake)


@pytest.mark.parametrize("board", ["badger2040", "pico_waveshare29"])
def test_tricks_with_naps_show_the_twins_pictures_and_outlive_a_cut_in_a_nap(play, board):
    games = begun_game(board, names=("Anna", "J\u00f6rg"), bots=(), hands=1, variant="win")

    async def story(machine):
        both = Twins(machine, games)
        await both.same()
        await both.accept()
        await machine.until(lambda: machine._time.chip.naps.asleep, 2000)
        saved = kept(both.driver)
        assert on_flash(machine) == saved
        await machine.restart()
        again = Twins(machine, saved)
        await again.same()
        assert again.screen == "curtain"
        again.labels[:0] = both.labels  # the glass also had the pictures from before the cut
        await again.play(lambda: again.driver.app.table.session.state.tricks_done == 3)
        await again.same()
        again.proven()
        assert machine.asleep_ms > 0.4 * machine.now

    play(story, board, usb=False, files=firmware(games, SEED, step_ms=5))
