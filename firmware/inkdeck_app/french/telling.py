"""Results and replays of trick-taking games with the ordinary deck."""

from inkdeck_core.tricks.game import FOLLOWING, LEADING

from ..tricks.telling import TrickTelling
from . import wording
from .hand_picture import HEIGHT, RAISED, draw_hand, in_order


class FrenchTelling(TrickTelling):
    """A game adds its `GAME`."""

    def card(self, texts, card):
        """Return a card in a word: `10♥`."""
        return wording.card(texts, card)

    def in_order(self, cards):
        """Return the indexes of a hand's cards, sorted by suit, then rank."""
        return in_order(cards)

    def draw_hand(self, c, y, replay):
        """Draw the hand with the cards that were chosen, and why that was allowed."""
        view = replay.before.view(replay.before.seat)
        order = in_order(view.hand)
        slots = [view.slots[place] for place in order]
        chosen = self.chosen(replay)
        playing = view.phase in (LEADING, FOLLOWING)
        playable = [not playing or slot in view.legal for slot in slots]
        texts = replay.app.texts
        at = slots.index(chosen[0]) if len(chosen) == 1 else None
        marked = [slots.index(slot) for slot in chosen] if at is None else ()
        cards = [view.hand[place] for place in order]
        y += RAISED if marked else 0
        draw_hand(c, y, texts, cards, view.trump, playable, at, marked=marked)
        c.text(self.why(replay, view), 3, y + HEIGHT + 1, "small")
        c.text(self.below(texts, view), 3, y + HEIGHT + 14, "small")

    def chosen(self, replay):
        """Return the slots of the cards that the action took."""
        verb, argument = replay.before.meaning(replay.action)
        return [argument] if verb == "play" else []

    def why(self, replay, view):
        """Return the sentence that says what was asked."""
        if view.phase == LEADING:
            return replay.t("of_lead")
        if view.phase == FOLLOWING:
            return replay.t("of_follow", wording.suit(view.trick.call))
        return replay.t("of_bid")

    def below(self, texts, view):
        """Return more that matters for the choice, in words."""
        return ""
