"""`inkdeck web`: makes the page for a browser, in a folder for any web server."""

from pathlib import Path

import click

from inkdeck.out.terminal import counted, plain, say
from inkdeck.web import folder


@click.command()
@click.option("--out", metavar="DIR", help="Write to DIR instead of build/web.")
def command(out: str | None) -> None:
    """Build the page that plays Inkdeck in a browser, as a folder for any web server.

    The first time, npm downloads MicroPython for it.

    Example: inkdeck web --out public
    """
    place = Path(out) if out else folder.default()
    made = folder.make(place)
    say(f"{plain(str(place))}: {counted(len(made), 'file')}, {sum(made.values()):,} bytes.")
