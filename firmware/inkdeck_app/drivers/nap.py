"""A nap of the chip. Nothing else has it sleep: what a nap changes is set right in one place."""

from machine import lightsleep


def nap(ms, panel):
    """Sleep until the time is up, or until a pin with an interrupt moves.

    Pico boards on their battery only: on USB it would end at once.

    :param ms: at most so long; more than 1. :param panel: what hangs on the SPI.
    """
    lightsleep(ms)
    panel.after_nap()
