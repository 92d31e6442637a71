"""The sizes of a game's hands (O-2)."""

DOWN_UP = "down_up"
UP_DOWN = "up_down"
DOWN = "down"
UP = "up"
ORDERS = (DOWN_UP, UP_DOWN, DOWN, UP)


def hand_sizes(order, largest):
    """Return the number of cards in each hand, as bytes: `DOWN_UP` from 3 is 3, 2, 1, 2, 3.

    :param order: one of `ORDERS`. :param largest: the number of cards in the largest hand.
    """
    up = list(range(1, largest + 1))
    down = up[::-1]
    if order == DOWN_UP:
        return bytes(down + up[1:])
    if order == UP_DOWN:
        return bytes(up + down[1:])
    return bytes(down if order == DOWN else up)
