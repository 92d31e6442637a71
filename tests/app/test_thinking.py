"""Bots that take time: the panel shows who thinks, keys work, and a choice comes in time."""

from importlib import import_module

import pytest
from test_which_game import begun

from app import short_games
from app.driver import fill_disk
from headers import seats_for
from inkdeck_app import flow
from inkdeck_app.match import faces, thinker
from inkdeck_core import games, levels
from inkdeck_core.record import replaying, session
from inkdeck_core.tricks.bots import player
from inkdeck_core.tricks.bots.search import Level

HARD = ("hard",) * 3
BOTS = ("Bit", "Chip", "Pixel")


class WorkingClock:
    """A driver's clock that moves some milliseconds each time it is read, as if thinking took time."""

    def __init__(self, driver, step=5):
        self._clock, self._step = driver.clock, step
        driver.hw.clock = self

    def ms(self):
        self._clock.advance(self._step)
        return self._clock.ms()

    def __getattr__(self, name):
        return getattr(self._clock, name)


@pytest.fixture
def slow(quick, monkeypatch):
    """Make a hard bot think forever."""
    monkeypatch.setitem(player.LEVELS, "hard", Level(10**7, 2))


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setitem(player.LEVELS, "hard", Level(24, 2))
    monkeypatch.setitem(player.LEVELS, "medium", Level(12, 0))


@pytest.mark.parametrize("game", games.GAMES)
def test_all_games_have_these_levels(game):
    """These tests and others change this one table to make the bots of all games quick."""
    module = import_module(f"inkdeck_core.{game}.bots.player")
    assert getattr(module, "LEVELS", player.LEVELS) is player.LEVELS


@pytest.mark.parametrize("game", games.GAMES)
def test_bots_sit_down_while_the_panel_is_busy_so_that_no_key_waits_for_their_modules(game, monkeypatch):
    seated, load = [], games.bot
    monkeypatch.setattr(games, "bot", lambda *bot: seated.append(bot[:2]) or load(*bot))
    bots = ("rulebook", "medium", "rulebook")[: seats_for(game, 4) - 1]
    driver = begun(game, ("Anna",), bots)
    assert driver.screen == "dealer" and seated == [(bot, game) for bot in bots]
    driver.press("menu")
    assert len(seated) == len(bots)


def thinking(bots=HARD, game="xactika", done=lambda driver: True, step=5):
    """Return a driver with Anna's game in which a bot has just begun to think and `done(driver)` holds."""
    driver = begun(game, ("Anna",), bots)
    WorkingClock(driver, step)
    for _ in range(400):
        if driver.screen == "thinking":
            if done(driver):
                return driver
        elif driver.screen == "curtain":
            driver.press(driver.app.screen.accept, settle=False)
        elif not driver.app.glass.rests():
            pass
        else:
            driver.press("ok", settle=False)
        pass_time(driver)
    raise AssertionError("no bot thinks")


def pass_time(driver):
    """Do one turn of the device's loop."""
    driver.app.tick()
    driver.clock.advance(20)


def state_of(driver):
    return driver.app.table.session.state


def until(driver, done):
    """Let time pass until `done()`."""
    for _ in range(2000):
        if done():
            return
        pass_time(driver)
    raise AssertionError("never came there")


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_panel_says_who_thinks_and_moves_on_by_itself(level):
    driver = thinking((level,) * 3)
    named = set()
    while driver.screen == "thinking":
        state = state_of(driver)
        until(driver, lambda: not driver.app.glass.due)
        if driver.screen == "thinking" and state is state_of(driver):
            named.add(driver.app.table.name_of(state.seat))
            assert f"{driver.app.table.name_of(state.seat)} thinks" in driver.words()
            assert not driver.faults()
        until(driver, lambda state=state: driver.screen != "thinking" or state_of(driver) is not state)
    assert len(named) > 1
    assert state_of(driver).seat == 0 or driver.screen == "tricks.trick_won"


@pytest.mark.parametrize("game", games.GAMES)
def test_easy_bots_that_take_time_act_behind_a_picture(game):
    seats = games.setup(game).SEATS[0]
    driver = short_games.begun(game, seats, range(1, seats), "easy")
    shown = []
    show = driver.app.show
    driver.app.show = lambda name, *what: (shown.append(name), show(name, *what))
    for _ in range(30):
        driver.press(short_games.next_key(driver.app.screen, shown[-1] if shown else ""))
    assert ("thinking" in shown) == driver.app.table.face.BOTS_TAKE_TIME


AT_ONCE = [game for game in games.GAMES if not faces.load(game).BOTS_TAKE_TIME]
"""The games whose easy bots act before the next picture."""


def alone_on_turn(game):
    """Return a driver on which a player with easy bots, usually three, has to choose."""
    seats = seats_for(game, 4)
    driver = short_games.begun(game, seats, range(1, seats), "easy", **short_games.shortest(game))
    before = ""
    while state_of(driver).seat or not driver.app.screen.private:
        key, before = short_games.next_key(driver.app.screen, before), driver.screen
        driver.press(key)
    return driver


@pytest.mark.parametrize("game", AT_ONCE)
def test_a_choice_and_the_easy_bots_answers_are_saved_together(game, monkeypatch):
    driver = alone_on_turn(game)
    files, saved, acted = driver.app.store.files, [], []
    append, apply = files.append, session.Session.apply
    monkeypatch.setattr(files, "append", lambda name, data: (saved.append(name), append(name, data)))

    def watched(self, *actions):
        state = self.state.copy()
        acted.append(set())
        for action in actions:
            acted[-1].add(state.seat)
            state.apply(action)
        apply(self, *actions)

    monkeypatch.setattr(session.Session, "apply", watched)
    choices = 0
    while choices < 6:
        state = state_of(driver)
        driver.press("ok")
        if driver.screen == "why":
            driver.keys("back", "down")
        elif state_of(driver) is not state:
            choices += 1
            assert len(saved) <= choices, "a choice and the answers to it are saved apart"
    assert saved and max(len(seats) for seats in acted) > 1


@pytest.mark.parametrize("game", AT_ONCE)
def test_with_a_full_disk_neither_the_choice_nor_an_answer_counts(game, monkeypatch):
    driver = alone_on_turn(game)
    state = state_of(driver)
    fill_disk(driver, monkeypatch)
    while driver.app.screen.private:  # a choice can take several presses
        driver.press("ok")
    assert driver.screen == "storage_full" and state_of(driver) is state


def test_the_menu_opens_while_a_bot_thinks_and_pauses_its_thought(slow):
    driver = thinking()
    driver.press("menu", settle=False)
    until(driver, lambda: driver.screen == "game_menu")
    before = state_of(driver)
    thinker = driver.app.table.thinker
    done, left = thinker.thought.playouts, thinker._left
    driver.clock.advance(20_000)
    for _ in range(100):
        pass_time(driver)
    assert driver.screen == "game_menu" and state_of(driver) is before
    assert (thinker.thought.playouts, thinker._left) == (done, left)  # time in the menu costs the bot nothing
    driver.press("back", settle=False)
    until(driver, lambda: state_of(driver) is not before)
    assert thinker.thought.playouts > done + 20


def test_a_bot_decides_in_time_on_the_best_choice_so_far(slow):
    driver = thinking()
    until(driver, lambda: driver.app.table.thinker)
    while driver.screen == "thinking":
        before, began = state_of(driver), driver.clock.ms()
        until(driver, lambda before=before: state_of(driver) is not before)
        assert thinker.THINKING_MS < driver.clock.ms() - began + 500 < thinker.THINKING_MS + 1500


def test_many_bots_each_think_for_less_time(slow):
    driver = thinking(("hard",) * 9)
    until(driver, lambda: driver.app.table.thinker)
    left = driver.app.table.thinker._left
    assert thinker.ROUND_MS // 9 - 100 < left < thinker.ROUND_MS // 9 < thinker.THINKING_MS


def test_a_card_that_a_bot_leads_is_saved_with_its_call(slow):
    driver = thinking(done=lambda driver: state_of(driver).phase == "lead")
    saved = []
    append = driver.hw.files.append
    driver.hw.files.append = lambda name, data: saved.append(bytes(data)) or append(name, data)
    before = state_of(driver)
    until(driver, lambda: state_of(driver) is not before)
    assert len(saved) == 1 and state_of(driver).call >= 0 and len(state_of(driver).cards) == 1


def has_acted(driver):
    return driver.app.table.session.can_undo() == 0


def test_taking_back_ends_a_bots_thought(slow):
    driver = thinking(done=has_acted)
    until(driver, lambda: driver.app.table.thinker)
    driver.press("menu", settle=False)
    until(driver, lambda: driver.screen == "game_menu" and driver.app.glass.rests())
    driver.pick("Take back")
    assert driver.screen == "curtain" and state_of(driver).seat == 0
    assert driver.app.table.thinker is None
    driver.accept()
    assert driver.screen in ("xactika.bid", "xactika.hand")


def test_a_seat_handed_over_while_its_bot_thinks_goes_to_the_person(slow):
    driver = thinking()
    until(driver, lambda: driver.app.table.thinker)
    seat = state_of(driver).seat
    driver.press("menu", settle=False)
    until(driver, lambda: driver.screen == "game_menu" and driver.app.glass.rests())
    flow.hand_over(driver.app, seat, "Ben")
    driver.settle()
    assert not driver.app.table.session.is_bot(seat)
    assert state_of(driver).seat == seat and driver.screen == "curtain"


@pytest.mark.parametrize("game", games.GAMES)
def test_a_choice_without_room_is_not_made_and_can_be_made_again(game, monkeypatch):
    """In Go5, the step after a draw may be thought about already; that thought is dropped too."""
    driver = thinking(HARD[: seats_for(game, 4) - 1], game, step=40)
    for _ in range(6):
        until(driver, lambda: driver.screen == "thinking" and not driver.hw.panel.busy())
        before = state_of(driver)
        with monkeypatch.context() as full:
            fill_disk(driver, full)
            until(driver, lambda: driver.screen == "storage_full")
            assert state_of(driver) is before
            until(driver, driver.app.glass.rests)
            pass_time(driver)
        driver.press("ok", settle=False)
        until(driver, lambda before=before: state_of(driver) is not before)
        if driver.screen != "thinking":
            break


def test_a_program_that_is_stopped_while_a_bot_thinks_shows_no_hand(slow):
    driver = thinking(done=has_acted)
    until(driver, lambda: not driver.hw.panel.busy())
    flow.interrupted(driver.app)
    assert driver.screen == "thinking"


@pytest.mark.parametrize("people", [("Anna",), ("Anna", "Ben")])
@pytest.mark.parametrize("levels", [("easy", "medium", "hard"), ("easy", "hard"), ("hard", "easy")])
@pytest.mark.parametrize("game", games.GAMES)
def test_a_hand_with_every_mixture_of_levels_comes_to_its_end(game, levels, people):
    seats = seats_for(game, min(len(people) + len(levels), 4))
    driver = begun(game, people, (levels * seats)[: seats - len(people)])
    before = ""
    for _ in range(4000):
        if state_of(driver).results:
            break
        key, before = short_games.next_key(driver.app.screen, before), driver.screen
        driver.press(key)
    (result,) = state_of(driver).results
    assert len(result.points) == len(driver.app.table.session.header.players)
    again = replaying.replay(driver.hw.files.read(driver.app.table.name), running=True)
    assert tuple(again.state.results) == (result,), "the record has every choice, and all are legal"


def test_a_bot_has_the_temper_of_its_name():
    assert [games.temper(name, "hard", "xactika") for name in BOTS] == [
        levels.CAREFUL,
        levels.EVEN,
        levels.BOLD,
    ]
    assert games.temper("Bit", "rulebook", "xactika") == games.temper("Bit", "medium", "go5") == levels.EVEN
