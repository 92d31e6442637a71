"""The loader in the chip's ROM, which takes a UF2 file from a drive and writes it to flash.

The drive is a folder. The loader does with a file what the RP2040's own does (virtual_disk.c in its sources,
raspberrypi/pico-bootrom-rp2040): it takes each block as soon as it is there, in any order and once; it erases
a sector when it meets the first of sixteen block numbers; and when it has all blocks, it restarts the chip.
"""

import struct
from pathlib import Path

INFO = "INFO_UF2.TXT"
_INFO_TEXT = "UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: RPI-RP2\r\n"
_BLOCK = struct.Struct("<8I476sI")
_MAGICS = (0x0A324655, 0x9E5D5157, 0x0AB16F30)
_HAS_FAMILY, _RP2040, _FLASH = 0x2000, 0xE48BFF56, 0x10000000
_PAGE, _SECTOR = 256, 4096
_STAGE, _POLYNOMIAL = 256, 0x04C11DB7  # the second-stage loader, at the start of flash, and its CRC


class Loader:
    """A chip in its loader.

    :param drive: the folder that is its drive. :ivar flash: the bytes of its flash, which it changes.
    """

    def __init__(self, drive: Path, flash: bytearray) -> None:
        self._drive = drive
        self.flash = flash
        self._count = 0
        self._taken = set()
        self._erased = set()
        self._read = {}  # how many bytes of each file
        (drive / INFO).write_text(_INFO_TEXT, newline="")

    def look(self) -> bool:
        """Take the blocks that have come. Return whether the file is complete."""
        for path in sorted(self._drive.glob("*.[uU][fF]2")):
            with path.open("rb") as file:
                file.seek(self._read.get(path, 0))
                data = file.read()
            whole = len(data) // _BLOCK.size * _BLOCK.size
            self._read[path] = self._read.get(path, 0) + whole
            for at in range(0, whole, _BLOCK.size):
                self._take(data[at : at + _BLOCK.size])
        return bool(self._count) and len(self._taken) == self._count

    def leave(self) -> None:
        """Remove the drive's files, as a drive is gone when its chip restarts."""
        for path in [*self._drive.glob("*.[uU][fF]2"), self._drive / INFO]:
            path.unlink(missing_ok=True)

    def _take(self, block):
        first, second, flags, address, size, number, count, family, payload, last = _BLOCK.unpack(block)
        if (first, second, last) != _MAGICS or not flags & _HAS_FAMILY or family != _RP2040 or size != _PAGE:
            return
        if count != self._count:  # another file
            self._count = count
            self._taken.clear()
            self._erased.clear()
        at = address - _FLASH
        if number in self._taken or number >= count or at % _PAGE or not 0 <= at < len(self.flash):
            return
        self._taken.add(number)
        if number // (_SECTOR // _PAGE) not in self._erased:
            self._erased.add(number // (_SECTOR // _PAGE))
            sector = at // _SECTOR * _SECTOR
            self.flash[sector : sector + _SECTOR] = b"\xff" * _SECTOR
        there = self.flash[at : at + _PAGE]
        # Programming only clears bits.
        self.flash[at : at + _PAGE] = bytes(
            old & new for old, new in zip(there, payload[:_PAGE], strict=True)
        )


def starts(flash: bytes | bytearray) -> bool:
    """Whether the ROM starts what is in flash. Otherwise it goes to its loader (data sheet, 2.8.1.3.1)."""
    return checksum(flash[: _STAGE - 4]) == flash[_STAGE - 4 : _STAGE]


def checksum(data: bytes | bytearray) -> bytes:
    """Return the four bytes that the ROM expects behind these: a CRC-32 that isn't reflected."""
    value = 0xFFFFFFFF
    for byte in data:
        value ^= byte << 24
        for _ in range(8):
            value = (value << 1 ^ (_POLYNOMIAL if value & 1 << 31 else 0)) & 0xFFFFFFFF
    return value.to_bytes(4, "little")
