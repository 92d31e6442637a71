"""A view of a game of Oh Hell: what a seat, or the public, may know."""

from ..tricks.view import TrickView


class OhHellView(TrickView):
    """A `TrickView`; the card turned up and trump are public all hand (O-3)."""

    def public(self):
        """Like that of a `TrickView`, with the hand's size and what is trump."""
        told = super().public()
        told["size"] = self.size
        told["trump"] = self.trump
        told["up_card"] = self.up_card
        return told
