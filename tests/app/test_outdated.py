"""A key uses current data if something under the screen has changed; invalid new data is corrected."""

import json

import pytest
from scenes_referee import answer

from app.at_table import at_curtain, play_until
from app.driver import Driver
from app.games import record
from app.host import ask
from app.set_up import enter
from inkdeck_app.match.plan import Plan
from inkdeck_app.storage.settings import DEFAULTS
from inkdeck_core.games import IDS


def test_a_dealer_set_by_a_host_sits_at_the_table():
    driver = Driver()
    ask(driver.app, "set", name="options", game="xactika-table", value={"first_dealer": 9})
    assert driver.app.settings.options["xactika-table"] == {"first_dealer": 9}
    driver.new_game("Referee: Xactika")
    assert driver.screen == "new_game"
    driver.pick("First dealer")
    driver.press("ok")
    driver.pick("Start")
    assert driver.screen == "referee.ask"


@pytest.mark.parametrize("seats", [2, 4, 10])
def test_no_plan_has_a_dealer_without_a_seat(seats):
    plan = Plan("Anna", [f"Bot{number}" for number in range(12)], "xactika-table")
    plan.resize(seats)
    for wish in range(10):
        plan.grant({"first_dealer": wish, "hands": 5})
        assert plan.value("first_dealer") == (wish if wish < seats else 0)
        plan.resize(2)
        assert plan.value("first_dealer") < 2
        plan.resize(seats)


def test_only_a_hosts_valid_wishes_are_granted():
    plan = Plan("Anna", ["Bit", "Bot", "Byte"])
    plan.grant({"hands": 10**9, "variant": "win", "no_such": 1, "tie_break_exact_bids": 1})
    assert (plan.value("hands"), plan.values["variant"]) == (8, "win")
    assert "no_such" not in plan.values and plan.values["tie_break_exact_bids"] in (True, False)


def test_a_name_forgotten_under_the_cursor_moves_the_cursor_to_its_neighbour():
    driver = Driver(settings={"roster": ["Anna", "Ben", "Cleo"]})
    driver.keys("up*3")
    driver.pick("Settings")
    driver.pick("Saved names")
    driver.press("up")
    assert driver.screen == "roster" and driver.app.screen.at == 3
    ask(driver.app, "set", name="forget", value="Cleo")
    driver.settle()
    driver.press("ok")
    assert driver.screen == "roster_name" and driver.app.screen.who == "Ben"


def test_a_key_pressed_before_the_names_are_redrawn_opens_no_name():
    driver = Driver(settings={"roster": ["Anna", "Ben", "Cleo"]})
    driver.app.show("roster")
    driver.settle()
    driver.press("down")
    assert driver.app.screen.lines()[driver.app.screen.at][0] == "Anna"
    ask(driver.app, "set", name="forget", value="Anna")
    driver.press("ok")
    assert driver.screen == "roster"  # it was meant for Anna, and Ben is there now


def test_an_open_menu_loses_take_back_when_a_host_forbids_it():
    driver = at_curtain(variant="bid")
    driver.accept()
    driver.press("ok")
    driver.press("menu")
    assert "take_back" in driver.app.screen.entries
    ask(driver.app, "set", name="take_back", value=False)
    driver.settle()
    assert "take_back" not in driver.app.screen.entries


def dropped(driver):
    """The host has all games, and those in the first segment are dropped."""
    driver.hw.files.space = lambda: (0, 1 << 20)
    assert ask(driver.app, "hold", upto=3)["held"] == 3
    driver.settle()


@pytest.mark.parametrize("shown", ["history", "game_result"])
def test_a_game_may_be_dropped_while_it_is_shown(monkeypatch, shown):
    monkeypatch.setattr("inkdeck_app.storage.history.SEGMENT_BYTES", 1)
    driver = Driver()
    for secret in (1, 2, 3):
        driver.app.history().add(record(secret=secret, stop=9))
    driver.pick("Finished")
    driver.press("up")
    if shown == "game_result":
        driver.press("ok")
        dropped(driver)
        driver.press("ok")
        assert driver.screen == "refused" and "No longer here" in driver.words()
        driver.keys("back", "back")
    else:
        dropped(driver)
    assert driver.screen == "history" and driver.app.screen.games == 1
    driver.press("ok")
    assert driver.screen == "game_result" and driver.app.screen.number == 3


def test_a_result_that_cannot_be_taken_back_offers_no_undo():
    driver = Driver()
    driver.new_game("Referee: Xactika")
    driver.pick("Start")
    while driver.screen == "referee.ask":
        answer(driver, driver.app.screen.answers[driver.app.screen.at])
    assert driver.screen == "hand_result" and "back" in driver.app.screen.hints()
    driver.press("menu")
    driver.pick("Replace")
    driver.press("ok")
    driver.pick("New name")
    enter(driver, "Z")
    assert driver.screen == "hand_result"
    assert "back" not in driver.app.screen.hints()


# each is in a file and is sent by a host, for every setting
WRONG = [None, [], {}, [[]], {"a": {}}, 5, -1, 10**30, 1.5, "", "\x1b]0;x\x07", "x" * 5000, True]
WRONG += [[None, 5, "A\nB", "Anna"], {"xactika": 5}, {"xactika": {"hands": None, "variant": []}}]
WRONG += [{game: {"first_dealer": 9, "hands": 10**30, "target": {}}} for game in IDS]


@pytest.mark.parametrize("name", DEFAULTS)
def test_every_setting_survives_every_wrong_value(name, tmp_path):
    for value in WRONG:
        (tmp_path / "settings.json").write_text(json.dumps({"language": "en", name: value}))
        driver = Driver(folder=str(tmp_path))
        settings = driver.app.settings
        assert type(getattr(settings, name)) is type(DEFAULTS[name])
        assert settings.roster in ([], ["Anna"])
        for game in IDS:
            driver.app.push("new_game", game)
            driver.settle()
            driver.app.pop()
        before = {other: getattr(settings, other) for other in DEFAULTS}
        answer = ask(driver.app, "set", name=name, value=value)
        driver.settle()
        assert "error" in answer or getattr(settings, name) == value
        for other in DEFAULTS:
            assert other == name or getattr(settings, other) == before[other]


def test_the_rules_are_laid_out_again_when_the_text_size_changes():
    driver = Driver(settings={"large": True})
    driver.app.show("rules", "xactika")
    driver.settle()
    driver.press("up")
    last = driver.app.screen.page
    ask(driver.app, "set", name="large", value=False)
    driver.settle()
    assert driver.app.screen.page < last
    assert len(driver.audit) > 5, "a page without words"


def test_the_cursor_cannot_leave_the_last_card():
    driver = at_curtain(variant="win")
    play_until(driver, "xactika.hand")
    assert {"up", "down"} <= set(driver.app.screen.hints())
    while len(driver.app.screen.view.slots) > 1:
        driver.press("ok")
        play_until(driver, "xactika.hand")
    assert not {"up", "down"} & set(driver.app.screen.hints())
