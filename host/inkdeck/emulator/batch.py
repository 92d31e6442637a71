"""A batch of instructions in rp2040py's own loop, for where `make emulator` has compiled no faster one."""

from typing import Any

from rp2040py.execute_batch import execute_batch

# The clock is looked at after every instruction; looking at it less often measured no faster.
_TICKS = 1


class _Running:
    """The part of a simulator that `execute_batch` reads. It reads `stopped` before each instruction, and a
    slot is read three times faster than an attribute.
    """

    __slots__ = ("blocks", "clock", "rp2040", "stopped")


class Batch(_Running):
    """A batch that is about to run. It steps no PIO block while none runs: that takes half of the emulator's
    time, and nothing on our boards but the radio uses them. Others who ask the chip for its blocks get them.

    :ivar stopped: ends it before the next instruction.
    """

    __slots__ = ()

    def __init__(self, mcu: Any, clock: Any) -> None:
        self.rp2040 = mcu
        self.clock = clock
        self.blocks = mcu.pio
        # One that starts meanwhile runs from the next batch on.
        if all(block.stopped for block in self.blocks):
            mcu.pio = ()

    def run(self) -> None:
        """Run until `stopped`, or for about five milliseconds of real time."""
        execute_batch(self, _TICKS)  # pyright: ignore[reportArgumentType]
        self.rp2040.pio = self.blocks

    @property
    def stopped(self) -> bool:  # pyright: ignore[reportIncompatibleVariableOverride]
        """False, and the chip has its blocks again: the batch has noted by now which of them it steps."""
        self.rp2040.pio = self.blocks
        self.__class__ = _Running  # pyright: ignore[reportAttributeAccessIssue]
        self.stopped = False  # pyright: ignore[reportAttributeAccessIssue]
        return False
