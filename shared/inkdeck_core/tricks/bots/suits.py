"""The common part of the bots of games with the ordinary deck: what they see, and their choices.

A choice is the place of a card among the slots that the position has for a seat.
"""

from ...french import SIZE
from . import deal, search, sight


class Plain:
    """The functions and data of a search, not compiled; a game's subclass adds its `play_out`."""

    make = bytearray
    deck = b"\0"  # unused: a card's number says everything about it
    deal_out = staticmethod(deal.deal_out)


class Sight(sight.Sight):
    """A view's cards and tricks, laid out for a search.

    :ivar unseen: the cards that may be in the other hands.
    :ivar places: for each card of the bot's own hand, its place among the position's slots.
    """

    places = ()

    def playout(self):
        """Return the game's module `playout`, which has the places in a position."""
        raise NotImplementedError

    def _find_unseen(self, played, out=()):
        """Note which cards are hidden. :param out: those that are out of play or lie open."""
        gone = played + list(self.view.hand) + list(out)
        self.unseen = [card for card in range(SIZE) if card not in gone]

    def _tell_table(self, best):
        """Lay out the hand as it stands. :param best: what `_tell_trick` has found in the current trick."""
        view, position, playout = self.view, self.position, self.playout()
        trick = view.trick
        if best:
            position[playout.BEST] = best
            position[playout.PLAYED] = len(trick.cards)
            position[playout.LED] = trick.call
            position[playout.WINNER] = trick.winner
        position[playout.SEATS] = view.seats
        position[playout.SIZE] = view.size
        position[playout.DONE] = view.tricks_done
        position[playout.ACTS] = self.me
        for seat in range(view.seats):
            self._leave(seat, (1 << view.cards_left[seat]) - 1)
        left = 0
        for card, place in zip(view.hand, self.places):
            position[playout.HANDS + playout.SLOTS * self.me + place] = card
            left |= 1 << place
        self._leave(self.me, left)
        for card in self.unseen + list(view.hand):
            at = playout.UNSEEN + playout.RANKS * (card & 3)
            for rank in range((card >> 2) + 1):
                position[at + rank] += 1

    def _leave(self, seat, mask):
        self.position[self.playout().LEFT + seat] = mask & 255
        self.position[self.playout().LEFT_ABOVE + seat] = mask >> 8

    def _tell_cards(self):
        """Note which cards are hidden, and who can't hold them, or doesn't seem to."""
        beliefs = self.beliefs
        beliefs[deal.ME] = self.me
        beliefs[deal.SLOTS] = self.playout().SLOTS
        for count, card in enumerate(self.unseen):
            beliefs[deal.CARDS + count] = card
            for seat in range(self.view.seats):
                if self._voids[seat] >> (card & 3) & 1:
                    self._add(deal.VOID + 2 * card, 1 << seat)
                    self._add(deal.AWAY + 2 * card, 1 << seat)
                elif self._away[seat][card & 3] >> (card >> 2) & 1:
                    self._add(deal.AWAY + 2 * card, 1 << seat)
        beliefs[deal.COUNT] = len(self.unseen)

    def as_good(self, card, other):
        """Whether two cards are of one suit and no one else can hold a card between them: playing either is
        the same.
        """
        if card & 3 != other & 3:
            return False
        low, high = min(card, other), max(card, other)
        between = self.unseen + list(self.view.trick.cards)
        return not [middle for middle in between if low < middle < high and middle & 3 == card & 3]


class Thought(search.Thought):
    """A bot's thought about one choice."""

    def ways_to_play(self):
        """Return the choices, the one of the rules of thumb first; of equally good cards only one."""
        sight, kernel = self._sight, self._kernel
        view = sight.view
        self._trial[:] = sight.position
        usual = int(kernel.play_out(self._trial, kernel.deck, sight.playout().ASKED))
        ways = [usual]
        tried = [self.card_of(usual)]
        for card, slot, place in zip(view.hand, view.slots, sight.places):
            if slot in view.legal and not [other for other in tried if sight.as_good(card, other)]:
                ways.append(place)
                tried.append(card)
        return ways

    def card_of(self, choice):
        """Return the card of a choice."""
        return self._sight.view.hand[self._sight.places.index(choice)]

    def actions_of(self, choice):
        """Return the slot, which is the action."""
        return (self._sight.view.slots[self._sight.places.index(choice)],)
