"""Check a game: codes that are typed, photographed or filmed, forged codes, the seal, and every hand."""

import itertools
import json
import shutil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.driver import Driver
from headers import header, names_for
from inkdeck.web import folder
from inkdeck.web.checking import Checker
from inkdeck_app.ui.texts import LANGUAGES
from inkdeck_core import games
from inkdeck_core.deals import CROCKFORD
from inkdeck_core.record import check_code, dealing, format, session
from web.photos import film, photo
from web.served import new_tab, served
from web.twin import DATA, Pages

LONG = ("Wolfgang A", "Wolfgang B", "Wolfgang C", "Wolfgang D", "Wolfgang E", "Wolfgang F", "Wolfgang G")
STATUS = ".check > [role=status]"


def ended(game, names=None, secret=bytes(range(32))):
    """Return a `Driver` at the check code of a game that was given up at once, and the game's header."""
    head = header(game, [(name, "") for name in names or names_for(game, 4)], secret)
    done = session.Session(head)
    done.close(format.GIVEN_UP)
    driver = Driver()
    driver.app.history().add(done.to_bytes())
    driver.app.push("check_code", 1)
    driver.settle()
    return driver, head


def frames(driver):
    """Return the pictures of the codes, one after another."""
    found = []
    for _ in driver.app.screen.texts:
        found.append(driver.frame)
        if len(driver.app.screen.texts) > 1:
            driver.press(driver.app.layout.right)
    return found


def seal_frame(seed=1):
    """Return the picture of a seal before a game, and the header whose seal it is."""
    driver = Driver(seed=seed)
    driver.new_game()
    driver.app.screen.plan.sit(1, "Ben", "")
    driver.pick("Start")
    assert driver.screen == "seal"
    return driver.frame, driver.app.screen.header


class Panel:
    """The panel on a page."""

    def __init__(self, tab, address, language="en"):
        self.tab = tab
        tab.goto(f"{address}?instant#{language}")
        tab.wait_for_selector("#device[data-rest=yes]")
        self.open()

    def open(self):
        """Open it with its button."""
        self.tab.click("#check")
        self.tab.wait_for_selector("dialog.check[open]")

    def type(self, text):
        """Type letters and read them."""
        self.tab.fill("#check-letters", text)
        self.tab.click("[data-say=check_read]")

    def choose(self, *photos):
        """Choose one photo after another."""
        for data in photos:
            before = self.status()
            self.tab.set_input_files(
                ".check input[type=file]", {"name": "photo.jpg", "mimeType": "image/jpeg", "buffer": data}
            )
            self.tab.wait_for_function(
                """([selector, before]) => {
                  const said = document.querySelector(selector).textContent;
                  const done = ![before, '', 'Reading the photo …'].includes(said);
                  return done || document.querySelector('.check .verdict');
                }""",
                arg=[STATUS, before],
            )

    def compare(self, text, verdict):
        """Type a seal and compare it, and wait for the words that the verdict must begin with."""
        self.tab.fill("#check-seal", text)
        self.tab.click("[data-say=check_compare_now]")
        self.tab.wait_for_function(
            "(words) => document.getElementById('check-verdict').textContent.startsWith(words)", arg=verdict
        )

    def verdict(self):
        """Return the verdict, when there is one."""
        self.tab.wait_for_selector(".check .verdict")
        return self.tab.inner_text("#check-verdict")

    def status(self):
        """Return what the panel says about reading."""
        return self.tab.locator(STATUS).text_content()

    def says(self, words):
        """Wait until the panel says these words about reading."""
        self.tab.wait_for_function(
            "([selector, words]) => document.querySelector(selector).textContent.includes(words)",
            arg=[STATUS, words],
        )

    def seal(self):
        """Return the seal that belongs to the code."""
        return " ".join(self.tab.locator(".check .seal span").all_text_contents())

    def hands(self):
        """Return every hand as [[place, [card, ...]], ...]."""
        return self.tab.evaluate(
            """() => {
              const card = (one) => one.textContent.replaceAll('\\ufe0e', '');
              const line = ({ cells: [place, cards] }) => [
                place.textContent, [...cards.querySelectorAll('span')].map(card),
              ];
              return [...document.querySelectorAll('.check table')].map((table) => [...table.rows].map(line));
            }"""
        )


def answered(text, language="en"):
    """Return what the same check answers on CPython."""
    return json.loads(Checker(DATA).read(text, language))


@pytest.mark.parametrize("game", games.DEALT)
def test_b1_a_photo_of_the_devices_code_shows_every_hand_of_every_game(tab, address, game):
    driver, head = ended(game)
    panel = Panel(tab, address)
    panel.choose(*[photo(frame, seed) for seed, frame in enumerate(frames(driver))])
    assert panel.verdict() == "One step is left: compare the seal"
    assert panel.seal() == session.seal_of(head)
    assert panel.status() == ""
    expected = answered(" ".join(driver.app.screen.texts))["hands"]
    shown = panel.hands()
    assert [[cards for _, cards in hand] for hand in shown] == [
        [cards for _, _, cards in hand["rows"]] for hand in expected
    ]
    dealt = [len(cards) for (each,) in [list(dealing.again(head, 1))] for _, _, cards in each.places]
    assert [len(cards) for _, cards in shown[0]] == dealt and sum(dealt) > 7
    panel.compare(session.seal_of(head), "The seal agrees: these deals are fair")
    assert tab.locator(".check .verdict.agrees").count() == 1


@pytest.mark.parametrize("language", [code for code, _ in LANGUAGES])
@pytest.mark.parametrize("game", games.DEALT)
def test_typed_letters_show_the_game_in_every_language(tab, address, game, language):
    head = header(game, [(name, "") for name in names_for(game)])
    (text,) = check_code.texts(head, 2 if game != "anygame" else 3)
    panel = Panel(tab, address, language)
    panel.type(text.lower().replace("0", "o"))
    assert panel.verdict() == folder.words(language)["check_one_step"]
    expected = answered(text, language)
    assert [[cards for _, cards in hand] for hand in panel.hands()] == [
        [cards for _, _, cards in hand["rows"]] for hand in expected["hands"]
    ]
    facts = tab.locator(".check dd").all_text_contents()
    assert facts == [", ".join(expected["players"]), "007"] + [value for _, value in expected["options"]]


def test_b1_several_parts_are_put_together_in_any_order(tab, address):
    driver, head = ended("xactika", LONG)
    pictures = frames(driver)
    assert len(pictures) > 1
    panel = Panel(tab, address)
    for number, frame in enumerate(reversed(pictures)):
        panel.choose(photo(frame, number))
        if number + 1 < len(pictures):
            panel.says(f"{number + 1} of {len(pictures)} codes read")
    assert panel.verdict() == "One step is left: compare the seal" and panel.seal() == session.seal_of(head)


def test_a_code_of_another_game_replaces_the_parts_before(tab, address):
    first, second = [check_code.texts(ended("xactika", LONG, bytes([at]) * 32)[1], 8) for at in (1, 2)]
    panel = Panel(tab, address)
    panel.type(first[0])
    panel.says("codes read")
    panel.type(second[1])
    panel.says("another game’s, so the check begins anew: 1 of ")
    panel.type(" ".join(second))
    assert panel.verdict().startswith("One step")


def test_b1_a_forged_secret_fails_at_the_seal_and_a_mistyped_letter_at_the_checksum(tab, address):
    head = header("hearts", [(name, "") for name in names_for("hearts")])
    forged = header("hearts", head.players, bytes([1]) + bytes(head.secret)[1:])
    (text,), (other,) = check_code.texts(head, 3), check_code.texts(forged, 3)
    panel = Panel(tab, address)
    for wrong in (
        text[:30] + ("A" if text[30] != "A" else "B") + text[31:],
        text[:-1],
        text[:40] + text[41:],
    ):
        panel.type(wrong)
        panel.says("A letter is wrong or missing")
    panel.type(text[:30] + "U" + text[31:])
    panel.says("U isn’t in a check code")
    panel.type("hello")
    panel.says("isn’t a check code")
    panel.type("INKDECK2" + text[8:])
    panel.says("newer Inkdeck")
    panel.type("  ")
    panel.says("Type the letters first")
    assert tab.locator(".check .verdict").count() == 0
    panel.type(other)
    assert panel.verdict().startswith("One step is left")
    panel.compare(session.seal_of(head), "WRONG")
    assert (
        tab.locator(".check .verdict.wrong").count() == 1 and tab.locator(".check .seal .differs").count() > 4
    )
    panel.compare(session.seal_of(forged)[:-1], "One step is left: compare the whole seal")
    assert (
        "this one has 31" in tab.inner_text(".check .verdict")
        and tab.locator(".check .verdict.agrees").count() == 0
    )


def test_a_code_with_the_right_checksum_and_an_impossible_game_is_refused(tab, address):
    head = header("xactika", [("Ann", ""), ("Ben", "")], hands=2)
    panel = Panel(tab, address)
    panel.type(check_code.texts(head, 3)[0])
    panel.says("No game has this code")
    assert tab.locator(".check .verdict").count() == 0
    panel.type(check_code.texts(head, 2)[0])
    assert panel.verdict().startswith("One step is left")


def test_b1_a_photo_of_the_seal_is_compared_before_or_after_the_code(tab, address):
    frame, head = seal_frame()
    text = " ".join(check_code.texts(head, 1))
    panel = Panel(tab, address)
    panel.choose(photo(frame, 3))
    panel.says("That is a seal")
    panel.type(text)
    assert panel.verdict() == "The seal agrees: these deals are fair"
    tab.click("[data-say=check_another]")
    panel.type(text)
    tab.wait_for_selector(".check .verdict:not(.agrees)")
    assert panel.verdict().startswith("One step")
    panel.choose(photo(frame, 4))
    tab.wait_for_selector(".check .verdict.agrees")
    tab.wait_for_selector(f"{STATUS}:empty", state="attached")
    panel.choose(photo(seal_frame(seed=2)[0], 5))
    tab.wait_for_selector(".check .verdict.wrong")


def test_a_code_far_away_in_a_large_photo_is_read(tab, address):
    driver, head = ended("hearts")
    panel = Panel(tab, address)
    panel.choose(photo(driver.frame, 2, dots=1, blur=0.6, noise=4, size=(4000, 3000)))
    assert panel.verdict().startswith("One step") and panel.seal() == session.seal_of(head)


def test_a_photo_without_a_code_or_a_file_that_is_no_picture_gets_a_sentence(tab, address):
    panel = Panel(tab, address)
    panel.choose(photo(bytes(4736)))
    panel.says("no code in this photo")
    panel.choose(b"this is no picture")
    panel.says("can’t open that file")


def test_the_game_on_the_table_is_untouched_and_keys_are_the_panels(tab, address):
    tab.set_viewport_size({"width": 390, "height": 844})
    pages = Pages(tab, address, "", link=("en", "xactika"))
    pages.pick("Start")
    pages.cut()
    before = bytes(pages.hw.panel.glass)
    text = check_code.texts(header("go5", [("Ann", ""), ("Ben", "")]), 2)[0]
    tab.click("#check")
    tab.wait_for_selector("dialog.check[open]")
    tab.click("#check-letters")
    tab.keyboard.type(text.lower(), delay=1)
    tab.keyboard.press("Tab")
    tab.keyboard.press("Enter")
    tab.wait_for_selector(".check .verdict")
    assert tab.evaluate("document.activeElement.className").startswith("verdict")
    cards = tab.locator(".check td span").all_text_contents()
    regions = (
        "[...document.querySelectorAll('[role=status], [aria-live]')].map((one) => one.textContent).join()"
    )
    told = tab.evaluate(f"[document.title, location.href, JSON.stringify(history.state), {regions}].join()")
    assert len(cards) > 60 and not [card for card in cards if card in told]
    tab.keyboard.press("Escape")
    tab.wait_for_selector("dialog.check:not([open])", state="attached")
    tab.evaluate("scrollTo(0, 0)")
    pages.settle()
    assert bytes(pages.hw.panel.glass) == before
    pages.press("ok")
    tab.click("#check")  # what was read is still there
    tab.wait_for_selector("dialog.check[open] .verdict")


@pytest.fixture
def filming(browser, tmp_path):
    """Return a function that opens a tab whose camera films these pictures, one after another."""
    opened = []

    def begin(frames_, permissions=("camera",)):
        film(tmp_path / "film.y4m", frames_)
        arguments = ["--no-sandbox", "--use-fake-device-for-media-stream"]
        arguments.append(f"--use-file-for-fake-video-capture={tmp_path / 'film.y4m'}")
        started = browser.browser_type.launch(executable_path=shutil.which("chromium"), args=arguments)
        opened.append(started)
        return started.new_context(permissions=permissions).new_page()

    yield begin
    for started in opened:
        started.close()


def test_b1_the_camera_reads_all_codes_and_is_switched_off(filming, address):
    driver, head = ended("xactika", LONG)
    tab = filming(frames(driver))
    panel = Panel(tab, address)
    tab.click("[data-say=check_camera]")
    assert panel.verdict().startswith("One step") and panel.seal() == session.seal_of(head)
    assert tab.evaluate("document.querySelector('.check video').srcObject") is None


def test_b1_the_camera_reads_a_seal_once_the_game_is_known(filming, address):
    frame, head = seal_frame()
    tab = filming([frame])
    panel = Panel(tab, address)
    panel.type(" ".join(check_code.texts(head, 1)))
    assert panel.verdict().startswith("One step")
    tab.click("[data-say=check_camera]")
    tab.wait_for_selector(".check .verdict.agrees")
    assert tab.evaluate("document.querySelector('.check video').srcObject") is None


def test_a_link_opens_the_panel_over_the_game(tab, address):
    tab.goto(f"{address}?instant#check&de")
    tab.wait_for_selector("dialog.check[open]")
    tab.wait_for_selector("#device[data-rest=yes]", state="attached")
    assert "#" not in tab.url
    assert tab.inner_text("#check-title") == folder.words("de")["check"]
    tab.keyboard.press("Escape")
    tab.evaluate("location.hash = 'check'")
    tab.wait_for_selector("dialog.check[open]")


def test_a_code_to_scan_is_dark_on_light_in_dark_colours_too(tab, address):
    tab.emulate_media(color_scheme="dark")
    tab.set_viewport_size({"width": 390, "height": 844})
    pages = Pages(tab, address, "", link=("en", "xactika"))
    filtered = "getComputedStyle(document.getElementById('glass')).filter"
    for line in ("Seat 2", "Player 2"):
        pages.pick(line)
        assert tab.evaluate(filtered) == "invert(1)"
    pages.pick("Start")
    assert pages.screen == "seal" and tab.evaluate(filtered) == "none"
    pages.press("ok")
    assert tab.evaluate(filtered) == "invert(1)"


@given(st.text(max_size=300) | st.text(CROCKFORD + "INKDECK", max_size=150).map("INKDECK1".__add__))
def test_any_text_gets_an_answer(text):
    checker = Checker(DATA)
    for _ in range(2):
        answer = json.loads(checker.read(text, "en"))
        assert answer["kind"] in ("error", "parts", "game", "seal")
        assert answer["kind"] != "error" or answer["said"].endswith(".")


def test_the_camera_is_switched_off_when_the_panel_is_closed(filming, address):
    tab = filming([bytes(4736)])
    Panel(tab, address)
    tab.click("[data-say=check_camera]")
    tab.wait_for_selector(".check video:not([hidden])")
    tab.wait_for_selector("[data-say=check_camera_off]")
    tab.evaluate("window.stream = document.querySelector('.check video').srcObject")
    tab.keyboard.press("Escape")
    tab.wait_for_function("() => stream.getTracks().every((track) => track.readyState === 'ended')")


def test_without_a_camera_or_a_permission_the_panel_says_what_to_do(filming, tab, address):
    refused = filming([bytes(4736)], ())
    panel = Panel(refused, address)
    refused.click("[data-say=check_camera]")
    panel.says("Allow it in the browser’s settings")
    panel = Panel(tab, address)
    tab.evaluate("navigator.mediaDevices.getUserMedia = undefined")
    tab.click("[data-say=check_camera]")
    panel.says("Choose a photo, or type the letters")


DETECTOR = """
self.BarcodeDetector = class {
  static getSupportedFormats() { return Promise.resolve(['qr_code']); }
  detect() { return Promise.resolve(%s); }
};
"""


@pytest.mark.parametrize("found", (True, False))
def test_a_browsers_own_decoder_is_asked_first_and_ours_reads_the_rest(browser, page_files, told, found):
    driver, head = ended("go5", ("Ann", "Ben"))
    (text,) = check_code.texts(header("go5", [("Cleo", ""), ("Dan", "")]), 2)
    rows = json.dumps([{"rawValue": text}]) if found else "[]"
    script = (DETECTOR % rows).encode()
    changed = {**page_files, "checker.mjs": script + page_files["checker.mjs"]}
    with served(changed) as server:
        for tab in new_tab(browser, server.address, told):
            panel = Panel(tab, server.address)
            panel.choose(photo(driver.frame))
            expected = header("go5", [("Cleo", ""), ("Dan", "")]) if found else head
            assert panel.verdict().startswith("One step") and panel.seal() == session.seal_of(expected)


def test_after_the_first_visit_a_game_is_checked_without_a_network(browser, page_files, told):
    driver, head = ended("spades")
    with served(page_files) as server:
        for tab in new_tab(browser, server.address, told):
            tab.goto(f"{server.address}?instant#en")
            tab.wait_for_function("() => navigator.serviceWorker.controller")
            server.shutdown()
            server.server_close()
            panel = Panel(tab, server.address)
            panel.choose(photo(driver.frame))
            assert panel.verdict().startswith("One step") and panel.seal() == session.seal_of(head)


def test_axe_finds_nothing_in_the_panel(tab, address, axe):
    panel = Panel(tab, address)
    tab.evaluate(axe)
    head = header("hearts", [(name, "") for name in names_for("hearts")])
    steps = (lambda: None, lambda: panel.type(check_code.texts(head, 2)[0]))
    seals = (session.seal_of(head), "The seal agrees"), ("0" * 32, "WRONG")
    steps += tuple(lambda seal=seal: panel.compare(*seal) for seal in seals)
    for step, scheme in itertools.product(steps, ("light", "dark")):
        tab.emulate_media(color_scheme=scheme)
        if scheme == "light":
            step()
        if step is not steps[0]:
            tab.wait_for_selector(".check .verdict")
        found = tab.evaluate("axe.run('dialog.check')")["violations"]
        assert not [(one["id"], one["impact"], one["nodes"][0]["html"]) for one in found]
