"""Go5's part of a transcript: one line for each turn and each answer to a call."""

from ..columns import HAND, STEP, by_seat, column
from .deck import KINDS


class Transcript:
    """Writes hands, turns with the cards drawn, and points.

    :param write: called with each line, and `STEP` or `HAND` if it begins one.
    """

    def __init__(self, write):
        self.write = write
        self.deals = 0
        self.results = 0
        self.before = None  # the state before an action that isn't written yet
        self.name = ""
        self.done = []  # the parts of the next line

    def act(self, session, text):
        """Note an action that is about to be applied."""
        self.before = session.state
        self.name = session.names[session.state.seat]
        self.done.append(text)

    def flush(self):
        """Write the next line as far as it goes."""
        if self.done:
            self.write("  " + column(self.name) + "; ".join(self.done), STEP)
            self.done = []
        self.before = None

    def catch_up(self, session):
        """Write what has happened since the last call."""
        state = session.state
        before = self.before
        self.before = None
        if before:
            if self.done[-1] == "draw":
                self.done[-1] = _drawn(before, state)
            if (state.seat, state.turn, state.hand_no) != (before.seat, before.turn, before.hand_no):
                self.flush()
        if len(state.results) > self.results:
            self._result(session)
        if state.hand_no > self.deals:
            self._deal(session)

    def _deal(self, session):
        state = session.state
        self.deals = state.hand_no
        self.write("hand %d, dealer %s" % (state.hand_no, session.names[state.dealer]), HAND)
        for place in range(1, state.seats + 1):
            seat = (state.dealer + place) % state.seats
            cards = list(state.hands[seat]) + list(state.beside[seat])
            self.write("  " + column(session.names[seat]) + _texts(state, cards))
        self.write("  " + column("upcard") + _texts(state, state.pile))

    def _result(self, session):
        state = session.state
        hand = state.results[-1]
        self.results = len(state.results)
        if hand.ender < 0:
            self.write("  nobody has five", STEP)
        else:
            self.write("  %s has five, by %s" % (session.names[hand.ender], KINDS[hand.kind]), STEP)
        self.write("  points   " + by_seat(session.names, hand.points))
        self.write("  totals   " + by_seat(session.names, state.scores()))


def _drawn(before, after):
    """Return a draw as text, with the cards it brought, and whether the discards became a new stock for
    it.
    """
    seat = before.seat
    cards = [card for card in after.hands[seat] if card not in before.hands[seat]]
    cards += list(after.beside[seat][len(before.beside[seat]) :])
    text = "draw " + (_texts(before, cards) or "nothing")
    return "new stock, " + text if after.restocks > before.restocks else text


def _texts(state, cards):
    return " ".join([state.deck.card_text(card) for card in cards])
