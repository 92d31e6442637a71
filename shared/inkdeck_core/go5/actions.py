"""Go5's actions as numbers, and their meanings (G-4 to G-13).

A *slot* is a place in the acting seat's sorted hand, 0 to 8, or `HELD`: the card that a swap has just
brought. A set's *index* is its place among all sets of the hand, in the order in which they were laid.
"""

from collections import namedtuple

DRAW = 0  # everything that is due (G-4, G-5)
TAKE = 1  # the top discard
NOTHING = 2  # nothing more in this phase; when asked to call, a pass
STOP = 3
CROSS = 4  # discard a joker crosswise
DISCARD = 8  # + slot
CALL = 18  # + index
ADD = 0x100  # + slot * SETS + index
LAY = 0x200  # + rank of three slots * 4 + kind; see `lay_action`
SWAP = 0x400  # + (slot * SETS + index) * 4 + place of the card taken
ACTIONS = 0x6D0  # all are below this
HELD = 9
SETS = 18  # the most sets there can be: 54 cards don't form more sets of three

_SINGLE = ("draw", "take", "nothing", "stop", "cross")

Meaning = namedtuple("Meaning", ("verb", "slots", "index", "detail"))
"""An action's meaning. verb: `draw`, `take`, `nothing`, `stop`, `cross`, `discard`, `call`, `add`, `lay` or
`swap`; slots: those in the hand; index: the set's, or -1; detail: the kind of a set laid out, the place in
its set of a card taken by a swap, otherwise 0.
"""


def lay_action(slots, kind):
    """Return the action that lays out the cards of three slots as a set of that kind."""
    low, middle, high = sorted(slots)
    rank = low + middle * (middle - 1) // 2 + high * (high - 1) * (high - 2) // 6
    return LAY + 4 * rank + kind


def laid_kind(action):
    """Return the kind of set that an action lays out."""
    return action & 3


def lay_slots(action):
    """Return the three slots, ascending, of an action that lays out a set."""
    rank = (action - LAY) // 4
    high = 2
    while (high + 1) * high * (high - 1) // 6 <= rank:
        high += 1
    rank -= high * (high - 1) * (high - 2) // 6
    middle = 1
    while (middle + 1) * middle // 2 <= rank:
        middle += 1
    return rank - middle * (middle - 1) // 2, middle, high


def meaning(action):
    """Return the `Meaning` of an action's number."""
    if action < DISCARD:
        return Meaning(_SINGLE[action], (), -1, 0)
    if action < CALL:
        return Meaning("discard", (action - DISCARD,), -1, 0)
    if action < ADD:
        return Meaning("call", (), action - CALL, 0)
    if action < LAY:
        slot, index = divmod(action - ADD, SETS)
        return Meaning("add", (slot,), index, 0)
    if action < SWAP:
        return Meaning("lay", lay_slots(action), -1, laid_kind(action))
    slot, rest = divmod(action - SWAP, 4 * SETS)
    return Meaning("swap", (slot,), rest // 4, rest & 3)
