"""A deck for trick-taking games, and the numbers of a hand's actions in the engine (`state.py`)."""

import gc
from array import array

from ..verbs import Verb

CALL = 8
"""The action that names the led card's first call. If cards show one call each, it plays a ninth slot."""
BID = 12
"""The action that bids 0 tricks. Lower actions play a slot or name a call."""
ALL_CALLS = 0xF00
MOST_SLOTS = 10
"""The most cards in a hand."""
TABLED = 1 << MOST_SLOTS
"""Masks of plays are below this. If there is room, `slots_of` has them all."""

SUIT_VERBS = Verb("play", 0, MOST_SLOTS, cards=1), Verb("bid", BID, MOST_SLOTS + 1)
"""The actions of a game whose cards show one call each."""
CALL_VERBS = Verb("play", 0, CALL, cards=1), Verb("call", CALL, 4), Verb("bid", BID, CALL + 1)
"""Those of a game whose cards show several: a call is named by its place among the led card's."""

# These tables save time but take 60 KB, too much for a chip's heap. Only MicroPython can measure its heap.
ROOMY = not hasattr(gc, "mem_free") or gc.mem_free() + gc.mem_alloc() > 1 << 20

# mask -> tuple of its bits: for all masks of plays, or for half a byte if memory is short. The tuples are
# made at once: made one by one during play, they would fragment a chip's memory until no large block is left.
slots_of = [()]
for _slot in range(MOST_SLOTS if ROOMY else 4):
    slots_of += [slots + (_slot,) for slots in slots_of]
_high_slots_of = [tuple([slot + 4 for slot in slots]) for slots in slots_of[:16]]


def actions_of(mask):
    """Return the actions whose bits are set in the mask, ascending."""
    low = slots_of[mask & 15] + _high_slots_of[mask >> 4 & 15]
    return low if mask < 256 else low + _from_eight_on(mask)


def all_bids(size):
    """Return the mask of all bids in a hand of this many tricks."""
    return (2 << size) - 1 << BID


def _from_eight_on(mask):
    return tuple([action for action in range(CALL, BID + MOST_SLOTS + 1) if mask >> action & 1])


class TrickDeck:
    """A deck as the engine sees it.

    :param values: a value from 1 to 127 for each card number; cards are numbered in ascending order of value.
    :param calls: the calls that each card shows, card after card, as bytes.
    :param call_count: the number of different calls.
    :param calls_each: how many calls each card shows. The leader names one of several; with one, a suit,
        there is nothing to name.
    :param slots: the most cards in a hand: up to 8, or up to `MOST_SLOTS` if each card shows one call.
    :param trumps: whether a call can be trump.
    :ivar others: {mask of calls or bids: its actions}; on a chip, of the bids only those in the largest hand.
    :raises ValueError: hands are larger than the engine's actions allow.
    """

    def __init__(self, values, calls, call_count, calls_each=4, slots=8, trumps=False):
        if slots > (MOST_SLOTS if calls_each == 1 else 8):
            raise ValueError("a hand has too many cards")
        self.size = len(values)
        self.values = bytes(values)
        self.calls = calls
        self.call_count = call_count
        self.calls_each = calls_each
        # ranks[call][card]: the card's value if it follows that call, otherwise 0
        self.ranks = self._ranks(-1)
        # trump_ranks[trump][call][card]: the same, but a card that shows the trump ranks above all others
        self.trump_ranks = [self._ranks(trump) for trump in range(call_count)] if trumps else []
        self.others = {}
        for size in range(1 if ROOMY else slots, slots + 1):
            bids = all_bids(size)
            for mask in [ALL_CALLS, bids] + [bids ^ 1 << BID + bid for bid in range(size + 1)]:
                self.others[mask] = _from_eight_on(mask)
        if ROOMY:
            self._make_marks()
        else:
            self.follow_masks = self._follow_masks_without_tables

    def _ranks(self, trump):
        # without a tuple or a slice for each card: those wasted 50 KB and fragmented the memory
        each = self.calls_each
        above = max(self.values)
        ranks = [bytearray(self.size) for _ in range(self.call_count)]
        for at in range(len(self.calls)):
            card = at // each
            ranks[self.calls[at]][card] = self.values[card]
        for at in range(len(self.calls)):
            if self.calls[at] == trump:
                card = at // each
                for call in range(self.call_count):
                    ranks[call][card] = above + self.values[card]
        return ranks

    def calls_of(self, card):
        """Return the calls that a card shows, in the order of their actions."""
        return self.calls[self.calls_each * card : self.calls_each * (card + 1)]

    def _make_marks(self):
        # a byte for each call, 1 if the card follows it: eight of these, shifted by slot, add up to a hand's
        # masks
        cards = range(self.size)
        self._marks = [sum([1 << 8 * call for call in self.calls_of(card)]) for card in cards]
        self._marks_next = [marks << 1 for marks in self._marks]

    def follow_masks(self, hand):
        """Return, for each call, the mask of the slots in a sorted hand that follow it."""
        if len(hand) != 8:
            return self._follow_masks_without_tables(hand)
        even = self._marks
        odd = self._marks_next
        # one expression without loop or names: this takes a third of a deal's time, and storing long ints is
        # slow
        masks = (
            (even[hand[0]] | odd[hand[1]])
            | (even[hand[2]] | odd[hand[3]]) << 2
            | ((even[hand[4]] | odd[hand[5]]) | (even[hand[6]] | odd[hand[7]]) << 2) << 4
        )
        return masks.to_bytes(self.call_count, "little")

    def _follow_masks_without_tables(self, hand):
        masks = bytearray(self.call_count) if len(hand) <= 8 else array("H", bytes(2 * self.call_count))
        bit = 1
        for card in hand:
            for call in self.calls_of(card):
                masks[call] |= bit
            bit <<= 1
        return masks
