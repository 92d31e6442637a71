"""A game's *look*: what it adds to the pictures of tricks. Its `table_picture.py` has `look(texts)`.

The pictures are always drawn from a public view. `shown` is a `shown.Shown`.
"""

from inkdeck_core.tricks.game import BIDDING, NO_BID

from ..ui.widgets import won_of


class Look:
    """The base of all looks: a game's subclass overrides what differs, and adds what raises
    `NotImplementedError`.

    Before the play of a hand, a game can ask each seat for something: here a bid.

    :param texts: the `texts.Texts` in use.
    :cvar ONE: the places of a row's cells (`widgets.rows`) with one column of rows: name, card, more of it,
        note, score. :cvar TWO: those with two columns.
    """

    ONE = TWO = ()

    def __init__(self, texts):
        self.texts = texts

    def say(self, key, *blanks):
        """Return a text that all games of tricks share."""
        return self.texts.say("table", key, *blanks)

    # what a seat has

    def head(self, view):
        """Return the words over the scores."""
        return self.say("head_won") + ("/" + self.say("head_bid") if view.auction else "")

    def score(self, shown, seat):
        """Return what a seat has in this hand: tricks won and bid."""
        return won_of(shown.won[seat], shown.bids[seat] if shown.view.auction else None)

    # what is asked before the play

    def asking(self, view):
        """Whether the seats are asked for something before the play."""
        return view.phase == BIDDING

    def asked(self, shown, seat):
        """Return a seat's answer in a word, "" if it hasn't answered."""
        return "" if shown.bids[seat] == NO_BID else str(shown.bids[seat])

    def asked_head(self):
        """Return the word over the answers."""
        return self.say("head_bid")

    def asks(self, curtain=False):
        """Return what the acting seat must do, in a word or two. :param curtain: after "Pass to …"."""
        return self.say("pass_bids" if curtain else "bids_now")

    def asking_words(self, view, dealer):
        """Return what is asked in this hand, in several wordings, the longest first.

        :param dealer: the dealer's name.
        """
        return [self.say("bidding", view.hand_no, dealer), self.say("bidding_short", dealer)]

    # what a game adds

    def card(self, card):
        """Return a card in a word."""
        raise NotImplementedError

    def one(self, card):
        """Return the card and more of it, as texts for one column of rows."""
        return self.card(card), ""

    def two(self, card, note):
        """Return the card, more of it and a note, for two columns of rows."""
        return self.card(card), "", ""

    def drawing(self, shown):
        """Return the height of a card, and the function that draws one: (c, x, y, width, card)."""
        raise NotImplementedError

    def note(self, shown, card):
        """Return a word or two on a played card that doesn't follow, otherwise ""."""
        raise NotImplementedError

    def trump(self, shown, card):
        """Whether a card is a trump."""
        return False

    def led(self, trick):
        """Return what was led, in a word."""
        raise NotImplementedError

    def situation(self, words, shown):
        """Return several wordings of what is going on, the longest first.

        :param words: the wordings that all games have.
        """
        return words
