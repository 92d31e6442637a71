"""The chip's ring oscillator, which MicroPython's `os.urandom` reads one bit at a time."""

import random
from typing import Any

from rp2040py.peripherals.peripheral import UnimplementedPeripheral

BASE = 0x40060
"""Its place among the chip's peripherals (RP2040 data sheet, 2.17.8)."""

_RANDOM_BIT = 0x1C


class Oscillator(UnimplementedPeripheral):
    """An oscillator whose bits follow from a seed. Deals follow from these bits and from the times of key
    presses.

    :param mcu: the chip's. :param seed: any whole number.
    """

    def __init__(self, mcu: Any, seed: int) -> None:
        super().__init__(mcu, "ROSC_BASE")
        self._dice = random.Random(seed)

    def read_uint32(self, offset: int) -> int:
        """Read a register: RANDOMBIT is 0 or 1; the others are not modelled."""
        return self._dice.getrandbits(1) if offset == _RANDOM_BIT else super().read_uint32(offset)
