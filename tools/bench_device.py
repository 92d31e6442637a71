"""make bench-device: our firmware on the emulated RP2040 against the budgets of its design.

It needs an image of these sources (docs/building.md). The emulator takes several seconds for one of the
chip's. Each processor runs one part at a time. `--only PART` runs one part; `--hands` and `--visits` shorten
`wear`.
"""

import argparse
import asyncio
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from bench_device_games import evening, go5_game, longest
from device_job import HEAP, check, forgiven, found, job, made, on
from figures import machine as this_computer
from figures import report

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / folder) for folder in ("tests", "tests/core", "tests/app")]

from bench_battery import battery
from bench_heap import SETTINGS, at_random, go5, thinking, tour, wear
from bench_keys import ALL, ERASE_MS, MODULE, at_a_table, keep, keys

from emulated.twin import SEED, Twins, begun_game, firmware  # pyright: ignore[reportMissingImports]
from inkdeck.device import uf2
from inkdeck.emulator.fingers import TAP_MS
from inkdeck.image import building
from inkdeck.sim import boards
from inkdeck_app.ui.keys import LONG_MS
from inkdeck_core import games
from inkdeck_core.tricks.game import FOLLOWING

STEP_MS = 5  # as on the device; tests wait longer, to save the emulator work
PAUSE_S = 25
"""Seconds without a press, long enough for the panel to be in deep sleep (`drivers.device.PANEL_REST_MS`)."""
DEEP_SLEEP = (0x07, 0x10)  # the UC8151's command and the SSD1680's


async def pressed(twins, key):
    """Press a key. Return (its refreshes, the ms until the first one is handed to the panel, with 100 for
    each erase).

    A button that means something else when held reports its meaning when it is released, so time counts from
    there.
    """
    device = twins.machine
    button, hold = twins.driver.hw.board.key_for(key)
    shown, done, begun = len(device.panel.refreshes), len(device.flash_ops), device.now
    if button.long:
        begun += LONG_MS if hold else TAP_MS
    await twins.press(key)
    refreshes = device.panel.refreshes[shown:]
    first = refreshes[0].begun_ns / 1e6
    return refreshes, first - begun + ERASE_MS * erases(device, done, first)


def erases(device, done, until):
    """Return how many sectors were erased until then (ms), after this many operations of the flash."""
    return len([op for op in device.flash_ops[done:] if op.op == "erase" and op.at_ms <= until])


async def boot(image):
    """Measure the time to the first picture."""

    async def story(device):
        done = len(device.flash_ops)
        await device.until(lambda: device.panel.refreshes, 10_000)
        first = device.panel.refreshes[0].begun_ns / 1e6
        return first + ERASE_MS * erases(device, done, first)

    first = await on("badger2040", {"settings.json": SETTINGS}, story, image=image)
    rows: list[tuple] = [("boot_to_first_picture", first / 1000, "s", 0.6)]
    for what, record in (
        *((f"the_longest_{name}", longest(name)[0]) for name in games.GAMES),
        *((f"an_evening_of_{name}", evening(name)[0]) for name in games.OPEN),
        ("a_usual_go5", go5_game(500)),
    ):
        file = "play-000001.ink"
        files = {"settings.json": SETTINGS, file: record, "on-table": file.encode()}
        resumed = await on("badger2040", files, story, image=image)
        rows.append((f"resume_of_{what}", (resumed - first) / 1000, "s", 0.8 if "usual" in what else 2.0))
    ended = [(f"the_longest_{name}", longest(name)[1]) for name in games.GAMES]
    for name, record in ended + [(f"an_evening_of_{name}", evening(name)[1]) for name in games.OPEN]:
        files = {"settings.json": SETTINGS, "games-000001.seg": len(record).to_bytes(2, "big") + record}
        lines = await job(image, ("result",), files, MODULE)
        opened = [line.split() for line in lines if line.startswith(("game_result ", "replay "))]
        check(lines, len(opened) == 2)
        for what, ms in opened:  # the design has no budget for a replay
            budget = 0.3 if what == "game_result" else None
            rows.append((f"{what}_of_{name}", int(ms) / 1000, "s", budget))
    return rows


async def play(image):
    """Measure the panel's time for one play with three moves of the cursor, and for a key that wakes it."""
    rows = []
    for board, chip, suffix, budget in (
        ("badger2040", "uc8151", "", 4.5),
        ("pico_waveshare29", "ssd1680", "_ssd1680", 6.0),
    ):
        games = begun_game(board)
        device = made(board, firmware(games, SEED, STEP_MS), image)
        try:
            await device.start()
            woken, seconds = await one_play(Twins(device, games))
        finally:
            await device.stop()
        forgiven(device)
        rows.append((f"key_to_picture_of_the_cursor_after_{PAUSE_S}_s{suffix}", woken, "ms", 150))
        rows.append((f"panel_seconds_a_play_{chip}", seconds, "s", budget))
    return rows


async def one_play(twins):
    """Play on to a hand that follows a lead. Return the ms of a cursor move for which the panel is woken, and
    the panel's seconds from that hand's curtain to the choice, without the waking.
    """
    await twins.same()

    def follows():
        state = twins.driver.app.table.session.state
        return twins.screen == "curtain" and state.phase == FOLLOWING

    await twins.play(follows)
    refreshes = twins.machine.panel.refreshes[-1:]
    for key in (twins.driver.app.screen.accept, "down", "down", "up"):
        refreshes += (await pressed(twins, key))[0]
    await twins.machine.sleep(PAUSE_S * 1000)
    if twins.machine.panel.log[-1].op not in DEEP_SLEEP:
        raise SystemExit(f"The panel does not sleep after {PAUSE_S} s without a press.")
    _, woken = await pressed(twins, "down")
    while twins.driver.app.screen.slot() not in twins.driver.app.screen.view.legal:
        await twins.press("down")
    await pressed(twins, "ok")
    return woken, sum(one.ended_ns - one.begun_ns for one in refreshes) / 1e9


async def size(image):
    """Measure the share of its place that the image takes."""
    read = uf2.read(Path(image or found("RPI_PICO")))
    return [("image_of_its_place", 100 * len(read.flash) / read.geometry.start, "%", building.MOST)]


PARTS = ("size", "boot", "wear", "random", "tour", "thinking", "battery", "play", "go5", "keys")
"""The parts; those that take longest begin early, so that no processor waits for them at the end."""


def main():
    """Measure, print, and return the exit code."""
    parser = argparse.ArgumentParser(description="Measure the device on the emulated RP2040.")
    parser.add_argument("--only", choices=PARTS, action="append", help="only this part; may be given again")
    parser.add_argument("--image", help="an image (default: the one of these sources in the cache)")
    parser.add_argument("--hands", type=int, default=3, help="hands that `wear` plays (default 3)")
    parser.add_argument("--visits", type=int, default=50, help="visits to each screen of `wear` (default 50)")
    parser.add_argument("--random", type=int, default=1200, help="keys that `random` presses (default 1200)")
    parser.add_argument("--heap", type=int, metavar="KB", help="hold memory back: so large is the heap then")
    parser.add_argument("--presses", type=int, help="keys that `keys` presses at each table (default 90)")
    parser.add_argument("--board", default="badger2040", choices=boards.names(), help="for keys and heaps")
    parser.add_argument("--table", choices=ALL, action="append", help="only this table of `keys`")
    parser.add_argument("--keep", action="store_true", help="keep what `keys` measured in docs/key_times.tsv")
    parser.add_argument("--strict", action="store_true", help="exit code 1 when a budget is missed")
    arguments = parser.parse_args()
    begun = time.monotonic()
    kept = []
    parts = [part for part in PARTS if part in (arguments.only or PARTS)]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        others = {part: pool.submit(measured, part, arguments) for part in parts if part != "keys"}
        pressed = at_tables(pool, arguments) if "keys" in parts else ()
        for part in parts:
            rows = others[part].result() if part in others else keys(pressed)
            kept += [report(*row) for row in rows]
            if part == "keys" and arguments.keep:
                keep()
    print(f"machine {this_computer()}; one run each, {time.monotonic() - begun:.0f} s")
    return 0 if all(kept) or not arguments.strict else 1


def at_tables(pool, arguments):
    """Begin to press the keys at all chosen tables. Return what `keys` takes."""
    tables = [name.split("-") for name in arguments.table or ALL]
    rest = arguments.image, arguments.presses, arguments.board, _heap(arguments)
    return pool.map(at_a_table, [(*table, *rest) for table in tables])


def measured(part, arguments):
    """Return the rows of a part, for `figures.report`. This is the work of another process."""
    HEAP[:] = _heap(arguments)
    image = arguments.image
    more = {
        "tour": (arguments.board,),
        "go5": (arguments.board,),
        "random": (arguments.board, arguments.random),
        "wear": (arguments.hands, arguments.visits),
    }
    work = {"size": size, "boot": boot, "play": play, "battery": battery, "tour": tour, "go5": go5}
    work.update({"thinking": thinking, "wear": wear, "random": at_random})
    return asyncio.run(work[part](image, *more.get(part, ())))


def _heap(arguments):
    return [arguments.heap * 1024] if arguments.heap else []


if __name__ == "__main__":
    sys.exit(main())
