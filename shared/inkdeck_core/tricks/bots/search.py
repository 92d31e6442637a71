"""The search of a trick-taking bot: it deals the hidden cards as they may lie, and plays out each choice.

It assumes that everyone plays by the game's rules of thumb. The bot follows them, too, unless another choice
is clearly better. All choices are tried on the same deals, and at the end of each round the worse half of the
choices is dropped (successive halving).
"""

from ...levels import EVEN
from ..deck import BID
from ..game import BIDDING
from . import bids, deal

_CLEARLY = 0.7  # in standard errors
_SPREAD = 31656  # the range of the smallest of the three generators


class Level:
    """Limits on a bot's thinking.

    :param playouts: how many hands it plays out for a card; about as many for a bid.
    :param tries: how many deals it tries to find hands that fit what the others have bid and played. With 0,
        its deals only respect which calls the others couldn't follow.
    """

    def __init__(self, playouts, tries):
        self.playouts = playouts
        self.tries = tries


class Thought:
    """A bot's thought about one choice, with one deal per step. A game's subclass defines the choices.

    :param view: the acting seat's view. :param dice: a `bots.Dice`.
    :param level: a `Level`. :param kernel: what to calculate with: `make`, `play_out`, `deal_out`, `deck`.
    :param temper: `levels.CAREFUL`, `EVEN` or `BOLD`.
    :ivar actions: the best choice so far, usable from the start.
    :ivar way: that choice's number, as the game counts them; -1 for a bid.
    :ivar done: whether there is nothing more to think about. :ivar playouts: hands played out so far.
    """

    # A bold bot adds these, and a careful one subtracts them: points for each trick of a bid, and strength of
    # its hand when it bids.
    taste_bid = 0
    taste_strength = 0

    def __init__(self, view, dice, level, kernel, temper=EVEN):
        self._sight = sight = self.make_sight(view, kernel.make, level.tries > 0)
        self._kernel = kernel
        self._temper = temper
        self.playouts = 0
        beliefs = sight.beliefs
        beliefs[deal.TRIES] = max(1, level.tries)
        for at in range(deal.DICE, deal.DICE + 6, 2):
            number = 1 + dice.below(_SPREAD)
            beliefs[at], beliefs[at + 1] = number & 255, number >> 8
        self._world = kernel.make(len(sight.position))
        self._trial = kernel.make(len(sight.position))
        self._bids = view.phase == BIDDING
        self._choices = self._ways_to_bid() if self._bids else self.ways_to_play()  # the default first
        self._leads = {choice: (0, 0) for choice in self._choices}  # over the default: sum, sum of squares
        self._deals = 0
        self._own = sight.WANTED + sight.me
        self._dealer = 0  # the place of the dealer's bid in a position, if that bid depends on this seat's
        if self._bids and view.seat != view.dealer and not view.options["dealer_may_complete"]:
            self._dealer = sight.WANTED + view.dealer
        self._room = self._dealers_strength = 0  # in a deal: the tricks that the others' bids leave
        rounds = 0
        while 1 << rounds < len(self._choices):
            rounds += 1
        self._share = level.playouts // max(1, 1 if self._bids else rounds)  # for one round
        self._next = self._share
        self._settle(self._choices[0])
        self.done = len(self._choices) == 1 or not level.playouts

    def step(self):
        """Think about one more deal, and return whether it was the last."""
        if self.done:
            return True
        kernel, world, trial = self._kernel, self._world, self._trial
        world[:] = self._sight.position
        kernel.deal_out(world, self._sight.beliefs)
        self._deals += 1
        if self._bids:
            self._foresee_bids(world)
        base = None
        for choice in self._choices:
            trial[:] = world
            worth = self._try(trial, choice)
            if base is None:
                base = worth
                continue
            lead = worth - base
            total, squares = self._leads[choice]
            self._leads[choice] = total + lead, squares + lead * lead
        self.playouts += len(self._choices)
        if self.playouts >= self._next:
            self._end_round()
        return self.done

    # MicroPython keeps the frame of a call that takes more than 11 words on the heap, and finding room in a
    # full heap takes it 0.45 ms. So the functions that are called for each playout have few names.

    def _try(self, position, choice):
        """Return the points of a choice in a position, which is played to its end."""
        if self._bids:
            self._tell_bid(position, choice)
            choice = self._sight.NOTHING
        self._kernel.play_out(position, self._kernel.deck, choice)
        return self._sight.worth(position)

    def _tell_bid(self, position, bid):
        """Bid, and make the dealer's bid respect this one if the dealer must not complete the sum (X-11,
        O-4).
        """
        position[self._own] = bid
        if self._dealer:
            position[self._dealer] = bids.nearest(self._sight.steps, self._dealers_strength, self._room - bid)

    def _end_round(self):
        self._next = self.playouts + self._share
        self._settle(self._found())
        keep = (len(self._choices) + 1) // 2
        if self._bids or len(self._choices) <= 2:
            self.done = True
            return
        others = sorted([(-self._leads[choice][0], choice) for choice in self._choices[1:]])
        self._choices[1:] = [choice for _, choice in others[: keep - 1]]
        self.done = len(self._choices) == 1

    def _found(self):
        """Return the best choice so far: the bid with the most points, or a card clearly above the
        default.
        """
        default = self._choices[0]
        if self._bids:
            found = []
            for choice in self._choices:
                points = self._leads[choice][0] + self._deals * self._taste(choice)
                found.append((points, choice == default, choice))
            return max(found)[2]
        best, most = default, 0
        for choice in self._choices:
            mean, error = self._gain(choice)
            clear = mean - _CLEARLY * error + self._taste(choice) - self._taste(default)
            if clear > most:
                best, most = choice, clear
        return best

    def _gain(self, choice):
        """Return a choice's mean lead over the default in points, and its standard error."""
        total, squares = self._leads[choice]
        mean = total / self._deals
        return mean, (max(0, squares / self._deals - mean * mean) / self._deals) ** 0.5

    def _taste(self, choice):
        """Return the points that this bot's temper adds to a choice."""
        return self._temper * (self.taste_bid * choice if self._bids else self.taste(choice))

    def _settle(self, choice):
        if self._bids:
            self.actions, self.way = (BID + choice,), -1
        else:
            self.actions, self.way = self.actions_of(choice), choice

    # bids: a choice is the number of tricks

    def _ways_to_bid(self):
        sight = self._sight
        view = sight.view
        legal = [action - BID for action in view.legal]
        forbidden = [bid for bid in range(view.size + 1) if bid not in legal]
        begin = deal.HANDS + int(sight.beliefs[deal.SLOTS]) * view.seat
        strength = max(0, self._strength(sight.position, begin) + self._temper * self.taste_strength)
        usual = bids.nearest(sight.steps, strength, forbidden[0] if forbidden else -1)
        return [usual] + [bid for bid in (usual - 1, usual + 1) if bid in legal]

    def _strength(self, position, begin):
        """Return the strength of the whole hand that begins at this place of a position."""
        return deal.strength(position, self._sight.beliefs, begin, begin + self._sight.view.size)

    def _foresee_bids(self, world):
        """Make everyone after this seat bid by the hand dealt to them, as if the dealer could bid
        anything.
        """
        sight = self._sight
        view = sight.view
        slots = int(sight.beliefs[deal.SLOTS])
        room = view.size
        for bid in view.bids:
            room -= max(0, bid)
        seat = view.seat
        while seat != view.dealer:
            seat = (seat + 1) % view.seats
            strength = self._strength(world, deal.HANDS + slots * seat)
            wanted = bids.nearest(sight.steps, strength)
            world[sight.WANTED + seat] = wanted
            if seat == view.dealer:
                self._dealers_strength = strength
            else:
                room -= wanted
        self._room = room
        world[sight.ACTS] = (view.dealer + 1) % view.seats

    # what a game adds

    def make_sight(self, view, make, reads):
        """Return the game's `Sight` of a view.

        It has `position`, `beliefs`, `me` and `view`, and `worth(position)`. For bids it also has `steps`;
        `ACTS` and `WANTED`, which are places in the position; and `NOTHING`, which its `play_out` takes.

        :param make: returns a bytearray, or something like it.
        :param reads: whether to draw conclusions from the others' bids and cards.
        """
        raise NotImplementedError

    def ways_to_play(self):
        """Return the choices in the form that `play_out` takes, the one of the rules of thumb first."""
        raise NotImplementedError

    def actions_of(self, choice):
        """Return the actions of a choice, as a tuple."""
        raise NotImplementedError

    def taste(self, choice):
        """Return the points that a bold bot adds to a card."""
        return 0
