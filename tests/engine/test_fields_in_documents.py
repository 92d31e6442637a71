"""docs/engine.md and docs/link.md list the same fields as the views have."""

import re
from pathlib import Path

import pytest

from headers import seats_for
from inkdeck.engine import telling
from inkdeck.games import of, title
from inkdeck_core import games
from inkdeck_core.bots import Dice

DOCS = Path(__file__).resolve().parents[2] / "docs"
SECRET = bytes(range(32))


def between(document, begin, end):
    """Return the part of a document between two texts."""
    text = (DOCS / document).read_text("utf-8")
    start = text.index(begin)
    return text[start : text.index(end, start + 1)]


def listed(part):
    """Return the fields in the first column of the tables in this part."""
    rows = re.findall(r"^\| (`[^|]*) \|", part, re.MULTILINE)
    return {word for row in rows for word in re.findall(r"`(\w+)`", row)}


@pytest.mark.parametrize("game", telling.tellable())
def test_the_engines_document_lists_a_views_fields(game):
    views = between("engine.md", "\n## Views", "\n## Errors")
    common, *parts = re.split(r"\n(?=\*\*[\w ]+\.\*\*)", views)
    (own,) = [part for part in parts if part.startswith(f"**{title(game)}.")]
    state = games.load(game).new(seats_for(game), {}, SECRET, 5)
    assert listed(common) | listed(own) == set(telling.view(telling.part_of(game), state, 0))


def played(game):
    """Return the events of a game in which random legal actions are done."""
    state = games.load(game).new(seats_for(game), of(game).DEMO, SECRET, 5)
    part = telling.part_of(game)
    dice, events = Dice(5), [telling.deal(state)]
    while not state.over:
        legal = state.legal_actions()
        events += telling.apply(part, state, legal[dice.below(len(legal))])
    return events


@pytest.mark.parametrize("game", telling.tellable())
def test_the_engines_document_names_every_game_and_lists_its_events(game):
    assert f"`{game}`" in between("engine.md", "\nThe games are ", "\n\n")
    rows = between("engine.md", "\n## Events", "\n## Views").splitlines()
    rows = {event: row for row in rows for event in re.findall(r"^\| `(\w+)` \|", row)}
    events = played(game)
    assert {one["event"] for one in events} <= set(rows)
    for one in events:
        row = rows[one["event"]]
        if one["event"] == "hand":  # the fields of `results`, described in a later section
            row += between("engine.md", "\n## Views", "\n## Errors")
        assert set(one) - {"event"} <= set(re.findall(r"`(\w+)`", row))
        if one["event"] == "trick":
            assert title(game) in row


def test_the_links_document_lists_what_a_computer_sees():
    told = between("link.md", "\n## A game in progress", "\n## Settings")
    words = set(re.findall(r"`(\w+)`", told))
    states = [games.load(game).new(seats_for(game), {}, SECRET, 5) for game in games.IDS]
    public = {field for state in states for field in state.view(None).public()}
    own = {"get", "what", "table", "game", "options", "players", "scores"}
    assert words - own == public
