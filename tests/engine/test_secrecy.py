"""B-2 in the engine: what a program's seat learns doesn't depend on cards that it can't see."""

import re

import pytest

import about
import open_games
from both import amount
from headers import seats_for
from inkdeck.engine import telling
from inkdeck.engine.table import ME, Table
from inkdeck_core import games
from inkdeck_core.bots import Dice
from play import SECRET

GAMES = [
    (game, seats_for(game, seats), chosen)
    for game, tables in about.every("ENGINE_TABLES", games.DEALT).items()
    for seats, chosen in tables
]
CARD = about.every("CARD", games.DEALT)
HIDDEN = about.every("HIDDEN", games.DEALT)


def chooser(game, kind):
    """Return the function that chooses for the acting seat, for (state, dice): a bot's, or chance."""
    if game in games.OPEN:
        return open_games.choose
    choose = games.bot(kind, game).choose
    return lambda state, dice: choose(state.view(state.seat), dice)


def positions(game, seats, chosen, most):
    """Yield the states of games that a beginner and a random bot play."""
    for kind in ("rulebook", "random"):
        state = games.load(game).new(seats, chosen, SECRET, seats)
        dice = Dice(seats)
        choose = chooser(game, kind)
        for _ in range(most):
            if state.over:
                break
            yield state
            state.apply(choose(state, dice))


@pytest.mark.parametrize("game, seats, chosen", GAMES)
def test_b2_a_view_does_not_depend_on_hidden_cards(game, seats, chosen):
    part = telling.part_of(game)
    for number, state in enumerate(positions(game, seats, chosen, amount(60, 600))):
        for seat in [None, *range(seats)]:
            other = HIDDEN[game](state, seat, Dice(number))
            assert telling.view(part, other, seat) == telling.view(part, state, seat)


@pytest.mark.parametrize("game, seats, chosen", GAMES)
def test_b2_an_answer_does_not_depend_on_hidden_cards(game, seats, chosen):
    """This includes refusals. Answers may differ if they reveal cards by a draw or a deal."""
    compared = 0
    for number, state in enumerate(positions(game, seats, chosen, amount(60, 600))):
        twin = HIDDEN[game](state, state.seat, Dice(number))
        action = state.action_text(state.legal_actions()[number % len(state.legal_actions())])
        one, other = at_table(game, seats, chosen, state), at_table(game, seats, chosen, twin)
        for text in ("bid 11", "play 1111", "play Th", "draw", "take", "cross", "call 1", action):
            if one.state.seat != state.seat:  # a seat with different cards
                break
            words = said(one, text), said(other, text)
            if one.state.irreversible == state.irreversible:
                assert words[0] == words[1], text
                compared += 1
            else:
                break
    assert compared > 100


def at_table(game, seats, chosen, state):
    """Return a table with a copy of this state, on which a program plays all seats."""
    table = Table(game, [ME] * seats, chosen, SECRET, 0, 0)
    table.state = state.copy()
    return table


def said(table, text):
    try:
        return table.act(text), table.turn(), table.view(None)
    except Exception as error:
        return type(error), str(error)


@pytest.mark.parametrize("game, seats, chosen", GAMES)
def test_b2_events_name_only_face_up_cards(game, seats, chosen):
    part = telling.part_of(game)
    state = games.load(game).new(seats, chosen, SECRET, 1)
    dice = Dice(7)
    choose = chooser(game, "rulebook")
    named = 0
    while not state.over:
        open_before = str(telling.view(part, state, None))
        action = choose(state, dice)
        for event in telling.apply(part, state, action):
            seen = open_before + str(telling.view(part, state, None)) + str(event if state.over else "")
            for card in re.findall(CARD[game], str(event)):
                named += 1
                ends = event["event"] == "act" and state.view(None).between_hands()
                assert card in seen or ends, event
            assert game in games.OPEN or not re.search(r"joker\d", str(event))
    assert named > 20


def test_b2_a_bots_cards_are_shown_to_nobody():
    table = Table("xactika", ["rulebook", ME, "random"], {}, SECRET, 3, 1)
    message = str([table.begin(), table.view(1), table.view(None), table.legal()])
    for seat in (0, 2):
        hidden = [
            card for slot, card in enumerate(table.state.hands[seat]) if table.state.left[seat] >> slot & 1
        ]
        for card in hidden:
            assert games.load("xactika").card_text(card) not in message
