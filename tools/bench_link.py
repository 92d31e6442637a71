"""Measure the sync against its budgets: bench_link.py [--strict] [--games N]. `make bench-link` runs it.

The device is the real app on MicroPython behind a pseudo-terminal. The host is the real pyserial and the real
score book, which replays every game. Prints `name value unit budget ok` (or `MISS`) for each figure, then a
line about the machine and the runs. With --strict, a miss means exit code 1.
"""

import argparse
import base64
import statistics
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / folder) for folder in ("tests", "tests/core", "tests/app")]

from figures import machine, report

from app.games import DAY, record  # pyright: ignore[reportMissingImports]
from inkdeck.book import open_book
from inkdeck.link.sync import sync
from inkdeck_core.record import format, reader
from link.cable import Device  # pyright: ignore[reportMissingImports]

GAMES = 1000
KINDS = 25  # games that were really played; the others differ only in their day
SEGMENT = 16384
SYNC_S = 30
NOTHING_NEW_S = 1
RUNS = 5  # syncs with nothing new


def played():
    """Return whole four-player games of eight hands, as played in an evening."""
    names = ("Anna", "Ben", "Jörg", "Zoë")
    return [reader.parse(record(names, 1 + kind, hands=8)) for kind in range(KINDS)]


def segments(count):
    """Yield (name, bytes) for the files that hold this many games on a device."""
    kinds = played()
    first, held = 1, b""
    for number in range(1, count + 1):
        game = kinds[number % KINDS]
        game.header.when = DAY + number
        whole = format.finished(game.header, game.stream, *game.ending)
        if held and len(held) + len(whole) > SEGMENT:
            yield f"games-{first:06}.seg", held
            first, held = number, b""
        held += len(whole).to_bytes(2, "big") + whole
    yield f"games-{first:06}.seg", held


def seconds(device, book):
    """Return (the seconds that a sync takes, its `Result`), including opening the port."""
    start = time.perf_counter()
    with device.link(wait=5) as link:
        result = sync(link, book)
    return time.perf_counter() - start, result


def main():
    """Measure, print, and return the exit code."""
    parser = argparse.ArgumentParser(description="Measure the sync over a pseudo-terminal.")
    parser.add_argument("--strict", action="store_true", help="exit code 1 when a budget is missed")
    parser.add_argument("--games", type=int, default=GAMES, help="how many games")
    arguments = parser.parse_args()
    kept = []
    with tempfile.TemporaryDirectory(prefix="inkdeck-bench-") as folder:
        with Device(Path(folder) / "flash") as device, open_book(Path(folder) / "book.sqlite") as book:
            for name, data in segments(arguments.games):
                device.do("write_bytes", name, base64.b64encode(data).decode())
            device.restart()
            took, result = seconds(device, book)
            assert result.counts == {"new": arguments.games}, result.counts
            kept.append(report(f"sync_{arguments.games}_games", took, "s", SYNC_S))
            report("bytes_a_game", device.cable.carried / arguments.games, "bytes")
            again = [seconds(device, book) for _ in range(RUNS)]
            assert not any(result.counts for _, result in again)
            took = statistics.median(took for took, _ in again)
            kept.append(report("sync_nothing_new", took, "s", NOTHING_NEW_S))
    print(f"# {machine()}; one sync of all, the median of {RUNS} with nothing new")
    return 0 if all(kept) or not arguments.strict else 1


if __name__ == "__main__":
    sys.exit(main())
