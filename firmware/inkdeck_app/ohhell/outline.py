"""The outline of Oh Hell for lists and plans (`match/faces.py`)."""

from inkdeck_core.ohhell.sizes import DOWN_UP, ORDERS, hand_sizes

SECONDS = 13
PAPER_SECONDS = 10
KNOWN = {"sizes": ORDERS}


def _sizes(values):
    return hand_sizes(values.get("sizes", DOWN_UP), int(values.get("largest", 7)))


def meant(name, values):
    """Return True: every option has a meaning."""
    return True


def plays(values, seats, length):
    """Return the plays: a bid and the cards of each hand. The sizes determine a game's length."""
    sizes = _sizes(values)
    return sum(sizes) + len(sizes)


def kind(texts, values):
    """Return "": the game's own name."""
    return ""


def place(values, seats, done, hands):
    """Return the place from each hand's actions: the bids, and the cards that don't play themselves."""
    itself = values.get("last_trick_plays_itself", "on") == "on"
    sizes = _sizes(values)
    for number in range(hands, len(sizes)):
        size = sizes[number]
        actions = seats * (1 + size) - (seats - 1) * itself
        if done < actions or number == len(sizes) - 1:
            played = max(done - seats, 0)
            return number + 1, len(sizes), min(played // seats, size - 1) + 1
        done -= actions


def fewest(values):
    """Return False: the highest total wins (O-7)."""
    return False


def tie_break(values):
    """Return False: only the totals decide (O-7)."""
    return False
