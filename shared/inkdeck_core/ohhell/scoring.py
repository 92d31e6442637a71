"""Oh Hell's scores: what a hand is worth and who has won (O-6, O-7); also for paper cards."""


def hand_points(score, bids, won):
    """A hand's points by seat.

    :param score: `exact`: a bid met is worth 10 and its tricks; `tricks`: each trick is a point, a bid met 10
        more; `minus`: as `exact`, and a bid missed costs the difference.
    """
    points = []
    for bid, took in zip(bids, won):
        if bid == took:
            points.append(10 + took)
        elif score == "tricks":
            points.append(took)
        else:
            points.append(-abs(bid - took) if score == "minus" else 0)
    return points


def winners(totals):
    """The seats that share the highest total (O-7)."""
    best = max(totals)
    return tuple([seat for seat in range(len(totals)) if totals[seat] == best])
