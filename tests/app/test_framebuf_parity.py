"""Pictures that softbuf draws on CPython are the same as MicroPython's framebuf's, byte for byte."""

from pathlib import Path

import pytest

from inkdeck_app.ui import softbuf
from interpreters import CPYTHON, printed

HERE = Path(__file__).resolve().parent
FIRMWARE = HERE.parents[1] / "firmware"
PROGRAM = HERE / "parity_program.py"
DATA = FIRMWARE / "inkdeck_app" / "data"


def test_softbuf_draws_what_framebuf_draws():
    ours = printed(PROGRAM, DATA, on=CPYTHON, folders=("firmware",)).splitlines()
    theirs = printed(PROGRAM, DATA, heap="300K", folders=("firmware",)).splitlines()
    # Otherwise both might have drawn with softbuf.
    assert (ours.pop(0), theirs.pop(0)) == ("softbuf True", "softbuf False")
    differing = [a[:40] for a, b in zip(ours, theirs, strict=True) if a != b]
    assert not differing
    assert len(ours) > 1200


def test_the_two_formats_have_the_same_numbers_as_in_framebuf():
    code = "import framebuf; print(framebuf.MONO_VLSB, framebuf.MONO_HLSB)"
    assert printed("-c", code).split() == [str(softbuf.MONO_VLSB), str(softbuf.MONO_HLSB)]


@pytest.mark.parametrize(
    "size, width, height, layout, stride",
    [
        (10, 0, 8, softbuf.MONO_VLSB, None),
        (10, 8, 0, softbuf.MONO_VLSB, None),
        (15, 8, 9, softbuf.MONO_VLSB, None),
        (10, 8, 8, softbuf.MONO_VLSB, 7),
        (3, 9, 2, softbuf.MONO_HLSB, None),
        (10, 8, 8, 6, None),
    ],
)
def test_a_picture_that_does_not_fit_its_buffer_is_refused(size, width, height, layout, stride):
    with pytest.raises(ValueError):
        softbuf.FrameBuffer(bytearray(size), width, height, layout, stride)


def test_read_only_memory_is_refused():
    with pytest.raises(TypeError, match="bytearray"):
        softbuf.FrameBuffer(bytes(8), 8, 8, softbuf.MONO_VLSB)
