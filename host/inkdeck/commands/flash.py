"""`inkdeck flash`: installs or updates Inkdeck on a board, through its loader."""

from typing import TYPE_CHECKING, Any

import click

from inkdeck.commands import board_argument, image_option
from inkdeck.errors import EXIT_DEVICE, EXIT_USAGE, InkdeckHostError
from inkdeck.out.terminal import plain, say

if TYPE_CHECKING:
    from inkdeck.install.mpremote_adapter import Device
    from inkdeck.install.volumes import Volume
    from inkdeck.sim.boards import Board

LOSES = (
    "Games stay on a board that has an Inkdeck of this kind. From any other program, the board gets a new, "
    "empty file system. To keep the games of an older Inkdeck, stop here, start the board without BOOTSEL "
    "and run this command again."
)


def run(
    board: str,
    port: str | None = None,
    volume: str | None = None,
    uf2: str | None = None,
    image: str | None = None,
    book: str | None = None,
    yes: bool = False,
) -> None:
    """Install on the board called `board`. The other values are those of the command's options."""
    from inkdeck import ports
    from inkdeck.install import volumes
    from inkdeck.sim import boards

    described = boards.load(board)
    if uf2 and image:
        raise InkdeckHostError(
            "--uf2 names a finished file; --image names the image to make one from. Use only one of them.",
            EXIT_USAGE,
        )
    if volume and port:
        raise InkdeckHostError(
            "--port is for a board whose program runs, --volume for a board's drive. Use only one of them.",
            EXIT_USAGE,
        )
    finished = _finished(described, uf2) if uf2 else b""
    on_drive = bool(volume) or not (port or ports.find())
    if on_drive and not volume and not volumes.find():
        raise InkdeckHostError(
            "There is no board on any USB port. Plug one in with a cable that carries data, and switch it "
            f"on. If it doesn't run MicroPython: {volumes.HOW}",
            EXIT_DEVICE,
        )
    content = finished or _made(described, image)  # which may take minutes
    if on_drive:
        onto_drive(described, content, volume, yes)
    else:
        over_usb(described, content, port, book, yes)


def _finished(board, named):
    """Return the UF2 in the file `named`, which is the board's."""
    from inkdeck.device import one_file, uf2

    content = uf2.content(named)
    one_file.check_holds(board, uf2.parse(content, named), named)
    return content


def _made(board, image):
    """Return the board's UF2 with an image."""
    from inkdeck.device import one_file, uf2
    from inkdeck.image import choosing

    chosen = choosing.choose(board, image, lambda sentence: say(sentence, err=True))
    return one_file.make(board, uf2.read(chosen))


def onto_drive(board: "Board", content: bytes, volume: str | None, yes: bool) -> None:
    """Copy a UF2 onto the drive of a board that was started with BOOTSEL held."""
    from inkdeck.install import safely, volumes

    found = volumes.choose(volume)
    say(LOSES, err=True)
    safely.confirm(f"Write it to {found.path}?", yes)
    copy(content, found)
    say(f"{board.title} has Inkdeck now, and starts by itself.")


def over_usb(board: "Board", content: bytes, port: str | None, book: str | None, yes: bool) -> None:
    """Keep a board's games, restart it into its loader, copy a UF2 and wait for the program.

    If the board's file system can't stay, its games are put back afterwards.
    """
    from inkdeck import ports
    from inkdeck.install import loader, safely
    from inkdeck.sim import boards

    before = ports.choose(port)
    with safely.at_prompt(before.path, yes, book, keep=True) as device:
        there = device.program()
        if there.board in boards.names() and there.board != board.name:
            say(f"The device was installed as a {there.board}, not {board.name}.")
            safely.confirm(f"Is it a {board.title}?", yes)
        backup = None if there.inkdeck else _emptied(device, yes)
        device.to_loader()
    copy(content, loader.wait_for_drive(board.name))
    greeting = loader.wait_for_program(before)
    if backup:
        _put_back(backup, loader.place(before))
    say(f"{board.title} on {plain(loader.place(before))}: Inkdeck {greeting.app} is running.")


def _emptied(device: "Device", yes: bool) -> Any:
    """Return the path of a backup of a device that will get a new file system, or None if it has no games."""
    from inkdeck.install import safely

    say(
        "The device has a MicroPython without Inkdeck in it, so it gets a new, empty file system. Its games "
        "are put back; other files are lost."
    )
    path = safely.copy_games(device, yes, "All games on it would be lost.")
    safely.confirm("Go on?", yes)
    return path


def copy(content: bytes, volume: "Volume") -> None:
    """Copy a UF2 to a board's drive, so that the board waits in its loader if this is interrupted."""
    from inkdeck.book.asking import progress
    from inkdeck.device import one_file
    from inkdeck.install import volumes

    content = one_file.guarded(content)
    with progress("Writing (KiB)") as tell:
        volumes.copy(volume, content, lambda size: tell(size // 1024, len(content) // 1024))


def _put_back(path, port):
    from inkdeck.book.asking import progress
    from inkdeck.install import archive, games, safely

    with safely.at_prompt(port, yes=True) as device, progress("Games") as tell:
        games.put_back(device, archive.read(path), tell)


@click.command("flash")
@board_argument
@click.option("--port", metavar="PATH", help="The board's serial port. Not needed if there is only one.")
@click.option("--volume", metavar="PATH", help="The board's drive. Not needed if there is only one.")
@click.option("--uf2", metavar="FILE", help="Install FILE, made by inkdeck uf2.")
@image_option
@click.option("--book", metavar="FILE", help="The score book that receives the device's games.")
@click.option("--yes", is_flag=True, help="Answer every question with yes.")
def command(**options: Any) -> None:
    """Install or update Inkdeck on BOARD.

    If the board's program runs, the command first copies its games to the score book, then restarts the board
    into its loader, whose drive takes the new program. The games stay. If you started the board with BOOTSEL
    held, the command writes to its drive at once. If the command is interrupted, run it again.

    Example: inkdeck flash badger2040
    """
    run(**options)
