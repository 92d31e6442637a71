"""`inkdeck flash`: installs Inkdeck on a board, over serial or as one UF2 on the board's drive."""

import time
from typing import TYPE_CHECKING, Any

import click

from inkdeck.commands import board_argument, micropython_image
from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError
from inkdeck.out.terminal import counted, say

if TYPE_CHECKING:
    from inkdeck.device.build import Tree, Written
    from inkdeck.install.mpremote_adapter import Device
    from inkdeck.sim import boards


BOTH = (
    "--port is for a board that runs MicroPython; --volume, --uf2 and --image are for a "
    "board's drive. Use only one kind."
)
WIPES = (
    "This file creates a new, empty file system, so all games on the board will be lost. To "
    "keep them, stop here, start the board without BOOTSEL and run inkdeck backup."
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
    from inkdeck.sim import boards

    described = boards.load(board)
    if uf2 and image:
        raise InkdeckHostError(
            "--uf2 names a finished file; --image names the MicroPython to make one from. Use only "
            "one of them.",
            EXIT_USAGE,
        )
    if (uf2 or image or volume) and port:
        raise InkdeckHostError(BOTH, EXIT_USAGE)
    if uf2 or image or volume:
        over_volume(described, volume, uf2, image, yes)
    else:
        over_serial(described, port, book, yes)


def over_volume(
    board: "boards.Board", volume: str | None, uf2: str | None, image: str | None, yes: bool
) -> None:
    """Copy a UF2 onto a board's drive: the file `uf2`, or one made with the MicroPython `image`."""
    from inkdeck.book.asking import progress
    from inkdeck.device import one_file
    from inkdeck.device import uf2 as images
    from inkdeck.install import safely, volumes

    named = uf2 or image
    if not named:
        raise InkdeckHostError(
            "The board's drive needs a UF2 file. Name MicroPython's file or version with --image (a "
            f"{board.micropython} build, 1.24 or later), or a file made by inkdeck uf2 with --uf2 "
            "FILE.",
            EXIT_USAGE,
        )
    content = images.content(uf2 or micropython_image(board, named))
    read = images.parse(content, named)
    if uf2:
        one_file.check_holds(board, read, uf2)
    else:
        content = one_file.make(board, read)
    found = volumes.choose(volume)
    say(WIPES, err=True)
    safely.confirm(f"Write it to {found.path}?", yes)
    with progress("Writing (KiB)") as tell:
        volumes.copy(found, content, lambda size: tell(size // 1024, len(content) // 1024))
    say(f"{board.title} now has MicroPython {read.version} and Inkdeck, and starts by itself.")


def over_serial(board: "boards.Board", port: str | None, book: str | None, yes: bool) -> None:
    """Copy the files that differ over the serial port `port` (None: the only board's), and start the app."""
    from inkdeck import ports
    from inkdeck.device import build
    from inkdeck.install import games, plan, safely, serial_install, volumes

    if port is None and not ports.find():
        waiting = volumes.find()
        if waiting:
            raise InkdeckHostError(
                f"There is no serial port, but a board waits for a UF2 file at {waiting[0].path}. Name "
                "MicroPython's file or version with --image, or a file made by inkdeck uf2 with --uf2 "
                "FILE.",
                EXIT_USAGE,
            )
    path = ports.choose(port).path
    tree = build.tree(board)
    begun = time.monotonic()
    with safely.at_prompt(path, yes, book, keep=True) as device:
        there = serial_install.installed(device)
        others = [] if there.about else serial_install.in_the_way(device, tree)
        if there.board and there.board != board.name and not others:
            say(f"The device has the files for {there.board}, not {board.name}.")
            safely.confirm(f"Is it a {board.title}?", yes)
        if others:
            are = "is" if len(others) == 1 else "are"
            say(f"Another program's {' and '.join(others)} {are} on the device and will be replaced.")
            safely.confirm("Go on?", yes)
        done = install(device, tree, yes)
        own = plan.in_place_of(device.listing([plan.PATCH]), tree)
    counts = f"{counted(done.written, 'file')} written, {done.unchanged} unchanged"
    if own:
        say(
            f"{games.some(own)}: your own modules, which run instead of Inkdeck's. To remove them: "
            "mpremote rm -r :patch"
        )
    say(f"{board.title} on {path}: {counts}, {time.monotonic() - begun:.0f} s. Inkdeck is starting.")


def install(device: "Device", tree: "Tree", yes: bool) -> "Written":
    """Install on a device at its prompt, and return what was written. Without room, let `_make_room` ask for
    some.
    """
    from inkdeck.install import bar, serial_install

    try:
        with bar.shown() as tell:
            return serial_install.install(device, tree, tell)
    except serial_install.NoRoom as full:
        _make_room(device, tree, full, yes)
        with bar.shown() as tell:
            return serial_install.install(device, tree, tell)


def _make_room(device, tree, full, yes):
    """Make room after a `NoRoom`, if that is possible and the user agrees. Remove an Inkdeck made of many
    files and, if that isn't enough, the oldest games that a score book has.
    """
    from inkdeck.install import room, safely, serial_install

    lacks = full.lacks - full.old
    going = room.enough(room.acknowledged(device), lacks) if lacks > 0 else []
    if lacks > 0 and not going:
        if not room.enough(room.acknowledged(device, once_synced=True), lacks):
            raise full
        raise InkdeckHostError(
            f"{full.what} Nothing was changed. Run inkdeck sync, then run this command again: games "
            "that are in a score book can be deleted from the device. Or delete files that don't "
            "belong to Inkdeck.",
            EXIT_FILE,
        ) from full
    if full.old:
        say(
            f"{full.what} The old program must be removed first, so the board can't start a program "
            "until the new one is installed. Your games stay."
        )
        safely.confirm("Remove the old program?", yes)
    if going:
        size = sum(segment.size for segment in going) // 1024
        oldest = f"Its oldest games, {going[0].first} to {going[-1].last}, take {size:,} KiB"
        say(f"{full.what} {oldest} and are in a score book.")
        safely.confirm("Delete them from the device?", yes)
        for segment in going:
            device.remove(segment.path)
    if full.old:
        serial_install.remove_old(device, tree)


@click.command("flash")
@board_argument
@click.option("--port", metavar="PATH", help="The board's serial port. Not needed if there is only one.")
@click.option("--volume", metavar="PATH", help="The board's drive. Not needed if there is only one.")
@click.option("--uf2", metavar="FILE", help="Copy FILE, made by inkdeck uf2, to the board's drive.")
@click.option("--image", metavar="FILE|VERSION", help="Make the UF2 now, with this MicroPython.")
@click.option("--book", metavar="FILE", help="The score book that receives the device's games.")
@click.option("--yes", is_flag=True, help="Answer every question with yes.")
def command(**options: Any) -> None:
    """Install or update Inkdeck on BOARD.

    If the board runs MicroPython, the command first copies its games to the score book, then installs what
    has changed. If you started the board with BOOTSEL held, use --image or --uf2 to write to its drive. If
    the command is interrupted, run it again.

    Example: inkdeck flash badger2040
    """
    run(**options)
