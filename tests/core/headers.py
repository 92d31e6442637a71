"""Game headers for tests."""

from inkdeck_core import games, options
from inkdeck_core.record import format
from play import NAMES, SECRET


def header(game, players, secret=SECRET, cut=7, when=0, source=None, **chosen):
    """Return the header of a game with these options; secret and cut are zero if the game deals no cards.

    :param players: a (name, bot) pair for each seat.
    :param source: where `when` comes from, if not from the device's clock.
    """
    setup = games.setup(game)
    lines = options.to_lines(setup.OPTIONS, options.settled(game, setup, len(players), chosen))
    if not games.deals(game):
        secret, cut = bytes(32), 0
    if source is None:
        source = format.CLOCK if when else format.UNKNOWN
    return format.Header(game, setup.RULES_VERSION, lines, players, secret, cut, when, source)


def seats_for(game, wanted=3):
    """Return the number of players that a game takes and that comes closest to `wanted`."""
    low, high = games.setup(game).SEATS
    return min(max(low, wanted), high)


def names_for(game, wanted=3):
    """Return the names of this many players, or of as many as the game takes."""
    return NAMES[: seats_for(game, wanted)]


def bots_header(game, seats, kinds=("random",), **more):
    """Return a header whose seat k is played by the bot `kinds[k % len(kinds)]`; "" is a person.

    If the game has no bots, all are people.
    """
    if game in games.OPEN:
        kinds = ("",)
    return header(game, [(NAMES[seat], kinds[seat % len(kinds)]) for seat in range(seats)], **more)
