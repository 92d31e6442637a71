"""Rule options as data: name, type, range, default, and the reason when a value is wrong."""

from .errors import BadSetup
from .player_name import is_name


class Option:
    """One option of a game.

    :param name: its name in records and commands.
    :param default: the value if no one chooses another. Its type is the option's: `bool`, `int` or `str`.
    :param low, high: the range of an int, both ends included.
    :param choices: the values that a str can have.
    :param rule: the id of the rule that it belongs to, such as `X-8`.
    :param most: {players: the highest int with this many players}, where that is lower than `high`.
    :param offered: {players: the value to propose to this many players}, where that isn't the default.
    :param length: whether an int is the game's length, in hands or points.
    :param step: the difference between two ints that a form offers.
    :param letters: the most letters of a str that can be any name; "" is none.
    """

    def __init__(
        self,
        name,
        default,
        rule,
        low=0,
        high=0,
        choices=(),
        most=None,
        offered=None,
        length=False,
        step=1,
        letters=0,
    ):
        self.name = name
        self.default = default
        self.rule = rule
        self.low = low
        self.high = high
        self.choices = choices
        self.most = most or {}
        self.offered = offered or {}
        self.length = length
        self.step = step
        self.letters = letters

    def highest(self, seats=0):
        """Return the highest value of an int with this many players; `high` if `seats` is 0."""
        return self.most.get(seats, self.high)

    def offered_to(self, seats):
        """Return the value to propose to this many players."""
        return self.offered.get(seats, self.default)

    def takes(self, seats=0):
        """Return the values that the option takes with this many players, as words for a sentence."""
        if isinstance(self.default, bool):
            return "on or off"
        if self.letters:
            return "a name of up to %d letters" % self.letters
        if self.choices:
            return " or ".join(self.choices)
        words = "a whole number from %d to %d" % (self.low, self.highest(seats))
        return "%s with %d players" % (words, seats) if seats in self.most else words

    def check(self, value, seats=0):
        """Return the value. Raises `BadSetup` (reason `bad_option`) if this many players can't use it, or,
        with `seats` 0, if no number of players can.
        """
        if isinstance(self.default, bool):
            good = isinstance(value, bool)
        elif self.letters:
            good = isinstance(value, str) and (value == "" or is_name(value, self.letters))
        elif self.choices:
            good = value in self.choices
        else:
            good = isinstance(value, int) and not isinstance(value, bool)
            good = good and self.low <= value <= self.highest(seats)
        if not good:
            raise BadSetup("bad_option", option=self.name, value=value, takes=self.takes(seats))
        return value

    def to_text(self, value):
        """Return the value as text, for records and seals."""
        if isinstance(self.default, bool):
            return "on" if value else "off"
        return str(value)

    def from_text(self, text):
        """Return the value that `to_text` wrote. Raises `BadSetup` for any other text."""
        if isinstance(self.default, bool):
            value = {"on": True, "off": False}.get(text, text)
        elif self.choices or self.letters:
            value = text
        else:
            try:
                value = int(text)
            except ValueError:
                value = text
        return self.check(value)


def complete(game, declared, chosen, seats=0):
    """Return all options of a game: the chosen values, checked, and the defaults of the others.

    :param game: the game's id, for the error.
    :param declared: the game's options, the `OPTIONS` of its setup.
    :param chosen: {name: value}; it can be empty.
    :param seats: the number of players; 0 if it isn't known yet.
    :raises BadSetup: a name is unknown, or a value is out of range.
    """
    for name in chosen:
        if name not in [option.name for option in declared]:
            names = ", ".join([option.name for option in declared])
            raise BadSetup("unknown_option", game=game, option=name, options=names)
    values = {}
    for option in declared:
        values[option.name] = option.check(chosen.get(option.name, option.default), seats)
    return values


def settled(game, setup, seats, chosen):
    """Return the options, as `complete` does, for a game that begins with this many seats.

    :param setup: the game's module `<game>/setup.py`.
    :raises BadSetup: as `complete`; also for a value that only fewer players can use, and (reason
        `bad_seats`) for a number of seats that the game doesn't take.
    """
    low, high = setup.SEATS
    if not low <= seats <= high:
        takes = "%d to %d" % (low, high) if low < high else low
        raise BadSetup("bad_seats", game=game, takes=takes, seats=seats)
    return complete(game, setup.OPTIONS, chosen, seats)


def to_lines(declared, values):
    """Return options as `name=value` lines in the order in which they are declared, for seals and records."""
    return "\n".join(["%s=%s" % (option.name, option.to_text(values[option.name])) for option in declared])


def from_lines(game, declared, text):
    """Return the options that `to_lines` wrote.

    :raises BadSetup: the game doesn't know a name or value; or (reason `options_text`) `to_lines` would write
        the same options in another way. Options have only one text, because the seal covers it.
    """
    chosen = {}
    for line in text.split("\n") if text else ():
        name, _, value = line.partition("=")
        for option in declared:
            if option.name == name:
                value = option.from_text(value)
        chosen[name] = value
    values = complete(game, declared, chosen)
    if to_lines(declared, values) != text:
        raise BadSetup("options_text", game=game)
    return values
