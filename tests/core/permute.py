"""The same game as one seat knows it, with everything that it can't see dealt otherwise."""

from inkdeck_core.tricks.state import FOLLOWING, LEADING


def hidden_permuted(state, seat, dice):
    """A copy in which the cards that a seat (None: nobody) can't see have changed places at random.

    Those are what the others still hold and the rest that was not dealt. Cards played stay where they are.
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
    if state.phase in (LEADING, FOLLOWING):  # bids and calls are the same with any cards
        left = twin.left[twin.seat]
        twin.mask = (twin.follows[twin.seat][twin.call] & left or left) if twin.call >= 0 else left
    return twin
