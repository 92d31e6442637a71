"""Oh Hell in words (`speech/voice.py`)."""

from ..french import speech as french
from ..french.hand_picture import in_order
from ..tricks import speech as tricks
from . import table_picture, wording


class Look(french.Look):
    """The words of the ordinary deck, with the trump."""

    PICTURES = table_picture.Look

    @staticmethod
    def trump(voice, view):
        """Return the trump and the card that was turned up."""
        return wording.trump(voice.app.texts, view)


scores = tricks.scores
spoken = french.spoken


def table(voice, names, view):
    """Return the trick under way, with bids and tricks won."""
    return tricks.table(voice, names, view, view.trick, Look)


def bid(voice, screen):
    """See `tricks.speech`."""
    hand = screen.view.hand
    return tricks.bid(voice, screen, Look, [hand[at] for at in in_order(hand)])


def hand(voice, screen):
    """See `tricks.speech`."""
    view = screen.view
    lines = tricks.hand(voice, screen, Look, screen.cards, screen.slots, screen.situation())
    lines.insert(3, voice.own("ohhell", "all_bids", sum(view.bids), view.size))
    return lines


def replay_table(voice, replay):
    """See `tricks.speech`."""
    return tricks.replay_table(voice, replay, Look)


def replay_hand(voice, replay):
    """Return the hand with the card that was played, and why it was allowed."""
    return french.replay_hand(voice, replay, Look)
