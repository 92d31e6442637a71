"""The chip's flash as littlefs sees it. Every program and erase is logged, and power may go in any of them.

The geometry and littlefs' own numbers are those of MicroPython's RP2 port (`extmod/vfs_lfs.c`,
`rp2/_boot.py`). Our image writes disk version 2.1. Devices of an early Inkdeck have 2.0, which is worse at
noticing a torn program. One difference remains: MicroPython adds a file's time, 12 bytes, to each of its
commits.

An *image* is a tuple of blocks, so that a thousand images that differ in one block take little memory.
"""

import random
from collections import namedtuple

from littlefs import LittleFS, UserContext

BLOCK = 4096  # bytes erased at once
PAGE = 256  # bytes programmed at once
BLOCKS = 352  # the size of a stock Pico's file system
V20, V21 = 0x00020000, 0x00020001  # disk versions
CYCLES = 100  # how often MicroPython's littlefs erases a pair of directory blocks before it moves them
ERASE, PROGRAM = "erase", "program"
ERASED = b"\xff" * BLOCK

# kind: ERASE or PROGRAM; block: its number; at: the offset in it; data: what was programmed, b"" for an erase
Op = namedtuple("Op", ("kind", "block", "at", "data"))


class Flash(UserContext):
    """A NOR flash: an erase sets all bits of a block, a program can only clear bits.

    :param image: its first content.
    :ivar log: the `Op`s so far.
    """

    def __init__(self, image):
        super().__init__(buffer=bytearray())
        self._blocks = list(image)
        self.log = []

    @property
    def image(self):
        """The current content."""
        return tuple(self._blocks)

    def read(self, cfg, block, off, size):
        """Return `size` bytes from an offset in a block."""
        return self._blocks[block][off : off + size]

    def prog(self, cfg, block, off, data):
        """Clear the bits that are 0 in `data`; whole pages only."""
        assert off % PAGE == 0 and len(data) % PAGE == 0 and off + len(data) <= BLOCK
        return self._do(Op(PROGRAM, block, off, bytes(data)))

    def erase(self, cfg, block):
        """Set every bit of a block."""
        return self._do(Op(ERASE, block, 0, b""))

    def _do(self, op):
        self.log.append(op)
        self._blocks[op.block] = done(self._blocks[op.block], op)
        return 0

    def mount(self, version=V21, cycles=CYCLES):
        """Mount its file system (a `LittleFS`) and return it; raises `LittleFSError` if there is none."""
        system = self._system(version, cycles)
        system.mount()
        return system

    def format(self, version=V21):
        """Make a new, empty file system, as MicroPython does when mounting fails."""
        self._system(version, CYCLES).format()

    def _system(self, version, cycles):
        return LittleFS(
            self,
            mount=False,
            block_size=BLOCK,
            block_count=len(self._blocks),
            read_size=32,
            prog_size=PAGE,
            cache_size=4 * PAGE,
            lookahead_size=32,
            block_cycles=cycles,
            disk_version=version,
        )


def formatted(version=V21, blocks=BLOCKS):
    """Return the image of an empty file system."""
    flash = Flash((ERASED,) * blocks)
    flash.format(version)
    return flash.image


def from_bytes(data):
    """Return a file system image that another program made."""
    return tuple([data[at : at + BLOCK] for at in range(0, len(data), BLOCK)])


def replaced(image, block, data):
    """Return an image with one block replaced."""
    return image[:block] + (data,) + image[block + 1 :]


def done(block, op):
    """Return a block's bytes after an `Op` on it."""
    if op.kind == ERASE:
        return ERASED
    end = op.at + len(op.data)
    return block[: op.at] + _and(block[op.at : end], op.data) + block[end:]


def torn(block, op, seed):
    """Yield (name, bytes) for what an `Op` may leave of a block when power goes in it.

    The chip programs one page after the other. The variants that skip pages are harder than reality.
    """
    dice = random.Random(seed)
    if op.kind == ERASE:
        yield from _torn_erase(block, dice)
        return
    end = op.at + len(op.data)
    for name, data in _torn_program(block[op.at : end], op.data, dice):
        yield name, block[: op.at] + data + block[end:]


def _torn_erase(old, dice):
    half = BLOCK // 2
    yield "first half erased", ERASED[half:] + old[half:]
    yield "second half erased", old[:half] + ERASED[half:]
    yield "some bits erased", _or(old, dice.randbytes(BLOCK))
    yield "most bits erased", _or(old, _or(dice.randbytes(BLOCK), dice.randbytes(BLOCK)))
    yield "garbage", dice.randbytes(BLOCK)
    yield "zeros", bytes(BLOCK)  # many chips program a block to 0 before they erase it


def _torn_program(old, data, dice):
    size = len(old)
    new = _and(old, data)
    yield "first word", new[:4] + old[4:]
    yield "first half", new[: size // 2] + old[size // 2 :]
    yield "last half", old[: size // 2] + new[size // 2 :]
    yield "some bits", _and(old, _or(new, dice.randbytes(size)))
    yield "most bits", _and(old, _or(new, _and(dice.randbytes(size), dice.randbytes(size))))
    yield "all but three bytes", _and(old, _or(new, _few(new, dice)))
    for first in range(PAGE, size, PAGE):
        last = first + PAGE
        yield f"first {first} bytes", new[:first] + old[first:]
        yield f"all but the page at {first}", new[:first] + old[first:last] + new[last:]


def _few(new, dice):
    """Return a mask of at most three bytes that stay erased, chosen at random among those to be cleared."""
    cleared = [at for at, byte in enumerate(new) if byte != 0xFF]
    bits = bytearray(len(new))
    for at in dice.sample(cleared, min(3, len(cleared))):
        bits[at] = 0xFF
    return bits


def _and(one, other):
    size = len(one)
    return (int.from_bytes(one, "big") & int.from_bytes(other, "big")).to_bytes(size, "big")


def _or(one, other):
    size = len(one)
    return (int.from_bytes(one, "big") | int.from_bytes(other, "big")).to_bytes(size, "big")
