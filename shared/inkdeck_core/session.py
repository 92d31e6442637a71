"""A game in progress: its state, players, record as it grows, and what may be taken back (B-3, B-4, B-6)."""

from . import records
from .deals import seal
from .errors import BadSetup, InkdeckError, NewerRecord

UNDO_STEPS = 64
"""So many actions can be taken back at most, so that resuming and replaying end, whatever a record says."""

NO_UNDO = None, ()
"""Nothing can be taken back. Else the state from before the acting seat's choices, and these: they are done
again but for the last, for a chip has no room for a state of each."""


class Session:
    """One game from its header on.

    :param header: a `records.Header`.
    :param sink: called with the bytes to append *before* anything changes. If it raises, nothing has changed.
    :ivar state: the game's state (`games.py`). Treat it as read-only; act through the session.
    :ivar notes: what was noted so far, `records.RESUMED` and `INTERRUPTED`, in order.
    :ivar players: (name, bot) of each seat as it is now; bot is "" for a person.
    """

    def __init__(self, header, sink=None):
        from . import games, options  # none of these is needed any more when the game has begun

        setup = games.setup(header.game)
        if header.rules > setup.RULES_VERSION:
            raise NewerRecord("newer_record", what="rules", version=header.rules)
        self.header = header
        self.players = list(header.players)
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
        self._sink = sink
        self._undo = NO_UNDO
        self._undo_seat = None
        self._stream = bytearray()
        opening, self._crc = records.start(header)
        if sink:
            sink(opening)

    # what players do

    def apply(self, *actions):
        """Let whoever acts do these, one after another; saved together, all or none.

        :raises IllegalAction: one of them is not allowed; nothing has changed.
        :raises OSError: they could not be saved; nothing has changed.
        """
        self._check_open()
        after = self.state, self._undo, self._undo_seat
        for action in actions:
            after = choice(action, after)
        self._save(b"".join([records.action_bytes(action) for action in actions]))
        self.state, self._undo, self._undo_seat = after

    def can_undo(self):
        """The seat whose last choice may still be taken back (B-3), or None."""
        return self._undo_seat if self._undo[1] and self.ending is None and not self.state.over else None

    def undo(self, steps=1):
        """Take the last actions of one seat back (B-3), saved together; a card and its call are two.

        :raises InkdeckError: (reason `no_undo`) that is past; nothing has changed.
        """
        start, actions = self._undo
        if start is None or len(actions) < steps or self.can_undo() is None:
            raise InkdeckError("no_undo")
        self._save(records.event_bytes(records.UNDO) * steps)
        actions = actions[: len(actions) - steps]
        self.state = start.copy()
        for action in actions:
            self.state.do(action)
        self._undo = start, actions

    def hand_over(self, seat, name, bot=""):
        """Give a seat to another name or to a bot (B-6); scores stay with the seat.

        :raises BadSetup: there is no such seat or bot, or the name can't be used; nothing has changed.
        """
        if bot:
            from . import bots  # a chip has them in memory where they play

            bots.check(bot, self.header.game)
        self._hand_over(seat, name, bot)

    def _hand_over(self, seat, name, bot):
        """As on record: a newer version's bot can be read there, though it can't play here."""
        self._check_open()
        _check_player(name, bot, self.header.game)
        if not 0 <= seat < len(self.players):
            raise BadSetup("bad_seat", seat=seat, last=len(self.players) - 1)
        self._save(records.event_bytes(records.HAND_OVER, seat, name, bot))
        self.players[seat] = (name, bot)
        self._undo = NO_UNDO  # what the one before chose is not the new one's to take back

    def note(self, event):
        """Put `records.RESUMED` or `records.INTERRUPTED` on record."""
        self._check_open()
        self._save(records.event_bytes(event))
        self.notes.append(event)

    def close(self, how):
        """End the record: `records.FINISHED` when the game is over, `GIVEN_UP` or `CLOSED` before. Final.

        :raises ValueError: the ending does not fit the game.
        """
        self._check_open()
        if (how == records.FINISHED) != self.state.over:
            raise ValueError("this game can't end so")
        scores = self.state.scores()
        if self._sink:
            end, crc = records.ending_chunk(how, scores, self._crc)
            self._sink(end)
            self._crc = crc
        self.ending = (how, scores)

    # reading it

    @property
    def names(self):
        """The names by seat as they are now."""
        return tuple([name for name, _ in self.players])

    def is_bot(self, seat):
        """Whether a bot sits there now."""
        return self.players[seat][1] != ""

    def to_bytes(self):
        """The closed game's whole record in its short form; raises `ValueError` while it is open."""
        if self.ending is None:
            raise ValueError("close the session first")
        return records.finished(self.header, bytes(self._stream), self.ending[0], self.ending[1])

    def _check_open(self):
        if self.ending is not None:
            raise InkdeckError("record_closed")

    def _save(self, stream):
        if self._sink:
            data, crc = records.chunk(b"A", stream, self._crc)
            self._sink(data)
            self._crc = crc
        self._stream.extend(stream)


def choice(action, before):
    """(state, what can be taken back as `NO_UNDO` says, the seat that may) after an action.

    :param before: the same before it.
    """
    state, (start, actions), undo_seat = before
    after = state.copy()
    after.apply(action)
    if after.irreversible != state.irreversible:
        return after, NO_UNDO, state.seat
    if actions and undo_seat == state.seat:
        if len(actions) == UNDO_STEPS:
            start = start.copy()
            start.do(actions[0])
            actions = actions[1:]
        return after, (start, actions + (action,)), state.seat
    return after, (state, (action,)), state.seat


def _check_player(name, bot, game):
    from . import games
    from .player_name import check_name

    check_name(name)
    if bot and not games.deals(game):
        raise BadSetup("paper_cards", game=game)


def replay(data, running=False, watch=None, known=False):
    """The session that a record leads to: the only way to resume, to verify and to show history.

    :param data: the record's bytes, or a `record_reader.Record`.
    :param running: whether it may be open, with a torn end.
    :param watch: called as `watch(session, action, event)` before each entry is done again.
    :param known: the actions are known to be legal, as this program wrote the file and its CRC holds; then
        they are not checked, which with a long game takes a chip a second.
    :raises BadRecord: damaged, against the rules, or with scores that replaying does not give. Reason
        `old_rules`: it is of an older RULES_VERSION, and no damage.
    :raises NewerRecord: of a game, or by rules, that this version does not know.
    """
    from .replaying import replay  # a chip has no room for it while a game is played

    return replay(data, running, watch, known)


def resume(record, sink):
    """The running session of a `record_reader.Record`, which may have had a torn end.

    Append what `sink` is given to its first `good` bytes, not to the torn rest. That the actions are legal is
    not checked again: this program wrote them, and their CRC holds.

    :raises BadRecord: the actions lead nowhere. :raises NewerRecord: as in `replay`.
    """
    session = replay(record, known=True)
    session._crc = record.crc
    session._sink = sink
    return session


def seal_of(header):
    """The seal that was shown before the cut of this game."""
    return seal(header.secret, header.promise())
