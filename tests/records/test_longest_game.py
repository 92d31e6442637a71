"""A game never gets longer than a record can be: its last choice is refused before anything is lost."""

import pytest

from app.at_table import at_curtain, play_until
from app.driver import Driver
from headers import header
from inkdeck_app import flow
from inkdeck_core.errors import BadRecord, InkdeckError
from inkdeck_core.record import format, reader, replaying
from inkdeck_core.record.session import Session

NAME = "Ä" * 10
PEOPLE = (("Anna", ""), ("Ben", ""), ("Cleo", ""))


def filled(session):
    """Hand seats over until the record has no room. Return the error."""
    with pytest.raises(InkdeckError) as caught:
        while True:
            session.hand_over(1, NAME)
            session.hand_over(1, "Ben")
    return caught.value


def test_a_record_that_is_full_refuses_choices_and_can_be_closed():
    saved = bytearray()
    session = Session(header("xactika", PEOPLE, hands=2), saved.extend)
    session.apply(session.state.legal_actions()[0])
    assert filled(session).reason == "record_full"
    before, state, players = bytes(saved), session.state, list(session.players)
    for refused in (lambda: session.apply(session.state.legal_actions()[0]), session.undo):
        with pytest.raises(InkdeckError) as caught:
            while True:
                refused()
                before, state = bytes(saved), session.state
        assert caught.value.reason in ("record_full", "no_undo")
    assert (bytes(saved), session.state, session.players) == (before, state, players)
    session.note(format.RESUMED)
    session.close(format.GIVEN_UP)
    whole = session.to_bytes()
    assert format.LARGEST - 2 * format.ROOM < len(whole) <= format.LARGEST
    assert replaying.replay(whole).ending == session.ending
    assert reader.parse(bytes(saved), True).stream == session.stream


def test_a_resumed_game_knows_the_length_of_its_record():
    saved = bytearray()
    session = Session(header("xactika", PEOPLE, hands=2), saved.extend)
    filled(session)
    again = replaying.resume(reader.parse(bytes(saved), True), saved.extend)
    assert len(again.stream) == len(session.stream)
    assert filled(again).reason == "record_full"


def test_notes_that_fill_a_record_are_left_out():
    session = Session(header("xactika", PEOPLE, hands=2), lambda data: None)
    for _ in range(format.LARGEST + 9):
        session.note(format.RESUMED)
    session.close(format.GIVEN_UP)
    assert len(session.to_bytes()) <= format.LARGEST


def test_no_larger_record_is_made():
    with pytest.raises(BadRecord, match="at most 65535"):
        format.finished(header("xactika", PEOPLE), bytes(format.LARGEST - 100), format.GIVEN_UP, (0, 0, 0))


@pytest.mark.parametrize("code", ["en", "de", "fr"])
def test_the_device_reports_a_full_record_and_the_game_can_be_given_up(code):
    driver = at_curtain(settings={"language": code})
    filled(driver.app.table.session)
    play_until(driver, "why")
    assert driver.faults() == []
    assert " | ".join(driver.app.screen.refusal()) == driver.app.texts.get("too_long", "notices")
    flow.hand_over(driver.app, 0, "Dora")
    driver.settle()
    assert driver.screen == "why"
    again = Driver(folder=driver.folder)  # the power went
    assert again.screen == "curtain"
    play_until(again, "why")
    flow.finish(again.app)
    again.settle()
    assert again.screen == "game_result"
    assert len(again.app.history().read(1)) <= format.LARGEST
