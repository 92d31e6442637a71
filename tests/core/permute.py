"""The same trick-taking game as one seat knows it, with the cards that it can't see dealt differently."""

from inkdeck_core.tricks.game import FOLLOWING, LEADING


def hidden_permuted(state, seat, dice):
    """Return a copy with the cards that a seat (None: the public) can't see swapped at random.

    These are the cards that the others still hold and those that were not dealt. Cards played stay in place.
    """
    twin = state.copy()
    twin.hands = [list(hand) for hand in state.hands]
    twin.follows = list(state.follows)
    if state.over:
        return twin
    dealt = [card for hand in state.hands for card in hand]
    pool = [card for card in range(state.deck.size) if card not in dealt and card != state.up_card]
    hidden = [other for other in range(state.seats) if other != seat]
    for other in hidden:
        pool += [card for slot, card in enumerate(state.hands[other]) if state.left[other] >> slot & 1]
    for place in range(len(pool) - 1, 0, -1):
        other = dice.below(place + 1)
        pool[place], pool[other] = pool[other], pool[place]
    for other in hidden:
        hand = [card for slot, card in enumerate(state.hands[other]) if not state.left[other] >> slot & 1]
        gone = hand[:]
        while len(hand) < state.size:
            hand.append(pool.pop())
        hand.sort()
        twin.hands[other] = hand
        twin.left[other] = sum([1 << slot for slot, card in enumerate(hand) if card not in gone])
        twin.follows[other] = state.deck.follow_masks(hand)
    if state.phase in (LEADING, FOLLOWING):  # hidden cards don't change which bids and calls are legal
        left = twin.left[twin.seat]
        twin.mask = (twin.follows[twin.seat][twin.call] & left or left) if twin.call >= 0 else left
    return twin
