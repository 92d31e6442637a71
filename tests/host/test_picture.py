"""Frames as text and as PNG, compared with the bits of the frame."""

import random

import pytest
from PIL import Image

from inkdeck.sim import picture

# Unicode numbers a cell's dots 1-3 and 7 down the left column, 4-6 and 8 down the right; dot n is bit n - 1.
DOT_AT = {1: (0, 0), 2: (0, 1), 3: (0, 2), 7: (0, 3), 4: (1, 0), 5: (1, 1), 6: (1, 2), 8: (1, 3)}
FRAMES = [bytes(4736), b"\xff" * 4736, *(random.Random(seed).randbytes(4736) for seed in range(5))]
EDGES = [(0, 0), (295, 0), (0, 127), (295, 127), (1, 3), (2, 4), (147, 8), (148, 63), (294, 7)]


def frame_with(pixels):
    frame = bytearray(4736)
    for x, y in pixels:
        frame[(y >> 3) * 296 + x] |= 1 << (y & 7)
    return bytes(frame)


def inked(frame):
    return {(x, y) for y in range(128) for x in range(296) if frame[(y >> 3) * 296 + x] >> (y & 7) & 1}


def from_braille(lines):
    pixels = set()
    for row, line in enumerate(lines):
        for column, character in enumerate(line):
            bits = ord(character) - 0x2800
            assert 0 <= bits < 256
            for dot, (dx, dy) in DOT_AT.items():
                if bits >> (dot - 1) & 1:
                    pixels.add((column * 2 + dx, row * 4 + dy))
    return pixels


def from_half_blocks(lines):
    halves = {" ": (), "▀": (0,), "▄": (1,), "█": (0, 1)}
    return {
        (column, row * 2 + half)
        for row, line in enumerate(lines)
        for column, character in enumerate(line)
        for half in halves[character]
    }


def from_png(path):
    with Image.open(path) as png:
        return (
            png.mode,
            png.size,
            {(x, y) for y in range(png.height) for x in range(png.width) if not png.getpixel((x, y))},
        )


def test_the_text_has_the_promised_size():
    for lines, columns, rows in (
        (picture.braille(bytes(4736)), 148, 32),
        (picture.half_blocks(bytes(4736)), 296, 64),
    ):
        assert len(lines) == rows
        assert {len(line) for line in lines} == {columns}


def test_each_pixel_lands_on_its_own_dot():
    for pixel in EDGES:
        frame = frame_with([pixel])
        assert from_braille(picture.braille(frame)) == {pixel}
        assert from_half_blocks(picture.half_blocks(frame)) == {pixel}


@pytest.mark.parametrize("frame", FRAMES, ids=range(len(FRAMES)))
def test_every_frame_can_be_read_back_from_its_text(frame):
    wanted = inked(frame)
    assert from_braille(picture.braille(frame)) == wanted
    assert from_half_blocks(picture.half_blocks(frame)) == wanted


def test_a_png_is_black_where_the_picture_has_ink(tmp_path):
    frame = frame_with(EDGES)
    (tmp_path / "a.png").write_bytes(picture.png(frame))
    assert from_png(tmp_path / "a.png") == ("1", (296, 128), set(EDGES))


def test_a_png_at_scale_3_has_3_by_3_for_each_pixel(tmp_path):
    (tmp_path / "a.png").write_bytes(picture.png(bytearray(frame_with([(295, 127)])), 3))
    wanted = {(x, y) for x in range(885, 888) for y in range(381, 384)}
    assert from_png(tmp_path / "a.png") == ("1", (888, 384), wanted)
