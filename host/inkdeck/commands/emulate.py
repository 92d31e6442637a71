"""`inkdeck emulate`: runs a board's real firmware on an emulated RP2040."""

from typing import Any

import click

from inkdeck.commands import board_argument, graphics_option, image_option
from inkdeck.out.terminal import is_terminal, say


@click.command("emulate")
@board_argument
@image_option
@click.option("--files", metavar="DIR", help="Put the files in DIR on the device first.")
@click.option("--drive", metavar="DIR", help="Make DIR the board's drive when it waits for a UF2 file.")
@click.option("--data", metavar="FILE", help="Keep the device's flash in FILE between runs.")
@click.option("--script", metavar="FILE", help="Press the keys listed in FILE.")
@click.option("--shots", metavar="DIR", help="Save every picture that the panel shows as a PNG in DIR.")
@graphics_option
@click.option(
    "--pty", is_flag=True, help="Offer the serial port as a pseudo-terminal, for mpremote and other programs."
)
@click.option("--battery", metavar="VOLTS", type=click.FloatRange(0, 5), help="The battery's voltage.")
@click.option("--no-usb", "usb", flag_value=False, default=True, help="Run on battery power.")
@click.option(
    "--seed",
    metavar="N",
    type=int,
    help="Start the chip's random numbers at N, to get the same deals from the same keys at the same times.",
)
@click.option("--hold", metavar="KEY", help="Hold KEY while the device starts, for safe mode.")
def command(**options: Any) -> None:
    """Run BOARD's real firmware on an emulated RP2040.

    The chip, its image and the pins are as on the board. The first time, the image is built, in minutes.
    While the program computes, emulated time is slower than real time. The line below the picture shows which
    key presses which button.

    Example: inkdeck emulate badger2040
    """
    from inkdeck.emulator import session

    wanted = session.Options(**options)
    say(session.run(wanted, is_terminal(), lambda line: say(line, err=True)))
