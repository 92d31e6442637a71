"""Go5 and the referees in the app: curtains, public questions, pauses, records and replays."""

import inspect
import re

import pytest
from test_which_game import PEOPLE, begun, labels, paused

from app.driver import Driver
from inkdeck_app import flow
from inkdeck_app.match import faces
from inkdeck_app.match.faces import Face
from inkdeck_app.match.outline import Outline
from inkdeck_app.match.telling import Telling
from inkdeck_app.referee.telling import RefereeTelling
from inkdeck_core import bots, games
from inkdeck_core.record import reader, replaying, session

LOOKS = ("dealer", "hand_result", "asleep")  # a device without a press sleeps after a while
DICE = [bots.Dice(4)]


@pytest.fixture(autouse=True)
def fresh_dice():
    """Roll the same in each test, whichever ran before."""
    DICE[0] = bots.Dice(4)


BEHIND_CURTAINS = ("LOOK_UP", "choosing", "fresh", "begins", "draw_table")  # a referee has no curtain


def step(driver, bot="rulebook"):
    """Do what a bot would do for the acting seat; confirm the pictures that everyone sees."""
    here = driver.screen
    if here == "curtain":
        driver.accept()
    elif here in LOOKS:
        driver.press("ok")
    else:
        state = driver.app.table.session.state
        assert not driver.app.table.session.is_bot(state.seat), "a bot is to act, and nobody lets it"
        if bot == "careless":
            bot = "random" if state.phase == "discard" else "rulebook"
        game = driver.app.table.session.header.game
        choice = games.bot(bot, games.folder(game))  # the random bot works with a referee too
        flow.act(driver.app, choice.choose(state.view(state.seat), DICE[0]))
        driver.settle()


def play_until(driver, done, bot="rulebook", limit=4000):
    """Play on until `done()`."""
    for _ in range(limit):
        if done():
            return
        step(driver, bot)
    raise AssertionError("never came there")


def on(driver, *screens):
    """Return a condition for `play_until`: one of these screens is shown."""
    return lambda: driver.screen in screens


def state_of(driver):
    return driver.app.table.session.state


@pytest.mark.parametrize("machines", [0, 1])
def test_b2_a_hand_of_go5_is_seen_behind_its_owners_curtain_only(machines):
    driver = begun("go5", PEOPLE[: 3 - machines], ("rulebook",) * machines)
    before, seat = driver.screen, None
    stayed = 0
    while driver.screen != "game_result":
        step(driver)
        if driver.app.table and driver.app.private():
            revealed = driver.app.table.revealed
            assert revealed == state_of(driver).seat
            assert before == "curtain" or (before == driver.screen and seat == revealed)
            stayed += before == driver.screen
            seat = revealed
        before = driver.screen
    assert stayed > 50  # the choices of one turn have no curtain between them
    assert driver.app.history().count() == 1


def test_g12_a_call_is_asked_in_public_and_opens_no_hand():
    driver = begun("go5", PEOPLE)
    play_until(driver, on(driver, "go5.call"), "careless")
    assert driver.app.table.revealed is None and not driver.app.private()
    asked = state_of(driver).seat
    assert driver.app.table.name_of(asked) in driver.words()
    driver.hw.can_quit = False
    flow.sleep(driver.app)
    driver.settle()
    driver.press("ok")
    assert driver.screen == "go5.call"  # it wakes on the same screen
    paused(driver)
    driver.pick("Continue")
    assert driver.screen == "go5.call" and state_of(driver).seat == asked


def test_a_person_alone_has_no_curtain_and_bots_answer_calls():
    driver = begun("go5", PEOPLE[:1], ("rulebook",) * 3)
    driver.press("ok")
    seen = set()

    def look():
        seen.add(driver.screen)
        return driver.screen == "game_result"

    play_until(driver, look)
    assert {"go5.hand", "hand_result"} <= seen and "curtain" not in seen


def test_b3_choices_are_taken_back_one_by_one_until_a_card_was_drawn():
    driver = begun("go5", PEOPLE)
    play_until(driver, lambda: driver.screen == "go5.hand" and state_of(driver).phase == "discard")
    seat = state_of(driver).seat
    flow.act(driver.app, state_of(driver).legal_actions()[0])
    driver.settle()
    assert driver.screen in ("curtain", "go5.call") and state_of(driver).seat != seat
    driver.press("menu")
    assert PEOPLE[seat] in labels(driver)[0]
    driver.press("ok")
    assert driver.screen == "curtain" and state_of(driver).seat == seat
    assert state_of(driver).phase == "discard"
    flow.take_back(driver.app)  # undo the choice to lay nothing
    flow.take_back(driver.app)  # nothing more: the card was drawn
    flow.take_back(driver.app)
    driver.settle()
    assert state_of(driver).seat == seat and state_of(driver).phase == "play"


def test_b4_a_game_of_go5_continues_where_the_power_went():
    driver = begun("go5", PEOPLE[:2], ("rulebook",))
    for count in range(60):
        step(driver)
        if count % 7 == 0 and driver.app.table:
            was = state_of(driver).view(None).facts()
            again = Driver(folder=driver.folder)
            assert state_of(again).view(None).facts() == was
            assert again.screen in ("curtain", "go5.call", "hand_result")
            assert again.app.table.revealed is None
            driver = again


def test_b6_a_seat_of_go5_is_handed_to_a_bot_and_the_game_given_up():
    driver = begun("go5", PEOPLE)
    play_until(driver, on(driver, "curtain"))
    driver.press("menu")
    driver.pick("Replace a")
    driver.pick("Jörg")
    driver.pick("Bot")
    assert driver.app.table.session.is_bot(2)
    play_until(driver, lambda: driver.screen == "curtain" and state_of(driver).turn > 6)
    driver.press("menu")
    driver.pick("Give the game up")
    assert "in hand 1" in driver.words() and driver.faults() == []
    driver.press("ok")
    driver.agree()
    assert driver.screen == "game_result"
    assert "Game given up" in driver.words() and driver.faults() == []


def test_a_bots_turns_are_saved_in_pieces_so_that_a_torn_write_is_recognized():
    driver = begun("go5", PEOPLE[:1], ("random",) * 3)
    driver.press("ok")
    longest = 0
    append = driver.app.store.files.append

    def noted(name, data):
        nonlocal longest
        longest = max(longest, len(data))
        append(name, data)

    driver.app.store.files.append = noted
    play_until(driver, on(driver, "game_result"), "random", 20000)
    assert 10 < longest <= 128


def test_every_step_of_a_replay_of_go5_can_be_shown():
    driver = begun("go5", PEOPLE[:2])
    for _ in range(40):
        step(driver)
    play_until(driver, on(driver, "curtain", "go5.call"))
    driver.press("menu")
    if labels(driver)[0].startswith("Take") or "take" in labels(driver)[0].lower():
        driver.press("ok")
        play_until(driver, on(driver, "curtain", "go5.call"))
        driver.press("menu")
    driver.pick("Give the game up")
    driver.press("ok")
    driver.agree()
    driver.press("ok")
    assert driver.screen == "replay"
    last = driver.app.screen.count
    ends = [driver.app.screen.after.view(None).facts()]
    while driver.app.screen.at < last:
        driver.press("down")
        assert driver.faults() == []
        if "ok" in driver.app.screen.hints():
            driver.press("ok")
            assert driver.faults() == []
            driver.press("ok")
        ends.append(driver.app.screen.after.view(None).facts())
    data = driver.app.history().read(1)
    assert ends[-1] == replaying.replay(data).state.view(None).facts()
    while driver.app.screen.at:
        assert driver.app.screen.after.view(None).facts() == ends.pop()
        driver.press("up")
    driver.press("menu")
    driver.pick("Next turn")
    assert driver.screen == "replay" and driver.app.screen.at > 0


@pytest.mark.parametrize("game", [game for game in games.IDS if not games.deals(game)])
def test_b5_a_referees_game_is_played_to_its_end_and_looked_at_again(game):
    driver = begun(game)
    seen = set()

    def look():
        seen.add(driver.screen)
        assert driver.faults() == [], driver.screen
        assert "curtain" not in seen and not driver.app.private()
        return driver.screen == "game_result"

    play_until(driver, look, "random", 20000)
    assert "hand_result" in seen
    assert driver.app.screen.finished
    driver.press("ok")
    assert driver.screen == "replay"
    for _ in range(30):
        if "down" not in driver.app.screen.hints():
            break
        driver.press("down")
        assert driver.faults() == []


@pytest.mark.parametrize("game", [game for game in games.IDS if not games.deals(game)])
def test_b5_a_referees_game_is_paused_and_resumed(game):
    driver = begun(game)
    for _ in range(5):
        step(driver, "random")
    was = state_of(driver).view(None).facts()
    driver = Driver(folder=driver.folder)
    assert state_of(driver).view(None).facts() == was
    paused(driver)
    driver.pick("Continue")
    assert state_of(driver).view(None).facts() == was


@pytest.mark.parametrize("game", games.IDS)
def test_b3_a_game_at_its_limit_of_undone_choices_offers_no_undo(game):
    driver = begun(game)
    app, table = driver.app, driver.app.table.session
    offered = shown = 0
    for _ in range(30):
        table.apply(table.state.legal_actions()[0])
        if table.can_undo() is None or table.state.unfinished():
            continue
        assert all(ways_back(driver))
        stream, table.undone = bytes(table.stream), session.UNDONE
        assert not any(ways_back(driver))
        flow.take_back(app)
        driver.settle()
        assert bytes(table.stream) == stream
        table.undone = 0
        offered += 1
        shown += driver.screen == "hand_result"
    assert offered > 3 and (shown or games.deals(game))


def ways_back(driver):
    """Return whether the game's menu offers undo and, with a referee, whether the key back does."""
    flow.hide(driver.app)
    driver.settle()
    by_key = driver.app.screen.hints().get("back") == driver.app.texts.get("key_undo", "scores")
    driver.press("menu")
    in_menu = "take_back" in driver.app.screen.entries
    driver.press("back")
    return [in_menu] if driver.app.table.face.DEALS else [in_menu, by_key]


def lacking(part, base, but=()):
    """Return what a part of a game lacks of what its base class asks for."""
    asked = re.findall(r":cvar (\w+):", base.__doc__)
    found = [name for name in asked if name not in but and not hasattr(part, name)]
    for name, method in vars(base).items():
        asks = "NotImplementedError" in inspect.getsource(method) if inspect.isfunction(method) else False
        if asks and name not in but and getattr(getattr(part, name), "__func__", None) is method:
            found.append(name)
    return found


@pytest.mark.parametrize("game", games.IDS)
def test_every_game_has_the_parts_that_faces_asks_for(game):
    face, told, outline = faces.load(game), faces.telling(game), faces.outline(game)
    assert lacking(face, Face, () if face.DEALS else BEHIND_CURTAINS) == []
    hidden = () if games.has_bots(game) else ("draw_hand",) if face.DEALS else ("draw_hand", "card")
    assert lacking(told, Telling, hidden) == [] and told.JUMP
    assert face.DEALS or lacking(told, RefereeTelling) == []
    assert lacking(outline, Outline) == [] and bool(outline.SECONDS) == (game not in games.OPEN)
    assert not games.has_bots(game) or hasattr(faces.hints(game), "hint")


@pytest.mark.parametrize("game", games.GAMES)
def test_the_chapters_of_every_games_rules_name_its_pictures(game):
    pictures = faces.rules(game).PICTURES
    assert len(pictures) >= 3 and set(pictures) <= set(faces.load(game).RULES[1])


def test_records_name_the_game():
    driver = begun("go5", PEOPLE)
    data = driver.app.store.files.read(driver.app.table.name)
    assert reader.parse(data, True).header.game == "go5"
