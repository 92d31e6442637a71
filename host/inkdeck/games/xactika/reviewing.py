"""An expert's review of a game of Xactika: which choices cost points, as far as the player could know.

Each choice is judged from its player's view at that time, by playing it and its alternatives out over the
same deals of the hidden cards. So bad luck isn't a mistake, and a lucky guess may be one.
"""

from collections import namedtuple

from inkdeck.games import compiled
from inkdeck.out import OnProgress
from inkdeck_core import bots
from inkdeck_core.record import format, reader, replaying
from inkdeck_core.tricks.bots.search import Level
from inkdeck_core.tricks.deck import BID, CALL
from inkdeck_core.tricks.game import BIDDING, CALLING, LEADING
from inkdeck_core.xactika.bots.player import Plain
from inkdeck_core.xactika.bots.search import Thought
from inkdeck_core.xactika.deck import call_text, card_text

TRIES = 4
_SURE = 2  # in standard errors: how clearly another choice must be better

Choice = namedtuple("Choice", ("hand", "trick", "seat", "done", "better", "lost"))
"""A choice in a game that was reviewed. hand, trick: from 1, trick 0 for a bid; done, better: what was done
and what was clearly better, as texts, None if nothing was; lost: how many points more the better one was
worth.
"""


class _Weighing(Thought):
    """A thought about a choice that was made. Everything is compared with it, and nothing is dropped."""

    def __init__(self, view, dice, level, kernel, made):
        super().__init__(view, dice, level, kernel)
        self._choices = [made] + [choice for choice in self._choices if choice != made]
        self._leads[made] = 0, 0
        self._next = level.playouts
        self.done = len(self._choices) == 1

    def _end_round(self):
        self.done = True

    def better(self):
        """Return the choice that was clearly better and by how many points, or (None, 0)."""
        found, most = None, 0.0
        for choice in self._choices:
            mean, error = self._gain(choice)
            if mean - _SURE * error > 0 and mean > most:
                found, most = choice, mean
        return found, most


def choices(
    record: bytes, playouts: int, everybody: bool = False, progress: OnProgress = lambda done, total: None
) -> list[Choice]:
    """Return the people's choices in a closed record of Xactika that had alternatives, in order.

    :param playouts: the hands played out for each choice. :param everybody: whether to include the bots'
        choices.
    :param progress: called with the number of the record's entries done, and their total.
    :raises BadRecord: the record can't be replayed.
    """
    parsed = reader.parse(record)
    entries = list(reader.entries(parsed.stream))
    level = Level(playouts, TRIES)
    found = []
    before = []  # for each action that wasn't taken back, the number of choices found before it
    led = []  # the last leader's view and slot: a card and its call are one choice
    done = 0

    def watch(game, action, event):
        nonlocal done
        progress(done, len(entries))
        done += 1
        if event:
            if event[0] == format.UNDO:
                del found[before.pop() :]
            return
        before.append(len(found))
        if game.is_bot(game.state.seat) and not everybody:
            return
        view = game.state.view(game.state.seat)
        if view.phase == LEADING:
            led[:] = [view, action]
            return
        if view.phase == CALLING:
            view, made = led[0], 4 * led[1] + action - CALL
        else:
            made = action - BID if view.phase == BIDDING else 4 * action
        choice = _weigh(game, view, made, level, done)
        if choice:
            found.append(choice)

    replaying.replay(parsed, watch=watch)
    progress(len(entries), len(entries))
    return found


def _weigh(game, view, made, level, seed):
    weighing = _Weighing(view, bots.Dice(seed), level, compiled.kernel(Plain), made)
    if weighing.done:
        return None
    while not weighing.step():
        pass
    better, lost = weighing.better()
    state = game.state
    trick = 0 if view.phase == BIDDING else view.tricks_done + 1
    words = None if better is None else _words(state, view, better)
    return Choice(view.hand_no, trick, view.seat, _words(state, view, made), words, lost)


def _words(state, view, choice):
    if view.phase == BIDDING:
        return f"bid {choice}"
    card = state.hands[view.seat][choice >> 2]
    if view.phase == LEADING:
        return f"lead {card_text(card)}, call {call_text(state.deck.calls_of(card)[choice & 3])}"
    return f"play {card_text(card)}"
