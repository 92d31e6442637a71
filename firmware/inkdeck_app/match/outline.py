"""A game as lists and plans know it, without its rules."""


class Outline:
    """A game's outline: the `OUTLINE` of its `outline.py`. A subclass overrides what differs.

    Options come as in a header, as texts by name, except in `meant` and `plays`, where they are values.

    :cvar SECONDS: about how long a person takes for a play, including passing the device on.
    :cvar REFEREE_SECONDS: about how long it takes to enter one.
    :cvar KNOWN: {option: the texts that this version knows}, for options without which lists can't name the
        game.
    :cvar PAIRS: whether two players win together.
    :cvar SET_UP: the screen to set up a game.
    :cvar SEATS_LAST: whether its form has the players below all options.
    """

    SECONDS = 0
    REFEREE_SECONDS = 0
    KNOWN = {}
    PAIRS = False
    SET_UP = "new_game"
    SEATS_LAST = False

    def meant(self, name, values):
        """Whether an option has a meaning beside the others; if not, its value is False."""
        return True

    def plays(self, values, seats, length):
        """Return how many plays each seat makes in a game of `length` hands or points."""
        raise NotImplementedError

    def kind(self, texts, values):
        """Return what is played, for lists with enough room; "" means the game's own name."""
        return ""

    def title(self, texts, values):
        """Return the name that the players gave their game, to head its set-up, or "".

        :param values: the options' values.
        """
        return ""

    def place(self, values, seats, done):
        """Return (hand, hands to play, trick), from 1, after `done` actions; None if these don't determine
        it.
        """

    def about(self, texts, values, seats):
        """Return a set-up in a few words, where nobody knows how long a game takes; "" otherwise.

        :param values: the options' values.
        """
        return ""

    def begun(self, settings, values):
        """Keep what the next game's set-up needs, when a game with these options begins. Raises `OSError`."""

    def leaders(self, values, record):
        """Return (the seats with the best total of a finished game, whether they have won). If they may not
        have, more than the totals decides, and the game must be replayed.

        :param record: its `record.reader.Record`.
        """
        totals = list(record.ending[1])
        best = min(totals) if self.fewest(values) else max(totals)
        seats = [seat for seat in range(len(totals)) if totals[seat] == best]
        return seats, len(seats) == 1 or not self.tie_break(values)

    def fewest(self, values):
        """Whether the lowest total wins."""
        return False

    def tie_break(self, values):
        """Whether more than the totals decides."""
        return False
