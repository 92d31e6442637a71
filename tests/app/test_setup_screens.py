"""From the first start to the first hand, new games, names, seal and cut: by keys alone, on both boards."""

import json
from types import SimpleNamespace

import pytest

from app.driver import BOARDS, WIDEST, Driver, FullDisk, layout_faults
from inkdeck_app import open_games, plan, qr
from inkdeck_app.pool import Pool
from inkdeck_app.screens import letters
from inkdeck_app.settings import ROSTER_SIZE
from inkdeck_app.texts import LANGUAGES
from inkdeck_core import records, session, xactika_setup
from inkdeck_core.bots import Dice

ON_BOTH = pytest.mark.parametrize("board", BOARDS)


def open_header(driver):
    """The header of the open game that was begun last."""
    names = driver.app.store.open_games()
    return records.parse(driver.hw.files.read(names[0]), True).header


def enter(driver, text):
    """Enter a name on the letter wheel, the short way round, and be done."""
    screen = driver.app.screen
    for character in text:
        for _ in range(2):
            wheel = letters.CAPITALS if screen.capitals else letters.SMALL
            place = wheel.index(character) if character in wheel else letters.SWITCH
            ahead = (place - screen.at) % (letters.SWITCH + 1)
            back = letters.SWITCH + 1 - ahead
            for _ in range(min(ahead, back)):
                driver.press("down" if ahead <= back else "up")
            driver.press("ok")
            if place != letters.SWITCH:
                break
    driver.press("menu")


def seat_person(driver, seat, name):
    """On the form: a new name for a seat, from 1."""
    driver.pick(f"Seat {seat}")
    driver.pick("New name")
    enter(driver, name)


def start(driver):
    """From the form to the picture of the dealer."""
    driver.pick("Start")
    driver.keys("ok", "ok")


@ON_BOTH
def test_first_start_to_first_hand_takes_four_presses_after_the_language(board):
    driver = Driver(board, language="", seed=3)
    assert driver.screen == "language"
    driver.press("ok")
    seen = []
    while not driver.app.screen.private:
        seen.append(driver.screen)
        driver.press(driver.app.screen.accept if driver.screen == "curtain" else "ok")
    assert seen == ["tour", "seal", "cut", "curtain"]
    header = open_header(driver)
    assert [bot for _, bot in header.players] == ["", "rulebook", "rulebook", "rulebook"]
    assert "variant=bid" in header.options and "hands=1" in header.options.split("\n")
    assert json.loads(driver.hw.files.read("settings.json"))["language"] == "en"


@ON_BOTH
def test_the_tour_names_the_keys_of_this_board(board):
    driver = Driver(board, language="")
    driver.press("ok")
    words = driver.words().split("\n")
    assert [key.name for key in driver.hw.board.keys if key.name not in words] == []
    assert any("hold" in line for line in words) == any(key.long for key in driver.hw.board.keys)
    driver.press("back")
    assert driver.screen == "home"


LONGEST = 4  # letters; `test_board.py` has a name with one more refused


@ON_BOTH
@pytest.mark.parametrize("language", [code for code, _ in LANGUAGES])
def test_the_tour_has_room_for_the_longest_names_of_keys(board, language):
    driver = Driver(board, language=language)
    wide = "W" * (LONGEST - 1)
    driver.hw.board.keys = [key._replace(name=f"{wide}{i}") for i, key in enumerate(driver.hw.board.keys)]
    for large in (False, True):
        driver.app.settings.large = large
        driver.app.show("tour")
        driver.settle()
        assert wide + "0" in driver.words() and layout_faults(driver.audit) == []


def test_a_language_from_the_settings_goes_back_to_them():
    driver = Driver()
    driver.app.push("language")
    driver.settle()
    driver.press("down")
    files = driver.hw.files
    driver.app.store.files = FullDisk(driver.folder, 0)
    driver.press("ok")
    assert driver.screen == "storage_full" and driver.app.settings.language == "en"
    driver.app.store.files = files
    driver.press("ok")
    assert driver.screen == "language"
    driver.press("back")
    assert driver.screen == "home"


@ON_BOTH
def test_b6_a_game_of_three_persons_and_seven_bots(board):
    driver = Driver(board)
    driver.new_game()
    driver.pick("Players")
    driver.pick("10")
    assert driver.app.screen.plan.hands == 3
    seat_person(driver, 1, "Zoë-Ämß")
    seat_person(driver, 3, "Ben")
    seat_person(driver, 10, "Cem 2")
    driver.pick("Seat 4")
    driver.pick(1)
    driver.pick("Variant")
    driver.pick("Win")
    driver.pick("Last trick")
    driver.pick("Hands")
    driver.pick("4")
    start(driver)
    assert driver.screen == "dealer"
    header = open_header(driver)
    names = [name for name, _ in header.players]
    assert [names[seat] for seat in (0, 2, 9)] == ["Zoë-Ämß", "Ben", "Cem 2"]
    assert [bot for _, bot in header.players] == ["", "rulebook", "", "random"] + ["rulebook"] * 5 + [""]
    assert len(set(names)) == 10
    assert header.options.split("\n") == [
        "variant=win",
        "hands=4",
        "tie_break_exact_bids=off",
        "last_trick_plays_itself=off",
        "dealer_may_complete=off",
    ]
    assert driver.app.settings.roster == ["Cem 2", "Ben", "Zoë-Ämß"]
    view = driver.app.table.public()
    assert f"{names[view.dealer]} deals" in driver.words()
    assert f"{names[(view.dealer + 1) % 10]} leads first." in driver.words()


def test_the_next_game_begins_with_the_players_of_the_last():
    driver = Driver()
    driver.new_game()
    seat_person(driver, 2, "Ben")
    driver.pick("Variant")
    driver.pick("Lose")
    start(driver)
    before = open_header(driver).players
    driver.keys("menu")
    driver.pick("Pause")
    again = Driver(folder=driver.folder)
    again.new_game()
    assert tuple(again.app.screen.plan.seats) == before
    assert again.app.screen.plan.variant == "lose" and again.app.screen.plan.hands == 8


def test_x13_options_of_the_bid_variant_are_off_and_hidden_in_the_others():
    driver = Driver()
    driver.new_game()
    driver.pick("Ties")
    driver.pick("Bids may")
    game = driver.app.screen.plan
    for name in plan.BID_FLAGS:
        assert f"{name}=on" in game.header(bytes(32)).options
    driver.pick("Variant")
    driver.pick("Lose")
    assert not [words for words, _ in driver.app.screen.lines() if words.startswith(("Ties", "Bids"))]
    for name in plan.BID_FLAGS:
        assert f"{name}=off" in game.header(bytes(32)).options


def test_x8_short_games_are_suggested_to_five_players_and_more():
    assert [plan.default_hands(seats) for seats in range(2, 11)] == [8, 8, 8, 4, 4, 4, 3, 3, 3]
    assert [plan.suggested_hands(seats) for seats in (4, 5, 10)] == [(8,), (3, 4), (3, 4)]
    driver = Driver()
    driver.new_game()
    driver.pick("Players")
    driver.pick("5")
    driver.pick("Hands")
    lines = driver.app.screen.lines()
    assert [words for words, _ in lines] == [str(hands) for hands in range(1, 17)]
    assert [words for words, aside in lines if "suggested" in aside] == ["3", "4"]
    assert lines[driver.app.screen.at][0] == "4"


def test_how_long_a_game_takes():
    game = plan.Plan("Anna", [f"Bot {number}" for number in range(20)])
    assert game.minutes(1) == 3 and game.minutes() == 22  # 9 × (15 + 3) s a hand
    for seat in range(1, 4):
        game.sit(seat, f"Person {seat}", "")
    assert game.minutes() == 72
    game.change("variant", "win")
    assert game.minutes() == 64 and game.minutes(1) == 8


def test_persons_stay_when_seats_go_and_one_always_plays():
    driver = Driver()
    driver.new_game()
    driver.pick("Players")
    driver.pick("5")
    seat_person(driver, 5, "Eva")
    driver.pick("Players")
    driver.pick("2")
    assert driver.app.screen.plan.seats == [("Player 1", ""), ("Eva", "")]
    driver.pick("Seat 1")
    driver.pick("Bot")
    driver.pick("Seat 2")
    driver.pick("Bot")
    assert driver.screen == "refused"
    driver.keys("ok", "back")
    assert driver.app.screen.plan.seats[1] == ("Eva", "")


@ON_BOTH
def test_a_full_name_offers_done_once(board):
    driver = Driver(board)
    driver.app.push("letters", "Seat 1")
    driver.settle()
    driver.keys("ok*10")
    words = driver.words()
    assert words.count("DONE") == 1 and "to go faster" in words
    driver.press("menu")
    assert driver.screen == "home"


def test_b6_names_are_unique():
    driver = Driver()
    driver.new_game()
    driver.pick("Seat 2")
    driver.pick("New name")
    enter(driver, "PLAYER 1")
    assert driver.screen == "refused" and "PLAYER 1 at the table already" in driver.words().replace("\n", " ")
    driver.press("back")
    assert driver.screen == "letters" and driver.app.screen.text == "PLAYER 1"
    driver.keys("back", "back")
    enter(driver, "")
    assert driver.app.screen.plan.seats[1] == ("PLAYER", "")
    # a bot gives its name up to a person
    assert ("Chip", "rulebook") in driver.app.screen.plan.seats
    seat_person(driver, 2, "Chip")
    seats = driver.app.screen.plan.seats
    assert seats[1] == ("Chip", "") and len({name for name, _ in seats}) == 4
    # who sits elsewhere changes places
    driver.pick("Seat 1")
    driver.pick("Chip")
    assert driver.app.screen.plan.seats[:2] == [("Chip", ""), ("Player 1", "")]


@ON_BOTH
def test_the_letter_wheel(board):
    driver = Driver(board)
    got = []
    driver.app.screen.returned = got.append
    driver.app.push("letters", "Name", "")
    driver.settle()
    assert driver.app.screen.hints()["back"] == "BACK"
    driver.press("menu")
    assert driver.screen == "refused" and "1 to 10" in driver.words()
    driver.press("ok")
    enter(driver, "Zoë-Ämß")
    assert got == ["Zoë-Ämß"]
    driver.app.push("letters", "Name", "Zoë")
    driver.settle()
    driver.press("back")
    enter(driver, "é  ")
    assert got[1] == "Zoé"
    driver.app.push("letters", "Name", "")
    driver.settle()
    driver.press("down", repeat=True)
    assert driver.app.screen.at == letters.START + 1
    driver.press("up")
    for _ in range(10):
        driver.press("ok")
    assert driver.app.screen.text == "Llllllllll" and driver.app.screen.hints()["ok"] == "DONE"
    driver.press("ok")
    assert got[2] == "Llllllllll"


def test_the_wheel_has_every_letter_once_and_both_cases():
    for wheel in (letters.SMALL, letters.CAPITALS):
        assert len(set(wheel)) == len(wheel) == letters.SWITCH
    for small, capital in zip(letters.SMALL, letters.CAPITALS, strict=True):
        assert capital == ("ẞ" if small == "ß" else small.upper())
    assert set("abcdefghijklmnopqrstuvwxyzäöüßàâæçèéêëîïôœùûüÿ0123456789 -'") == set(letters.SMALL)


def test_a_full_roster_takes_a_new_name_for_the_oldest():
    roster = [f"Name {number:02}" for number in range(ROSTER_SIZE)]
    driver = Driver(settings={"roster": roster})
    driver.new_game()
    driver.pick("Seat 1")
    assert [line[0] for line in driver.app.screen.lines()[-ROSTER_SIZE:]] == roster
    driver.pick("Name 07")
    seat_person(driver, 2, "Neu")
    start(driver)
    assert driver.app.settings.roster == ["Neu"] + roster[:-1]


@ON_BOTH
def test_b1_the_seal_is_that_of_the_game_and_the_cut_is_in_it(board):
    driver = Driver(board)
    driver.new_game()
    driver.pick("Start")
    shown = driver.app.screen.seal
    groups = [words for words in driver.words().split("\n") if words in shown and len(words) == 11]
    assert " ".join(groups) == shown
    driver.press("ok")
    proposed = driver.app.screen.number
    driver.keys("up", "menu", "up", "up", "menu", "down")
    wanted = (proposed + 119) % 1000
    assert driver.app.screen.number == wanted
    driver.press("ok")
    header = open_header(driver)
    assert session.seal_of(header) == shown and header.cut == wanted
    assert header.source == records.CLOCK and header.when >= 1_760_000_000
    assert f"cut at {wanted:03}" in driver.words()


def test_b1_going_back_to_the_form_throws_the_secret_away():
    driver = Driver()
    driver.new_game()
    driver.pick("Start")
    first = driver.app.screen.seal
    driver.keys("ok", "back")
    assert driver.app.screen.seal == first
    driver.keys("back", "ok")
    assert driver.screen == "seal" and driver.app.screen.seal != first


def test_a_device_without_a_clock_says_that_the_time_is_unknown():
    driver = Driver(wall=None)
    driver.new_game()
    start(driver)
    assert (open_header(driver).when, open_header(driver).source) == (0, records.UNKNOWN)


@ON_BOTH
def test_the_seal_s_code_is_drawn_module_for_module_with_a_quiet_zone(board):
    driver = Driver(board)
    driver.new_game()
    driver.pick("Start")
    rows = qr.rows(driver.app.screen.seal.replace(" ", ""))
    frame = driver.frame

    def dark(x, y):
        return frame[(y >> 3) * 296 + x] >> (y & 7) & 1

    found = [(x, y) for y in range(17, 114) for x in range(87) if dark(x, y)]
    left, top = min(x for x, _ in found), min(y for _, y in found)
    size = (max(x for x, _ in found) + 1 - left) // qr.SIZE
    assert size >= 3 and left >= 4 * size and top >= 17 + 4 * size
    for y in range(top - 4 * size, top + 25 * size):
        for x in range(left - 4 * size, left + 25 * size):
            row, column = (y - top) // size, (x - left) // size
            inside = 0 <= row < qr.SIZE and 0 <= column < qr.SIZE
            assert dark(x, y) == (inside and rows[row] >> (qr.SIZE - 1 - column) & 1), (x, y)


def test_b1_presses_are_mixed_into_the_secret_unless_the_seed_is_fixed():
    def secret(seeded, moments):
        pool = Pool(SimpleNamespace(seeded=seeded, entropy=bytes))
        for began, now in moments:
            pool.stir(began, now)
        return pool.secret()

    assert len(secret(None, [])) == 32
    assert secret(None, [(5, 9)]) != secret(None, [(5, 10)]) != secret(None, [(6, 9)])
    assert secret(None, [(5, 9), (20, 30)]) != secret(None, [(20, 30), (5, 9)])
    assert secret(1, [(5, 9)]) == secret(1, [])


def test_a_second_press_goes_past_neither_seal_nor_cut_nor_dealer():
    driver = Driver()
    driver.new_game()
    button, _ = driver.hw.board.key_for("ok")
    for screen in ("seal", "cut", "dealer"):
        for _ in range(2):
            driver.app.handle(_press("ok", button.name, driver.clock.ms()))
        driver.settle()
        assert driver.screen == screen
        driver.clock.advance(100)


def _press(key, button, began):
    from inkdeck_app.keys import Press

    return Press(key, button, began, False)


def test_a_held_key_turns_the_cut():
    driver = Driver()
    driver.new_game()
    driver.pick("Start")
    driver.press("ok")
    number = driver.app.screen.number
    driver.clock.advance(10)
    began = driver.clock.ms()
    for repeat in (False, True, True):
        driver.app.handle(_press("up", "UP", began)._replace(repeat=repeat))
        driver.settle()
    assert driver.app.screen.number == (number + 300) % 1000


def test_a_key_held_while_the_panel_is_busy_neither_runs_on_nor_takes_a_later_presses_place():
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
    """Every 150 ms, also where a refresh takes longer: those that came meanwhile are drawn together."""
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


def test_a_full_disk_at_any_step_leaves_no_half_game():
    """Language, game, that it is played, roster, bids are saved in turn; let each be the first that fails."""
    for room in range(6):
        driver = Driver(language="")
        driver.app.store.files = driver.hw.files = FullDisk(driver.folder, room)
        driver.press("ok")
        if room == 0:
            assert driver.screen == "storage_full" and driver.app.settings.language == ""
            driver.press("ok")
            assert driver.screen == "language"
        else:
            driver.keys("ok", "ok", "ok")
            assert driver.screen == ("curtain" if room == 5 else "storage_full")
            driver.app.store.files.room = 1
            driver.press(driver.app.screen.accept if room == 5 else "ok")
            assert driver.screen == ("home" if room == 1 else "bid" if room == 5 else "curtain")
        games = driver.app.store.open_games()
        assert len(games) == (room > 1)
        for name in games:
            session.replay(driver.hw.files.read(name), running=True)
        again = Driver(language="", folder=driver.folder)
        # from room 2 on the game is there; from room 3 on it is known, too, that it was being played
        assert again.screen == ("language", "home", "home", "curtain", "curtain", "curtain")[room]
        assert again.app.store.damaged == []


def test_home_lists_the_games_and_goes_on_with_them():
    driver = Driver(seed=5)
    for name in ("Anna", "Ben"):
        driver.new_game()
        seat_person(driver, 1, name)
        start(driver)
        driver.keys("menu")
        driver.pick("Pause")
    assert driver.screen == "home" and "seed 5" in driver.words()
    lines = driver.app.screen.lines()
    assert lines[0][0] == "Continue: Bid, hand 1/8, trick 1" and lines[0][1].startswith("Ben")
    assert lines[1][0] == "Paused: Bid, hand 1/8, trick 1" and lines[1][1].startswith("Anna")
    assert "back" not in driver.app.screen.hints()
    driver.pick("Paused")
    assert "Anna" in driver.app.table.session.names
    again = Driver(folder=driver.folder)
    assert again.screen == "curtain" and "Anna" in again.app.table.session.names
    again.keys("menu")
    again.pick("Pause")
    assert again.app.screen.lines()[0][1].startswith("Anna")
    assert Driver(folder=driver.folder).screen == "home"


def test_b6_a_fifth_game_is_refused_with_the_names_of_the_four():
    driver = Driver()
    for _ in range(4):
        driver.new_game()
        start(driver)
        driver.keys("menu")
        driver.pick("Pause")
    driver.pick("New game")
    assert driver.screen == "refused"
    words = driver.words()
    while driver.app.screen.pages > 1 and driver.app.screen.page + 1 < driver.app.screen.pages:
        driver.press("down")
        words += driver.words()
    assert words.count("hand 1 of 8") == 4 and "Player 1" in words
    driver.press("ok")
    assert driver.screen == "home" and len(driver.app.store.open_games()) == 4
    # the same when the settings were lost and the tour offers a quick game
    driver.app.show("tour")
    driver.settle()
    driver.press("ok")
    assert driver.screen == "refused"


def test_home_stands_when_nothing_can_be_read():
    driver = Driver()
    driver.new_game()
    start(driver)
    name = driver.app.store.open_games()[0]

    class Unreadable(FullDisk):
        def read(self, name):
            raise OSError(5, "input/output error")

    driver.app.store.files = Unreadable(driver.folder, 0)
    driver.app.show("home")
    driver.settle()
    assert driver.app.screen.lines()[0][0] == "Continue: a game that can't be read"
    driver.app.store.files.names = lambda: driver.app.store.files.read("")
    driver.app.show("home")
    driver.settle()
    assert driver.app.screen.lines()[0][0] == "New game"
    driver.new_game()
    assert driver.screen == "new_game"
    assert name


def test_quit_closes_the_program_where_that_can_be():
    driver = Driver()
    driver.pick("Quit")
    assert driver.app.closing
    driver.hw.can_quit = False
    driver.app.show("home")
    assert "Quit" not in [words for words, _ in driver.app.screen.lines()]


@pytest.mark.parametrize("variant", ["bid", "win"])
@pytest.mark.parametrize("last", [True, False])
def test_hand_and_trick_in_the_list_of_games_are_those_of_a_replay(variant, last):
    from inkdeck_core import options

    chosen = {"variant": variant, "hands": 3, "last_trick_plays_itself": last}
    lines = options.to_lines(
        xactika_setup.OPTIONS, options.complete("xactika", xactika_setup.OPTIONS, chosen)
    )
    players = (("Bit", "random"), ("Anna", ""), ("Ben", ""))
    data = bytearray()
    game = session.Session(records.Header("xactika", 1, lines, players, bytes(32), 5), data.extend)
    dice = Dice(1)
    while not game.state.over:
        found = open_games.summary("play-000001.ink", bytes(data))
        now = game.state
        assert found.place == (now.hand_no, 3, now.tricks_done + 1)
        assert found.players == ["Anna", "Ben", "Bit"]
        if game.can_undo() is not None and dice.below(4) == 0:
            game.undo()
        else:
            legal = game.state.legal_actions()
            game.apply(legal[dice.below(len(legal))])


def every_picture(driver):
    """Go through all set-up screens by keys, with the longest names; gives what is wrong with them."""
    faults = []

    def look():
        faults.extend(driver.faults())

    look()
    driver.press("ok")
    look()
    driver.press("back")
    driver.new_game()
    driver.pick("Players")
    look()
    driver.pick("10")
    for seat in range(1, 11):
        driver.pick(f"Seat {seat}")
        look()
        driver.pick("New name")
        look()
        for _ in range(10):
            driver.press("ok")
        look()
        driver.keys("back")
        enter(driver, str(seat % 10))
        look()
    driver.pick("Seat 10")
    driver.pick("Bot")
    look()
    driver.pick("Variant")
    look()
    driver.pick("Bid")
    driver.pick("Hands")
    look()
    driver.pick("16")
    for _ in driver.app.screen.lines():
        driver.press("down")
        look()
    driver.pick("Seat 2")
    driver.pick("New name")
    driver.press("menu")
    look()
    driver.press("ok")
    enter(driver, "Lllllllll1")
    look()
    driver.keys("ok", "back")
    for _ in range(9):
        driver.press("back")
    driver.keys("back", "back")
    driver.pick("Start")
    look()
    driver.press("ok")
    look()
    driver.press("menu")
    look()
    driver.press("ok")
    assert driver.screen == "dealer"
    look()
    driver.press("menu")
    driver.pick("Pause")
    look()
    for _ in range(3):
        driver.new_game()
        start(driver)
        driver.press("menu")
        driver.pick("Pause")
    look()
    driver.pick("New game")
    for _ in range(driver.app.screen.pages):
        look()
        if driver.app.screen.pages > 1:
            driver.press("down")
    return faults


@ON_BOTH
@pytest.mark.parametrize("large", [False, True])
def test_nothing_is_clipped_or_overlaps(board, large):
    driver = Driver(board, language="", settings={"large": large, "roster": [WIDEST]})
    assert every_picture(driver) == []


def test_the_layout_check_notices():
    region = (0, 0, 100, 50)
    assert layout_faults([(0, 0, 60, 12, "one", region), (60, 0, 40, 12, "two", region)]) == []
    assert layout_faults([(0, 0, 60, 12, "one", region), (59, 11, 40, 12, "two", region)])
    assert layout_faults([(50, 0, 51, 12, "one", region)])
    assert layout_faults([(250, 0, 50, 12, "one", (200, 0, 100, 50))])
