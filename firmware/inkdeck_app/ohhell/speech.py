"""Oh Hell in words (`speech/voice.py`)."""

from inkdeck_core.ohhell.deck import suit_of
from inkdeck_core.tricks.state import BIDDING, LEADING

from ..tricks import speech as tricks
from . import wording
from .hand_picture import in_order


def _suit(voice, number):
    return voice.own("ohhell", "suits").split()[number]


def _named(voice, rank, suit):
    """Return a card's words from its rank as on the panel."""
    letters = voice.text("ohhell", "ranks")
    if rank in letters:
        rank = voice.own("ohhell", "ranks").split()[letters.find(rank)]
    return voice.own("ohhell", "card", rank, _suit(voice, suit))


class Look:
    """Oh Hell's additions to the words of trick-taking games."""

    @staticmethod
    def card(voice, card):
        """Return rank and suit: `queen of hearts`."""
        return _named(voice, wording.rank(voice.app.texts, card), suit_of(card))

    @staticmethod
    def led(voice, trick):
        """Return the suit."""
        return _suit(voice, trick.call)

    @staticmethod
    def note(voice, shown, card):
        """Return words if the card doesn't follow suit (O-5), or that it is a trump."""
        led = shown.trick.call
        if suit_of(card) == led:
            return ""
        if wording.ruffs(shown, card):
            return voice.text("ohhell", "ruffs")
        return voice.text("table", "lacks", _suit(voice, led))

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
        words = replay.t("of_follow", _suit(voice, view.trick.call))
    order = in_order(view.hand)
    cards, slots = [view.hand[at] for at in order], [view.slots[at] for at in order]
    return tricks.replay_hand(voice, words, cards, slots, replay.action, Look)


def spoken(voice, text):
    """Return `Q♥` as `queen of hearts`, and `♥` alone as `hearts`."""
    for suit, sign in enumerate(wording.SUITS):
        parts = text.split(sign)
        for at in range(len(parts) - 1):
            before, _, rank = parts[at].replace("(", " ").rpartition(" ")
            if rank:
                parts[at] = parts[at][: len(before) + 1 if before else -len(rank)] + _named(voice, rank, suit)
            else:
                parts[at] += _suit(voice, suit)
        text = "".join(parts)
    return text
