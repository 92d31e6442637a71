"""Images of the device's file system: writing, reading, full ones and damaged ones."""

import random

import pytest
from littlefs import LittleFS, UserContext

from inkdeck.device import littlefs_image
from inkdeck.device.uf2 import Geometry
from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError
from interpreters import printed

PICO = Geometry(0xA0000, 4096, 352)
SMALL = Geometry(0, 4096, 32)
FILES = {
    "main.py": b"import app\n",
    "empty": b"",
    "app/a.mpy": bytes(range(256)) * 20,
    "app/data/texts/de.txt": "Wähle".encode(),
    "größe/ß.txt": b"x" * 512,
}


def refused(call, *arguments, exit_code=EXIT_FILE):
    with pytest.raises(InkdeckHostError) as caught:
        call(*arguments)
    assert caught.value.exit_code == exit_code
    message = str(caught.value)
    assert message.endswith(".") and "\n" not in message
    return message


def random_bytes(size):
    return random.Random(size).randbytes(size)


def test_files_in_an_image_can_be_read_back():
    image = littlefs_image.make(FILES, PICO)
    assert len(image) == PICO.size
    assert littlefs_image.read(image) == FILES


def test_an_image_without_files_is_an_empty_file_system():
    assert littlefs_image.read(littlefs_image.make({}, SMALL)) == {}


def test_the_same_files_give_the_same_image():
    backwards = dict(reversed(list(FILES.items())))
    assert littlefs_image.make(FILES, SMALL) == littlefs_image.make(backwards, SMALL)


def test_reading_changes_nothing():
    image = bytearray(littlefs_image.make(FILES, SMALL))
    before = bytes(image)
    littlefs_image.read(image)
    assert image == before


def test_the_image_has_the_disk_version_and_sizes_of_micropython():
    context = UserContext(buffer=bytearray(littlefs_image.make(FILES, PICO)))
    system = LittleFS(context=context, mount=False, block_size=4096, block_count=0)
    system.mount()
    told = system.fs_stat()
    assert (told.disk_version, told.block_size, told.block_count) == (0x00020001, 4096, 352)
    assert (told.name_max, told.file_max) == (255, 2**31 - 1)


def test_a_small_file_has_no_block_of_its_own():
    """As on the device, a file of up to 512 bytes lies in its folder's block."""
    assert littlefs_image.used({"a": b"x" * 512}) == littlefs_image.used({})
    assert littlefs_image.used({"a": b"x" * 513}) == littlefs_image.used({}) + 4096


def test_files_that_do_not_fit_are_refused_with_both_sizes():
    files = {"big": random_bytes(60 * 4096), "d/small": b"x"}
    message = refused(littlefs_image.make, files, SMALL)
    assert "has 128 KiB" in message and "need 260 KiB" in message
    assert littlefs_image.used(files) == 260 * 1024
    assert littlefs_image.read(littlefs_image.make(files, Geometry(0, 4096, 66))) == files


def test_too_many_files_are_refused_with_both_sizes_too():
    message = refused(littlefs_image.make, {f"d{n}/f{n}": b"x" * 1000 for n in range(40)}, SMALL)
    assert "has 128 KiB" in message


@pytest.mark.parametrize("path", ["", "/a", "a/", "a//b", "../a", "a/./b", "a\0b", "x" * 256, "ß" * 128])
def test_an_impossible_path_is_refused(path):
    assert "can't be a path on the device" in refused(
        littlefs_image.make, {path: b""}, SMALL, exit_code=EXIT_USAGE
    )


def test_a_name_may_have_255_bytes():
    files = {"x" * 255: b"1", "d/" + "ß" * 127: b"2"}
    assert littlefs_image.read(littlefs_image.make(files, SMALL)) == files


@pytest.mark.parametrize("deep", ["a/b", "a/b/c"])
def test_a_file_cannot_be_a_folder(deep):
    message = refused(littlefs_image.make, {deep: b"", "a": b""}, SMALL, exit_code=EXIT_USAGE)
    assert f'"a" can\'t be both a file and the folder of "{deep}"' in message


def test_empty_flash_is_told_apart_from_damage():
    assert "empty flash" in refused(littlefs_image.read, b"\xff" * SMALL.size)


@pytest.mark.parametrize("size", [0, 1, 4095, SMALL.size - 1])
def test_a_part_of_a_block_is_refused(size):
    assert f"{size} bytes" in refused(littlefs_image.read, bytes(size))


def test_damage_is_reported_with_the_images_name():
    image = bytearray(littlefs_image.make(FILES, SMALL))
    image[: 2 * 4096] = bytes(2 * 4096)
    message = refused(littlefs_image.read, image, "backup.img")
    assert message.startswith("backup.img is damaged") and "contradict each other" in message
    whole = littlefs_image.make(FILES, SMALL)
    assert "another size" in refused(littlefs_image.read, whole[:-4096])


def test_damage_in_a_file_names_it():
    """A long file's blocks begin with pointers to earlier ones; a pointer that leads nowhere is an error."""
    content = random_bytes(3 * 4096)
    image = bytearray(littlefs_image.make({"d/long": content}, SMALL))
    last = image.index(content[-8:]) // 4096 * 4096
    image[last : last + 4] = b"\xee\xee\xee\x0e"
    assert "d/long" in refused(littlefs_image.read, image)


def test_random_damage_never_ends_the_program():
    whole = littlefs_image.make(
        {f"d{n % 3}/{n}": random_bytes(n * 90) for n in range(30)}, Geometry(0, 4096, 64)
    )
    luck = random.Random(1)
    read = refusals = 0
    for _ in range(300):
        image = bytearray(whole)
        for _ in range(luck.choice((1, 3, 20))):
            image[luck.randrange(12) * 4096 + int(4096 * luck.random() ** 3)] ^= 1 << luck.randrange(8)
        try:
            littlefs_image.read(image)
            read += 1
        except InkdeckHostError:
            refusals += 1
    assert read and refusals


ON_MICROPYTHON = """
import os, sys

class Flash:
    def __init__(self, path):
        with open(path, "rb") as file:
            self.memory = bytearray(file.read())
    def readblocks(self, block, into, offset=0):
        at = block * 4096 + offset
        into[:] = self.memory[at : at + len(into)]
    def writeblocks(self, block, data, offset=0):
        at = block * 4096 + offset
        self.memory[at : at + len(data)] = data
    def ioctl(self, what, _):
        if what == 6:
            self.writeblocks(_, b"\\xff" * 4096)
        return {4: len(self.memory) // 4096, 5: 4096}.get(what, 0)

flash = Flash(sys.argv[1])
os.mount(os.VfsLfs2(flash, progsize=256), "/flash")
with open("/flash/app/data/texts/de.txt") as file:
    told = file.read()
with open("/flash/app/new", "w") as file:
    file.write(told * 200)
os.umount("/flash")
with open(sys.argv[1], "wb") as file:
    file.write(flash.memory)
"""


def test_micropython_mounts_an_image_and_its_changes_can_be_read_back(tmp_path):
    program, image = tmp_path / "program.py", tmp_path / "image"
    program.write_text(ON_MICROPYTHON)
    image.write_bytes(littlefs_image.make(FILES, SMALL))
    printed(program, image)
    assert littlefs_image.read(image.read_bytes()) == FILES | {"app/new": "Wähle".encode() * 200}
