"""A trick-taking game's part of a transcript: `-1223` was sloughed, and `*1223` won the trick.

A trump isn't marked as a slough: it was played to beat the others.
"""

from ..columns import HAND, STEP, by_seat, column
from .game import BIDDING, LEADING, NO_CARD


class Transcript:
    """Writes hands, bids, tricks and points.

    :param write: called with each line, and `STEP` or `HAND` if it begins one.
    """

    def __init__(self, write):
        self.write = write
        self.deals = 0
        self.bids = 0
        self.tricks = 0
        self.results = 0
        self._ranks = ()  # the hand's `rank_tables`: when its last trick is written, the next is dealt

    def catch_up(self, session):
        """Write what has happened since the last call."""
        state = session.state
        if state.auction and not state.over and state.tricks_done == 0 and state.phase == LEADING:
            if self.bids < state.hand_no:
                self._bids(session)
        elif state.phase == BIDDING:
            self.bids = state.hand_no - 1  # the dealer may have taken the last bid back
        tricks = sum([sum(hand.won) for hand in state.results]) + (0 if state.over else state.tricks_done)
        if tricks > self.tricks:
            self._trick(session)
        self.tricks = tricks
        if len(state.results) > self.results:
            self._result(session)
        if state.hand_no > self.deals and not state.over:
            self._deal(session)

    def _deal(self, session):
        state = session.state
        self.deals = state.hand_no
        self._ranks = state.rank_tables
        line = "hand %d, dealer %s" % (state.hand_no, session.names[state.dealer])
        if state.up_card != NO_CARD:
            line += ", trump " + state.card_text(state.up_card)
        self.write(line, HAND)
        for seat in self.order(state):
            cards = " ".join([state.card_text(card) for card in state.hands[seat]])
            self.write("  " + column(session.names[seat]) + cards)

    def _bids(self, session):
        state = session.state
        self.bids = state.hand_no
        self.write("  bids     " + by_seat(session.names, state.bids), STEP)

    def _trick(self, session):
        state = session.state
        names = session.names
        leader, call, cards, winner = state.last_trick()
        ranks = self._ranks[call]
        plays = []
        for place in range(len(cards)):
            seat = (leader + place) % state.seats
            mark = "*" if seat == winner else "" if ranks[cards[place]] else "-"
            plays.append("%s %s%s" % (names[seat], mark, state.card_text(cards[place])))
        number = self.tricks - sum([sum(hand.won) for hand in state.results[: self.results]]) + 1
        size = sum(state.results[-1].won) if len(state.results) > self.results else state.size
        last = len(str(size))  # digits of the hand's last trick
        self.write("  trick %*d  %-8s %s" % (last, number, state.call_text(call), ", ".join(plays)), STEP)

    def _result(self, session):
        state = session.state
        hand = state.results[-1]
        self.results = len(state.results)
        for row in self.rows(hand, session.names):
            self.write(row)
        self.write("  points   " + by_seat(session.names, hand.points))
        self.write("  totals   " + by_seat(session.names, state.scores()))

    def order(self, state):
        """Return the seats from the dealer's left."""
        return [(state.dealer + place) % state.seats for place in range(1, state.seats + 1)]

    # what a game adds

    def rows(self, hand, names):
        """Return a finished hand's rows above its points."""
        return ["  tricks   " + by_seat(names, hand.won)]
