"""The game on the table: its session, its file, its bots, and the seat whose hand may be on the panel."""

from inkdeck_core import NOBODY, games
from inkdeck_core.record import format

from . import faces, thinker

_THINKERS = ("medium", "hard")  # bots that take time in every game; the panel shows who is thinking


class Table:
    """One open game.

    :param app: the `App`.
    :param session: a `session.Session`. :param log: the `store.Log` that it saves to.
    :ivar face: the game's face (`faces.py`).
    :ivar thinker: the `thinker.Thinker` of the acting bot, once it has begun; `dice`: the bots' dice.
    :ivar revealed: the seat that opened its curtain and may see its hand, or None.
    :ivar hand_before: its cards before a choice that adds some, so that the next picture shows which ones are
        new; otherwise ().
    :ivar undone: what was just taken back, of games with news (`Face.taken_back`), until the next choice, or
        None.
    :ivar by_rank: whether hands of any card game are sorted by rank, until the game is put away.
    """

    def __init__(self, app, session, log):
        self.app = app
        self.session = session
        self.face = faces.load(session.header.game)
        self.name = log.name
        self._log = log
        self._opened = log.good
        self.revealed = None
        self.hand_before = ()
        self.undone = None
        self.by_rank = False
        self.dice = None
        self.thinker = None
        self._seated = False

    def actor(self):
        """Return the acting seat, or `inkdeck_core.NOBODY` when the game is over."""
        return self.session.state.seat

    def persons(self):
        """Return the number of people."""
        return len([bot for _, bot in self.session.players if not bot])

    def sit_alone(self):
        """Reveal the hand of a single person at the beginning: there is nobody to hide it from."""
        if self.persons() == 1:
            self.revealed = [seat for seat, player in enumerate(self.session.players) if not player[1]][0]

    def seat_bots(self):
        """Import the bots' modules and give them their dice, once, so that no key has to wait for that."""
        if not self._seated:
            self._seated = True
            for _, bot in self.session.players:
                if bot:
                    games.bot(bot, self.session.header.game)
                    thinker.dice(self)

    def name_of(self, seat):
        """Return the name at a seat."""
        return self.session.players[seat][0]

    def public(self):
        """Return what everybody may know. Public pictures must use nothing else."""
        return self.session.state.view(None)

    def hand_view(self):
        """Return the view of the seat whose hand is revealed."""
        return self.session.state.view(self.revealed)

    def over(self):
        """Whether the game has ended."""
        return self.session.state.over

    def acting(self):
        """Return the seat whose turn it is in public, or `inkdeck_core.NOBODY` (`faces.py`)."""
        return self.face.acting(self.session.state)

    def choosing(self):
        """Return the name of the screen on which the acting seat chooses."""
        return self.face.choosing(self.session.state)

    def has_advanced(self):
        """Whether anything has been saved since the game was opened."""
        return self._log.good != self._opened

    def refusal(self, action):
        """Return the error that says why the acting seat can't do this."""
        return self.session.state.refusal(action)

    def play(self, *actions):
        """Save the acting person's choice and what bots answer at once, then do it.

        Together, because a save can erase sectors of the flash, and a person waits for that.

        :returns: whether bots have answered.
        :raises IllegalAction, OSError: it is not allowed, or can't be saved; nothing has changed.
        """
        self.undone = None
        session = self.session
        pauses = session.state.pauses
        if self.has_hasty_bots():
            state = session.state.copy()
            for action in actions:
                state.apply(action)
            seat, ended = state.seat, state.pauses != pauses
            thinker.run_bots(self, state, actions)
            answered = not ended and session.is_bot(seat) and not self._takes_time(session.players[seat][1])
        else:
            session.apply(*actions)
            state = session.state
            seat, ended, answered = state.seat, state.pauses != pauses, False
        if self.persons() > 1 and (seat != self.revealed or ended):
            self.revealed = None
        return answered

    def bot_thinks(self, state=None):
        """Whether the acting seat is a bot that takes time. `state` is by default the game's."""
        seat = (state or self.session.state).seat
        return seat != NOBODY and self._takes_time(self.session.players[seat][1])

    def has_hasty_bots(self):
        """Whether any bot acts at once, before there is a picture of what the person did."""
        return any([bot and not self._takes_time(bot) for _, bot in self.session.players])

    def _takes_time(self, bot):
        return bot in _THINKERS or bool(bot) and self.face.BOTS_TAKE_TIME

    def can_take_back(self):
        """Return the seat whose last choice can be taken back whole, or None. A very long one can't."""
        session = self.session
        whole = len(session.undoable().actions) >= session.state.last_choice()
        return session.can_undo() if whole else None

    def take_back(self):
        """Undo the last choice (B-3). Raises as `Session.undo`."""
        self.thinker = None
        before = self.session.state
        self.session.take_back()
        self.undone = self.face.taken_back(before, self.session.state)

    def hand_over(self, seat, name, bot=""):
        """Give a seat to another name or to a bot (B-6). Raises `OSError` if that can't be saved."""
        self.thinker = None
        self.session.hand_over(seat, name, bot)
        self.revealed = None  # a single person against bots had no curtain; now there may be two people

    def finish(self, how=format.FINISHED):
        """Close the game, move it to the history and return its number there. Raises `OSError`."""
        again = self.session.ending is not None  # an earlier try got this far and then failed
        if not again:
            self.session.close(how)
        number = self.app.history().add(self.session.to_bytes(), again=again)
        self.app.store.files.remove(self.name)
        return number
