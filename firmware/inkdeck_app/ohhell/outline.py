"""What lists and plans know of Oh Hell (`match/faces.py`)."""

from inkdeck_core.ohhell.sizes import DOWN_UP, ORDERS, hand_sizes

SECONDS = 13
KNOWN = {"sizes": ORDERS}


def _sizes(values):
    return hand_sizes(values.get("sizes", DOWN_UP), int(values.get("largest", 7)))


def meant(name, values):
    """Every option means something beside the others."""
    return True


def plays(values, seats, length):
    """A bid and its cards for each hand; a game's length is its sizes."""
    sizes = _sizes(values)
    return sum(sizes) + len(sizes)


def kind(texts, values):
    """Its own name."""
    return ""


def place(values, seats, done, hands):
    """From the actions of each hand: the bids, and a card from each but for a trick that plays itself."""
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
    """O-7."""
    return False


def tie_break(values):
    """O-7."""
    return False
