"""Go5's news fits the lines that a picture has for it."""

from types import SimpleNamespace

import pytest

from inkdeck.sim.hardware import open_resource
from inkdeck_app.go5 import wording as go5_words
from inkdeck_app.ui.canvas import frame_canvas
from inkdeck_app.ui.display import FRAME_BYTES
from inkdeck_app.ui.font import Fonts
from inkdeck_app.ui.texts import Texts
from inkdeck_core.go5.deck import DECK

NAMES = tuple("Äöüß%06d" % seat for seat in range(4))
DRAWN = [(seat, "draw", (), 2) for seat in (1, 2, 3)]
STOP = DECK.first_stop
BUSY = [(seat, verb, (9 * seat, 9 * seat + 1), 1) for seat in (1, 2, 3) for verb in ("draw", "swap")]


@pytest.mark.parametrize("news", [[], DRAWN, [(1, "stop_drawn", (STOP,), 0)] * 2, BUSY])
@pytest.mark.parametrize("most", range(4))
@pytest.mark.parametrize("width", [150, 285])
def test_news_fit_their_lines(news, most, width):
    canvas = frame_canvas(bytearray(FRAME_BYTES), Fonts(open_resource))
    canvas.w = width
    texts = Texts(open_resource, "de")
    view = SimpleNamespace(news=news)
    lines = go5_words.news_lines(canvas, texts, NAMES, view, most)
    assert len(lines) <= most
    assert all(canvas.width(line) <= width - 6 for line in lines)
    assert bool(lines) == bool(news and most)
