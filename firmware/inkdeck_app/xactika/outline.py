"""What lists and plans know of Xactika (`match/faces.py`)."""

SECONDS = 15
KNOWN = {"variant": ("win", "lose", "bid")}

_TRICKS = 8
_BID_FLAGS = ("tie_break_exact_bids", "dealer_may_complete")  # these mean nothing in the other variants


def meant(name, values):
    """Without bids some options mean nothing."""
    return values["variant"] == "bid" or name not in _BID_FLAGS


def plays(values, seats, length):
    """Eight tricks a hand, and a bid."""
    return length * (_TRICKS + (values["variant"] == "bid"))


def kind(texts, values):
    """With the variant."""
    return texts.get("variant_" + values.get("variant", "bid"), "history")


def place(values, seats, done, hands):
    """From the actions of a hand: the bids, a card from each, and the leader's call."""
    bids = seats if values.get("variant", "bid") == "bid" else 0
    actions = bids + _TRICKS * (seats + 1)
    if values.get("last_trick_plays_itself", "on") == "on":
        actions -= seats - 1
    played = done % actions - bids
    return hands + done // actions + 1, int(values.get("hands", _TRICKS)), max(played, 0) // (seats + 1) + 1


def fewest(values):
    """In one variant the lowest total wins (X-9)."""
    return values.get("variant") == "lose"


def tie_break(values):
    """X-13."""
    return values.get("tie_break_exact_bids") == "on"
