"""Small games for the tests in this folder: prepared hands, and games played by bots."""

from inkdeck_core import bots, games
from inkdeck_core.deals import GivenDeals
from inkdeck_core.record import format, session
from inkdeck_core.tricks.deck import BID
from inkdeck_core.xactika import deck as xactika_deck
from inkdeck_core.xactika import rules as xactika

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo")
SECRET = bytes(range(32))
CARDS = {xactika_deck.card_text(card): card for card in range(81)}

# three hands: Ann leads, Cleo deals
ANN = "1111 1112 2311 1322 2222 3132 2333 3333"
BEN = "1121 1211 2111 1222 2213 3122 3213 3323"
CLEO = "1131 1311 3111 1123 2123 2132 3231 3332"


def deck_of(*hands):
    """Return the deck that deals these hands, texts like "1111 2222", listed from the dealer's left."""
    rows = [[CARDS[text] for text in hand.split()] for hand in hands]
    deck = [rows[place % len(rows)][place // len(rows)] for place in range(8 * len(rows))]
    return deck + [card for card in range(81) if card not in deck]


def table(*hands, dealer=None, **chosen):
    """Return a game with these hands, listed from the dealer's left; by default, that is seat 0."""
    chosen.setdefault("hands", 1)
    seats = len(hands)
    deals = GivenDeals([deck_of(*hands)] * chosen["hands"], seats - 1 if dealer is None else dealer)
    return xactika.XactikaState(seats, chosen, deals)


def three(**chosen):
    """Return a game of Ann, Ben and Cleo with the hands above; by default, most tricks win."""
    chosen.setdefault("variant", "win")
    return table(ANN, BEN, CLEO, **chosen)


def do(state, *texts):
    """Apply actions in text form; return the state."""
    for text in texts:
        state.apply(state.parse_action(text))
    return state


def bids(state, *numbers):
    """Make these bids one after another; return the state."""
    for number in numbers:
        state.apply(BID + number)
    return state


def play_out(state, dice):
    """Play to the end at random; return the state."""
    while not state.over:
        legal = state.legal_actions()
        state.apply(legal[dice.below(len(legal))])
    return state


def now_and_then(state, player, every, hands):
    """Play a game's first `hands` hands and yield every `every`-th state; the player acts for all seats."""
    at = 0
    while not state.over and state.hand_no <= hands:
        if at % every == 0:
            yield state
        at += 1
        state.apply(player.choose(state.view(state.seat), bots.Dice(at)))


def choose(game, dice):
    """Return the choice of the bot whose turn it is, made from its view."""
    seat = game.state.seat
    return games.bot(game.players[seat][1], "xactika").choose(game.state.view(seat), dice)


def bot_game(head, dice_seed=1, sink=None):
    """Return a closed session that the header's bots have played."""
    game = session.Session(head, sink)
    dice = bots.Dice(dice_seed)
    while not game.state.over:
        game.apply(choose(game, dice))
    game.close(format.FINISHED)
    return game
