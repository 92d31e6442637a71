"""The same game of Go5 as one seat knows it, with everything that it can't see dealt otherwise."""


def hidden_permuted(state, seat, dice):
    """A copy in which the cards that a seat (None: nobody) can't see have changed places at random.

    Those are the stock and what the others hold; but a stop card is never in a hand and stays in the stock.
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
    pool.sort(key=state.deck.is_stop)  # stop cards last; the others stay anyhow
    for other in others:
        count = len(state.hands[other])
        twin.hands[other] = tuple(sorted(pool[:count]))
        pool = pool[count:]
    for place in range(len(pool) - 1, 0, -1):
        other = dice.below(place + 1)
        pool[place], pool[other] = pool[other], pool[place]
    twin.stock = bytes(pool)
    return twin
