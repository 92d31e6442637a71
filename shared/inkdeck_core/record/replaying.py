"""Plays a record again: to resume a game, to verify one, to show one."""

from .. import games
from ..errors import BadRecord, InkdeckError, NewerRecord
from . import format, reader
from .session import NO_UNDO, Session, chosen


class _Again:
    """Does a record's actions again without a copy of the state for each, which on a chip is half the time.

    What a take-back needs, the state and actions since the last deal or draw, is made up for when something
    else than an action comes: from a copy that lies some way before.

    :param known: whether the actions are known to be legal.
    """

    def __init__(self, session, known):
        self._session = session
        self._known = known
        self._start = None

    def apply(self, action):
        """Like `Session.apply`, for one action."""
        state = self._session.state
        if not self._start:
            self._start = state.copy()
            self._actions = []
            self._past = 0  # how many of these can't be taken back
            self._seat = None
        if state.seat != self._seat:
            self._seat = state.seat
            self._turn = len(self._actions)  # where the acting seat's own choices begin
        done = state.irreversible
        if self._known:
            state.do(action)
        else:
            state.apply(action)
        self._actions.append(action)
        if state.irreversible != done:
            self._past = len(self._actions)
            if self._past > 80:  # a copy costs some six actions, and these might be done again
                self._session.stand_at(state, NO_UNDO)
                self._start = None

    def settle(self):
        """Leave the session as `Session.apply` would have left it, but for its stream."""
        if self._start:
            state, undo = self._start, self._session.undoable()
            surely = max(self._past, self._turn)
            for action in self._actions[:surely]:
                state.do(action)
            if surely:  # only the last choices of one seat can be taken back
                undo = NO_UNDO
            for action in self._actions[surely:]:
                state, undo = chosen(action, state, undo)
            self._session.stand_at(state, undo)
            self._start = None


class Replay:
    """A record that is played again, as far as `on` is asked to.

    :param record: a `reader.Record`. :param known, begun: as in `replay`.
    :ivar session: as far as it has come.
    :raises BadRecord, NewerRecord: as in `replay`.
    """

    def __init__(self, record, known=False, begun=None):
        header = record.header
        if header.game not in games.IDS:
            raise NewerRecord("newer_record", what="game", version=header.game)
        version = games.setup(header.game).RULES_VERSION
        self._record = record
        self._older = header.rules < version
        self._known = known and header.rules == version
        self._whole = not begun
        try:
            self.session = Session(header)
            if begun:
                begun.put(self.session)
        except NewerRecord:
            raise
        except InkdeckError as error:
            raise self._bad("H", str(error))
        self._again = _Again(self.session, self._known)
        self._entries = reader.entries(record.stream)
        self._done = 0

    def results(self):
        """Return the results of the hands so far."""
        return self.session.state.results

    def on(self, watch=None):
        """Do what is on record again, to its end, or until `watch` returns true: that entry is the last then.

        :param watch: as in `replay`.
        :returns: whether that was all; only then is the record known to be right, and the session closed.
        :raises BadRecord, NewerRecord: as in `replay`.
        """
        session, again = self.session, self._again
        apply = (session if watch and not self._known else again).apply
        try:
            for action, event in self._entries:
                if event:
                    again.settle()
                done = watch and watch(session, action, event)
                if not event:
                    apply(action)
                elif event[0] == format.UNDO:
                    session.undo()
                elif event[0] == format.HAND_OVER:
                    session.seat_again(event[1], event[2], event[3])
                else:
                    session.note(event[0])
                self._done += 1
                if done:
                    return False
            again.settle()
            session.stand_on(self._record.stream if self._whole else None)
        except NewerRecord:
            raise
        except InkdeckError as error:
            raise self._bad(self._done, str(error))
        except (IndexError, ValueError):
            raise self._bad(self._done, "it can't be read.")
        ending = self._record.ending
        if ending is not None:
            self._check(ending)
            session.ending = ending
        return True

    def _check(self, ending):
        how, claimed = ending
        scores = self.session.state.scores()
        if scores != tuple(claimed):
            wrong = BadRecord("wrong_scores", claimed=tuple(claimed), replayed=scores)
            raise self._bad("Z", "", wrong)
        if (how == format.FINISHED) != self.session.state.over:
            raise self._bad("Z", "the record's end does not fit the game's.")

    def _bad(self, index, why, error=None):
        """The `BadRecord` to raise. Whoever adds a second version of rules decides here how a game of the
        first is closed as unfinished (B-4).
        """
        if self._older:
            return BadRecord("old_rules", version=self._record.header.rules)
        return error or BadRecord("bad_entry", index=index, why=why)


def replay(data, running=False, watch=None, known=False, begun=None):
    """The session that a record leads to: the only way to resume, to verify and to show history.

    :param data: the record's bytes, or a `reader.Record`.
    :param running: whether it may be open, with a torn end.
    :param watch: called as `watch(session, action, event)` before each entry is done again. It may keep the
        session's state; if the actions are `known`, only a copy, as that state goes on.
    :param known: the actions are known to be legal, as this program wrote the file and its CRC holds; then
        they are not checked, which with a long game takes a chip a second.
    :param begun: as in `resume`.
    :raises BadRecord: damaged, against the rules, or with scores that replaying does not give. Reason
        `old_rules`: it is of an older RULES_VERSION, and no damage.
    :raises NewerRecord: of a game, or by rules, that this version does not know.
    """
    # Not by the class of a Record: on a device its module may have come and gone since, and be another.
    record = reader.parse(data, running) if isinstance(data, (bytes, bytearray)) else data
    again = Replay(record, known, begun)
    while not again.on(watch):
        pass  # here nothing that `watch` returns counts
    return again.session


def resume(record, sink, begun=None):
    """The running session of a `reader.Record`, which may have had a torn end.

    Append what `sink` is given to its first `good` bytes, not to the torn rest. That the actions are legal is
    not checked again: this program wrote them, and their CRC holds.

    :param begun: the checkpoint behind which the record was read: `begun.put(session)` takes a new session
        there.
    :raises BadRecord: the actions lead nowhere. :raises NewerRecord: as in `replay`.
    """
    session = replay(record, known=True, begun=begun)
    session.go_on(record.crc, sink)
    return session
