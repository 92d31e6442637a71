"""The sizes in docs/building.md and docs/installing.md are close to those of a build."""

import re
from pathlib import Path

import pytest

from inkdeck.device import build, pack, uf2
from inkdeck.install.serial_install import ASIDE_BYTES

DOCS = Path(__file__).resolve().parents[2] / "docs"
PICO_KIB = 1408
NEARLY = 0.08
"""The tolerated difference: one commit may enlarge the program, but several need new numbers there."""


@pytest.fixture(scope="module")
def tree():
    return build.tree("badger2040")


def numbers(document, pattern):
    text = " ".join((DOCS / document).read_text(encoding="utf-8").split())
    (found,) = re.findall(pattern, text)
    return [int(number.replace(",", "")) for number in ((found,) if isinstance(found, str) else found)]


def about(value):
    return pytest.approx(value, rel=NEARLY)


def test_the_example_of_a_build_is_about_right(tree):
    size, blocks = numbers("building.md", r"total ([\d,]+) in 5 files, (\d+) blocks of flash")
    assert (size, blocks) == (about(tree.size), about(tree.blocks))
    for part, (_, bytes_of_it) in tree.parts().items():
        (told,) = numbers("building.md", rf"\b{part} +\d+ +([\d,]+) ")
        assert told == pytest.approx(bytes_of_it, rel=2 * NEARLY), part


def test_the_share_of_the_flash_is_about_right(tree):
    pattern = r"Five files take (\d+) of them, (\d+) % of a Pico's file system\. "
    pattern += r"A Badger 2040 W's take (\d+), (\d+) % of its (\d+) KiB"
    blocks, share, blocks_w, share_w, kib_w = numbers("building.md", pattern)
    of_w = build.tree("badger2040w").blocks
    assert (blocks, blocks_w) == (about(tree.blocks), about(of_w))
    assert share == about(100 * tree.blocks * uf2.BLOCK_SIZE / 1024 / PICO_KIB)
    assert share_w == about(100 * of_w * uf2.BLOCK_SIZE / 1024 / kib_w)


def test_the_room_that_an_update_needs_is_about_right(tree):
    (kib,) = numbers("installing.md", r"about (\d+) KiB of free space")
    assert kib == about((len(tree.files[pack.NAME]) + ASIDE_BYTES) / 1024)
