"""Spades in words (`speech/voice.py`)."""

from ..french import speech as french
from ..french.hand_picture import in_order
from ..tricks import speech as tricks
from . import table_picture, wording
from .telling import TELLING


class Look(french.Look):
    """The words of the ordinary deck, with pairs."""

    PICTURES = table_picture.Look

    @staticmethod
    def result(voice, result, seat):
        """Return a seat's tricks and bid, and how a nil went."""
        note = TELLING.row(voice.app.texts, result, seat)[0]
        return [part for part in french.Look.result(voice, result, seat) + [note] if part]

    @staticmethod
    def aside(voice, names, result):
        """Return "": the rows say it all."""
        return ""


spoken = french.spoken


def scores(voice, view, names, result):
    """See `tricks.speech`."""
    return tricks.scores(voice, view, names, result, Look)


def table(voice, names, view):
    """Return the trick under way, with bids and tricks won."""
    return tricks.table(voice, names, view, view.trick, Look)


def bid(voice, screen):
    """See `tricks.speech`."""
    hand = screen.view.hand
    return tricks.bid(voice, screen, Look, [hand[at] for at in in_order(hand)])


def hand(voice, screen):
    """See `tricks.speech`; also what the pair has, and whether spades are broken."""
    lines = tricks.hand(voice, screen, Look, screen.cards, screen.slots, screen.situation())
    texts, view = voice.app.texts, screen.view
    partner = voice.app.table.name_of(wording.partner(view.seat))
    pair = wording.pair(texts, view, view.seat, partner)[0]
    return lines[:1] + [pair, wording.broken(texts, view)] + lines[1:]


def replay_table(voice, replay):
    """See `tricks.speech`."""
    return tricks.replay_table(voice, replay, Look)


def replay_hand(voice, replay):
    """Return the hand with the card that was played, and what was asked."""
    return french.replay_hand(voice, replay, Look)
