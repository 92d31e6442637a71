"""OpenSpiel's Oh Hell checks whole games of ours from outside; each hand is one of their states.

Their cards have our numbers, and a bid is 52 plus its tricks. Chance chooses the hand's size and the dealer,
then the cards one at a time, then the card that is turned up. It always begins with their seat 0, so the
cards come in another order than in O-3, but the hands are the same. With their `off_bid_penalty`, points are
those of our score `minus`; without it, those of `tricks`. Our `exact` is `minus` without what is below nought
(O-6). They don't have hands without trump (O-3), a dealer who may complete the bids (O-4), a last trick that
is played automatically (O-7) or games of several hands (O-2).
"""

import random

import pytest

from inkdeck_core.ohhell import rules, setup
from inkdeck_core.ohhell.sizes import ORDERS
from inkdeck_core.tricks.deck import BID
from inkdeck_core.tricks.game import BIDDING

pyspiel = pytest.importorskip(
    "pyspiel", reason="OpenSpiel is not installed: pip install open-spiel", exc_type=ImportError
)

GAMES = 10_000
SCORES = ("exact", "tricks", "minus")


def dealt(state):
    """Return their state with the cards that ours has just dealt."""
    penalty = "False" if state.options["score"] == "tricks" else "True"
    game = pyspiel.load_game(
        f"oh_hell(players={state.seats},num_tricks_fixed={state.size},off_bid_penalty={penalty})"
    )
    theirs = game.new_initial_state()
    theirs.apply_action(state.size)
    theirs.apply_action(state.dealer)
    for slot in range(state.size):
        for seat in range(state.seats):
            theirs.apply_action(state.hands[seat][slot])
    theirs.apply_action(state.up_card)
    return theirs


def meant(state, action):
    """Return their number for an action of ours."""
    return 52 + action - BID if state.phase == BIDDING else state.hands[state.seat][action]


def play(seats, chosen, dice):
    """Play a game of ours and compare each hand with theirs; return (hands, actions)."""
    secret = dice.randbytes(32)
    state = rules.new(seats, {"last_trick_plays_itself": False, **chosen}, secret, dice.randrange(1000))
    theirs, hand, actions = dealt(state), 1, 0
    while not state.over:
        legal = state.legal_actions()
        names = [meant(state, action) for action in legal]
        assert theirs.current_player() == state.seat
        assert theirs.legal_actions() == sorted(names)
        at = dice.randrange(len(legal))
        theirs.apply_action(names[at])
        state.apply(legal[at])
        actions += 1
        if state.over or state.hand_no != hand:
            assert theirs.is_terminal()
            points = [int(points) for points in theirs.returns()]
            if chosen["score"] == "exact":
                points = [max(0, one) for one in points]
            assert state.results[-1].points == tuple(points)
            hand = state.hand_no
            theirs = None if state.over else dealt(state)
    return len(state.results), actions


@pytest.mark.long
def test_legal_actions_and_scores_are_openspiels():
    dice = random.Random(24)
    largest = setup.OPTIONS[1]
    hands = 0
    for game in range(GAMES):
        seats = 3 + game % 5
        chosen = {
            "sizes": dice.choice(ORDERS),
            "largest": dice.randint(largest.low, largest.highest(seats)),
            "score": dice.choice(SCORES),
        }
        try:
            hands += play(seats, chosen, dice)[0]
        except AssertionError:
            print("in game", game, "of", seats, chosen)
            raise
    assert hands > 5 * GAMES
