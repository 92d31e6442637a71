"""A checkpoint at the beginning of a hand saves time and never changes what is on the table."""

import json
import random
from binascii import crc32

import pytest

from app import short_games
from app.driver import Driver
from both import amount
from inkdeck_app import flow
from inkdeck_app.match import open_games, open_record, opening
from inkdeck_app.storage.store import checkpoint_name
from inkdeck_core import games
from inkdeck_core.record import reader, replaying

SEATS = 3


def on_to(driver, hand, limit=2000):
    """Play on by keys until this hand has begun and a player has chosen in it."""
    before, begun = "", None
    for _ in range(limit):
        table = driver.app.table
        if table.session.state.hand_no == hand and driver.screen != "hand_result":
            begun = begun or driver.hw.files.size(table.name)
            if driver.hw.files.size(table.name) > begun:
                return driver
        key, before = short_games.next_key(driver.app.screen, before), driver.screen
        driver.press(key)
    raise AssertionError(f"after {limit} keys on {driver.screen}")


def long_game(game):
    """Return a driver with a new game of a few hands between two people and a bot."""
    some = {option.name: min(option.low + 3, option.high) for option in games.setup(game).OPTIONS}
    return short_games.begun(game, SEATS, (2,), **{"hands": some["hands"]} if "hands" in some else {})


def begun_in(game, hand):
    """Return (files by name, the game's file name) of a device on which a game is in this hand."""
    driver = on_to(long_game(game), hand)
    files = driver.hw.files
    return {name: files.read(name) for name in files.names()}, driver.app.table.name


def started(kept):
    """Return a `Driver` that starts with these files."""
    driver = Driver()
    for name, data in kept.items():
        driver.hw.files.write(name, data)
    return Driver(folder=driver.folder)


def everything(session):
    """Return everything that the players can do, see or undo."""
    state = session.state
    seen = [state.view(seat).facts() for seat in (None, *range(state.seats))]
    undo = session.can_undo(), session.undoable().actions, session.undone
    return seen, state.legal_actions(), state.pauses, undo, session.players, session.chain()


def replayed(kept, name):
    """Return the session with all of its hands replayed."""
    record = reader.parse(kept[name], True)
    return replaying.resume(record, None)


@pytest.mark.parametrize("game", games.GAMES)
def test_a_start_goes_on_from_where_the_hand_began(game):
    kept, name = begun_in(game, 3)
    assert checkpoint_name(name) in kept
    session = started(kept).app.table.session
    assert session.stream is None, "the hands before were replayed"
    whole = replayed(kept, name)
    assert everything(session)[:-1] == everything(whole)[:-1]  # the chain also has the start


@pytest.mark.parametrize("game", games.GAMES)
def test_no_flipped_bit_cut_or_stranger_changes_what_is_on_the_table(game):
    kept, name = begun_in(game, 2)
    wanted = everything(replayed(kept, name))
    beside = checkpoint_name(name)
    good = kept[beside]
    wrong = [good[:at] + bytes((good[at] ^ 1 << at % 8,)) + good[at + 1 :] for at in range(len(good))]
    wrong += [good[:at] for at in range(0, len(good), 7)]
    wrong += [begun_in(other, 2)[0][beside] for other in games.GAMES if other != game]
    driver = Driver()
    for data in wrong:
        driver.hw.files.write(name, kept[name])
        driver.hw.files.write(beside, data)
        session, _ = opening.resume(driver.app, [name])
        assert session.stream is not None and everything(session) == wanted


def forged(luck, good):
    """Return a checkpoint with one to three wrong values and the right CRC."""
    told = json.loads(good[9:])
    for _ in range(luck.randint(1, 3)):
        at = told
        while isinstance(at[place := luck.randrange(len(at))], list) and at[place] and luck.random() < 0.9:
            at = at[place]
        if luck.random() < 0.2:
            del at[place]
        else:
            at[place] = luck.choice((-1, 0, 1, 3, 200, 1 << 40, "x", None, [], [1], {}, 1.5, at[place]))
        if not told:
            break
    text = json.dumps(told).encode()
    return b"%08x\n" % crc32(text) + text


@pytest.mark.parametrize("game", games.GAMES)
def test_a_forged_one_stops_no_start_and_no_key(game):
    luck = random.Random(game)
    kept, name = begun_in(game, 3)
    for _ in range(amount(40, 500)):
        data = forged(luck, kept[checkpoint_name(name)])
        try:
            driver, before = started({**kept, checkpoint_name(name): data}), ""
            for _ in range(12):
                key, before = short_games.next_key(driver.app.screen, before), driver.screen
                driver.press(key)
        except Exception as error:
            raise AssertionError(data) from error


@pytest.mark.parametrize("game", games.GAMES)
def test_one_of_an_earlier_hand_leads_to_the_same_place(game):
    older, name = begun_in(game, 2)
    kept, _ = begun_in(game, 3)
    kept[checkpoint_name(name)] = older[checkpoint_name(name)]
    session = started(kept).app.table.session
    assert session.stream is None
    assert everything(session)[:-1] == everything(replayed(kept, name))[:-1]


@pytest.mark.parametrize("game", games.GAMES)
def test_a_game_that_went_on_from_one_is_on_record_as_a_whole_and_leaves_none_behind(game):
    kept, name = begun_in(game, 3)
    driver = started(kept)
    assert driver.app.table.session.stream is None
    flow.finish(driver.app)
    driver.settle()
    assert driver.screen == "game_result"
    record = reader.parse(driver.app.history().read(1))
    assert record.stream.startswith(reader.parse(kept[name], True).stream)
    assert not [left for left in driver.hw.files.names() if left.startswith("play-")]


@pytest.mark.parametrize("game", games.GAMES)
def test_the_list_of_open_games_tells_the_same_with_it_and_without(game):
    driver = on_to(long_game(game), 1)
    flow.hand_over(driver.app, 1, "Zoé")
    driver.settle()
    on_to(driver, 3)
    name, files = driver.app.table.name, driver.hw.files
    assert open_record.taken_apart(files, name, files.read(name))[0].hands == 2
    told = open_games.summary(files, name)
    assert "Zoé" in told.players
    files.remove(checkpoint_name(name))
    again = open_games.summary(files, name)
    assert (again.place, again.players) == (told.place, told.players)


def test_a_paused_game_takes_it_along_to_its_new_name():
    kept, name = begun_in("xactika", 3)
    driver = started(kept)
    flow.leave(driver.app)
    driver.settle()
    driver.hw.files.write("play-000007.ink", driver.hw.files.read(name)[:-1])
    flow.resume(driver.app, name)
    driver.settle()
    assert driver.app.table.name == "play-000008.ink" and driver.app.table.session.stream is None
    names = driver.hw.files.names()
    assert "play-000008.at" in names and checkpoint_name(name) not in names


def test_without_room_for_one_the_game_goes_on_and_is_replayed(monkeypatch):
    driver = on_to(long_game("xactika"), 1)
    write = driver.hw.files.write

    def full(name, data):
        if name.endswith(".at"):
            raise OSError(28)
        write(name, data)

    monkeypatch.setattr(driver.hw.files, "write", full)
    on_to(driver, 3)
    again = Driver(folder=driver.folder)
    assert again.app.table.session.stream is not None and again.app.table.session.state.hand_no == 3


def test_a_seat_that_was_handed_over_is_its_new_players():
    driver = on_to(long_game("xactika"), 1)
    flow.hand_over(driver.app, 0, "Zoë")
    driver.settle()
    on_to(driver, 3)
    session = Driver(folder=driver.folder).app.table.session
    assert session.stream is None and session.names[0] == "Zoë"
    assert session.players == driver.app.table.session.players
