"""Every screen: golden pictures, and nothing clipped in any language, with large text or long names."""

import os
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from scenery import LONG_NAMES, NAMES, build, every_scene, redraw

from app.driver import layout_faults
from inkdeck.sim import legend, screen
from inkdeck.sim.picture import image
from inkdeck_app.ui.canvas import Canvas
from inkdeck_app.ui.texts import LANGUAGES

pytestmark = pytest.mark.usefixtures("quick_hints", "audited_lines")

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
BOARDS = ("badger2040", "pico_inky_pack")
SCENES = every_scene()


@pytest.fixture
def audited_lines(monkeypatch):
    """Add long upright lines to the audit, so that a text that one of them crosses is a fault."""
    plain = Canvas.vline

    def vline(self, x, y, h, ink=1):
        plain(self, x, y, h, ink)
        if self.audit is not None and 30 <= h < self.h:
            self.audit.append((self.x + x, self.y + y, 1, h, "│", (0, 0, 296, 128)))

    monkeypatch.setattr(Canvas, "vline", vline)


def is_golden(name, board, language, large, names):
    """Return whether a scene has a golden picture: all have one in English, the fullest in every language."""
    fullest = SCENES[name].fullest and board == "badger2040"
    return names is NAMES and not large and (language == "en" or fullest)


@pytest.mark.parametrize("names", [NAMES, LONG_NAMES], ids=["names", "long_names"])
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("name", SCENES)
def test_golden_pictures_and_nothing_is_clipped_or_overlaps(tmp_path, name, board, names):
    rig = None
    faults = []
    for language, _ in LANGUAGES:
        for large in (False, True):
            if rig is None or SCENES[name].anew:
                rig = build(name, str(tmp_path / f"{language}{large}"), board, language, names, large)
            else:
                redraw(rig, language, large)
            told = [*legend.parts(rig.app.screen, False, True, language), " " * legend.NOTE]
            if len(screen.wrapped(told, 148)) > 1 or len(screen.wrapped(told, 80)) > 2:
                faults.append(f"{language}: too long under a picture in a terminal: {told}")
            if is_golden(name, board, language, large, names):
                faults += changed(rig, Path("screens") / board / language / f"{name}.png")
            for audit in pages(rig):
                assert audit, "no text at all"
                size = "large" if large else "normal"
                faults += [f"{language}, {size}: {fault}" for fault in layout_faults(audit)]
    assert not faults, "\n".join(faults)


def changed(rig, place):
    """Compare a rig's picture with its golden file; return a list with one sentence if it has changed."""
    picture = image(rig.app.display.frame)
    if os.environ.get("INKDECK_GOLDEN") == "write":
        (GOLDEN / place).parent.mkdir(parents=True, exist_ok=True)
        picture.save(GOLDEN / place)
        return []
    if (GOLDEN / place).exists():
        before = Image.open(GOLDEN / place).convert("1")
        if ImageChops.difference(before.convert("L"), picture.convert("L")).getbbox() is None:
            return []
    (GOLDEN / "new" / place).parent.mkdir(parents=True, exist_ok=True)
    picture.save(GOLDEN / "new" / place)
    return [f"{place} has changed: look at tests/golden/new/{place}, then `make golden` if it is right"]


def pages(rig):
    """Yield the texts of the picture, and of the other pages that up and down turn to."""
    yield rig.app.audit
    first = _page(rig.app.screen)
    while first and rig.app.screen.hints().get("down") == "":
        rig.press("down")
        if _page(rig.app.screen) == first:
            break
        yield rig.app.audit


def _page(screen):
    """Return a screen's open page, with its chapter if it has chapters; None for a screen without pages."""
    return hasattr(screen, "page") and (getattr(screen, "chapter", None), screen.page) or None


@pytest.mark.parametrize("language", [code for code, _ in LANGUAGES])
def test_every_language_has_every_text(language):
    folder = Path(__file__).resolve().parents[2] / "firmware/inkdeck_app/data/texts"
    english = texts(folder / "en.txt")
    other = texts(folder / f"{language}.txt")
    assert other.keys() == english.keys()
    for key, text in english.items():
        assert blanks(other[key]) == blanks(text), key


def texts(path):
    found = {}
    section = ""
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("["):
            section = line
        elif line.strip() and not line.startswith("#"):
            key, _, text = line.partition("=")
            assert (section, key.strip()) not in found, f"{path.name}: {section} {key} stands there twice"
            found[section, key.strip()] = text.strip()
    return found


def blanks(text):
    return sorted(part.split("}")[0] for part in text.split("{")[1:])
