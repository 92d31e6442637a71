"""The public table of a game without rules, from the core's public view, has the open cards alone (D-5)."""

import json

import pytest

import open_games
from inkdeck.doors.shapes import Unfit
from inkdeck.games import public_table
from inkdeck.link import public_view
from inkdeck_core import games, options
from inkdeck_core.bots import Dice

GAME = games.OPEN[0]
NAMES = ("Ann", "Ben", "Cleo")


def told(state):
    """Return what a device tells of a game."""
    view = state.view(None)
    lines = options.to_lines(games.setup(GAME).OPTIONS, state.options)
    values = {"game": GAME, "players": [[name, ""] for name in NAMES], "options": lines}
    return {**values, **view.public(), "scores": list(view.totals)}


def lines(state):
    return public_view.lines(public_table.read(json.dumps(told(state)).encode()))


@pytest.mark.parametrize("name, title", [("", "Any card game"), ("Rummy=2", "Rummy=2")])
def test_the_title_is_the_name_that_the_players_gave(name, title):
    state = games.load(GAME).new(3, {"name": name}, bytes(32), 5)
    assert lines(state)[0] == f"{title}, hand 1; the device is offered to {NAMES[state.offered]}"
    state.apply(state.parse_action("open 2"))
    assert lines(state)[0] == f"{title}, hand 1; Cleo has the device"
    assert [line[0] for line in lines(state)[3:6]] == [" ", " ", ">"]
    state.apply(state.parse_action("done"))
    state.apply(state.parse_action("write"))
    assert lines(state)[0].endswith("; points are being written")
    for _ in NAMES:
        state.apply(state.parse_action("points 7"))
    state.apply(state.parse_action("end most"))
    assert lines(state)[0].endswith("; the game is over")


def test_d5_the_text_has_the_open_cards_and_no_others():
    state = games.load(GAME).new(3, {"cards": "104", "jokers": 4, "open": 3, "each": 9}, bytes(32), 7)
    dice = Dice(4)
    seen = set()
    for _ in range(250):
        text = lines(state)
        words = set(" ".join(text[7:]).replace("|", " ").replace(":", " ").split())
        hidden = {card for hand in state.hands for card in hand} | set(state.stock)
        card_text = games.load(GAME).card_text
        assert not words & {card_text(card) for card in hidden}
        seen |= {line.split()[0].strip(":") for line in text[7:]}
        if state.over:
            break
        action = open_games.choose(state, dice)
        if not state.action_text(action).startswith(("end", "gather")):
            state.apply(action)
    assert {"Pile", "Middle", "Stock", "Before", "Ann's", "Ben's"} <= seen


@pytest.mark.parametrize("field, value", [("before", [[], []]), ("tricks", [[1], [], [-1]]), ("out", 999)])
def test_a_table_that_cannot_be_is_refused(field, value):
    document = {**told(games.load(GAME).new(3, {}, bytes(32), 5)), field: value}
    with pytest.raises(Unfit):
        public_table.read(json.dumps(document).encode())
