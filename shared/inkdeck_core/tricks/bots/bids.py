"""From the strength of a hand to its bid, and back: how strong a hand seems by its bid."""


def nearest(steps, strength, forbidden=-1):
    """The bid for a hand of that strength; where it is forbidden (X-11, O-4), the one that it is nearest to.

    :param steps: the least strengths to bid 1, 2 and so on.
    """
    bid = len([step for step in steps if step <= strength])
    if bid != forbidden:
        return bid
    if bid == 0:
        return 1
    if bid == len(steps) or strength - steps[bid - 1] < steps[bid] - strength:
        return bid - 1
    return bid + 1


def told_by(steps, bid):
    """The least and the most strength that a bid tells of."""
    least = steps[bid - 1] if bid else 0
    most = steps[bid] - 1 if bid < len(steps) else 0xFFFF
    return least, max(least, most)
