"""A game as lists and plans know it, without its rules."""


class Outline:
    """A game's outline: the `OUTLINE` of its `outline.py`. A subclass overrides what differs.

    Options come as in a header, as texts by name, except in `meant` and `plays`, where they are values.

    :cvar SECONDS: about how long a person takes for a play, including passing the device on.
    :cvar REFEREE_SECONDS: about how long it takes to enter one.
    :cvar KNOWN: {option: the texts that this version knows}, for options without which lists can't name the
        game.
    :cvar PAIRS: whether two players win together.
    """

    SECONDS = 0
    REFEREE_SECONDS = 0
    KNOWN = {}
    PAIRS = False

    def meant(self, name, values):
        """Whether an option has a meaning beside the others; if not, its value is False."""
        return True

    def plays(self, values, seats, length):
        """Return how many plays each seat makes in a game of `length` hands or points."""
        raise NotImplementedError

    def kind(self, texts, values):
        """Return what is played, for lists with enough room; "" means the game's own name."""
        return ""

    def place(self, values, seats, done):
        """Return (hand, hands to play, trick), from 1, after `done` actions; None if these don't determine
        it.
        """

    def fewest(self, values):
        """Whether the lowest total wins."""
        return False

    def tie_break(self, values):
        """Whether more than the totals decides."""
        return False
