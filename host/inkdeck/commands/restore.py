"""`inkdeck restore`: puts a backup back on a device."""

import click

from inkdeck.out.terminal import counted, plain, say


def run(file: str, port: str | None = None, yes: bool = False) -> None:
    """Put the backup in `file` on the device at `port` (None: the only one)."""
    from inkdeck import ports
    from inkdeck.book.asking import progress
    from inkdeck.install import archive, games, safely

    backup = archive.read(file)
    made = f"{backup.board or 'a device'}, made {backup.made[:16]}"
    say(f"{plain(str(file))}: {counted(len(backup.files), 'file')} of {made}.")
    with safely.at_prompt(ports.choose(port).path, yes) as device:
        with progress("Backing up the device") as tell:
            there, missing = games.keep(device, tell)
        if there:
            say(f"The device's games, names and settings are backed up in {plain(str(there))}")
        if missing:
            say(f"{missing} Restoring may delete what is missing from this copy.", err=True)
        if there or missing:
            safely.confirm("Replace them with the backup?", yes)
        with progress("Files") as tell:
            games.put_back(device, backup, tell)
    say("Restored. Games that are in a score book keep their keys; new games start a new log.")


@click.command("restore")
@click.argument("file")
@click.option("--port", metavar="PATH", help="The device's serial port. Not needed if there is only one.")
@click.option("--yes", is_flag=True, help="Answer every question with yes.")
def command(file: str, port: str | None, yes: bool) -> None:
    """Restore a device's games, names and settings from FILE, made by inkdeck backup.

    The command first backs up what is on the device, then replaces it.

    Example: inkdeck restore my-badger.zip
    """
    run(file, port, yes)
