"""The same game of Go5 as one seat knows it, with the cards that it can't see dealt differently."""


def hidden_permuted(state, seat, dice):
    """Return a copy with the cards that a seat (None: the public) can't see swapped at random.

    These are the stock and the other hands. A stop card is never in a hand, so it stays in the stock.
    """
    twin = state.copy()
    twin._legal = None
    if state.over:
        return twin
    others = [other for other in range(state.seats) if other != seat]
    pool = list(state.stock) + [card for other in others for card in state.hands[other]]
    for place in range(len(pool) - 1, 0, -1):
        other = dice.below(place + 1)
        pool[place], pool[other] = pool[other], pool[place]
    pool.sort(key=state.deck.is_stop)  # stop cards last; the sort keeps the order of the others
    for other in others:
        count = len(state.hands[other])
        twin.hands[other] = tuple(sorted(pool[:count]))
        pool = pool[count:]
    for place in range(len(pool) - 1, 0, -1):
        other = dice.below(place + 1)
        pool[place], pool[other] = pool[other], pool[place]
    twin.stock = bytes(pool)
    return twin
