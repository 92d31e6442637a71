"""The part `keys` of bench_device.py: every key on every screen of a game, at three tables, in all games.

docs/key_times.tsv has the figures of the last run that was kept (`--keep`). They are printed beside the new
ones.
"""

import asyncio
import subprocess
from itertools import pairwise
from pathlib import Path

from device_job import HEAP, check, job

from app import short_games  # pyright: ignore[reportMissingImports]
from emulated.twin import kept as files_of  # pyright: ignore[reportMissingImports]
from inkdeck_core import games

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "docs" / "key_times.tsv"
TABLES = {"people": ((), ""), "easy": ((1, 2, 3), "rulebook"), "hard": ((1, 2, 3), "hard")}
"""The table of four: the bots' seats, and their kind."""
PRESSES = {"people": 90, "easy": 90, "hard": 60}
MODULE = "bench_device_keys"
ALL = [f"{game}-{table}" for game in games.GAMES for table in TABLES]
ALL += [f"{game}-people" for game in games.OPEN]
"""The names of the tables."""
HEAD = "# kind of press\tms from key to picture\tcommit that was measured (make bench-device ARGS=--keep)"
ERASE_MS = 100
"""The milliseconds that erasing a sector takes on a chip; the emulator takes none."""
BUDGETS = {"": 90, " with a save": 250, " with a resume": 800}
"""The milliseconds that a key may take, by what it does besides its picture."""
WORST = 10


def keys(tables):
    """Return the worst of all keys as rows for `figures.report`. From then on, `slowest` has all keys.

    :param tables: what `at_a_table` returns for each table.
    """
    slowest.clear()
    count = 0
    for rows in tables:
        count += len(rows)
        for name, *row in rows:
            slowest[name] = max(slowest.get(name, (0, 0, "")), tuple(row))
    ranked = sorted(slowest, key=lambda name: slowest[name][0] / slowest[name][1], reverse=True)
    before = _kept()
    print(f"# {count} presses of {len(ranked)} kinds; the worst {WORST}, and what they took before:")
    for name in ranked[:WORST]:
        ms, _, came = slowest[name]
        then = "{} ms at {}".format(*before[name]) if name in before else "not pressed"
        print(f"#   {name}: {ms:.0f} ms, before {then}")
        if came:
            print(f"#     read meanwhile: {came}")
    rows = [("keys_over_their_budget", sum(ms > most for ms, most, _ in slowest.values()), "keys", 0)]
    for what, budget in BUDGETS.items():
        worst = max((ms for ms, most, _ in slowest.values() if most == budget), default=0)
        rows.append(("slowest_key" + what.replace(" ", "_"), worst, "ms", budget))
    return rows


slowest = {}
"""(ms, budget in ms, what was read meanwhile) for each kind of press, such as "go5, easy: go5.hand ok"."""


def keep():
    """Write what was measured, and at which commit, to where the next run will look. Rows of other tables are
    kept.
    """
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True)
    measured = {_table(name) for name in slowest}
    rows = {name: row for name, row in _kept().items() if _table(name) not in measured}
    rows.update({name: (f"{ms:.0f}", commit.stdout.strip()) for name, (ms, _, _) in slowest.items()})
    lines = [HEAD, *("\t".join((name, *rows[name])) for name in sorted(rows))]
    KEPT.write_text("\n".join(lines) + "\n", "utf-8")


def _kept():
    """Return {kind of press: (ms, commit)} for the rows that were kept."""
    lines = KEPT.read_text("utf-8").splitlines()[1:] if KEPT.exists() else []
    return {name: (ms, commit) for name, ms, commit in (line.split("\t") for line in lines)}


def _table(name):
    """Return the part of a press's name that names its table."""
    return name.partition(":")[0]


def at_a_table(what):
    """Return (name, ms, budget, what was read meanwhile) for each press at one table of one game. This is the
    work of another process.

    :param what: game, table (a key of `TABLES`), image, presses (None for as many as reach every screen),
        board, and the new content of `device_job.HEAP`.
    """
    game, table, image, presses, board, heap = what
    HEAP[:] = heap
    presses = presses or PRESSES[table]
    seats, bot = TABLES[table]
    driver = short_games.begun(game, 4, seats, bot)
    plan = ("keys", presses)
    lines, erased, written = asyncio.run(
        job(image, plan, files_of(driver), MODULE, board, lambda device, lines: (lines, *_saved(device)))
    )
    check(lines, len(lines) > presses // 2)
    (shown,) = [float(line.split()[1]) for line in lines if line.startswith("show ")]
    rows = []
    for line, after in pairwise(lines):
        if line.startswith("key "):
            _, screen, key, then, ms, begun = line.split()
            until = int(begun) + int(ms)
            saves = any(int(begun) <= at <= until for at in written)
            ms = int(ms) + shown + ERASE_MS * sum(int(begun) <= at <= until for at in erased)
            to = "" if then == screen else f" to {then}"
            what = " with a resume" if (screen, key) == ("home", "ok") else " with a save" if saves else ""
            came = " ".join(after.split()[3:]) if after.startswith("came ") else ""
            rows.append((f"{game}, {table}: {screen} {key}{to}{what}", ms, BUDGETS[what], came))
    return rows


def _saved(device):
    """Return when sectors were erased, and when any were written, in ms since power-on."""
    erased = [op.at_ms for op in device.flash_ops if op.op == "erase"]
    return erased, [op.at_ms for op in device.flash_ops]
