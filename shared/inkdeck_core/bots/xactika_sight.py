"""What a bot of Xactika makes of its view: the table and the mind that `xactika_playout` calculates with."""

from ..tricks import BIDDING, CALLING, NO_CALL, NOBODY
from ..xactika import BID_VARIANT, DECK, LOSE, VALUES
from . import xactika_bidding as bidding
from . import xactika_playout as playout

_ALL = 9  # tricks wanted by who wants every one
_ANY = 0xFFFF  # the most strength, where no bid tells of one
_CALLS = 12
_VALUES = 511  # a bit for each
_VOID = 1023  # all values, and a bit that says that this is sure


class Sight:
    """A view's cards, bids and tricks, laid out.

    :param view: a `TrickView` of whoever acts. :param make: gives a bytearray, or what is used like one.
    :param reads: whether it makes something of what the others have bid and of which cards they have played;
        else only of what they could not follow.
    :ivar table: as the hand stands now; only the own hand lies on it. While a call is asked for, the card
        just led is back in the hand, in slot `led` (else -1).
    :ivar mind: what is known of the others, without dice.
    :ivar fit: the `xactika_bidding.FITS` for so many players.
    """

    def __init__(self, view, make, reads=True):
        self.view = view
        self._reads = reads
        self.me = view.seat
        self.fit = bidding.FITS[view.seats]
        self.table = make(playout.TABLE)
        self.mind = make(playout.MIND)
        self.led = -1
        # for each seat, by call, the mask of the values that it does not hold
        self._away = [[0] * _CALLS for _ in range(view.seats)]
        bidding.begin(self.table)
        self._tell_hands()
        played = self._tell_tricks()
        self._tell_cards(played)
        self._tell_bids()
        self._away = None  # a thought keeps its sight

    def _tell_hands(self):
        view, table = self.view, self.table
        table[playout.SEATS] = view.seats
        table[playout.DONE] = view.tricks_done
        for seat in range(view.seats):
            table[playout.LEFT + seat] = (1 << view.cards_left[seat]) - 1
            table[playout.WON + seat] = view.won[seat]
            table[playout.WANTED + seat] = self.wanted(view.bids[seat])
        hand, slots = view.hand, view.slots
        if view.phase == CALLING:
            self.led = [slot for slot in range(8) if slot not in slots][0]
            hand, slots = hand + view.trick.cards, slots + (self.led,)
        left = 0
        for card, slot in zip(hand, slots):
            table[playout.HANDS + 8 * self.me + slot] = card
            left |= 1 << slot
        table[playout.LEFT + self.me] = left
        self.hand = hand

    def wanted(self, bid):
        """How many tricks a seat with that bid wants (X-9, X-10); of who has not bid, none."""
        variant = self.view.options["variant"]
        if variant == BID_VARIANT:
            return max(0, bid)
        return 0 if variant == LOSE else _ALL

    def _tell_tricks(self):
        """Take what was played from the unseen, and note what it says of what was not; gives the cards."""
        view, table = self.view, self.table
        played = []
        won = [0] * view.seats
        for trick in view.told:
            self._tell_trick(trick, won)
            played += trick.cards
            won[trick.winner] += 1
        trick = view.trick
        table[playout.ACTS] = self.me
        if view.phase != BIDDING and trick.call != NO_CALL:
            best = self._tell_trick(trick, won)
            played += trick.cards
            table[playout.PLAYED] = len(trick.cards)
            table[playout.CALLED] = trick.call
            table[playout.BEST] = best - 3
            table[playout.WINNER] = trick.winner
        return played

    def _tell_trick(self, trick, won):
        weights = self.fit[0]
        seats = self.view.seats
        ranks = DECK.ranks[trick.call]
        best = 0
        for place, card in enumerate(trick.cards):
            seat = (trick.leader + place) % seats
            bidding.unplayed(self.table, card, -1)
            self._add(playout.BEHIND + 2 * seat, weights[VALUES[card] - 4])
            wants = self.table[playout.WANTED + seat] > won[seat]
            last = place == seats - 1
            self._read(self._away[seat], card, trick.call, best, wants, last)
            best = max(best, ranks[card])
        return best

    def _read(self, away, card, call, best, wants, last):
        """Note what a seat does not hold that played a card to a trick when `best` was its best rank: nothing
        that the rules of thumb of `xactika_playout` would have had it play sooner.
        """
        value = VALUES[card] - 4
        if [one for one in DECK.calls_of(card) if away[one] >> value & 1]:
            away[:] = [_VOID if mask > _VALUES else 0 for mask in away]  # it plays by other rules than these
        follows = best and DECK.ranks[call][card]
        above, below = _VALUES >> value + 1 << value + 1, (1 << value) - 1
        if self._reads and follows:
            away[call] |= _sooner(above, below, (1 << best - 4) - 1, wants, last)
        elif self._reads:
            sooner = below if bool(best) == wants else above
            away[:] = [mask | sooner for mask in away]
        if best and not follows:
            away[call] = _VOID

    def _tell_cards(self, played):
        mind = self.mind
        mind[playout.ME] = self.me
        for value, weight in enumerate(self.fit[0]):
            mind[playout.WEIGHTS + value] = weight
        count = 0
        for card in range(DECK.size):
            if card not in played and card not in self.hand:
                mind[playout.CARDS + count] = card
                count += 1
                self._tell_away(card)
        mind[playout.COUNT] = count

    def _tell_away(self, card):
        one, two, three, four = DECK.calls_of(card)
        value = VALUES[card] - 4
        seats = 0
        for seat, away in enumerate(self._away):
            seats |= ((away[one] | away[two] | away[three] | away[four]) >> value & 1) << seat
        self._add(playout.AWAY + 2 * card, seats)

    def _tell_bids(self):
        view = self.view
        for seat in range(view.seats):
            least, most = 0, _ANY
            if self._reads and view.auction and view.bids[seat] != NOBODY:
                least, most = bidding.told_by(self.fit[1], view.bids[seat])
            self._add(playout.LEAST + 2 * seat, least)
            self._add(playout.MOST + 2 * seat, most)

    def _add(self, at, more):
        mind = self.mind
        more += mind[at] | mind[at + 1] << 8
        mind[at] = more & 255
        mind[at + 1] = more >> 8

    def points(self, won, bid):
        """What a hand with so many tricks is worth to this seat, more being better."""
        if self.view.auction:
            return won if won == bid else -abs(bid - won)
        return -won if self.view.options["variant"] == LOSE else won


def _sooner(above, below, under, wants, last):
    """Of the call that was followed, the values that would have been played sooner.

    :param above, below: masks of the values over and under the one that was played. :param under: of those
        that would not have won the trick so far. :param wants: whether the seat wants tricks.
    :param last: whether nobody came after.
    """
    won = not below + 1 & under
    if wants and won:
        return 0 if last else above  # players differ in which winner they take a trick with at its end
    if wants:
        return below | _VALUES & ~under
    if won:
        return under if last else below
    return above & under
