# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""A batch of the emulated RP2040 in C: what host/inkdeck/emulator/batch.py does without a compiler.

It takes the instructions and the time of rp2040py exactly, but asks Python for nothing between two of them. Nine of
ten instructions lie in flash and have 16 bits; they go straight to the core's table, and branches, whose condition
rp2040py asks Python for, are taken here. Everything else is the core's own `execute_instruction`.
"""

import time

from rp2040py.native._cortex_m0_core cimport DISPATCH_TABLE, CortexM0Core
from rp2040py.native._pio cimport RPPIO
from rp2040py.native._rp2040 cimport RP2040
from rp2040py.native._simulation_clock cimport SimulationClock

cdef double CYCLE_NS = 8.0
cdef double LASTS_S = 0.005
cdef int LOOK_EVERY = 4096  # instructions, until the computer's clock is read again
cdef unsigned int FLASH = 0x10000000
# ARMv6-M: B<cond> is 0xD000 to 0xDDFF, and 32 bits begin at 0xE800.
cdef unsigned int BRANCH = 0xD000
cdef unsigned int NO_BRANCH = 0xDE00
cdef unsigned int WIDE = 0xE800


cdef bint holds(CortexM0Core core, unsigned int condition) noexcept:
    """Return whether a branch with this condition (0 to 13, as in the instruction) is taken."""
    cdef bint met
    if condition < 2:
        met = core.z
    elif condition < 4:
        met = core.c
    elif condition < 6:
        met = core.n
    elif condition < 8:
        met = core.v
    elif condition < 10:
        met = core.c and not core.z
    elif condition < 12:
        met = core.n == core.v
    else:
        met = core.n == core.v and not core.z
    return met != <bint> (condition & 1)


cdef class Batch:
    """A batch that is about to run.

    :ivar stopped: ends it before the next instruction.
    """

    cdef public bint stopped
    cdef RP2040 chip
    cdef SimulationClock clock

    def __init__(self, RP2040 chip, SimulationClock clock):
        self.chip = chip
        self.clock = clock

    def run(self):
        """Run until `stopped`, or for about five milliseconds of real time."""
        cdef SimulationClock clock = self.clock
        cdef CortexM0Core core = self.chip.core
        cdef unsigned int[:] registers = core.registers
        cdef const unsigned char[:] flash = self.chip._flash
        cdef unsigned int last = self.chip.flash_byte_size - 1
        cdef RPPIO one, other
        cdef double until = time.monotonic() + LASTS_S
        cdef double ns
        cdef long long cycles
        cdef unsigned int at, offset, opcode
        cdef int left = LOOK_EVERY
        if self.chip.run_pin_low:
            return
        one, other = self.chip.pio
        while not self.stopped:
            left -= 1
            if left == 0:
                if time.monotonic() > until:
                    break
                left = LOOK_EVERY
            if core.waiting:
                ns = 0 if clock._next_alarm is None else clock._next_alarm.nanos - clock._nanos_counter
                clock.tick(ns)
                cycles = <long long> (ns / CYCLE_NS) or 1
            else:
                at = registers[15] & 0xFFFFFFFEU
                offset = at - FLASH
                opcode = flash[offset] | flash[offset + 1] << 8 if offset < last else WIDE
                if opcode >= WIDE or core.interrupts_updated or DISPATCH_TABLE[opcode] == NULL:
                    cycles = core.execute_instruction()
                else:
                    registers[15] = at + 2
                    if BRANCH <= opcode < NO_BRANCH:
                        cycles = 1
                        if holds(core, opcode >> 8 & 15):
                            registers[15] = at + 4 + 2 * <signed char> (opcode & 0xFF)
                            cycles = 2
                    else:
                        cycles = DISPATCH_TABLE[opcode](core, opcode, 0, at)
                    core.cycles += cycles
                ns = clock._nanos_counter + cycles * CYCLE_NS
                if clock._next_alarm is not None and clock._next_alarm.nanos <= ns:
                    clock.tick(cycles * CYCLE_NS)
                else:
                    clock._nanos_counter = ns
            if not one.stopped:
                one.advance(cycles)
            if not other.stopped:
                other.advance(cycles)
