"""`inkdeck build`: make the files that go on a board, in a folder."""

from pathlib import Path

import click

from inkdeck.commands import board_argument
from inkdeck.device import build, build_folder
from inkdeck.out.terminal import plain, say
from inkdeck.sim import boards

OVER = ": over the budget, which stops nothing; a shorter board.json helps"
"""What stands behind the sizes of a build that is larger than the project wants it."""


def run(board, out=None):
    """Build for the board called `board` into the folder `out` (None: build/<board>) and print the sizes."""
    described = boards.load(board)
    tree = build.tree(described)
    folder = Path(out) if out else Path("build") / described.name
    done = build_folder.write(tree, folder)
    oldest = tree.manifest["micropython"].rpartition(".")[0]
    say(f"{described.title}, for MicroPython {oldest} or later ({described.micropython})\n")
    say(table(tree))
    counts = f"{done.written} files written, {done.unchanged} unchanged, {done.removed} removed"
    say(f"\n{plain(str(folder))}: {counts}.")


def table(tree):
    """The sizes of a Tree by part and in all, as lines of text."""
    rows = [(part, str(count), f"{size:,}") for part, (count, size) in tree.parts().items()]
    rows.append(("total", str(len(tree.files)), f"{tree.size:,}"))
    lines = [f"{part:<8} {count:>5} {size:>9}" for part, count, size in [("part", "files", "bytes"), *rows]]
    verdict = "" if tree.size <= build.BUDGET else OVER
    return "\n".join(lines) + f" of {build.BUDGET:,}{verdict}"


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@board_argument
@click.option("--out", metavar="DIR", help="Write into this folder instead of build/BOARD.")
def command(board, out):
    """Make the files that go on BOARD, for instance badger2040."""
    run(board, out)
