"""The base of all referees (B-5): people play with paper cards, and a keeper enters the outcome.

A hand is a *sheet* of numbers, one in each *cell*. The referee asks for one cell after another. Then the
keeper confirms the hand, and the next one begins; confirming the last hand ends the game for good. An answer
can be taken back by undo until its hand is confirmed.

Until the game ends, the keeper can correct an entered hand at any time: its sheet is taken out, cells are
set, and the sheet can be kept when it is plausible again. All corrections stay on record.

A correction can show that the game should have ended before the current hand. If nothing of the current hand
has been entered, it doesn't count: the keeper confirms the hand before it again, and the game is over. If
something has been entered, the hand was played and counts.
"""

from collections import namedtuple

from .. import NOBODY
from ..deals import FairDeals
from ..errors import BadSetup, IllegalAction
from ..options import settled
from ..views import View
from .actions import (
    CONFIRM,
    CORRECT,
    CORRECTING,
    DROP,
    KEEP,
    NEXT,
    OVER,
    SET,
    UNKNOWN,
    cell_set,
    set_action,
)

# what: a word; player: the seat that it is about, or NOBODY; nth: which of several, from 1, or 0; low, high:
# the range of its number
Cell = namedtuple("Cell", ("what", "player", "nth", "low", "high"))
# hand: from 1
Correction = namedtuple("Correction", ("hand", "cell", "old", "new"))


class RefereeState:
    """A running game with paper cards. Subclasses define what is asked, what is plausible and how it scores.

    :param game: the game's id.
    :param setup: its `referee_setup`; `first_dealer` is among the options.
    :param seats: the number of players.
    :param chosen: {name: value} of options; missing ones have their defaults.
    :raises BadSetup: the game doesn't take these seats or options.

    `seat` is always 0, the keeper, until the game is over. Tuples are replaced and never changed, so copies
    share them.

    :ivar phase: the name of the cell that is asked for, CONFIRM, CORRECTING or OVER; `asks`: the player that
        the question is about, or NOBODY.
    :ivar cells: the sheet's cells, as `Cell`s.
    :ivar order: the cells' indexes in the order of the questions; `at`: how many of them are answered.
    :ivar sheet: the hand's numbers so far, UNKNOWN where not asked yet; during a correction, the corrected
        hand's.
    :ivar fixing: the hand that is being corrected, from 1, or 0; `edits`: how many cells were set for that so
        far.
    :ivar corrections: all corrections so far, as `Correction`s.
    """

    __slots__ = (
        "options",
        "seats",
        "cells",
        "order",
        "at",
        "seat",
        "over",
        "hand_no",
        "dealer",
        "totals",
        "results",
        "irreversible",
        "fixing",
        "edits",
        "corrections",
        "phase",
        "asks",
        "pauses",
        "sheet",
        "aside",
        "sheets",
    )

    def __init__(self, game, setup, seats, chosen):
        self.options = settled(game, setup, seats, chosen)
        self.dealer = self.options["first_dealer"]
        if self.dealer >= seats:
            raise BadSetup("bad_seat", seat=self.dealer, last=seats - 1)
        self.seats = seats
        self.seat = self.hand_no = self.irreversible = self.fixing = self.edits = 0
        self.over = False
        self.totals = (0,) * seats
        self.results = self.corrections = self.sheets = self.aside = ()
        self.cells = self.make_cells()
        self._begin()
        self._ask()

    def _begin(self):
        self.hand_no += 1
        self.at = 0
        self.cells = self.cells_now()
        self.sheet = (UNKNOWN,) * len(self.cells)
        self.order = self.make_order()

    # the contract

    def _ask(self):
        """Set `phase` and `asks` to the current question, and `pauses`: everyone looks at a hand that has
        ended and at a corrected one.
        """
        self.asks = NOBODY
        if self.over:
            self.phase = OVER
        elif self.fixing:
            self.phase = CORRECTING
        elif self.at == len(self.order):
            self.phase = CONFIRM
        else:
            cell = self.cells[self.order[self.at]]
            self.phase = cell.what
            self.asks = cell.player
        self.pauses = len(self.results) + len(self.corrections)

    def legal_actions(self):
        """Return the keeper's legal actions, ascending; none when the game is over."""
        if self.over:
            return ()
        if self.fixing:
            found = [KEEP, DROP]
            for place, cell in enumerate(self.cells):
                found.extend([set_action(place, number) for number in range(cell.low, cell.high + 1)])
        else:
            low, high = self.span()
            found = list(range(low, high + 1))
            found.extend(range(CORRECT, CORRECT + len(self.sheets)))
        return tuple([action for action in found if not self.refusal(action)])

    def apply(self, action):
        """Apply an action. Raises `IllegalAction`, changing nothing, if it is impossible."""
        error = self.refusal(action)
        if error:
            raise error
        if action < NEXT:
            self.sheet = self.answered(action)
            self.at += 1
            while self.at < len(self.order) and self._goes_without_asking():
                self.sheet = self.answered(self.span()[0])
                self.at += 1
            if self.at == len(self.order):
                self.sheets += (self.sheet,)
                self.results += (self.result(self.dealer, self.sheet),)
                self._add_up()
        elif action == NEXT:
            self.irreversible += 1
            if self.closing():
                self.over = True
                self.seat = NOBODY
            else:
                self.dealer = (self.dealer + 1) % self.seats
                self._begin()
        elif action >= SET:
            self.edits += 1
            self.sheet = _with(self.sheet, *cell_set(action))
        elif action >= CORRECT:
            self.fixing = action - CORRECT + 1
            self.edits = 0
            self.aside = self.sheet
            self.sheet = self.sheets[self.fixing - 1]
            self.cells = self.cells_now()
        else:
            if action == KEEP:
                self._keep()
            self.sheet = self.sheets[self.hand_no - 1] if self.at == len(self.order) else self.aside
            self.fixing = 0
            self.aside = ()
            self.cells = self.cells_now()
        self._ask()

    do = apply

    def copy(self):
        """Return an independent copy."""
        twin = object.__new__(type(self))
        for name in RefereeState.__slots__:
            setattr(twin, name, getattr(self, name))
        return twin

    def view(self, seat):
        """Return a view. There are no secrets, but only the acting seat's view has `legal`."""
        return RefereeView(self, seat)

    def last_choice(self):
        """Return how many of the last actions are one choice: those of an unfinished correction, or 1."""
        return self.edits + 1 if self.fixing else 1

    def unfinished(self):
        """Return False: the person who takes over seat 0 can go on with a correction."""
        return False

    def scores(self):
        """Return each seat's points over all hands entered, as corrected."""
        return self.totals

    def action_text(self, action):
        """Return an action as text for `parse_action`, with players as seats: `bid 3`, `correct 2`."""
        from .text import action_text

        return action_text(self, action)

    def parse_action(self, text):
        """Return the legal action that a text stands for. Raises `NotAnAction` or `IllegalAction`."""
        from .text import parse_action

        return parse_action(self, text)

    # how it goes on

    def span(self):
        """Return the lowest and the highest action that answer the question."""
        if self.at == len(self.order):
            return NEXT, NEXT
        cell = self.cells[self.order[self.at]]
        return cell.low, cell.high

    def refusal(self, action):
        """Return the `IllegalAction` that says why an action isn't possible now, or None."""
        if self.over:
            return IllegalAction("over")
        if action >= SET and self.fixing:
            place, number = cell_set(action)
            if place < len(self.cells):
                return _out_of_span(self.cells[place], number)
        elif self.fixing:
            if action == KEEP:
                return self.problem(self.sheet, True)
            if action == DROP:
                return None
        elif self.at == len(self.order):
            if action == NEXT:
                return None
        elif 0 <= action < NEXT:
            cell = self.cells[self.order[self.at]]
            return _out_of_span(cell, action) or self.problem(
                self.answered(action), self.at + 1 == len(self.order)
            )
        if CORRECT <= action < CORRECT + len(self.sheets) and not self.fixing:
            return None
        return IllegalAction("not_asked", phase=self.phase)

    def answered(self, number):
        """Return the sheet with this answer in it."""
        return _with(self.sheet, self.order[self.at], number)

    def _goes_without_asking(self):
        """Whether only the lowest answer is possible, so that there is nothing to ask."""
        low, high = self.span()
        return [number for number in range(low, high + 1) if not self.refusal(number)] == [low]

    def _keep(self):
        hand = self.fixing - 1
        for cell, old, new in zip(self.cells, self.sheets[hand], self.sheet):
            if old != new:
                self.corrections += (Correction(hand + 1, cell, old, new),)
        self.sheets = _with(self.sheets, hand, self.sheet)
        self.results = _with(self.results, hand, self.result(self.results[hand].dealer, self.sheet))
        self._add_up()
        if not self.at and self.closing():
            self.hand_no -= 1
            self.dealer = self.results[-1].dealer
            self.at = len(self.order)

    def _add_up(self):
        self.totals = tuple([sum([hand.points[seat] for hand in self.results]) for seat in range(self.seats)])

    def clockwise(self, first):
        """Return all seats, clockwise from `first`."""
        return [(first + place) % self.seats for place in range(self.seats)]

    # what a game adds

    def make_cells(self):
        """Return the cells of this game's sheets, at most 64."""
        raise NotImplementedError

    def cells_now(self):
        """Return the cells of the hand that is corrected (`fixing`) or entered. In most games, all hands have
        the same cells.
        """
        return self.cells

    def make_order(self):
        """Return the cells' indexes in the order in which they are asked for."""
        raise NotImplementedError

    def problem(self, sheet, whole):
        """Return an `IllegalAction` that says why a sheet can't be true, or None.

        :param whole: whether it is complete; if not, UNKNOWN can still become any number.
        """
        raise NotImplementedError

    def result(self, dealer, sheet):
        """Return a hand's result, with `dealer` and `points`."""
        raise NotImplementedError

    def counts(self, cell, sheet):
        """Whether a cell of a complete sheet means something; a transcript leaves out the others."""
        return True

    def number_text(self, cell, number, names):
        """Return a cell's number as a word. :param names: by seat."""
        return str(number)

    def closing(self):
        """Whether the entered hands complete the game."""
        raise NotImplementedError

    def winners(self):
        """Return the seats with the best score so far; in a finished game, its winners."""
        raise NotImplementedError


class RefereeView(View):
    """A view of a referee's game. Everything is public; only the acting seat's view has `legal`.

    :ivar actor: 0, the keeper, or NOBODY when the game is over; `asks`: the player that the question is
        about.
    :ivar closing: whether the keeper is about to confirm the game's last hand.
    """

    hands_to_play = 0  # no fixed number

    def __init__(self, state, seat):
        self.seat = seat
        self.seats = state.seats
        self.options = state.options
        self.cells = state.cells
        self.hand_no = state.hand_no
        self.dealer = state.dealer
        self.asks = state.asks
        self.sheet = state.sheet
        self.fixing = state.fixing
        self.totals = state.totals
        self.results = state.results
        self.corrections = state.corrections
        self.actor = state.seat
        self.phase = state.phase
        self.closing = self.phase == CONFIRM and state.closing()
        self.winners = state.winners() if state.over else ()
        self.legal = state.legal_actions() if seat == state.seat else ()

    def between_hands(self):
        """Whether an entered hand is waiting to be confirmed."""
        return self.phase == CONFIRM


def with_paper(game, state):
    """Return the function `new(seats, chosen, secret, cut)` of a game's module `referee`.

    It returns a game with paper cards, in which nothing is dealt, so that `secret` and `cut` have no effect.
    It raises `BadSetup` if an argument is wrong, or is something that a record can't hold.

    :param game: the id of the referee's game. :param state: the class of its states.
    """

    def new(seats, chosen, secret, cut):
        FairDeals(secret, cut, game)
        return state(seats, chosen)

    return new


def _out_of_span(cell, number):
    if cell.low <= number <= cell.high:
        return None
    return IllegalAction("out_of_span", what=cell.what, low=cell.low, high=cell.high, number=number)


def _with(row, place, thing):
    return row[:place] + (thing,) + row[place + 1 :]
