"""Real games of every kind as closed records: all variants, seats and options, and events at the table."""

from functools import cache

import open_games
from headers import header
from inkdeck_core import games
from inkdeck_core.bots import Dice
from inkdeck_core.games import BOTS
from inkdeck_core.record import format, session
from inkdeck_core.referee.actions import CORRECT
from play import NAMES

KINDS = [
    (game, seats)
    for game in games.IDS
    for seats in range(games.setup(game).SEATS[0], games.setup(game).SEATS[1] + 1)
    if games.deals(game) or seats == games.setup(game).SEATS[0]
]
"""(game, players): each game with every number of players, and its referee with the fewest."""


@cache
def game(number):
    """Return the record of a game, the same for each number from 0; len(KINDS) in a row have every kind."""
    dice = Dice(7919 * number + 1)
    name, seats = KINDS[number % len(KINDS)]
    setup = games.setup(name)
    dealt = games.deals(name)
    chosen = _options(setup, dice, 5 if name in games.OPEN else 1)
    secret = bytes(dice.below(256) for _ in range(32)) if dealt else bytes(32)
    cut = dice.below(1000) if dealt else 0
    source = dice.below(3)
    when = 1_763_700_000 if source else 0
    players = [(NAMES[seat], _bot(name, dice)) for seat in range(seats)]
    table = session.Session(header(name, players, secret, cut, when, source, **chosen))
    give_up = 5 + dice.below(100) if dice.below(4) == 0 else None
    while not table.state.over and len(table.stream) != give_up:
        _something(table, dice, dealt)
    table.close(format.FINISHED if table.state.over else format.GIVEN_UP + dice.below(2))
    return table.to_bytes()


def _something(table, dice, dealt):
    what = dice.below(40)
    if what == 0:
        game = table.header.game
        table.hand_over(dice.below(table.state.seats), "Zoë %d" % dice.below(99), _bot(game, dice))
    elif what == 1:
        table.note(format.RESUMED + dice.below(2))
    elif what < 6 and table.can_undo() is not None:
        table.undo()
    elif table.header.game in games.OPEN:
        table.apply(open_games.choose(table.state, dice))
    else:
        legal = table.state.legal_actions()
        if not dealt:  # corrections would go on and on
            legal = [action for action in legal if action < CORRECT][:3] or legal
        table.apply(legal[dice.below(len(legal))])


def _options(setup, dice, more):
    """Return random options, with numbers at most `more` above the lowest.

    Games have few hands, so that games of many kinds get their turn.
    """
    chosen = {}
    for option in setup.OPTIONS:
        if isinstance(option.default, bool):
            chosen[option.name] = dice.below(2) == 1
        elif option.choices:
            chosen[option.name] = option.choices[dice.below(len(option.choices))]
        elif option.letters:
            chosen[option.name] = ("", "Rummy", "Zoë=2", "x" * option.letters)[dice.below(4)]
        elif option.name == "stop_cards":
            chosen[option.name] = 2 + dice.below(2)
        elif option.name != "first_dealer":
            chosen[option.name] = min(option.high, option.low + dice.below(more + 1))
    return chosen


def _bot(game, dice):
    """Return a bot, or "" for a person: always, where there are no bots."""
    return ("", "", *BOTS)[dice.below(len(BOTS) + 2)] if game in games.GAMES else ""
