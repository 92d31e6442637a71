"""Any card game as one seat knows it, with the cards that it can't see dealt differently."""

from inkdeck_core.anygame.cards import down


def hidden_permuted(state, seat, dice):
    """Return a copy with the cards that a seat (None: the public) can't see swapped at random.

    These are the stock, what stays out, the other hands, trick piles that aren't turned up, and what others
    put face down.
    """
    twin = state.copy()
    if state.over:
        return twin
    pool = []

    def visit(card, hidden, found):
        """Collect a hidden card, or, the second time, return the one that takes its place."""
        if not hidden:
            return card
        if found is None:
            pool.append(card if card >= 0 else down(card))
            return card
        new = found.pop()
        return new if card >= 0 else down(new)

    def walk(found):
        hands, before = [], []
        for other in range(state.seats):
            mine = other == seat
            hands.append(tuple(sorted([visit(card, not mine, found) for card in state.hands[other]])))
            before.append(
                tuple(
                    [
                        tuple([visit(card, card < 0 and not mine, found) for card in group])
                        for group in state.before[other]
                    ]
                )
            )
        twin.hands, twin.before = tuple(hands), tuple(before)
        for name in ("stock", "out"):
            setattr(twin, name, tuple([visit(card, True, found) for card in getattr(state, name)]))
        for name in ("middle", "pile"):
            row = getattr(state, name)
            setattr(
                twin,
                name,
                tuple([(visit(card, card < 0 and by != seat, found), by) for card, by in row]),
            )
        twin.tricks = tuple(
            [
                tuple([tuple([visit(card, not state.revealed, found) for card in pile]) for pile in piles])
                for piles in state.tricks
            ]
        )

    walk(None)
    for place in range(len(pool) - 1, 0, -1):
        other = dice.below(place + 1)
        pool[place], pool[other] = pool[other], pool[place]
    walk(pool)
    return twin
