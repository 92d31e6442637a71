"""The ordinary deck in words (`speech/voice.py`)."""

from inkdeck_core.french import suit_of
from inkdeck_core.tricks.game import FOLLOWING

from ..tricks.speech import TrickSpeech
from . import look, wording
from .hand_picture import in_order


def card_in_words(voice, number):
    """Return rank and suit: `queen of hearts`."""
    return _named(voice, wording.rank(voice.app.texts, number), suit_of(number))


def suit(voice, number):
    """Return a suit's name."""
    return voice.own("french", "suits").split()[number]


def _named(voice, rank, number):
    """Return a card's words from its rank as on the panel."""
    letters = voice.text("french", "ranks")
    if rank in letters:
        rank = voice.own("french", "ranks").split()[letters.find(rank)]
    return voice.own("french", "card", rank, suit(voice, number))


def spoken(voice, text):
    """Return `Q♥` as `queen of hearts`, and `♥` alone as `hearts`."""
    for number, sign in enumerate(wording.SUITS):
        parts = text.split(sign)
        for at in range(len(parts) - 1):
            before, _, rank = parts[at].replace("(", " ").rpartition(" ")
            if rank:
                kept = len(before) + 1 if before else -len(rank)
                parts[at] = parts[at][:kept] + _named(voice, rank, number)
            else:
                parts[at] += suit(voice, number)
        text = "".join(parts)
    return text


class FrenchSpeech(TrickSpeech):
    """The words of a game with the ordinary deck."""

    PICTURES = look.Look

    def card(self, voice, card):
        """Return rank and suit: `queen of hearts`."""
        return card_in_words(voice, card)

    def led(self, voice, trick):
        """Return the suit."""
        return suit(voice, trick.call)

    def note(self, voice, shown, card):
        """Return words if the card doesn't follow suit, or that it is a trump."""
        led = shown.trick.call
        if suit_of(card) == led:
            return ""
        if look.ruffs(shown, card):
            return voice.text("french", "ruffs")
        return voice.text("table", "lacks", suit(voice, led))

    def spoken(self, voice, text):
        """See the function `spoken`."""
        return spoken(voice, text)

    def in_order(self, hand):
        """See `TrickSpeech`: sorted by suit."""
        return in_order(hand)

    def asked(self, voice, replay, view):
        """Return the telling's sentence, with the suit in words."""
        if view.phase == FOLLOWING:
            return replay.t("of_follow", suit(voice, view.trick.call))
        return replay.telling.why(replay, view)

    def chosen(self, replay):
        """Return what the telling says."""
        return replay.telling.chosen(replay)
