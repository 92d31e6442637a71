"""`inkdeck status`: shows a device's state and the public view of its game."""

import click

from inkdeck import ports
from inkdeck.link import public_view
from inkdeck.link.client import connect
from inkdeck.out.terminal import counted, say


def run(port: str | None = None) -> None:
    """Print the state of the device at `port` (None: the only one)."""
    with connect(ports.choose(port).path) as link:
        greeting, table = link.status()
    count = max(0, greeting.last - greeting.first + 1) if greeting.epoch else 0
    waiting = max(0, greeting.last - max(greeting.held, greeting.first - 1)) if greeting.epoch else 0
    say(f"{greeting.device}  {greeting.board}, Inkdeck {greeting.app}, MicroPython {greeting.micropython}")
    say(f"games     {count} on the device, {waiting} not yet in a score book")
    say(f"room      {greeting.free // 1024} of {greeting.total // 1024} KiB free")
    say(f"clock     {_clock(*greeting.time)}")
    if greeting.damaged:
        say(f"damaged   {counted(greeting.damaged, 'file')} set aside since it started: run inkdeck doctor")
    say("")
    say("\n".join(public_view.lines(table)))


def _clock(seconds, source):
    if source == "unknown":
        return "not set (set it with inkdeck set --clock)"
    from datetime import datetime

    time = datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M")
    return f"{time}, set by {'a computer' if source == 'host' else 'itself'}"


@click.command()
@click.option(
    "--port", metavar="PORT", help="The device's port or serial number. Not needed if there is only one."
)
def command(port: str | None) -> None:
    """Show a device's state and its game as everyone at the table sees it, without any hands.

    Example: inkdeck status
    """
    run(port)
