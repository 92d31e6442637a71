"""Replays a record: to resume, verify or show a game."""

from .. import games
from ..errors import BadRecord, InkdeckError, NewerRecord
from . import format, reader
from .session import NO_UNDO, Session, chosen


class _Again:
    """Replays a record's actions without copying the state for each, which takes half the time on a chip.

    An undo needs the state and the actions since the last deal or draw. When an entry isn't an action, these
    are restored from an earlier copy of the state.

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
            if self._past > 80:  # a copy takes as long as six actions, and these may be done again
                self._session.set_state(state, NO_UNDO)
                self._start = None

    def settle(self):
        """Leave the session as `Session.apply` would have left it, except for its stream."""
        if self._start:
            state, undo = self._start, self._session.undoable()
            surely = max(self._past, self._turn)
            for action in self._actions[:surely]:
                state.do(action)
            if surely:  # only the last choices of one seat can be taken back
                undo = NO_UNDO
            for action in self._actions[surely:]:
                state, undo = chosen(action, state, undo)
            self._session.set_state(state, undo)
            self._start = None


class Replay:
    """A replay of a record, as far as `on` has taken it.

    :param record: a `reader.Record`. :param known: as in `replay`.
    :ivar session: the session at that point.
    :raises BadRecord, NewerRecord: as in `replay`.
    """

    def __init__(self, record, known=False):
        header = record.header
        if header.game not in games.IDS:
            raise NewerRecord("newer_record", what="game", version=header.game)
        version = games.setup(header.game).RULES_VERSION
        self._record = record
        self._older = header.rules < version
        self._known = known and header.rules == version
        try:
            self.session = Session(header)
        except NewerRecord:
            raise
        except InkdeckError as error:
            raise self._bad("H", str(error))
        self._again = _Again(self.session, self._known)
        self._entries = reader.entries(record.stream)
        self._done = 0

    def on(self, watch=None):
        """Replay the record to its end, or until `watch` returns true; the entry that it saw is the last one
        then.

        :param watch: as in `replay`.
        :returns: whether the end is reached. Only then is the record verified, and a closed one's session
            closed.
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
            session.stream = bytearray(self._record.stream)
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
        """Return the `BadRecord` to raise. When you add a second version of rules, decide here how a game
        with the first one is closed as unfinished (B-4).
        """
        if self._older:
            return BadRecord("old_rules", version=self._record.header.rules)
        return error or BadRecord("bad_entry", index=index, why=why)


def replay(data, running=False, watch=None, known=False):
    """Return the session that a record leads to: the way to resume, verify and show a game.

    :param data: the record's bytes, or a `reader.Record`.
    :param running: whether the game may still run and the end of its file may be torn.
    :param watch: called as `watch(session, action, event)` before each entry is replayed. It can keep the
        session's state, but if the actions are `known`, it must copy it, because that state changes.
    :param known: whether the actions are known to be legal, because this program wrote the file and its CRC
        is right. Then they aren't checked, which saves a chip a second in a long game.
    :raises BadRecord: the record is damaged, breaks the rules, or has other scores than its replay. Reason
        `old_rules`: it has an older RULES_VERSION and isn't damaged.
    :raises NewerRecord: this version doesn't know its game or rules.
    """
    record = reader.parse(data, running) if isinstance(data, (bytes, bytearray)) else data
    again = Replay(record, known)
    while not again.on(watch):
        pass  # what `watch` returns has no effect here
    return again.session


def resume(record, sink):
    """Return the running session of a `reader.Record`, which may have had a torn end.

    Append what `sink` receives to the record's first `good` bytes, not to the torn rest. The actions aren't
    checked again, because this program wrote them and their CRC is right.

    :raises BadRecord: the actions can't be replayed. :raises NewerRecord: as in `replay`.
    """
    session = replay(record, known=True)
    session.go_on(record.crc, sink)
    return session
