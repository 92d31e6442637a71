"""The score book in the browser: what it lists and counts, and games from files."""

import json

import pytest

from book import made
from hostile.outcome import ran
from inkdeck import games as host_games
from inkdeck.book import figures, open_book
from inkdeck.report.words import Words
from inkdeck.web import folder, scoring
from inkdeck_core.record import format, reader
from web.test_score_book import Blind, export, give_up
from web.test_scoring import hostile, judged, many
from web.test_shared_games import KEPT, record_of, verdict

WORDS = folder.words("en")
READY = "() => document.querySelector('.book .files button + button')?.disabled === false"


def opened(tab, address, board="badger2040"):
    """Open the page and its score book."""
    tab.goto(f"{address}?instant&board={board}")
    tab.wait_for_selector("#device[data-rest=yes]")
    show(tab)


def show(tab):
    tab.click("#book")
    tab.wait_for_function(READY)


def choose(tab, content, name="games.json"):
    """Add games from a file with this content."""
    file = {"name": name, "mimeType": "application/json", "buffer": content}
    tab.set_input_files(".book input[type=file]", file)


def status(tab, words, *blanks):
    """Wait until the book says this."""
    said = WORDS[words]
    for at, blank in enumerate(blanks):
        said = said.replace(f"{{{at}}}", str(blank))
    tab.wait_for_function("(said) => document.querySelector('.book .status').textContent === said", arg=said)


def imported(games):
    """Return a file with (device, epoch, sequence, record, day)."""
    listed = [json.loads(export(record))["games"][0] for *_, record, _ in games]
    for game, (device, epoch, sequence, _, _) in zip(listed, games, strict=True):
        game.update(device=device, epoch=epoch, sequence=sequence)
    return json.dumps({"format": 1, "games": listed}).encode()


def test_an_empty_book_says_what_to_do_and_closes_with_escape(tab, address):
    opened(tab, address)
    status(tab, "scores_empty")
    assert tab.is_disabled("#save") and tab.locator(".games li").count() == 0
    tab.keyboard.press("Escape")
    tab.wait_for_selector(".book", state="detached")
    assert tab.get_attribute("#device", "data-screen") == "language"  # the device has heard nothing of it


def test_the_browsers_own_games_of_all_boards_are_in_the_book(tab, address):
    pages = Blind(tab, f"{address}?instant&board=badger2040")
    pages.press("ok")
    pages.press("back")
    give_up(pages)
    tab.select_option("#board", "pico_inky_pack")
    tab.wait_for_selector("#device[data-screen=language]")
    show(tab)
    status(tab, "scores_games", 1)
    assert tab.inner_text(".games .who strong") == f"{WORDS['given_up_at']}."
    assert tab.is_disabled("#save")  # the other board's device has no id yet, so its games have no key
    tab.keyboard.press("Escape")
    tab.select_option("#board", "badger2040")
    tab.wait_for_selector("#device[data-rest=yes]")
    for _ in range(2):
        show(tab)
        status(tab, "scores_games", 1)
        assert tab.is_enabled("#save")
        tab.keyboard.press("Escape")
        tab.select_option("#board", "pico_inky_pack")
        tab.wait_for_selector("#device[data-screen=language]")


def test_the_figures_are_the_hosts(tab, address, tmp_path):
    games = [(*row[:4], None) for row in many()]
    with open_book(tmp_path / "book.sqlite") as book:
        book.add_many(games)
        found = figures.of(book)
    opened(tab, address)
    choose(tab, imported(games))
    status(tab, "scores_added", len(games), 0, 0)
    tables = tab.evaluate(
        """() => [...document.querySelectorAll('.standings section')].map((one) => [
          one.querySelector('h3').textContent,
          [...one.querySelectorAll('tbody tr')].map((row) => [...row.children].map((it) => it.textContent)),
        ])"""
    )
    words = Words("en")
    assert [title for title, _ in tables[1:]] == [host_games.kind(*kind) for kind in sorted(found.kinds)]
    for (_, rows), tallies in zip(
        tables, [found.overall, *[found.kinds[kind] for kind in sorted(found.kinds)]], strict=True
    ):
        theirs = figures.ranked(tallies)
        assert [row[0] for row in rows] == [person for person, _ in theirs]
        for row, (_, tally) in zip(rows, theirs, strict=True):
            assert row[1:3] == [str(tally.games), str(tally.wins)]
            assert row[3].split(" (")[0] == words.percent(tally.wins, tally.decided)
    for (_, rows), kind in zip(tables[1:], sorted(found.kinds), strict=True):
        for row, (_, tally) in zip(rows, figures.ranked(found.kinds[kind]), strict=True):
            best = "–" if tally.best is None else str(tally.best).replace("-", "−")
            assert row[4:7] == [best, str(tally.hands), words.mean(tally.points, tally.hands)]
            bids = host_games.has_bids(*kind)
            assert row[7 : 7 + bids] == [words.percent(tally.bids_made, tally.bids)][:bids]
            assert row[7 + bids :] == [str(tally.marks.get(mark, 0)) for mark in host_games.marks(kind[0])]


def test_doubles_are_skipped_and_forged_games_refused_with_the_reason(tab, address):
    good = [made.record(1), made.record(2)]
    forged = made.forged(made.record(3), scores=[900, 0, 0])
    opened(tab, address)
    choose(tab, export(*good))
    status(tab, "scores_added", 2, 0, 0)
    choose(tab, export(good[0], made.record(9), forged, made.record(4)[:-1], made.forged(good[0], rules=250)))
    status(tab, "scores_added", 0, 1, 4)
    said = tab.locator(".refused-games li").all_inner_texts()
    reasons = ("other", "scores", "damaged", "newer")
    assert said == [
        WORDS["scores_refused"].replace("{0}", str(at)).replace("{1}", WORDS[f"refused_{why}"])
        for at, why in enumerate(reasons, 2)
    ]
    tab.reload()
    tab.wait_for_selector("#device[data-rest=yes]")
    show(tab)
    status(tab, "scores_games", 2)
    with tab.expect_download() as saved:
        tab.click("#save")
    exported = json.loads(saved.value.path().read_text())["games"]
    assert sorted(game["record"] for game in exported) == sorted(
        game["record"] for game in json.loads(export(*good))["games"]
    )


@pytest.mark.parametrize(
    "content", (b"", b"{", b"[]", b'{"format": 1, "games": [{}]}', b'{"format": 2, "games": []}')
)
def test_a_file_without_games_is_refused_in_a_sentence(tab, address, content):
    opened(tab, address)
    before = tab.evaluate(KEPT)
    choose(tab, content)
    status(tab, "scores_no_file")
    assert tab.evaluate(KEPT) == before


def test_hostile_records_are_judged_in_the_browser_as_on_a_computer(tab, address):
    found = hostile(150)
    said, _ = judged(found)
    opened(tab, address)
    choose(tab, export(*found))
    refused = [(at, why) for at, why in enumerate(said, 1) if why != scoring.NEW]
    status(tab, "scores_added", len(found) - len(refused), 0, len(refused))
    assert tab.locator(".refused-games li").all_inner_texts() == [
        WORDS["scores_refused"].replace("{0}", str(at)).replace("{1}", WORDS[f"refused_{why}"])
        for at, why in refused
    ]


def remove(tab, place):
    """Remove the game at this place of the list."""
    tab.click(f".games button:text-is('{WORDS['scores_course']}') >> nth={place}")
    tab.click(f".games button:text-is('{WORDS['scores_remove']}')")


def test_a_game_from_a_file_can_be_removed_and_brought_back(tab, address):
    opened(tab, address)
    choose(tab, export(made.record(1), made.record(2)))
    status(tab, "scores_added", 2, 0, 0)
    kept = tab.evaluate(KEPT)
    remove(tab, 0)
    undo = tab.locator(f".status button:text-is('{WORDS['scores_undo']}')")
    undo.wait_for()
    assert tab.locator(".games > li").count() == 1 and len(tab.evaluate(KEPT)) == len(kept) - 1
    undo.click()
    status(tab, "scores_games", 2)
    assert tab.evaluate(KEPT) == kept
    remove(tab, 1)
    undo.wait_for()
    tab.reload()
    tab.wait_for_selector("#device[data-rest=yes]")
    show(tab)
    status(tab, "scores_games", 1)


def test_an_export_of_the_command_is_a_file_for_the_book(tab, address, tmp_path):
    with open_book(tmp_path / "book.sqlite") as book:
        book.add_many(made.some(3))
    command = ("export", "--format", "json", "--records", "--book", tmp_path / "book.sqlite")
    opened(tab, address)
    choose(tab, ran(*command, codes={0}).out.encode())
    status(tab, "scores_added", 3, 0, 0)


def test_games_that_the_browser_cant_keep_arent_added_at_all(tab, address):
    opened(tab, address)
    before = tab.evaluate(KEPT)
    tab.evaluate(
        """() => {
          const put = IDBObjectStore.prototype.put;
          let left = 1;
          IDBObjectStore.prototype.put = function (...what) {
            if (left-- > 0) return put.apply(this, what);
            this.transaction.abort();
          };
        }"""
    )
    choose(tab, export(made.record(1), made.record(2), made.record(3)))
    status(tab, "scores_full")
    assert tab.evaluate(KEPT) == before and tab.locator(".games li").count() == 0


def test_a_game_is_watched_and_shared_from_the_book(browser, address):
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    tab = context.new_page()
    opened(tab, address)
    choose(tab, export(made.record(1)))
    status(tab, "scores_added", 1, 0, 0)
    tab.click(f".games button:text-is('{WORDS['scores_share']}')")
    status(tab, "share_local")
    assert record_of(tab.evaluate("navigator.clipboard.readText()")) == made.record(1)
    tab.click(f".games button:text-is('{WORDS['scores_watch']}')")
    assert verdict(tab).startswith(WORDS["played"]) and tab.locator(".book").count() == 0
    show(tab)  # while a game is watched
    status(tab, "scores_games", 1)
    tab.keyboard.press("Escape")
    assert tab.inner_text("#watch .leave") == WORDS["to_book"]
    tab.click("#watch .leave")
    tab.wait_for_function(READY)
    status(tab, "scores_games", 1)
    assert tab.is_hidden("#watch") and tab.is_enabled("#save")
    context.close()


def test_the_course_of_a_game_is_a_chart_and_a_table(tab, address):
    record = made.record(1)
    opened(tab, address)
    choose(tab, export(record))
    status(tab, "scores_added", 1, 0, 0)
    course = tab.locator(f".games button:text-is('{WORDS['scores_course']}')")
    course.click()
    tab.wait_for_selector(".course svg")
    assert course.get_attribute("aria-expanded") == "true"
    scores = reader.parse(record).ending[1]
    last = tab.locator(".course tbody tr").last.locator("td").all_inner_texts()
    assert [int(text.replace("−", "-")) for text in last] == list(scores)
    assert tab.locator(".course polyline").count() == len(scores)
    course.click()
    assert tab.is_hidden(".course svg") and reader.parse(record).ending[0] == format.FINISHED


def test_axe_finds_nothing_in_the_book(browser, address, axe):
    tab = browser.new_page(viewport={"width": 390, "height": 844})
    opened(tab, address)
    choose(tab, imported(many()))
    status(tab, "scores_added", len(many()), 0, 0)
    tab.click(f".games button:text-is('{WORDS['scores_course']}') >> nth=0")
    tab.wait_for_selector(".course svg")
    assert tab.evaluate("document.documentElement.scrollWidth") == 390
    for scheme in ("light", "dark"):
        tab.emulate_media(color_scheme=scheme)
        found = tab.evaluate(f"{axe}; axe.run()")["violations"]
        assert not [(one["id"], one["impact"], one["nodes"][0]["html"]) for one in found]
    tab.close()
