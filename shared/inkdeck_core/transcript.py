"""A whole trick-taking game as plain text, for people, golden files and `inkdeck demo`.

The same on every interpreter, and ASCII but for the players' names. Cards stand as their four counts; in a
trick `-1223` was sloughed and `*1223` won. What was taken back stands there as it happened.
"""

from . import games, records
from .session import replay, seal_of
from .trick_deck import SLOTS
from .tricks import BIDDING, LEADING

_ENDS = ("finished", "given up", "closed unfinished")


def lines(data):
    """The lines of a game, from its options to its winners, as a list.

    :param data: the bytes of a closed record, or a `record_reader.Record`, which may still be open.
    :raises BadRecord: as `session.replay`.
    """
    told = []
    tell(data, told.append)
    return told


def tell(data, write):
    """Call `write` with one line after another, for machines that can't hold them all; else like `lines`."""
    writer = _Writer(write)
    session = replay(data, watch=writer.watch)
    writer.catch_up(session)
    for line in _outcome(session):
        write(line)


class _Writer:
    """Watches a replay and writes down what became of each entry when the next one comes."""

    def __init__(self, write):
        self.write = write
        self.deals = 0
        self.bids = 0
        self.tricks = 0
        self.results = 0
        self.texts = []  # of the actions that may still be taken back

    def watch(self, session, action, event):
        self.catch_up(session)
        state = session.state
        if not event:
            if session.can_undo() != state.seat:
                self.texts = []
            self.texts.append(state.action_text(action))
        elif event[0] == records.UNDO:
            seat = session.can_undo()
            if seat is not None:  # else the replay is about to refuse it
                self.write("         %s takes back: %s" % (session.names[seat], self.texts.pop()))
        elif event[0] == records.HAND_OVER:
            name = session.names[event[1]] if event[1] < len(session.names) else "?"
            self.write("         %s hands over to %s" % (name, _player(event[2], event[3])))
        elif event[0] == records.RESUMED:
            self.write("         resumed")
        else:
            self.write("         interrupted")

    def start(self, session):
        header = session.header
        values = session.state.options
        table = games.load(header.game).OPTIONS
        self.write("%s, rules %d" % (header.game, header.rules))
        for option in table:
            self.write("%s: %s" % (option.name, option.to_text(values[option.name])))
        self.write("players: " + ", ".join([_player(name, bot) for name, bot in header.players]))
        self.write("seal %s, cut %d" % (seal_of(header), header.cut))

    def catch_up(self, session):
        state = session.state
        if not self.deals:
            self.start(session)
        if state.auction and not state.over and state.tricks_done == 0 and state.phase == LEADING:
            if self.bids < state.hand_no:
                self._bids(session)
        elif state.phase == BIDDING:
            self.bids = state.hand_no - 1  # the dealer may have taken the last bid back
        tricks = SLOTS * len(state.results) + (0 if state.over else state.tricks_done)
        if tricks > self.tricks:
            self._trick(session)
        self.tricks = tricks
        if len(state.results) > self.results:
            self._result(session)
        if state.hand_no > self.deals and not state.over:
            self._deal(session)

    def _deal(self, session):
        state = session.state
        card_text = games.load(session.header.game).card_text
        self.deals = state.hand_no
        self.write("")
        self.write("hand %d, dealer %s" % (state.hand_no, session.names[state.dealer]))
        for place in range(1, state.seats + 1):
            seat = (state.dealer + place) % state.seats
            cards = " ".join([card_text(card) for card in state.hands[seat]])
            name = session.names[seat]  # a format's width would count bytes on MicroPython
            self.write("  " + name + " " * (11 - len(name)) + cards)

    def _bids(self, session):
        state = session.state
        self.bids = state.hand_no
        self.write("  bids     " + _by_seat(session.names, state.bids))

    def _trick(self, session):
        state = session.state
        names = session.names
        card_text = games.load(session.header.game).card_text
        leader, call, cards, winner = state.last_trick
        ranks = state.deck.ranks[call]
        plays = []
        for place in range(len(cards)):
            seat = (leader + place) % state.seats
            mark = "*" if seat == winner else "" if ranks[cards[place]] else "-"
            plays.append("%s %s%s" % (names[seat], mark, card_text(cards[place])))
        number = self.tricks % SLOTS + 1
        self.write("  trick %d  %-8s %s" % (number, state.call_text(call), ", ".join(plays)))

    def _result(self, session):
        state = session.state
        hand = state.results[-1]
        self.results = len(state.results)
        self.write("  tricks   " + _by_seat(session.names, hand.won))
        self.write("  points   " + _by_seat(session.names, hand.points))
        self.write("  totals   " + _by_seat(session.names, state.scores()))


def _outcome(session):
    if session.ending is None:
        return ["", "still running"]
    names = session.names
    out = ["", _ENDS[session.ending[0]] + ": " + _by_seat(names, session.ending[1])]
    if session.state.over:
        winners = session.state.winners()
        title = "winner: " if len(winners) == 1 else "shared win: "
        out.append(title + ", ".join([names[seat] for seat in winners]))
    return out


def _player(name, bot):
    return "%s (%s)" % (name, bot) if bot else name


def _by_seat(names, numbers):
    return ", ".join(["%s %d" % (names[seat], numbers[seat]) for seat in range(len(numbers))])
