"""A game's menu: hand seats over, undo choices, and give games up; by keys alone."""

import pytest

from app import short_games
from app.at_table import at_curtain, play_until, shows_a_hand
from app.driver import BOARDS
from app.set_up import rename
from inkdeck_app.ui.keys import Press
from inkdeck_core.anygame.actions import LAY, PICK, TAKE


def test_b6_a_seat_goes_to_another_name_and_keeps_its_scores():
    driver = at_curtain(settings={"roster": ["Zoë", "Ben"]}, hands=2)
    play_until(driver, "hand_result")
    totals = driver.app.table.session.state.totals
    driver.press("menu")
    driver.pick("Replace a")
    driver.pick("Anna")
    assert "Ben" not in [words for words, _ in driver.app.screen.lines()]  # Ben is at the table already
    driver.pick("Zoë")
    assert driver.screen == "hand_result"
    assert driver.app.table.session.names == ("Zoë", "Ben", "Jörg")
    assert driver.app.table.session.state.totals == totals
    driver.press("ok")
    assert driver.screen == "curtain"


@pytest.mark.parametrize("board", BOARDS)
def test_b6_the_acting_seat_goes_to_a_bot_which_acts_at_once(board):
    driver = at_curtain(board=board)
    actor = driver.app.table.actor()
    driver.press("menu")
    driver.pick("Replace a")
    driver.pick(actor)
    driver.pick(2)
    assert driver.screen == "curtain"
    assert driver.app.table.session.is_bot(actor)
    assert driver.app.table.actor() != actor
    assert driver.app.table.session.can_undo() in (None, actor)
    driver.press("menu")
    assert not any(words.startswith("Take back") for words, _ in driver.app.screen.lines())


def test_b6_one_person_always_stays():
    driver = at_curtain(("Anna", "Ben"), bot_seats=(1,))
    driver.press("menu")
    driver.pick("Replace a")
    driver.pick("Anna")
    assert "Bot" not in [words for words, _ in driver.app.screen.lines()]
    driver.press("back")
    driver.pick("Ben")
    assert "Bot" in [words for words, _ in driver.app.screen.lines()]


def test_b6_a_new_name_is_entered_letter_by_letter_and_remembered():
    driver = at_curtain()
    driver.press("menu")
    driver.pick("Replace a")
    driver.pick("Jörg")
    driver.pick("New name")
    rename(driver, "Anna")
    assert driver.screen == "refused"
    driver.press("back")
    rename(driver, "Mo")
    assert driver.app.table.session.names == ("Anna", "Ben", "Mo")
    assert driver.app.settings.roster[0] == "Mo"
    assert driver.screen == "curtain"


def test_b2_a_person_who_joins_a_lone_player_never_meets_their_open_hand():
    driver = at_curtain(("Anna", "Bit", "Chip"), bot_seats=(1, 2), settings={"roster": ["Zoë"]})
    play_until(driver, "tricks.trick_won")
    assert driver.app.table.revealed == 0
    driver.press("menu")
    driver.pick("Replace a")
    driver.pick("Bit")
    driver.pick("Zoë")
    for _ in range(60):
        assert not shows_a_hand(driver)
        if driver.screen == "curtain":
            driver.accept()
            view = driver.app.table.hand_view()
            assert view.seat == driver.app.table.actor()
            driver.press("menu")
            driver.pick("Hide")
            return
        driver.press("ok")
    raise AssertionError("no curtain")


def test_b2_no_key_on_the_way_through_the_game_menu_shows_a_hand():
    driver = at_curtain(settings={"roster": ["Zoë"]})
    play_until(driver, "xactika.hand")
    driver.press("menu")
    driver.pick("Pause, give up")
    for line in ("Replace a", "Settings", "Rules", "Scores", "Give"):
        assert not shows_a_hand(driver)
        driver.pick(line)
        assert not shows_a_hand(driver)
        driver.press("back")
    driver.press("back")
    assert driver.screen == "curtain"


def test_b3_taking_back_after_a_hand_over_leads_to_the_new_players_curtain():
    driver = at_curtain(settings={"roster": ["Zoë"]})
    actor = driver.app.table.actor()
    driver.accept()
    driver.press("ok")
    assert driver.screen == "curtain"
    driver.press("menu")
    driver.pick("Replace a")
    driver.pick(actor)
    driver.pick("Zoë")
    driver.press("menu")
    if any(words.startswith("Take back") for words, _ in driver.app.screen.lines()):
        driver.pick("Take back")
        assert driver.screen == "curtain"
        assert not shows_a_hand(driver)
        assert driver.app.table.actor() == actor
        assert "Pass to Zoë" in driver.words()


@pytest.mark.parametrize("choice", ["bid", "card"])
def test_the_line_for_taking_back_names_the_choice(choice):
    driver = at_curtain()
    play_until(driver, "xactika.bid" if choice == "bid" else "xactika.hand")
    actor = driver.app.table.actor()
    driver.press("ok")
    if driver.screen == "xactika.call":
        driver.press("ok")
    driver.press("menu")
    line = "Take back %s's %s" % (driver.app.table.name_of(actor), choice)
    assert driver.app.screen.lines()[0][0] == line


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("large", [False, True])
def test_giving_up_takes_two_answers_on_two_buttons(board, large):
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
        assert driver.app.history().count() == 0
        driver.press(yes[0])
    assert buttons[0] != buttons[1]
    assert pictures[0] != pictures[1]
    assert driver.screen == "game_result"
    assert "Game given up" in driver.words()
    assert driver.app.store.open_games() == []
    driver.press("ok")
    assert driver.screen == "replay" and "down" not in driver.app.screen.hints()  # the game had no action
    driver.keys("back", "back")
    assert driver.screen == "home"


@pytest.mark.parametrize("asked", [0, 1])
def test_giving_up_can_be_cancelled_at_both_questions(asked):
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


def test_the_menu_of_a_finished_game_offers_neither_handing_over_nor_giving_up():
    driver = at_curtain(("Anna", "Bit"), bot_seats=(1,), hands=1)
    play_until(driver, "hand_result")
    driver.press("menu")
    entries = driver.app.screen.entries
    assert "hand_over" not in entries and "give_up" not in entries and "scores" in entries


def test_d6_a_deed_too_long_to_be_taken_back_whole_is_not_offered():
    """A session keeps 64 actions; here the first of two deeds has 41 of them."""
    driver = short_games.begun("anygame", 2, cards="104", each=54)
    table = driver.app.table
    session = table.session
    session.apply(session.state.legal_actions()[0])
    picks = [PICK + card for card in session.state.hands[session.state.seat][:40]]
    session.apply(*picks, LAY)
    session.apply(*picks, TAKE)
    assert table.can_take_back() == session.can_undo() == session.state.seat
    table.take_back()
    assert session.can_undo() is not None and table.can_take_back() is None
    driver.app.push("game_menu")
    driver.settle()
    assert "take_back" not in driver.app.screen.entries
