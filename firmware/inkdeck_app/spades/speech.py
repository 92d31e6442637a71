"""Spades in words (`speech/voice.py`)."""

from ..french.speech import FrenchSpeech
from . import table_picture, wording
from .telling import TELLING


class SpadesSpeech(FrenchSpeech):
    """The words of the ordinary deck, with pairs."""

    PICTURES = table_picture.Look

    def result(self, voice, result, seat):
        """Return a seat's tricks and bid, and how a nil went."""
        note = TELLING.row(voice.app.texts, result, seat)[0]
        return super().result(voice, result, seat) + ([note] if note else [])

    def aside(self, voice, names, result):
        """Return "": the rows say it all."""
        return ""

    def more(self, voice, view):
        """Return what the pair has, and whether spades are broken."""
        texts = voice.app.texts
        partner = voice.app.table.name_of(wording.partner(view.seat))
        return [wording.pair(texts, view, view.seat, partner)[0], wording.broken(texts, view)]


SPEECH = SpadesSpeech()
