"""`inkdeck backup`: copies a device's games, names and settings into a file."""

import click

from inkdeck.errors import EXIT_FAULT, InkdeckHostError
from inkdeck.out.terminal import counted, plain, say


def run(file: str | None = None, port: str | None = None, yes: bool = False) -> None:
    """Back up the device at `port` (None: the only one) to `file` (None: one in the folder for backups)."""
    from pathlib import Path

    from inkdeck import named_output, ports
    from inkdeck.book.asking import progress
    from inkdeck.install import archive, games, safely

    if file:
        named_output.check(file, named_output.BACKUP)
    with safely.at_prompt(ports.choose(port).path, yes) as device, progress("Files") as tell:
        backup = games.take(device, tell)
    path = Path(file) if file else games.new_path(backup)
    if path.exists():
        safely.confirm(f"{path} already exists. Replace it?", yes)
    archive.write(path, backup)
    say(f"{plain(str(path))}: {counted(len(backup.files), 'file')} with games, names and settings.")
    missing = games.missing(backup)
    if missing:
        raise InkdeckHostError(
            f"{missing} Run inkdeck sync: it may still copy the finished games.", EXIT_FAULT
        )


@click.command("backup")
@click.argument("file", required=False)
@click.option("--port", metavar="PATH", help="The device's serial port. Not needed if there is only one.")
@click.option("--yes", is_flag=True, help="Answer every question with yes.")
def command(file: str | None, port: str, yes: bool) -> None:
    """Back up a device's games, names and settings to FILE, a zip.

    inkdeck sync copies only finished games; a backup has the unfinished ones too. The exit code is 1 if a
    file could not be copied.

    Example: inkdeck backup my-badger.zip
    """
    run(file, port, yes)
