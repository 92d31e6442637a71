"""A view of a game of Oh Hell: what a seat, or the public, may know."""

from ..tricks.view import TrickView


class OhHellView(TrickView):
    """A `TrickView`. The card turned up and the trump are public for the whole hand (O-3)."""

    FIELDS = TrickView.FIELDS + (
        ("size", "number", "watched", ""),
        ("trump", "call", "watched", ""),
        ("up_card", "maybe card", "watched", ""),
    )
