"""The list of finished games, their ranking, and the replay: by keys alone."""

import pytest

from app import short_games
from app.driver import WIDEST, Driver
from app.games import record
from inkdeck_app.speech.voice import Voice
from inkdeck_core import games
from inkdeck_core.record import format, reader, replaying

TEN = tuple(WIDEST[:9] + str(seat) for seat in range(10))


def test_the_history_lists_newest_first_and_opens_each():
    driver = Driver()
    for secret, more in enumerate(({}, {"variant": "lose"}, {"stop": 20, "when": 0})):
        driver.app.history().add(record(secret=secret + 1, **more))
    driver.pick("Finished")
    lines = list(driver.app.screen.lines())
    assert lines[0] == ("No winner: Anna, Ben, Jörg", "Xactika · no date")
    assert lines[1][1] == "Xactika, fewest tricks · 2025-10-09"
    winners = replaying.replay(driver.app.history().read(1))
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
    driver.app.history().add(record(TEN, secret=5, variant="lose", hands=1))
    game = replaying.replay(driver.app.history().read(1))
    winners = [game.names[seat] for seat in game.state.winners()]
    driver.pick("Finished")
    left, right = driver.app.screen.lines()[0]
    assert len(winners) > 2 and left == f"{winners[0]} & {len(winners) - 1} more win"
    assert right == "Xactika · 2025-10-09"


def test_only_a_finished_game_is_ranked():
    for stop, ranked in ((None, True), (20, False)):
        driver = Driver()
        driver.app.history().add(record(stop=stop))
        for alone in (True, False):
            (driver.app.show if alone else driver.app.push)("game_result", 1)
            driver.settle()
            assert {rank.place for rank in driver.app.screen.ranks()} == ({1, 2, 3} if ranked else {0})
            leave = "LEAVE" if alone else "BACK"
            assert driver.app.screen.hints() == {"ok": "SEE REPLAY", "back": leave, "down": "CODE"}


def test_the_history_says_when_it_is_empty():
    driver = Driver()
    driver.pick("Finished")
    assert "the crown is free" in driver.words().replace("\n", " ")
    assert "ok" not in driver.app.screen.hints()


def test_an_unreadable_game_is_a_line_and_an_explanation():
    driver = Driver()
    for secret in (1, 2):
        driver.app.history().add(record(secret=secret))
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
    driver.keys("back", "down", "ok")
    assert driver.screen == "game_result"


def test_a_record_that_breaks_the_rules_is_explained_not_replayed():
    good = reader.parse(record(hands=3))
    driver = Driver()
    driver.app.history().add(format.finished(good.header, good.stream, format.FINISHED, (9, 8, 9)))
    driver.pick("Finished")
    driver.keys("ok", "ok")
    assert driver.screen == "replay", "only what comes later breaks them"
    driver.press("menu")
    driver.pick("End")
    assert driver.screen == "refused"
    driver.keys("back", "down", "back")
    assert driver.screen == "game_result"


@pytest.mark.parametrize("game", games.GAMES)
def test_a_result_from_the_history_is_ranked_as_in_the_game_without_a_replay(game, monkeypatch):
    driver, before = short_games.whole(game), ""
    while driver.screen != "game_result":
        key, before = short_games.next_key(driver.app.screen, before), driver.screen
        driver.press(key)
    ended = ranking(driver)
    first = [rank.name for rank in ended[1:] if rank.place == 1]
    assert len(first) > 1 or ended[0].split()[0] == first[0]
    monkeypatch.setattr(replaying, "replay", None)
    driver.press("back")
    driver.pick("Finished")
    driver.press("ok")
    assert driver.screen == "game_result" and ranking(driver) == ended


def ranking(driver):
    """Return the result's title and ranks."""
    title = driver.app.screen.title()
    assert title in driver.words()
    return [title, *driver.app.screen.ranks()]


def test_the_replay_shows_every_entry_forward_and_back():
    driver = Driver()
    data = record(("Anna", "Ben", "Jörg"), events=True, hands=2)
    driver.app.history().add(data)
    entries = list(reader.entries(reader.parse(data).stream))
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
    game = replaying.replay(data, watch=lambda game, action, event: states.append(game.state))
    states.append(game.state)
    for place in range(len(entries), -1, -1):
        assert (driver.words(), driver.frame) == seen[place], place
        assert driver.app.screen.after.view(None).facts() == states[place].view(None).facts(), place
        if place:
            driver.press("up")
    assert driver.app.screen.hints()["up"] is None
    texts = " ".join(words for words, _ in seen)
    for words in ("takes that back", "Dora takes Ben's seat", "Paused and resumed"):
        assert words in texts


@pytest.mark.parametrize("game", games.IDS)
def test_every_step_of_a_replay_can_be_spoken_without_a_game_on_the_table(game):
    seats = games.setup(game).SEATS[1]  # many cards a trick, so that equal ones meet
    bots = range(1, seats) if games.deals(game) else ()
    driver, before = short_games.begun(game, seats, bots, **short_games.shortest(game)), ""
    while driver.screen != "game_result":
        key, before = short_games.next_key(driver.app.screen, before), driver.screen
        driver.press(key)
    driver.press("ok")
    voice, said = Voice(driver.app), []
    while "down" in driver.app.screen.hints():
        driver.press("down")
        said.append(" ".join(voice.lines()))
    assert driver.app.table is None and len(said) == driver.app.screen.steps()[1]
    if game == games.GAMES[0]:
        assert "the later one wins" in " ".join(said)


def test_the_replay_jumps_by_trick_and_hand():
    driver = Driver()
    data = record(("Anna", "Ben"), hands=3)
    driver.app.history().add(data)
    begins = []
    replaying.replay(
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


def test_the_replay_shows_the_hand_before_the_choice():
    driver = Driver()
    data = record(("Anna", "Ben"))
    driver.app.history().add(data)
    choices = []
    replaying.replay(data, watch=lambda game, action, _: choices.append((game.state, action)))
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
