"""`inkdeck traceback`: read what a device tells of an error, with the names of the source."""

import re
import sys
from pathlib import Path

import click

from inkdeck.device import build
from inkdeck.errors import EXIT_USAGE, InkdeckHostError, from_os_error
from inkdeck.out.terminal import say


def run(file="-"):
    """Print the device's traceback in `file` ("-": standard input) with the names that the source has."""
    try:
        content = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        remedy = "Copy it from the device: mpremote cp :games/crash.txt ."
        raise from_os_error(error, "reading the traceback", remedy) from error
    text = content.decode("utf-8", "replace").replace("\r", "")
    names = build.short_names()
    theirs = re.match(r"Inkdeck (\S+) (\w*), ", text)
    if theirs and theirs[2] and theirs[2] != names.mark:
        raise InkdeckHostError(
            f"This is of another build, Inkdeck {theirs[1]} {theirs[2]}, and here is {names.mark}: its names "
            "would be read wrong. Read it with the Inkdeck that built that device's files.",
            EXIT_USAGE,
        )
    if not theirs:
        say("inkdeck: its first line is missing, so this may be of another build.", err=True)
    say(names.told(text), nl=False)


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("file", default="-")
def command(file):
    """Print a device's traceback with the names of the source.

    Devices have short names in their files. FILE is a copy of the device's games/crash.txt; without one, what
    comes from standard input is read, for instance from: mpremote cat :games/crash.txt | inkdeck traceback
    """
    run(file)
