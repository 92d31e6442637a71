"""Oh Hell in words (`speech/voice.py`)."""

from ..french.speech import FrenchSpeech
from . import table_picture, wording


class OhHellSpeech(FrenchSpeech):
    """The words of the ordinary deck, with the trump."""

    PICTURES = table_picture.Look

    def trump(self, voice, view):
        """Return the trump and the card that was turned up."""
        return wording.trump(voice.app.texts, view)

    def more(self, voice, view):
        """Return the sum of the bids."""
        return [voice.own("ohhell", "all_bids", sum(view.bids), view.size)]


SPEECH = OhHellSpeech()
