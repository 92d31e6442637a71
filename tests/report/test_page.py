"""The report: its content in three languages, and its layout in a real browser."""

import io
import re
import statistics
import tomllib
import webbrowser
from datetime import date
from html.parser import HTMLParser
from importlib import resources

import pytest
from PIL import Image

from book import made
from inkdeck.book import asking, open_book
from inkdeck.errors import EXIT_FILE
from inkdeck.report import charts
from inkdeck.report.page import page
from inkdeck.report.words import LANGUAGES, Words
from inkdeck.web import opening

TODAY = date(2026, 11, 21)
SIZES = {"phone": (360, 740), "large phone": (390, 844), "desk": (1280, 900)}


class Cells(HTMLParser):
    """Reads a page's tables as rows of texts, and checks that every element is closed."""

    def __init__(self, text):
        super().__init__()
        self.tables, self._open = [], []
        self.feed(text)
        assert self._open == []

    def handle_starttag(self, tag, attrs):
        if tag not in ("meta",):
            self._open.append(tag)
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("th", "td"):
            self.tables[-1][-1].append("")

    def handle_startendtag(self, tag, attrs):
        pass

    def handle_endtag(self, tag):
        assert self._open.pop() == tag

    def handle_data(self, data):
        if self._open and self._open[-1] in ("th", "td"):
            self.tables[-1][-1][-1] += data


def made_of(path, language="en"):
    with open_book(path, readonly=True) as opened:
        return page(opened, language, "0.1.0", TODAY)


def test_the_tables_show_the_books_figures(evening):
    tables = Cells(made_of(evening)).tables
    people = {row[0]: row[1:] for row in tables[0][1:]}
    assert set(people) == {"Ann", "Ben", "Cleo"}  # no bots, and no players of a game that was given up
    with open_book(evening, readonly=True) as opened:
        from inkdeck.book import figures

        counted = figures.of(opened).overall
    for name, row in people.items():
        assert row[:2] == [str(counted[name].games), str(counted[name].wins)]
        assert row[3:5] == [str(counted[name].streak), str(counted[name].longest)]
    latest = tables[-1]
    assert latest[0] == ["Day", "Game", "Result"]
    assert len(latest) - 1 == 7 and any("Dan\u00a0(rulebook)" in row[2] for row in latest)


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "One unfinished game doesn’t count.", "2 unfinished games don’t count."),
        ("de", "Eine abgebrochene Partie zählt nicht.", "2 abgebrochene Partien zählen nicht."),
        ("fr", "Une partie inachevée ne compte pas.", "2 parties inachevées ne comptent pas."),
    ],
)
def test_one_thing_is_in_the_singular_and_one_day_has_one_date(path, language, one, two):
    day = Words(language).day(date.fromtimestamp(made.NOON))
    for number in (1, 2):
        whole = [made.record(at, when=made.NOON) for at in range(number)]
        given_up = [made.record(10 + at, when=made.NOON, end=9) for at in range(number)]
        broken = [made.record(20 + at)[:-1] + b"!" for at in range(number)]
        records = [*whole, *given_up, *broken]
        entries = [(made.DEVICE, made.EPOCH, at, record, None) for at, record in enumerate(records, 1)]
        text = made_of(made.fill(path.with_name(f"{number}.sqlite"), entries), language)
        assert (one if number == 1 else two) in text
        words = Words(language)
        assert words.counted("set_aside", number) in text
        assert words.counted("span_day", number, day) in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_the_same_tables_and_no_text_of_another(evening, language):
    text = made_of(evening, language)
    assert f'<html lang="{language}">' in text
    words = Words(language)
    for key in ("title", "people", "against", "latest", "bids_made"):
        assert words(key) in text
    for other in set(LANGUAGES) - {language}:
        assert f"<h1>{Words(other)('title')}</h1>" not in text
    shape = [[len(row) for row in table] for table in Cells(text).tables]
    assert shape == [[len(row) for row in table] for table in Cells(made_of(evening)).tables]


def test_the_languages_have_the_same_texts_with_the_same_blanks():
    def shape(texts):
        return {
            key: shape(text) if isinstance(text, dict) else sorted(re.findall(r"\{\d\}", text))
            for key, text in texts.items()
        }

    folder = resources.files("inkdeck.report") / "texts"
    texts = [tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8")) for name in LANGUAGES]
    assert shape(texts[0]) == shape(texts[1]) == shape(texts[2])


def test_a_page_is_self_contained(evening):
    text = made_of(evening)
    assert "<svg" in text and "<!--" not in text
    assert not re.search(r"<script|<link|<img|\bsrc=|\bhref=|url\(|@import", text)
    assert set(re.findall(r"https?://[^\s\"'<>]+", text)) <= {"http://www.w3.org/2000/svg"}


def test_a_name_stays_text_whatever_it_contains(path):
    names = ("<b>x</b>", "&amp;", "a\"'><svg")
    text = made_of(made.fill(path, made.some(3, names=names)))
    assert {row[0] for row in Cells(text).tables[0][1:]} == set(names)
    assert "<b>" not in text


def test_an_empty_book_writes_no_report_and_names_the_next_step(path, inkdeck, tmp_path):
    out = tmp_path / "page.html"
    assert inkdeck("report", "--out", str(out)) == (0, f"{asking.EMPTY}\n", "")
    assert "inkdeck play" in asking.EMPTY and "inkdeck sync" in asking.EMPTY
    assert not out.exists() and made_of(path) is None


def test_if_no_game_matches_the_old_page_stays(evening, inkdeck, tmp_path):
    out = tmp_path / "page.html"
    out.write_text("old")
    code, output, error = inkdeck("report", "--since", "2099-01-01", "--out", str(out), book=evening)
    assert (code, error) == (0, "") and "No finished game matches" in output
    assert out.read_text() == "old"


def test_one_win_in_two_games_ranks_above_one_in_five():
    from inkdeck.book import figures

    results = {"Ann": (0, 0), "Ben": (1, 5), "Cleo": (1, 2), "Dan": (2, 9)}
    tallies = {name: figures.Tally() for name in results}
    for name, tally in tallies.items():
        tally.wins, tally.decided = results[name]
    assert [name for name, _ in figures.ranked(tallies)] == ["Dan", "Cleo", "Ben", "Ann"]


def test_the_page_names_the_order(evening):
    assert Words("en")("ranking") in made_of(evening)


def test_one_game_of_one_hand_makes_a_page(path):
    text = made_of(made.fill(path, [(made.DEVICE, made.EPOCH, 1, made.record(1, hands=1), made.DAY)]))
    assert "One finished game" in text and Cells(text).tables


def test_ticks_are_whole_even_and_few():
    for lowest, highest in ((0, 1), (0, 7), (-3, 12), (0, 660), (-40, 3), (0, 1000)):
        ticks = charts._ticks(lowest, highest)
        assert ticks[0] <= lowest and ticks[-1] >= highest and len(ticks) <= 8
        assert len({after - before for before, after in zip(ticks, ticks[1:], strict=False)}) == 1
        assert 0 in ticks


def test_the_command_writes_the_page(evening, inkdeck, tmp_path):
    out = tmp_path / "page.html"
    code, output, _ = inkdeck("report", "--out", str(out), "--language", "de", book=evening)
    assert code == 0 and str(out) in output
    assert "Punktebuch" in out.read_text(encoding="utf-8")
    assert list(tmp_path.glob(".*")) == []


def test_without_a_display_make_report_says_that_it_only_writes_a_file(
    evening, inkdeck, tmp_path, monkeypatch
):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", *opening._ELSEWHERE):
        monkeypatch.delenv(name, raising=False)
    out = tmp_path / "games.html"
    seen = []
    monkeypatch.setattr(webbrowser, "get", lambda: Browser(seen))
    monkeypatch.setattr(opening.sys, "platform", "linux")
    code, output, error = inkdeck("report", "--open", "--out", out)
    assert (code, seen) == (0, []) and "only written to a file" in error and "open it in a browser" in output
    monkeypatch.setenv("DISPLAY", ":0")
    code, output, error = inkdeck("report", "--open", "--out", out)
    assert (code, error, seen) == (0, "", [out.as_uri()]) and "opens in your browser" in output


class Browser:
    """A browser with windows that only notes what it opens."""

    def __init__(self, seen):
        self.open = seen.append


def test_a_page_that_can_t_be_written_leaves_the_old_one(evening, inkdeck, tmp_path):
    out = tmp_path / "page.html"
    out.mkdir()
    (out / "mine").write_text("mine")
    code, _, output = inkdeck("report", "--out", str(out), book=evening)
    assert code == EXIT_FILE and "name another file" in output
    assert (out / "mine").read_text() == "mine" and list(tmp_path.glob(".*")) == []


def edge(table):
    """Return the brightness at the right edge of a table in a browser, from 0 to 255."""
    shown = Image.open(io.BytesIO(table.screenshot())).convert("L")
    return statistics.median(shown.getpixel((shown.width - 2, y)) for y in range(shown.height))


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_browser_nothing_is_wider_than_the_page(browser, evening, tmp_path, language):
    place = tmp_path / "page.html"
    place.write_text(made_of(evening, language), encoding="utf-8")
    told, asked = [], []
    tab = browser.new_page()
    tab.on("console", lambda message: told.append(message.text))
    tab.on("pageerror", lambda error: told.append(str(error)))
    tab.on("request", lambda request: asked.append(request.url))
    tab.goto(place.as_uri())
    for width, height in SIZES.values():
        tab.set_viewport_size({"width": width, "height": height})
        assert tab.evaluate("document.documentElement.scrollWidth") == width
        drawn = tab.eval_on_selector_all(
            "figure svg", "all => all.map(one => [one.clientWidth, one.getBoundingClientRect().right])"
        )
        assert drawn and all(0 < wide <= width and right <= width for wide, right in drawn)
        smallest = tab.eval_on_selector_all(
            "figure svg text", "all => Math.min(...all.map(one => one.getBoundingClientRect().height))"
        )
        assert smallest >= 10  # pixels, so that the letters can be read
        tables = tab.locator(".wide").all()
        for table in tables:
            table.evaluate("one => { one.scrollLeft = 0 }")
        # Up to 11 px may be hidden, because that is only the blank behind the last column.
        cut = [table.evaluate("one => one.scrollWidth - one.clientWidth > 11") for table in tables]
        assert [edge(table) < 240 for table in tables] == cut and any(cut) == (width < 500)
        for table in tables:
            table.evaluate("one => { one.scrollLeft = one.scrollWidth }")
        assert not any(edge(table) < 240 for table in tables)
    tab.close()
    assert told == [] and asked == [place.as_uri()]
