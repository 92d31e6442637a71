"""Nothing is clipped or overlaps on the fullest pictures of a game and around it."""

import pytest

from app.driver import BOARDS, WIDEST, Driver
from app.games import header, record
from inkdeck_app import flow
from inkdeck_app.storage.settings import ROSTER_SIZE
from inkdeck_core.games import IDS

TEN = tuple(WIDEST[:9] + str(seat) for seat in range(10))


def every_picture(board, large):
    """Yield each of these screens with the longest names, on a driver of its own."""
    settings = {"large": large, "roster": [WIDEST[:8] + f"{number:02d}" for number in range(ROSTER_SIZE)]}
    driver = Driver(board, settings=settings)
    app = driver.app
    for secret, names in ((1, TEN), (2, TEN[:5]), (3, TEN[:2])):
        app.history().add(record(names, secret, events=True))
        app.history().add(record(names, secret + 10, stop=30, when=0))
        app.history().add(record(names, secret + 20, variant="lose", tie_break_exact_bids=True))

    def show(name, *arguments):
        app.show("home")
        app.push(name, *arguments)
        driver.settle()
        yield driver
        while driver.screen == name and "down" in app.screen.hints() and getattr(app.screen, "pages", 1) > 1:
            driver.press("down")
            yield driver
            if app.screen.page == 0:
                break

    for name in ("history", "settings", "roster", "about"):
        yield from show(name)
    for game in IDS:
        app.show("home")
        app.push("rules", game)
        driver.settle()
        first, now = (app.screen.chapter, app.screen.page), None
        while now != first:
            driver.press("down")
            yield driver
            now = app.screen.chapter, app.screen.page
    for number in range(1, 10):
        yield from show("game_result", number)
    for number in (1, 4, 7):
        yield from show("replay", number)
        while "down" in app.screen.hints():
            driver.press("down")
            yield driver
            if "ok" in app.screen.hints():
                driver.press("ok")
                yield driver
                driver.press("ok")
        driver.press("menu")
        yield driver
    app.show("home")
    app.push("roster")
    app.push("roster_name", WIDEST)
    driver.settle()
    yield driver
    app.store.damaged = ["bad-12-play-000012.ink", "bad-games-000123.seg", "bad-settings.json"]
    yield from show("damaged")
    app.store.damaged = []
    yield from show("damaged", "newer")
    for alone in (True, False):
        app.show("home")
        (app.show if alone else app.push)("storage_full")
        driver.settle()
        yield driver
    for names in (TEN, TEN[:2]):
        flow.begin_game(app, header(names, bot_seats=(1,)))
        for name in ("game_menu", "hand_over", "give_up", "asleep", "storage_full"):
            app.show("curtain")
            app.push(name)
            driver.settle()
            yield driver
            if name in ("hand_over", "give_up"):
                driver.press("ok")
                yield driver
        app.show("storage_full")
        driver.settle()
        yield driver
        app.table = None


@pytest.mark.parametrize("large", [False, True], ids=["small", "large"])
@pytest.mark.parametrize("board", BOARDS)
def test_nothing_is_clipped_and_nothing_overlaps(board, large):
    seen = set()
    faults = []
    for driver in every_picture(board, large):
        seen.add(driver.screen)
        faults += [fault for fault in driver.faults() if fault not in faults]
    assert faults == []
    assert {"history", "replay", "replay_menu", "rules", "about", "damaged", "asleep", "give_up"} <= seen
