"""A game that is being set up: what will be in its header once it is sealed and cut."""

from inkdeck_core import games, options
from inkdeck_core.errors import BadSetup, InkdeckError
from inkdeck_core.levels import LEVELS
from inkdeck_core.player_name import check_name
from inkdeck_core.record import format, reader

from ..storage.names import place_of, same_name
from . import faces

DEFAULT_GAME = games.GAMES[0]
DEFAULT_SEATS = 4
BOT = "medium"  # the level of a bot that nobody chose
BOT_SECONDS = 1
LENGTHS = ("hands", "target")  # options that say how long a game is
FIRST_DEALER = "first_dealer"  # a seat, where people deal
NO_SECRET = bytes(32)  # of a referee, who deals nothing

_TARGET_STEP = 50


class Plan:
    """Options and seats of the game to come.

    :param person: the name of the one person who sits at first.
    :param bot_names: at least as many names for bots as there can be seats, and one more for each person.
    :param game: the game's id.
    :param unnamed: what a person without a name is called, with a blank for a number.
    :ivar seats: a list of (name, bot); bot is "" for a person. Names differ.
    :ivar values: the options by name as they were chosen, the others at their defaults; see `value`.
    :ivar outline: what is known of the game without its rules (`faces.py`).
    :ivar deals: whether the device deals; if not, nobody but people play.
    :ivar fewest, most: how many can play.
    """

    def __init__(self, person, bot_names, game=DEFAULT_GAME, unnamed="{}"):
        core = games.setup(game)
        self.game = game
        self.rules = core.RULES_VERSION
        self.options = core.OPTIONS
        self.deals = games.deals(game)
        self.outline = faces.outline(game)
        self.fewest, self.most = core.SEATS
        self.bot_names = bot_names
        self.unnamed = unnamed
        self.values = options.complete(game, self.options, {})
        self.seats = [(person, "")]
        self._hands = 0
        self._chosen = []  # of the options that are proposed by the number of players those that are settled
        self.resize(self._usual())

    def follow(self, header):
        """Start from the options and players of another game (a `format.Header`) instead.

        A bot that this version lacks is replaced by the usual one. Of another game only people come.

        :raises BadSetup: its options or names can't be used; nothing has changed.
        """
        values = self.values
        seats = []
        if header.game == self.game:
            options.settled(self.game, games.setup(self.game), len(header.players), {})
        for name, bot in header.players:
            seats.append((check_name(name), bot if bot in LEVELS or not bot else BOT))
        if header.game == self.game:
            values = options.from_lines(self.game, self.options, header.options)
        else:
            seats = [seat for seat in seats if not seat[1]] or self.seats[:1]
        self.values = values
        if header.game == self.game:
            self.seats = seats
            self._chosen = [
                option.name
                for option in self.options
                if option.offered and values[option.name] != option.offered_to(len(seats))
            ]
        else:
            self.seats = seats[: self.most]
            self.resize(self._usual())
        if not self.persons():
            self.seats[0] = (self.seats[0][0], "")
        self._seat_dealer()

    # how many

    def persons(self):
        """How many seats are people's."""
        return len([bot for _, bot in self.seats if not bot])

    def hands(self):
        """Hands to play: what was chosen, else what fits an evening with so many players."""
        return self._hands or default_hands(len(self.seats))

    def choose_hands(self, hands):
        """So many hands, of however many players."""
        self._hands = hands

    def offered(self):
        """The options (`options.Option`) that mean something for this game as it is planned now."""
        values = self._all()
        return [option for option in self.options if self.outline.meant(option.name, values)]

    def value(self, name):
        """An option's value: as chosen, but no more than so many players take, else what they are offered."""
        return self._all()[name]

    def _all(self):
        seats = len(self.seats)
        values = dict(self.values)
        for option in self.options:
            name = option.name
            if option.offered and name not in self._chosen:
                values[name] = option.offered_to(seats)
            if option.most:
                values[name] = min(values[name], option.highest(seats))
        if "hands" in values:
            values["hands"] = self.hands()
        return values

    def change(self, name, value):
        """Choose an option's value. Raises `BadSetup` if it is none; then nothing has changed."""
        options.complete(self.game, self.options, {name: value})
        if name == "hands":
            self.choose_hands(value)
        else:
            self.values[name] = value
            self._chosen = self._chosen + [name]
        self._seat_dealer()

    def grant(self, wishes):
        """Choose options as a host wishes, {name: value}; one that this version does not know is left out."""
        for name in wishes:
            try:
                self.change(name, wishes[name])
            except BadSetup:
                pass

    def minutes(self, length=None):
        """About how long the game takes, in whole minutes, so that one hand more never takes the same.

        :param length: the hands to play or the points to reach, as the game has it; None: as planned.
        """
        seats = len(self.seats)
        values = self._all()
        length = length or values.get("target") or self.hands()
        seconds = self.persons() * self.outline.SECONDS + (seats - self.persons()) * BOT_SECONDS
        return max(1, (int(self.outline.plays(values, seats, length) * seconds) + 30) // 60)

    # who

    def _usual(self):
        """How many seats to propose: the usual number, or more for those who sit, as the game takes them."""
        return min(max(DEFAULT_SEATS, self.fewest, len(self.seats)), self.most)

    def resize(self, count):
        """Have this many seats: bots sit down at the end, and get up before any person does."""
        while len(self.seats) < count:
            self.seats.append((self.free_bot_name(), BOT) if self.deals else (self.free_name(), ""))
        while len(self.seats) > count:
            places = [seat for seat in range(len(self.seats)) if self.seats[seat][1]]
            del self.seats[places[-1] if places else -1]
        self._seat_dealer()

    def _seat_dealer(self):
        if self.values.get(FIRST_DEALER, 0) >= len(self.seats):
            self.values[FIRST_DEALER] = 0

    def names(self):
        """The names by seat."""
        return [name for name, _ in self.seats]

    def free_bot_name(self):
        """The first name for bots that nobody here has."""
        taken = self.names()
        return [name for name in self.bot_names if place_of(name, taken) is None][0]

    def free_name(self):
        """The first name for a person without one that nobody here has."""
        number = len(self.seats) + 1
        while place_of(self.unnamed.format(number), self.names()) is not None:
            number += 1
        return self.unnamed.format(number)

    def seat_of(self, name):
        """Where a person of this name sits, or None; capitals make no difference."""
        for seat, (other, bot) in enumerate(self.seats):
            if not bot and same_name(other, name):
                return seat
        return None

    def only_person(self, seat):
        """Whether nobody but bots would play without this seat's person."""
        return self.persons() == 1 and not self.seats[seat][1]

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
        """The `format.Header` to seal; cut and time come later."""
        values = self._all()
        for name in values:
            if not self.outline.meant(name, values):
                values[name] = False
        values = options.settled(self.game, games.setup(self.game), len(self.seats), values)
        lines = options.to_lines(self.options, values)
        return format.Header(self.game, self.rules, lines, tuple(self.seats), secret, 0)


def seal(app, game, quick=False):
    """Seal the game that is set up, and let it be cut: on two pictures, and on one for somebody alone, with
    whom nobody shares the seal.

    :param game: a `Plan`. :param quick: it is for somebody in a hurry: no picture of who deals.
    """
    if game.persons() > 1:
        app.push("seal", game, quick)
    else:
        # Not above, where it would stay while modules go, and a second one come.
        from inkdeck_core.record import session

        header = game.header(app.pool.secret())
        app.push("cut", header, quick, session.seal_of(header))


def default_hands(seats):
    """How many hands to propose: with many players each of them takes long."""
    return 8 if seats < 5 else 4 if seats < 8 else 3


def suggested_hands(seats):
    """The numbers of hands that are marked as a good choice: short games for five players and more."""
    return (3, 4) if seats >= 5 else (default_hands(seats),)


def choices(option, seats):
    """The numbers that an option offers to so many players."""
    step = _TARGET_STEP if option.name == "target" else 1
    return range(option.low, option.highest(seats) + 1, step)


def new_plan(app, game=DEFAULT_GAME):
    """A plan for the game to come: as the last game was, if there was one, with the hands that fit."""
    known = app.settings.roster
    plan = _plan(app, known[0] if known else None, game)
    header = _last_header(app)
    try:
        if header:
            plan.follow(header)
    except BadSetup:
        pass  # a newer version's
    plan.grant(app.settings.options.get(game, {}))
    return plan


def again(app, header, players):
    """A plan for another game like one that has ended: the same options, and whoever played at its end.

    :param header: that one's `format.Header`. :param players: its (name, bot) by seat.
    """
    made = _plan(app, None, header.game)
    made.follow(format.Header(header.game, header.rules, header.options, tuple(players), NO_SECRET, 0))
    if "hands" in made.values:
        made.choose_hands(made.values["hands"])
    made.grant(app.settings.options.get(header.game, {}))
    return made


def quick_plan(app):
    """One hand of the first game against three bots, for who wants to play now."""
    plan = _plan(app, None, DEFAULT_GAME)
    plan.choose_hands(1)
    return plan


def last_game(app):
    """The id of the game that was begun last."""
    header = _last_header(app)
    return header.game if header else DEFAULT_GAME


def _plan(app, person, game):
    unnamed = app.texts.get("player", "names")
    return Plan(person or unnamed.format(1), app.texts.get("bots", "names").split(), game, unnamed)


def _last_header(app):
    """The header of the game that was begun last, as far as it can be read."""
    try:
        names = app.store.open_games()
        if names:
            return reader.header(app.store.files.read(names[0]))
        count = app.history().count()
        return reader.header(app.history().read(count)) if count else None
    except (OSError, KeyError, InkdeckError):
        return None
