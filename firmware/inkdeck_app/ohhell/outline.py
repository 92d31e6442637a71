"""The outline of Oh Hell for lists and plans."""

from inkdeck_core.ohhell.sizes import DOWN_UP, ORDERS, hand_sizes

from ..match.outline import Outline


class OhHellOutline(Outline):
    """Hands that change their size, which decides how long a game takes."""

    SECONDS = 13
    REFEREE_SECONDS = 10
    KNOWN = {"sizes": ORDERS}

    def plays(self, values, seats, length):
        """Return the plays: a bid and the cards of each hand."""
        sizes = _sizes(values)
        return sum(sizes) + len(sizes)

    def place(self, values, seats, done):
        """Return the place from each hand's actions: the bids, and the cards that players choose."""
        itself = values.get("last_trick_plays_itself", "on") == "on"
        sizes = _sizes(values)
        for number in range(len(sizes)):
            size = sizes[number]
            actions = seats * (1 + size) - (seats - 1) * itself
            if done < actions or number == len(sizes) - 1:
                played = max(done - seats, 0)
                return number + 1, len(sizes), min(played // seats, size - 1) + 1
            done -= actions


def _sizes(values):
    return hand_sizes(values.get("sizes", DOWN_UP), int(values.get("largest", 7)))


OUTLINE = OhHellOutline()
