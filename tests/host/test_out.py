"""Data for a spreadsheet, a browser or another program can't control it and can be read back."""

import csv
import io
import json
import re
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from inkdeck.out import notation, page, sheet
from inkdeck.out.terminal import counted, plain
from inkdeck.report import charts
from inkdeck_core import player_name

FORMULAS = ("=1+1", "+1", "-1", "@SUM(1)", " =1", "\t=1", "\r=1", "Ann;=1+1", "Ann; @SUM(1)", "'=1", ";;=1")
QUOTED = ('a;"=1+1', '"=1', 'a;""=1', ';"; "+1', 'a,b;"\u200b-1', "a;\"'=1")
UNUSUAL = (";\u200b=A1", "\ufeff=1", "\u2060\u200d+1", "\uff1d1+1", ";\uff0b1", "\uff0d1", ";\uff20SUM(1)")
JOINERS = "".join(chr(code) for first, last in player_name.JOINERS for code in range(first, last + 1))
JOINED = [text.replace("_", each) for each in JOINERS for text in ("_=1+1", "Ann;_=1", "_ _@x", '"_-1')]
STEERING = "\x1b]0;x\x07\x00\x9b\u202e\u2028\ud800\u200b\U000e0041"
NAME = "\"'&<script>alert(1)</script>" + STEERING


def cells(value):
    return next(csv.DictReader(io.StringIO(sheet.text(["name"], [{"name": value}]))))["name"]


def unmarked(cell):
    """Remove the marks as `docs/score-book.md` explains."""
    return re.sub("(^|;)'", r"\1", cell)


@pytest.mark.parametrize("text", [*FORMULAS, *QUOTED, *UNUSUAL, *JOINED])
def test_no_cell_begins_as_a_formula_wherever_a_spreadsheet_cuts(text):
    line = sheet.text(["number", "name", "bot"], [{"number": 1, "name": text, "bot": ""}]).splitlines()[1]
    by_comma = next(csv.reader([line]))
    by_semicolon = line.removeprefix("1,").removesuffix(",").split(";")  # there the quotes aren't special
    for part in [*by_comma, *by_semicolon, *by_comma[1].split(";")]:
        assert part.strip(' "\t' + JOINERS)[:1] not in tuple("=+-@\uff1d\uff0b\uff0d\uff20")
    assert unmarked(by_comma[1]) == plain(text)


@given(st.one_of(st.text(), st.text(alphabet=";'\"=+- \ufe0fa")))
def test_a_marked_text_can_be_taken_back(text):
    assert unmarked(cells(text)) == plain(text)


def test_numbers_stay_numbers_and_unknown_values_are_empty():
    told = sheet.text(["a", "b", "c", "d"], [{"a": -7, "b": True, "c": None, "d": "Ann", "e": 1}])
    assert told == "a,b,c,d\n-7,1,,Ann\n"


def test_json_is_utf_8_reads_back_and_has_no_control_characters():
    told = notation.text({"name": NAME, "größe": 1})
    told.encode()
    assert json.loads(told) == {"name": NAME, "größe": 1} and "größe" in told
    assert plain(told) == told


def test_a_page_shows_names_as_text():
    told = page.html("<p title='{{ name }}'>{{ name }}{{ 7 }}{{ '<b>' | safe }}</p>", name=NAME)
    assert "<script" not in told and told.endswith("7<b></p>") and plain(told) == told
    assert ElementTree.fromstring(told.replace("<b>", "")).get("title") == plain(NAME)


@pytest.mark.parametrize(
    "drawn",
    [
        charts.lines("one", [(NAME, [1, 2, 3]), ("javascript:alert(1)", [3, 2, 1])]),
        charts.bars("two", [(NAME, 5), ("javascript:alert(1)", 3)], str),
    ],
)
def test_a_chart_is_complete_and_has_no_script_or_address(drawn):
    root = ElementTree.fromstring(drawn)
    assert plain(drawn.replace("\n", "")) == drawn.replace("\n", "")
    for node in root.iter():
        assert node.tag.rpartition("}")[2] not in ("script", "a", "foreignObject")
        assert not any(name.startswith("on") or "href" in name for name in node.attrib)


@pytest.mark.parametrize(
    "code", [0x1B, 0x85, 0xAD, 0x200B, 0x202E, 0x2029, 0x2060, 0xD800, 0xFEFF, 0xE0001, 0xE007F]
)
def test_invisible_characters_are_replaced_on_the_terminal(code):
    assert plain(f"Ann{chr(code)}") == "Ann\N{REPLACEMENT CHARACTER}"


@pytest.mark.parametrize(
    "text", ["", "Zoë, Äöü → ★", "\N{ROCKET}\ufe0f", "\U0001f469\u200d\U0001f680", "\u0645\u200c\u0645"]
)
def test_letters_and_emoji_stay(text):
    assert plain(text) == text


def test_one_thing_is_counted_in_the_singular():
    assert [counted(count, "file") for count in (0, 1, 1200)] == ["0 files", "1 file", "1,200 files"]
    assert [counted(count, "press") for count in (1, 2)] == ["1 press", "2 presses"]
