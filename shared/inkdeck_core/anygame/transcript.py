"""Any card game's part of a transcript: what each person did, one deed after another, and the points."""

from ..columns import HAND, STEP, by_seat, column
from .cards import card_text, faced
from .deeds import HAND as HAND_OPEN


class Transcript:
    """Writes deals, deeds with their cards, and points.

    :param write: called with each line, and `STEP` or `HAND` if it begins one.
    """

    def __init__(self, write):
        self.write = write
        self.deals = 0
        self.results = ()
        self.deed = []  # the parts of the next line

    def act(self, session, text):
        """Note an action that is about to be applied."""
        self.deed.append((session.state, text))

    def flush(self):
        """Forget a deed that was taken back before it was complete."""
        self.deed = []

    def catch_up(self, session):
        """Write what has happened since the last call."""
        state, names = session.state, session.names
        if self.deed and not state.unfinished():
            self._deed(names)
        if state.results != self.results:
            if len(state.results) >= len(self.results):
                self.write("  points   " + by_seat(names, state.results[-1].points))
                self.write("  totals   " + by_seat(names, state.totals))
            self.results = state.results
        if state.hand_no > self.deals:
            self._deal(state, names)

    def _deed(self, names):
        before, text = self.deed[-1]
        picked = _texts(before.picked_cards()[0])
        self.deed = []
        verb, *number = text.split()
        name = names[before.seat]
        if verb == "points":
            return
        if verb in ("open", "collect"):
            name, text = names[int(number[0])], verb
            if verb == "collect":
                text += ": " + _texts([faced(card) for card, _ in before.middle])
        elif verb in ("reveal", "gather", "end") or verb == "shuffle" and before.phase != HAND_OPEN:
            name = ""
        elif verb in ("give", "add", "trick"):
            text = "%s %s" % (verb, names[int(number[0])])
        elif verb == "draw":
            text = "draw " + _texts(before.stock[: int(number[0])])
        if picked:
            text += ": " + picked + ("" if before.source() == "hand" else " from " + before.source())
        self.write("  " + column(name) + text, STEP)

    def _deal(self, state, names):
        self.deals = state.hand_no
        self.write("hand %d, dealer %s" % (state.hand_no, names[state.dealer]), HAND)
        for place in range(1, state.seats + 1):
            seat = (state.dealer + place) % state.seats
            self.write("  " + column(names[seat]) + _texts(state.hands[seat]))
        for name, cards in (("pile", state.cards_at(state.pile)), ("middle", state.cards_at(state.middle))):
            if cards:
                self.write("  " + column(name) + _texts(cards))


def _texts(cards):
    return " ".join([card_text(card) for card in cards])
