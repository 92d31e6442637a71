"""Small games of Go5 for the tests in this folder: prepared decks, positions, and actions in text form."""

from both import raises, same
from inkdeck_core import errors
from inkdeck_core.go5 import rules as go5
from inkdeck_core.go5.deck import DECK
from inkdeck_core.go5.moves import DRAWING, PLAYING
from inkdeck_core.go5.view import Set

# a discard that is of no use in these tests
PILE = "3-violet"
REST = "rest"  # for the stock: all number cards that are nowhere else, in ascending order

# In each of these hands, no two cards share anything.
ONES = "1-red 2-orange 3-yellow 4-green 5-blue 6-violet 7-grey"
TWOS = "2-red 3-orange 4-yellow 5-green 6-blue 7-violet 1-grey"
THREES = "3-red 4-orange 5-yellow 6-green 7-blue 1-violet 2-grey"
OTHERS = "2-red 3-orange 4-yellow"

SET = "0: 5-red 5-orange 5-yellow\n"


class Laid:
    """Prepared decks, one for each hand; the last one repeats.

    Re-shuffles put the cards in order.

    :param decks: card numbers, top card first.
    :param backwards: whether re-shuffles put the highest card on top instead of the lowest.
    """

    def __init__(self, decks, dealer=0, backwards=False):
        self.decks = decks
        self.dealer = dealer
        self.backwards = backwards
        self.asked = []

    def first_dealer(self, seats):
        return self.dealer

    def cards(self, hand, shuffle, size, count):
        self.asked.append((hand, shuffle, size))
        if shuffle:
            return list(range(size - 1, -1, -1) if self.backwards else range(size))[:count]
        return list(self.decks[min(hand, len(self.decks)) - 1][:count])


def cards_of(text, taken=()):
    """Return the cards with these names, e.g. `5-blue joker joker stop`, leaving out those already taken."""
    found = []
    for name in text.split():
        free = [card for card in DECK.cards_called(name, 3) if card not in found and card not in taken]
        assert free, name
        found.append(free[0])
    return found


def texts(cards):
    """Return the shortest names of the cards, in ascending order."""
    return " ".join([short(card) for card in sorted(cards)])


def short(card):
    """Return a card's shortest name: `5-blue`, `joker` or `stop`."""
    return "-".join(DECK.card_text(card).split("-")[:2])


def deck_of(hands, upcard, stock="", dealer=0, stop_cards=2):
    """Return the deck that deals these hands, listed by seat, and the upcard.

    The stock's cards come next, then the rest in ascending order.
    """
    seats = len(hands)
    named = []
    rows = []
    for hand in hands:
        rows.append(cards_of(hand, named))
        named += rows[-1]
    top = cards_of(upcard, named)
    top += cards_of(stock, named + top)
    deck = [rows[(dealer + 1 + place) % seats][place // seats] for place in range(7 * seats)]
    deck += top
    return deck + [card for card in range(DECK.size(stop_cards)) if card not in deck]


def table(hands, upcard, stock="", dealer=0, backwards=False, **chosen):
    """Return a game in which every hand deals these cards."""
    deck = deck_of(hands, upcard, stock, dealer, chosen.get("stop_cards", 2))
    return go5.Go5State(len(hands), chosen, Laid([deck], dealer, backwards))


def position(hands, sets="", pile=PILE, stock="", phase=PLAYING, stops="", mover=0, deals=None, **chosen):
    """Return a position within a hand. Seat `mover` acts next; it has drawn unless the phase is `draw`.

    :param hands: a text for each seat.
    :param sets: a line for each set, beginning with its owner: `0: 5-blue 5-red 5-grey`; `0 black:` names a
        kind.
    :param pile: the discards, the top one last.
    :param stock: its cards, the top one first, or `REST`.
    :param stops: the seats that have an unused stop card beside them, e.g. "0 0 1".
    """
    seats = len(hands)
    state = go5.Go5State(seats, chosen, deals or Laid([list(range(54))]))
    taken = []

    def take(text):
        cards = cards_of(text, taken)
        taken.extend(cards)
        return cards

    state.hands = [tuple(sorted(take(hand))) for hand in hands]
    state.sets = tuple([_set(line, take) for line in sets.split("\n") if line.strip()])
    state.laid = [bool([one for one in state.sets if one.owner == seat]) for seat in range(seats)]
    state.pile = bytes(take(pile))
    if stock != REST:
        state.stock = bytes(take(stock))
    state.beside = [bytes(take("stop " * stops.split().count(str(seat)))) for seat in range(seats)]
    state._begin_turn(mover)
    state.phase = phase
    state.active = phase != DRAWING
    if stock == REST:
        state.stock = bytes([card for card in range(DECK.first_joker) if card not in taken])
    return state


def _set(line, take):
    whose, _, names = line.partition(":")
    owner, _, kind = whose.strip().partition(" ")
    cards = tuple(take(names))
    kinds = DECK.kinds_of(cards)
    assert kinds, line
    return Set(int(owner), ("number", "colour", "pattern", "black").index(kind) if kind else kinds[0], cards)


def do(state, *actions):
    """Apply actions in text form; return the state."""
    for text in actions:
        state.apply(state.parse_action(text))
    return state


def refused(state, text, reason):
    """Check that this action is refused for this reason in a sentence, and that nothing changes."""
    before = state.view(state.seat).facts()
    error = raises(errors.IllegalAction, state.parse_action, text)
    same(error.reason, reason, text)
    assert str(error).endswith("."), str(error)
    same(state.view(state.seat).facts(), before)


def legal(state, verb=""):
    """Return the legal actions with this verb (default: all) as texts with the shortest card names."""
    found = [shorter(state.action_text(action)) for action in state.legal_actions()]
    return [text for text in found if text.split(" ")[0] == verb or not verb]


def shorter(text):
    """Return an action's text without its cards' patterns."""
    return " ".join(
        ["-".join(word.split("-")[:2]) if word[0] in "1234567" else word for word in text.split(" ")]
    )
