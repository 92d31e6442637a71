"""The parts of bench_device.py that measure the heap: `tour`, `go5`, `thinking`, `wear` and `random`."""

import json
from pathlib import Path

from bench_device_games import HAND, LONGEST_NAMES, NOTHING, finished, game, go5_game, referee
from device_job import HEAP, check, job

from emulated.twin import begun_game  # pyright: ignore[reportMissingImports]
from inkdeck.device import sources

SCREENS = Path(__file__).resolve().parent.parent / "firmware" / "inkdeck_app" / "screens"
SETTINGS = json.dumps({"language": "de"}).encode()
FREE, BLOCK = 100_000, 64_000
"""The part of the heap that a screen leaves free, in bytes: in all, and in one piece."""
EVERY = 60
"""The keys between two looks at the heap in the part `random`, as `bench_device_random.EVERY`."""
GROWTH = 10_000
"""How many more bytes may be in use at the start menu at the end of the part `random`: as many as the texts
take that are kept (`texts.py`).
"""


async def tour(image, board):
    """Measure the heap at its highest, on every screen with ten players."""
    files = {
        "settings.json": json.dumps({"language": "de", "roster": list(LONGEST_NAMES)}).encode(),
        "play-000001.ink": referee(LONGEST_NAMES),
        "play-000002.ink": game(LONGEST_NAMES, 4, HAND, bot_seats=(9,)),
        "games-000001.seg": finished(LONGEST_NAMES),
    }
    lines = await job(image, ("tour",), files, board=board)
    missed = screens_there() - {where for _, _, where in heaps(lines)} - {"thinking"}
    if missed:
        print(f"# missed: {', '.join(sorted(missed))}")
    check(lines, not missed)
    return heap_rows(lines, "")


def heaps(lines):
    """Return (bytes in use, largest free block, screen) for each look at the heap."""
    told = [line.split() for line in lines if line.startswith("heap ")]
    return [(int(used), int(piece), where) for _, where, used, piece in told]


def heap_rows(lines, when):
    """Return rows: the heap at its highest, what is free then, and the smallest of the largest free
    blocks.
    """
    (total,) = [int(line.split()[1]) for line in lines if line.startswith("total ")]
    most, _, where = max(heaps(lines))
    piece, there = min((piece, where) for _, piece, where in heaps(lines))
    print(f"# heap of {total} bytes; fullest on {where}, largest free block smallest on {there}")
    if HEAP:
        return [(f"heap_at_its_highest{when}", most, "bytes", 150_000)]
    return [
        (f"heap_at_its_highest{when}", most, "bytes", None),
        (f"free_at_the_least{when}", total - most, "free_bytes", FREE),
        (f"smallest_largest_free_block{when}", piece, "free_bytes", BLOCK),
    ]


def screens_there():
    """Return the names of all screens."""
    return {path.stem for path in SCREENS.glob("*.py") if "\nSCREEN = " in path.read_text("utf-8")}


async def go5(image, board):
    """Measure the heap at its highest, on the screens of Go5 with four players."""
    files = {"settings.json": SETTINGS, "play-000001.ink": go5_game(stop=40)}
    lines = await job(image, ("go5",), files, board=board)
    check(lines, len(heaps(lines)) > 20)
    stack = [int(line.split()[1]) for line in lines if line.startswith("stack ")]
    check(lines, len(stack) == 1)
    return [
        *heap_rows(lines, "_in_go5"),
        ("stack_at_its_deepest_in_go5", stack[0], "bytes", None),
    ]


async def wear(image, hands, visits):
    """Measure what is left in one piece after playing hands and visiting screens."""
    lines = await job(image, ("wear", hands, visits, sorted(screens_there())), begun_game())
    blocks = [int(line.split()[2]) for line in lines if line.startswith("block ")]
    check(lines, len(blocks) == 1 + hands + visits)
    print(f"# largest free block: {blocks[0]} at the start, {blocks[-1]} at the end")
    name = f"smallest_largest_free_block_in_{hands}_hands_and_{visits}_visits"
    return [(name, min(blocks), "free_bytes", BLOCK)]


async def thinking(image):
    """Measure three hard bots of four players: their slowest choice, and the fewest hands played out. Measure
    the heap with nine hard bots of ten.
    """
    moves = await among_hard_bots(image, "think", 3, 4, "move ")
    moves = [line.split()[1:] for line in moves if line.startswith("move ")]
    lines = await among_hard_bots(image, "think_aloud", 9, 2, "heap ")
    return [
        ("hard_move_of_four_players", max(int(ms) for ms, _ in moves) / 1000, "s", 2.0),
        ("hands_played_out_for_it", min(int(done) for _, done in moves if int(done)), "least_hands", 400),
        *heap_rows(lines, "_with_nine_hard_bots"),
    ]


async def among_hard_bots(image, what, count, tricks, told):
    """Return the device's lines from one person's game with this many bots. Enough of them must begin as
    `told` does.
    """
    names = LONGEST_NAMES[: count + 1]
    begun = game(names, 1, stop=NOTHING, bot_seats=range(1, count + 1), bot="hard")
    lines = await job(image, (what, tricks), {"settings.json": SETTINGS, "play-000001.ink": begun})
    found = [line for line in lines if line.startswith(told)]
    check(lines, len(found) >= tricks * count)
    return lines


async def at_random(image, board, presses):
    """Press keys at random, with every module of the game in progress, and measure the heap. The memory in
    use at the start menu must not grow by more than `GROWTH`.
    """
    files = {"settings.json": SETTINGS, "play-000001.ink": go5_game(stop=40), **begun_game()}
    names = [name.removesuffix(".py").removesuffix("/__init__") for name in sources.modules(sources.find())]
    plan = "random", presses, " ".join(names).replace("/", ".")
    lines = await job(image, plan, files, "bench_device_random", board)
    base = [int(line.split()[2]) for line in lines if line.startswith("base ")]
    check(lines, len(base) == presses // (5 * EVERY))
    (total,) = [int(line.split()[1]) for line in lines if line.startswith("total ")]
    used, pieces, _ = zip(*heaps(lines), strict=True)
    print(f"# {next(line for line in lines if line.startswith('seen '))}")
    print(f"# bytes in use at the start menu: {', '.join(f'{one:,}' for one in base)}")
    return [
        (f"free_at_the_least_in_{presses}_random_keys", total - max(used), "free_bytes", None),
        ("smallest_largest_free_block_in_them", min(pieces), "free_bytes", None),
        ("lost_at_the_start_menu_since_their_first_look", base[-1] - base[0], "bytes", GROWTH),
    ]
