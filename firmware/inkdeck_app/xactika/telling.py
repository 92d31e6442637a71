"""Xactika's results and replays."""

from inkdeck_core.tricks.game import BIDDING, LEADING

from ..tricks.telling import TrickTelling
from . import wording
from .hand_picture import HEIGHT, draw_hand


class XactikaTelling(TrickTelling):
    """Xactika's results and replays."""

    GAME = "xactika"

    def card(self, texts, card):
        """Return a card's counts with their pictures."""
        return wording.counts(card)

    def fewest(self, view):
        """Whether the variant is the one where the lowest total is best (X-10)."""
        return view.options["variant"] == "lose"

    def what(self, replay):
        """Return the last action in words: also a call."""
        state = replay.before
        verb, number = state.meaning(replay.action)
        if verb != "call":
            return super().what(replay)
        call = state.deck.calls_of(state.cards[0])[number]
        return replay.app.texts.say("xactika", "calls", replay.names[state.seat], wording.call(call))

    def draw_hand(self, c, y, replay):
        """Draw the hand with the card that was played, and why it was allowed."""
        view = replay.before.view(replay.before.seat)
        verb, number = replay.before.meaning(replay.action)
        chosen = view.slots.index(number) if verb == "play" else None
        playable = [view.phase == BIDDING or slot in view.legal for slot in view.slots]
        draw_hand(c, y, view.hand, playable, chosen)
        if view.phase == BIDDING:
            words = replay.t("of_bid")
        elif view.phase == LEADING:
            words = replay.t("of_lead")
        elif verb == "call":
            words = replay.app.texts.say("xactika", "of_call", wording.value(view.trick.cards[0]))
        else:
            words = replay.t("of_follow", wording.call(view.trick.call))
        c.text(words, 3, y + HEIGHT, "small")


TELLING = XactikaTelling()
