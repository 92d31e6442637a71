"""The game on the table: its session, its file, its bots, and whose hand may be on the panel."""

from inkdeck_core import records

from . import faces

_AT_ONCE = 40  # bots' actions saved together, of at most two bytes each
_THINKERS = ("medium", "hard")  # bots that take time; the panel says who thinks

THINKING_MS = 1500
"""So long after it began to think a bot does what it has found best; a move has 2 seconds, with its save and
its picture."""

ROUND_MS = 9000
"""All bots of a table together take no more for a move of each."""


class Table:
    """One open game.

    :param app: the `App`.
    :param game: a `session.Session` that saves to this table's file.
    :ivar face: what the app has to know of the game (`faces.py`).
    :ivar revealed: the seat that has come through its curtain and may see its hand, or None.
    """

    def __init__(self, app, game, name):
        self.app = app
        self.session = game
        self.face = faces.load(game.header.game)
        self.name = name
        self.revealed = None
        self._dice = None
        self._thinker = None  # the bot that is to act, when it has begun to think

    @property
    def actor(self):
        """The seat that acts, `faces.NOBODY` when the game is over."""
        return self.session.state.seat

    @property
    def persons(self):
        """How many seats are people's."""
        return len([bot for _, bot in self.session.players if not bot])

    def name_of(self, seat):
        """The name at a seat."""
        return self.session.players[seat][0]

    def public(self):
        """What everybody may know: the only source of what a public picture shows."""
        return self.session.state.view(None)

    def hand_view(self):
        """The view of the seat whose hand is revealed."""
        return self.session.state.view(self.revealed)

    def play(self, *actions):
        """Save what the acting person chose, then do it. Raises `OSError` when it can't be saved."""
        pauses = self.session.state.pauses
        self.session.apply(*actions)
        state = self.session.state
        if self.persons > 1 and (state.seat != self.revealed or state.pauses != pauses):
            self.revealed = None

    def bot_thinks(self, state=None):
        """Whether a bot is to act that takes time for it; in the game's state if None is given."""
        seat = (state or self.session.state).seat
        return seat != faces.NOBODY and self.session.players[seat][1] in _THINKERS

    def think(self, state=None):
        """Let the bot that is to act think for a slice; gives its thought, or None while it is undecided.

        :param state: what it thinks about; None is the game's.
        """
        thinker = self._thinker
        if thinker is None:
            thinker = self._thinker = self._begin(state or self.session.state)
        return thinker.thought if thinker.think() else None

    def run_bots(self):
        """Let bots act until a person is to act or something ends that everybody looks at; saved as one, or
        in a few parts if it is much: then some is left to do. What a bot has done that takes time for it is
        saved by itself, and the next one begins to think in another call.

        :returns: whether none is to think now.
        :raises OSError: it could not be saved; none of it has happened.
        """
        state = self.session.state
        pauses = state.pauses
        actions = []
        seat = None
        while not state.over and self.session.is_bot(state.seat) and state.pauses == pauses:
            if len(actions) >= _AT_ONCE or actions and state.seat != seat and self.bot_thinks(state):
                break
            thought = self.think(state)
            if thought is None:
                break
            if not actions:
                state = state.copy()
            seat = state.seat
            for action in (thought.best, thought.then):
                if action is not None:
                    actions.append(action)
                    state.apply(action)
            self._thinker = None
        if actions:
            thinker, self._thinker = self._thinker, None  # if it can't be saved, it thinks about what is not
            self.session.apply(*actions)
            self._thinker = thinker
        return not self.bot_thinks()

    def dice(self):
        """The bots' own."""
        from inkdeck_core import bots  # not where only people play

        if self._dice is None:  # a device saves its first entropy
            self._dice = bots.Dice(int.from_bytes(self.app.hw.entropy(4), "big") & 0x3FFFFFFF)
        return self._dice

    def _begin(self, state):
        from inkdeck_core import bots

        from .thinker import Thinker

        limit = min(THINKING_MS, ROUND_MS // (len(self.session.players) - self.persons))
        name, level = self.session.players[state.seat]
        game = self.session.header.game
        bot = bots.load(level, game, bots.temper(name, level, game))
        return Thinker(self.app, state.view(state.seat), bot, self.dice(), limit)

    def take_back(self):
        """Undo the last choice (B-3). Raises as `Session.undo`."""
        self._thinker = None
        self.session.undo(self.face.steps_back(self.session.state))

    def hand_over(self, seat, name, bot=""):
        """Give a seat to another name or to a bot (B-6). Raises `OSError` when it can't be saved."""
        self._thinker = None
        self.session.hand_over(seat, name, bot)
        self.revealed = None  # a person alone with bots had no curtain; from now on there may be two

    def finish(self, how=records.FINISHED):
        """Close the game, move it to the history, return its number there. Raises `OSError` if it can't."""
        again = self.session.ending is not None  # it got as far before, and then failed
        if not again:
            self.session.close(how)
        number = self.app.history.add(self.session.to_bytes(), again=again)
        self.app.store.files.remove(self.name)
        return number
