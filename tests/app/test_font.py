"""The fonts in the repository are complete, well-formed and up to date; the reader refuses damaged ones."""

import importlib.util
import subprocess
import sys
from itertools import combinations
from pathlib import Path

import pytest

from inkdeck_app.ui.font import Font, FontError, Fonts
from inkdeck_app.xactika import hand_picture

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "firmware" / "inkdeck_app" / "data"
TEXT_FONTS = ("small", "small_bold", "body", "body_bold", "title")
SHAPES = "●■▲★"
# These are written out again, to notice a character that the script has lost.
ASCII = "".join(map(chr, range(32, 127)))
GERMAN = "ÄÖÜẞäöüß"
FRENCH = "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ"
SIGNS = "“”„‚‘’«»‹›–—…·×±−≤≥→←↑↓▲▼◀▶✓✗°\u00a0\u202f\ue000"


def load(name):
    return Font(bytearray((DATA / "fonts" / f"{name}.fnt").read_bytes()), name)


def resource(name):
    return (DATA / name).open("rb")


def pixels(font, character):
    """Return the ink of a glyph as a set of (x, y)."""
    width, start, data = Fonts(resource).glyph(ord(character), font.name)
    data = data[start:]
    return {
        (x, y) for y in range(font.height) for x in range(width) if data[(y >> 3) * width + x] >> (y & 7) & 1
    }


def maker():
    spec = importlib.util.spec_from_file_location("make_fonts", ROOT / "tools" / "make_fonts.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", TEXT_FONTS)
def test_text_fonts_have_every_character_of_the_three_languages(name):
    font = load(name)
    wanted = ASCII + GERMAN + FRENCH + SIGNS + SHAPES
    assert [c for c in wanted if Fonts(resource).glyph(ord(c), name) is None] == []
    blank = [c for c in wanted if not pixels(font, c)]
    assert sorted(blank) == [" ", "\u00a0", "\u202f"]


@pytest.mark.parametrize("name", TEXT_FONTS)
def test_letters_that_look_alike_differ(name):
    font = load(name)
    for group in ("ßẞBS", "0OQ", "1lI|", "5S", "–_", "eéèêë", "aàâäæ", "‚‘’", "ÙÛÜU", "\ue000↓▼"):
        assert len({frozenset(pixels(font, c)) for c in group}) == len(group), group


@pytest.mark.parametrize("name", (*TEXT_FONTS, "value"))
def test_digits_are_tabular(name):
    assert len({Fonts(resource).glyph(ord(c), name)[0] for c in "0123456789-−"}) == 1


@pytest.mark.parametrize("name", (*TEXT_FONTS, "pips"))
def test_the_four_shapes_differ_by_many_pixels(name):
    font = load(name)
    shapes = {c: pixels(font, c) for c in SHAPES}
    for a, b in combinations(SHAPES, 2):
        assert len(shapes[a] ^ shapes[b]) >= 12, (a, b)
    for shape in shapes.values():
        columns = [x for x, _ in shape]
        # Shapes are symmetrical, as on paper cards: each picture, seven pixels wide, has a middle column.
        middle = min(columns) + max(columns)
        assert {(middle - x, y) for x, y in shape} == shape


def test_three_pips_fit_a_card_with_gaps():
    font = load("pips")
    for shape in SHAPES:
        assert font.glyph(ord(shape))[0] == hand_picture._PIP
        assert 3 * font.glyph(ord(shape))[0] - 1 <= 34 - 4  # 34 px wide; two stay free on each side
        columns = [x for x, _ in pixels(font, shape)]
        assert max(columns) <= font.glyph(ord(shape))[0] - 2
        assert 9 <= max(columns) - min(columns) + 1 <= 10 and font.height <= 10


def test_a_card_value_is_4_mm_high_and_two_digits_fit_a_column():
    font = load("value")
    # 112 dpi: 18 px are 4.1 mm.
    assert all({y for _, y in pixels(font, c)} >= {0, font.height - 1} for c in "0123456789")
    assert font.height >= 18
    assert 2 * font.glyph(ord("8"))[0] <= 35


def test_the_fonts_have_their_sizes_in_pixels():
    sizes = {name: (load(name).height, load(name).glyph(ord("0"))[0]) for name in (*TEXT_FONTS, "value")}
    assert sizes == {
        "small": (12, 6),
        "small_bold": (12, 7),
        "body": (16, 8),
        "body_bold": (16, 8),
        "title": (20, 10),
        "value": (18, 14),
    }


def test_bold_letters_keep_a_gap():
    font = load("small_bold")
    ligatures = "ÆæŒœ"  # Terminus draws these over the whole cell
    for letter in filter(str.isalnum, set(ASCII + GERMAN + FRENCH) - set(ligatures)):
        columns = {x for x, _ in pixels(font, letter)}
        assert font.glyph(ord(letter))[0] - 1 not in columns, letter


def test_the_committed_fonts_match_the_scripts_output():
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "make_fonts.py"), "--check"],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    if done.stdout.startswith("skipped"):
        pytest.skip(done.stdout.strip())


def test_the_licence_is_in_the_folder_of_the_fonts():
    text = (DATA / "fonts" / "LICENSE-Terminus.txt").read_text(encoding="utf-8")
    assert "Terminus Font 4.48" in text
    assert "SIL OPEN FONT LICENSE Version 1.1" in text


@pytest.mark.parametrize("name", (*TEXT_FONTS, "value", "pips"))
def test_search_finds_each_code_point_and_no_other(name):
    font = load(name)
    codes = [font.code_at(slot) for slot in range(font.count)]
    assert codes == sorted(set(codes))
    assert [font.find(code) for code in codes] == list(range(font.count))
    for code in set(range(0x10000)) - set(codes):
        assert font.find(code) == -1
    assert font.glyph(0x2603) is None
    assert font.find(0x1F600) == -1


@pytest.mark.parametrize(
    "damage, words",
    [
        (lambda data: b"", "not a font file"),
        (lambda data: data[:11], "not a font file"),
        (lambda data: b"PNG!" + data[4:], "not a font file"),
        (lambda data: data[:4] + b"\x02" + data[5:], "format 2, this app reads 1"),
        (lambda data: data[:-1], "cut off"),
        (lambda data: data + b"\0", "cut off"),
        (lambda data: data[:8] + b"\xff\xff" + data[10:], "cut off"),
        (lambda data: data[:8] + b"\0\0" + data[10:], "cut off"),
    ],
)
def test_a_damaged_font_is_refused_with_a_sentence(damage, words):
    data = (DATA / "fonts" / "small.fnt").read_bytes()
    with pytest.raises(FontError, match=words) as caught:
        Font(damage(data), "small")
    assert str(caught.value).startswith("The font small ") and str(caught.value).endswith(".")


class Shelf:
    """Opens the real files and counts them."""

    def __init__(self):
        self.opened = []

    def __call__(self, name):
        file = open(DATA / name, "rb")
        self.opened.append(name)
        return file


def test_fonts_are_read_at_first_use():
    shelf = Shelf()
    fonts = Fonts(shelf)
    assert shelf.opened == []
    assert fonts.get("small") is fonts.get("small")
    fonts.get("body")
    assert shelf.opened == ["fonts/small.fnt", "fonts/body.fnt"]


def test_the_largest_font_consists_of_two_without_common_characters():
    often, rare = load("title"), load("title_rare")
    assert (often.height, often.baseline) == (rare.height, rare.baseline)
    codes = [font.code_at(slot) for font in (often, rare) for slot in range(font.count)]
    assert len(codes) == len(set(codes)) and len(codes) > 150
    fonts = Fonts(resource)
    for letter in "aœ":
        step, start, data = fonts.glyph(ord(letter), "title")
        assert step == 10 and data is fonts.get("title" if letter == "a" else "title_rare").data
    assert fonts.glyph(ord("♣"), "title") is None and fonts.glyph(ord("a"), "pips") is None


def test_a_missing_font_is_a_font_error():
    with pytest.raises(FontError, match="The font huge is not on this device"):
        Fonts(Shelf()).get("huge")


def test_script_thickens_strokes_but_closes_no_gap():
    bold = maker().embolden({"m": ["#.#.#."], "l": [".#...."], "=": ["####.."]})
    assert bold == {"m": ["#.#.##."], "l": [".##...."], "=": ["#####.."]}


def test_script_refuses_ragged_art():
    make_fonts = maker()
    with pytest.raises(make_fonts.ArtError, match="line 4: make this row 3 wide"):
        make_fonts.read_art("[a]\nU+0041 A\n#.#\n##\n")
    with pytest.raises(make_fonts.ArtError, match="line 1"):
        make_fonts.read_art("what is this\n")


def test_script_places_art_on_the_baseline():
    make_fonts = maker()
    art = make_fonts.read_art("[a b]\nU+0041 A up 1\n#.\n##\n")
    assert art["a"] == art["b"] == {"A": (["#.", "##"], 1)}
    assert make_fonts.place(["#.", "##"], 1, 6, 4) == ["..", "#.", "##", "..", "..", ".."]
