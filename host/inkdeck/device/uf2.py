"""Reads a MicroPython image for the RP2040: a UF2 file and the image's own description.

A UF2 is a sequence of 512-byte blocks, each with an address in flash and up to 476 bytes for it (Microsoft's
description of UF2). MicroPython for the RP2040 contains the "binary info" of the Pico SDK (its structure.h):
near the start, a header points to a table of pointers to entries, among them the version and the place of the
file system.
"""

import re
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError, from_os_error
from inkdeck.out.terminal import plain

BLOCK_SIZE = 4096
"""The size in bytes of a flash sector, and so of a file system's block."""

OLDEST = (1, 24, 0)
"""The oldest MicroPython that Inkdeck runs on."""

FLASH = 0x10000000
"""The address of flash on the RP2040."""

_UF2_BLOCK = 512
_HEADER = struct.Struct("<8I")
_MAGIC_FIRST, _MAGIC_SECOND, _MAGIC_LAST = 0x0A324655, 0x9E5D5157, 0x0AB16F30
_NOT_FOR_FLASH, _HAS_FAMILY = 0x0001, 0x2000
_PAYLOAD_AT, _PAYLOAD_MOST = 32, 476
_PAGE = 256  # bytes of the payload in the files that we write
_FLASH_MOST = 16 << 20
_FILE_MOST = 2 * _FLASH_MOST + (1 << 20)

_RP2040 = 0xE48BFF56
# "Absolute" blocks belong to no chip: the RP2350's tools put one in front to work around an erratum.
_ABSOLUTE = 0xE48BFF57
CHIPS = {
    _RP2040: "RP2040",
    0xE48BFF59: "RP2350",
    0xE48BFF5A: "RP2350",
    0xE48BFF5B: "RP2350 (RISC-V)",
    0x1C5F21B0: "ESP32",
    0xBFDD4EEE: "ESP32-S2",
    0xC47E5767: "ESP32-S3",
    0x2B88D29C: "ESP32-C2",
    0xD42BA06C: "ESP32-C3",
    0x540DDF62: "ESP32-C6",
    0x68ED2B88: "SAMD21",
    0x55114460: "SAMD51",
    0x1B57745F: "nRF52",
    0xADA52840: "nRF52840",
    0x621E937A: "nRF52833",
    0x57755A57: "STM32F4",
    0x4FB2D5BD: "i.MX RT10xx",
}
"""Chips that run MicroPython, by their family numbers in UF2 files."""

_INFO_BEGINS, _INFO_ENDS = 0x7188EBF2, 0xE71AA390
# It comes after the second-stage loader (256 bytes) and the vector table; the SDK's own tool looks as far.
_INFO_WITHIN = 0x400
_ENTRIES_MOST = 4096
_TYPE_STRING, _TYPE_BLOCK_DEVICE = 6, 7
_TAG_RASPBERRY = 0x5052
_ID_PROGRAM, _ID_VERSION, _ID_BOARD = 0x02031C86, 0x11A9BC3A, 0xB63CFFBB
_ID_DESCRIPTION = 0xB6A07C19
_INKDECK = "Inkdeck "  # how our own image begins its description
_FILE_SYSTEM = "MicroPython"
_VERSION = r"[0-9A-Za-z.+-]{0,60}"

_BUILDS = {"pico": "RPI_PICO", "pico_w": "RPI_PICO_W"}


@dataclass(frozen=True)
class Geometry:
    """A file system's place: `start`, in bytes from the start of flash, and `block_count` blocks of
    `block_size`.
    """

    start: int
    block_size: int
    block_count: int

    @property
    def size(self) -> int:
        """The file system's size in bytes."""
        return self.block_size * self.block_count

    @property
    def end(self) -> int:
        """The end of the file system, in bytes from the start of flash."""
        return self.start + self.size


@dataclass(frozen=True)
class Image:
    """A MicroPython image for the RP2040.

    `flash` is its content of flash from the first byte on, with gaps as erased flash (0xFF). `program` and
    `version` are what it calls itself ("MicroPython", "1.26.1"; "" if it doesn't say), `board` is the SDK's
    name of the board ("pico"), and `geometry` is the place of its file system. `inkdeck` is the version of
    Inkdeck in an image of our own, otherwise "".
    """

    flash: bytes
    program: str
    version: str
    board: str
    geometry: Geometry
    inkdeck: str = ""

    @property
    def stack_bytes(self) -> int:
        """The size of the C stack: MicroPython's own, or that of `firmware/image/patches.toml`."""
        return 16384 if self.inkdeck else 8192

    @property
    def build(self) -> str | None:
        """MicroPython's build as in a board.json ("RPI_PICO"); None for a build that no board uses."""
        return _BUILDS.get(self.board)


def read(path: Path) -> Image:
    """Return the `Image` in the file at `path`. Raises `InkdeckHostError` if it can't be read, and as
    `parse`.
    """
    return parse(content(path), str(path))


def content(path: str | Path) -> bytes:
    """Return the UF2 file's bytes. Raises `InkdeckHostError` if it can't be read or is too large."""
    path = Path(path)
    try:
        if path.exists() and not path.is_file():
            raise InkdeckHostError(f"{path} isn't a regular file. Name a UF2 file.", EXIT_FILE)
        with path.open("rb") as file:
            data = file.read(_FILE_MOST + 1)
    except OSError as error:
        raise from_os_error(error, "reading the MicroPython image", "Name a UF2 file.") from error
    if len(data) > _FILE_MOST:
        raise _refused(path, "is larger than any flash")
    return data


def parse(data: bytes, name: str = "this file") -> Image:
    """Return the `Image` in `data`, the bytes of a UF2 file. Errors call it `name`.

    Raises `InkdeckHostError` if the file isn't a UF2, is cut off, is for another chip, isn't MicroPython, is
    older than OLDEST, or has no file system.
    """
    return of_flash(_flash(_blocks(data, name), name), name)


def _refused(name, why, remedy="Use a MicroPython UF2 for the RP2040, for instance the one for the Pico."):
    return InkdeckHostError(f"{name} {why}. {remedy}", EXIT_USAGE)


def _damaged(name, why):
    return InkdeckHostError(f"{name} is incomplete or damaged: {why}. Download it again.", EXIT_FILE)


def _blocks(data, name):
    """Return the RP2040's blocks as (number, count, address, payload)."""
    if data[:4] != struct.pack("<I", _MAGIC_FIRST):
        raise _refused(name, "isn't a UF2 file")
    if len(data) % _UF2_BLOCK:
        raise _damaged(name, f"{len(data)} bytes are not a whole number of UF2 blocks")
    ours, others = [], []
    for at in range(0, len(data), _UF2_BLOCK):
        first, second, flags, address, size, number, count, family = _HEADER.unpack_from(data, at)
        (last,) = struct.unpack_from("<I", data, at + _UF2_BLOCK - 4)
        if (first, second, last) != (_MAGIC_FIRST, _MAGIC_SECOND, _MAGIC_LAST) or size > _PAYLOAD_MOST:
            raise _damaged(name, f"block {at // _UF2_BLOCK} isn't a UF2 block")
        if flags & _NOT_FOR_FLASH:
            continue
        if not flags & _HAS_FAMILY:
            raise _refused(name, "doesn't say which chip it is for")
        if family == _RP2040:
            ours.append((number, count, address, data[at + _PAYLOAD_AT : at + _PAYLOAD_AT + size]))
        elif family != _ABSOLUTE:
            others.append(family)
    if not ours:
        chip = CHIPS.get(others[0], f"another chip (UF2 family 0x{others[0]:08X})") if others else "no chip"
        raise _refused(name, f"is for {chip}, but Inkdeck's boards have an RP2040")
    return ours


def _flash(blocks, name):
    """Return the flash contents that the blocks write, from the first byte on."""
    count = blocks[0][1]
    numbers = [number for number, _, _, _ in blocks]
    if len(blocks) != count or any(block[1] != count for block in blocks):
        raise _damaged(name, f"it has {len(blocks)} of {count} blocks")
    if numbers != list(range(count)):
        raise _damaged(name, "its blocks are out of order")
    flash = bytearray()
    for _, _, address, payload in blocks:
        at = address - FLASH
        if not 0 <= at <= _FLASH_MOST - len(payload):
            raise _refused(name, f"writes to 0x{address:08X}, which is not in flash")
        if at < len(flash):
            raise _damaged(name, f"two blocks are for 0x{address:08X}")
        flash += b"\xff" * (at - len(flash)) + payload
    return bytes(flash)


class _Info:
    """An image's binary info: texts by number, and block devices as (name, address, size)."""

    def __init__(self, flash):
        self._flash = flash
        self.texts, self.devices = {}, []
        for place in self._entries():
            self._read_entry(place)

    def _entries(self):
        for at in range(0, min(_INFO_WITHIN, len(self._flash) - 20) + 1, 4):
            begins, table, end, _, ends = struct.unpack_from("<5I", self._flash, at)
            if (begins, ends) == (_INFO_BEGINS, _INFO_ENDS):
                listed = self._cut(table, end - table) if 0 <= end - table <= 4 * _ENTRIES_MOST else b""
                return [place for (place,) in struct.iter_unpack("<I", listed[: len(listed) & ~3])]
        return []

    def _cut(self, address, size):
        """Return `size` bytes at a pointer; fewer or none if it points outside of flash, such as into RAM."""
        at = address - FLASH
        return self._flash[at : at + size] if at >= 0 else b""

    def _text(self, address):
        text, end, _ = self._cut(address, 256).partition(b"\0")
        return plain(text.decode("utf-8", "replace")) if end else ""

    def _read_entry(self, place):
        kind, tag = struct.unpack("<HH", self._cut(place, 4).ljust(4, b"\0"))
        if kind == _TYPE_STRING and tag == _TAG_RASPBERRY:
            number, value = struct.unpack("<II", self._cut(place + 4, 8).ljust(8, b"\0"))
            self.texts.setdefault(number, self._text(value))
        elif kind == _TYPE_BLOCK_DEVICE:
            title, address, size = struct.unpack("<III", self._cut(place + 4, 12).ljust(12, b"\0"))
            self.devices.append((self._text(title), address, size))


def of_flash(flash: bytes, name: str = "this flash") -> Image:
    """Return the `Image` that these contents of flash are. Raises as `parse`."""
    info = _Info(flash)
    program, version = info.texts.get(_ID_PROGRAM, ""), info.texts.get(_ID_VERSION, "").removeprefix("v")
    if not info.texts and not info.devices:
        raise _refused(name, "doesn't contain MicroPython, or doesn't describe itself")
    if not re.fullmatch(_VERSION, version):  # it becomes part of a file's name
        raise _refused(name, f"gives its version as {version[:40]!r}")
    geometries = [_geometry(at, size, name) for title, at, size in info.devices if title == _FILE_SYSTEM]
    title = f"{program or 'a program'} {version}".strip()
    numbers = re.match(r"(\d+)\.(\d+)(?:\.(\d+))?", version)
    if numbers and tuple(int(number or 0) for number in numbers.groups()) < OLDEST:
        raise _refused(
            name, f"contains {title}, but Inkdeck needs MicroPython {OLDEST[0]}.{OLDEST[1]} or later"
        )
    if len(geometries) != 1:
        raise _refused(name, f"contains {title}, but no MicroPython file system")
    description = info.texts.get(_ID_DESCRIPTION, "")
    ours = description.removeprefix(_INKDECK) if description.startswith(_INKDECK) else ""
    return Image(flash, program, version, info.texts.get(_ID_BOARD, ""), geometries[0], ours)


def _geometry(address, size, name):
    start = address - FLASH
    if start < 0 or start % BLOCK_SIZE or size % BLOCK_SIZE or not 0 < size <= _FLASH_MOST - start:
        raise _damaged(name, f"its file system would have {size} bytes at 0x{address:08X}")
    return Geometry(start, BLOCK_SIZE, size // BLOCK_SIZE)


def sectors(content: bytes, at: int = 0) -> dict[int, bytes]:
    """Return bytes as {offset in flash: sector of 4,096 bytes}, the last one filled with erased flash.

    :param at: where they begin in flash, a multiple of 4,096.
    """
    whole = content + b"\xff" * (-len(content) % BLOCK_SIZE)
    return {at + here: whole[here : here + BLOCK_SIZE] for here in range(0, len(whole), BLOCK_SIZE)}


def written(sectors: dict[int, bytes], family: int = _RP2040) -> bytes:
    """Return a UF2 that writes these sectors, {offset in flash: 4,096 bytes}."""
    return blocks(sorted(sectors.items()), family)


def blocks(sectors: Sequence[tuple[int, bytes]], family: int = _RP2040) -> bytes:
    """Return a UF2 that writes these sectors, (offset in flash, 4,096 bytes), in this order.

    The chip's loader erases a sector when it meets the first block whose number belongs to the sector's
    sixteen. So the file has only whole sectors, and its blocks are numbered across it.
    """
    count = len(sectors) * (BLOCK_SIZE // _PAGE)
    made = []
    for at, content in sectors:
        for page in range(0, BLOCK_SIZE, _PAGE):
            head = (
                _MAGIC_FIRST,
                _MAGIC_SECOND,
                _HAS_FAMILY,
                FLASH + at + page,
                _PAGE,
                len(made),
                count,
                family,
            )
            made.append(_HEADER.pack(*head) + content[page : page + _PAGE].ljust(_PAYLOAD_MOST, b"\0"))
            made[-1] += struct.pack("<I", _MAGIC_LAST)
    return b"".join(made)


def read_sectors(data: bytes) -> dict[int, bytes]:
    """Return the sectors that a UF2 made by `written` writes, {offset in flash: 4,096 bytes}."""
    found = {}
    for _, _, address, payload in _blocks(data, "the file"):
        at = address - FLASH
        found.setdefault(at // BLOCK_SIZE * BLOCK_SIZE, bytearray()).extend(payload)
    return {at: bytes(content) for at, content in found.items()}
