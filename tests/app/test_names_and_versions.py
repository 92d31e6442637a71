"""Names and bots from other versions, and rules that this version no longer plays by."""

import pytest

from app.driver import Driver
from app.games import header
from app.test_store import NAME
from inkdeck_app import flow
from inkdeck_app.match import plan
from inkdeck_app.storage.settings import ROSTER_SIZE
from inkdeck_core.errors import BadRecord
from inkdeck_core.record import format, replaying, session


def unknown_bot_game():
    """Return a closed game played by a bot of another version."""
    head = header(("Ann", "Bit"), bot_seats=(1,))
    head.players = (("Ann", ""), ("Bit", "genius"))
    game = session.Session(head)
    game.close(format.GIVEN_UP)
    return game.to_bytes()


def test_the_usual_bot_replaces_an_unknown_one_in_the_next_game():
    driver = Driver()
    driver.app.history().add(unknown_bot_game())
    driver.new_game()
    assert driver.app.screen.plan.seats == [("Ann", ""), ("Bit", plan.BOT)]
    driver.pick("Seat 2")
    assert driver.screen == "names"
    assert driver.app.screen.entries[driver.app.screen.at] == ("bot", plan.BOT)


def test_a_last_game_with_unknown_options_or_names_is_ignored():
    driver = Driver()
    head = header(("Ann", "Ben"))
    for change in ({"options": head.options + "\nnew=1"}, {"players": (("Ann\n", ""), ("Ben", ""))}):
        odd = header(("Ann", "Ben"))
        for name, value in change.items():
            setattr(odd, name, value)
        driver.app.history().add(format.finished(odd, b"", format.GIVEN_UP, (0, 0)))
        assert len(plan.new_plan(driver.app).seats) == plan.DEFAULT_SEATS


def test_the_roster_accepts_only_names_and_each_only_once():
    driver = Driver(settings={"roster": ["Ann", "a\tb", "ANN", 7, "\ud83d", "  ", "Zoë", "ZOË", "x" * 11]})
    assert driver.app.settings.roster == ["Ann", "Zoë"]
    driver.app.settings.remember("aNN")
    assert driver.app.settings.roster == ["Ann", "Zoë"]
    many = Driver(settings={"roster": [f"Name {number}" for number in range(40)]})
    assert len(many.app.settings.roster) == ROSTER_SIZE


@pytest.mark.parametrize("players", [(("Ann", ""), ("  ", "")), (("Ann", ""), ("Bit", "genius"))])
def test_a_game_that_cannot_be_begun_is_explained_and_leaves_nothing(players):
    driver = Driver()
    head = header(("Ann", "Ben"))
    head.players = players
    flow.begin_game(driver.app, head)
    driver.settle()
    assert driver.screen == "why"
    assert driver.app.table is None
    assert driver.app.store.open_games() == []
    driver.press("back")
    assert driver.screen == "home"


def test_a_name_in_capitals_is_not_a_second_person():
    driver = Driver(settings={"roster": ["ANN", "ben", "Cy"]})
    flow.begin_game(driver.app, header(("Ann", "bit", "Ben", "Chip"), bot_seats=(3,)))
    driver.settle()
    driver.press("ok")
    driver.press("menu")
    driver.pick("Replace a")
    driver.pick("Ann")
    offered = [words for words, _ in driver.app.screen.lines()]
    assert "Cy" in offered and "ANN" not in offered and "ben" not in offered
    driver.pick("Bot")
    assert driver.app.table.session.players[0][0] not in ("Bit", "Chip")  # bit is at the table


def test_a_name_is_shown_as_it_is_written_at_the_table():
    driver = Driver(settings={"roster": ["ANN", "Cy"]})
    flow.begin_game(driver.app, header(("Ann", "Ben")))
    flow.finish(driver.app)
    driver.app.show("home")
    driver.settle()
    driver.app.settings.change("roster", ["ANN", "Cy"])
    driver.new_game()
    driver.pick("Seat 1")
    names = [words for words, _ in driver.app.screen.lines()]
    assert "Ann" in names and "ANN" not in names
    assert names[driver.app.screen.at] == "Ann"


def test_b4_a_game_of_older_rules_is_kept_and_not_called_damaged(tmp_path, monkeypatch):
    (tmp_path / "settings.json").write_text('{"language": "en"}')
    data = format.start(header(("Anna", "Ben")))
    odd = data[0] + format.chunk(b"A", bytes((80, 80)), data[1])[0]  # the same card twice: never legal
    (tmp_path / NAME).write_bytes(odd)
    monkeypatch.setattr("inkdeck_core.xactika.setup.RULES_VERSION", 2)
    driver = Driver(folder=str(tmp_path))
    driver.pick("Continue")
    assert driver.screen == "damaged"
    assert "older" in driver.words()
    driver.press("back")
    assert driver.screen == "home"
    assert (tmp_path / NAME).read_bytes() == odd
    assert driver.app.store.damaged == []
    monkeypatch.undo()
    with pytest.raises(BadRecord):
        replaying.replay(odd, True)
