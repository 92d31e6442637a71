"""The home screen: open games, how many there may be, and a disk that is full or can't be read."""

import pytest

from app.driver import BOARDS, Driver, FullDisk
from app.set_up import seat_person, start
from headers import header
from inkdeck_app.match import open_games
from inkdeck_core.bots import Dice
from inkdeck_core.record import replaying, session

ON_BOTH = pytest.mark.parametrize("board", BOARDS)


def test_a_full_disk_at_any_step_leaves_no_half_game():
    """Language, hints, game, what is on the table and bids are saved in turn; each may fail first."""
    for room in range(6):
        driver = Driver(language="", seed=6)  # one bot bids before the player
        driver.app.store.files = driver.hw.files = FullDisk(driver.folder, room)
        driver.press("ok")
        if room == 0:
            assert driver.screen == "storage_full" and driver.app.settings.language == ""
            driver.press("back")
            assert driver.screen == "language"
        else:
            driver.press("ok")
            driver.cut()
            assert driver.screen == ("xactika.bid" if room == 5 else "storage_full")
            driver.app.store.files.room = 1
            if room != 5:
                driver.press("ok" if driver.app.table else "back")
            assert driver.screen == ("home" if room < 3 else "xactika.bid" if room == 5 else "curtain")
        games = driver.app.store.open_games()
        assert len(games) == (room > 2)
        for name in games:
            replaying.replay(driver.hw.files.read(name), running=True)
        again = Driver(language="", folder=driver.folder)
        # from room 3 on, the game is there; from room 4 on, so is the note that it was being played
        assert again.screen == ("language", *["home"] * 3, *["curtain"] * 2)[room]
        assert again.app.store.damaged == []


def test_home_lists_the_games_and_resumes_them():
    driver = Driver(seed=5)
    for name in ("Anna", "Ben"):
        driver.new_game()
        seat_person(driver, 1, name)
        start(driver)
        driver.keys("menu")
        driver.pick("Pause")
    assert driver.screen == "home" and "seed 5" in driver.words()
    lines = driver.app.screen.lines()
    assert lines[0][0] == "Continue: Xactika, hand 1 of 8" and lines[0][1].startswith("Ben")
    assert lines[1][0] == "Paused: Xactika, hand 1 of 8" and lines[1][1].startswith("Anna")
    assert "back" not in driver.app.screen.hints()
    driver.pick("Paused")
    assert "Anna" in driver.app.table.session.names
    again = Driver(folder=driver.folder)
    assert again.screen == "curtain" and "Anna" in again.app.table.session.names
    again.keys("menu")
    again.pick("Pause")
    assert again.app.screen.lines()[0][1].startswith("Anna")
    assert Driver(folder=driver.folder).screen == "home"


def test_b6_a_fifth_game_is_refused_with_the_names_of_the_four():
    driver = Driver()
    for _ in range(4):
        driver.new_game()
        start(driver)
        driver.keys("menu")
        driver.pick("Pause")
    driver.pick("New game")
    assert driver.screen == "refused"
    words = driver.words()
    assert words.count("hand 1 of 8") == 4 and words.count("Player 1") == 4
    driver.press("back")
    assert driver.screen == "home" and len(driver.app.store.open_games()) == 4
    # the same if the settings are lost and the tour offers a quick game
    driver.app.show("tour")
    driver.settle()
    driver.press("ok")
    assert driver.screen == "refused"


def test_home_still_appears_if_nothing_can_be_read():
    driver = Driver()
    driver.new_game()
    start(driver)
    name = driver.app.store.open_games()[0]

    class Unreadable(FullDisk):
        def read(self, name):
            raise OSError(5, "input/output error")

    driver.app.store.files = Unreadable(driver.folder, 0)
    driver.app.show("home")
    driver.settle()
    assert driver.app.screen.lines()[0][0] == "Continue: a game that can't be read"
    driver.app.store.files.names = lambda: driver.app.store.files.read("")
    driver.app.show("home")
    driver.settle()
    assert driver.app.screen.lines()[0][0] == "New game"
    driver.new_game()
    assert driver.screen == "new_game"
    assert name


def test_quit_closes_the_program_where_that_is_possible():
    driver = Driver()
    driver.pick("Quit")
    assert driver.app.closing
    driver.hw.can_quit = False
    driver.app.show("home")
    driver.settle()
    assert "Quit" not in [words for words, _ in driver.app.screen.lines()]


@pytest.mark.parametrize("variant", ["bid", "win"])
@pytest.mark.parametrize("last", [True, False])
def test_the_list_of_games_shows_the_same_hand_and_trick_as_a_replay(variant, last):
    chosen = {"variant": variant, "hands": 3, "last_trick_plays_itself": last}
    players = (("Bit", "random"), ("Anna", ""), ("Ben", ""))
    data = bytearray()
    game = session.Session(header("xactika", players, bytes(32), 5, **chosen), data.extend)
    dice = Dice(1)
    files = Driver().hw.files
    while not game.state.over:
        files.write("play-000001.ink", bytes(data))
        found = open_games.summary(files, "play-000001.ink")
        now = game.state
        assert found.place == (now.hand_no, 3, now.tricks_done + 1)
        assert found.players == ["Anna", "Ben", "Bit"]
        if game.can_undo() is not None and dice.below(4) == 0:
            game.undo()
        else:
            legal = game.state.legal_actions()
            game.apply(legal[dice.below(len(legal))])
