"""`inkdeck uf2`: makes one file that puts MicroPython and Inkdeck on a board."""

from pathlib import Path

import click

from inkdeck.commands import board_argument, micropython_image
from inkdeck.errors import EXIT_USAGE, InkdeckHostError
from inkdeck.out.terminal import plain, say


def run(board: str, image: str | None, out: str | None = None) -> None:
    """Write the UF2 for the board called `board`, made with MicroPython's `image`, a file or a version."""
    from inkdeck import named_output
    from inkdeck.device import one_file, uf2
    from inkdeck.sim import boards

    described = boards.load(board)
    if image is None:
        raise InkdeckHostError(
            "--image is missing: it names MicroPython's UF2 for this board, the build "
            f"{described.micropython}. Download one from "
            f"micropython.org/download/{described.micropython} and name the file, or name a version: "
            "--image 1.26.1.",
            EXIT_USAGE,
        )
    if out:
        named_output.check(out)
    stock = micropython_image(described, image)
    read = uf2.read(stock)
    content = one_file.make(described, read)
    path = Path(out) if out else Path(f"inkdeck-{described.name}-micropython-{read.version}.uf2")
    named_output.write(path, content, "the UF2", keep=[(stock, "the image")])
    what = f"MicroPython {read.version} and Inkdeck for {described.title}"
    say(f"{plain(str(path))}: {what}, {len(content):,} bytes.")
    say(
        "To install it, hold BOOTSEL (Badger 2040: BOOT/USR) while you plug in the board, then drop "
        "the file on its drive."
    )
    say(
        "This creates a new, empty file system, so games on the board are lost. To keep them, run "
        "inkdeck backup first."
    )


@click.command("uf2")
@board_argument
@click.option(
    "--image", metavar="FILE|VERSION", help="MicroPython's UF2 for this board, or its version. Required."
)
@click.option("--out", metavar="FILE", help="The file to write.")
def command(board: str, image: str | None, out: str | None) -> None:
    """Make one UF2 file with MicroPython and Inkdeck for BOARD.

    To install it, start the board with BOOTSEL held and drop the file on the drive that appears.

    Example: inkdeck uf2 badger2040 --image 1.27.0
    """
    run(board, image, out)
