"""A deck for trick-taking games and the actions of a hand, as the engine of `tricks.py` counts them."""

import gc

SLOTS = 8
CALL = 8  # the action that names a led card's first call
BID = 12  # the action that bids 0 tricks
ALL_PLAYS = 0xFF
ALL_CALLS = 0xF00
ALL_BIDS = 0x1FF000

# Tables that save time cost 14 KB, which a chip's heap has not got. Only MicroPython counts its heap.
ROOMY = not hasattr(gc, "mem_free") or gc.mem_free() + gc.mem_alloc() > 1 << 20

# mask -> tuple of its bits: of slots for every mask there can be, or for half a byte where room is short; of
# calls and bids. Made at once: tuples kept in the course of play would lie all over a chip's memory, and
# leave no large block free.
slots_of = [()]
for _slot in range(SLOTS if ROOMY else SLOTS // 2):
    slots_of += [slots + (_slot,) for slots in slots_of]
_high_slots_of = [tuple([slot + 4 for slot in slots]) for slots in slots_of[:16]]
_bids = tuple(range(BID, BID + SLOTS + 1))
others_of = {ALL_CALLS: tuple(range(CALL, BID)), ALL_BIDS: _bids}
for _bid in _bids:
    others_of[ALL_BIDS ^ 1 << _bid] = tuple([bid for bid in _bids if bid != _bid])


def actions_of(mask):
    """The actions whose bits stand in the mask, in rising order."""
    if mask > ALL_PLAYS:
        return others_of[mask]
    return slots_of[mask] if ROOMY else slots_of[mask & 15] + _high_slots_of[mask >> 4]


class TrickDeck:
    """A deck as the engine sees it.

    :param values: a value from 1 to 255 for each card number; card numbers must rise with it.
    :param calls: the four calls that each card shows, card after card, as bytes.
    :param call_count: how many calls there are.
    """

    def __init__(self, values, calls, call_count):
        self.size = len(values)
        self.values = bytes(values)
        self.calls = calls
        self.call_count = call_count
        # ranks[call][card]: the card's value if it follows that call, else 0
        self.ranks = ranks = []
        for call in range(call_count):
            ranks.append(bytes([values[c] if call in self.calls_of(c) else 0 for c in range(self.size)]))
        if ROOMY:
            self._make_marks()
        else:
            self.follow_masks = self._follow_masks_without_tables

    def calls_of(self, card):
        """The four calls that a card shows, in the order of the actions that name them."""
        return self.calls[4 * card : 4 * card + 4]

    def _make_marks(self):
        # a byte for each call, 1 where the card follows it: eight of them, shifted by slot, make a hand's
        # masks
        cards = range(self.size)
        self._marks = [sum([1 << 8 * call for call in self.calls_of(card)]) for card in cards]
        self._marks_next = [marks << 1 for marks in self._marks]

    def follow_masks(self, hand):
        """For each call, the mask of the slots of a sorted hand that follow it."""
        even = self._marks
        odd = self._marks_next
        # one expression without loop or names: this is a third of a deal, and storing long ints is slow
        masks = (
            (even[hand[0]] | odd[hand[1]])
            | (even[hand[2]] | odd[hand[3]]) << 2
            | ((even[hand[4]] | odd[hand[5]]) | (even[hand[6]] | odd[hand[7]]) << 2) << 4
        )
        return masks.to_bytes(self.call_count, "little")

    def _follow_masks_without_tables(self, hand):
        masks = bytearray(self.call_count)
        bit = 1
        for card in hand:
            for call in self.calls_of(card):
                masks[call] |= bit
            bit <<= 1
        return bytes(masks)
