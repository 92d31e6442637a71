"""The page with every screen (`make gallery`), tested with one scene."""

import re
import sys
from pathlib import Path

from PIL import Image

from inkdeck.sim import boards
from inkdeck_app.ui.texts import LANGUAGES

sys.path.append(str(Path(__file__).resolve().parents[2] / "tools"))

import make_gallery


def test_the_gallery_has_a_scene_on_every_board_and_in_every_language(tmp_path):
    folder = tmp_path / "gallery"
    make_gallery.make(["curtain"], folder)
    page = (folder / "index.html").read_text("utf-8")
    pictures = re.findall(r'src="([^"]+)"', page)
    assert len(set(pictures)) == len(boards.names()) * len(LANGUAGES)
    drawn = {Image.open(folder / name).tobytes() for name in pictures}
    assert len(drawn) > len(LANGUAGES)
    assert all(Image.open(folder / name).size == (296, 128) for name in pictures)
