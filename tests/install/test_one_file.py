"""A board's one UF2: the image and the board's description, numbered as the chip's loader needs it."""

from pathlib import Path

import pytest

from inkdeck import cli
from inkdeck.commands import uf2 as uf2_command
from inkdeck.device import littlefs_image, one_file, uf2
from inkdeck.emulator.loader import Loader, checksum, starts
from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError
from inkdeck.sim import boards
from inkdeck_app import VERSION
from install import uf2s
from install.ran import ran

BADGER = boards.load("badger2040")
FLASH = 0x10000000
CHIP = 2 << 20
GAMES = {"games/play-000001.ink": b"mine", "games/settings.json": b"{}"}


@pytest.fixture
def image():
    return uf2.parse(uf2s.image(inkdeck=VERSION))


@pytest.fixture
def made(image):
    return one_file.make(BADGER, image)


@pytest.fixture
def played_on(image):
    """Return the flash of a chip with an older program and with games."""
    system = littlefs_image.make(GAMES, image.geometry)
    return bytearray(b"\x5a" * image.geometry.start + system)


def loaded(content, flash, folder):
    """Return the flash after the chip's loader has taken this file."""
    loader = Loader(folder, bytearray(flash))
    (folder / "some.uf2").write_bytes(content)
    assert loader.look()
    loader.leave()
    assert not list(folder.iterdir())
    return loader.flash


def sector(flash, image):
    return bytes(flash[image.geometry.start - 4096 : image.geometry.start]).rstrip(b"\xff")


@pytest.mark.parametrize("file", [lambda made: made, one_file.guarded])
def test_every_blocks_number_agrees_with_its_address(made, file):
    found = list(uf2s.blocks(file(made)))
    assert [number for number, _, _, _ in found] == list(range(len(found)))
    for number, count, address, payload in found:
        assert number % 16 == (address >> 8) % 16, f"block {number} at 0x{address:08X}"
        assert count == len(found) and len(payload) == 256


def test_the_image_alone_would_end_within_a_sector():
    """Proves that the test above can fail: the program ends within a sector."""
    count = len(list(uf2s.blocks(uf2s.image())))
    assert count % 16


@pytest.mark.parametrize("file", [lambda made: made, one_file.guarded])
def test_the_file_loads_program_and_description_and_keeps_the_games(made, image, played_on, tmp_path, file):
    flash = loaded(file(made), played_on, tmp_path)
    assert flash.startswith(image.flash)
    assert sector(flash, image) == boards.described("badger2040")
    start = image.geometry.start
    assert flash[start:] == played_on[start:]


@pytest.mark.parametrize("part", range(1, 11))
def test_a_file_that_is_cut_off_leaves_the_loader_and_a_second_try_works(image, tmp_path, part):
    program = bytearray(image.flash)
    program[252:256] = checksum(program[:252])
    whole = uf2.of_flash(bytes(program), "x")
    flash = bytearray(whole.flash.ljust(CHIP, b"\0"))
    assert starts(flash)
    content = one_file.guarded(one_file.make(BADGER, whole))
    loader = Loader(tmp_path, flash)
    (tmp_path / "a.uf2").write_bytes(content[: len(content) * part // 11])
    assert not loader.look() and not starts(loader.flash)
    loader.leave()
    again = loaded(content, loader.flash, tmp_path)
    assert starts(again) and again.startswith(whole.flash)


def test_the_file_reads_back_as_the_boards_image(made, image):
    again = uf2.parse(made)
    assert (again.version, again.board, again.geometry) == ("1.26.1", "pico", image.geometry)
    assert again.inkdeck == VERSION
    one_file.check_holds(BADGER, again, "made.uf2")
    with pytest.raises(InkdeckHostError, match="is for badger2040, not for pico_inky_pack"):
        one_file.check_holds(boards.load("pico_inky_pack"), again, "made.uf2")
    with pytest.raises(InkdeckHostError, match="is for no board, not for badger2040"):
        one_file.check_holds(BADGER, image, "image.uf2")


def test_one_boards_file_can_be_turned_into_anothers(made):
    other = uf2.parse(one_file.make(boards.load("pico_inky_pack"), uf2.parse(made)))
    one_file.check_holds(boards.load("pico_inky_pack"), other, "other.uf2")


@pytest.mark.parametrize(
    "board, image_for, wanted",
    [
        ("badger2040", "pico_w", "RPI_PICO_W, but Badger 2040 needs RPI_PICO."),
        ("badger2040w", "pico", "RPI_PICO, but Badger 2040 W needs RPI_PICO_W."),
        ("badger2040", "someone's", "someone's, but Badger 2040 needs RPI_PICO."),
    ],
)
def test_an_image_for_another_chip_is_refused(board, image_for, wanted):
    with pytest.raises(InkdeckHostError) as caught:
        one_file.make(boards.load(board), uf2.parse(uf2s.image(image_for, inkdeck=VERSION)))
    assert wanted in str(caught.value) and "inkdeck image RPI_PICO" in str(caught.value)
    assert caught.value.exit_code == EXIT_USAGE


def test_an_image_without_inkdeck_is_refused():
    with pytest.raises(InkdeckHostError, match="contains MicroPython but not Inkdeck"):
        one_file.make(BADGER, uf2.parse(uf2s.image()))


def test_the_command_writes_the_file(tmp_path, monkeypatch, image_file, made):
    monkeypatch.chdir(tmp_path)
    output = ran(uf2_command, "badger2040", "--image", image_file)
    name = f"inkdeck-badger2040-{VERSION}.uf2"
    assert Path(name).read_bytes() == made
    assert output.startswith(f"{name}: Inkdeck {VERSION} for Badger 2040, with MicroPython 1.26.1")
    assert "BOOTSEL" in output
    assert sorted(path.name for path in tmp_path.iterdir()) == ["image.uf2", name]


def test_the_command_refuses_bad_arguments(own_computer, tmp_path, image_file):
    def refused(exit_code, *arguments):
        return ran(uf2_command, *arguments, exit_code=exit_code)

    assert "no board" in refused(EXIT_USAGE, "badger", "--image", image_file)
    assert "No such file" in refused(EXIT_FILE, "badger2040", "--image", tmp_path / "none")
    there = tmp_path / "no" / "folder.uf2"
    assert "failed" in refused(EXIT_FILE, "badger2040", "--image", image_file, "--out", there)
    itself = refused(EXIT_USAGE, "badger2040", "--image", image_file, "--out", image_file)
    assert "is the image. Name another file." in itself
    assert image_file.read_bytes() == uf2s.image(inkdeck=VERSION)
    book = refused(EXIT_USAGE, "badger2040", "--image", image_file, "--out", tmp_path / "book.sqlite")
    assert "is a score book." in book
    other = tmp_path / "other.uf2"
    other.write_bytes(uf2s.image(family=0xE48BFF59))
    assert "RP2350" in refused(EXIT_USAGE, "badger2040", "--image", other)


def test_the_command_is_in_the_table():
    assert cli.cli.get_command(None, "uf2") is uf2_command.command
