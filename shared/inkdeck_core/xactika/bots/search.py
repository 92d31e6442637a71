"""A bot of Xactika that thinks: it deals the hidden cards as they may lie and plays each of its choices out.

Everyone is taken to play by the rules of thumb of `xactika_playout`, and what they say is this bot's choice,
too, unless another is clearly better. The same deals are used for all choices; time and again the worse half
of the choices is dropped (successive halving).
"""

from ...levels import EVEN
from ...tricks.deck import BID, CALL
from ...tricks.state import BIDDING, CALLING, LEADING
from ..deck import SLOTS, VALUES
from . import bidding, playout
from .sight import Sight

_CHOICES = 8  # at most, of the up to 32 ways to lead
_CLEARLY = 0.7  # standard errors
_SPREAD = 31656  # of the smallest of the three dice

# What a bold bot adds to a choice, in points, and a careful one takes off: for each trick more that is bid,
# and for each of a card's value. And how much stronger its hand looks to it when it bids.
_TASTE_BID = 0.25
_TASTE_VALUE = 0.02
_TASTE_STRENGTH = 28


class Level:
    """How hard a bot thinks.

    :param playouts: how many hands it plays out for a card; about as many for a bid.
    :param tries: how often it deals for hands that fit what the others have bid and played; with 0 deals
        only respect who could not follow.
    """

    def __init__(self, playouts, tries):
        self.playouts = playouts
        self.tries = tries


class Thought:
    """What a bot thinks about one choice, a deal at a time.

    :param view: the view of who acts. :param dice: a `bots.Dice`.
    :param level: a `Level`. :param kernel: what to calculate with: `make`, `play_out`, `deal_out`, `deck`.
    :param temper: `levels.CAREFUL`, `EVEN` or `BOLD`.
    :ivar best: the action to take as far as is known; a sound one from the beginning.
    :ivar then: the call that belongs to the card that is to be led; None if there is none.
    :ivar way: the card and the call to lead by then: 4 * slot + place of the call among the card's four; -1
        for a bid.
    :ivar done: whether there is nothing more to think about. :ivar playouts: hands played out so far.
    """

    def __init__(self, view, dice, level, kernel, temper=EVEN):
        self._sight = sight = Sight(view, kernel.make, level.tries > 0)
        self._kernel = kernel
        self._level = level
        self._temper = temper
        self.playouts = 0
        mind = sight.mind
        mind[playout.TRIES] = max(1, level.tries)
        for at in range(playout.DICE, playout.DICE + 6, 2):
            number = 1 + dice.below(_SPREAD)
            mind[at], mind[at + 1] = number & 255, number >> 8
        self._world = kernel.make(playout.TABLE)
        self._trial = kernel.make(playout.TABLE)
        self._bids = view.phase == BIDDING
        self._choices = self._ways_to_bid() if self._bids else self._ways_to_play()
        self._default = self._choices[0]
        self._leads = {choice: (0, 0) for choice in self._choices}  # over the default: sum, sum of squares
        self._deals = 0
        rounds = 0
        while 1 << rounds < len(self._choices):
            rounds += 1
        self._share = level.playouts // max(1, 1 if self._bids else rounds)  # of one round
        self._next = self._share
        self._settle(self._default)
        self.done = len(self._choices) == 1 or not level.playouts

    def step(self):
        """Think about one more deal; gives whether it was the last."""
        if self.done:
            return True
        kernel, world, trial = self._kernel, self._world, self._trial
        world[:] = self._sight.table
        kernel.deal_out(world, kernel.deck, self._sight.mind)
        self._deals += 1
        worth = {}
        for choice in self._choices:
            trial[:] = world
            worth[choice] = self._try(trial, choice)
        base = worth[self._default]
        for choice in self._choices:
            lead = worth[choice] - base
            total, squares = self._leads[choice]
            self._leads[choice] = total + lead, squares + lead * lead
        self.playouts += len(self._choices)
        if self.playouts >= self._next:
            self._end_round()
        return self.done

    def _try(self, table, choice):
        sight, kernel = self._sight, self._kernel
        me = sight.me
        bid = table[playout.WANTED + me]
        first = choice
        if self._bids:
            bid, first = choice, playout.NOTHING
            self._tell_bids(table, choice)
        kernel.play_out(table, kernel.deck, first)
        return sight.points(int(table[playout.WON + me]), int(bid))

    def _end_round(self):
        self._next = self.playouts + self._share
        self._settle(self._found())
        keep = (len(self._choices) + 1) // 2
        if self._bids or len(self._choices) <= 2:
            self.done = True
            return
        others = sorted(
            [(-self._leads[choice][0], choice) for choice in self._choices if choice != self._default]
        )
        self._choices = [self._default] + [choice for _, choice in others[: keep - 1]]
        self.done = len(self._choices) == 1

    def _found(self):
        """The best choice so far: of bids the one with most points, of cards one clearly over the default."""
        if self._bids:
            found = []
            for choice in self._choices:
                points = self._leads[choice][0] + self._deals * self._taste(choice)
                found.append((points, choice == self._default, choice))
            return max(found)[2]
        best, most = self._default, 0
        for choice in self._choices:
            mean, error = self._gain(choice)
            clear = mean - _CLEARLY * error + self._taste(choice) - self._taste(self._default)
            if clear > most:
                best, most = choice, clear
        return best

    def _gain(self, choice):
        """The points that a choice has over the default on average, and the standard error of that."""
        total, squares = self._leads[choice]
        mean = total / self._deals
        return mean, (max(0, squares / self._deals - mean * mean) / self._deals) ** 0.5

    def _taste(self, choice):
        """The points that a choice is worth to this temper beside those that it brings."""
        if self._bids:
            return self._temper * _TASTE_BID * choice
        card = self._sight.table[playout.HANDS + 8 * self._sight.me + (choice >> 2)]
        return self._temper * _TASTE_VALUE * VALUES[int(card)]

    # bids: a choice is the bid

    def _ways_to_bid(self):
        view = self._sight.view
        weights, steps = self._sight.fit
        legal = [action - BID for action in view.legal]
        forbidden = [bid for bid in range(SLOTS + 1) if bid not in legal]
        strength = max(0, bidding.strength(weights, view.hand) + self._temper * _TASTE_STRENGTH)
        usual = bidding.nearest(steps, strength, forbidden[0] if forbidden else -1)
        return [usual] + [bid for bid in (usual - 1, usual + 1) if bid in legal]

    def _tell_bids(self, table, bid):
        """Everyone after this seat bids what the hand says that was dealt to it."""
        view = self._sight.view
        seats = view.seats
        weights, steps = self._sight.fit
        total = bid + sum([one for one in view.bids if one > 0])
        table[playout.WANTED + view.seat] = bid
        seat = view.seat
        while seat != view.dealer:
            seat = (seat + 1) % seats
            at = playout.HANDS + 8 * seat
            forbidden = -1
            if seat == view.dealer and not view.options["dealer_may_complete"]:
                forbidden = SLOTS - total
            wanted = bidding.nearest(
                steps, bidding.strength(weights, [int(card) for card in table[at : at + 8]]), forbidden
            )
            table[playout.WANTED + seat] = wanted
            total += wanted
        table[playout.ACTS] = (view.dealer + 1) % seats

    # cards: a choice is what `play_out` takes

    def _ways_to_play(self):
        """The choices, the rules of thumb's first."""
        sight, kernel = self._sight, self._kernel
        view = sight.view
        self._trial[:] = sight.table
        usual = int(kernel.play_out(self._trial, kernel.deck, playout.ASKED))
        if view.phase == LEADING:
            return self._ways_to_lead(usual)
        if view.phase == CALLING:
            return self._ways_to_call()
        usual &= ~3
        return [usual] + [4 * slot for slot in view.legal if 4 * slot != usual]

    def _ways_to_call(self):
        sight = self._sight
        rated = sorted([(self._beaters(4 * sight.led + place), 4 * sight.led + place) for place in range(4)])
        if sight.table[playout.WANTED + sight.me] <= sight.table[playout.WON + sight.me]:
            rated = rated[::-1]
        return [way for _, way in rated]

    def _ways_to_lead(self, usual):
        """Of all ways to lead the usual one, and of each card those that the fewest and the most beat."""
        ways = [4 * slot + place for slot in self._sight.view.slots for place in range(4)]
        rated = sorted([(self._beaters(way), way) for way in ways])
        kept = [usual]
        for order, room in ((rated, 5), (rated[::-1], _CHOICES)):
            cards = []
            for _, way in order:
                if len(kept) < room and way >> 2 not in cards:
                    cards.append(way >> 2)
                    if way not in kept:
                        kept.append(way)
        return kept

    def _beaters(self, way):
        """How many cards that somebody else may hold beat this lead."""
        table, deck = self._sight.table, bidding.DECK
        me = self._sight.me
        at = 5 * int(table[playout.HANDS + 8 * me + (way >> 2)])
        call, value = deck[at + 1 + (way & 3)], deck[at]
        count = int(table[playout.UNSEEN + 9 * call + value])
        for slot in range(SLOTS):
            if table[playout.LEFT + me] >> slot & 1:
                other = 5 * int(table[playout.HANDS + 8 * me + slot])
                count -= call in deck[other + 1 : other + 5] and deck[other] >= value
        return count

    def _settle(self, choice):
        phase = self._sight.view.phase
        self.then = None
        if self._bids:
            self.best, self.way = BID + choice, -1
        else:
            self.way = choice
            self.best = CALL + (choice & 3) if phase == CALLING else choice >> 2
            if phase == LEADING:
                self.then = CALL + (choice & 3)
