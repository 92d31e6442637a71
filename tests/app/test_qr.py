"""The seal's QR code has the same modules as another encoder's, and a reader can read it."""

import random

import pytest
import segno
import zxingcpp
from hypothesis import assume, given
from hypothesis import strategies as st
from PIL import Image

from inkdeck_app.ui import qr

CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def modules(lines):
    return [[line >> (24 - x) & 1 for x in range(25)] for line in lines]


def by_segno(text):
    # If text and terminator end with a code word, segno 1.6.6 adds eight bits; the standard adds none.
    assume((17 + len(text) // 2 * 11 + len(text) % 2 * 6) % 8)
    code = segno.make(text, version=2, error="m", mode="alphanumeric", mask=0, boost_error=False)
    return [list(row) for row in code.matrix]


def read(lines, scale):
    """Return what a reader finds in the code, with a margin of 4 modules and `scale` px per module."""
    image = Image.new("L", (33, 33), 255)
    for y, row in enumerate(modules(lines)):
        for x, dark in enumerate(row):
            if dark:
                image.putpixel((x + 4, y + 4), 0)
    found = zxingcpp.read_barcodes(image.resize((33 * scale, 33 * scale), Image.Resampling.NEAREST))
    return [(code.format, code.text) for code in found]


@given(st.text(alphabet="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:", min_size=1, max_size=38))
def test_the_code_has_the_same_modules_as_segnos(text):
    assert modules(qr.rows(text)) == by_segno(text)


@pytest.mark.parametrize("length", range(1, 39))
def test_a_reader_reads_every_length(length):
    text = (CROCKFORD + CROCKFORD)[-length:]
    assert read(qr.rows(text), 3) == [(zxingcpp.BarcodeFormat.QRCode, text)]


def test_a_full_code_word_is_followed_by_padding():
    # Mode, length and seven characters fill 52 bits; the terminator makes it 56: seven words, then pad words.
    assert qr._data_words("7654321")[7:] == [0xEC, 0x11] * 10 + [0xEC]


def test_a_reader_reads_seals():
    dice = random.Random(7)
    for _ in range(300):
        seal = "".join(dice.choice(CROCKFORD) for _ in range(32))
        assert read(qr.rows(seal), 4) == [(zxingcpp.BarcodeFormat.QRCode, seal)]


def test_a_stained_seal_can_still_be_read():
    # Level M corrects 8 of the 44 code words.
    lines = qr.rows(CROCKFORD)
    for y in range(10, 14):
        lines[y] ^= 0b1111 << 9
    assert read(lines, 4) == [(zxingcpp.BarcodeFormat.QRCode, CROCKFORD)]


def test_a_text_too_long_for_a_code_is_refused():
    with pytest.raises(ValueError, match="38 characters, not 39"):
        qr.rows("A" * 39)


@pytest.mark.parametrize("text", ["seal", "Ä", "A_B"])
def test_a_text_that_no_qr_code_holds_is_refused(text):
    with pytest.raises(ValueError, match="capital letters"):
        qr.rows(text)
