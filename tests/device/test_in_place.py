"""Each file that a chip reads in place lies in one block of its flash, wherever littlefs puts the pack."""

import random

import pytest

from inkdeck.device import build, littlefs_image, pack, sources, uf2
from inkdeck.sim import boards

ABOUT = pack.About("0.1.0")
PICO = uf2.Geometry(640 * 1024, uf2.BLOCK_SIZE, 352)


@pytest.mark.parametrize("board", boards.names())
def test_each_font_lies_in_one_block(board):
    image = littlefs_image.make(build.tree(board).files, PICO)
    for path, packed in sources.data(sources.find()).items():
        if "/fonts/" in path:
            at = image.find(packed)
            assert image.count(packed) == 1, path
            assert at // uf2.BLOCK_SIZE == (at + len(packed) - 1) // uf2.BLOCK_SIZE, path
            assert at % 32 == 0, "littlefs reads from here, and machine code wants even addresses"


def test_blocks_of_a_file_begin_where_littlefs_puts_them():
    dice = random.Random(7)
    content = dice.randbytes(400_000)
    image = littlefs_image.make({"a": content}, PICO)
    for offset in [*range(4080, 4100), *(dice.randrange(390_000) for _ in range(2000))]:
        end, inside = pack.block_at(offset)
        last = image.find(content[end - 12 : end]) + 12
        assert last % uf2.BLOCK_SIZE == 0
        if end - offset > 12:
            found = image.find(content[offset : offset + 12])
            assert found % uf2.BLOCK_SIZE == inside and found // uf2.BLOCK_SIZE == last // uf2.BLOCK_SIZE - 1


def test_other_contents_fill_what_is_left_of_a_block():
    dice = random.Random(11)
    contents = {f"m{number}": (pack.STORED, dice.randbytes(dice.randrange(1, 2500))) for number in range(99)}
    fonts = {f"f{number}": (pack.STORED, dice.randbytes(3000)) for number in range(9)}
    made = pack.make(contents | fonts, ABOUT, fonts)
    assert pack.is_whole(made) and pack.make(contents | fonts, ABOUT, fonts) == made
    assert len(made) - len(pack.make(contents | fonts, ABOUT)) < 1000, "hardly anything is padding"
    for path, (_, content) in (contents | fonts).items():
        assert content in made, path
