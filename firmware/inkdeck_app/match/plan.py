"""A game being set up: the contents of its header before seal and cut."""

from inkdeck_core import games, options
from inkdeck_core.errors import BadSetup, InkdeckError
from inkdeck_core.levels import LEVELS
from inkdeck_core.player_name import check_name
from inkdeck_core.record import format, reader, session

from ..storage.names import number_of, place_of, same_name
from . import faces

DEFAULT_GAME = games.GAMES[0]
DEFAULT_SEATS = 4
BOT = "medium"  # the level of a bot unless somebody chose one
BOT_SECONDS = 1
FIRST_DEALER = "first_dealer"  # a seat, if people deal
NO_SECRET = bytes(32)  # for a referee, which deals nothing


class Plan:
    """Options and seats of the game to come.

    :param person: the name of the only person at first.
    :param bot_names: names for bots: as many as there can be seats, and one more for each person.
    :param game: the game's id.
    :param unnamed: the name of a person without one, with a blank for a number.
    :ivar seats: a list of (name, bot); bot is "" for a person. Names differ.
    :ivar values: the chosen options by name, the others at their defaults; see `value`.
    :ivar outline: what is known of the game without its rules (`faces.py`).
    :ivar deals: whether the device deals; `bots`: whether bots can play.
    :ivar fewest, most: how many can play.
    """

    def __init__(self, person, bot_names, game=DEFAULT_GAME, unnamed="{}"):
        core = games.setup(game)
        self.game = game
        self.rules = core.RULES_VERSION
        self.options = core.OPTIONS
        self.deals = games.deals(game)
        self.bots = games.has_bots(game)
        self.outline = faces.outline(game)
        self.fewest, self.most = core.SEATS
        self.bot_names = bot_names
        self.unnamed = unnamed
        self.values = options.complete(game, self.options, {})
        self.seats = [(person, "")]
        self._chosen = []  # options that were chosen although the number of players suggests a value
        self.resize(self._usual())

    def follow(self, header):
        """Start from the options and players of another game (a `format.Header`).

        A bot that this version lacks is replaced by the usual one. From another game, only people are taken.

        :raises BadSetup: its options or names can't be used; nothing has changed.
        """
        values = self.values
        seats = []
        if header.game == self.game:
            options.settled(self.game, games.setup(self.game), len(header.players), {})
        for name, bot in header.players:
            name = self._in_language(check_name(name), [other for other, _ in seats])
            seats.append((name, bot if bot in LEVELS or not bot else BOT))
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
        """Return the number of people."""
        return len([bot for _, bot in self.seats if not bot])

    def offered(self):
        """Return the options (`options.Option`) that have a meaning with the current plan."""
        values = self._all()
        return [option for option in self.options if self.outline.meant(option.name, values)]

    def value(self, name):
        """Return an option's value: as chosen, within this number of players' limit, or as suggested."""
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
        return values

    def change(self, name, value):
        """Choose an option's value. Raises `BadSetup` if it isn't one; then nothing has changed."""
        options.complete(self.game, self.options, {name: value})
        self.values[name] = value
        self._chosen = self._chosen + [name]
        self._seat_dealer()

    def suggest_length(self):
        """Suggest a length where it depends on the number of players, whatever was chosen or followed."""
        lengths = [option.name for option in self.options if option.length]
        self._chosen = [name for name in self._chosen if name not in lengths]

    def grant(self, wishes):
        """Choose options that a host wishes, {name: value}, and skip those that this version doesn't know."""
        for name in wishes:
            try:
                self.change(name, wishes[name])
            except BadSetup:
                pass

    def minutes(self, length=None):
        """Return about how long the game takes, in whole minutes. One more hand always takes longer.

        :param length: the hands to play or the points to reach (`Option.length`); None: as planned.
        """
        seats = len(self.seats)
        values = self._all()
        for option in self.offered():
            if option.length:
                length = length or values[option.name]
        seconds = self.persons() * self.outline.SECONDS + (seats - self.persons()) * BOT_SECONDS
        return max(1, (int(self.outline.plays(values, seats, length) * seconds) + 30) // 60)

    # who

    def _usual(self):
        """Return the number of seats to suggest: the usual one, or enough for those seated, within limits. In
        a game without bots, several people from the last game are likely all that play.
        """
        alone = len(self.seats) == 1
        usual = DEFAULT_SEATS if self.bots or alone or not self.deals else self.fewest
        return min(max(usual, self.fewest, len(self.seats)), self.most)

    def resize(self, count):
        """Change the number of seats. Bots are added at the end, and leave before people do."""
        while len(self.seats) < count:
            self.seats.append((self.free_bot_name(), BOT) if self.bots else (self.free_name(), ""))
        while len(self.seats) > count:
            places = [seat for seat in range(len(self.seats)) if self.seats[seat][1]]
            del self.seats[places[-1] if places else -1]
        self._seat_dealer()

    def _seat_dealer(self):
        if self.values.get(FIRST_DEALER, 0) >= len(self.seats):
            self.values[FIRST_DEALER] = 0

    def names(self):
        """Return the names by seat."""
        return [name for name, _ in self.seats]

    def free_bot_name(self):
        """Return the first of the bots' names that is free."""
        taken = self.names()
        return [name for name in self.bot_names if place_of(name, taken) is None][0]

    def free_name(self):
        """Return the first name for an unnamed person that is free."""
        return self._numbered(len(self.seats) + 1, self.names())

    def _numbered(self, number, taken):
        while place_of(self.unnamed.format(number), taken) is not None:
            number += 1
        return self.unnamed.format(number)

    def _in_language(self, name, taken):
        """Return a person's name; if they have none, their number in the language of now."""
        number = number_of(name)
        return name if number is None else self._numbered(number, taken)

    def seat_of(self, name):
        """Return the seat of a person with this name regardless of case, or None."""
        for seat, (other, bot) in enumerate(self.seats):
            if not bot and same_name(other, name):
                return seat
        return None

    def only_person(self, seat):
        """Whether only bots would play without this seat's person."""
        return self.persons() == 1 and not self.seats[seat][1]

    def sit(self, seat, name, bot):
        """Put a person at a seat, or a bot, whose name is chosen here.

        A person who already has another seat swaps with this one's player. A bot with a person's name gets
        another name.
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
        """Return the `format.Header` to seal. Cut and time come later."""
        values = self._all()
        for option in self.options:
            if not self.outline.meant(option.name, values):
                values[option.name] = option.default
        values = options.settled(self.game, games.setup(self.game), len(self.seats), values)
        lines = options.to_lines(self.options, values)
        return format.Header(self.game, self.rules, lines, tuple(self.seats), secret, 0)


def seal(app, plan, quick=False):
    """Seal the game that is set up, and let a player cut: on two pictures, or on one for a single person, who
    has nobody to share the seal with.

    :param plan: a `Plan`. :param quick: a quick game, without the picture of who deals.
    """
    if plan.persons() > 1:
        app.push("seal", plan, quick)
    else:
        header = plan.header(app.pool.secret())
        app.push("cut", header, quick, session.seal_of(header))


def choices(option, seats):
    """Return the numbers that an option offers to this number of players."""
    return range(option.low, option.highest(seats) + 1, option.step)


def new_plan(app, game=DEFAULT_GAME):
    """Return a plan for a new game that follows the last one, with a suitable length."""
    roster = app.settings.roster
    plan = _plan(app, roster[0] if roster else None, game)
    header = _last_header(app)
    try:
        if header:
            plan.follow(header)
            plan.suggest_length()
    except BadSetup:
        pass  # written by a newer version
    plan.grant(app.settings.options.get(game, {}))
    return plan


def again(app, header, players):
    """Return a plan for another game like one that has ended: same options, and its last players.

    :param header: that game's `format.Header`. :param players: its (name, bot) by seat.
    """
    made = _plan(app, None, header.game)
    made.follow(format.Header(header.game, header.rules, header.options, tuple(players), NO_SECRET, 0))
    made.grant(app.settings.options.get(header.game, {}))
    return made


def quick_plan(app):
    """Return a plan for the shortest form of the first game against three bots, to play at once."""
    plan = _plan(app, None, DEFAULT_GAME)
    for option in plan.options:
        if option.length:
            plan.change(option.name, option.low)
    return plan


def last_game(app):
    """Return the id of the last game begun."""
    header = _last_header(app)
    return header.game if header else DEFAULT_GAME


def _plan(app, person, game):
    unnamed = app.texts.get("player", "names")
    return Plan(person or unnamed.format(1), app.texts.get("bots", "names").split(), game, unnamed)


def _last_header(app):
    """Return the header of the last game begun, or None if it can't be read."""
    try:
        names = app.store.open_games()
        if names:
            return reader.header(app.store.files.read(names[0]))
        count = app.history().count()
        return reader.header(app.history().read(count)) if count else None
    except (OSError, InkdeckError):
        return None
