"""Measure the score book against its budgets: bench_book.py [--strict] [--runs N] [--games N].

Makes a book of 10,000 games, the same few hundred under many keys. Prints `name value unit budget ok` (or
`MISS`) for each figure, then a line about the machine and the runs. With --strict, a miss means exit code 1.
Commands are real processes that take turns with a bare start of Python; medians are compared, so that a busy
machine slows all of them equally.
"""

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / folder) for folder in ("tests", "tests/core")]

from figures import machine, report

from book import made  # pyright: ignore[reportMissingImports]
from inkdeck.book import open_book
from inkdeck_core import games

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo", "Ida", "Jo")
KINDS = (
    {"game": "xactika", "hands": 8, "variant": "bid"},
    {"game": "xactika", "hands": 8, "variant": "lose"},
    {"game": "go5", "target": 500},
    {"game": "ohhell", "largest": 7, "sizes": "down_up"},
    {"game": "hearts", "limit": 50},
    {"game": "spades", "target": 200},
    {"game": "xactika-table", "hands": 8},
)
assert {games.folder(kind["game"]) for kind in KINDS} == set(games.GAMES)  # otherwise a game is missing
DIFFERENT = 300
DEVICES = 4


def records(count):
    """Return different games that bots have played under people's names, with three to five players."""
    found = []
    for seed in range(count):
        how = KINDS[seed % len(KINDS)]
        fewest, most = games.setup(how["game"]).SEATS
        least = max(3, fewest)
        seats = least + seed % (min(5, most) - least + 1)
        names = tuple(NAMES[(seed // 5 + seat * (1 + seed % 3)) % len(NAMES)] for seat in range(seats))
        if len(set(names)) == seats:
            found.append(
                made.record(seed, names=names, when=made.NOON + 4000 * seed if seed % 3 else 0, **how)
            )
    return found


def fill(path, games):
    """Make the book. Return the seconds for adding all games, with a replay of each, and for adding them once
    more.
    """
    found = records(DIFFERENT)
    entries = []
    for game in range(games):
        device, sequence = f"{game % DEVICES:016x}", game // DEVICES + 1
        entries.append((device, "0a1b2c3d", sequence, found[game % len(found)], "2026-11-21"))
    took = []
    with open_book(path) as book:
        for _ in range(2):
            began = time.perf_counter()
            book.add_many(entries)
            took.append(time.perf_counter() - began)
        assert book.count() == games
    return took


def seconds(command):
    """Return how many seconds a process takes."""
    began = time.perf_counter()
    subprocess.run([sys.executable, *command], capture_output=True, check=True)
    return time.perf_counter() - began


def main():
    """Measure, print, and return the exit code."""
    parser = argparse.ArgumentParser(description="Measure the score book against its budgets.")
    parser.add_argument("--strict", action="store_true", help="exit code 1 when a budget is missed")
    parser.add_argument("--runs", type=int, default=15, help="runs of each command (default 15)")
    parser.add_argument("--games", type=int, default=10_000, help="games in the book (default 10,000)")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "book.sqlite"
        added, again = fill(path, arguments.games)
        size = path.stat().st_size / 2**20
        inkdeck = ["-m", "inkdeck"]
        commands = {
            "bare": ["-c", "pass"],
            "help": [*inkdeck, "--help"],
            "scores": [*inkdeck, "scores", "--book", str(path)],
            "scores_of_one": [*inkdeck, "scores", "--player", "Ann", "--book", str(path)],
            "show_one": [*inkdeck, "show", str(min(77, arguments.games)), "--book", str(path)],
            "list": [*inkdeck, "show", "--book", str(path)],
        }
        table = [
            {name: seconds(command) for name, command in commands.items()}
            for _ in range(max(1, arguments.runs))
        ]
    middle = {name: statistics.median(row[name] for row in table) for name in commands}
    over = statistics.median(row["help"] - row["bare"] for row in table)
    games = arguments.games
    rows = [
        ("help_over_bare_python", 1000 * over, "ms", 100),
        ("bare_python", 1000 * middle["bare"], "ms", None),
        (f"scores_of_{games}_games", middle["scores"], "s", 1.0),
        (f"scores_of_one_in_{games}_games", middle["scores_of_one"], "s", 1.0),
        (f"show_one_of_{games}_games", middle["show_one"], "s", None),
        (f"list_of_{games}_games", middle["list"], "s", None),
        (f"add_{games}_games", added, "s", None),
        (f"add_{games}_known_games", again, "s", None),
        (f"book_of_{games}_games", size, "MiB", None),
    ]
    kept = [report(*row) for row in rows]
    print(f"machine {machine()}; medians of {arguments.runs} runs of each command, taking turns")
    return 0 if all(kept) or not arguments.strict else 1


if __name__ == "__main__":
    sys.exit(main())
