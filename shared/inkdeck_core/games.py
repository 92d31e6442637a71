"""The registry of games, the contract that each game keeps, and the lookup of a game's modules by its id.

A game is a row of `GAMES` and a folder of this package, both named by its id. The folder has these modules:

- `setup`: `RULES_VERSION`, `SEATS` (fewest, most) and `OPTIONS` (a tuple of `options.Option`). It doesn't
  import the rules.
- `rules`: `ID`, and `new(seats, chosen, secret, cut)`, which returns the state of a game with fair deals.
- `transcript`: `Transcript(write)`, which writes the game's hands as text (`record/transcript.py`).
- `bots`, a package: its module `rulebook` is a bot (`inkdeck_core/bots`), and `player.Player(level, temper)`
  returns one for each of `levels.LEVELS`; `TEMPERED` lists the levels whose bots differ by temper.
- `referee_setup` and `referee`: like `setup` and `rules`, for the game's referee (B-5), whose id is the
  game's with `REFEREE` added.

A *state* has

- `seat`: the seat that acts, -1 (NOBODY) when the game is over; `over`: whether it is over; `phase`: a word
  for what the seat must do.
- `legal_actions()`: the legal actions, small ints in ascending order.
- `apply(action)`: applies an action, or raises `IllegalAction` with the reason; `do(action)`: applies one
  that is known to be legal.
- `refusal(action)`: the `IllegalAction` that says why the acting seat can't do what isn't legal.
- `view(seat)`: everything that a seat may know, and nothing more; `view(None)`: everything that is public.
- `scores()`: the points by seat; `winners()`: the seats with the best score.
- `action_text(action)`: an action as text; `parse_action(text)`: the action that a text stands for.
- `copy()`: an independent copy, cheap to make.
- `deal_next()`: lets the next seat deal the next hand; `dealt()`: what lies where after a deal, as a list of
  (what, seat, cards). A "hand" and cards "aside" belong to a seat; "up", "pile", "middle", "stock" and "out"
  don't, and their seat is -1. In a stock, the top card is first. A referee lacks both.
- `last_choice()`: how many of the last actions are one choice and so are taken back together (B-3), such as a
  card led and its call; `unfinished()`: whether only the player who began that choice can complete it.
- `irreversible`: a count of deals, draws and cards that the game plays by itself. Anything done before the
  count last changed can't be taken back (B-3).
- `pauses`: a count that rises when something ends that everyone looks at before play goes on.
- `seats`, `options`, `hand_no` (from 1), `dealer`, `totals` (by seat) and `results`: the finished hands, each
  with `dealer` and `points` by seat.

A *view* has `seats`, `options`, `hand_no`, `phase`, `dealer`, `totals`, `results` and `actor` (the seat that
acts), which are all public. It also has

- `hands_to_play`: 0 if the game doesn't end after a fixed number of hands.
- `winners`: empty until the game is over.
- `legal`: the legal actions, empty for a seat that doesn't act.
- `between_hands()`: whether a hand has ended and no one has acted since.
- `public()`: what a watching computer learns about the hand, as plain values by name.
- `facts()`: everything in the view, as one comparable tuple.

A game has at most 255 hands, and a hand at most 255 shuffles, because deals number both with a byte. Actions
are below 0x1000. A view is bounded: it keeps of the past only what some seat hasn't heard.

One seat acts at any time. If players may act out of turn, the game asks them one after another, in a phase of
its own. A referee deals nothing; in it, seat 0 enters everything.
"""

import sys

from .errors import BadSetup
from .levels import EVEN, LEVELS

GAMES = ("xactika", "go5", "ohhell", "hearts", "spades")
"""The ids of the games whose rules we know. A game's folders in the core, the app and the host have the same
name.
"""

OPEN = ("anygame",)
"""The ids of games whose rules only the players know: the device deals, but has no bots, hints or referee."""

DEALT = GAMES + OPEN
"""Everything that the device deals."""

REFEREE = "-table"
"""The suffix that turns a game's id into its referee's."""

IDS = DEALT + tuple([game + REFEREE for game in GAMES])

BOTS = ("random", "rulebook") + LEVELS
"""All bots that can sit at a table and appear in a record."""


def deals(game):
    """Whether the device deals in this game. A referee's cards are paper (B-5)."""
    return not game.endswith(REFEREE)


def has_bots(game):
    """Whether bots can play a game: they know no rules but those of `GAMES`, and can't hold paper cards."""
    return game in GAMES


def folder(game):
    """Return the game whose folder has an id's modules. A referee's modules are in its game's folder."""
    return game if deals(game) else game[: -len(REFEREE)]


def setup(game):
    """Return a game's setup module. Raises `BadSetup` if there is no such game."""
    return _module(game, "setup" if deals(game) else "referee_setup")


def load(game):
    """Return a game's rules module, imported on demand. Raises `BadSetup` if there is no such game."""
    return _module(game, "rules" if deals(game) else "referee")


def transcript(game):
    """Return the module that puts a game's hands into text. Raises `BadSetup` if there is no such game."""
    if deals(game):
        return _module(game, "transcript")
    from .referee import text

    return text


def check_bot(bot, game):
    """Return the bot's id. Raises `BadSetup` (`unknown_bot`, `unknown_game`) if it doesn't play the game."""
    _check(game)
    bots = BOTS if has_bots(game) else ()
    if bot not in bots:
        raise BadSetup("unknown_bot", bot=bot, bots=", ".join(bots) or "none")
    return bot


def bot(bot, game, temper=EVEN):
    """Return the bot with that id for a game. Raises `BadSetup` if there is none.

    A bot's module is imported when the bot sits down.
    """
    check_bot(bot, game)
    if bot == "random":
        from .bots import random_legal

        return random_legal
    if bot == "rulebook":
        return _module(game, "bots.rulebook")
    return _module(game, "bots.player").Player(bot, temper)


def temper(name, bot, game):
    """Return the temper (`levels`) of the bot with that name, id and game. It is always the same."""
    if bot not in LEVELS or bot not in _module(game, "bots").TEMPERED:
        return EVEN  # it has only one way to play
    return name.encode()[0] % 3 - 1


def _module(game, part):
    _check(game)
    name = "inkdeck_core.%s.%s" % (folder(game), part)
    if name not in sys.modules:
        __import__(name)
    return sys.modules[name]


def _check(game):
    if game not in IDS:
        raise BadSetup("unknown_game", game=game, games=", ".join(IDS))
