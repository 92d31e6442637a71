"""Creates MicroPython images for tests, and reads the blocks of a UF2."""

import struct

from device import test_uf2

INFO = "UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: RPI-RP2\r\n"
"""The text of `INFO_UF2.TXT` on the drive of an RP2040 in its bootloader."""

PICO_W = (("MicroPython", 0x1012C000, 0xD4000),)


def image(board="pico", length=0x9300, inkdeck="", **changes):
    """Return a UF2 that claims to be MicroPython 1.26.1 for the Pico (or `board`) and does nothing.

    Its program has `length` bytes; the default isn't a whole number of sectors. With `inkdeck`, it claims to
    have that version of Inkdeck.
    """
    texts = ((test_uf2.PROGRAM, "MicroPython"), (test_uf2.VERSION, "v1.26.1"), (test_uf2.BOARD, board))
    if inkdeck:
        texts += ((test_uf2.DESCRIPTION, f"Inkdeck {inkdeck}"),)
    devices = PICO_W if board == "pico_w" else test_uf2.DEVICES
    flash = test_uf2.program(texts=texts, devices=devices)
    flash += b"\xff" * 4096 + bytes(range(256)) * ((length - len(flash) - 4096) // 256)
    pieces = [flash[at : at + 256] for at in range(0, len(flash), 256)]
    blocks = [
        test_uf2.block(piece, test_uf2.FLASH + 256 * number, number, len(pieces), **changes)
        for number, piece in enumerate(pieces)
    ]
    return b"".join(blocks)


def blocks(content):
    """Yield (number, count, address, payload) for every block of a UF2."""
    for at in range(0, len(content), 512):
        _, _, _, address, size, number, count, _ = struct.unpack_from("<8I", content, at)
        yield number, count, address, content[at + 32 : at + 32 + size]
