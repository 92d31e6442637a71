"""Xactika in words (`speech/voice.py`)."""

from inkdeck_core.tricks.game import BIDDING, CALLING, LEADING
from inkdeck_core.xactika import deck

from ..tricks.speech import TrickSpeech
from . import table_picture, wording


def _shape(voice, shape, count):
    """Return `2 cones`."""
    name = voice.text("xactika", "shape%d_%s" % (shape, "one" if count == 1 else "many"))
    return "%d %s" % (count, name)


def _call(voice, number):
    return _shape(voice, *deck.shape_and_count(number))


class XactikaSpeech(TrickSpeech):
    """Xactika's additions to the words of trick-taking games."""

    PICTURES = table_picture.Look

    def card(self, voice, card):
        """Return value and counts: `8, 2 balls, 2 cubes, 1 cone, 3 stars`."""
        counts = [_shape(voice, shape, count) for shape, count in enumerate(deck.counts_of(card))]
        return ", ".join([wording.value(card)] + counts)

    def led(self, voice, trick):
        """Return the call."""
        return _call(voice, trick.call)

    def note(self, voice, shown, card):
        """Return words if the card didn't follow (X-6)."""
        call = shown.trick.call
        return "" if wording.follows(call, card) else voice.text("table", "lacks", _call(voice, call))

    def tie(self, voice, trick):
        """Return the rule that the later of equal cards wins (X-7), or "" if only one is best."""
        if wording.equals(trick) < 2:
            return ""
        following = [card for card in trick.cards if wording.follows(trick.call, card)]
        best = max(following, key=lambda card: deck.VALUES[card])
        return voice.own("xactika", "later_wins", wording.value(best))

    def call(self, voice, screen):
        """Return the card, its four calls, and the one under the cursor."""
        calls = [_shape(voice, shape, count) for shape, count in enumerate(deck.counts_of(screen.card))]
        name = voice.app.table.name_of(voice.app.table.revealed)
        lines = [voice.pair(name, screen.t("which_call")), self.card(voice, screen.card)]
        return lines + [voice.at(calls[screen.at], screen.at, len(calls))]

    def stats(self, voice, screen):
        """Return a line for each value."""
        return [screen.t("stats_title")] + [voice.own("xactika", "stats", *row) for row in deck.stats()]

    def asked(self, voice, replay, view):
        """Return what was asked, with the call in words."""
        if view.phase == BIDDING:
            return replay.t("of_bid")
        if view.phase == LEADING:
            return replay.t("of_lead")
        if view.phase == CALLING:
            return voice.text("xactika", "of_call", wording.value(view.trick.cards[0]))
        return replay.t("of_follow", _call(voice, view.trick.call))

    def spoken(self, voice, text):
        """Return `2▲` or `▲▲` as `2 cones`; drop a sign beside its name."""
        for shape, sign in enumerate(wording.SYMBOLS):
            name = voice.text("xactika", "shape%d_many" % shape)
            for count in (3, 2, 1):
                text = text.replace("%d%s" % (count, sign), _shape(voice, shape, count))
                if count > 1:
                    text = text.replace(sign * count, _shape(voice, shape, count))
            parts = text.split(sign)
            for at in range(len(parts) - 1):
                before = parts[at].rstrip(" \u00a0\u202f")
                parts[at] = (
                    before if before.lower().endswith(name.lower()) else parts[at] + _shape(voice, shape, 1)
                )
            text = "".join(parts)
        return text


SPEECH = XactikaSpeech()
