"""The trick that a picture of the table shows, with the bids and the tricks of its hand."""


class Shown:
    """A trick and its hand: the hand under way, or the one that has just ended.

    :param view: the public view. :param trick: its `trick` or its `last_trick`.
    :ivar ended: whether the hand has ended; then what the view says of a hand is the next one's.
    :ivar hand: the hand's number, and `number`: the trick's in it, from 1.
    :ivar bids, won: each seat's bid and tricks.
    """

    def __init__(self, view, trick):
        self.view = view
        self.trick = trick
        self.ended = view.between_hands() and trick is not view.trick
        if self.ended:
            self.hand = len(view.results)
            self.bids, self.won = view.results[-1].bids, view.results[-1].won
            self.number = sum(self.won)
        else:
            self.hand = view.hand_no
            self.bids, self.won = view.bids, view.won
            self.number = view.tricks_done + (trick is view.trick)
