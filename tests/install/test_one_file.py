"""One UF2 with MicroPython and the app: numbered as the chip's loader needs it, and complete when loaded."""

import pytest
from littlefs import LittleFS, UserContext

from inkdeck import cli
from inkdeck.commands import uf2 as uf2_command
from inkdeck.device import build, littlefs_image, one_file, uf2
from inkdeck.emulator import images
from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError
from inkdeck.sim import boards
from install import uf2s
from install.ran import ran

BADGER = boards.load("badger2040")
FLASH = 0x10000000
CHIP = 2 << 20


@pytest.fixture
def image():
    return uf2.parse(uf2s.image())


@pytest.fixture
def made(tree, image):
    return one_file.make(BADGER, image, tree)


def file_system(flash, image):
    return littlefs_image.read(bytes(flash[image.geometry.start : image.geometry.end]))


def test_every_block_s_number_agrees_with_its_address(made):
    found = list(uf2s.blocks(made))
    assert [number for number, _, _, _ in found] == list(range(len(found)))
    for number, count, address, payload in found:
        assert number % 16 == (address >> 8) % 16, f"block {number} at 0x{address:08X}"
        assert count == len(found) and len(payload) == 256
    addresses = [address for _, _, address, _ in found]
    assert addresses == sorted(set(addresses))


def test_the_image_alone_would_break_the_rule_behind_its_end():
    """Proves that the test above can fail: the program ends within a sector."""
    count = len(list(uf2s.blocks(uf2s.image())))
    assert count % 16


def test_loaded_into_an_empty_chip_it_is_the_program_and_the_app(made, tree, image):
    flash = bytearray(b"\xff" * CHIP)
    uf2s.load(made, flash)
    assert flash.startswith(image.flash)
    assert file_system(flash, image) == tree.files


@pytest.mark.parametrize("version", [None, "1.24"])
def test_a_real_image_keeps_the_rule_and_comes_through_whole(tree, version):
    """Uses MicroPython's own images if the emulator's cache has them."""
    try:
        real = uf2.read(images.find("RPI_PICO", version, download=False))
    except InkdeckHostError as error:
        pytest.skip(str(error))
    made = one_file.make(BADGER, real, tree)
    test_every_block_s_number_agrees_with_its_address(made)
    flash = played_on(real, tree)
    uf2s.load(made, flash)
    assert flash.startswith(real.flash)
    assert file_system(flash, real) == tree.files


def test_it_reads_back_as_an_image_with_the_same_geometry(made, image):
    again = uf2.parse(made)
    assert (again.version, again.board, again.geometry) == ("1.26.1", "pico", image.geometry)


def played_on(image, tree):
    """Return a chip whose older copy was rewritten so often that its folders' revisions are high."""
    system = littlefs_image.make(tree.files, image.geometry)
    context = UserContext(buffer=bytearray(system))
    played = LittleFS(
        context=context, block_size=4096, block_count=image.geometry.block_count,
        read_size=32, prog_size=256, cache_size=1024, disk_version=0x00020000,
    )  # fmt: skip
    for times in range(20):
        for path in tree.files:
            if times < 2 or "/" not in path or path.endswith("__init__.mpy"):
                with played.open(path, "wb") as file:
                    file.write(b"older %d" % times * 40)
    flash = bytearray(b"\x5a" * CHIP)
    flash[image.geometry.start : image.geometry.end] = context.buffer
    return flash


def test_nothing_of_an_earlier_file_system_comes_through(made, tree, image):
    flash = played_on(image, tree)
    assert file_system(flash, image) != tree.files
    uf2s.load(made, flash)
    assert file_system(flash, image) == tree.files


def test_what_is_empty_is_left_out(made, image):
    """Blank sectors occur only beside sectors that the file system uses: a littlefs pair's other half."""
    written = {}
    for _, _, address, payload in uf2s.blocks(made):
        at = address - FLASH
        written.setdefault(at // 4096, bytearray()).extend(payload)
    start = image.geometry.start // 4096
    blank = {number for number, sector in written.items() if sector.count(b"\xff") == 4096}
    assert {0, 1, 3} < set(written) and 2 not in written  # the gap in the image's program
    assert blank and all(number >= start for number in blank)
    last = start + image.geometry.block_count - 1
    for number in blank:
        beside = {number - 1 if number > start else last, number + 1 if number < last else start}
        assert beside & (written.keys() - blank)
    assert len(written) < 260


def test_a_pico_w_s_geometry_is_its_own(built_once):
    wireless = uf2.parse(uf2s.image("pico_w"))
    flash = bytearray(b"\xff" * CHIP)
    uf2s.load(one_file.make(boards.load("badger2040w"), wireless), flash)
    assert wireless.geometry.start == 0x12C000
    assert file_system(flash, wireless) == build.tree("badger2040w").files


@pytest.mark.parametrize(
    "board, image_for, wanted",
    [
        ("badger2040", "pico_w", "RPI_PICO_W, but Badger 2040 needs RPI_PICO."),
        ("badger2040w", "pico", "RPI_PICO, but Badger 2040 W needs RPI_PICO_W."),
        ("badger2040", "someone's", "someone's, but Badger 2040 needs RPI_PICO."),
    ],
)
def test_an_image_for_another_board_is_refused(board, image_for, wanted):
    with pytest.raises(InkdeckHostError) as caught:
        one_file.make(boards.load(board), uf2.parse(uf2s.image(image_for)))
    assert wanted in str(caught.value) and "--image" in str(caught.value)
    assert caught.value.exit_code == EXIT_USAGE


def test_an_image_with_an_app_already_in_it_is_refused(made):
    with pytest.raises(InkdeckHostError) as caught:
        one_file.make(BADGER, uf2.parse(made))
    assert "without an app" in str(caught.value)


def test_the_command_writes_the_file(tmp_path, monkeypatch, image_file, made):
    monkeypatch.chdir(tmp_path)
    told = ran(uf2_command, "badger2040", "--image", image_file)
    name = "inkdeck-badger2040-micropython-1.26.1.uf2"
    assert (tmp_path / name).read_bytes() == made
    assert told.startswith(f"{name}: MicroPython 1.26.1 and Inkdeck for Badger 2040") and "BOOTSEL" in told
    assert sorted(path.name for path in tmp_path.iterdir()) == [name, "micropython.uf2"]


def test_the_command_refuses_bad_arguments(own_computer, tmp_path, image_file):
    assert "no board" in ran(uf2_command, "badger", "--image", image_file, exit_code=EXIT_USAGE)
    assert "There is no MicroPython image" in ran(
        uf2_command, "badger2040", "--image", tmp_path / "none", exit_code=EXIT_FILE
    )
    there = tmp_path / "no" / "folder.uf2"
    assert "failed" in ran(
        uf2_command, "badger2040", "--image", image_file, "--out", there, exit_code=EXIT_FILE
    )
    itself = ran(uf2_command, "badger2040", "--image", image_file, "--out", image_file, exit_code=EXIT_USAGE)
    assert "is the image. Name another file." in itself and image_file.read_bytes() == uf2s.image()
    book = ran(
        uf2_command,
        "badger2040",
        "--image",
        image_file,
        "--out",
        tmp_path / "book.sqlite",
        exit_code=EXIT_USAGE,
    )
    assert "is a score book." in book
    other = tmp_path / "other.uf2"
    other.write_bytes(uf2s.image(family=0xE48BFF59))
    assert "RP2350" in ran(uf2_command, "badger2040", "--image", other, exit_code=EXIT_USAGE)


def test_the_command_is_in_the_table():
    assert cli.cli.get_command(None, "uf2") is uf2_command.command


def test_without_an_image_the_command_says_which_to_download():
    told = ran(uf2_command, "badger2040", exit_code=EXIT_USAGE)
    assert "micropython.org/download/RPI_PICO " in told
