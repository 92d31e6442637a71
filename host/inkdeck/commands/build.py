"""`inkdeck build`: makes the files that go on a board, in a folder."""

from pathlib import Path

import click

from inkdeck.commands import board_argument
from inkdeck.device import build, build_folder, uf2
from inkdeck.out.terminal import counted, plain, say
from inkdeck.sim import boards


def run(board: str, out: str | None = None) -> None:
    """Build for the board called `board` into the folder `out` (None: build/<board>), and print the sizes."""
    described = boards.load(board)
    tree = build.tree(described)
    folder = Path(out) if out else Path("build") / described.name
    done = build_folder.write(tree, folder)
    oldest = ".".join(map(str, uf2.OLDEST[:2]))
    say(f"{described.title}, for MicroPython {oldest} or later ({described.micropython})\n")
    say(table(tree))
    counts = f"{counted(done.written, 'file')} written, {done.unchanged} unchanged"
    say(f"\n{plain(str(folder))}: {counts}.")
    say(
        f"To install the same files on a board, run inkdeck flash {described.name}. To run them on an "
        f"emulated one: inkdeck emulate {described.name} --files {plain(str(folder))}"
    )


def table(tree: build.Tree) -> str:
    """Return the sizes of a `Tree` by part and in total, as lines of text."""
    rows = [(part, str(count), f"{size:,}") for part, (count, size) in tree.parts().items()]
    rows.append(("total", "", f"{tree.size:,}"))
    lines = [f"{part:<8} {count:>5} {size:>9}" for part, count, size in [("part", "parts", "bytes"), *rows]]
    return "\n".join(lines) + f" in {len(tree.files)} files, {tree.blocks} blocks of flash"


@click.command()
@board_argument
@click.option("--out", metavar="DIR", help="Write to DIR instead of build/BOARD.")
def command(board: str, out: str | None) -> None:
    """Build the files that go on BOARD.

    Example: inkdeck build badger2040
    """
    run(board, out)
