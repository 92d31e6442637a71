"""Hearts in words (`speech/voice.py`)."""

from ..french.speech import FrenchSpeech
from ..tricks.speech import counted
from . import table_picture, wording
from .telling import TELLING


class HeartsSpeech(FrenchSpeech):
    """The words of the ordinary deck, with points instead of bids."""

    PICTURES = table_picture.Look

    def score(self, voice, shown, seat, asking):
        """Return whether a seat has chosen its cards, or its points in this hand."""
        drawn = self.PICTURES(voice.app.texts)
        if asking:
            return [voice.own("hearts", "chosen")] if drawn.asked(shown, seat) else []
        return [voice.own("common", "points", drawn.score(shown, seat))]

    def result(self, voice, result, seat):
        """Return the tricks, and the queen of spades."""
        note, won, _ = TELLING.row(voice.app.texts, result, seat)
        return [part for part in (voice.text("hand", "own_won", won) if won else "", note) if part]

    def aside(self, voice, names, result):
        """Return who took all points, if anyone did."""
        return TELLING.aside(voice.app.texts, names, result)

    def more(self, voice, view):
        """Return the cards passed, or whether hearts are broken."""
        texts = voice.app.texts
        return wording.passed(texts, view, voice.app.table.name_of) or [wording.broken(texts, view)]

    def give(self, voice, screen):
        """Return what is asked, the cards, which are marked, and the one under the cursor."""
        words = [self.card(voice, card) for card in screen.cards]
        marked = [word for word, slot in zip(words, screen.slots) if slot in screen.marked]
        lines = [voice.pair(voice.app.table.name_of(screen.view.seat), screen.situation())]
        lines += counted(words)
        return lines + [screen.told(marked), voice.at(words[screen.at], screen.at, len(words))]


SPEECH = HeartsSpeech()
