"""`inkdeck traceback`: read what a device tells of an error, with the names of the source."""

import re
import sys
from pathlib import Path

import click

from inkdeck.device import build, sources
from inkdeck.errors import from_os_error


def run(file="-"):
    """Print the device's traceback in `file` ("-": standard input) with the names that the source has."""
    try:
        content = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        remedy = "Copy it from the device: mpremote cp :games/crash.txt ."
        raise from_os_error(error, "reading the traceback", remedy) from error
    text = content.decode("utf-8", "replace").replace("\r", "")
    ours = sources.version(sources.find())
    theirs = re.match(r"Inkdeck ([\w.]+),", text)
    if theirs and theirs[1] != ours:
        click.echo(f"inkdeck: this is of Inkdeck {theirs[1]}, read with the names of {ours}.", err=True)
    click.echo(build.short_names().told(text), nl=False)


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("file", default="-")
def command(file):
    """Print a device's traceback with the names of the source.

    Devices have short names in their files. FILE is a copy of the device's games/crash.txt; without one, what
    comes from standard input is read, for instance from: mpremote cat :games/crash.txt | inkdeck traceback
    """
    run(file)
