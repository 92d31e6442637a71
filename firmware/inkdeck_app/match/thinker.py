"""Bots think and act at a table: a slice at a time, so that keys are heard, and no longer than they may.

In memory only where bots play.
"""

from inkdeck_core import bots, games
from inkdeck_core.games import temper

from .. import loading

THINKING_MS = 1500
"""So long after it began to think a bot does what it has found best; a move has 2 seconds, with its save and
its picture."""

ROUND_MS = 9000
"""All bots of a table together take no more for a move of each."""

_AT_ONCE = 40  # bots' actions saved together, of at most two bytes each
_TURN_MS = 100  # at most, between two slices; when more has passed nobody was thinking


class Thinker:
    """One choice of a bot.

    :param app: the `App`. :param view: of who is to act. :param bot: of `inkdeck_core.bots`.
    :param dice: the bot's. :param limit: ms after which it does what it has found best; a pause in which a
        menu is open, say, does not count.
    :ivar thought: of `bots.think`.
    """

    def __init__(self, app, view, bot, dice, limit):
        self._clock = app.hw.clock
        self._slice = app.hw.slice_ms
        began = self._clock.ms()
        self.thought = bots.think(bot, view, dice)
        self._last = self._clock.ms()  # when the last slice ended
        self._left = limit - (self._last - began)
        self._decided = False

    def think(self):
        """Think for a slice, at least a step; returns whether it has decided."""
        began = now = self._clock.ms()
        self._left -= min(began - self._last, _TURN_MS)
        while not self._decided and now - began < self._slice:
            self._decided = self.thought.step() or self._clock.ms() - began >= self._left
            now = self._clock.ms()
        self._left -= now - began
        self._last = now
        return self._decided


def think(table, state=None):
    """Let the bot that is to act think for a slice; gives its thought, or None while it is undecided.

    :param state: what it thinks about; None is the game's.
    """
    thinker = table.thinker
    if thinker is None:
        thinker = table.thinker = _begin(table, state or table.session.state)
    return thinker.thought if thinker.think() else None


def run_bots(table):
    """Let bots act until a person is to act or something ends that everybody looks at; saved as one, or in a
    few parts if it is much: then some is left to do. What a bot has done that takes time for it is saved by
    itself, and the next one begins to think in another call.

    :returns: whether none is to think now.
    :raises OSError: it could not be saved; none of it has happened.
    """
    session = table.session
    state = session.state
    pauses = state.pauses
    actions = []
    seat = None
    while not state.over and session.is_bot(state.seat) and state.pauses == pauses:
        if len(actions) >= _AT_ONCE or actions and state.seat != seat and table.bot_thinks(state):
            break
        thought = think(table, state)
        if thought is None:
            break
        if not actions:
            state = state.copy()
        seat = state.seat
        for action in (thought.best, thought.then):
            if action is not None:
                actions.append(action)
                state.apply(action)
        table.thinker = None
    if actions:
        thinker, table.thinker = table.thinker, None  # if it can't be saved, it thinks about what is not
        session.apply(*actions)
        table.thinker = thinker
    return not table.bot_thinks()


def ready(table):
    """Have in memory what the table's bots choose with: read while a person's key waits, it takes 0.2 s."""
    game = table.session.header.game
    for name, level in table.session.players:
        if level:
            games.bot(level, game, temper(name, level, game))


def dice(table):
    """The bots' own."""
    if table.dice is None:  # a device saves its first entropy
        table.dice = bots.Dice(int.from_bytes(table.app.hw.entropy(4), "big") & 0x3FFFFFFF)
    return table.dice


def _begin(table, state):
    limit = min(THINKING_MS, ROUND_MS // (len(table.session.players) - table.persons()))
    name, level = table.session.players[state.seat]
    game = table.session.header.game
    every = loading.collect_every(loading.OFTEN)  # what is imported stays, so it goes into the lowest gaps
    try:
        bot = games.bot(level, game, temper(name, level, game))
    except MemoryError:  # there may be room, but in too small pieces
        table.app.let_go()
        bot = games.bot(level, game, temper(name, level, game))
    loading.collect_every(every)
    return Thinker(table.app, state.view(state.seat), bot, dice(table), limit)
