"""`inkdeck devices`: lists connected boards and the devices in the score book."""

import click

from inkdeck.errors import InkdeckHostError
from inkdeck.out.terminal import counted, plain, say


def run(book: str | None = None) -> None:
    """Print the boards connected to this computer, and the devices in the score book."""
    from inkdeck import ports
    from inkdeck.install import volumes

    lines = [_port(port) for port in ports.find()]
    lines += [f"{volume.path}: {volume.model or 'a board'}, waiting for a UF2" for volume in volumes.find()]
    say("\n".join(lines) or "No board is connected. Plug one in, with a cable that carries data.")
    _known(book)


def _port(port):
    """Return a line about the device at a port, without disturbing its game."""
    from inkdeck import ports
    from inkdeck.install import safely

    try:
        with ports.open_port(port.path) as opened:
            greeting = safely.greet(opened)
    except InkdeckHostError as error:
        return f"{port.path}: {error}"
    if greeting is None:
        return f"{port.path}: {port.description}, doesn't answer as Inkdeck (run inkdeck doctor)"
    doing = "a game is in progress" if greeting.busy else "no game in progress"
    return (
        f"{port.path}: {greeting.board}, Inkdeck {greeting.app}, MicroPython {greeting.micropython}, id "
        f"{greeting.device}, {counted(greeting.last, 'game')}, {doing}"
    )


def _known(path):
    from inkdeck.book import open_book

    with open_book(path, readonly=True) as book:
        devices = book.devices.all()
    if devices:
        say("Devices in the score book:")
    for log in devices:
        title = plain(log.name or log.board or "a device")
        say(f"{log.device} {log.epoch}: {title}, games up to {log.last_sequence}, last seen {log.seen}")


@click.command("devices")
@click.option("--book", metavar="FILE", help="The score book to read.")
def command(book: str | None) -> None:
    """List the boards connected to this computer and the devices in the score book.

    Example: inkdeck devices
    """
    run(book)
