"""A game's words and pictures for results and replays."""

from inkdeck_core.record import reader


class Telling:
    """The words of a game for results and replays: the `TELLING` of its `telling.py` or `referee_telling.py`.

    The screen `replay` has `before` and `after` (states), `action`, `names` (by seat), `at` (how many entries
    are done), `header`, `app`, and `t` for texts of its own section.

    :cvar JUMP: (section of the texts, another unit for the replay's jumps): the section has `next_<unit>` and
        `previous_<unit>`.
    """

    JUMP = ()

    def draw_scores(self, c, y, texts, view, names, result, explained=True):
        """Draw the totals and one finished hand (None before the first), for `scores` and `hand_result`.

        :param explained: whether to say at the bottom what bold means; otherwise a referee writes there.
        """
        raise NotImplementedError

    def card(self, texts, card):
        """Return a card in a word. A referee has no cards."""
        raise NotImplementedError

    def in_order(self, cards):
        """Return the indexes of a hand's cards in the order in which pictures show them."""
        return range(len(cards))

    def bids_made(self, view):
        """Return how many bids each seat made exactly, at the end of a game with bids, otherwise None."""

    def mark(self, state):
        """Return a tuple that changes where a unit of `JUMP` begins. Its first item is the hand's number."""
        raise NotImplementedError

    def steps(self, record):
        """Return after how many entries each step of a replay ends, from 0 to all, ascending. By default each
        entry is a step.

        :param record: the game's `record.reader.Record`.
        """
        count = 0
        for _ in reader.entries(record.stream):
            count += 1
        return range(count + 1)

    def what(self, replay):
        """Return the last action of a step in words."""
        raise NotImplementedError

    def has_hand(self, replay):
        """Whether there is a hand to show, from which the action was chosen (in `before`)."""
        return True

    def draw_hand(self, c, y, replay):
        """Draw the acting seat's hand in `before`."""
        raise NotImplementedError

    def draw_table(self, c, y, replay):
        """Draw the table after the action."""
        raise NotImplementedError
