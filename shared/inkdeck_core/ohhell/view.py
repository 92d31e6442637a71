"""A view of a game of Oh Hell: what a seat, or the public, may know."""

from ..tricks.view import TrickView


class OhHellView(TrickView):
    """A `TrickView`. The card turned up and the trump are public for the whole hand (O-3)."""

    def public(self):
        """Return what a `TrickView` returns, with the hand's size, its trump and the card turned up."""
        values = super().public()
        values["size"] = self.size
        values["trump"] = self.trump
        values["up_card"] = self.up_card
        return values
