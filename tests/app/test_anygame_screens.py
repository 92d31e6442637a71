"""Any card game by keys: three hands with their presses counted, taking back, power cuts, and secrecy."""

import pytest
from keys_anygame import CARDS, Fingers
from scenery import enter, same_picture_with_other_hands

from app import set_up
from app.driver import BOARDS, Driver, fill_disk
from app.test_secrecy import Witness
from headers import header
from inkdeck_app import flow
from inkdeck_app.anygame.wording import capitals, news
from inkdeck_app.screens import letters
from inkdeck_core import deals
from inkdeck_core.anygame import rules
from inkdeck_core.anygame.actions import PICK
from inkdeck_core.bots import Dice
from permute_anygame import hidden_permuted
from play_anygame import (
    EIGHTS,
    EIGHTS_THEN,
    EIGHTS_TURNS,
    RUMMY,
    RUMMY_THEN,
    RUMMY_TURNS,
    SKAT,
    SKAT_CHOSEN,
    SKAT_POINTS,
    SKAT_PUT,
    SKAT_THEN,
    SKAT_TRICKS,
    prepared,
    words,
)

NAMES = ("Anna", "Ben", "Jörg")
ANNA, BEN, JORG = 0, 1, 2

# The keys of each turn, besides those that move along a row of cards, as the first drawings count them.
RUMMY_KEYS = (7, 14, 14, 3, 4, 3, 3, 7)
TO_CARDS = 1  # in the first turn, the cursor is on the stock
EIGHTS_KEYS = (2 + TO_CARDS, 2, 7, 2, 2, 5, 2, 2, 2, 2, 4, 2, 4, 2, 2, 2)


def begin(monkeypatch, board, hands, then, names=NAMES, **chosen):
    """Return (a driver at the first curtain of a game with prepared hands, the fingers that play it)."""
    given = prepared(hands, then, **chosen).deals
    monkeypatch.setattr(deals, "FairDeals", lambda secret, cut, game: given)
    chosen.setdefault("each", len(hands[0].split()))
    driver = Driver(board, settings={"roster": list(names)})
    flow.begin_game(driver.app, header("anygame", [(name, "") for name in names], **chosen))
    driver.settle()
    assert driver.screen == "dealer"
    driver.press("ok")
    assert driver.screen == "anygame.curtain"
    return driver, Fingers(driver)


def rummy(monkeypatch, board="badger2040", **chosen):
    return begin(monkeypatch, board, RUMMY, RUMMY_THEN, **chosen)


def now(driver):
    return driver.app.table.session.state


def keys_of(fingers, deeds):
    """Do a turn from one curtain to the next; return its presses."""
    fingers.count()
    fingers.do(*deeds)
    assert fingers.player.screen == "anygame.curtain"
    presses, _, _ = fingers.count()
    return presses


def take_back(driver):
    """Take back from the curtain, through the menu."""
    driver.press("menu")
    assert driver.app.screen.entries[0] == "take_back"
    driver.press("ok")
    assert driver.screen == "curtain"


# the three hands


@pytest.mark.parametrize("board", BOARDS)
def test_d3_a_hand_of_rummy_takes_no_more_presses_than_drawn(monkeypatch, board):
    driver, fingers = rummy(monkeypatch, board)
    assert tuple(keys_of(fingers, turn) for turn in RUMMY_TURNS) == RUMMY_KEYS
    assert words(now(driver).hands[ANNA]) == "2s 8s 9c 9s" and now(driver).hands[BEN] == ()


@pytest.mark.parametrize("board", BOARDS)
def test_d3_a_hand_of_crazy_eights_takes_no_more_presses_than_drawn(monkeypatch, board):
    driver, fingers = begin(monkeypatch, board, EIGHTS, EIGHTS_THEN)
    assert tuple(keys_of(fingers, turn) for turn in EIGHTS_TURNS) == EIGHTS_KEYS
    assert now(driver).hands[ANNA] == ()


@pytest.mark.parametrize("board", BOARDS)
def test_d4_a_hand_of_skat_takes_no_more_presses_than_drawn(monkeypatch, board):
    driver, fingers = begin(monkeypatch, board, SKAT, SKAT_THEN, **SKAT_CHOSEN)
    assert keys_of(fingers, SKAT_PUT) == 13
    for number, trick in enumerate(SKAT_TRICKS):
        for place, (seat, card) in enumerate(trick):
            opening = "collect %d" if number and not place else "open %d"
            others = (seat - driver.app.screen.seat) % 3
            if driver.app.layout.strip:
                others = min(others, 3 - others)
            assert keys_of(fingers, (opening % seat, card + " > middle")) == 2 + others
    fingers.do("collect 0", "done")
    driver.press("menu")
    enter(driver, "anygame.tricks")
    driver.press("ok")
    assert driver.screen == "anygame.tricks" and driver.app.screen.view.turned_up
    driver.press("back")
    write(driver, SKAT_POINTS)
    assert now(driver).scores() == SKAT_POINTS


def write(driver, points):
    """Write the points of a deal by keys, from the curtain or its menu."""
    while driver.screen != "game_menu":
        driver.press("menu" if driver.screen == "anygame.curtain" else "back")
    enter(driver, "anygame.points")
    for seat, number in enumerate(points):
        screen = driver.app.screen
        assert screen.at == seat
        while screen.points[seat] != number:
            away = number - screen.points[seat]
            step = 2 if abs(away) >= 100 else 1 if abs(away) >= 10 else 0
            while screen.step != step:
                driver.press("menu")
            driver.press("up" if away > 0 else "down")
        driver.press("ok")
    assert driver.screen == "anygame.result"
    driver.press("back")
    assert driver.screen == "anygame.curtain"


@pytest.mark.parametrize("board", BOARDS)
def test_d4_points_deal_again_and_the_end(monkeypatch, board):
    driver, fingers = rummy(monkeypatch, board)
    fingers.do(*RUMMY_TURNS[0])
    write(driver, (28, -5, 120))
    driver.press("menu")
    enter(driver, "anygame.sure")
    driver.press("menu")  # on another key
    assert driver.screen == "anygame.curtain"
    assert (now(driver).hand_no, now(driver).dealer, driver.app.screen.seat) == (2, ANNA, BEN)
    driver.press("menu")
    enter(driver, "anygame.end")
    driver.pick("Fewest")
    driver.press("menu")
    assert driver.screen == "game_result" and driver.app.history().count() == 1


# taking back


@pytest.mark.parametrize("board", BOARDS)
def test_d6_a_slip_is_taken_back_from_the_curtain_through_its_owners_curtain(monkeypatch, board):
    driver, fingers = begin(monkeypatch, board, EIGHTS, EIGHTS_THEN)
    fingers.do("open 0", "9h > pile")
    take_back(driver)
    assert "Anna" in driver.words() and now(driver).phase == "hand"
    said = driver.words().replace("\n", " ")
    assert "taken back: Anna discards 9♥" in said and "nothing new" not in said
    driver.accept()
    assert driver.screen == "anygame.hand" and len(driver.app.screen.cards) == 5
    assert driver.app.screen.situation()[0] == "taken back: discards 9♥"
    fingers.do("Td > pile")
    assert driver.screen == "anygame.curtain" and words([card for card, _ in now(driver).pile]) == "Th Td"


@pytest.mark.parametrize("board", BOARDS)
def test_d6_a_meld_is_taken_back_in_the_hand(monkeypatch, board):
    driver, fingers = rummy(monkeypatch, board)
    fingers.do("open 0", "5h 6h 7h > lay")
    fingers.to_place("done")
    driver.press("menu")
    assert driver.screen == "anygame.hand" and now(driver).before[ANNA] == ()
    screen = driver.app.screen
    assert len(screen.cards) == 7 and len(screen.new) == 3
    assert screen.situation()[0] == "taken back: lays 5♥ 6♥ 7♥"
    driver.press("menu")
    assert screen.situation() == ["1 of 7 picked"]
    fingers.to_card(screen.marks[0])
    driver.press("menu")
    fingers.to_place("done")
    assert "menu" not in driver.app.screen.hints()


@pytest.mark.parametrize("board", BOARDS)
def test_d6_taking_back_says_that_it_was_the_passing_on_a_look_or_the_points(monkeypatch, board):
    driver, fingers = rummy(monkeypatch, board)
    fingers.do("open 0", "5h 6h 7h > lay", "done")
    take_back(driver)
    assert "taken back: Anna passes on" in driver.words().replace("\n", " ")
    driver.accept()
    fingers.do("done", "open 2", "done")
    take_back(driver)
    assert "taken back: Jörg only looks" in driver.words().replace("\n", " ")
    driver.accept()
    fingers.do("done")
    write(driver, (1, 2, 3))
    driver.press("menu")
    driver.press("ok")
    assert driver.screen == "anygame.curtain" and now(driver).totals == (0, 0, 0)
    assert "taken back: points are written" in driver.words().replace("\n", " ")
    fingers.do("open 0", "done")
    assert "taken back" not in driver.words()


def test_b2_a_deed_that_is_taken_back_names_no_hidden_card(monkeypatch):
    driver, fingers = rummy(monkeypatch)
    fingers.do("open 0", "5h 6h > hide", "done")
    take_back(driver)
    driver.accept()
    fingers.to_place("done")
    driver.press("menu")
    assert driver.app.screen.situation()[0] == "taken back: lays 2 cards unseen"
    fingers.do("2s > cover")
    take_back(driver)
    assert "taken back: Anna puts 1 card unseen in the middle" in driver.words().replace("\n", " ")
    assert same_picture_with_other_hands(driver, hidden_permuted, Dice(3))


def test_d6_nothing_is_offered_to_take_back_after_a_draw(monkeypatch):
    driver, fingers = rummy(monkeypatch)
    fingers.do("open 0", "draw 1")
    assert "can't be taken back" in driver.words()
    fingers.to_place("done")
    assert "menu" not in driver.app.screen.hints()


def test_d2_another_person_opens_a_hand_by_mistake(monkeypatch):
    driver, fingers = rummy(monkeypatch)
    fingers.do("open 0", "Ks > pile", "open 2", "done")  # Jörg instead of Ben
    assert driver.app.screen.seat == BEN and "Jörg only looks" in driver.words().replace("\n", " ")
    driver.press("menu")
    assert "take_back" in driver.app.screen.entries  # only Jörg's look
    driver.press("back")
    fingers.do("open 1")
    assert driver.app.screen.view.seat == BEN and driver.app.screen.new == []


def test_no_card_of_the_next_person_is_new(monkeypatch):
    driver, fingers = begin(monkeypatch, "badger2040", EIGHTS, EIGHTS_THEN)
    for deeds in (("open 0", "9h > pile"), ("open 1",)):
        fingers.do(*deeds)
    assert driver.app.screen.new == [] and "can't be taken back" not in driver.words()


def test_d3_a_gift_is_new_to_its_receiver_who_sees_from_whom_it_is(monkeypatch):
    driver, fingers = rummy(monkeypatch)
    fingers.do("open 0", "2s Td > give 2")
    assert driver.app.screen.seat == JORG and "2♠" not in driver.words()
    fingers.do("open 2")
    assert len(driver.app.screen.new) == 2
    assert "from Anna: 2♠ 10♦" in driver.words() or "from Anna: 10♦ 2♠" in driver.words()
    fingers.do("done", "open 2")  # the first look was perhaps another person's
    assert len(driver.app.screen.new) == 2
    fingers.do("2c > pile", "open 2")
    assert driver.app.screen.new == []


def test_d1_a_hand_opens_on_the_stock_until_a_turn_begins_without_a_draw(monkeypatch):
    driver, fingers = rummy(monkeypatch)
    for seat, card in enumerate(("Ks", "Qs", "2c")):
        fingers.do("open %d" % seat)
        assert (driver.app.screen.line, driver.app.screen.place_here()) == (1, "stock")
        fingers.do("draw 1", card + " > pile")
    fingers.do("open 0", "Td > pile", "open 1")
    assert driver.app.screen.line == 0
    fingers.do("draw 1", "Jd > pile", "open 2")
    assert driver.app.screen.line == 0


@pytest.mark.parametrize("board", BOARDS)
def test_d2_the_curtains_key_names_the_person_it_offers(monkeypatch, board):
    driver, _ = rummy(monkeypatch, board, names=("Anna", "Marguerite", "Jörg"))
    for words_ in ("I'M ANNA", "MARGUERITE", "I'M JÖRG"):
        screen = driver.app.screen
        assert screen.hints()[screen.accept] == words_
        driver.press("down")
    assert driver.app.screen.seat == ANNA


@pytest.mark.parametrize("board", BOARDS)
def test_d2_the_curtain_says_who_is_next_when_it_offers_another_player(monkeypatch, board):
    driver, _ = rummy(monkeypatch, board)
    assert "is next" not in driver.words()
    for _ in range(2):
        driver.press("down")
        assert "Anna is next" in driver.words()
    driver.press("down")
    assert "is next" not in driver.words()


def test_d2_after_a_full_trick_the_curtain_leaves_it_to_the_players_who_is_next(monkeypatch):
    driver, fingers = begin(monkeypatch, "badger2040", SKAT, SKAT_THEN, **SKAT_CHOSEN)
    fingers.do(*SKAT_PUT)
    for place, (seat, card) in enumerate(SKAT_TRICKS[0]):
        fingers.do("open %d" % seat, card + " > middle")
        driver.press("down")
        assert ("is next" in driver.words()) == (place < 2)


@pytest.mark.parametrize("board", BOARDS)
def test_d4_the_curtain_offers_points_once_a_player_has_no_cards_left(monkeypatch, board):
    driver, fingers = rummy(monkeypatch, board)
    fingers.do(*[deed for turn in RUMMY_TURNS[:-1] for deed in turn])
    assert "no cards left" not in driver.words() and driver.app.screen.looks() == "table"
    fingers.do(*RUMMY_TURNS[-1])
    screen = driver.app.screen
    assert "Ben has no cards left" in driver.words() and screen.hints()[screen.look][:6] == "POINTS"
    driver.press("menu")
    enter(driver, "table")
    assert driver.screen == "table"
    driver.keys("back back")
    driver.press(screen.look)
    assert driver.screen == "anygame.points"
    driver.keys("ok ok ok back")
    screen = driver.app.screen
    assert "has no cards left" not in driver.words() and screen.looks() == "table"  # it is done


def test_d4_points_are_not_offered_while_a_trick_lies_there_or_if_nobody_was_dealt_cards():
    for chosen, deeds in (({"each": 1, "pile": False}, "middle"), ({"each": 0}, None)):
        driver = Driver(settings={"roster": list(NAMES)})
        flow.begin_game(driver.app, header("anygame", [("Anna", ""), ("Ben", "")], **chosen))
        driver.settle()
        driver.press("ok")
        if deeds:
            seat = driver.app.screen.seat
            card = words(now(driver).hands[seat])
            Fingers(driver).do("open %d" % seat, "%s > %s" % (card, deeds))
        assert driver.app.screen.looks() == "table" and not driver.app.screen.notices()


@pytest.mark.parametrize("board", BOARDS)
def test_d4_after_the_points_the_next_deal_is_one_question_away(monkeypatch, board):
    driver, fingers = rummy(monkeypatch, board)
    fingers.do(*RUMMY_TURNS[0])
    driver.press("menu")
    enter(driver, "anygame.points")
    driver.keys("ok ok ok")
    assert driver.app.screen.hints()["ok"].startswith("DEAL")
    driver.press("ok")
    assert driver.screen == "anygame.sure" and "ok" not in driver.app.screen.hints()  # pressed twice: nothing
    assert "will be gathered" in driver.words()
    driver.press("back")
    assert driver.screen == "anygame.result"
    driver.keys("ok menu")
    assert driver.screen == "anygame.curtain" and now(driver).hand_no == 2


@pytest.mark.parametrize("board", BOARDS)
def test_d6_after_taking_back_the_key_has_the_same_words_as_before(monkeypatch, board):
    driver, fingers = rummy(monkeypatch, board)
    mine = driver.app.screen.hints()[driver.app.screen.accept]
    fingers.do("open 0", "Ks > pile")
    driver.press("menu")
    assert driver.app.screen.lines()[0][0] == "Take back what Anna did last"
    driver.press("ok")
    assert driver.screen == "curtain" and driver.app.screen.hints()[driver.app.screen.accept] == mine


def test_d5_the_news_says_where_cards_come_from_and_whose_they_join(monkeypatch):
    driver, fingers = rummy(monkeypatch)
    fingers.do("open 0", "5h 6h 7h > lay", "2s > add 2", "7h > take", "done")
    said = driver.words().replace("\n", " ")
    assert "adds 2♠ to Jörg's cards, takes 7♥ back" in said
    fingers.do("open 1", "4c > middle", "open 2", "1 > take", "done")
    driver.press("down")
    assert "Jörg takes 4♣ from the middle" in driver.words().replace("\n", " ")


def test_the_curtain_says_that_the_stock_is_empty():
    driver = Driver(settings={"roster": list(NAMES)})
    flow.begin_game(driver.app, header("anygame", [("Anna", ""), ("Ben", "")], each=1, cards="24"))
    driver.settle()
    driver.press("ok")
    assert "stock 21" in driver.words()
    fingers = Fingers(driver)
    fingers.do("open %d" % driver.app.screen.seat, "draw 21", "done")
    assert "stock empty" in driver.words()


@pytest.mark.parametrize("board", BOARDS)
def test_d4_the_end_names_who_wins_by_each_choice_also_a_tie(monkeypatch, board):
    driver, fingers = rummy(monkeypatch, board)
    fingers.do(*RUMMY_TURNS[0])
    write(driver, (12, 0, 12))
    driver.press("menu")
    enter(driver, "anygame.end")
    assert driver.app.screen.lines() == [
        ("Most points", "Anna, Jörg 12"),
        ("Fewest points", "Ben 0"),
        ("Nobody", ""),
    ]
    driver.keys("back back")
    write(driver, (0, 0, 0))
    driver.press("menu")
    enter(driver, "anygame.end")
    assert driver.app.screen.lines()[0] == ("Most points", "Anna, Ben, Jörg 0")


@pytest.mark.parametrize("board", BOARDS)
def test_d2_the_page_before_a_deal_begins_with_the_player_whom_the_curtain_suggests(monkeypatch, board):
    driver, _ = rummy(monkeypatch, board)
    offered = driver.app.screen.seat
    driver.app.show("dealer")
    driver.settle()
    dealer = now(driver).dealer
    assert driver.app.screen.order()[0] == (NAMES[offered], "begins") and offered == (dealer + 1) % 3
    assert driver.app.screen.order()[-1] == (NAMES[dealer], "deals")


@pytest.mark.parametrize("board", BOARDS)
def test_d3_passing_on_says_how_many_cards_the_hand_had_before(monkeypatch, board):
    driver, fingers = rummy(monkeypatch, board)
    fingers.do("open 0")
    fingers.to_place("done")
    assert driver.app.screen.situation() == ["close your hand"]
    fingers.do("draw 1")
    fingers.to_place("done")
    assert driver.app.screen.situation() == ["in hand: 8 (was 7)"]
    fingers.do("5h 6h 7h > lay")
    fingers.to_place("done")
    assert driver.app.screen.situation() == ["in hand: 5 (was 7)"]
    fingers.do("done", "open 1", "Qs Jd > give 0", "open 0", "top")
    fingers.to_place("done")
    assert driver.app.screen.situation() == ["in hand: 8 (was 7)"]  # 5, and 2 from Ben
    fingers.do("8s 2s > pile")
    fingers.to_place("done")
    assert driver.app.screen.situation() == ["in hand: 6 (was 7)"]
    fingers.do("top")
    fingers.to_place("done")
    assert driver.app.screen.situation() == ["in hand: 7, as before"]


@pytest.mark.parametrize("board", BOARDS)
def test_d3_a_card_for_another_persons_set_has_a_place_that_offers_that_person(monkeypatch, board):
    driver, fingers = rummy(monkeypatch, board)
    fingers.do("open 0", "5h 6h 7h > lay", "9c Td Ks > lay", "done", "open 2", "Kh Ah > lay", "done")
    fingers.do("open 1")
    fingers.to_card(PICK + CARDS["8h"])
    driver.press("menu")
    fingers.to_place("add")
    driver.press("ok")
    screen = driver.app.screen
    assert driver.screen == "anygame.whom" and screen.seats[screen.at] == ANNA
    assert screen.lies_before(ANNA) == ["5♥ 6♥ 7♥", "9♣ 10♦ K♠"]  # the set that it fits comes first
    assert "5♥ 6♥ 7♥" in driver.words() and "menu" not in screen.hints()
    driver.press("ok")
    assert words(now(driver).before[ANNA][0]) == "5h 6h 7h 8h"
    fingers.to_card(PICK + CARDS["Qs"])
    driver.press("menu")
    fingers.to_place("add")
    driver.press("ok")  # it continues nothing, so the person to the left comes first
    assert driver.app.screen.joined == {} and "K♥ A♥" in driver.words()
    fingers.to_person(ANNA)
    driver.press("ok")
    assert [words(group) for group in now(driver).before[ANNA]] == ["5h 6h 7h 8h", "9c Td Ks", "Qs"]


@pytest.mark.parametrize("board", BOARDS)
def test_my_hand_leads_back_to_the_place_from_which_the_cards_were_opened(monkeypatch, board):
    driver, fingers = rummy(monkeypatch, board)
    fingers.do("open 0", "5h 6h 7h > lay", "9c Td > hide")
    fingers.to_place("mine")
    assert "5 cards" in driver.words()
    driver.press("ok")
    assert driver.app.screen.hints()["back"] == "MY HAND"
    driver.press("menu")
    fingers.to_place("tricks")
    assert driver.app.screen.hints()["back"] == "THE CARDS"
    fingers.to_card(driver.app.screen.marks[0])
    driver.keys("menu back")
    screen = driver.app.screen
    assert (screen.source, screen.line, screen.place_here()) == ("hand", 1, "mine")
    assert screen.hints()["back"] == "THE CARDS"


# power cuts, a full disk, sleep


@pytest.mark.parametrize("board", BOARDS)
def test_b4_a_power_cut_in_the_middle_of_a_deed_loses_only_the_marks(monkeypatch, board):
    driver, fingers = rummy(monkeypatch, board)
    fingers.do("open 0", "draw 1")
    driver.press("menu")
    assert driver.app.screen.marks
    again = Driver(board, folder=driver.folder)
    assert again.screen == "curtain" and "Anna" in again.words()
    again.accept()
    screen = again.app.screen
    assert again.screen == "anygame.hand" and screen.marks == [] and len(screen.cards) == 8
    Fingers(again).do("5h 6h 7h > lay", "Ks > pile")
    assert again.screen == "anygame.curtain"


@pytest.mark.parametrize("board", BOARDS)
def test_b4_a_power_cut_at_the_curtain_or_while_points_are_entered(monkeypatch, board):
    driver, fingers = rummy(monkeypatch, board)
    fingers.do(*RUMMY_TURNS[0])
    driver.press("menu")
    enter(driver, "anygame.points")
    driver.keys("up up ok down")
    before = now(driver).view(None).facts()
    again = Driver(board, folder=driver.folder)
    assert again.screen == "anygame.curtain" and again.app.screen.seat == BEN
    assert now(again).view(None).facts() == before
    take_back(again)
    assert len(now(again).hands[ANNA]) == 5


def test_b4_a_power_cut_after_points_shows_them_again(monkeypatch):
    driver, fingers = rummy(monkeypatch)
    fingers.do(*RUMMY_TURNS[0])
    write(driver, (1, 2, 3))
    again = Driver(folder=driver.folder)
    assert again.screen in ("anygame.result", "anygame.curtain")
    assert now(again).totals == (1, 2, 3)
    if again.screen == "anygame.result":
        again.press("ok")
    assert again.screen == "anygame.curtain"


def test_b2_a_deed_without_room_changes_nothing_and_shows_no_hand(monkeypatch):
    driver, fingers = rummy(monkeypatch)
    fingers.do("open 0")
    before = now(driver).view(ANNA).facts()
    with monkeypatch.context() as full:
        fill_disk(driver, full)
        fingers.do("Ks > pile")
        assert driver.screen == "storage_full" and now(driver).view(ANNA).facts() == before
        driver.press("ok")
        assert driver.screen == "curtain"
    driver.accept()
    assert driver.screen == "anygame.hand" and driver.app.screen.new == []
    fingers.do("Ks > pile")
    assert driver.screen == "anygame.curtain"


def test_b2_opening_a_hand_without_room_shows_none(monkeypatch):
    driver, _ = rummy(monkeypatch)
    with monkeypatch.context() as full:
        fill_disk(driver, full)
        driver.press(driver.app.screen.accept)
        assert driver.screen == "storage_full" and now(driver).phase == "curtain"
        driver.press("ok")
        assert driver.screen == "anygame.curtain"


@pytest.mark.parametrize("entry, keys", [("anygame.sure", "ok menu"), ("anygame.points", "ok ok ok")])
def test_dealing_again_and_writing_points_without_room_change_nothing(monkeypatch, entry, keys):
    driver, fingers = rummy(monkeypatch)
    fingers.do(*RUMMY_TURNS[0])
    before = now(driver).view(None).facts()
    driver.press("menu")
    enter(driver, entry)
    with monkeypatch.context() as full:
        fill_disk(driver, full)
        driver.keys(keys)
        assert driver.screen == "storage_full" and now(driver).view(None).facts() == before
        driver.press("ok")
        assert driver.screen == "anygame.curtain"
    driver.press("menu")
    enter(driver, entry)
    driver.keys(keys)
    assert driver.screen in ("anygame.curtain", "anygame.result") and now(driver).view(None).facts() != before


@pytest.mark.usefixtures("on_a_device")
def test_b2_the_table_over_a_hand_gives_way_to_its_owners_curtain(monkeypatch):
    driver, fingers = rummy(monkeypatch)
    fingers.do("open 0")
    fingers.to_place("table")
    driver.press("ok")
    assert driver.screen == "table"
    for _ in range(70):
        driver.clock.advance(1000)
        driver.app.tick()
    driver.settle()
    assert driver.screen == "curtain" and "Anna" in driver.words()
    driver.accept()
    assert driver.screen == "anygame.hand"


@pytest.mark.usefixtures("on_a_device")
@pytest.mark.parametrize("board", BOARDS)
def test_b2_sleep_with_a_hand_open_leaves_nothing_secret_on_the_glass(monkeypatch, board):
    driver, fingers = rummy(monkeypatch, board)
    fingers.do("open 0", "draw 1")
    witness = Witness(driver)
    for _ in range(6 * 60):
        driver.clock.advance(1000)
        driver.app.tick()
    driver.settle()
    assert driver.screen == "asleep" and witness.faults() == []
    for card in now(driver).hands[ANNA]:
        assert driver.app.texts is not None and card_word(card) not in driver.words().split()
    driver.press("down")
    assert driver.screen == "curtain" and "Anna" in driver.words()
    driver.accept()
    assert driver.screen == "anygame.hand"


def card_word(card):
    """Return a card as the screens write it."""
    text = words([card])
    return text[0].replace("T", "10") + dict(zip("cdsh", "♣♦♠♥", strict=True))[text[1]]


# secrecy


@pytest.mark.parametrize("board", BOARDS)
def test_b2_no_ghost_of_a_hand_is_left_for_the_next_person(monkeypatch, board):
    driver, fingers = rummy(monkeypatch, board)
    witness = Witness(driver)
    fingers.do(*[deed for turn in RUMMY_TURNS for deed in turn])
    fingers.do("open 2")
    fingers.to_place("menu")
    driver.press("ok")
    driver.pick("Show")
    driver.press("menu")
    assert driver.screen == "anygame.shown"
    driver.press("ok")
    assert driver.screen == "curtain"
    driver.accept()
    fingers.do("done")
    assert witness.faults() == [] and len(set(witness.labels)) == 4


PUBLIC = ("anygame.curtain", "table", "anygame.news", "game_menu", "anygame.points", "anygame.sure", "scores")


@pytest.mark.parametrize("board", BOARDS)
def test_b2_public_pictures_dont_depend_on_hidden_cards(monkeypatch, board):
    driver, fingers = rummy(monkeypatch, board)
    dice = Dice(4)
    seen = set()

    def check():
        assert not driver.app.screen.private
        assert same_picture_with_other_hands(driver, hidden_permuted, dice), driver.screen
        seen.add(driver.screen)

    deeds = [turn for turn in RUMMY_TURNS]
    deeds[3] = ("open 0", "draw 1", "9c Td > hide", "2s > cover")
    deeds[4] = ("open 1", "draw 1", "4c > bury")
    deeds[5] = ("open 2", "8c 6c > trick 2", "Ac > give 1")
    for turn in deeds[:6]:
        fingers.do(*turn)
        check()
        look = driver.app.screen.look
        if not driver.app.screen.takes_trick():
            driver.press(look)
            check()
            driver.press("back")
        driver.press("menu")
        check()
        enter(driver, "anygame.news")
        check()
        driver.press("back")
        enter(driver, "anygame.points")
        check()
        driver.press("back")
        enter(driver, "anygame.sure")
        check()
        driver.press("back")
        enter(driver, "scores")
        check()
        driver.press("back")
        driver.press("back")
        assert driver.screen == "anygame.curtain"
    assert seen == set(PUBLIC)


def test_b2_the_own_curtain_and_what_was_shown_dont_depend_on_hidden_cards(monkeypatch):
    driver, fingers = rummy(monkeypatch)
    fingers.do("open 0", "5h 6h > show")
    assert driver.screen == "anygame.shown"
    assert same_picture_with_other_hands(driver, hidden_permuted, Dice(1))
    driver.press("ok")
    assert driver.screen == "curtain"
    assert same_picture_with_other_hands(driver, hidden_permuted, Dice(2))


# news


def test_d5_one_card_left_is_news_of_a_deed_and_not_of_a_shuffle():
    driver = Driver(settings={"roster": list(NAMES)})
    flow.begin_game(driver.app, header("anygame", [("Anna", ""), ("Ben", "")], each=2))
    driver.settle()
    driver.press("ok")
    driver.press(driver.app.screen.accept)
    driver.keys("back", "ok")
    assert driver.screen == "anygame.curtain" and "1 card left" in driver.words().replace("\n", " ")
    driver.press("menu")
    enter(driver, "anygame.shuffle")
    driver.press("ok")
    assert driver.screen == "anygame.curtain"
    said = news(driver.app.texts, NAMES, now(driver).log)
    assert said[-1] == "The pile is shuffled into the stock" and said[-2].endswith("1 card left")


@pytest.mark.parametrize("small, capital", list(zip(letters.SMALL, letters.CAPITALS, strict=True)))
def test_a_name_in_capitals_is_the_same_on_a_chip_whose_upper_knows_only_a_to_z(small, capital):
    assert capitals(small) == capitals(capital) == capital
    assert capitals("A" + small + "ø") == "A" + capital + "ø"


@pytest.mark.parametrize("board", BOARDS)
def test_d4_a_replay_reads_the_public_picture_only(monkeypatch, board):
    driver, fingers = rummy(monkeypatch, board)
    fingers.do(*[deed for turn in RUMMY_TURNS for deed in turn])
    driver.press("menu")
    enter(driver, "anygame.sure")
    driver.keys("ok menu menu")
    enter(driver, "anygame.end")
    driver.keys("ok menu")
    assert driver.screen == "game_result"
    plain, read = rules.AnyGameState.view, []

    def view(state, seat):
        read.append(seat)
        return plain(state, seat)

    monkeypatch.setattr(rules.AnyGameState, "view", view)
    driver.press("ok")
    assert driver.screen == "replay"
    pictures = set()
    while driver.app.layout.right in driver.app.screen.hints():
        driver.press(driver.app.layout.right)
        pictures.add(driver.frame)
    assert len(pictures) == len([deed for turn in RUMMY_TURNS for deed in turn[1:]]) + 2
    assert set(read) == {None}


# set-ups


def test_d1_an_own_set_up_is_kept_under_its_name_and_offered_first(monkeypatch):
    driver = Driver(settings={"roster": ["Anna", "Ben", "Jörg"]})
    own = {"name": "Mau-Mau", "cards": "32", "each": 5}
    flow.begin_game(driver.app, header("anygame", [("Anna", ""), ("Ben", "")], **own))
    driver.settle()
    driver.press("ok")
    again = Driver(folder=driver.folder)
    flow.leave(again.app)
    again.settle()
    again.pick("New game")
    again.pick("Any card game")
    lines = again.app.screen.lines()
    assert again.screen == "anygame.which" and lines[0][0] == "Mau-Mau"
    assert lines[0][1].startswith("32 · 5 each")
    assert [line[0] for line in lines[1:7]] == [
        "Rummy",
        "Crazy Eights",
        "Skat",
        "Go Fish",
        "Canasta",
        "All dealt",
    ]
    again.press("ok")
    assert again.app.screen.title() == "Mau-Mau"
    values = {
        option.name: again.app.screen.plan.value(option.name) for option in again.app.screen.plan.options
    }
    assert (values["name"], values["cards"], values["each"], values["pile"]) == ("Mau-Mau", "32", 5, True)


@pytest.mark.parametrize("board", BOARDS)
def test_d1_a_set_up_is_named_and_changed_by_keys(board):
    driver = Driver(board, settings={"roster": list(NAMES)})
    driver.pick("New game")
    driver.pick("Any card game")
    driver.pick("Another game")
    form = driver.app.screen
    assert form.title() == "Any card game"
    enter(driver, "name")
    set_up.enter(driver, "Watten")
    enter(driver, "each")
    driver.pick("5")
    enter(driver, "pile")
    enter(driver, "cards")
    driver.pick("32")
    assert driver.app.screen is form and form.title() == "Watten"
    chosen = {option.name: form.plan.value(option.name) for option in form.plan.options}
    assert chosen["name"] == "Watten" and chosen["each"] == 5 and chosen["cards"] == "32"
    assert chosen["pile"] is False
    set_up.start(driver)
    assert driver.screen == "dealer" and set_up.open_header(driver).options.startswith("name=Watten\n")
    driver.press("ok")
    driver.press("menu")
    enter(driver, "pause")
    driver.pick("New game")
    driver.pick("Any card game")
    assert driver.app.screen.lines()[0][0] == "Watten"
    driver.press("ok")
    form = driver.app.screen
    assert {option.name: form.plan.value(option.name) for option in form.plan.options} == chosen


def test_d1_the_two_cards_of_skat_can_be_drawn():
    driver = Driver(settings={"roster": ["Anna", "Ben", "Jörg"]})
    driver.pick("New game")
    driver.pick("Any card game")
    driver.pick("Skat")
    plan = driver.app.screen.plan
    assert plan.value("cards") == "32" and plan.value("each") == 10
    assert plan.value("stock") is True and plan.value("pile") is False
