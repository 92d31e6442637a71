"""A whole game as plain text, for people, golden files and `inkdeck demo`.

The text is the same on every interpreter, and ASCII except for the players' names. It shows everything as it
happened, including choices that were taken back.

The game's own part writes the hands: its `Transcript(write)` has `catch_up(session)`, which writes what has
happened since its last call. If that isn't enough, it also has `act(session, text)`, called before an action
is applied, and `flush()`, called before anything other than an action is written.
"""

from .. import games
from ..columns import by_seat
from . import format
from .replaying import replay
from .session import seal_of

_ENDS = ("finished", "given up", "closed unfinished")


def lines(data):
    """Return a game's lines as a list, from its options to its winners.

    :param data: the bytes of a closed record, or a `reader.Record`, which may still be open.
    :raises BadRecord: as in `replaying.replay`.
    """
    told = []
    tell(data, told.append)
    return told


def tell(data, write):
    """Call `write` with one line after another, for machines that can't hold them all."""
    writer = _Writer(write)
    session = replay(data, watch=writer.watch)
    writer.catch_up(session)
    writer.flush()
    for line in _outcome(session):
        write(line)


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
                self.write("         %s takes back: %s" % (session.names[seat], self.texts.pop()))
        elif event[0] == format.HAND_OVER:
            name = session.names[event[1]] if event[1] < len(session.names) else "?"
            self.write("         %s hands over to %s" % (name, player(event[2], event[3])))
        elif event[0] == format.RESUMED:
            self.write("         resumed")
        else:
            self.write("         interrupted")

    def start(self, session):
        header = session.header
        values = session.state.options
        self.write("%s, rules %d" % (header.game, header.rules))
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


def _outcome(session):
    if session.ending is None:
        return ["", "still running"]
    names = session.names
    out = ["", _ENDS[session.ending[0]] + ": " + by_seat(names, session.ending[1])]
    if session.state.over:
        winners = session.state.winners()
        title = "winner: " if len(winners) == 1 else "shared win: "
        out.append(title + ", ".join([names[seat] for seat in winners]))
    return out


def player(name, bot):
    """Return what every text calls a player: `Ann`, or a bot with its level, `Robo (hard)`."""
    return "%s (%s)" % (name, bot) if bot else name
