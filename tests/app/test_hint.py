"""Hints on the device: off until switched on, thought about in slices, and the way back to the hand."""

import itertools
from pathlib import Path

import pytest
from test_which_game import PEOPLE, begun

from app.driver import BOARDS, WIDEST, Driver
from headers import names_for
from inkdeck_app import flow
from inkdeck_app.go5 import wording as go5_words
from inkdeck_app.match import faces
from inkdeck_app.ui.texts import LANGUAGES
from inkdeck_core import bots, games
from inkdeck_core.games import GAMES, IDS
from inkdeck_core.tricks.bots import player
from inkdeck_core.tricks.bots.search import Level
from inkdeck_core.tricks.deck import BID, CALL

pytestmark = pytest.mark.usefixtures("quick_hints")

CODES = [code for code, _ in LANGUAGES]
ENGLISH = Path(flow.__file__).parent / "data/texts/en.txt"


def opened(game, settings=None, people=()):
    """Return a driver whose first player's hand is open."""
    driver = begun(game, people)
    for name, value in (settings or {}).items():
        driver.app.settings.change(name, value)
    driver.app.apply_settings()
    driver.settle()
    while driver.screen != "curtain":
        driver.press("ok")
    driver.accept()
    return driver


def menu(driver):
    driver.press("menu")
    if driver.screen == "go5.find":
        driver.pick("Menu")
    assert driver.screen == "hand_menu"
    return [line[0] for line in driver.app.screen.lines()]


@pytest.mark.parametrize("game", GAMES)
def test_hints_are_off_until_someone_switches_them_on(game):
    assert Driver().app.settings.hint is False
    plain = menu(opened(game))
    assert "Hint" not in plain
    assert menu(opened(game, {"hint": True})) == ["Hint", *plain]
    driver = Driver()
    driver.pick("Settings")
    driver.pick("Hints")
    assert driver.app.settings.hint is True
    assert Driver(folder=driver.folder).app.settings.hint is True


def beginnings(game):
    """Return how the sentences of a game's hints begin in English, up to the first blank."""
    sections = ENGLISH.read_text("utf-8").split("\n[")
    section = next(section for section in sections if section.startswith(f"hint_{game}]"))
    texts = [line.partition(" = ")[2].partition("{")[0] for line in section.splitlines()]
    return [text for text in texts if len(text) > 3]


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_thought_about_and_then_said(game):
    driver = opened(game, {"hint": True})
    hand = driver.screen
    menu(driver)
    driver.press("ok", settle=False)
    driver.app.tick()
    assert driver.screen == "hint" and "Thinking" in driver.words() and "Hint" in driver.words()
    assert driver.app.private() and driver.app.screen.works
    driver.settle()
    said = " ".join(driver.words().split())
    assert any(words in said for words in beginnings(game)) and "Thinking" not in said
    assert not driver.app.screen.works
    before = driver.frame
    driver.settle()
    assert driver.frame == before
    driver.press("back")
    assert driver.screen == hand


def ask(driver):
    """Open the hint and return its bot's thought, with the hint on the panel."""
    menu(driver)
    driver.press("ok", settle=False)
    while driver.screen != "hint":
        driver.app.tick()
    hint = driver.app.screen
    begin, thoughts = hint._begin, []

    def begun():
        thinker = begin()
        thoughts.append(thinker.thought)
        return thinker

    hint._begin = begun
    while hint.works:
        driver.clock.advance(20)
        driver.app.tick()
    driver.settle()
    return thoughts[0]


def test_the_way_back_leads_to_the_hints_suggestion():
    driver = opened("xactika", {"hint": True})
    led = 0
    for _ in range(12):
        state = driver.app.table.session.state
        thought = ask(driver)
        driver.press("back")
        screen = driver.app.screen
        first = thought.actions[0]
        assert screen.place()[0] == first
        assert (BID + screen.bid if driver.screen == "xactika.bid" else screen.slot()) == first
        if state.phase == "lead":
            _, call = thought.actions
            driver.press("ok")
            assert driver.screen == "xactika.call" and driver.app.screen.at == call - CALL
            led += call > CALL
            driver.press("back")
            assert (driver.screen, driver.app.screen.slot()) == ("xactika.hand", first)
        flow.act(driver.app, *thought.actions)
        driver.settle()
        while driver.screen not in ("xactika.bid", "xactika.hand"):
            driver.press(driver.app.screen.accept if driver.screen == "curtain" else "ok")
    assert led


def test_a_key_pressed_before_the_way_back_is_seen_plays_nothing():
    driver = opened("xactika", {"hint": True})
    ask(driver)
    driver.press("back", settle=False)
    driver.app.tick()
    before = driver.app.table.session.state
    assert driver.screen == "xactika.bid" and driver.hw.panel.busy()
    driver.press("ok")
    assert driver.app.table.session.state is before and driver.screen == "xactika.bid"
    driver.press("ok")
    assert driver.app.table.session.state is not before


def test_leaving_a_hint_early_returns_to_the_same_hand():
    driver = opened("xactika", {"hint": True})
    driver.press("up")
    driver.press("up")
    assert driver.app.screen.bid == 3
    menu(driver)
    driver.press("ok", settle=False)
    driver.app.tick()
    driver.press("back")
    assert (driver.screen, driver.app.screen.bid) == ("xactika.bid", 3)
    driver = opened("go5", {"hint": True})
    driver.press("ok")
    hand = driver.app.screen
    assert hand.view.phase in ("play", "discard")
    hand.at, hand.marks[:] = 3, [2, 3]
    place = hand.place()
    menu(driver)
    driver.press("ok", settle=False)
    driver.app.tick()
    assert driver.screen == "hint"
    driver.press("back")
    assert driver.app.screen is not hand and driver.app.screen.place() == place


def test_in_go5_the_hints_card_is_under_the_cursor_and_the_cards_to_lay_are_marked():
    driver = opened("go5", {"hint": True}, PEOPLE[:2])
    deeds = {"discard": "discard", "lay": "lay", "add": "place", "swap": "place"}
    met = set()
    for _ in range(150):
        screen = driver.app.screen
        if driver.screen != "go5.hand":
            driver.press(screen.accept if driver.screen == "curtain" else "ok")
            continue
        thought = ask(driver)
        verb, slots, _, _ = go5_words.deed(screen.view, thought.actions[0])
        new = screen.new
        driver.press("back")
        screen = driver.app.screen
        if slots:
            met.add((verb, screen.view.phase))
            assert screen.slot(screen.at) in slots and screen.deed() == deeds[verb] and screen.new == new
            assert sorted(map(screen.slot, screen.marks)) == ([] if verb == "discard" else sorted(slots))
        flow.act(driver.app, thought.actions[0])
        driver.settle()
    assert {verb for verb, _ in met} >= {"discard", "lay", "add"}, met


def test_hints_do_not_change_the_bots_luck_and_a_repeated_hint_is_the_same():
    driver = opened("xactika", {"hint": True})
    hint = ask(driver)
    driver.press("back")
    again = ask(driver)
    assert (again.way, again.actions, again.playouts) == (hint.way, hint.actions, hint.playouts)
    assert driver.app.table.dice is None


def test_a_hint_takes_two_seconds_at_most_in_short_slices(monkeypatch):
    monkeypatch.setitem(player.LEVELS, "hard", Level(10**6, 1))
    driver = opened("xactika", {"hint": True})
    menu(driver)
    driver.press("ok", settle=False)
    driver.app.tick()
    hint, clock = driver.app.screen, driver.clock
    while driver.hw.panel.busy():
        clock.advance(50)
    since, looks = clock.ms(), itertools.count(0, 10)
    monkeypatch.setattr(clock, "ms", lambda: since + next(looks))
    began, slices = clock.ms(), 0
    while hint.works:
        tick = clock.ms()
        changed = hint.tick()
        assert clock.ms() - tick < 100
        slices += 1
    assert slices > 20 and changed and 2000 <= clock.ms() - began < 2500
    assert hint.body().startswith("Bid ")


def test_leaving_a_hint_stops_the_thinking(monkeypatch):
    monkeypatch.setitem(player.LEVELS, "hard", Level(10**6, 1))
    driver = opened("xactika", {"hint": True})
    hand = driver.screen
    menu(driver)
    driver.press("ok", settle=False)
    driver.app.tick()
    hint = driver.app.screen
    assert driver.hw.panel.busy()
    driver.press("back", settle=False)
    driver.clock.advance(5000)
    monkeypatch.setattr(hint, "tick", lambda: pytest.fail("it thinks on"))
    monkeypatch.setattr(hint, "meanwhile", hint.tick)
    driver.settle()
    assert driver.screen == hand


@pytest.mark.parametrize("board", BOARDS)
def test_settings_have_room_for_the_switch(board):
    driver = Driver(board)
    driver.app.push("settings")
    driver.settle()
    for driver.app.settings.language in CODES:
        for driver.app.settings.large in (False, True):
            driver.app.apply_settings()
            driver.settle()
            for _ in driver.app.screen.lines():
                driver.press("down")
                assert driver.faults() == []


@pytest.mark.parametrize("game", [game for game in IDS if not games.deals(game)])
def test_a_game_of_paper_cards_has_no_hints(game):
    with pytest.raises(ImportError):
        faces.hints(game)


@pytest.mark.parametrize("game", GAMES)
def test_hints_fit_on_the_panel_in_every_language_and_size(game):
    driver = opened(game, {"hint": True}, (WIDEST, *names_for(game)[1:]))
    settings = driver.app.settings
    for _ in range(16):
        state = driver.app.table.session.state
        if driver.app.table.revealed is not None:
            for settings.language in CODES:
                for settings.large in (False, True):
                    driver.app.apply_settings()
                    driver.app.show("hint")
                    driver.settle()
                    assert driver.screen == "hint" and driver.faults() == [] and "{" not in driver.words()
                    assert driver.app.screen.pages == 1, driver.words()
                    driver.press("back")
        if driver.screen == "curtain":
            driver.accept()
        elif driver.app.table.revealed is None:
            driver.press("ok")
        else:
            actions = [games.bot("rulebook", game).choose(state.view(state.seat), bots.Dice(1))]
            after = state.copy()
            after.apply(actions[0])
            if after.phase == "call" and after.seat == state.seat:  # a card and its call are one choice
                actions.append(after.legal_actions()[0])
            flow.act(driver.app, *actions)
            driver.settle()
