"""Blocks of the flash have wrong content: what the app does then, and what can still be found in the flash.

littlefs keeps a folder, and the small files in it, in a pair of blocks; the newer one that is whole counts.
The blocks of larger files have no check of their own. So the result depends on which blocks are lost:

- One block of a pair: littlefs mounts, with the folder as it was some writes ago, and doesn't notice. The
  root's pair was last written when the program was installed, so its older block may be empty.
- Both blocks of any pair: littlefs can't mount. MicroPython (`ports/rp2/modules/_boot.py`) then makes a new,
  empty file system, without asking and before any of our code runs. The program is gone too.
- A file's own blocks: only the CRCs in our records notice.

In all these cases, the records stay in the flash until they are overwritten. `carve` finds them in a copy,
which `picotool save` makes. So copy first and install afterwards.
"""

import random
from struct import pack

import pytest
from games import record
from littlefs.errors import LittleFSError

from both import LONG
from faults.carve import carve
from faults.cuts import Run
from faults.device import Device
from faults.flash import BLOCK, ERASED, Flash, formatted, replaced
from faults.test_power_cut import a_long_game, begin, language, menu, steps
from inkdeck_core.errors import BadRecord
from inkdeck_core.record import reader

ROOT = (0, 1)  # the pair at littlefs' beginning
NEWEST = bytes([8]) * 32  # the secret of the game on the table
_made = []


def played():
    """Return a device with about 60 finished games, a long open one, and a shorter one on the table."""

    def play(device):
        language(device)
        segment = b""
        for secret in range(100, 160):
            game = record(secret=secret, stop=secret % 30)
            segment += pack(">H", len(game)) + game
        device.files.write("games-000001.seg", segment)
        a_long_game(device)
        menu(device, "pause")
        begin(device, 8)
        steps(device, 4)

    if not _made:
        _made.append(Run(formatted(), play).device)
    return _made[0]


def readable(data):
    """Return whether these bytes are a finished game's record."""
    try:
        return bool(reader.parse(data))
    except BadRecord:
        return False


def unreadable(world):
    """Return the finished games that are damaged."""
    return [data for data in world.finished if not readable(data)]


def secrets_of(world):
    """Return the secrets of all games that can be read."""
    done = [reader.parse(data) for data in world.finished if readable(data)]
    return set(world.games) | {record.header.secret for record in done}


def other_bytes(number):
    """Return (name, bytes) pairs of wrong content for a block."""
    return ("garbage", random.Random(number).randbytes(BLOCK)), ("zeros", bytes(BLOCK)), ("erased", ERASED)


def folder_pair(image):
    """Return the numbers of the two blocks of the games' folder, which both contain file names."""
    return [number for number, block in enumerate(image) if number not in ROOT and b"settings.json" in block]


def test_one_lost_block_never_stops_the_app_and_is_reported_if_it_costs_a_file():
    device = played()
    image = device.flash.image
    world = device.world()
    folders = (*ROOT, *folder_pair(image))
    silent = 0
    for number, block in enumerate(image):
        if block == ERASED:
            continue
        for name, data in other_bytes(number)[0 if LONG else number % 3 :: 1 if LONG else 3]:
            found = Device(Flash(replaced(image, number, data)), drawn=False)
            news = found.app.store.damaged
            unread = [name for name in news if not name.startswith("bad-")]
            for stays in unread:  # damaged files that could be read were set aside
                with pytest.raises(OSError, match="LFS_ERR_CORRUPT"):
                    found.files.read(stays)
            if news:
                assert found.screen == "damaged"
            lost = secrets_of(world) - secrets_of(found.world())
            if lost and not news and number not in folders:
                assert not lost & set(world.games), (number, name)
                assert unreadable(found.world()), (number, name)  # the history has a line that says so
                silent += 1
            found.wake(True)
            if found.app.table:
                found.choose_once()
            assert set(Device(Flash(found.flash.image)).app.store.damaged) <= set(unread)
    assert silent


@pytest.mark.parametrize("pair", ["root", "folder"])
def test_a_lost_pair_of_blocks_means_a_new_file_system_while_a_copy_has_the_games(pair):
    device = played()
    image = device.flash.image
    blocks = ROOT if pair == "root" else folder_pair(image)
    assert len(blocks) == 2
    small = {NEWEST} if pair == "folder" else set()  # stored in the folder's own blocks
    for number in blocks:
        image = replaced(image, number, random.Random(number).randbytes(BLOCK))
    flash = Flash(image)
    with pytest.raises(LittleFSError):
        flash.mount()
    flash.format()  # as MicroPython's boot does
    world = device.world()
    found = carve(flash.image)
    for data in world.finished:
        assert found[reader.parse(data).header.secret] == data
    for secret, (_, stream) in world.games.items():
        if secret in found:
            assert reader.parse(found[secret], True).stream == stream
        else:
            assert secret in small
    again = Device(flash)
    assert again.screen == "language"
    assert not again.app.store.damaged and again.app.history().count() == 0
    again.wake()


def test_an_older_root_causes_a_first_start_without_an_error_while_a_copy_has_the_games():
    device = played()
    image = device.flash.image
    newer = [number for number in ROOT if b"games" in image[number]]
    assert len(newer) == 1
    flash = Flash(replaced(image, newer[0], ERASED))
    again = Device(flash)
    assert again.screen == "language"
    assert secrets_of(device.world()) <= set(carve(flash.image))
