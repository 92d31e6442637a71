"""Small games of any card game for the tests in this folder, with prepared decks."""

from headers import header
from inkdeck_core import options
from inkdeck_core.anygame import rules, setup
from inkdeck_core.anygame.actions import LEAST, POINTS
from inkdeck_core.anygame.cards import card_text, deck
from inkdeck_core.deals import GivenDeals
from inkdeck_core.record import session
from play import NAMES

CARDS = {card_text(card): card for card in range(108)}

# Three hands as they are played: the cards, and each turn's deeds. Ann is to the left of Cleo, who deals.
RUMMY = ("5h 6h 7h 9c Td Ks 2s", "3c 3d 3s 8h Qs Jd 4c", "Ah Kh Qh 2c 8c 6c Ac")
RUMMY_THEN = "3h 8s 8d 4h 5c 9h 9s 9d"
RUMMY_TURNS = (
    ("open 0", "draw 1", "5h 6h 7h > lay", "Ks > pile"),
    ("open 1", "draw 1", "3c 3d 3s > lay", "8h > add 0", "Qs > pile"),
    ("open 2", "draw 1", "Ah Kh Qh > lay", "4h > add 0", "2c > pile"),
    ("open 0", "draw 1", "Td > pile"),
    ("open 1", "top", "4c > pile"),
    ("open 2", "draw 1", "Ac > pile"),
    ("open 0", "draw 1", "5c > pile"),
    ("open 1", "draw 1", "8d 9d Td > lay", "Jd > pile"),
)
EIGHTS = ("8h 9h Td Kc 2s", "9s 8d 4s 5s Jc", "3h 5d 6d 7c Ac")
EIGHTS_THEN = "Th Qh Qs 7h Jd 8c"
EIGHTS_TURNS = (
    ("open 0", "9h > pile"),
    ("open 1", "9s > pile"),
    ("open 2", "draw 1", "draw 1", "Qs > pile"),
    ("open 0", "2s > pile"),
    ("open 1", "4s > pile"),
    ("open 2", "draw 1", "done"),
    ("open 0", "8h > pile"),
    ("open 1", "8d > pile"),
    ("open 2", "5d > pile"),
    ("open 0", "Td > pile"),
    ("open 1", "draw 1", "Jd > pile"),
    ("open 2", "6d > pile"),
    ("open 0", "draw 1", "8c > pile"),
    ("open 1", "Jc > pile"),
    ("open 2", "7c > pile"),
    ("open 0", "Kc > pile"),
)
# Ann plays alone, hearts are trump; she takes two cards and puts two away.
SKAT = ("7c 8c Jc Jd Ah Th Kh As Ts 9s", "9c Tc Ac Js 7h 8h 9h 7s 8s 7d", "Qc Kc Jh Qh Ks Qs 8d 9d Td Ad")
SKAT_THEN = "Qd Kd"
SKAT_PUT = ("open 0", "draw 2", "9s Ts > trick 0", "done")
SKAT_TRICKS = (
    ((0, "Jc"), (1, "7h"), (2, "Qh")),
    ((0, "Jd"), (1, "8h"), (2, "Jh")),
    ((2, "Ad"), (0, "Qd"), (1, "7d")),
    ((2, "Td"), (0, "Kd"), (1, "7s")),
    ((2, "Kc"), (0, "7c"), (1, "9c")),
    ((2, "Ks"), (0, "As"), (1, "8s")),
    ((0, "Ah"), (1, "9h"), (2, "8d")),
    ((0, "Th"), (1, "Js"), (2, "9d")),
    ((1, "Ac"), (2, "Qc"), (0, "8c")),
    ((1, "Tc"), (2, "Qs"), (0, "Kh")),
)
SKAT_POINTS = (58, 26, 36)
SKAT_CHOSEN = {"cards": "32", "pile": False}


def numbers(text):
    """Return the cards of a text like "Th As joker2", in its order."""
    return [CARDS[word] for word in text.split()]


def words(cards):
    """Return cards as such a text; of those that lie face down, too."""
    return " ".join([card_text(card if card >= 0 else -1 - card) for card in cards])


def prepared(hands, then="", dealer=None, **chosen):
    """Return a game that deals these hands, listed from the dealer's left, in every deal.

    :param then: the cards that follow, such as the one turned up and the stock's top. The others come last.
    :param dealer: the first dealer; by default the last seat, so that the first hand is seat 0's.
    """
    seats = len(hands)
    rows = [numbers(hand) for hand in hands]
    chosen.setdefault("each", len(rows[0]))
    top = [rows[place % seats][place // seats] for place in range(seats * len(rows[0]))] + numbers(then)
    cards = deck(options.settled("anygame", setup, seats, chosen))
    assert len(top) == len(set(top)) and not [card for card in top if card not in cards]
    order = top + [card for card in cards if card not in top]
    places = [cards.index(card) for card in order]
    return rules.AnyGameState(
        seats, chosen, GivenDeals([places] * 255, seats - 1 if dealer is None else dealer)
    )


def do(state, *deeds):
    """Do deeds; return the state. `5h 6h > lay` picks two cards and lays them."""
    for deed in deeds:
        for action in parts(deed):
            state.apply(number(state, action))
    return state


def number(state, text):
    """Return an action's number. Points aren't parsed: the list of legal ones takes much memory."""
    if text.startswith("points "):
        return POINTS - LEAST + int(text[7:])
    return state.parse_action(text)


def parts(deed):
    """Return the actions of a deed as texts. Numbers before the `>` pick cards of the middle."""
    picked, _, closing = deed.rpartition(" > ")
    return [("from " if len(word) == 1 else "pick ") + word for word in picked.split()] + [closing]


def play(game, *deeds):
    """Do deeds in a session, each saved as a whole; return the session."""
    for deed in deeds:
        state = game.state.copy()
        actions = []
        for action in parts(deed):
            actions.append(number(state, action))
            state.apply(actions[-1])
        game.apply(*actions)
    return game


def sitting(state, secret=bytes(32)):
    """Return a session that goes on from a prepared game."""
    players = [(name, "") for name in NAMES[: state.seats]]
    chosen = dict(state.options)
    game = session.Session(header("anygame", players, secret, 7, **chosen))
    game.set_state(state, session.NO_UNDO)
    return game
