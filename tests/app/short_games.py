"""Games that end soon, and the keys to play them, for tests that play whole games by keys."""

import about
from app.driver import Driver
from headers import header
from inkdeck_app import flow
from inkdeck_core import games

NAMES = ("Anna", "Jörg", "Robo", "Otto", "Mia", "Bo", "Cleo", "Dan", "Eva", "Finn")
SECRET = 6
"""The byte that the secret repeats. With it, both players of Go5 lay out and one soon has a five."""


def shortest(game):
    """Return the options with which a game ends soonest."""
    chosen = {}
    for option in games.setup(game).OPTIONS:
        if type(option.default) is int:
            chosen[option.name] = option.low
    return dict(chosen, **about.of(games.folder(game)).SHORT)


def begun(game, seats, bots=(), bot="rulebook", board="badger2040", **chosen):
    """Return a `Driver` on which such a game has just begun.

    :param bots: the seats at which bots named `bot` sit.
    """
    bots = bots if games.has_bots(game) else ()
    driver = Driver(board)
    players = tuple((name, bot if seat in bots else "") for seat, name in enumerate(NAMES[:seats]))
    flow.begin_game(driver.app, header(game, players, bytes([SECRET]) * 32, **chosen))
    driver.settle()
    return driver


def whole(game):
    """Return a `Driver` on which a shortest game has just begun.

    A lone player meets the fewest bots or, with a referee, keeps the score for the fewest players.
    """
    seats = games.setup(game).SEATS[0]
    return begun(game, seats, range(1, seats) if games.deals(game) else (), **shortest(game))


def next_key(screen, before=""):
    """Return the key for a player who wants to get on. After a refusal, it changes the choice.

    :param before: the name of the screen before this one.
    """
    if screen.name == "anygame.curtain" and len(screen.view.log) > 4 or screen.name == "anygame.sure":
        return "menu"
    if screen.name == "game_menu":  # to the end of a game that only its players can end
        return "ok" if screen.entries[screen.at] == "anygame.end" else "down"
    if screen.name.split(".")[-1] == "curtain":
        return screen.accept
    if screen.name == "why":
        return "back"
    if before == "why":
        return "down" if "down" in screen.hints() else "up"
    if screen.name == "go5.hand":
        return _on_go5_hand(screen)
    return "ok"


def _on_go5_hand(screen):
    """Return the key to draw, do the first thing that the search finds, go on, and discard."""
    phase = screen.view.phase
    if phase == "chain" or phase == "play" and screen.finds():
        return "menu"
    if phase == "play" and screen.deed() != "on":
        return "up"
    return "ok"
