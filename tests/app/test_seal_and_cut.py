"""The seal, the cut, and how presses feed the secret; also held keys and double presses."""

from types import SimpleNamespace

import pytest
from player import Player

from app.driver import BOARDS, Driver
from app.set_up import open_header, start
from inkdeck.sim import boards
from inkdeck_app.match.pool import Pool
from inkdeck_app.ui import qr
from inkdeck_core.record import format, session


def sealed(driver, several=True):
    """Go from the home screen to the seal of a game with bots, for two players or one."""
    driver.new_game()
    if several:
        driver.app.screen.plan.sit(1, "Ben", "")
    driver.pick("Start")
    assert driver.screen == ("seal" if several else "cut")


ON_BOTH = pytest.mark.parametrize("board", BOARDS)


@ON_BOTH
def test_b1_the_seal_shown_is_the_games_and_the_cut_is_used(board):
    driver = Driver(board)
    sealed(driver)
    shown = driver.app.screen.seal
    assert [words for words in driver.words().split("\n") if words in shown] == [shown[:19], shown[20:]]
    driver.press("ok")
    more, less = driver.app.layout.more, driver.app.layout.less
    driver.keys(more, "menu", more, more, "menu", less)
    wanted = 119
    assert driver.app.screen.number == wanted
    driver.press("ok")
    header = open_header(driver)
    assert session.seal_of(header) == shown and header.cut == wanted
    assert header.source == format.CLOCK and header.when >= 1_760_000_000
    assert f"The cut at {wanted:03} decided." in driver.words().replace("\n", " ")


@pytest.mark.parametrize("board", boards.names())
@pytest.mark.parametrize("several", (True, False), ids=("several", "alone"))
def test_b1_the_device_proposes_no_cut(board, several):
    """A number chosen by the device, or accepted unturned, would be known before the secret is settled."""
    driver = Driver(board)
    sealed(driver, several)
    if several:
        driver.press("ok")
    assert not driver.app.screen.hints()["ok"] and "Set" in " ".join(driver.words().split())
    Player.press(driver, "ok")  # the key has no word before the number is turned
    assert (driver.screen, driver.app.screen.number) == ("cut", 0)
    driver.keys("back", "ok")
    assert (driver.screen, driver.app.screen.number) == ("cut", 0) and driver.app.screen.hints()["ok"] is None
    driver.press(driver.app.layout.more)
    assert driver.app.screen.hints()["ok"].endswith("100")
    driver.press(driver.app.layout.less)
    assert driver.app.screen.hints()["ok"].endswith("000")
    driver.press("ok")
    assert driver.screen == "dealer" and open_header(driver).cut == 0


def test_b1_one_person_alone_sees_the_seal_where_the_cut_is_chosen():
    driver = Driver()
    sealed(driver, several=False)
    shown = driver.app.screen.seal
    assert f"Seal {shown}" in driver.words()
    driver.keys("up ok")
    assert driver.screen == "dealer" and session.seal_of(open_header(driver)) == shown
    driver.press("ok")
    assert driver.app.private(), "there is nobody to pass it to"


@pytest.mark.parametrize("several", (True, False), ids=("several", "alone"))
def test_b1_going_back_to_the_form_discards_the_secret(several):
    driver = Driver()
    sealed(driver, several)
    first = driver.app.screen.seal
    if several:
        driver.keys("ok", "back")
        assert driver.app.screen.seal == first
    driver.keys("back", "ok")
    assert driver.app.screen.seal not in (first, "")


def test_a_device_without_a_clock_says_that_the_time_is_unknown():
    driver = Driver(wall=None)
    driver.new_game()
    start(driver)
    assert (open_header(driver).when, open_header(driver).source) == (0, format.UNKNOWN)


@ON_BOTH
def test_the_seals_code_is_drawn_module_by_module_with_a_quiet_zone(board):
    driver = Driver(board)
    sealed(driver)
    rows = qr.modules(driver.app.screen.seal.replace(" ", ""))
    frame = driver.frame

    def dark(x, y):
        return frame[(y >> 3) * 296 + x] >> (y & 7) & 1

    found = [(x, y) for y in range(114) for x in range(99) if dark(x, y)]
    left, top = min(x for x, _ in found), min(y for _, y in found)
    size = (max(x for x, _ in found) + 1 - left) // len(rows)
    assert size >= 3 and left >= 4 * size and top >= 4 * size
    for y in range(top - 4 * size, top + (len(rows) + 4) * size):
        for x in range(left - 4 * size, left + (len(rows) + 4) * size):
            row, column = (y - top) // size, (x - left) // size
            inside = 0 <= row < len(rows) and 0 <= column < len(rows)
            assert dark(x, y) == (inside and rows[row][column]), (x, y)


def test_b1_presses_are_mixed_into_the_secret_unless_the_seed_is_fixed():
    def secret(seeded, moments):
        pool = Pool(SimpleNamespace(seeded=seeded, entropy=bytes))
        for moment in moments:
            pool.stir(moment)
        return pool.secret()

    assert len(secret(None, ())) == 32
    different = [(), (5,), (6,), (5, 9), (9, 5), (5, 9, 9), (1000, 90_000)]
    assert len({secret(None, moments) for moments in different}) == len(different)
    assert secret(1, (5, 9)) == secret(1, ())


def test_a_second_press_skips_neither_seal_nor_cut_nor_dealer():
    driver = Driver()
    driver.new_game()
    driver.app.screen.plan.sit(1, "Ben", "")
    button, _ = driver.hw.board.key_for("ok")
    for screen in ("seal", "cut", "dealer"):
        for _ in range(2):
            driver.app.handle(_press("ok", button.name, driver.clock.ms()))
        driver.settle()
        assert driver.screen == screen
        driver.clock.advance(100)
        if screen == "cut":
            driver.press("up")
            driver.clock.advance(100)


def _press(key, button, began):
    from inkdeck_app.ui.keys import Press

    return Press(key, button, began, False)


def test_a_held_key_keeps_turning_the_cut():
    driver = Driver()
    sealed(driver, several=False)
    driver.clock.advance(10)
    began = driver.clock.ms()
    for repeat in (False, True, True):
        driver.app.handle(_press("up", "UP", began)._replace(repeat=repeat))
        driver.settle()
    assert driver.app.screen.number == 300


def test_a_key_held_while_the_panel_is_busy_neither_repeats_on_nor_replaces_a_later_press():
    driver = Driver()
    driver.app.push("settings")
    driver.settle()
    at = driver.app.screen.at
    chosen = []
    driver.app.screen.choose = chosen.append
    driver.hw.panel.busy = lambda: True
    began = driver.clock.ms()
    for number in range(20):
        driver.app.handle(_press("down", "DOWN", began)._replace(repeat=number > 0))
        driver.app.tick()
    driver.app.handle(_press("ok", "C", driver.clock.ms()))
    del driver.hw.panel.busy
    driver.settle()
    assert driver.app.screen.at == at + 2 and chosen == [at + 2]


def test_a_key_that_is_held_moves_a_cursor_as_often_as_it_repeats():
    """Every 150 ms, even during a longer refresh; the repeats that came meanwhile are drawn together."""
    driver = Driver()
    driver.app.push("letters", "A name", "", [])
    driver.settle()
    at = driver.app.screen.at
    began = driver.clock.ms()
    for number in range(18):
        driver.app.handle(_press("down", "DOWN", began)._replace(repeat=number > 0))
        for _ in range(15):
            driver.app.tick()
            driver.clock.advance(10)
    driver.settle()
    assert driver.app.screen.at == at + 18
