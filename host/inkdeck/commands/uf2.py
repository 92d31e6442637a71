"""`inkdeck uf2`: makes one file that puts Inkdeck on a board."""

from pathlib import Path

import click

from inkdeck.commands import board_argument, image_option
from inkdeck.out.terminal import plain, say


def run(board: str, image: str | None = None, out: str | None = None) -> None:
    """Write the UF2 for the board called `board`, made with the file `image` (None: these sources')."""
    from inkdeck import named_output
    from inkdeck.device import one_file, uf2
    from inkdeck.image import choosing
    from inkdeck.sim import boards

    described = boards.load(board)
    if out:
        named_output.check(out)
    chosen = choosing.choose(described, image, lambda sentence: say(sentence, err=True))
    read = uf2.read(chosen)
    content = one_file.make(described, read)
    path = Path(out) if out else Path(f"inkdeck-{described.name}-{read.inkdeck}.uf2")
    named_output.write(path, content, "the UF2", keep=[(chosen, "the image")])
    what = f"Inkdeck {read.inkdeck} for {described.title}, with MicroPython {read.version}"
    say(f"{plain(str(path))}: {what}, {len(content):,} bytes.")
    say(
        "To install or update, hold BOOTSEL (Badger 2040: BOOT/USR) while you plug in the board, then drop "
        "the file on its drive. Games that an Inkdeck of this kind keeps on the board stay."
    )


@click.command("uf2")
@board_argument
@image_option
@click.option("--out", metavar="FILE", help="The file to write.")
def command(board: str, image: str | None, out: str | None) -> None:
    """Make one UF2 file with Inkdeck for BOARD.

    To install it, start the board with BOOTSEL held and drop the file on the drive that appears. The first
    time, the command builds the image of your sources, in minutes.

    Example: inkdeck uf2 badger2040
    """
    run(board, image, out)
