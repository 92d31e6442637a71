"""Deals every hand of a game again from its header, by the game's own code, without the play.

Shuffles during a hand depend on the play, so they aren't made again: those of an empty stock, or of a pile
when players say so. They need the record.
"""

from collections import namedtuple

from .. import games, options
from ..errors import BadCode

Dealt = namedtuple("Dealt", ("hand", "dealer", "shuffles", "places"))
"""A hand as dealt: its number from 1, the dealer's seat, how often cards were shuffled again during the deal
(None in a game that never does that), and what lies where: a list of (what, seat, cards), as a state's
`dealt()` returns it (`games.py`).
"""


def again(header, hands):
    """Yield a `Dealt` for each of the game's first hands.

    :param header: a `format.Header` of a game that was dealt. :param hands: how many, from 1.
    :raises BadSetup: the game doesn't take these players or options.
    :raises BadCode: (`code_hands`) the game has fewer hands.
    """
    setup = games.setup(header.game)
    chosen = options.from_lines(header.game, setup.OPTIONS, header.options)
    state = games.load(header.game).new(len(header.players), chosen, header.secret, header.cut)
    most = state.view(None).hands_to_play
    if most and hands > most:
        raise BadCode("code_hands", hands=hands, most=most)
    for hand in range(1, hands + 1):
        if hand > 1:
            state.deal_next()
        yield Dealt(hand, state.dealer, getattr(state, "shuffles", None), state.dealt())
