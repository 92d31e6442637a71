"""QR codes have the same modules as another encoder's, and a reader can read them."""

import random

import pytest
import segno
import zxingcpp
from hypothesis import assume, given
from hypothesis import strategies as st
from PIL import Image

from inkdeck_app.ui import qr

CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


KINDS = {qr.SMALL: (2, "m"), qr.LARGE: (4, "l")}
"""For each kind, the version and the level."""

BOTH = pytest.mark.parametrize("kind", KINDS, ids=("small", "large"))


def by_segno(text, kind):
    # If text and terminator end with a code word, segno 1.6.6 adds eight bits; the standard adds none.
    used = 13 + len(text) // 2 * 11 + len(text) % 2 * 6
    assume((used + 4) % 8 or used + 4 >= 8 * kind.data_words)
    version, level = KINDS[kind]
    code = segno.make(text, version=version, error=level, mode="alphanumeric", mask=0, boost_error=False)
    return [list(row) for row in code.matrix]


def read(lines, scale):
    """Return what a reader finds in the code, with a margin of 4 modules and `scale` px per module."""
    side = len(lines) + 8
    image = Image.new("L", (side, side), 255)
    for y, row in enumerate(lines):
        for x, dark in enumerate(row):
            if dark:
                image.putpixel((x + 4, y + 4), 0)
    found = zxingcpp.read_barcodes(image.resize((side * scale, side * scale), Image.Resampling.NEAREST))
    return [(code.format, code.text) for code in found]


@BOTH
@given(data=st.data())
def test_the_code_has_the_same_modules_as_segnos(kind, data):
    letters = st.text("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:", min_size=1, max_size=kind.longest)
    text = data.draw(letters)
    assert [list(row) for row in qr.modules(text, kind)] == by_segno(text, kind)


@pytest.mark.parametrize("kind, length", [(kind, size + 1) for kind in KINDS for size in range(kind.longest)])
def test_a_reader_reads_every_length(kind, length):
    text = (CROCKFORD * 4)[-length:]
    assert read(qr.modules(text, kind), 3) == [(zxingcpp.BarcodeFormat.QRCode, text)]


def test_a_full_code_word_is_followed_by_padding():
    # Mode, length and seven characters fill 52 bits; the terminator makes it 56: seven words, then pad words.
    assert qr._data_words("7654321", qr.SMALL)[7:] == bytes([0xEC, 0x11] * 10 + [0xEC])


def test_a_reader_reads_seals():
    dice = random.Random(7)
    for _ in range(300):
        seal = "".join(dice.choice(CROCKFORD) for _ in range(32))
        assert read(qr.modules(seal), 4) == [(zxingcpp.BarcodeFormat.QRCode, seal)]


def stain(lines, top, left):
    for y in range(top, top + 4):
        for x in range(left, left + 4):
            lines[y][x] ^= 1


def test_a_stained_seal_can_still_be_read():
    # Level M corrects 8 of the 44 code words.
    lines = qr.modules(CROCKFORD)
    stain(lines, 10, 12)
    assert read(lines, 4) == [(zxingcpp.BarcodeFormat.QRCode, CROCKFORD)]


def test_a_stained_check_code_can_still_be_read():
    # Level L corrects 10 of the 100 code words.
    lines = qr.modules(CROCKFORD * 3, qr.LARGE)
    stain(lines, 14, 16)
    assert read(lines, 4) == [(zxingcpp.BarcodeFormat.QRCode, CROCKFORD * 3)]


def test_a_text_too_long_for_a_code_is_refused():
    for kind in KINDS:
        with pytest.raises(ValueError, match=f"{kind.longest} characters, not {kind.longest + 1}"):
            qr.modules("A" * (kind.longest + 1), kind)


@pytest.mark.parametrize("text", ["seal", "Ä", "A_B"])
def test_a_text_that_no_qr_code_holds_is_refused(text):
    with pytest.raises(ValueError, match="capital letters"):
        qr.modules(text)
