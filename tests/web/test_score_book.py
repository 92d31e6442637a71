"""Finished games leave the page: into the score book of `inkdeck play`, or as a file for a merge."""

import base64
import json
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

import pytest

from book import made
from hostile.outcome import ran
from inkdeck.book import merging, open_book
from inkdeck.web import folder, opening, playing, serving
from inkdeck_core.games import GAMES
from web.hands import new_game
from web.served import new_tab, served
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


QUERY = "instant&board=badger2040"


@pytest.fixture
def address(server):
    """Return an address that lets one browser send games."""
    return server.address_once(QUERY)


@pytest.fixture
def tab(browser, server, told):
    """Yield a tab as in `conftest.tab`; the address without the one use is the server's."""
    yield from new_tab(browser, server.address, told)


class Blind(Twin):
    """A page with random deals, and a twin that finds the way through its menus."""

    def __init__(self, tab, address):
        super().__init__()
        self.tab = tab
        tab.goto(address)
        self.settle()

    def settle(self):
        super().settle()
        self.tab.wait_for_selector("#device[data-rest=yes]", timeout=20_000)

    def press(self, key, settle=True, repeat=False):
        self.tab.keyboard.press(Pages.KEYS[key])
        super().press(key)


def given_up(tab, address):
    """Return a page at this address on which a game was begun and given up, because that ends it quickly."""
    pages = Blind(tab, address)
    pages.press("ok")  # English
    pages.press("back")  # to the home screen
    give_up(pages)
    return pages


def give_up(pages):
    """Begin a game from the home screen and give it up."""
    new_game(pages, GAMES[0])
    pages.keys("menu up ok ok menu")
    pages.tab.wait_for_selector("#device[data-screen=game_result]")


def entries(path):
    with open_book(path, readonly=True) as book:
        return [book.entry(number) for number in book.numbers()]


KEPT = "#device[data-book=kept]"


def test_a_game_that_is_over_is_in_the_score_book_at_once(tab, address, path, server):
    sent = []

    def keep(data):
        sent.append(playing.keep(data))
        return sent[-1]

    server.keep = keep
    given_up(tab, address)
    while not sent:
        tab.wait_for_timeout(20)
    (entry,) = entries(path)
    assert entry.sequence == 1 and len(entry.device) == 16
    tab.wait_for_selector(KEPT)
    tab.reload()
    tab.wait_for_selector(KEPT)
    assert len(sent) == 1 and entries(path) == [entry]


def notice(tab, answer):
    """Wait until the page says this of the score book, in its own words."""
    words = folder.words("en")[f"book_{answer}"]
    tab.wait_for_function("(words) => notice.textContent.includes(words)", arg=words)


def test_a_book_that_cant_be_written_is_reported_and_gets_the_game_later(tab, told, address, path, capfd):
    path.write_text("my letter")
    given_up(tab, address)
    notice(tab, "failed")
    assert "--book" not in tab.inner_text("body")
    assert path.read_text() == "my letter" and "--book" in capfd.readouterr().err
    path.unlink()
    tab.reload()
    tab.wait_for_selector(KEPT)
    assert [message for message in told if "503" not in message] == []
    told.clear()
    assert len(entries(path)) == 1 and tab.inner_text("#notice").strip() == ""


def test_finished_games_are_saved_as_a_file_that_merges(tab, address, path, tmp_path):
    given_up(tab, address)
    tab.wait_for_selector(KEPT)
    tab.click("#book")
    tab.wait_for_selector("#save:enabled")
    with tab.expect_download() as saved:
        tab.click("#save")
    place = tmp_path / saved.value.suggested_filename
    saved.value.save_as(place)
    other = tmp_path / "other.sqlite"
    assert "1 new" in ran("merge", place, "--book", other, codes={0}).out
    assert "1 known" in ran("merge", place, "--book", other, codes={0}).out
    assert [entry[:4] for entry in entries(other)] == [entry[:4] for entry in entries(path)]


def test_a_browser_opened_by_hand_shows_the_page_and_says_how_to_keep_games(tab, told, server, path):
    given_up(tab, f"{server.address}?{QUERY}")
    notice(tab, "no_cookie")
    assert not path.exists()
    tab.goto(server.address_once(QUERY))  # as a second inkdeck play does
    tab.wait_for_selector(KEPT)
    assert len(entries(path)) == 1 and tab.inner_text("#notice").strip() == ""
    assert all("403" in message for message in told)
    told.clear()


def test_a_file_that_only_its_owner_can_read_lets_the_browser_in(browser, server, path):
    class Reads:
        def open(self, address):
            seen.append(address)

    seen = []
    tab = browser.new_page()
    opener = opening.Opener(Reads())
    server.entered = opener.clear
    opener.open(server.address_once(QUERY))
    while not seen:
        tab.wait_for_timeout(20)
    (address,) = seen
    tab.goto(address)
    tab.wait_for_url(lambda url: url.startswith(server.address))
    given_up(tab, f"{server.address}?{QUERY}")  # a reload
    tab.wait_for_selector(KEPT)
    tab.close()
    assert len(entries(path)) == 1 and not Path(url2pathname(urlsplit(address).path)).parent.exists()


def test_a_game_that_ends_without_the_server_says_so_and_is_sent_later(tab, told, server, address, path):
    Blind(tab, address)
    tab.route("**/games", lambda route: route.abort())
    given_up(tab, f"{server.address}?{QUERY}")
    notice(tab, "gone")
    tab.unroute("**/games")
    tab.reload()
    tab.wait_for_selector(KEPT)
    assert len(entries(path)) == 1
    told.clear()


def test_many_waiting_games_are_sent_in_parts(browser, told, page_files, path):
    worker = page_files["worker.mjs"].replace(b"const PART = 1 << 19", b"const PART = 1")
    assert worker != page_files["worker.mjs"]
    sizes = []

    def keep(data):
        sizes.append(len(json.loads(data)["games"]))
        return playing.keep(data)

    with served({**page_files, "worker.mjs": worker}, lambda data: serving.FAILED) as server:
        new = new_tab(browser, server.address, told)
        tab = next(new)
        pages = given_up(tab, server.address_once(QUERY))
        pages.keys("back")
        give_up(pages)
        notice(tab, "failed")
        server.keep = keep
        tab.reload()
        tab.wait_for_selector(KEPT)
        assert sizes == [1, 1] and len(entries(path)) == 2
        told.clear()
        new.close()


@pytest.mark.parametrize("kind", ("waits", "rejected"))
def test_the_page_says_what_happened_to_a_game(tab, told, server, address, path, kind):
    server.keep = lambda data: kind
    given_up(tab, address)
    notice(tab, kind)
    told.clear()


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
        "Cookie": f"inkdeck-{server.port}={server.cookie}",
        "Content-Type": "application/json",
        **{name.replace("_", "-"): value for name, value in headers.items()},
    }
    asked = urllib.request.Request(f"{server.address}games", data, headers)
    try:
        with urllib.request.urlopen(asked, timeout=20) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def test_a_record_is_replayed_before_it_is_accepted(server, path):
    assert sent(server, export(made.record(1))) == (200, "kept")
    assert sent(server, export(made.record(1))) == (200, "kept")
    assert sent(server, export(made.record(1), made.record(2)[:-1] + b"!")) == (422, "rejected")
    forged = made.forged(made.record(3), scores=[900, 0, 0])
    assert sent(server, export(made.record(1), forged)) == (422, "rejected")
    assert [entry.record for entry in entries(path)] == [made.record(1)]


def test_games_by_newer_rules_wait_and_are_reported_if_there_is_no_room(server, path, capfd, monkeypatch):
    monkeypatch.setattr(merging, "MOST_WAITING_MERGED", 2)
    newer = [made.forged(made.record(seed), rules=250) for seed in range(3)]
    assert sent(server, export(*newer[:2])) == (200, "waits")
    assert sent(server, export(*newer)) == (503, "failed")
    assert "Install a newer one" in capfd.readouterr().err
    with open_book(path, readonly=True) as book:
        assert book.waiting() == 2


def test_tabs_that_send_at_the_same_time_all_get_an_answer(path):
    command = [sys.executable, "-m", "web.two_tabs"]
    done = subprocess.run(command, cwd=Path(__file__).parents[1], capture_output=True, text=True)
    answers = done.stdout.split()
    assert (done.returncode, done.stderr, set(answers)) == (0, "", {"kept"})
    assert len(entries(path)) == len(answers)


@pytest.mark.parametrize(
    "headers, code",
    (
        ({"Origin": "http://127.0.0.1:1"}, 403),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Host": "evil.example"}, 403),
        ({"Cookie": "\x7f=\x7f;,"}, 403),
        ({"Cookie": ""}, 403),
        ({"Content_Length": "9999999"}, 413),
        ({"Content_Length": "-1"}, 413),
        ({"Content_Length": "x"}, 413),
    ),
)
def test_only_this_runs_page_sends_games(server, path, headers, code):
    assert sent(server, export(made.record(1)), **headers)[0] == code
    assert not path.exists()


def test_another_servers_cookie_counts_for_nothing(page_files, server, path):
    with served(page_files, playing.keep) as other:
        cookie = f"inkdeck-{other.port}={other.cookie}; inkdeck-{server.port}={other.cookie}"
    assert sent(server, export(made.record(1)), Cookie=cookie) == (403, "no_cookie")
    assert not path.exists()


@pytest.mark.parametrize("data", (b"", b"{", b"[]", b'{"format": 1}', b'{"format": 1, "games": [{}]}'))
def test_a_broken_file_of_games_is_refused(server, path, data, capfd):
    assert sent(server, data) == (503, "failed")
    assert "isn't finished games" in capfd.readouterr().err
    assert not path.exists()


def test_a_devices_games_are_listed_in_parts():
    twin = Twin()
    history = twin.app.history()
    for seed in range(1, 6):
        history.add(made.record(seed))
    told = []
    while True:
        part = json.loads(twin.hw.games(len(told), 500))["games"]
        if not part:
            break
        assert sum(len(json.dumps(game)) for game in part[:-1]) <= 500
        told += part
    assert told == json.loads(twin.hw.games(0))["games"] and len(told) == 5


def test_a_paper_game_can_be_the_first_that_ends_in_a_browser(tab, address, path):
    """Its record has no secret, so its history's name is drawn by chance, which MicroPython lacks there."""
    pages = Blind(tab, address)
    pages.press("ok")  # English
    pages.press("back")  # to the home screen
    pages.pick("New game")
    pages.pick("Referee: ")
    pages.pick("Start")
    while pages.screen != "game_menu":
        pages.press("menu")
    pages.pick("Give the game up")
    pages.press("ok")
    pages.agree()
    tab.wait_for_selector("#device[data-screen=game_result]")
    while not (path.exists() and entries(path)):
        tab.wait_for_timeout(20)
    assert entries(path)[0].sequence == 1
