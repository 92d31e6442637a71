"""The registry of games, their contract, and the lookup of a game's modules by id.

A game is a folder of this package, named as its id, and a row of `GAMES`. In it are

- `setup`: what it takes to be set up: `RULES_VERSION`, `SEATS` (fewest, most), `OPTIONS` (a tuple of
  `options.Option`). Setting a game up needs no rules in memory, and playing it no setup: the rules import it
  where a game begins and hold nothing of it;
- `rules`: `ID`, and `new(seats, chosen, secret, cut)`, a state with fair deals;
- `transcript`: `Transcript(write)`, which tells its hands as text (`record/transcript.py`);
- `bots`, a package: `load(bot, temper)`, a player (`inkdeck_core/bots`), and `TEMPERED`, the levels whose
  bots differ by temper;
- `checkpoint`: `kept(state)`, all that makes a state at the beginning of a hand beside what follows from its
  secret, in plain values, and `go_to(state, kept)`, which takes a new state there;
- `paper_setup` and `paper`: the same as `setup` and `rules` for its table referee (B-5), whose id is the
  game's with `PAPER` behind it.

A *state* has

- `seat`: who acts, -1 when the game is over; `over`; `phase`, a word for what is to be done;
- `legal_actions()`: rising small ints; `apply(action)`: does it, or raises `IllegalAction` with the reason;
  `do(action)`: the same of one that is known to be legal;
- `view(seat)`: all that a seat may know and nothing else; `view(None)`: what everybody may;
- `scores()`, `winners()`; `action_text(action)` and `parse_action(text)`, inverse to each other;
- `copy()`: cheap, and independent of the original;
- `last_choice()`: how many of the last actions are one choice, as a card led and its call are, and are taken
  back together (B-3); `unfinished()`: whether that is a choice that only the acting player can go
  on with;
- `irreversible`: a count of deals, draws and cards played by themselves; what was done before its last
  change can't be taken back (B-3);
- `pauses`: a count that rises whenever something has ended that everybody looks at before play goes on;
- `seats`, `options`, `hand_no` (from 1), `dealer`, `totals`, and `results`, the finished hands, of which each
  has `dealer` and `points` by seat.

A *view* has `seats`, `options`, `hand_no`, `phase`, `dealer`, `totals`, `results` and `actor` (who acts), all
public; `hands_to_play`, 0 where their number does not end the game; `winners`, empty until the game is over;
`legal`, empty for a seat that does not act; `between_hands()`: whether a hand has ended and nobody has acted
since; `public()`: what a computer that looks on is told of the hand, plain values by name; and `facts()`:
everything in it as one comparable tuple.

One seat acts at any time. A game whose players may act out of turn asks them one after another, in a phase.
A table referee deals nothing; in it seat 0 enters everything.
"""

import sys

from .errors import BadSetup
from .levels import EVEN, LEVELS

GAMES = ("xactika", "go5", "ohhell")
"""The games, a row each: the id, which is the folder's name in core and app, too."""

PAPER = "-table"
"""The suffix of the id of a game's table referee."""

IDS = GAMES + tuple([game + PAPER for game in GAMES])

BOTS = ("random", "rulebook") + LEVELS
"""All bots that may sit at a table and appear in a record."""


def deals(game):
    """Whether the device deals in this game. A referee's cards are paper (B-5)."""
    return not game.endswith(PAPER)


def folder(game):
    """Return the game whose folder has an id's modules: for a referee, that of its game."""
    return game if deals(game) else game[: -len(PAPER)]


def setup(game):
    """Return a game's setup module. Raises `BadSetup` if there is no such game."""
    return _module(game, "setup" if deals(game) else "paper_setup")


def load(game):
    """Return a game's rules module, imported on demand. Raises `BadSetup` if there is none."""
    return _module(game, "rules" if deals(game) else "paper")


def transcript(game):
    """Return the module that puts a game's hands into text. Raises `BadSetup` if there is no such game."""
    if deals(game):
        return _module(game, "transcript")
    from .referee import text

    return text


def checkpoint(game):
    """Return a game's checkpoint module. Raises `BadSetup` if there is none."""
    return _module(game, "checkpoint")


def check_bot(bot, game):
    """Return the bot's id. Raises `BadSetup` (`unknown_bot`, `unknown_game`) if it doesn't play the game."""
    _check(game)
    known = BOTS if deals(game) else ()  # a referee's players hold cards of paper
    if bot not in known:
        raise BadSetup("unknown_bot", bot=bot, bots=", ".join(known) or "none")
    return bot


def bot(bot, game, temper=EVEN):
    """Return the bot of that id for a game. Raises `BadSetup` if there is none.

    Bots are imported when they sit down.
    """
    check_bot(bot, game)
    if bot == "random":
        from .bots import random_legal

        return random_legal
    return _module(game, "bots").load(bot, temper)


def temper(name, bot, game):
    """Return the temper (`levels`) of a bot of that name, id and game. It is always the same."""
    if bot not in LEVELS or bot not in _module(game, "bots").TEMPERED:
        return EVEN  # it knows but one way to play
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
