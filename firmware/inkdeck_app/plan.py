"""A game that is being set up: what will be in its header once it is sealed and cut."""

from inkdeck_core import bots, options, records, xactika
from inkdeck_core.errors import BadSetup, InkdeckError
from inkdeck_core.session import check_name

from .naming import place_of, same_name

FEWEST, MOST = xactika.SEATS
DEFAULT_SEATS = 4
BOT = "rulebook"  # the level of a bot that nobody chose
PERSON_SECONDS = 15  # a play or a bid takes a person about this long, with passing the device on
BOT_SECONDS = 1
FLAGS = ("tie_break_exact_bids", "last_trick_plays_itself", "dealer_may_complete")
BID_FLAGS = ("tie_break_exact_bids", "dealer_may_complete")  # these mean nothing in the other variants

_HANDS = [option for option in xactika.OPTIONS if option.name == "hands"][0]
HANDS = range(_HANDS.low, _HANDS.high + 1)

SOURCES = {"clock": records.CLOCK, "host": records.HOST}


class Plan:
    """Variant, seats, hands and options of the game to come.

    :param person: the name of the one person who sits at first.
    :param bot_names: at least as many names for bots as there can be seats, and one more for each person.
    :ivar seats: a list of (name, bot); bot is "" for a person. Names differ.
    :ivar flags: the yes-or-no options by name.
    """

    def __init__(self, person, bot_names):
        self.bot_names = bot_names
        self.variant = xactika.BID_VARIANT
        self.flags = {}
        for option in xactika.OPTIONS:
            if option.name in FLAGS:
                self.flags[option.name] = option.default
        self.seats = [(person, "")]
        self._hands = 0
        self.resize(DEFAULT_SEATS)

    def follow(self, header):
        """Start from the variant, options and players of another game (a `records.Header`) instead.

        A bot that this version lacks is replaced by the usual one.

        :raises BadSetup: its options or names can't be used; nothing has changed.
        """
        values = options.from_lines(header.game, xactika.OPTIONS, header.options)
        seats = []
        for name, bot in header.players:
            seats.append((check_name(name), bot if bot in levels() or not bot else BOT))
        self.variant = values["variant"]
        for name in FLAGS:
            self.flags[name] = values[name]
        self.seats = seats
        if not self.persons:
            self.seats[0] = (self.seats[0][0], "")

    # how many

    @property
    def persons(self):
        """How many seats are people's."""
        return len([bot for _, bot in self.seats if not bot])

    @property
    def hands(self):
        """Hands to play: what was chosen, else what fits an evening with so many players."""
        return self._hands or default_hands(len(self.seats))

    @hands.setter
    def hands(self, hands):
        self._hands = hands

    def minutes(self, hands=None):
        """About how long so many hands take, in whole minutes, so that one hand more never takes the same."""
        acts = 9 if self.variant == xactika.BID_VARIANT else 8
        bots_here = len(self.seats) - self.persons
        a_hand = acts * (self.persons * PERSON_SECONDS + bots_here * BOT_SECONDS)
        return max(1, ((hands or self.hands) * a_hand + 30) // 60)

    # who

    def resize(self, count):
        """Have this many seats: bots sit down at the end, and get up before any person does."""
        while len(self.seats) < count:
            self.seats.append((self.free_bot_name(), BOT))
        while len(self.seats) > count:
            places = [seat for seat in range(len(self.seats)) if self.seats[seat][1]]
            del self.seats[places[-1] if places else -1]

    def names(self):
        """The names by seat."""
        return [name for name, _ in self.seats]

    def free_bot_name(self):
        """The first name for bots that nobody here has."""
        taken = self.names()
        return [name for name in self.bot_names if place_of(name, taken) is None][0]

    def seat_of(self, name):
        """Where a person of this name sits, or None; capitals make no difference."""
        for seat, (other, bot) in enumerate(self.seats):
            if not bot and same_name(other, name):
                return seat
        return None

    def only_person(self, seat):
        """Whether nobody but bots would play without this seat's person."""
        return self.persons == 1 and not self.seats[seat][1]

    def sit(self, seat, name, bot):
        """Put a person at a seat, or a bot (its name is chosen here).

        Who sits elsewhere already changes places with the one who is in the seat; a bot with a person's name
        gets another one.
        """
        if bot:
            old, was_bot = self.seats[seat]
            self.seats[seat] = (old if was_bot else self.free_bot_name(), bot)
            return
        before = self.seat_of(name)
        if before is not None:
            self.seats[before] = self.seats[seat]
        self.seats[seat] = (name, "")
        for other, (taken, level) in enumerate(self.seats):
            if level and same_name(taken, name):
                self.seats[other] = (self.free_bot_name(), level)

    # the header

    def header(self, secret):
        """The `records.Header` to seal; cut and time come later."""
        values = dict(self.flags)
        if self.variant != xactika.BID_VARIANT:
            for name in BID_FLAGS:
                values[name] = False
        values["variant"] = self.variant
        values["hands"] = self.hands
        values = options.complete(xactika.ID, xactika.OPTIONS, values)
        lines = options.to_lines(xactika.OPTIONS, values)
        return records.Header(xactika.ID, xactika.RULES_VERSION, lines, tuple(self.seats), secret, 0)


def default_hands(seats):
    """How many hands to propose: with many players each of them takes long."""
    return 8 if seats < 5 else 4 if seats < 8 else 3


def suggested_hands(seats):
    """The numbers of hands that are marked as a good choice: short games for five players and more."""
    return (3, 4) if seats >= 5 else (default_hands(seats),)


def stamp(header, wall):
    """Put the time of the first deal into a header; `wall` is what `hw.clock.wall()` gave."""
    header.when, source = wall
    header.source = SOURCES.get(source, records.UNKNOWN)


def levels():
    """The ids of the bots there are."""
    return bots.IDS


def new_plan(app):
    """A plan for the game to come: as the last game was, if there was one, with the hands that fit."""
    texts = app.texts
    known = app.settings.roster
    person = known[0] if known else texts.get("player", "names").format(1)
    plan = Plan(person, texts.get("bots", "names").split())
    header = _last_header(app)
    if header and header.game == xactika.ID:
        try:
            plan.follow(header)
        except BadSetup:
            pass  # a newer version's
    return plan


def quick_plan(app):
    """One hand of the bid variant against three bots, for who wants to play now."""
    texts = app.texts
    plan = Plan(texts.get("player", "names").format(1), texts.get("bots", "names").split())
    plan.hands = 1
    return plan


def _last_header(app):
    """The header of the game that was begun last, as far as it can be read."""
    try:
        names = app.store.open_games()
        if names:
            return records.parse(app.store.files.read(names[0]), True).header
        count = app.history.count()
        return records.parse(app.history.read(count)).header if count else None
    except (OSError, KeyError, InkdeckError):
        return None
