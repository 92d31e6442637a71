"""Hearts' part of a transcript: the pass, and the points taken."""

from ..columns import STEP, by_seat
from ..tricks import transcript
from .view import PASSING


class Transcript(transcript.Transcript):
    """Writes hands, passes, tricks and points."""

    def __init__(self, write):
        super().__init__(write)
        self.passes = 0

    def catch_up(self, session):
        """Write what has happened since the last call."""
        state = session.state
        if state.phase == PASSING:
            self.passes = state.hand_no - 1  # the last choice may have been taken back
        elif self.passes < state.hand_no and not state.over:
            self.passes = state.hand_no
            for seat in self.order(state) if state.away and self.deals == state.hand_no else ():
                cards = " ".join([state.card_text(card) for card in state.given[seat]])
                taker = session.names[(seat + state.away) % state.seats]
                self.write("  pass     %s to %s: %s" % (session.names[seat], taker, cards), STEP)
        super().catch_up(session)

    def rows(self, hand, names):
        """Return a finished hand's rows."""
        return ["  taken    " + by_seat(names, hand.taken)]
