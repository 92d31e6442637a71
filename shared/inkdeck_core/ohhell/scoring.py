"""Oh Hell's scores: a hand's points and the winners (O-6, O-7), also for paper cards."""


def hand_points(score, bids, won):
    """Return a hand's points by seat (O-6).

    :param score: `exact`: a bid that is met scores 10 plus its tricks; `tricks`: each trick scores 1, and a
        bid that is met 10 more; `minus`: like `exact`, but a missed bid costs the difference.
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
    """Return the seats that share the highest total (O-7)."""
    best = max(totals)
    return tuple([seat for seat in range(len(totals)) if totals[seat] == best])
