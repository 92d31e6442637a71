"""Plays a record again: to resume a game, to verify one, to show one."""

from . import games, records
from .errors import BadRecord, InkdeckError, NewerRecord
from .session import NO_UNDO, Session, choice


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
        """As `Session.apply`, of one action."""
        state = self._session.state
        if not self._start:
            self._start = state.copy()
            self._actions = []
            self._past = 0  # how many of these can't be taken back
        done = state.irreversible
        if self._known:
            state.do(action)
        else:
            state.apply(action)
        self._actions.append(action)
        if state.irreversible != done:
            self._past = len(self._actions)
            if self._past > 80:  # a copy costs some six actions, and these might be done again
                self._session._undo = NO_UNDO
                self._start = None

    def settle(self):
        """Leave the session as `Session.apply` would have left it, but for its stream."""
        if self._start:
            session = self._session
            for action in self._actions[: self._past]:
                self._start.do(action)
            if self._past:
                session._undo = NO_UNDO
            after = self._start, session._undo, session._undo_seat
            for action in self._actions[self._past :]:
                after = choice(action, after)
            session.state, session._undo, session._undo_seat = after
            self._start = None


def replay(data, running, watch, known):
    """See `session.replay`."""
    # Not by the class of a Record: on a device its module may have come and gone since, and be another.
    record = records.parse(data, running) if isinstance(data, (bytes, bytearray)) else data
    header = record.header
    if header.game not in games.IDS:
        raise NewerRecord("newer_record", what="game", version=header.game)
    version = games.setup(header.game).RULES_VERSION
    try:
        return _again(record, watch, known and header.rules == version)
    except NewerRecord:
        raise
    except BadRecord:
        if header.rules < version:
            # Whoever adds a second version decides here how such a game is closed as unfinished (B-4).
            raise BadRecord("old_rules", version=header.rules)
        raise


def _again(record, watch, known):
    index = "H"
    try:
        session = Session(record.header)
        again = _Again(session, known)
        # whoever watches may keep a state, which must not change then
        apply = (session if watch else again).apply
        index = 0
        for action, event in records.entries(record.stream):
            if event:
                again.settle()
            if watch:
                watch(session, action, event)
            if not event:
                apply(action)
            elif event[0] == records.UNDO:
                session.undo()
            elif event[0] == records.HAND_OVER:
                session._hand_over(event[1], event[2], event[3])
            else:
                session.note(event[0])
            index += 1
        again.settle()
        session._stream = bytearray(record.stream)
    except NewerRecord:
        raise
    except InkdeckError as error:
        raise BadRecord("bad_entry", index=index, why=str(error))
    except (IndexError, ValueError):
        raise BadRecord("bad_entry", index=index, why="it can't be read.")
    if record.ending is not None:
        _check_ending(session, record.ending)
        session.ending = record.ending
    return session


def _check_ending(session, ending):
    how, claimed = ending
    scores = session.state.scores()
    if scores != tuple(claimed):
        raise BadRecord("wrong_scores", claimed=tuple(claimed), replayed=scores)
    if (how == records.FINISHED) != session.state.over:
        raise BadRecord("bad_entry", index="Z", why="the record's end does not fit the game's.")
