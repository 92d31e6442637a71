"""The outline of Xactika for lists and plans."""

from ..match.outline import Outline

_TRICKS = 8
_HANDS = 8  # the option's default
_BID_FLAGS = ("tie_break_exact_bids", "dealer_may_complete")  # these mean nothing in the other variants


class XactikaOutline(Outline):
    """Eight tricks a hand, with bids in one variant."""

    SECONDS = 15
    REFEREE_SECONDS = 10
    KNOWN = {"variant": ("win", "lose", "bid")}

    def meant(self, name, values):
        """Whether an option has a meaning: some have none without bids."""
        return values["variant"] == "bid" or name not in _BID_FLAGS

    def plays(self, values, seats, length):
        """Return eight plays for each hand, and one more for a bid."""
        return length * (_TRICKS + (values["variant"] == "bid"))

    def kind(self, texts, values):
        """Return the name of the variant."""
        return texts.get("variant_" + values.get("variant", "bid"), "xactika")

    def place(self, values, seats, done):
        """Return the place from a hand's actions: the bids, a card from each player, the leader's call."""
        bids = seats if values.get("variant", "bid") == "bid" else 0
        actions = bids + _TRICKS * (seats + 1)
        if values.get("last_trick_plays_itself", "on") == "on":
            actions -= seats - 1
        played = done % actions - bids
        return (
            done // actions + 1,
            int(values.get("hands", _HANDS)),
            max(played, 0) // (seats + 1) + 1,
        )

    def fewest(self, values):
        """Whether the lowest total wins, as it does in one variant (X-10)."""
        return values.get("variant") == "lose"

    def tie_break(self, values):
        """Whether exact bids break ties (X-13)."""
        return values.get("tie_break_exact_bids") == "on"


OUTLINE = XactikaOutline()
