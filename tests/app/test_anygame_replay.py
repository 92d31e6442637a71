"""The replay of any card game: a step for each deed, as the news tells it."""

import pytest

from app.driver import BOARDS, Driver
from headers import header
from inkdeck_app.anygame import telling
from inkdeck_core.anygame.actions import END, GATHER, LEAST, POINTS, WRITE
from inkdeck_core.bots import Dice
from inkdeck_core.record import format, reader, replaying, session
from play_anygame import number, parts

NAMES = ("Anna", "Ben", "Jörg", "Cleo", "Dora", "Emil", "Finn")


def begun(seats=3, **chosen):
    """Return a session of a new game."""
    return session.Session(header("anygame", [(name, "") for name in NAMES[:seats]], bytes(32), 7, **chosen))


def play(game, *deeds):
    """Do deeds in a session; `card` stands for the acting hand's first card."""
    for deed in deeds:
        state = game.state
        first = state.action_text(16 + state.hands[state.seat][0])[5:] if state.hands[state.seat] else ""
        for part in parts(deed.replace("card", first)):
            game.apply(number(game.state, part))


def replayed(board, game, how):
    """Return a driver that shows the replay of a game that ends now."""
    game.close(how)
    driver = Driver(board, settings={"roster": list(NAMES)})
    driver.app.history().add(game.to_bytes())
    driver.app.push("replay", 1)
    driver.settle()
    return driver


def said(driver):
    """Step to the end and back. Return each step's words."""
    screen, layout = driver.app.screen, driver.app.layout
    found, pictures = [screen.what()], [driver.frame]
    while layout.right in screen.hints():
        driver.press(layout.right)
        found.append(screen.what())
        pictures.append(driver.frame)
    assert screen.at == screen.count and screen.steps() == (len(found) - 1, len(found) - 1)
    for words, picture in reversed(list(zip(found, pictures, strict=True))[:-1]):
        driver.press(layout.left)
        assert (screen.what(), driver.frame) == (words, picture)
    assert screen.at == 0
    return found


@pytest.mark.parametrize("board", BOARDS)
def test_d3_each_deed_is_a_step_of_the_replay(board):
    game = begun()
    left, right = [(game.state.dealer + place) % 3 for place in (1, 2)]
    play(game, "open %d" % left, "draw 2", "card > lay", "card > pile", "open %d" % right, "done")
    game.note(format.RESUMED)
    play(game, "open %d" % left, "card > give %d" % right)
    game.take_back()
    play(game, "draw 1", "card > hide", "done")
    game.apply(WRITE, *[POINTS - LEAST + points for points in (1, 2, 3)])
    game.apply(GATHER)
    game.apply(END)
    driver = replayed(board, game, format.FINISHED)
    dealer = NAMES[3 - left - right]
    left, right = NAMES[left], NAMES[right]
    told = said(driver)
    for words, begins in zip(
        told,
        (
            dealer + " deals",
            left + " draws 2",
            left + " lays ",
            left + " discards ",
            right + " only looks",
            "Paused and resumed",
            left + " gives %s 1 card unseen" % right,
            left + " takes that back",
            left + " draws 1",
            left + " lays 1 card unseen",
            "Points are written",
            left + " deals",
            "The game ends",
        ),
        strict=True,
    ):
        assert words.startswith(begins), (words, begins)


def test_d3_a_game_that_is_given_up_ends_with_a_last_step():
    game = begun()
    play(game, "open 1", "draw 1", "done")
    assert said(replayed("badger2040", game, format.GIVEN_UP))[1:] == ["Ben draws 1", "Ben passes on"]
    game = begun()
    play(game, "open 1")
    assert said(replayed("badger2040", game, format.GIVEN_UP))[1:] == ["Ben takes the device"]


@pytest.mark.parametrize("seats", [3, 7])
def test_the_replay_has_the_name_of_each_deeds_person_in_inverse(monkeypatch, seats):
    game = begun(seats)
    play(game, "open 1", "card > lay", "card > pile", "open 2", "done", "open 1", "card > give 2")
    game.apply(WRITE, *[POINTS - LEAST] * seats)
    driver = replayed("badger2040", game, format.GIVEN_UP)
    plain, here = telling.draw_table, []

    def draw_table(*args):
        here.append(args[-1])
        plain(*args)

    monkeypatch.setattr(telling, "draw_table", draw_table)
    said(driver)
    assert here[:5] == [1, 1, 2, 1, -1]


def test_a_jump_to_the_next_person_shows_their_first_deed():
    game = begun()
    for seat in (1, 2, 0):
        play(game, "open %d" % seat, "card > lay", "card > pile")
    driver = replayed("badger2040", game, format.GIVEN_UP)

    def jump(line):
        driver.press("menu")
        driver.pick(line)
        return driver.app.screen.what().rsplit(" ", 1)[0]

    assert jump("Next person") == "Ben lays"
    assert jump("Next person") == "Jörg lays"
    assert jump("Next person") == "Anna lays"
    assert jump("Previous person") == "Jörg lays"
    driver.press(driver.app.layout.right)
    assert jump("Previous person") == "Jörg lays"


@pytest.mark.parametrize("seed", range(10))
def test_d3_a_step_of_a_random_game_ends_where_the_news_has_changed(seed):
    dice = Dice(seed)
    seats = 2 + seed % 2
    game = begun(seats, each=3, ends=seed % 3 > 0)
    while len(game.stream) < 900:
        legal = [action for action in game.state.legal_actions() if action < END or action >= POINTS]
        whole = len(game.undoable().actions) >= game.state.last_choice()
        if dice.below(9) == 0 and whole and game.can_undo() is not None and not game.state.unfinished():
            game.take_back()
        else:
            game.apply(legal[dice.below(len(legal))])
    game.close(format.GIVEN_UP)
    states = []
    replaying.replay(game.to_bytes(), watch=lambda game, action, event: states.append(game.state))
    record = reader.parse(game.to_bytes())
    ends, entries = list(telling.TELLING.steps(record)), list(reader.entries(record.stream))
    assert ends == sorted(set(ends)) and ends[0] == 0 and ends[-1] == len(entries) == len(states)
    before = states[0].log
    for place in range(1, len(entries)):
        action, event = entries[place - 1]
        state = states[place]
        told = not state.unfinished() and (event or state.log != before)
        assert (place in ends) == bool(told), (place, action, event)
        before = state.log if place in ends else before
