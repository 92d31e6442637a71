"""Oh Hell in words (`speech/voice.py`)."""

from inkdeck_core.french import suit_of
from inkdeck_core.tricks.game import BIDDING, LEADING

from ..french import speech as cards
from ..french.hand_picture import in_order
from ..tricks import speech as tricks
from . import wording


class Look:
    """Oh Hell's additions to the words of trick-taking games."""

    @staticmethod
    def card(voice, card):
        """Return rank and suit: `queen of hearts`."""
        return cards.card(voice, card)

    @staticmethod
    def led(voice, trick):
        """Return the suit."""
        return cards.suit(voice, trick.call)

    @staticmethod
    def note(voice, shown, card):
        """Return words if the card doesn't follow suit (O-5), or that it is a trump."""
        led = shown.trick.call
        if suit_of(card) == led:
            return ""
        if wording.ruffs(shown, card):
            return voice.text("ohhell", "ruffs")
        return voice.text("table", "lacks", cards.suit(voice, led))

    @staticmethod
    def tie(voice, trick):
        """Return "": no two cards are equal."""
        return ""

    @staticmethod
    def trump(voice, view):
        """Return the trump and the card that was turned up."""
        return wording.trump(voice.app.texts, view)


scores = tricks.scores


def table(voice, names, view):
    """Return the trick under way, with bids and tricks won."""
    return tricks.table(voice, names, view, view.trick, Look)


def bid(voice, screen):
    """See `tricks.speech`."""
    hand = screen.view.hand
    return tricks.bid(voice, screen, Look, [hand[at] for at in in_order(hand)])


def hand(voice, screen):
    """See `tricks.speech`."""
    view = screen.view
    lines = tricks.hand(voice, screen, Look, screen.cards, screen.slots, screen.situation())
    lines.insert(3, voice.own("ohhell", "all_bids", sum(view.bids), view.size))
    return lines


def replay_table(voice, replay):
    """See `tricks.speech`."""
    return tricks.replay_table(voice, replay, Look)


def replay_hand(voice, replay):
    """Return the hand with the card that was played, and why it was allowed."""
    view = replay.before.view(replay.before.seat)
    if view.phase == BIDDING:
        words = replay.t("of_bid")
    elif view.phase == LEADING:
        words = replay.t("of_lead")
    else:
        words = replay.t("of_follow", cards.suit(voice, view.trick.call))
    order = in_order(view.hand)
    hand, slots = [view.hand[at] for at in order], [view.slots[at] for at in order]
    return tricks.replay_hand(voice, words, hand, slots, replay.action, Look)


spoken = cards.spoken
