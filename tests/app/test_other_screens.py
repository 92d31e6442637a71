"""History, replay, rules, settings, roster, hand-over, giving up, notices, sleep: by keys alone."""

import errno
import json

import pytest

from app.at_table import HAND_SCREENS, at_curtain, play_until, shows_a_hand
from app.driver import BOARDS, WIDEST, Driver
from app.games import header, record
from inkdeck_app import VERSION, flow
from inkdeck_app.files import Files
from inkdeck_app.keys import Press
from inkdeck_app.settings import ROSTER_SIZE
from inkdeck_app.store import Store
from inkdeck_core import records, session

TEN = tuple(WIDEST[:9] + str(seat) for seat in range(10))


# history and replay


def test_the_history_lists_newest_first_and_opens_each():
    driver = Driver()
    for secret, more in enumerate(({}, {"variant": "lose"}, {"stop": 20, "when": 0})):
        driver.app.history.add(record(secret=secret + 1, **more))
    driver.pick("Finished")
    lines = list(driver.app.screen.lines())
    assert lines[0] == ("Given up: Anna, Ben, Jörg", "Bid · game 3")
    assert lines[1][1] == "Lose · 2025-10-09"
    winners = session.replay(driver.app.history.read(1))
    assert winners.names[winners.state.winners()[0]] in lines[2][0]
    driver.keys("down", "ok")
    assert driver.screen == "game_result"
    assert driver.app.screen.number == 2
    driver.press("ok")
    assert driver.screen == "replay"
    driver.keys("back", "back")
    assert driver.screen == "history"
    assert driver.app.screen.at == 1


def test_the_history_names_as_many_winners_as_fit():
    driver = Driver()
    driver.app.history.add(record(TEN, secret=5, variant="lose", hands=1))
    game = session.replay(driver.app.history.read(1))
    winners = [game.names[seat] for seat in game.state.winners()]
    driver.pick("Finished")
    left, right = driver.app.screen.lines()[0]
    assert len(winners) > 2 and left == f"{winners[0]} +{len(winners) - 1} share the win"
    assert right == "2025-10-09"


def test_only_a_finished_game_is_ranked():
    for stop, ranked in ((None, True), (20, False)):
        driver = Driver()
        driver.app.history.add(record(stop=stop))
        for alone in (True, False):
            (driver.app.show if alone else driver.app.push)("game_result", 1)
            driver.settle()
            assert ("1." in driver.words().split("\n")) == ranked
            assert driver.app.screen.hints() == {"ok": "REPLAY", "back": "DONE" if alone else "BACK"}


def test_the_history_says_when_it_is_empty():
    driver = Driver()
    driver.pick("Finished")
    assert "No game is finished yet" in driver.words().replace("\n", " ")
    assert "ok" not in driver.app.screen.hints()


def test_an_unreadable_game_is_a_line_and_an_explanation():
    driver = Driver()
    for secret in (1, 2):
        driver.app.history.add(record(secret=secret))
    segment = driver.folder + "/games-000001.seg"
    with open(segment, "r+b") as file:
        file.seek(-1, 2)
        last = file.read(1)[0]
        file.seek(-1, 2)
        file.write(bytes((last ^ 1,)))
    driver.pick("Finished")
    assert "Unreadable" in driver.words()
    driver.press("ok")
    assert driver.screen == "refused"
    driver.keys("ok", "down", "ok")
    assert driver.screen == "game_result"


def test_a_record_that_breaks_the_rules_is_explained_not_shown():
    good = records.parse(record())
    driver = Driver()
    driver.app.history.add(records.finished(good.header, good.stream, records.FINISHED, (9, 9, 9)))
    driver.pick("Finished")
    driver.press("ok")
    assert driver.screen == "refused"


def test_the_replay_shows_every_entry_forward_and_back():
    driver = Driver()
    data = record(("Anna", "Ben", "Jörg"), events=True, hands=2)
    driver.app.history.add(data)
    entries = list(records.entries(records.parse(data).stream))
    driver.app.push("replay", 1)
    driver.settle()
    seen = []
    for place in range(len(entries) + 1):
        seen.append((driver.words(), driver.frame))
        assert driver.app.screen.at == place
        assert ("down" in driver.app.screen.hints()) == (place < len(entries))
        if place < len(entries):
            driver.press("down")
    states = []
    game = session.replay(data, watch=lambda game, action, event: states.append(game.state))
    states.append(game.state)
    for place in range(len(entries), -1, -1):
        assert (driver.words(), driver.frame) == seen[place], place
        assert driver.app.screen.after.view(None).facts() == states[place].view(None).facts(), place
        if place:
            driver.press("up")
    assert driver.app.screen.hints()["up"] is None
    texts = " ".join(words for words, _ in seen)
    for words in ("takes that back", "Dora takes Ben's seat", "Paused, and resumed"):
        assert words in texts


def test_the_replay_jumps_by_trick_and_hand():
    driver = Driver()
    data = record(("Anna", "Ben"), hands=3)
    driver.app.history.add(data)
    begins = []
    session.replay(
        data,
        watch=lambda game, action, event: begins.append((game.state.hand_no, game.state.tricks_done)),
    )
    hands = [begins.index((hand, 0)) + 1 for hand in (1, 2, 3)]
    driver.app.push("replay", 1)
    driver.settle()

    def jump(line):
        driver.press("menu")
        driver.pick(line)
        return driver.app.screen.at

    assert jump("Next hand") == hands[0]
    assert jump("Next hand") == hands[1]
    assert jump("Next trick") == begins.index((2, 1)) + 1
    driver.press("down")
    assert jump("Previous trick") == begins.index((2, 1)) + 1
    assert jump("Previous hand") == hands[1]
    assert jump("Previous hand") == hands[0]
    assert jump("Previous hand") == 0
    assert jump("End") == len(begins)
    assert jump("Next trick") == len(begins)
    assert jump("Previous hand") == hands[2]
    assert jump("Start") == 0
    driver.press("menu")
    driver.press("back")
    assert driver.screen == "replay"


def test_the_replay_shows_the_hand_that_was_chosen_from():
    driver = Driver()
    data = record(("Anna", "Ben"))
    driver.app.history.add(data)
    choices = []
    session.replay(data, watch=lambda game, action, _: choices.append((game.state, action)))
    driver.app.push("replay", 1)
    driver.settle()
    driver.press("down")
    driver.press("ok")
    for state, action in choices:
        screen = driver.app.screen
        assert screen.of_hand
        assert (screen.before.seat, screen.action) == (state.seat, action)
        assert screen.before.view(state.seat).facts() == state.view(state.seat).facts()
        if "down" in screen.hints():
            driver.press("down")


# settings and roster


@pytest.mark.parametrize("board", BOARDS)
def test_settings_take_effect_at_once_and_are_kept(board):
    driver = Driver(board)
    driver.pick("Settings")
    seen = {driver.frame}
    for minutes in (10, 0, 2, 5):
        driver.pick("Sleep")
        assert driver.app.settings.sleep == minutes
    driver.pick("Sleep")
    switches = (("Taking", "take_back"), ("Large", "large"), ("White", "invert"), ("Rotate", "rotate"))
    for line, name in switches:
        before = getattr(driver.app.settings, name)
        driver.pick(line)
        assert getattr(driver.app.settings, name) is not before
        seen.add(bytes(driver.hw.panel.glass))
    assert len(seen) == 5
    again = Driver(board, folder=driver.folder)
    for name in ("take_back", "rotate", "invert", "large", "sleep"):
        assert getattr(again.app.settings, name) == getattr(driver.app.settings, name)
    assert again.app.settings.rotate and not again.app.settings.take_back
    assert again.app.settings.sleep == 10


def test_the_language_is_chosen_from_the_settings():
    driver = Driver()
    driver.pick("Settings")
    driver.pick("Language")
    driver.press("ok")
    assert driver.screen == "settings"
    assert driver.app.settings.language == "en"


def test_a_setting_that_cannot_be_saved_is_not_changed(monkeypatch):
    driver = Driver()
    driver.pick("Settings")

    def no_room(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(driver.hw.files, "write", no_room)
    driver.pick("White")
    assert driver.screen == "storage_full"
    assert driver.app.settings.invert is False
    driver.press("ok")
    assert driver.screen == "settings"


def type_name(driver, name):
    """Spell a name on the letter wheel."""
    from inkdeck_app.screens.letters import SMALL

    assert driver.screen == "letters"
    while driver.app.screen.text:
        driver.press("back")
    for letter in name:
        screen = driver.app.screen
        ahead = SMALL.index(letter.lower()) - screen.at
        for _ in range(abs(ahead)):
            driver.press("down" if ahead > 0 else "up")
        driver.press("ok")
    driver.press("menu")


def test_the_roster_adds_renames_and_deletes():
    driver = Driver(settings={"roster": ["Ben"]})
    driver.pick("Settings")
    driver.pick("Names")
    driver.pick("Add")
    type_name(driver, "Mo")
    assert driver.app.settings.roster == ["Mo", "Ben"]
    driver.pick("Ben")
    driver.pick("Rename")
    type_name(driver, "Li")
    assert driver.app.settings.roster == ["Mo", "Li"]
    driver.pick("Mo")
    driver.pick("Delete")
    assert driver.screen == "roster"
    assert driver.app.settings.roster == ["Li"]
    driver.pick("Li")
    driver.press("back")
    assert driver.app.settings.roster == ["Li"]
    assert Driver(folder=driver.folder).app.settings.roster == ["Li"]


def test_the_roster_does_not_take_a_name_twice():
    driver = Driver(settings={"roster": ["Mo", "Li"]})
    driver.app.push("roster")
    driver.settle()
    driver.pick("Add")
    type_name(driver, "Li")
    assert driver.screen == "refused"
    assert driver.app.settings.roster == ["Mo", "Li"]


def test_a_full_roster_offers_no_more_names():
    names = [f"Name {number}" for number in range(ROSTER_SIZE)]
    driver = Driver(settings={"roster": names})
    driver.app.push("roster")
    driver.settle()
    assert [words for words, _ in driver.app.screen.lines()] == names
    driver.pick("Name 3")
    driver.pick("Delete")
    assert driver.app.settings.roster == names[:3] + names[4:]


# handing a seat over (B-6)


def test_b6_a_seat_goes_to_another_name_and_keeps_its_scores():
    driver = at_curtain(settings={"roster": ["Zoë", "Ben"]}, hands=2)
    play_until(driver, "hand_result")
    totals = driver.app.table.session.state.totals
    driver.press("menu")
    driver.pick("Hand a seat")
    driver.pick("Anna")
    assert "Ben" not in [words for words, _ in driver.app.screen.lines()]  # he is at the table
    driver.pick("Zoë")
    assert driver.screen == "hand_result"
    assert driver.app.table.session.names == ("Zoë", "Ben", "Jörg")
    assert driver.app.table.session.state.totals == totals
    driver.press("ok")
    assert driver.screen == "curtain"


@pytest.mark.parametrize("board", BOARDS)
def test_b6_the_acting_seat_goes_to_a_bot_which_acts_at_once(board):
    driver = at_curtain(board=board)
    actor = driver.app.table.actor
    driver.press("menu")
    driver.pick("Hand a seat")
    driver.pick(actor)
    driver.pick(2)
    assert driver.screen == "curtain"
    assert driver.app.table.session.is_bot(actor)
    assert driver.app.table.actor != actor
    assert driver.app.table.session.can_undo() in (None, actor)
    driver.press("menu")
    assert not any(words.startswith("Take back") for words, _ in driver.app.screen.lines())


def test_b6_somebody_remains():
    driver = at_curtain(("Anna", "Ben"), bot_seats=(1,))
    driver.press("menu")
    driver.pick("Hand a seat")
    driver.pick("Anna")
    assert "Bot" not in [words for words, _ in driver.app.screen.lines()]
    driver.press("back")
    driver.pick("Ben")
    assert "Bot" in [words for words, _ in driver.app.screen.lines()]


def test_b6_a_new_name_is_spelled_and_remembered():
    driver = at_curtain()
    driver.press("menu")
    driver.pick("Hand a seat")
    driver.pick("Jörg")
    driver.pick("New name")
    type_name(driver, "Anna")
    assert driver.screen == "refused"
    driver.press("ok")
    type_name(driver, "Mo")
    assert driver.app.table.session.names == ("Anna", "Ben", "Mo")
    assert driver.app.settings.roster[0] == "Mo"
    assert driver.screen == "curtain"


def test_b2_a_person_who_joins_a_lone_player_never_meets_their_open_hand():
    driver = at_curtain(("Anna", "Bit", "Chip"), bot_seats=(1, 2), settings={"roster": ["Zoë"]})
    play_until(driver, "trick_won")
    assert driver.app.table.revealed == 0
    driver.press("menu")
    driver.pick("Hand a seat")
    driver.pick("Bit")
    driver.pick("Zoë")
    for _ in range(60):
        assert not shows_a_hand(driver)
        if driver.screen == "curtain":
            driver.accept()
            view = driver.app.table.hand_view()
            assert view.seat == driver.app.table.actor
            driver.press("menu")
            driver.pick("Hide")
            return
        driver.press("ok")
    raise AssertionError("no curtain")


def test_b2_no_key_on_the_way_through_the_game_menu_shows_a_hand():
    driver = at_curtain(settings={"roster": ["Zoë"]})
    play_until(driver, "hand")
    driver.press("menu")
    driver.pick("Hide my cards, then")
    for line in ("Hand a seat", "Settings", "Rules", "Scores", "Give"):
        assert not shows_a_hand(driver)
        driver.pick(line)
        assert not shows_a_hand(driver)
        driver.press("back")
    driver.press("back")
    assert driver.screen == "curtain"


def test_b3_a_choice_taken_back_after_a_hand_over_goes_to_the_new_owners_curtain():
    driver = at_curtain(settings={"roster": ["Zoë"]})
    actor = driver.app.table.actor
    driver.accept()
    driver.press("ok")
    assert driver.screen == "curtain"
    driver.press("menu")
    driver.pick("Hand a seat")
    driver.pick(actor)
    driver.pick("Zoë")
    driver.press("menu")
    if any(words.startswith("Take back") for words, _ in driver.app.screen.lines()):
        driver.pick("Take back")
        assert driver.screen == "curtain"
        assert not shows_a_hand(driver)
        assert driver.app.table.actor == actor
        assert "Pass to Zoë" in driver.words()


@pytest.mark.parametrize("choice", ["bid", "card"])
def test_taking_back_names_the_choice(choice):
    driver = at_curtain()
    play_until(driver, "bid" if choice == "bid" else "hand")
    actor = driver.app.table.actor
    driver.press("ok")
    if driver.screen == "call":
        driver.press("ok")
    driver.press("menu")
    line = "Take back %s's %s" % (driver.app.table.name_of(actor), choice)
    assert driver.app.screen.lines()[0][0] == line


# giving up


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("large", [False, True])
def test_giving_up_is_asked_twice_on_two_buttons(board, large):
    driver = at_curtain(board=board, settings={"large": large})
    driver.press("menu")
    driver.pick("Give")
    buttons, pictures = [], []
    for _ in range(2):
        assert driver.app.screen.pages == 1
        pictures.append(driver.frame)
        yes = [key for key in driver.app.screen.hints() if key != "back"]
        assert len(yes) == 1
        buttons.append(driver.hw.board.key_for(yes[0])[0].name)
        assert driver.app.history.count() == 0
        driver.press(yes[0])
    assert buttons[0] != buttons[1]
    assert pictures[0] != pictures[1]
    assert driver.screen == "game_result"
    assert "Given up" in driver.words()
    assert driver.app.store.open_games() == []
    driver.press("ok")
    assert driver.screen == "replay" and "down" not in driver.app.screen.hints()  # nobody had done anything
    driver.keys("back", "back")
    assert driver.screen == "home"


@pytest.mark.parametrize("asked", [0, 1])
def test_giving_up_can_be_left_at_both_questions(asked):
    driver = at_curtain()
    driver.press("menu")
    driver.pick("Give")
    for _ in range(asked):
        driver.press("ok")
    driver.press("back")
    assert driver.screen == "game_menu"
    driver.press("back")
    assert driver.screen == "curtain"
    assert driver.app.table.session.ending is None


def test_a_double_press_does_not_answer_the_second_question():
    driver = at_curtain(board="pico_inky_pack")
    driver.press("menu")
    driver.pick("Give")
    now = driver.clock.ms()
    driver.app.handle(Press("ok", "B", now, False))
    driver.app.handle(Press("down", "C", now + 1, False))
    driver.settle()
    assert driver.screen == "give_up"
    assert driver.app.table is not None


def test_the_menu_of_a_game_that_is_over_offers_neither_hand_over_nor_giving_up():
    driver = at_curtain(("Anna", "Bit"), bot_seats=(1,), hands=1)
    play_until(driver, "hand_result")
    driver.press("menu")
    entries = driver.app.screen.entries
    assert "hand_over" not in entries and "give_up" not in entries and "scores" in entries


# no room, damage, sleep


def fill_disk(driver, monkeypatch):
    def no_room(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(driver.hw.files, "append", no_room)
    monkeypatch.setattr(driver.hw.files, "write", no_room)


@pytest.mark.parametrize("names", [("Anna", "Ben"), ("Anna",)])
def test_b2_a_choice_that_finds_no_room_ends_at_the_curtain(monkeypatch, names):
    driver = at_curtain(names + ("Bit",), bot_seats=(len(names),), variant="win")
    play_until(driver, "hand")
    before = driver.app.table.session.state
    with monkeypatch.context() as full:
        fill_disk(driver, full)
        while driver.screen in HAND_SCREENS:
            driver.press("ok")
        assert driver.screen == "storage_full"
        assert driver.app.table.session.state is before
        driver.press("ok")
        assert driver.screen == "curtain"
    driver.accept()
    assert driver.screen == "hand"
    driver.app.push("game_menu")
    driver.app.show("storage_full")
    driver.settle()
    driver.press("back")
    assert driver.screen == "home"
    assert driver.app.table is None
    driver.pick("Continue")
    assert driver.screen == "curtain"
    assert driver.app.table.session.state.view(None).facts() == before.view(None).facts()


def test_giving_up_without_room_for_the_history_stays_given_up(monkeypatch):
    driver = at_curtain()
    driver.press("menu")
    driver.pick("Give")
    driver.press("ok")
    with monkeypatch.context() as full:
        full.setattr(driver.hw.files, "write", Full.refuse)
        driver.press("menu")
        assert driver.screen == "storage_full"
        driver.press("ok")
        assert driver.screen == "storage_full"  # it does not come back to life
    driver.press("ok")
    assert driver.screen == "game_result"
    assert driver.app.history.count() == 1


class Full:
    @staticmethod
    def refuse(*_):
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_game_of_a_newer_inkdeck_is_left_as_it_is():
    driver = at_curtain()
    name = driver.app.table.name
    driver.app.table.session._hand_over(1, "Ben", "oracle")
    data = driver.hw.files.read(name)
    again = Driver(folder=driver.folder)
    assert again.screen == "damaged"
    assert "newer" in again.words()
    again.press("ok")
    assert again.screen == "home"
    assert again.hw.files.read(name) == data


def test_a_game_damaged_in_its_middle_goes_on_and_says_so():
    driver = at_curtain()
    play_until(driver, "trick_won")
    name = driver.app.table.name
    data = bytearray(driver.hw.files.read(name))
    data[-20] ^= 1
    driver.hw.files.write(name, bytes(data))
    again = Driver(folder=driver.folder)
    assert again.screen == "damaged"
    assert "bad-" + name in again.words()
    again.press("ok")
    assert again.screen == "curtain"


def wait(driver, minutes):
    for _ in range(minutes * 60):
        driver.clock.advance(1000)
        driver.app.tick()
    driver.settle()


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("logical", ["up", "down", "ok", "back", "menu"])
def test_any_key_wakes_the_device_at_the_curtain(board, logical):
    driver = at_curtain(board=board)
    driver.accept()
    assert shows_a_hand(driver)
    wait(driver, 6)
    assert driver.screen == "asleep"
    assert not shows_a_hand(driver)
    assert not any(text.strip() for *_, text, _ in driver.audit if "BACK" in text or "MENU" in text)
    assert driver.app.table.name_of(driver.app.table.actor) + " to play" in driver.words()
    driver.press(logical)
    assert driver.screen == "curtain"


def test_b2_a_lone_players_hand_stays_closed_after_sleep():
    driver = at_curtain(("Anna", "Bit"), bot_seats=(1,))
    play_until(driver, "trick_won")
    wait(driver, 6)
    driver.keys("ok", "ok")
    assert driver.screen == "curtain"


def test_b2_what_lies_over_a_hand_falls_to_the_curtain():
    driver = at_curtain()
    driver.accept()
    driver.press("menu")
    driver.pick("Rules")
    assert driver.screen == "rules"
    wait(driver, 2)
    assert driver.screen == "curtain"


def test_presses_for_the_bid_do_not_play_a_card():
    driver = at_curtain(("Anna", "Bit"), bot_seats=(1,))
    play_until(driver, "bid")
    driver.app.handle(Press("ok", "C", driver.clock.ms(), False))
    driver.app.handle(Press("ok", "C", driver.clock.ms() + 1, False))
    driver.app.tick()
    driver.clock.advance(100)
    assert driver.hw.panel.busy()  # nobody has seen the hand yet
    driver.app.handle(Press("ok", "C", driver.clock.ms(), False))
    driver.settle()
    assert driver.screen == "hand"
    done = len(driver.app.table.session.state.cards)
    driver.press("ok")
    assert driver.screen == "call" or len(driver.app.table.session.state.cards) != done


def test_sleep_never_comes_when_it_is_off():
    driver = Driver(settings={"sleep": 0})
    wait(driver, 15)
    assert driver.screen == "home"


# layout


def every_picture(board, large):
    """Each of these screens with the longest names, on a driver of its own."""
    settings = {"large": large, "roster": [WIDEST[:8] + f"{number:02d}" for number in range(ROSTER_SIZE)]}
    driver = Driver(board, settings=settings)
    app = driver.app
    for secret, names in ((1, TEN), (2, TEN[:5]), (3, TEN[:2])):
        app.history.add(record(names, secret, events=True))
        app.history.add(record(names, secret + 10, stop=30, when=0))
        app.history.add(record(names, secret + 20, variant="lose", tie_break_exact_bids=True))

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
    for _ in range(12):
        app.show("home")
        app.push("rules")
        driver.settle()
        for _ in range(20):
            driver.press("down")
            yield driver
            if app.screen.page == 0:
                break
        break
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


def test_the_rules_have_a_page_for_every_chapter_and_turn_in_a_circle():
    driver = Driver()
    driver.pick("Rules")
    driver.pick("Xactika")
    titles = []
    while True:
        titles.append(driver.audit[0][4])
        driver.press("down")
        if driver.app.screen.page == 0:
            break
    assert titles == ["The idea", "A trick", "Three variants", "Bids and points", "Ties", "On this device"]
    driver.press("up")
    assert driver.audit[0][4] == titles[-1]
    driver.keys("back back")
    assert driver.screen == "home"


def test_about_names_version_owners_licences_and_the_seed():
    driver = Driver(seed=77)
    driver.pick("About")
    words = driver.words()
    driver.press("down")
    words = " ".join((words + "\n" + driver.words()).split())
    owners = ("Xactika", "trademark", "Cannei", "Set Enterprises", "Go5")
    for needed in owners + (VERSION, "MIT", "Terminus", "SIL", "seed 77"):
        assert needed in words
    unseeded = Driver(seed=None)
    unseeded.pick("About")
    assert "seed" not in unseeded.words()


def test_the_version_is_the_packages():
    import tomllib
    from pathlib import Path

    text = (Path(__file__).resolve().parents[2] / "pyproject.toml").read_text()
    assert tomllib.loads(text)["project"]["version"] == VERSION


def test_the_settings_file_is_json():
    driver = Driver()
    driver.pick("Settings")
    driver.pick("White")
    kept = json.loads(Store(Files(driver.folder)).files.read("settings.json"))
    assert kept["invert"] is True
