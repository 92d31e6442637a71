"""A game in progress: its state, its players, its growing record, and what can be taken back (B-3, B-4,
B-6).
"""

from collections import namedtuple

from .. import games, options
from ..deals import seal
from ..errors import BadSetup, InkdeckError, NewerRecord
from ..player_name import check_name
from . import format

UNDO_STEPS = 64
"""The most actions that can be taken back in a row. It limits the time for resuming and replaying any
record.
"""

UNDONE = 500
"""The most choices that can be taken back in one game. Those that still can be count, too."""

Undo = namedtuple("Undo", ("start", "actions", "seat"))
"""A seat's choices that it can take back (B-3): the state before them, their actions, and the seat. An undo
does all but the last again, because a chip has no room for a state of each.
"""

NO_UNDO = Undo(None, (), None)
"""Nothing can be taken back."""


class Session:
    """One game, from its header on.

    :param header: a `format.Header`.
    :param sink: called with the bytes to append *before* anything changes. If it raises, nothing has changed.
    :ivar state: the game's state (`games.py`). Don't change it; act through the session.
    :ivar notes: the notes so far, `format.RESUMED` and `INTERRUPTED`, in order.
    :ivar undone: how many choices have been taken back so far.
    :ivar stream: the actions and events that led here, as a record holds them (a bytearray).
    :ivar players: each seat's current (name, bot); bot is "" for a person; `names`: the names alone.
    """

    def __init__(self, header, sink=None):
        setup = games.setup(header.game)
        if header.rules > setup.RULES_VERSION:
            raise NewerRecord("newer_record", what="rules", version=header.rules)
        self.header = header
        self.players = list(header.players)
        self.names = tuple([name for name, _ in self.players])
        for name, bot in self.players:
            _check_player(name, bot, header.game)
        if not games.deals(header.game) and (header.cut or bytes(header.secret) != bytes(32)):
            raise BadSetup("paper_cards", game=header.game)
        self.state = games.load(header.game).new(
            len(header.players),
            options.from_lines(header.game, setup.OPTIONS, header.options),
            header.secret,
            header.cut,
        )
        self.ending = None
        self.notes = []
        self.undone = 0
        self._sink = sink
        self._undo = NO_UNDO
        self.stream = bytearray()
        opening, self._crc = format.start(header)
        if sink:
            sink(opening)

    # what players do

    def apply(self, *actions):
        """Apply the acting seat's actions, one after another. All are saved together, or none.

        :raises IllegalAction: one of them isn't legal; nothing has changed.
        :raises InkdeckError: (reason `record_full`) the record has no room for a person's choice; nothing
            has changed. The game can still be given up.
        :raises OSError: they couldn't be saved; nothing has changed.
        """
        self._check_open()
        state, undo = self.state, self._undo
        for action in actions:
            state, undo = chosen(action, state, undo)
        stream = b"".join([format.action_bytes(action) for action in actions])
        self._save(stream, not self.is_bot(self.state.seat))
        self.state = state
        self._undo = undo

    def can_undo(self):
        """Return the seat whose last choice can still be taken back (B-3), or None."""
        _, actions, seat = self._undo
        if not actions or self._undone_most() or self.ending is not None or self.state.over:
            return None
        return seat

    def undo(self, steps=1):
        """Take back the last actions of one seat (B-3), saved together.

        :raises InkdeckError: nothing has changed. Reason `no_undo`: it is too late for that. Reason
            `undone_most`: too many choices were taken back in this game. Reason `record_full`: as in `apply`.
        """
        start, actions, seat = self._undo
        if self._undone_most():
            raise InkdeckError("undone_most", most=UNDONE)
        if start is None or len(actions) < steps or self.can_undo() is None:
            raise InkdeckError("no_undo")
        self._save(format.event_bytes(format.UNDO) * steps, True)
        self.undone += steps
        actions = actions[: len(actions) - steps]
        self.state = start.copy()
        for action in actions:
            self.state.do(action)
        self._undo = Undo(start, actions, seat)

    def take_back(self):
        """Take back the last choice with all its actions. Raises as `undo` does."""
        self.undo(self.state.last_choice())

    def hand_over(self, seat, name, bot=""):
        """Give a seat to another player or to a bot (B-6). The scores stay with the seat.

        :raises BadSetup: there is no such seat or bot, or the name can't be used; nothing has changed.
        :raises InkdeckError: reason `record_full`, as in `apply`.
        """
        if bot:
            games.check_bot(bot, self.header.game)
        self.seat_again(seat, name, bot)

    def seat_again(self, seat, name, bot):
        """Like `hand_over`, from a record, which may name a newer version's bot, though that can't play
        here.
        """
        self._check_open()
        _check_player(name, bot, self.header.game)
        if not 0 <= seat < len(self.players):
            raise BadSetup("bad_seat", seat=seat, last=len(self.players) - 1)
        self._save(format.event_bytes(format.HAND_OVER, seat, name, bot), True)
        self.players[seat] = (name, bot)
        self.names = tuple([name for name, _ in self.players])
        self._undo = NO_UNDO  # the new player can't take back what the one before chose

    def note(self, event):
        """Write `format.RESUMED` or `format.INTERRUPTED` to the record, if it has room."""
        self._check_open()
        if len(self.stream) < format.LARGEST - format.ROOM // 2:
            self._save(format.event_bytes(event))
        self.notes.append(event)

    def close(self, how):
        """End the record, for good.

        :param how: `format.FINISHED` if the game is over, otherwise `GIVEN_UP` or `CLOSED`.
        :raises ValueError: that doesn't fit the game.
        """
        self._check_open()
        if (how == format.FINISHED) != self.state.over:
            raise ValueError("this game can't end so")
        scores = self.state.scores()
        if self._sink:
            end, crc = format.ending_chunk(how, scores, self._crc)
            self._sink(end)
            self._crc = crc
        self.ending = (how, scores)

    # reading it

    def is_bot(self, seat):
        """Whether a bot holds the seat now."""
        return self.players[seat][1] != ""

    def to_bytes(self):
        """Return the closed game's whole record in its short form. Raises `ValueError` while it is open."""
        if self.ending is None:
            raise ValueError("close the session first")
        return format.finished(self.header, bytes(self.stream), self.ending[0], self.ending[1])

    # replaying it

    def set_state(self, state, undo):
        """Set the state that a replay has reached, and what can be taken back there (an `Undo`)."""
        self.state = state
        self._undo = undo

    def undoable(self):
        """Return what can be taken back now, as an `Undo`."""
        return self._undo

    def go_on(self, crc, sink):
        """Save with this sink from now on, after a record with that CRC."""
        self._crc = crc
        self._sink = sink

    def _undone_most(self):
        """Whether the game's take-backs are used up. The current choices count together, so that all of a
        choice can be taken back, or none of it.
        """
        return self.undone + len(self._undo.actions) > UNDONE

    def _check_open(self):
        if self.ending is not None:
            raise InkdeckError("record_closed")

    def _save(self, stream, chosen=False):
        size = len(self.stream) + len(stream)
        if self._sink:
            if chosen and size > format.LARGEST - format.ROOM:
                raise InkdeckError("record_full", most=format.LARGEST)
            data, crc = format.chunk(b"A", stream, self._crc)
            self._sink(data)
            self._crc = crc
        self.stream.extend(stream)


def chosen(action, state, undo):
    """Return (state, what can be taken back) after an action. The arguments aren't changed and can be shared.

    :param undo: an `Undo`, before the action.
    """
    after = state.copy()
    after.apply(action)
    if after.irreversible != state.irreversible:
        return after, NO_UNDO
    start, actions, seat = undo
    if not actions or seat != state.seat:
        return after, Undo(state, (action,), state.seat)
    if len(actions) == UNDO_STEPS:
        start = start.copy()
        start.do(actions[0])
        actions = actions[1:]
    return after, Undo(start, actions + (action,), seat)


def _check_player(name, bot, game):
    check_name(name)
    if bot and not games.has_bots(game):
        raise BadSetup("no_bots" if games.deals(game) else "paper_cards", game=game)


def seal_of(header):
    """Return the seal that was shown before this game's cut."""
    return seal(header.secret, header.promise())
