"""A chip that executes something other than a program stops with a sentence and doesn't run forever."""

import pytest

from device import test_uf2
from inkdeck.device import uf2
from inkdeck.emulator import session
from inkdeck.emulator.chip import Astray, Chip
from inkdeck.emulator.loader import checksum
from inkdeck.emulator.passing import MS, PassingTime
from inkdeck.errors import EXIT_FAULT, InkdeckHostError

LOOP = "fee7"  # b .
ASTRAY = {
    "an instruction that there is not": "ffffffff",
    "no memory": "00480047" + "01000030",  # ldr r0, [pc, #0]; bx r0
    "peripherals": "00480047" + "01000040",
    "a stack in flash": "02488546" + LOOP + "0000" + "00000000" + "00000010",  # ldr r0, [pc, #8]; mov sp, r0
}


@pytest.fixture
def image(tmp_path):
    """Return `image(code)`, which writes an image that begins with this code in hex and returns its path."""

    def make(code):
        flash = bytearray(test_uf2.program((*test_uf2.TEXTS, (test_uf2.DESCRIPTION, "Inkdeck 0.1.0"))))
        flash[: len(code) // 2] = bytes.fromhex(code)
        flash[252:256] = checksum(flash[:252])  # otherwise the ROM doesn't start it
        path = tmp_path / "pico.uf2"
        path.write_bytes(b"".join(test_uf2.blocks(bytes(flash))))
        return path

    return make


def chip(path):
    return Chip(path, uf2.read(path).geometry, b"", False, lambda *_: None)


def test_a_program_in_a_loop_has_not_gone_astray(image):
    running = chip(image(LOOP))
    for ms in range(20):
        running.run(ms * MS)


@pytest.mark.parametrize("code", ASTRAY.values(), ids=ASTRAY)
def test_a_program_that_goes_astray_ends(image, code):
    running = chip(image(code))
    with pytest.raises(Astray, match=r"left its program at 0x[0-9A-F]{8}\. pico.uf2 may be damaged"):
        for ms in range(20):
            running.run(ms * MS)


def test_an_error_in_the_background_is_raised_by_the_next_check():
    time = PassingTime()
    time._failure = Astray("pico.uf2", 0x30000000)
    with pytest.raises(Astray):
        time.check()
    time._failure = ValueError()
    with pytest.raises(RuntimeError):
        time.check()


def test_the_command_says_so(image, tmp_path):
    (tmp_path / "script").touch()
    options = session.Options(board="badger2040", image=str(image("ffff")), script=str(tmp_path / "script"))
    with pytest.raises(InkdeckHostError) as caught:
        session.run(options, False, print)
    assert caught.value.exit_code == EXIT_FAULT and "pico.uf2 may be damaged" in str(caught.value)


def test_an_image_that_is_refused_leaves_no_empty_folder_for_pictures(image, tmp_path):
    path = image(LOOP)
    path.write_bytes(path.read_bytes()[:-512])
    (tmp_path / "script").touch()
    wanted = {"image": str(path), "script": str(tmp_path / "script"), "shots": str(tmp_path / "shots")}
    with pytest.raises(InkdeckHostError, match="incomplete or damaged"):
        session.run(session.Options(board="badger2040", **wanted), False, print)
    assert not (tmp_path / "shots").exists()
