"""A batch of instructions in rp2040py's own loop, for when `make emulator` hasn't compiled a faster one."""

from typing import Any

from rp2040py.execute_batch import execute_batch

# The clock is checked after every instruction; checking it less often was no faster.
_TICKS = 1


class _Running:
    """The part of a simulator that `execute_batch` reads. It reads `stopped` before each instruction, and
    reading a slot is three times faster than reading an attribute.
    """

    __slots__ = ("blocks", "clock", "rp2040", "stopped")


class Batch(_Running):
    """A batch that is about to run.

    While no PIO block runs, the batch steps none: that would take half of the emulator's time, and only the
    radio uses them on our boards. Other code that asks the chip for its blocks still gets them.

    :ivar stopped: set it to end the batch before the next instruction.
    """

    __slots__ = ()

    def __init__(self, mcu: Any, clock: Any) -> None:
        self.rp2040 = mcu
        self.clock = clock
        self.blocks = mcu.pio
        # A block that starts meanwhile runs from the next batch on.
        if all(block.stopped for block in self.blocks):
            mcu.pio = ()

    def run(self) -> None:
        """Run until `stopped`, or for about five milliseconds of real time."""
        execute_batch(self, _TICKS)  # pyright: ignore[reportArgumentType]
        self.rp2040.pio = self.blocks

    @property
    def stopped(self) -> bool:  # pyright: ignore[reportIncompatibleVariableOverride]
        """False. Reading it gives the chip its blocks back: by now the batch has noted which ones it
        steps.
        """
        self.rp2040.pio = self.blocks
        self.__class__ = _Running  # pyright: ignore[reportAttributeAccessIssue]
        self.stopped = False  # pyright: ignore[reportAttributeAccessIssue]
        return False
