"""The check code after a game: on the panel of every game, readable by a phone, and never before the end."""

import numpy as np
import pytest
import zxingcpp
from PIL import Image

from app import short_games
from app.driver import BOARDS
from headers import header
from inkdeck_app import flow
from inkdeck_app.speech.voice import Voice
from inkdeck_core import games
from inkdeck_core.record import check_code, dealing, format, reader, session


def glass(driver):
    """Return the panel's picture, its pixels as three of an image, within a light frame."""
    frame = np.frombuffer(driver.frame, np.uint8).reshape(16, 1, 296)
    dark = (frame >> np.arange(8).reshape(1, 8, 1) & 1).reshape(128, 296)
    picture = Image.fromarray((255 - 255 * dark).astype(np.uint8))
    whole = Image.new("L", (360, 190), 255)
    whole.paste(picture, (32, 31))
    return whole.resize((1080, 570), Image.Resampling.NEAREST)


def scanned(driver):
    """Return the text of the QR code on the panel."""
    (found,) = zxingcpp.read_barcodes(glass(driver))
    return found.text


def code_of(driver):
    """Return (header, hands) from all the codes that the screen shows, one after another."""
    texts = []
    for _ in driver.app.screen.texts:
        assert driver.faults() == []
        texts.append(scanned(driver))
        if len(driver.app.screen.texts) > 1:
            driver.press(driver.app.layout.right)
    assert len(set(texts)) == len(texts)
    return check_code.whole([check_code.parts(text)[0] for text in reversed(texts)])


def played(game, board="badger2040"):
    """Return a `Driver` whose short game has come to its end by keys, and the game's header."""
    seats = games.setup(game).SEATS[0]
    bots = range(1, seats) if games.has_bots(game) else ()
    driver = short_games.begun(game, seats, bots, board=board, **short_games.shortest(game))
    head = driver.app.table.session.header
    before = ""
    for _ in range(3000):
        screen = driver.app.screen
        if screen.name == "game_result":
            return driver, head
        assert "CODE" not in screen.hints().values()
        key = short_games.next_key(screen, before)
        before = screen.name
        driver.press(key)
    raise AssertionError(f"{game} doesn't end")


def same_game(found, head, hands):
    again, count = found
    assert count == hands
    assert (again.game, again.options, bytes(again.secret), again.cut) == (
        head.game,
        head.options,
        bytes(head.secret),
        head.cut,
    )
    assert session.seal_of(again) == session.seal_of(head)
    assert len(list(dealing.again(again, count))) == hands


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("game", games.DEALT)
def test_b1_a_game_that_has_just_ended_leads_to_its_code_and_so_does_the_history(game, board):
    driver, head = played(game, board)
    hands = driver.app.screen._hands
    assert hands >= 1
    driver.press("down")
    assert driver.screen == "check_code"
    same_game(code_of(driver), head, hands)
    driver.keys("back", "back")
    driver.pick("Finished")
    driver.keys("ok", "down")
    same_game(code_of(driver), head, hands)


def test_b1_a_game_that_was_given_up_can_be_checked_and_one_with_paper_cards_not():
    for game in games.IDS:
        driver = short_games.begun(game, games.setup(game).SEATS[1], **short_games.shortest(game))
        head = driver.app.table.session.header
        flow.finish(driver.app)
        driver.settle()
        assert driver.screen == "game_result"
        assert ("down" in driver.app.screen.hints()) == games.deals(game)
        if games.deals(game):
            driver.press("down")
            same_game(code_of(driver), head, 1)


def test_b1_a_paused_game_has_no_code():
    driver = short_games.begun("xactika", 3)
    driver.press("ok")
    flow.leave(driver.app)
    driver.settle()
    assert driver.screen == "home" and "CODE" not in driver.app.screen.hints().values()
    driver.pick("Finished")
    assert driver.app.history().count() == 0 and list(driver.app.screen.hints()) == ["back"]


def ended(names):
    """Return a `Driver` at the code of a game of Xactika that these people gave up."""
    driver = short_games.begun("xactika", 2)
    flow.finish(driver.app)
    game = session.Session(header("xactika", [(name, "") for name in names]))
    game.close(format.GIVEN_UP)
    driver.app.history().add(game.to_bytes())
    driver.app.show("home")
    driver.settle()
    driver.pick("Finished")
    driver.keys("ok", "down")
    return driver


@pytest.mark.parametrize("large", (False, True))
def test_b1_the_letters_can_be_typed_instead_and_a_reader_says_them(large):
    driver = ended(["Wolfgang %d" % seat for seat in range(10)])
    driver.app.settings.change("large", large)
    driver.app.apply_settings()
    driver.settle()
    texts = driver.app.screen.texts
    assert len(texts) > 1
    driver.press("ok")
    typed = ""
    for text in texts:
        assert driver.faults() == []
        keys = driver.app.screen.hints().values()
        words = [words for words in driver.words().split("\n") if words not in keys]
        groups = [words for words in words if len(words) <= 4 and words.isalnum()]
        assert "".join(groups) == text
        assert " ".join(groups) in Voice(driver.app).lines()
        typed += " ".join(groups).lower() + "\n"
        driver.press(driver.app.layout.right)
    head, hands = check_code.whole(check_code.parts(typed))
    record = reader.parse(driver.app.history().read(2))
    same_game((head, hands), record.header, 1)
    driver.press("ok")
    assert scanned(driver) == texts[0]


def test_the_code_is_three_pixels_a_module_with_room_around_it():
    driver = ended(("Ann", "Ben"))
    picture = np.asarray(glass(driver))[::3, ::3][31:, 32:] < 128
    ys, xs = np.nonzero(picture[:114, :123])
    assert (xs.min(), xs.max(), ys.min(), ys.max()) == (12, 110, 7, 105)
