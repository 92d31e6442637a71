"""The search of a bot of tricks: deals the hidden cards as they may lie and plays each choice out.

Everyone is taken to play by the game's rules of thumb, and what they say is this bot's choice, too, unless
another is clearly better. The same deals are used for all choices; time and again the worse half of the
choices is dropped (successive halving).
"""

from ...levels import EVEN
from ..deck import BID
from ..state import BIDDING
from . import bids, deal

_CLEARLY = 0.7  # standard errors
_SPREAD = 31656  # of the smallest of the three dice


class Level:
    """Limits on a bot's thinking.

    :param playouts: how many hands it plays out for a card; about as many for a bid.
    :param tries: how often it deals for hands that fit what the others have bid and played; with 0 deals
        only respect who could not follow.
    """

    def __init__(self, playouts, tries):
        self.playouts = playouts
        self.tries = tries


class Thought:
    """A bot's thought about one choice, a deal at a time. A game's subclass says what there is to choose.

    :param view: the view of who acts. :param dice: a `bots.Dice`.
    :param level: a `Level`. :param kernel: what to calculate with: `make`, `play_out`, `deal_out`, `deck`.
    :param temper: `levels.CAREFUL`, `EVEN` or `BOLD`.
    :ivar actions: the best choice so far; a sound one from the beginning.
    :ivar way: the number of that choice, as the game counts them; -1 for a bid.
    :ivar done: whether there is nothing more to think about. :ivar playouts: hands played out so far.
    """

    # What a bold bot adds to a choice, in points, and a careful one takes off for each trick more that is
    # bid; and how much stronger its hand looks to it when it bids.
    taste_bid = 0
    taste_strength = 0

    def __init__(self, view, dice, level, kernel, temper=EVEN):
        self._sight = sight = self.make_sight(view, kernel.make, level.tries > 0)
        self._kernel = kernel
        self._temper = temper
        self.playouts = 0
        mind = sight.mind
        mind[deal.TRIES] = max(1, level.tries)
        for at in range(deal.DICE, deal.DICE + 6, 2):
            number = 1 + dice.below(_SPREAD)
            mind[at], mind[at + 1] = number & 255, number >> 8
        self._world = kernel.make(len(sight.position))
        self._trial = kernel.make(len(sight.position))
        self._bids = view.phase == BIDDING
        self._choices = self._ways_to_bid() if self._bids else self.ways_to_play()  # the default first
        self._leads = {choice: (0, 0) for choice in self._choices}  # over the default: sum, sum of squares
        self._deals = 0
        self._own = sight.WANTED + sight.me
        self._won = sight.WON + sight.me
        self._dealer = 0  # where in a position the dealer's bid is, if it depends on this seat's
        if self._bids and view.seat != view.dealer and not view.options["dealer_may_complete"]:
            self._dealer = sight.WANTED + view.dealer
        self._room = self._dealers_strength = 0  # in a deal: tricks that the others' bids leave
        rounds = 0
        while 1 << rounds < len(self._choices):
            rounds += 1
        self._share = level.playouts // max(1, 1 if self._bids else rounds)  # of one round
        self._next = self._share
        self._settle(self._choices[0])
        self.done = len(self._choices) == 1 or not level.playouts

    def step(self):
        """Think about one more deal; returns whether it was the last."""
        if self.done:
            return True
        kernel, world, trial = self._kernel, self._world, self._trial
        world[:] = self._sight.position
        kernel.deal_out(world, self._sight.mind)
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

    # MicroPython keeps the state of a call that takes more than 11 words in the heap. To find room in a full
    # heap takes it 0.45 ms, so what is called for each playout has few names.

    def _try(self, position, choice):
        """Return the points of a choice in a position, played to the end."""
        if self._bids:
            self._tell_bid(position, choice)
            choice = self._sight.NOTHING
        self._kernel.play_out(position, self._kernel.deck, choice)
        return self._sight.points(int(position[self._won]), int(position[self._own]))

    def _tell_bid(self, position, bid):
        """Bid, and let the dealer's bid respect that, if it may not complete the sum (X-11, O-4)."""
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
        """Return the best choice so far: the bid with most points, or a card clearly above the default."""
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
        """Return the points that a choice is worth to this temper beside its own."""
        return self._temper * (self.taste_bid * choice if self._bids else self.taste(choice))

    def _settle(self, choice):
        if self._bids:
            self.actions, self.way = (BID + choice,), -1
        else:
            self.actions, self.way = self.actions_of(choice), choice

    # bids: a choice is the bid

    def _ways_to_bid(self):
        sight = self._sight
        view = sight.view
        legal = [action - BID for action in view.legal]
        forbidden = [bid for bid in range(view.size + 1) if bid not in legal]
        begin = deal.HANDS + int(sight.mind[deal.SLOTS]) * view.seat
        strength = max(0, self._strength(sight.position, begin) + self._temper * self.taste_strength)
        usual = bids.nearest(sight.steps, strength, forbidden[0] if forbidden else -1)
        return [usual] + [bid for bid in (usual - 1, usual + 1) if bid in legal]

    def _strength(self, position, begin):
        """Return the strength of the whole hand that begins there in a position."""
        return deal.strength(position, self._sight.mind, begin, begin + self._sight.view.size)

    def _foresee_bids(self, world):
        """Have everyone after this seat bid by the hand dealt to it, as if the dealer could bid anything."""
        sight = self._sight
        view = sight.view
        slots = int(sight.mind[deal.SLOTS])
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
        """Return the game's `Sight` of a view: `position`, `mind`, `me`, `view`; `steps` for bids;
        `points(won, bid)`; and where in the position `ACTS`, `WANTED` and `WON` stand, with the `NOTHING` of
        its `play_out`.

        :param make: returns a bytearray, or something like it. :param reads: whether it makes something of
            what the others have bid and of which cards they have played.
        """
        raise NotImplementedError

    def ways_to_play(self):
        """Return the choices as `play_out` takes them, that of the rules of thumb first."""
        raise NotImplementedError

    def actions_of(self, choice):
        """Return the actions of a choice, a tuple."""
        raise NotImplementedError

    def taste(self, choice):
        """Return the points that a card is worth to a bold bot beside its own."""
        raise NotImplementedError
