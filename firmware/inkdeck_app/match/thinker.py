"""Lets a table's bots think and act, a slice at a time between key polls and within time limits."""

from inkdeck_core import bots, games

THINKING_MS = 1600
"""After this long a bot does the best it has found. A move has 2 seconds, including the save and the
picture."""

ROUND_MS = 9000
"""The limit for all bots of a table together, for one move of each."""

_AT_ONCE = 40  # bots' actions saved together, of at most two bytes each
_TURN_MS = 100  # the most between two slices; after a longer time, nobody was thinking


class Thinker:
    """A bot's choice.

    :param table: the `Table`. :param view: the acting seat's. :param level, temper: the bot's (`levels`).
    :param dice: the bot's. :param limit: ms after which it does the best it has found. A pause, for instance
        in a menu, doesn't count.
    :ivar thought: of `bots.think`.
    """

    def __init__(self, table, view, level, temper, dice, limit):
        bot = games.bot(level, table.session.header.game, temper)
        self._clock = table.app.hw.clock
        self._slice = table.app.hw.slice_ms
        began = self._clock.ms()
        self.thought = bots.think(bot, view, dice)
        self._last = self._clock.ms()  # when the last slice ended
        self._left = limit - (self._last - began)
        self._decided = False

    def think(self):
        """Think for a slice, at least one step. Returns whether the bot has decided."""
        began = now = self._clock.ms()
        self._left -= min(began - self._last, _TURN_MS)
        while not self._decided and now - began < self._slice:
            self._decided = self.thought.step() or self._clock.ms() - began >= self._left
            now = self._clock.ms()
        self._left -= now - began
        self._last = now
        return self._decided


def think(table, state=None):
    """Let the acting bot think for a slice. Returns its thought, or None while it is undecided.

    :param state: the state to think about; None is the game's.
    """
    thinker = table.thinker
    if thinker is None:
        thinker = table.thinker = _begin(table, state or table.session.state)
    return thinker.thought if thinker.think() else None


def run_bots(table, state=None, actions=()):
    """Let bots act until it is a person's turn or something ends that everybody looks at. Saves their actions
    together, or in a few parts if there are many; then some are left to do. A bot that takes time is saved
    by itself, and the next one begins to think in another call.

    :param actions: a person's, which are saved with those of the bots that answer at once.
    :param state: a copy of the game's state, after these actions.
    :returns: whether no bot is left to think now.
    :raises OSError: it couldn't be saved; none of it has happened.
    """
    session = table.session
    state = state or session.state
    pauses = session.state.pauses
    actions = list(actions)
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
        for action in thought.actions:
            actions.append(action)
            state.apply(action)
        table.thinker = None
    if actions:
        thinker, table.thinker = table.thinker, None  # if the save fails, it is about a state that never was
        session.apply(*actions)
        table.thinker = thinker
    return not table.bot_thinks()


def dice(table):
    """Return the bots' dice."""
    if table.dice is None:  # saves a device its first entropy
        table.dice = bots.Dice(int.from_bytes(table.app.hw.entropy(4), "big") & 0x3FFFFFFF)
    return table.dice


def _begin(table, state):
    limit = min(THINKING_MS, ROUND_MS // (len(table.session.players) - table.persons()))
    name, level = table.session.players[state.seat]
    temper = games.temper(name, level, table.session.header.game)
    return Thinker(table, state.view(state.seat), level, temper, dice(table), limit)
