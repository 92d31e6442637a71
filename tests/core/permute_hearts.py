"""The same game of Hearts as one seat knows it, with the hands and the passes that it can't see changed."""

import permute
from inkdeck_core.hearts.view import PASSED, PASSING
from inkdeck_core.tricks.game import LEADING


def hidden_permuted(state, seat, dice):
    """Return a copy with the cards that a seat (None: the public) can't see swapped at random.

    A seat knows what it passed and what it got. Everyone knows that the leader of a hand's first trick has
    the lowest club. The cards that the others passed are drawn again, from their hands or from their takers'.
    """
    passing = state.phase == PASSING
    known = []
    if state.phase == LEADING and not state.tricks_done:
        known.append(min([card for card in state.in_play() if card % 4 == 0]))
    if seat is not None and not passing:
        known += state.given[seat]
    twin = permute.hidden_permuted(state, seat, dice, known)
    for giver in range(state.seats):
        taker = giver if passing else (giver + state.away) % state.seats
        if state.given[giver] and not state.over and seat not in (giver, taker):
            twin.given[giver] = some(twin.hands[taker], dice)
    return twin


def some(cards, dice):
    """Return three of the cards, ascending."""
    left = list(cards)
    return tuple(sorted([left.pop(dice.below(len(left))) for _ in range(PASSED)]))
