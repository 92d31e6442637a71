"""The choice of a game: after "New game", with the game's own form, and with distinct names in every list."""

import pytest

from app.driver import BOARDS, Driver
from app.set_up import open_header
from headers import names_for, seats_for
from inkdeck.games import title
from inkdeck_app import flow
from inkdeck_app.match import open_games, plan
from inkdeck_core import games
from inkdeck_core.record import format

GAMES = tuple(map(title, games.IDS))
REFEREES = [game for game in games.IDS if not games.deals(game)]
PEOPLE = ("Anna", "Ben", "Jörg")


def labels(driver):
    """Return the words in the menu's lines."""
    return [line[0] for line in driver.app.screen.lines()]


def begun(game, people=(), bots=()):
    """Return a driver with a game of these people, usually three, on the table after the seal and the cut."""
    people = people or names_for(game)
    driver = Driver(settings={"roster": list(people)})
    made = plan.new_plan(driver.app, game)
    made.resize(len(people) + len(bots))
    for seat, name in enumerate(people):
        made.sit(seat, name, "")
    for number, bot in enumerate(bots):
        made.sit(len(people) + number, "", bot)
    secret = bytes([5]) * 32 if made.deals else plan.NO_SECRET
    flow.begin_game(driver.app, made.header(secret))
    driver.settle()
    return driver


def paused(driver):
    """Pause the game, from the dealer or the next picture."""
    if driver.screen == "dealer":
        driver.press("ok")
    driver.press("menu")
    if driver.screen == "hand_menu":
        driver.pick("Pause, give up")
    driver.pick("Pause")
    assert driver.screen == "home"


@pytest.mark.parametrize("board", BOARDS)
def test_new_game_asks_which_game(board):
    driver = Driver(board)
    driver.pick("New game")
    assert driver.screen == "which_game"
    assert tuple(labels(driver)) == GAMES
    assert driver.app.screen.at == 0
    driver.press("back")
    assert driver.screen == "home"


def test_g1_the_rules_and_the_about_page_say_that_the_deck_is_reconstructed():
    for language, rules, about in (
        ("en", "RECONSTRUCTED", "reconstruction"),
        ("de", "REKONSTRUIERT", "rekonstruktion"),
        ("fr", "RECONSTITUÉ", "reconstitu"),
    ):
        texts = Driver(language=language).app.texts
        assert rules in texts.get("idea", "go5_rules")
        assert about in texts.get("body", "about").lower()


def test_the_game_under_the_cursor_says_what_it_is_and_how_many_play():
    driver = Driver()
    driver.pick("New game")
    for game in games.IDS:
        low, high = games.setup(game).SEATS
        words = driver.words()
        assert (f"{low} to {high} players" in words) == games.deals(game), game
        assert ("your own cards," in words) == (not games.deals(game)), game
        driver.press("down")


@pytest.mark.parametrize("number", range(len(games.IDS)))
def test_the_game_begun_last_is_proposed(number):
    driver = begun(games.IDS[number])
    paused(driver)
    driver.pick("New game")
    assert labels(driver)[driver.app.screen.at] == GAMES[number]


def test_play_now_starts_xactika():
    driver = Driver(language="")
    driver.pick("English")
    driver.press("ok")
    assert driver.screen == "cut"
    assert driver.app.screen.header.game == "xactika"


def test_g2_g16_the_form_for_go5_offers_its_options():
    driver = Driver()
    driver.new_game("Go5")
    lines = labels(driver)
    assert [line for line in lines if not line.startswith("Seat")] == [
        "Start",
        "Players",
        "Target score",
        "Stop cards",
    ]
    driver.pick("Players")
    assert labels(driver) == ["2", "3", "4"]
    driver.pick("3")
    driver.pick("Stop cards")
    assert labels(driver) == ["2", "3"]
    driver.pick("3")
    driver.pick("Target score")
    assert labels(driver)[driver.app.screen.at] == "500"
    minutes = [int(aside.split()[1]) for _, aside in driver.app.screen.lines()]
    assert minutes == sorted(minutes)
    driver.pick("300")
    driver.pick("Start")
    assert driver.screen == "cut"
    header = driver.app.screen.header
    assert header.game == "go5" and len(header.players) == 3
    assert {"stop_cards=3", "target=300"} <= set(header.options.split("\n"))
    driver.cut()
    assert driver.screen == "dealer"
    view = driver.app.table.public()
    assert driver.app.table.name_of(view.dealer) in driver.words()


@pytest.mark.parametrize("game", REFEREES)
def test_b5_a_referee_seats_only_people_and_deals_nothing(game):
    driver = Driver(settings={"roster": list(PEOPLE)})
    driver.new_game(GAMES[games.IDS.index(game)])
    assert all(not bot for _, bot in driver.app.screen.plan.seats)
    driver.pick("Players")
    seats = seats_for(game)
    driver.pick(str(seats))
    driver.pick("Seat 2")
    assert not [words for words in labels(driver) if words.startswith("Bot")]
    driver.pick("Ben")
    driver.pick("Start")
    header = open_header(driver)
    assert header.game == game
    unnamed = [f"Player {number}" for number in range(3, seats + 1)]
    assert [name for name, _ in header.players] == ["Anna", "Ben", *unnamed]
    assert header.secret == bytes(32) and header.cut == 0
    assert not driver.app.private() and driver.screen not in ("dealer", "curtain", "home")


def test_b5_a_referees_game_offers_no_bots_for_a_seat():
    driver = begun("xactika-table")
    driver.press("menu")
    driver.pick("Replace a")
    driver.pick("Ben")
    assert "Bot" not in labels(driver)


def test_the_people_of_one_game_are_seated_in_the_next():
    driver = begun("xactika", PEOPLE, ("rulebook",) * 3)
    paused(driver)
    driver.new_game("Go5")
    seats = driver.app.screen.plan.seats
    assert seats[:3] == [(name, "") for name in PEOPLE] and len(seats) == 4 and seats[3][1]
    driver.press("back")
    driver.pick("Referee: Go5")
    seats = driver.app.screen.plan.seats
    assert seats[:3] == [(name, "") for name in PEOPLE] and seats[3] == ("Player 4", "")


def test_a_game_without_bots_begins_with_the_people_of_the_last_game():
    driver = begun("xactika", PEOPLE, ("rulebook",) * 3)
    paused(driver)
    driver.pick("New game")
    driver.pick("Any card game")
    driver.pick("Rummy")
    assert driver.app.screen.plan.seats == [(name, "") for name in PEOPLE]


def test_g16_a_new_game_has_the_options_of_the_last_one_of_its_kind():
    driver = Driver()
    driver.new_game("Go5")
    driver.pick("Target")
    driver.pick("250")
    driver.pick("Start")
    driver.cut()
    driver.press("ok")
    paused(driver)
    driver.new_game("Go5")
    assert driver.app.screen.plan.values["target"] == 250


def in_lists(game):
    """Return what a game's line in a list says besides the progress."""
    name = title(games.folder(game))
    return name if games.deals(game) else f"{name} (paper)"


def test_every_game_has_a_name_in_the_lists():
    driver = begun(games.IDS[0])
    paused(driver)
    for game in games.IDS[1:]:
        made = plan.new_plan(driver.app, game)
        flow.begin_game(driver.app, made.header(plan.NO_SECRET))
        driver.settle()
        paused(driver)
    found = [open_games.line(driver.app, game) for game in open_games.summaries(driver.app)]
    wanted = [in_lists(game) for game in games.IDS[::-1]]
    assert [line.split(",")[0] for line in found] == wanted and len(set(wanted)) == len(games.IDS)
    assert "Xactika, bids, hand 1 of 8, trick 1" in found and "Oh Hell, hand 1 of 13, trick 1" in found  # O-2
    assert driver.faults() == []
    for _ in found:
        driver.pick("Continue")
        driver.press("menu")
        driver.pick("Give the game up")
        driver.press("ok")
        driver.agree()
        assert driver.screen == "game_result" and driver.faults() == []
        driver.press("back")
    driver.pick("Finished games")
    asides = [aside.split(" · ")[0] for _, aside in driver.app.screen.lines()]
    assert asides == wanted[::-1]
    assert driver.faults() == []


@pytest.mark.parametrize("game", [title(game) for game in games.DEALT])
def test_the_rules_ask_which_game(game):
    driver = Driver()
    driver.pick("Rules")
    assert labels(driver) == [title(one) for one in games.DEALT]
    driver.pick(game)
    assert driver.screen == "rules"
    first = driver.words()
    driver.press("down")
    assert driver.words() != first
    driver.keys("back back")
    assert driver.screen == "home"


def test_a_game_that_this_version_does_not_know_is_listed_as_such():
    driver = begun("xactika")
    name = driver.app.store.open_games()[0]
    paused(driver)
    header = open_header(driver)
    header.game = "nogame"
    driver.app.store.files.write(name, bytes(format.start(header)[0]))
    assert open_games.summaries(driver.app)[0].header is None
