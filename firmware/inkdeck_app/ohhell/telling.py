"""Oh Hell's results and replays."""

from inkdeck_core.tricks.game import BIDDING, LEADING

from ..french import wording as cards
from ..french.hand_picture import HEIGHT, draw_hand, in_order
from ..tricks.telling import TrickTelling
from . import wording


class OhHellTelling(TrickTelling):
    """Oh Hell's results and replays."""

    GAME = "ohhell"

    def draw_hand(self, c, y, replay):
        """Draw the hand with the card that was played, and why it was allowed."""
        view = replay.before.view(replay.before.seat)
        order = in_order(view.hand)
        slots = [view.slots[at] for at in order]
        bidding = view.phase == BIDDING
        chosen = None if bidding else slots.index(replay.action)
        playable = [bidding or slot in view.legal for slot in slots]
        texts = replay.app.texts
        draw_hand(c, y, texts, [view.hand[at] for at in order], view.trump, playable, chosen)
        if bidding:
            words = replay.t("of_bid")
        elif view.phase == LEADING:
            words = replay.t("of_lead")
        else:
            words = replay.t("of_follow", cards.suit(view.trick.call))
        c.text(words, 3, y + HEIGHT + 1, "small")
        c.text(wording.trump(texts, view), 3, y + HEIGHT + 14, "small")


TELLING = OhHellTelling()
