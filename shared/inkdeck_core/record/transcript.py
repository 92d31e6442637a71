"""A whole game as plain text, for people, golden files and `inkdeck demo`.

The text is the same on every interpreter, and ASCII except for the players' names. It shows everything as it
happened, including choices that were taken back.

The game's own part writes the hands: its `Transcript(write)` has `catch_up(session)`, which writes what has
happened since its last call. If that isn't enough, it also has `act(session, text)`, called before an action
is applied, and `flush()`, called before anything other than an action is written. `write(line, begins)` takes
`STEP` or `HAND` for a line that begins one (`columns`).
"""

from .. import games
from ..columns import HAND, MORE, STEP, by_seat
from . import format
from .replaying import replay
from .session import seal_of

_ENDS = ("finished", "given up", "closed unfinished")


def lines(data):
    """Return a game's lines as a list, from its options to its winners.

    :param data: the bytes of a closed record, or a `reader.Record`, which may still be open.
    :raises BadRecord: as in `replaying.replay`.
    """
    lines = []
    tell(data, lines.append)
    return lines


def tell(data, write):
    """Call `write` with one line after another, for machines that can't hold them all."""

    def with_blanks(line, begins=MORE):
        if begins == HAND:
            write("")
        write(line)

    _write(data, with_blanks)


def steps(data):
    """Return a game's steps: the options, a deal, the bids, a trick or a turn each, and the outcome.

    :param data: as for `lines`.
    :returns: a list of (whether a hand, or the outcome, begins with it, its lines without blank ones).
    """
    found = []

    def collect(line, begins=MORE):
        if begins:
            found.append((begins == HAND, []))
        found[-1][1].append(line)

    _write(data, collect)
    return found


def _write(data, write):
    writer = _Writer(write)
    session = replay(data, watch=writer.watch)
    writer.catch_up(session)
    writer.flush()
    _outcome(session, write)


class _Writer:
    """Watches a replay and writes each entry's outcome when the next one comes."""

    def __init__(self, write):
        self.write = write
        self.part = self.act = self.flush_part = None
        self.texts = []  # of the actions that may still be taken back

    def watch(self, session, action, event):
        self.catch_up(session)
        state = session.state
        if not event:
            if session.can_undo() != state.seat:
                self.texts = []
            text = state.action_text(action)
            self.texts.append(text)
            if self.act:
                self.act(session, text)
            return
        self.flush()
        if event[0] == format.UNDO:
            seat = session.can_undo()
            if seat is not None:  # otherwise the replay is about to refuse it
                self.note("%s takes back: %s" % (session.names[seat], self.texts.pop()))
        elif event[0] == format.HAND_OVER:
            name = session.names[event[1]] if event[1] < len(session.names) else "?"
            self.note("%s hands over to %s" % (name, player(event[2], event[3])))
        elif event[0] == format.RESUMED:
            self.note("resumed")
        else:
            self.note("interrupted")

    def note(self, what):
        self.write("         " + what, STEP)

    def start(self, session):
        header = session.header
        values = session.state.options
        self.write("%s, rules %d" % (header.game, header.rules), STEP)
        for option in games.setup(header.game).OPTIONS:
            self.write("%s: %s" % (option.name, option.to_text(values[option.name])))
        self.write("players: " + ", ".join([player(name, bot) for name, bot in header.players]))
        self.write("seal %s, cut %d" % (seal_of(header), header.cut))
        part = games.transcript(header.game).Transcript(self.write)
        self.part = part.catch_up
        self.act = getattr(part, "act", None)
        self.flush_part = getattr(part, "flush", None)
        return self.part

    def catch_up(self, session):
        part = self.part or self.start(session)
        part(session)

    def flush(self):
        if self.flush_part:
            self.flush_part()


def _outcome(session, write):
    if session.ending is None:
        return write("still running", HAND)
    names = session.names
    write(_ENDS[session.ending[0]] + ": " + by_seat(names, session.ending[1]), HAND)
    if session.state.over:
        winners = session.state.winners()
        title = "winner: " if len(winners) == 1 else "shared win: "
        write(title + ", ".join([names[seat] for seat in winners]) if winners else "nobody has won")


def player(name, bot):
    """Return what every text calls a player: `Ann`, or a bot with its level, `Robo (hard)`."""
    return "%s (%s)" % (name, bot) if bot else name
