"""The actions of any card game as numbers (D-3, D-4).

A *deed* is a run of actions: one that picks each card, then one that says what happens to them. It is taken
back as a whole (D-6).
"""

from ..verbs import Verb
from .cards import CARDS

_SEATS = 10

VERBS = (
    # at the curtain
    Verb("open", 0, _SEATS),  # that person takes the device and sees their hand
    # with the hand open
    Verb("pick", 16, CARDS),  # a card in the hand or before oneself
    Verb("lay", 128, 1),  # before oneself
    Verb("hide", 129, 1),  # before oneself, face down
    Verb("middle", 130, 1),
    Verb("cover", 131, 1),  # into the middle, face down
    Verb("pile", 132, 1),
    Verb("bury", 133, 1),  # on the pile, face down
    Verb("show", 134, 1),
    Verb("take", 135, 1),  # from the middle, or from before oneself, into the hand
    Verb("turn", 136, 1),  # turn over
    Verb("top", 137, 1),  # take the pile's top card
    Verb("whole", 138, 1),  # take the whole pile
    Verb("done", 139, 1),  # pass the device on
    Verb("add", 144, _SEATS),  # open before somebody else
    Verb("give", 160, _SEATS),  # into somebody's hand
    Verb("trick", 176, _SEATS),  # on somebody's trick pile
    Verb("draw", 192, CARDS),
    Verb("from", 512, CARDS),  # pick the middle's card at that place
    # at the curtain, for all
    Verb("collect", 640, _SEATS),  # the middle becomes somebody's trick, and their hand opens
    Verb("reveal", 656, 1),  # turn up the trick piles
    Verb("shuffle", 657, 1),  # the pile but its top goes under the stock
    Verb("write", 658, 1),  # points, which follow for each seat
    Verb("gather", 659, 1),  # and deal again
    Verb("end", 660, 3),
    Verb("points", 0x400, 1999),
)

(OPEN, PICK, LAY, HIDE, MIDDLE, COVER, PILE, BURY, SHOW, TAKE, TURN, TOP, WHOLE, DONE, ADD, GIVE, TRICK, DRAW,
 FROM, COLLECT, REVEAL, SHUFFLE, WRITE, GATHER, END, POINTS) = [verb.first for verb in VERBS]  # fmt: skip

PICKS = ("pick", "from")
_FIRSTS = tuple([verb.first for verb in VERBS])  # ascending
ENDS = ("most", "fewest", "nobody")
"""The ways to end the game, by who wins: the words of `end`, in the order of its numbers."""
LEAST = -999
"""The lowest number of points in a deal; the highest is 999."""


def meaning(action):
    """Return (verb, number) of an action; (None, 0) if there is no such action."""
    low, high = 0, len(_FIRSTS)
    while high - low > 1:
        middle = (low + high) // 2
        if action < _FIRSTS[middle]:
            high = middle
        else:
            low = middle
    verb = VERBS[low]
    number = action - verb.first
    return (verb.name, number) if 0 <= number < verb.count else (None, 0)
