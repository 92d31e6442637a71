"""A `Driver` with a game on the table, and keys to play it."""

from app.driver import Driver
from app.games import header
from inkdeck_app import flow

HAND_SCREENS = ("xactika.hand", "xactika.bid", "xactika.call")


def at_curtain(names=("Anna", "Ben", "Jörg"), bot_seats=(), board="badger2040", settings=None, **chosen):
    """Return a driver at a game's first curtain. A lone player has to leave the game for it."""
    driver = Driver(board, settings=settings)
    flow.begin_game(driver.app, header(names, bot_seats=bot_seats, **chosen))
    driver.settle()
    driver.press("ok")
    if driver.app.private() and driver.app.table.persons() == 1:
        flow.hide(driver.app)
        driver.settle()
    assert driver.screen in ("curtain", "tricks.trick_won")
    return driver


def play_until(driver, wanted, limit=400):
    """Choose anything legal until a screen with this name is shown."""
    for _ in range(limit):
        if driver.screen == wanted:
            return
        if driver.screen in HAND_SCREENS:
            assert not driver.app.table.session.is_bot(driver.app.table.actor()), "a bot is to act"
        if driver.screen == "curtain":
            driver.accept()
        elif driver.screen == "why":
            driver.keys("back", "down")
        else:
            driver.press("ok")
    raise AssertionError(f"never came to {wanted}")


def shows_a_hand(driver):
    return driver.app.private() or driver.screen in HAND_SCREENS
