"""The same trick-taking game as one seat knows it, with the cards that it can't see dealt differently."""

from inkdeck_core.tricks.game import FOLLOWING, LEADING
from inkdeck_core.tricks.state import TrickState


def hidden_permuted(state, seat, dice, known=()):
    """Return a copy with the cards that a seat (None: the public) can't see swapped at random.

    These are the cards that the others still hold and those that were not dealt. Cards played stay in place.

    :param known: cards in the others' hands that the seat knows; they stay in place, too.
    """
    twin = state.copy()
    twin.hands = [list(hand) for hand in state.hands]
    quick = isinstance(state, TrickState)
    if quick:
        twin.follows = list(state.follows)
    if state.over:
        return twin
    dealt = [card for hand in state.hands for card in hand]
    cards = range(state.deck.size) if quick else state.in_play()
    pool = [card for card in cards if card not in dealt and card != state.up_card]
    hidden = [other for other in range(state.seats) if other != seat]
    stay = {}
    for other in hidden:
        gone = played(state, other)
        stay[other] = [card for card in state.hands[other] if card in gone or card in known]
        pool += [card for card in state.hands[other] if card not in stay[other]]
    for place in range(len(pool) - 1, 0, -1):
        other = dice.below(place + 1)
        pool[place], pool[other] = pool[other], pool[place]
    for other in hidden:
        hand = stay[other]
        while len(hand) < state.size:
            hand.append(pool.pop())
        hand.sort()
        gone = played(state, other)
        twin.hands[other] = hand
        twin.left[other] = sum([1 << slot for slot, card in enumerate(hand) if card not in gone])
        if quick:
            twin.follows[other] = state.deck.follow_masks(hand)
    if state.phase in (LEADING, FOLLOWING):  # hidden cards don't change which bids and calls are legal
        if quick:
            left = twin.left[twin.seat]
            twin.mask = (twin.follows[twin.seat][twin.call] & left or left) if twin.call >= 0 else left
        else:
            twin.mask = twin.playable()
    return twin


def played(state, seat):
    """Return the cards that a seat has played in this hand."""
    return [card for slot, card in enumerate(state.hands[seat]) if not state.left[seat] >> slot & 1]
