"""`inkdeck emulate`: a board's real program on an emulated RP2040."""

from typing import Any

import click

from inkdeck.commands import board_argument
from inkdeck.errors import EXIT_USAGE, InkdeckHostError
from inkdeck.out.terminal import is_terminal, say

NOT_INSTALLED = (
    "The emulator is not installed ({missing} is missing). In the folder of the project: make setup."
)


@click.command("emulate", context_settings={"help_option_names": ["-h", "--help"]})
@board_argument
@click.option(
    "--image", metavar="FILE|VERSION", help="MicroPython's UF2, or its version; else the newest in the cache."
)
@click.option("--files", metavar="DIR", help="Put these files on the device instead of a fresh build.")
@click.option("--data", metavar="FILE", help="Keep the device's flash in FILE from one run to the next.")
@click.option("--script", metavar="FILE", help="Press the keys in FILE.")
@click.option("--shots", metavar="DIR", help="Write every picture that the panel shows as PNG.")
@click.option("--half", is_flag=True, help="Draw with half blocks, 296 × 66 characters, instead of braille.")
@click.option("--pty", is_flag=True, help="Make its serial port a pseudo-terminal, for mpremote and others.")
@click.option("--battery", metavar="VOLTS", type=click.FloatRange(0, 5), help="What its battery gives.")
@click.option("--no-usb", "usb", flag_value=False, default=True, help="Run it on its battery alone.")
@click.option("--hold", metavar="KEY", help="Hold KEY while it starts, for safe mode.")
def command(**options: Any) -> None:
    """Run BOARD's real program on an emulated RP2040, for instance badger2040.

    Chip, MicroPython, files and pins are as on the board; emulated time is slower than real time while the
    program computes. The line under the picture says which key presses which button.
    """
    try:
        from inkdeck.emulator import session
    except ModuleNotFoundError as error:
        raise InkdeckHostError(NOT_INSTALLED.format(missing=error.name), EXIT_USAGE) from error
    wanted = session.Options(**options)
    say(session.run(wanted, is_terminal(), lambda line: say(line, err=True)))
