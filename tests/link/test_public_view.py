"""The public view of every game has short frames, no hidden card, and a text. The app runs on CPython."""

import base64
import json
import random

import pytest

import open_games
from app.driver import Driver
from headers import bots_header, names_for, seats_for
from inkdeck.games import public_table, title
from inkdeck.link import frames, public_view
from inkdeck_app import flow, link
from inkdeck_core import games
from inkdeck_core.bots import Dice

ACTIONS = 150


def asked(heard, **request):
    """Return a `link.Link`'s reply to a request."""
    line = frames.encode({"id": 1, "v": 1, **request}).strip(b"\n")[1:]
    reply = link.answer(heard, line).encode()
    assert len(reply) <= 512
    (value,) = frames.Reader().feed(reply)
    assert "error" not in value, value
    return value


def table(app):
    """Return the document `table`, put together from its parts."""
    data, size, heard = b"", 1, link.Link(app)
    while len(data) < size:
        told = asked(heard, do="get", what="table", at=len(data))
        data, size = data + base64.b64decode(told["data"]), told["size"]
    return json.loads(data)


def test_a_document_does_not_change_between_its_parts():
    driver = Driver()
    heard = link.Link(driver.app)
    first = asked(heard, do="get", what="settings", at=0)
    driver.app.settings.change("hint", not driver.app.settings.hint)
    later = asked(heard, do="get", what="settings", at=len(base64.b64decode(first["data"])))
    assert (later["crc"], later["size"]) == (first["crc"], first["size"])
    again = asked(heard, do="get", what="settings", at=0)
    assert again["crc"] != first["crc"]


@pytest.mark.parametrize("game", games.IDS)
def test_the_public_view_of_every_game(game):
    driver = Driver()
    flow.begin_game(driver.app, bots_header(game, seats_for(game), ("",)))
    driver.settle()
    pick, dice = random.Random(1).choice, Dice(1)
    shown = 0
    for _ in range(ACTIONS):
        state = driver.app.table.session.state
        told = table(driver.app)
        hidden = set()
        if games.deals(game):
            held = [card for seat in range(state.seats) for card in state.view(seat).hand]
            hidden = {*held, *getattr(state, "stock", ())}
            assert hidden or state.over
        tricks = [
            told.get("trick"),
            told.get("last_trick") if told.get("tricks_done") else None,
        ]  # in this hand
        seen = [card for trick in tricks if trick for card in trick[2]]
        seen += [card for lying in told.get("sets", ()) for card in lying[2]]
        seen += [card for place in ("middle", "pile") for card, _ in told.get(place, ())]
        seen += [card for groups in told.get("before", ()) for group in groups for card in group]
        seen += [told["top"]] if "top" in told else []
        assert not hidden & set(seen)
        shown += len(seen)
        text = "\n".join(public_view.lines(public_table.read(json.dumps(told).encode())))
        assert all(name in text for name in names_for(game)) and title(game) in text
        if state.over:
            break
        action = open_games.choose(state, dice) if game in games.OPEN else pick(state.legal_actions())
        driver.app.table.session.apply(action)
    assert shown > 100 or game.endswith("table")
