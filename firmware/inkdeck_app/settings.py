"""What players set once: kept in one small file, replaced as a whole or not at all."""

import json

from inkdeck_core.errors import BadSetup

from .texts import LANGUAGES

FILE = "settings.json"
ROSTER_SIZE = 20
SLEEP_MINUTES = (2, 5, 10, 0)  # 0: never

DEFAULTS = {
    "language": "",  # "" until the first start has asked
    "roster": [],
    "sleep": 5,
    "take_back": True,
    "hint": False,
    "rotate": False,
    "large": False,
    "invert": False,
    "options": {},  # that a host wishes for the next game, {its id: {option: value}}
}


class Settings:
    """Settings as attributes, one for each of `DEFAULTS`.

    :param store: a `store.Store`; a file that can't be read is set aside there and the defaults are used.
    """

    language = ""
    roster = []
    sleep = 5
    take_back = True
    hint = False
    rotate = False
    large = False
    invert = False
    options = {}

    def __init__(self, store):
        self._store = store
        values = store.read_json(FILE) or {}
        for name in DEFAULTS:
            value = values.get(name, DEFAULTS[name])
            if not usable(name, value):
                value = DEFAULTS[name]
            setattr(self, name, _roster(value) if name == "roster" else value)

    def change(self, name, value):
        """Set one and keep it. Raises `OSError` when it can't be kept; then it is not set either."""
        values = {}
        for other in DEFAULTS:
            values[other] = getattr(self, other)
        values[name] = value
        self._store.write(FILE, json.dumps(values).encode())
        setattr(self, name, value)

    def remember(self, name):
        """Put a player's name on the roster, newest first, if it is not there."""
        from .naming import place_of  # not needed in play

        if place_of(name, self.roster) is None:
            self.change("roster", ([name] + self.roster)[:ROSTER_SIZE])

    def fulfil(self, game):
        """What a host wished for the next game of this id was for the one that begins now."""
        if game in self.options:
            self.change("options", {other: self.options[other] for other in self.options if other != game})


def usable(name, value):
    """Whether a value from the file or a host is one that this version could have written."""
    if name == "language":
        return value in [code for code, _ in LANGUAGES] or value == ""
    if name == "sleep":
        return type(value) is int and value in SLEEP_MINUTES
    if name == "roster":
        return isinstance(value, list)
    return isinstance(value, type(DEFAULTS[name]))


def _roster(entries):
    """Those of a list's entries that can be names, each once, as many as there is room for."""
    from inkdeck_core.player_name import check_name

    from .naming import place_of

    roster = []
    for entry in entries:
        try:
            if isinstance(entry, str) and place_of(check_name(entry), roster) is None:
                roster.append(entry)
        except BadSetup:
            pass
    return roster[:ROSTER_SIZE]
