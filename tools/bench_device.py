"""make bench-device: our firmware on the emulated RP2040 against the budgets of its design.

Needs a MicroPython image (docs/emulator.md). The emulator takes some seconds for one of the chip's, so it all
takes an hour; `--only PART` runs one part, `--hands` and `--visits` shorten `wear`.
"""

import argparse
import asyncio
import json
import posixpath
import re
import sys
import time
from pathlib import Path

from bench_device_games import HAND, LONGEST_NAMES, NOTHING, finished, game, go5_game, referee
from figures import machine as this_computer
from figures import report

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / folder) for folder in ("tests", "tests/app")]

from bench_battery import battery

from app.short_games import next_key  # pyright: ignore[reportMissingImports]
from emulated.twin import SEED, Twins, begun_game, firmware  # pyright: ignore[reportMissingImports]
from inkdeck.device import build, mpy
from inkdeck.emulator.fingers import TAP_MS
from inkdeck.emulator.machine import Machine
from inkdeck.sim import boards
from inkdeck_app.loading import SPARE_BYTES
from inkdeck_app.ui.keys import LONG_MS
from inkdeck_core.tricks.state import FOLLOWING

STEP_MS = 5  # as on the device; tests wait longer, to save the emulator work
ERASE_MS = 100
"""What an erase of a sector takes on a chip, in milliseconds; the emulator takes none."""
PAUSE_S = 25
"""So long without a press that the panel was sent to deep sleep (`drivers.device.PANEL_REST_MS`)."""
GO5_FULL = 107
"""After so many choices of `go5_game` ten sets lie, and a person is about to draw."""
SMALLEST = 848 * 1024 // 4096
"""Blocks of the smallest file system, a Pico W's."""
DEEP_SLEEP = (0x07, 0x10)  # the UC8151's command and the SSD1680's

MAIN = """
import gc
import inkdeck_start
gc.threshold(inkdeck_start.COLLECT_EVERY)
inkdeck_start.mount()
gc.collect()
before = gc.mem_alloc()
import bench_tour
gc.collect()
job, *numbers = ({plan},)
bench_tour.run(job, gc.mem_alloc() - before, {heap}, *numbers)
"""
HEAP = []
"""How many bytes the heap may seem to have, if `--heap` says so: the rest is held back."""

SETTINGS = json.dumps({"language": "de"}).encode()


async def on(board, games, story, main=None, image=None):
    """What `story(machine)` gives, on a machine with our firmware and these games, maybe its own main."""
    built = build.tree(board)
    files = dict(built.files)
    files.update({posixpath.normpath("games/" + name): data for name, data in games.items()})
    if main is not None:
        files["main.py"] = main.encode()
    device = Machine(boards.load(board), image, files)
    try:
        await device.start()
        result = await story(device)
    finally:
        await device.stop()
    forgiven(device)
    return result


def forgiven(device):
    """Stop when the panel's controller complains of what it was sent."""
    if device.panel.violations:
        raise SystemExit("The panel was driven wrongly:\n" + "\n".join(device.panel.violations))


async def pressed(twins, key):
    """Press a key: (its refreshes, ms until the first is handed to the panel, an erase counted as 100).

    A button that means something else when it is held says which when it is let go: time counts from there.
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
    """How many sectors were erased until then (ms), after so many operations of the flash."""
    return len([op for op in device.flash_ops[done:] if op.op == "erase" and op.at_ms <= until])


async def boot(image):
    """The way to the first picture."""

    async def story(device):
        done = len(device.flash_ops)
        await device.until(lambda: device.panel.refreshes, 10_000)
        first = device.panel.refreshes[0].begun_ns / 1e6
        return first + ERASE_MS * erases(device, done, first)

    first = await on("badger2040", {"settings.json": SETTINGS}, story, image=image)
    rows = [("boot_to_first_picture", first / 1000, "s", 2.0)]
    for what, record in (
        ("the_longest_game", game(LONGEST_NAMES, 16)),
        ("a_usual_go5_game", go5_game(500)),
        ("the_longest_go5_game", go5_game(2000)),
    ):
        name = "play-000001.ink"
        files = {"settings.json": SETTINGS, name: record, "on-table": name.encode()}
        resumed = await on("badger2040", files, story, image=image)
        rows.append((f"resume_of_{what}", (resumed - first) / 1000, "s", 3.0))
    return rows


async def keys(image):
    """From key to picture, and what the panel takes for one play with three moves of the cursor."""
    rows = []
    for board, chip, suffix, budget in (
        ("badger2040", "uc8151", "", 4.5),
        ("pico_waveshare29", "ssd1680", "_ssd1680", 6.0),
    ):
        games = begun_game(board)
        device = Machine(boards.load(board), image, firmware(board, games, SEED, STEP_MS))
        try:
            await device.start()
            times, seconds = await one_play(Twins(device, games))
        finally:
            await device.stop()
        forgiven(device)
        rows += [(f"key_to_picture_{what}{suffix}", ms, "ms", most) for what, ms, most in times]
        rows.append((f"panel_seconds_a_play_{chip}", seconds, "s", budget))
    return rows


async def one_play(twins):
    """Play on to a hand that follows a lead: (what, ms, budget) of the slowest cursor move, of the hand's
    coming from its curtain, of a cursor move for which the panel is woken and of the play; and the seconds of
    the panel from that curtain to the choice, without the waking."""
    await twins.same()

    def follows():
        state = twins.driver.app.table.session.state
        return twins.screen == "curtain" and state.phase == FOLLOWING

    await twins.play(follows)
    curtain = twins.machine.panel.refreshes[-1:]
    refreshes, opened = await pressed(twins, twins.driver.app.screen.accept)
    refreshes = curtain + refreshes
    slowest = 0
    for key in ("down", "down", "up"):
        moved, ms = await pressed(twins, key)
        refreshes += moved
        slowest = max(slowest, ms)
    await twins.machine.sleep(PAUSE_S * 1000)
    if twins.machine.panel.log[-1].op not in DEEP_SLEEP:
        raise SystemExit(f"The panel does not sleep after {PAUSE_S} s without a press.")
    _, woken = await pressed(twins, "down")
    while twins.driver.app.screen.slot not in twins.driver.app.screen.view.legal:
        await twins.press("down")
    _, saved = await pressed(twins, "ok")
    times = [
        ("of_the_cursor", slowest, 150),
        ("of_the_hand_from_its_curtain", opened, 150),
        (f"of_the_cursor_after_{PAUSE_S}_s", woken, 150),
        ("with_the_save", saved, 350),
    ]
    return times, sum(one.ended_ns - one.begun_ns for one in refreshes) / 1e9


async def go5_keys(image):
    """From key to picture in a turn of Go5 when many sets lie: the hand from its curtain, the draw with its
    save, what could be done, moves of the cursor, and the discard with its save."""
    name = "play-000001.ink"
    games = {"settings.json": SETTINGS, name: go5_game(stop=GO5_FULL), "on-table": name.encode()}
    device = Machine(boards.load("badger2040"), image, firmware("badger2040", games, SEED, STEP_MS))
    times = {}
    try:
        await device.start()
        twins = Twins(device, games)
        await twins.same()
        screen = twins.driver.app.screen
        while screen.name != "go5.hand" or screen.view.phase != "discard":
            what = "of_the_hand_from_its_curtain" if screen.name == "curtain" else None
            if screen.name == "go5.hand" and screen.view.phase == "draw":
                what = "of_a_draw_with_the_save"
            _, took = await pressed(twins, next_key(screen))
            screen = twins.driver.app.screen
            if screen.name == "go5.find":
                what = "of_what_could_be_done"
            if what:
                times[what] = max(took, times.get(what, 0))
        times["of_the_cursor"] = max([(await pressed(twins, key))[1] for key in ("down", "down", "up")])
        _, times["with_the_save"] = await pressed(twins, "ok")
    finally:
        await device.stop()
    forgiven(device)
    return [
        (f"go5_key_to_picture_{what}", times[what], "ms", 350 if "save" in what else 150)
        for what in sorted(times)
    ]


async def job(image, plan, files):
    """The lines that bench_device_tour.py prints on the device; `plan` is what its `run` takes but `own`."""
    source = (HERE / "bench_device_tour.py").read_bytes()
    files = {**files, "../bench_tour.mpy": mpy.compile_source(source, "bench_tour.py")}
    main = MAIN.format(plan=", ".join(repr(value) for value in plan), heap=HEAP[0] if HEAP else 0)

    async def story(device):
        told = 0
        while b"\ndone" not in device.out:
            await device.sleep(500)
            lines = read(device.out)
            for line in lines[told:-1]:
                print("    " + line, file=sys.stderr, flush=True)
            told = max(told, len(lines) - 1)
        return read(device.out)

    return await on("badger2040", files, story, main, image)


def read(out):
    """What came from the device so far, in lines: those that tell of the heap end with its largest free
    block, in bytes, from `micropython.mem_info`.
    """
    lines = []
    for line in out.decode(errors="replace").splitlines():
        free = re.search(r"max free sz: (\d+)", line)
        if free:
            lines[-1] += f" {int(free[1]) * 16}"
        elif not line.startswith(("stack: ", "GC: ")):
            lines.append(line)
    return lines


async def tour(image):
    """The heap at its highest, over every screen with ten players."""
    files = {
        "settings.json": json.dumps({"language": "de", "roster": list(LONGEST_NAMES)}).encode(),
        "play-000001.ink": referee(LONGEST_NAMES),
        "play-000002.ink": game(LONGEST_NAMES, 4, HAND, bot_seats=(9,)),
        "games-000001.seg": finished(LONGEST_NAMES),
    }
    lines = await job(image, ("tour",), files)
    missed = screens_there() - {where for _, _, where in heaps(lines)} - {"thinking"}
    if missed:
        print(f"# missed: {', '.join(sorted(missed))}")
    check(lines, not missed)
    return heap_rows(lines, "")


def heaps(lines):
    """(bytes in use, largest free block, screen) of each look at the heap."""
    told = [line.split() for line in lines if line.startswith("heap ")]
    return [(int(used), int(piece), where) for _, where, used, piece in told]


def heap_rows(lines, when):
    """What the heap holds at its highest, what is free then, and the smallest of the largest free blocks."""
    (total,) = [int(line.split()[1]) for line in lines if line.startswith("total ")]
    most, _, where = max(heaps(lines))
    piece, there = min((piece, where) for _, piece, where in heaps(lines))
    print(f"# heap of {total} bytes; fullest on {where}, largest free block smallest on {there}")
    if HEAP:
        return [(f"heap_at_its_highest{when}", most, "bytes", 150_000)]
    return [
        (f"heap_at_its_highest{when}", most, "bytes", None),
        (f"free_at_the_least{when}", total - most, "free_bytes", SPARE_BYTES),
        (f"smallest_largest_free_block{when}", piece, "free_bytes", 32 * 1024),
    ]


def screens_there():
    """The names of all screens."""
    folder = HERE.parent / "firmware" / "inkdeck_app" / "screens"
    names = {path.stem for path in folder.glob("*.py") if "\nSCREEN = " in path.read_text("utf-8")}
    return names


async def go5(image):
    """The heap at its highest, over the screens of Go5 with four players."""
    files = {"settings.json": json.dumps({"language": "de"}).encode(), "play-000001.ink": go5_game(stop=40)}
    lines = await job(image, ("go5",), files)
    check(lines, len(heaps(lines)) > 20)
    stack = [int(line.split()[1]) for line in lines if line.startswith("stack ")]
    check(lines, len(stack) == 1)
    return [
        *heap_rows(lines, "_in_go5"),
        ("stack_at_its_deepest_in_go5", stack[0], "bytes", None),
    ]


async def wear(image, hands, visits):
    """What is left in one piece after playing and looking round."""
    lines = await job(image, ("wear", hands, visits, sorted(screens_there())), begun_game())
    blocks = [int(line.split()[2]) for line in lines if line.startswith("block ")]
    check(lines, len(blocks) == 1 + hands + visits)
    print(f"# largest free block: {blocks[0]} at the start, {blocks[-1]} at the end")
    name = f"smallest_largest_free_block_in_{hands}_hands_and_{visits}_visits"
    return [(name, min(blocks), "free_bytes", 32 * 1024)]


async def thinking(image):
    """Three hard bots of four: their slowest choice, the fewest hands played out; nine of ten: the heap."""
    moves = await among_hard_bots(image, "think", 3, 4, "move ")
    moves = [line.split()[1:] for line in moves if line.startswith("move ")]
    lines = await among_hard_bots(image, "think_aloud", 9, 2, "heap ")
    return [
        ("hard_move_of_four_players", max(int(ms) for ms, _ in moves) / 1000, "s", 2.0),
        ("hands_played_out_for_it", min(int(done) for _, done in moves if int(done)), "least_hands", 150),
        *heap_rows(lines, "_with_nine_hard_bots"),
    ]


async def among_hard_bots(image, what, count, tricks, told):
    """The device's lines of one person's game with so many bots; enough of them begin as `told` does."""
    names = LONGEST_NAMES[: count + 1]
    begun = game(names, 1, stop=NOTHING, bot_seats=range(1, count + 1), bot="hard")
    lines = await job(image, (what, tricks), {"settings.json": SETTINGS, "play-000001.ink": begun})
    found = [line for line in lines if line.startswith(told)]
    check(lines, len(found) > tricks * count // 2)  # a thinker that was just imported again is not watched
    return lines


def check(lines, well):
    """Stop when the program on the device did not get to its end."""
    if not well or any("Error" in line for line in lines):
        raise SystemExit("The tour on the device did not get through:\n" + "\n".join(lines[-30:]))


async def size(_image):
    """What a device carries."""
    largest = max(build.tree(board).blocks for board in boards.names())
    return [("blocks_of_all_files", largest, "blocks", SMALLEST * 45 // 100)]


PARTS = ("size", "boot", "keys", "go5_keys", "battery", "tour", "go5", "thinking", "wear")


def main():
    """Measure, print, and return the exit code."""
    parser = argparse.ArgumentParser(description="Measure the device on the emulated RP2040.")
    parser.add_argument("--only", choices=PARTS, action="append", help="only this part; may be given again")
    parser.add_argument("--image", help="a MicroPython image or its version (default: the newest there)")
    parser.add_argument("--hands", type=int, default=3, help="hands that `wear` plays (default 3)")
    parser.add_argument("--visits", type=int, default=50, help="visits to each screen of `wear` (default 50)")
    parser.add_argument("--heap", type=int, metavar="KB", help="hold memory back: so large is the heap then")
    parser.add_argument("--strict", action="store_true", help="exit code 1 when a budget is missed")
    arguments = parser.parse_args()
    jobs = {"size": size, "boot": boot, "keys": keys, "go5_keys": go5_keys, "tour": tour, "go5": go5}
    jobs.update({"thinking": thinking, "battery": battery})
    jobs["wear"] = lambda image: wear(image, arguments.hands, arguments.visits)
    HEAP[:] = [arguments.heap * 1024] if arguments.heap else []
    kept = []
    begun = time.monotonic()
    for part in arguments.only or PARTS:
        kept += [report(*row) for row in asyncio.run(jobs[part](arguments.image))]
    print(f"machine {this_computer()}; one run each, {time.monotonic() - begun:.0f} s")
    return 0 if all(kept) or not arguments.strict else 1


if __name__ == "__main__":
    sys.exit(main())
