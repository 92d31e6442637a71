"""Reading MicroPython images: their description of themselves, and refused ones."""

import os
import struct
from pathlib import Path

import pytest

from inkdeck.device import uf2
from inkdeck.device.uf2 import Geometry, parse
from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError

FLASH = 0x10000000
RP2040, ABSOLUTE, RP2350, SAMD51 = 0xE48BFF56, 0xE48BFF57, 0xE48BFF59, 0x55114460
TAG = 0x5052
PROGRAM, VERSION, BOARD = 0x02031C86, 0x11A9BC3A, 0xB63CFFBB
DESCRIPTION = 0xB6A07C19
PICO = Geometry(0xA0000, 4096, 352)
TEXTS = ((PROGRAM, "MicroPython"), (VERSION, "v1.26.1"), (BOARD, "pico"))
DEVICES = (("MicroPython", FLASH + 0xA0000, 0x160000),)


def program(texts=TEXTS, devices=DEVICES, header_at=0x1D4, extra=()):
    """Return an 8 KiB flash image whose binary info has these texts and block devices."""
    flash = bytearray(b"\xa5" * 8192)
    place = 0x1000
    entries = list(extra)

    def put(content):
        nonlocal place
        at, place = place, place + len(content) + -len(content) % 4
        flash[at : at + len(content)] = content
        return FLASH + at

    for number, text in texts:
        entries.append(put(struct.pack("<HHII", 6, TAG, number, put(text.encode() + b"\0"))))
    for name, address, size in devices:
        named = put(name.encode() + b"\0")
        entries.append(put(struct.pack("<HHIIIIH", 7, TAG, named, address, size, 0, 3)))
    table = put(struct.pack(f"<{len(entries)}I", *entries))
    header = struct.pack("<5I", 0x7188EBF2, table, table + 4 * len(entries), FLASH, 0xE71AA390)
    flash[header_at : header_at + len(header)] = header
    return bytes(flash)


def block(payload, address, number, count, family=RP2040, flags=0x2000):
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, flags, address, len(payload), number, count, family)
    return head + payload.ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30)


def blocks(flash, **changes):
    pieces = [flash[at : at + 256] for at in range(0, len(flash), 256)]
    return [
        block(piece, FLASH + 256 * number, number, len(pieces), **changes)
        for number, piece in enumerate(pieces)
    ]


def image(**changes):
    return b"".join(blocks(program(**changes)))


def refused(data, exit_code=EXIT_USAGE):
    with pytest.raises(InkdeckHostError) as caught:
        parse(data, "some.uf2")
    message = str(caught.value)
    assert caught.value.exit_code == exit_code
    assert message.startswith("some.uf2 ") and message.endswith(".") and "\n" not in message
    return message


def real_images():
    named = os.getenv("INKDECK_UF2")
    cache = Path.home() / ".cache" / "rp2040py"
    return [Path(named)] if named else sorted(cache.glob("RPI_PICO-*.uf2"))


def test_stock_images_are_recognized():
    paths = real_images()
    if not paths:
        pytest.skip("no MicroPython image: INKDECK_UF2 names none and the emulator's cache holds none")
    for path in paths:
        found = uf2.read(path)
        assert (found.program, found.board, found.build) == ("MicroPython", "pico", "RPI_PICO")
        assert found.geometry == PICO
        assert tuple(map(int, found.version.split(".")[:2])) >= (1, 24)
        assert found.version in path.name or os.getenv("INKDECK_UF2")
        assert 300_000 < len(found.flash) < PICO.start


def test_a_small_image_is_read_completely():
    found = parse(image())
    assert found.flash == program()
    assert (found.program, found.version, found.board) == ("MicroPython", "1.26.1", "pico")
    assert found.build == "RPI_PICO"
    assert found.geometry == PICO
    assert (PICO.size, PICO.end) == (1408 * 1024, 2 << 20)


def test_a_pico_w_has_its_own_geometry_and_build():
    texts = ((PROGRAM, "MicroPython"), (VERSION, "v1.24.0"), (BOARD, "pico_w"))
    found = parse(image(texts=texts, devices=(("MicroPython", FLASH + 0x12C000, 0xD4000),)))
    assert found.geometry == Geometry(0x12C000, 4096, 212)
    assert found.build == "RPI_PICO_W"
    assert parse(image(texts=((BOARD, "someone's"),))).build is None


def test_other_entries_and_block_devices_are_ignored():
    outside = (0, 0x20000100, FLASH + (1 << 20), FLASH + 8190)
    devices = (("other", FLASH + 0x80000, 4096), *DEVICES)
    found = parse(image(extra=outside, devices=devices, header_at=0x100))
    assert found.geometry == PICO and found.version == "1.26.1"


def test_a_pointer_below_the_flash_leads_nowhere():
    device = program().index(struct.pack("<HH", 7, TAG))
    assert parse(image(extra=(FLASH - len(program()) + device,))).geometry == PICO


def test_a_gap_is_erased_flash():
    parts = blocks(program())
    tail = block(b"tail" * 64, FLASH + 0x4000, 32, 33)
    parts = [part[:24] + struct.pack("<I", 33) + part[28:] for part in parts]
    found = parse(b"".join(parts) + tail)
    assert found.flash == program() + b"\xff" * 0x2000 + b"tail" * 64


def test_blocks_that_are_not_for_flash_or_this_chip_are_skipped():
    other = b"".join(blocks(b"\1" * 512, family=RP2350))
    note = block(b"a comment", 0, 0, 1, flags=0x2001)
    front = block(b"\xef" * 256, 0x10FFFF00, 0, 2, family=ABSOLUTE)
    assert parse(front + note + other + image()).geometry == PICO


@pytest.mark.parametrize("family, chip", [(RP2350, "RP2350"), (SAMD51, "SAMD51"), (0x12345678, "0x12345678")])
def test_an_image_for_another_chip_is_refused_with_its_name(family, chip):
    message = refused(b"".join(blocks(program(), family=family)))
    assert f"{chip}" in message and "RP2040" in message


def test_blocks_for_any_chip_do_not_hide_which_chip_it_is():
    front = block(b"\xef" * 256, 0x10FFFF00, 0, 2, family=ABSOLUTE)
    assert "is for RP2350" in refused(front + b"".join(blocks(program(), family=RP2350)))
    assert "is for no chip" in refused(front)


@pytest.mark.parametrize("data", [b"", b"MZ", b"\x7fELF" + bytes(1020), bytes(512)])
def test_a_file_that_is_not_a_uf2_is_refused(data):
    assert "isn't a UF2 file" in refused(data)


def test_a_uf2_that_names_no_chip_is_refused():
    assert "which chip" in refused(b"".join(blocks(program(), flags=0)))


def test_a_file_cut_off_anywhere_is_noticed():
    whole = image()
    for size in (4, 300, 511, 513, len(whole) - 1):
        assert "incomplete or damaged" in refused(whole[:size], EXIT_FILE)
    for size in range(512, len(whole), 512):
        assert " blocks." in refused(whole[:size], EXIT_FILE)
    assert " blocks." in refused(whole[512:], EXIT_FILE)
    assert " blocks." in refused(whole + whole[-512:], EXIT_FILE)


def test_blocks_that_disagree_about_their_number_are_noticed():
    data = bytearray(image())
    struct.pack_into("<I", data, 512 * 4 + 24, 33)
    assert " blocks." in refused(bytes(data), EXIT_FILE)


def test_blocks_that_were_swapped_are_reported():
    data = image()
    swapped = data[:512] + data[1024:1536] + data[512:1024] + data[1536:]
    assert "its blocks are out of order" in refused(swapped, EXIT_FILE)


@pytest.mark.parametrize("at", [0, 4, 508, 509])
def test_a_block_with_a_wrong_mark_is_noticed(at):
    data = bytearray(image())
    data[512 * 3 + at] ^= 1
    assert "block 3 isn't a UF2 block" in refused(bytes(data), EXIT_FILE)


def test_an_overfull_block_is_noticed():
    data = bytearray(image())
    struct.pack_into("<I", data, 512 * 2 + 16, 477)
    assert "block 2" in refused(bytes(data), EXIT_FILE)


def test_two_blocks_for_one_place_are_noticed():
    parts = blocks(program())
    parts[5] = parts[5][:12] + parts[4][12:16] + parts[5][16:]
    assert "two blocks" in refused(b"".join(parts), EXIT_FILE)


def test_a_program_for_memory_is_refused():
    parts = [block(b"\0" * 256, 0x20000000, 0, 1)]
    assert "0x20000000" in refused(b"".join(parts))


def test_another_program_is_refused():
    assert "doesn't contain MicroPython" in refused(b"".join(blocks(b"\xa5" * 2048)))
    assert "a blinker, but no MicroPython file system" in refused(
        image(texts=((PROGRAM, "a blinker"),), devices=())
    )
    assert "no MicroPython file system" in refused(image(devices=(("FAT", FLASH + 0xA0000, 4096),)))


@pytest.mark.parametrize("version", ["v1.23.0", "v1.9.4", "0.9", "v1.23"])
def test_an_older_micropython_is_refused(version):
    message = refused(image(texts=((PROGRAM, "MicroPython"), (VERSION, version))))
    assert version.lstrip("v") in message and "1.24 or later" in message


@pytest.mark.parametrize("version", ["v1.26.1/../../x", "../x", "1.26.1 x", "1.26\x1b]0;x", "x" * 70])
def test_a_version_that_cannot_be_part_of_a_file_name_is_refused(version):
    message = refused(image(texts=((PROGRAM, "MicroPython"), (VERSION, version))))
    assert "gives its version as" in message and "\x1b" not in message


def test_a_file_larger_than_any_flash_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(uf2, "_FILE_MOST", 1000)
    (tmp_path / "a.uf2").write_bytes(bytes(1001))
    with pytest.raises(InkdeckHostError, match="larger than any flash"):
        uf2.read(tmp_path / "a.uf2")


@pytest.mark.parametrize("version", ["v1.24.0", "v1.24", "v1.30.0-preview.12.gabcdef", "v2.0.0", "main"])
def test_every_later_version_is_accepted(version):
    assert parse(image(texts=((VERSION, version),))).version == version.lstrip("v")


@pytest.mark.parametrize(
    "start, size",
    [(0xA0800, 4096), (0xA0000, 4000), (0xA0000, 0), (0xA0000, 0xFFFFF000), (-4096, 4096)],
)
def test_an_impossible_file_system_is_refused(start, size):
    message = refused(image(devices=(("MicroPython", FLASH + start, size),)), EXIT_FILE)
    assert f"{size} bytes" in message


def test_a_table_without_end_is_refused():
    data = program()
    header = struct.pack("<5I", 0x7188EBF2, FLASH, 0xFFFFFFFC, FLASH, 0xE71AA390)
    assert "doesn't describe itself" in refused(b"".join(blocks(data[:0x1D4] + header + data[0x1E8:])))


def test_a_file_that_cannot_be_read_is_named(tmp_path):
    for path in (tmp_path / "none.uf2", tmp_path):
        with pytest.raises(InkdeckHostError) as caught:
            uf2.read(path)
        assert caught.value.exit_code == EXIT_FILE and str(path) in str(caught.value)
