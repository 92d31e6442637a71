"""Hearts in words (`speech/voice.py`)."""

from ..french import speech as french
from ..tricks import speech as tricks
from . import table_picture, wording
from .telling import TELLING


class Look(french.Look):
    """The words of the ordinary deck, with points instead of bids."""

    PICTURES = table_picture.Look

    @staticmethod
    def score(voice, shown, seat, asking):
        """Return whether a seat has chosen its cards, or its points in this hand."""
        drawn = table_picture.Look(voice.app.texts)
        if asking:
            return [voice.own("hearts", "chosen")] if drawn.asked(shown, seat) else []
        return [voice.own("common", "points", drawn.score(shown, seat))]

    @staticmethod
    def result(voice, result, seat):
        """Return the tricks, and the queen of spades."""
        note, won, _ = TELLING.row(voice.app.texts, result, seat)
        return [part for part in (voice.text("hand", "own_won", won) if won else "", note) if part]

    @staticmethod
    def aside(voice, names, result):
        """Return who took all points, if anyone did."""
        return TELLING.aside(voice.app.texts, names, result)


spoken = french.spoken


def scores(voice, view, names, result):
    """See `tricks.speech`."""
    return tricks.scores(voice, view, names, result, Look)


def table(voice, names, view):
    """Return the trick under way, with the points taken."""
    return tricks.table(voice, names, view, view.trick, Look)


def hand(voice, screen):
    """See `tricks.speech`; also the cards passed, or whether hearts are broken."""
    view, texts = screen.view, voice.app.texts
    lines = tricks.hand(voice, screen, Look, screen.cards, screen.slots, screen.situation())
    passed = wording.passed(texts, view, voice.app.table.name_of)
    return lines[:1] + (passed or [wording.broken(texts, view)]) + lines[1:]


def give(voice, screen):
    """Return what is asked, the cards, which are marked, and the one under the cursor."""
    words = [Look.card(voice, card) for card in screen.cards]
    marked = [word for word, slot in zip(words, screen.slots) if slot in screen.marked]
    lines = [voice.pair(voice.app.table.name_of(screen.view.seat), screen.situation())]
    lines += tricks.counted(words)
    return lines + [screen.told(marked), voice.at(words[screen.at], screen.at, len(words))]


def replay_table(voice, replay):
    """See `tricks.speech`."""
    return tricks.replay_table(voice, replay, Look)


def replay_hand(voice, replay):
    """Return the hand with the cards that were chosen, and what was asked."""
    return french.replay_hand(voice, replay, Look)
