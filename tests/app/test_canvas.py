"""The canvas: where ink goes, how texts are measured, and what the audit notes."""

from pathlib import Path

import pytest

from inkdeck_app.ui.canvas import HEIGHT, WIDTH, frame_canvas
from inkdeck_app.ui.font import FontError, Fonts, MissingGlyph

DATA = Path(__file__).resolve().parents[2] / "firmware" / "inkdeck_app" / "data"
FONTS = Fonts(lambda name: open(DATA / name, "rb"))


class Sheet:
    """A frame, its canvas, and its ink as a set of (x, y)."""

    def __init__(self, audit=None):
        self.frame = bytearray(4736)
        self.canvas = frame_canvas(self.frame, FONTS, audit)

    @property
    def ink(self):
        cells = ((x, y) for x in range(WIDTH) for y in range(HEIGHT))
        return {(x, y) for x, y in cells if self.frame[(y >> 3) * WIDTH + x] >> (y & 7) & 1}

    def inside(self, x, y, w, h):
        return {(a - x, b - y) for a, b in self.ink if x <= a < x + w and y <= b < y + h}


@pytest.fixture
def sheet():
    return Sheet()


def area(x, y, w, h):
    return {(a, b) for a in range(x, x + w) for b in range(y, y + h)}


def drawn(sheet):
    """Return the top left 6 × 12 px as the lines of a picture."""
    ink = sheet.ink
    return ["".join("#" if (x, y) in ink else "." for x in range(6)) for y in range(12)]


def test_text_fills_its_line_box_from_y_downwards(sheet):
    sheet.canvas.text("L", 0, 0)
    assert drawn(sheet) == ["......"] * 2 + ["#....."] * 7 + ["#####."] + ["......"] * 2


def test_text_returns_the_x_after_it_and_adds_up_the_widths(sheet):
    assert sheet.canvas.text("Jörg", 5, 0) == 5 + 4 * 6
    assert sheet.canvas.text("Jörg", 5, 20, "small_bold") == 5 + 4 * 7
    assert sheet.canvas.width("Jörg ▲", "small") == 5 * 6 + 8
    assert sheet.canvas.width("") == 0
    assert sheet.canvas.height() == 12 and sheet.canvas.height("title") == 20


def test_text_drawn_in_two_steps_equals_text_drawn_in_one(sheet):
    other = Sheet()
    other.canvas.text("Ärger ★", 3, 5)
    sheet.canvas.text("er ★", sheet.canvas.text("Ärg", 3, 5), 5)
    assert sheet.frame == other.frame


def test_text_right_ends_before_x_and_returns_where_it_begins(sheet):
    other = Sheet()
    assert sheet.canvas.text_right("12", 100, 40) == 88
    other.canvas.text("12", 88, 40)
    assert sheet.frame == other.frame


def test_text_centre_leaves_the_same_room_on_both_sides(sheet):
    other = Sheet()
    assert sheet.canvas.text_centre("●●●", 10, 34, 40, "pips") == 10 + 2 + 30
    other.canvas.text("●●●", 12, 40, "pips")
    assert sheet.frame == other.frame


def test_white_text_on_black_is_the_negative(sheet):
    other = Sheet()
    sheet.canvas.text("Größe 5", 9, 3)
    other.canvas.clear(1)
    other.canvas.text("Größe 5", 9, 3, ink=0)
    assert bytes(255 - b for b in other.frame) == sheet.frame


def test_black_text_keeps_the_pixels_under_it(sheet):
    sheet.canvas.fill(0, 0, 296, 128)
    sheet.canvas.text("Größe", 9, 3)
    assert sheet.frame == b"\xff" * 4736


@pytest.mark.parametrize(
    "x, y", [(-9, 10), (280, 10), (50, -5), (50, 121), (-400, 10), (400, 10), (50, 200), (9, -99)]
)
def test_the_edge_of_the_frame_cuts_text_and_nothing_else(sheet, x, y):
    whole = Sheet()
    whole.canvas.text("Größe ▲", 100, 50)
    expected = {(a - 100 + x, b - 50 + y) for a, b in whole.ink}
    sheet.canvas.text("Größe ▲", x, y)
    assert sheet.ink == {(a, b) for a, b in expected if 0 <= a < WIDTH and 0 <= b < HEIGHT}


def test_regions_have_their_own_origin(sheet):
    region = sheet.canvas.region(20, 30, 100, 50).region(5, 6, 40, 20)
    assert (region.x, region.y, region.w, region.h) == (25, 36, 40, 20)
    region.fill(1, 2, 3, 4)
    assert sheet.ink == area(26, 38, 3, 4)
    assert region.text("ab", 3, 0) == 15
    region.clear(1)
    assert sheet.ink == area(25, 36, 40, 20)
    region.clear()
    assert not sheet.ink


def test_lines_and_boxes(sheet):
    region = sheet.canvas.region(10, 10, 50, 50)
    region.box(0, 0, 5, 4)
    assert sheet.ink == area(10, 10, 5, 4) - area(11, 11, 3, 2)
    region.box(0, 0, 5, 4, 0)
    region.hline(1, 2, 3)
    region.vline(7, 0, 4)
    assert sheet.ink == area(11, 12, 3, 1) | area(17, 10, 1, 4)


@pytest.mark.parametrize(
    "x, y, w, h", [(0, 0, 296, 128), (37, 5, 35, 78), (36, 5, 34, 1), (3, 3, 1, 9), (290, 120, 20, 20)]
)
def test_fade_whitens_every_other_pixel_of_its_area_only(sheet, x, y, w, h):
    sheet.canvas.fill(0, 0, 296, 128)
    sheet.canvas.fade(x, y, w, h)
    gone = area(0, 0, WIDTH, HEIGHT) - sheet.ink
    assert gone == {(a, b) for a, b in area(x, y, w, h) if (a + b) % 2 and a < WIDTH and b < HEIGHT}


def test_fades_side_by_side_make_one_pattern(sheet):
    other = Sheet()
    for each in (sheet, other):
        each.canvas.fill(0, 0, 296, 128)
    sheet.canvas.fade(0, 0, 60, 40)
    other.canvas.fade(0, 0, 21, 40)
    other.canvas.region(21, 0, 39, 40).fade(0, 0, 39, 13)
    other.canvas.fade(21, 13, 39, 27)
    assert sheet.frame == other.frame


def test_a_dotted_box_survives_a_fade(sheet):
    sheet.canvas.dotted_box(3, 4, 20, 11)
    edge = area(3, 4, 20, 11) - area(4, 5, 18, 9)
    assert sheet.ink == {(x, y) for x, y in edge if (x + y) % 2 == 0}
    before = sheet.ink
    sheet.canvas.fade(3, 4, 20, 11)
    assert sheet.ink == before
    sheet.canvas.dotted_box(3, 4, 20, 11, 0)
    assert not sheet.ink


@pytest.mark.parametrize(
    "x, y, w, h", [(0, 0, 296, 128), (37, 5, 35, 77), (-4, -3, 20, 20), (290, 120, 20, 20), (3, 9, 1, 1)]
)
def test_invert_swaps_only_its_area_and_inverting_twice_restores_it(sheet, x, y, w, h):
    for line in range(0, 128, 9):
        sheet.canvas.text("Marguerite ●■▲★ 0123456789 ÄÖÜ " * 2, line - 30, line)
    before = sheet.ink
    sheet.canvas.invert(x, y, w, h)
    assert sheet.ink == before ^ {(a, b) for a, b in area(x, y, w, h) if 0 <= a < WIDTH and 0 <= b < HEIGHT}
    sheet.canvas.invert(x, y, w, h)
    assert sheet.ink == before


@pytest.mark.parametrize("w, h", [(0, 5), (5, 0), (-3, 5), (5, -3)])
def test_an_empty_area_is_left_alone(sheet, w, h):
    sheet.canvas.fill(0, 0, 296, 64)
    before = bytes(sheet.frame)
    sheet.canvas.fade(5, 5, w, h)
    sheet.canvas.invert(5, 5, w, h)
    sheet.canvas.fill(5, 5, w, h, 0)
    assert sheet.frame == before


def test_the_audit_hears_every_text_of_every_region():
    heard = []
    canvas = Sheet(heard).canvas
    canvas.text("Ben", 4, 1)
    region = canvas.region(100, 20, 60, 40)
    region.region(10, 5, 20, 12).text_right("12", 20, 0, "body")
    region.text_centre("●", 0, 60, 3, "pips")
    assert heard == [
        (4, 1, 18, 12, "Ben", (0, 0, 296, 128)),
        (114, 25, 16, 16, "12", (110, 25, 20, 12)),
        (125, 23, 10, 9, "●", (100, 20, 60, 40)),
    ]


def test_a_missing_character_is_an_error_under_audit():
    for call in ("text", "width"):
        canvas = Sheet([]).canvas
        with pytest.raises(MissingGlyph, match=r"The font small has no U\+2603") as caught:
            canvas.text("a☃", 0, 0) if call == "text" else canvas.width("a☃")
        assert (caught.value.code, caught.value.font) == (0x2603, "small")
        assert isinstance(caught.value, FontError)


def test_a_missing_character_is_a_box_otherwise(sheet):
    assert sheet.canvas.text("☃", 10, 20) == 10 + sheet.canvas.width("☃")
    assert sheet.ink == area(10, 20, 5, 10) - area(11, 21, 3, 8)


def test_soft_hyphens_are_invisible_in_a_line():
    canvas = Sheet([]).canvas
    assert canvas.width("Spiel\u00adkarte") == canvas.width("Spielkarte")
    assert canvas.text("Spiel\u00adkarte", 0, 0) == 56


def test_wrap_breaks_at_spaces(sheet):
    assert sheet.canvas.wrap("the quick brown fox", "small", 9 * 6) == ["the quick", "brown fox"]
    assert sheet.canvas.wrap("the quick brown fox", "small", 51) == ["the", "quick", "brown", "fox"]
    assert sheet.canvas.wrap("", "small", 50) == [""]
    assert sheet.canvas.wrap("  a   b ", "small", 50) == ["a b"]


def test_wrap_measures_pixels_of_the_font(sheet):
    assert sheet.canvas.wrap("▲▲▲ ▲", "small", 32) == ["▲▲▲", "▲"]
    assert sheet.canvas.wrap("ab cd", "small_bold", 5 * 6) == ["ab", "cd"]


def test_wrap_honours_new_lines(sheet):
    assert sheet.canvas.wrap("a\n\nb c\n", "small", 100) == ["a", "", "b c", ""]


def test_wrap_never_breaks_at_a_no_break_space(sheet):
    text = "mot «\u202fatout\u202f» 3\u00a0points"
    lines = sheet.canvas.wrap(text, "small", 60)
    assert lines == ["mot", "«\u202fatout\u202f»", "3\u00a0points"]


def test_wrap_shows_a_hyphen_where_it_breaks_and_takes_the_fullest_line(sheet):
    word = "Spiel\u00adkarten\u00adsamm\u00adlung"
    assert sheet.canvas.wrap(word, "small", 20 * 6) == ["Spielkartensammlung"]
    assert sheet.canvas.wrap(word, "small", 107) == ["Spielkartensamm-", "lung"]
    assert sheet.canvas.wrap(word, "small", 12 * 6) == ["Spielkarten-", "sammlung"]
    assert sheet.canvas.wrap(word, "small", 11 * 6) == ["Spiel-", "kartensamm-", "lung"]
    assert sheet.canvas.wrap("die " + word, "small", 11 * 6) == ["die Spiel-", "kartensamm-", "lung"]
    assert sheet.canvas.wrap("Ass-\u00adKarte", "small", 5 * 6) == ["Ass-", "Karte"]
    assert sheet.canvas.wrap("x \u00adabcd", "small", 4 * 6) == ["x", "abcd"]


def test_wrap_cuts_a_word_only_if_it_fits_no_other_way(sheet):
    assert sheet.canvas.wrap("ab Marguerite", "small", 4 * 6) == ["ab", "Marg", "ueri", "te"]
    assert sheet.canvas.wrap("Ab", "small", 1) == ["A", "b"]
    assert sheet.canvas.wrap("Marguer\u00adite", "small", 4 * 6) == ["Marg", "uer-", "ite"]


@pytest.mark.parametrize("width", range(14, 300, 7))
def test_wrap_loses_no_letter_and_never_overflows(sheet, width):
    text = "Wer die höchste Karte der ver\u00adlangten An\u00adzahl legt, ge\u00adwinnt den Stich."
    lines = sheet.canvas.wrap(text, "small", width)
    assert max(sheet.canvas.width(line) for line in lines) <= width
    letters = "".join(lines).replace("-", "").replace(" ", "")
    assert letters == text.replace("\u00ad", "").replace(" ", "")
