"""Finished games leave the page: into the score book of `inkdeck play`, or as a file for a merge."""

import base64
import json
import urllib.error
import urllib.request

import pytest

from book import made
from hostile.outcome import ran
from inkdeck.book import open_book
from inkdeck.web import playing
from inkdeck_core.games import GAMES
from web.hands import begin
from web.served import served
from web.twin import Pages, Twin


@pytest.fixture
def path(tmp_path, monkeypatch):
    """Return the path of the user's score book."""
    monkeypatch.setenv("INKDECK_BOOK", str(tmp_path / "book.sqlite"))
    return tmp_path / "book.sqlite"


@pytest.fixture
def server(page_files, path):
    """Yield the server of `inkdeck play`."""
    with served(page_files, playing.keep) as started:
        yield started


@pytest.fixture
def address(server):
    return server.address


class Blind(Twin):
    """A page with random deals, and a twin that finds the way through its menus."""

    def __init__(self, tab, address):
        super().__init__()
        self.tab = tab
        tab.goto(f"{address}?instant&board=badger2040")
        self.settle()

    def settle(self):
        super().settle()
        self.tab.wait_for_selector("#device[data-rest=yes]", timeout=20_000)

    def press(self, key, settle=True, repeat=False):
        self.tab.keyboard.press(Pages.KEYS[key])
        super().press(key)


def given_up(tab, address):
    """Return a page on which a game was begun and given up, because that ends it quickly."""
    pages = Blind(tab, address)
    begin(pages, GAMES[0])
    pages.keys("menu up ok ok menu")
    tab.wait_for_selector("#device[data-screen=game_result]")
    return pages


def entries(path):
    with open_book(path, readonly=True) as book:
        return [book.entry(number) for number in book.numbers()]


KEPT = "#device[data-book=kept]"


def test_a_game_that_is_over_is_in_the_score_book_at_once(tab, address, path, server):
    sent = []
    server.keep = lambda data: sent.append(playing.keep(data))
    given_up(tab, address)
    while not sent:
        tab.wait_for_timeout(20)
    (entry,) = entries(path)
    assert entry.sequence == 1 and len(entry.device) == 16
    tab.wait_for_selector(KEPT)
    tab.reload()
    tab.wait_for_selector(KEPT)
    assert len(sent) == 1 and entries(path) == [entry]


def test_a_book_that_cant_be_written_is_told_and_gets_the_game_later(tab, told, address, path):
    path.write_text("my letter")
    given_up(tab, address)
    tab.wait_for_function("() => notice.textContent.includes('score book')")
    assert path.read_text() == "my letter"
    path.unlink()
    tab.reload()
    tab.wait_for_selector(KEPT)
    assert [message for message in told if "503" not in message] == []
    told.clear()
    assert len(entries(path)) == 1 and tab.inner_text("#notice").strip() == ""


def test_finished_games_are_saved_as_a_file_that_merges(tab, address, path, tmp_path):
    Blind(tab, address)
    tab.click("#save")
    tab.wait_for_function("() => notice.textContent.includes('No game is finished')")
    given_up(tab, address)
    tab.wait_for_selector(KEPT)
    with tab.expect_download() as saved:
        tab.click("#save")
    place = tmp_path / saved.value.suggested_filename
    saved.value.save_as(place)
    other = tmp_path / "other.sqlite"
    assert "1 new" in ran("merge", place, "--book", other, codes={0}).out
    assert "1 known" in ran("merge", place, "--book", other, codes={0}).out
    assert [entry[:4] for entry in entries(other)] == [entry[:4] for entry in entries(path)]


def export(*records):
    key = {"device": made.DEVICE, "epoch": made.EPOCH}
    games = [
        {**key, "sequence": number, "record": base64.b64encode(record).decode()}
        for number, record in enumerate(records, 1)
    ]
    return json.dumps({"format": 1, "games": games}).encode()


def sent(server, data, **headers):
    """Send games to the server as the page does, and return the answer as (code, text)."""
    headers = {
        "Origin": server.address.rstrip("/"),
        "X-Inkdeck-Token": server.token,
        "Content-Type": "application/json",
        **{name.replace("_", "-"): value for name, value in headers.items()},
    }
    asked = urllib.request.Request(f"{server.address}games", data, headers)
    try:
        with urllib.request.urlopen(asked, timeout=20) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def test_a_record_is_played_again_before_it_is_believed(server, path):
    assert sent(server, export(made.record(1))) == (200, "Kept.\n")
    assert sent(server, export(made.record(1))) == (200, "Kept.\n")
    code, told = sent(server, export(made.record(1), made.record(2)[:-1] + b"!"))
    assert code == 503 and told.count("\n") == 1
    forged = made.forged(made.record(3), scores=[900, 0, 0])
    assert sent(server, export(made.record(1), forged))[0] == 503
    assert [entry.record for entry in entries(path)] == [made.record(1)]


@pytest.mark.parametrize(
    "headers, code",
    (
        ({"Origin": "http://127.0.0.1:1"}, 403),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Host": "evil.example"}, 403),
        ({"X_Inkdeck_Token": "0" * 32}, 403),
        ({"X_Inkdeck_Token": ""}, 403),
        ({"Content_Length": "9999999"}, 413),
        ({"Content_Length": "-1"}, 413),
        ({"Content_Length": "x"}, 413),
    ),
)
def test_nobody_but_the_page_of_this_run_sends_games(server, path, headers, code):
    assert sent(server, export(made.record(1)), **headers)[0] == code
    assert not path.exists()


@pytest.mark.parametrize("data", (b"", b"{", b"[]", b'{"format": 1}', b'{"format": 1, "games": [{}]}'))
def test_a_broken_file_of_games_is_refused(server, path, data):
    code, told = sent(server, data)
    assert code == 400 and told.count("\n") == 1
    assert not path.exists()


def test_a_page_elsewhere_knows_no_token(page_files, server):
    assert b"inkdeck-token" not in page_files["index.html"]
    assert server.token.encode() in server.files["index.html"]
