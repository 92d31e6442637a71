"""Rule options as data: name, type, range, default, and the reason when a value is wrong."""

from .errors import BadSetup


class Option:
    """One option of a game.

    :param name: what records and commands call it.
    :param default: the value when nobody chooses; its type decides between `bool`, `int` and `str`.
    :param low, high: the range of an int, both included.
    :param choices: what a str may be.
    :param rule: the id in the rules that it belongs to, e.g. `X-8`.
    :param most: {players: the highest int that so many take}, where that is lower than `high`.
    :param offered: {players: the value to propose to so many}, where that is not the default.
    """

    def __init__(self, name, default, rule, low=0, high=0, choices=(), most=None, offered=None):
        self.name = name
        self.default = default
        self.rule = rule
        self.low = low
        self.high = high
        self.choices = choices
        self.most = most or {}
        self.offered = offered or {}

    def highest(self, seats=0):
        """The highest int that so many players take; with 0 that any number of them takes."""
        return self.most.get(seats, self.high)

    def offered_to(self, seats):
        """The value to propose to so many players."""
        return self.offered.get(seats, self.default)

    def takes(self, seats=0):
        """Return the values that the option takes from so many players, as words for a sentence."""
        if isinstance(self.default, bool):
            return "on or off"
        if self.choices:
            return " or ".join(self.choices)
        words = "a whole number from %d to %d" % (self.low, self.highest(seats))
        return "%s with %d players" % (words, seats) if seats in self.most else words

    def check(self, value, seats=0):
        """The value if so many players may use it, with 0 if any number of them may; raises `BadSetup`
        (reason `bad_option`) if not.
        """
        if isinstance(self.default, bool):
            good = isinstance(value, bool)
        elif self.choices:
            good = value in self.choices
        else:
            good = isinstance(value, int) and not isinstance(value, bool)
            good = good and self.low <= value <= self.highest(seats)
        if not good:
            raise BadSetup("bad_option", option=self.name, value=value, takes=self.takes(seats))
        return value

    def to_text(self, value):
        """The value as it stands in records and seals."""
        if isinstance(self.default, bool):
            return "on" if value else "off"
        return str(value)

    def from_text(self, text):
        """The value that `to_text` wrote; raises `BadSetup` if it is none."""
        if isinstance(self.default, bool):
            value = {"on": True, "off": False}.get(text, text)
        elif self.choices:
            value = text
        else:
            try:
                value = int(text)
            except ValueError:
                value = text
        return self.check(value)


def complete(game, declared, chosen, seats=0):
    """All options of a game with the chosen values checked and the rest at their defaults.

    :param game: the game's id, for the error.
    :param declared: its options, `OPTIONS` of its setup.
    :param chosen: dict of names to values, may be empty.
    :param seats: how many play, 0 if that is not known yet.
    :raises BadSetup: for an unknown name or a value out of range.
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
    """The options, as `complete` returns them, of a game that so many seats begin.

    :param setup: the game's `<game>/setup.py`.
    :raises BadSetup: as `complete`, also for what only fewer players take, or (reason `bad_seats`) for seats
        that the game does not take.
    """
    low, high = setup.SEATS
    if not low <= seats <= high:
        raise BadSetup("bad_seats", game=game, low=low, high=high, seats=seats)
    return complete(game, setup.OPTIONS, chosen, seats)


def to_lines(declared, values):
    """Options as `name=value` lines in the order they are declared in: what a seal and a record hold."""
    return "\n".join(["%s=%s" % (option.name, option.to_text(values[option.name])) for option in declared])


def from_lines(game, declared, text):
    """The options that `to_lines` wrote; raises `BadSetup` for a name or value unknown to the game, and
    (reason `options_text`) for any other text: there is one for a game, as its seal is made of it.
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
