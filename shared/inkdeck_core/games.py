"""The contract that every game keeps, and the way from a game's id to its module.

A *game* is a module with

- `ID`, `RULES_VERSION`, `SEATS` (fewest, most), `OPTIONS` (a table of `options.Option`),
- `new(seats, chosen, secret, cut)`: a state with fair deals.

A *state* has

- `seat`: who acts, -1 when the game is over; `over`; `phase`, a word for what is to be done;
- `legal_actions()`: rising small ints; `apply(action)`: does it, or raises `IllegalAction` with the reason;
- `view(seat)`: all that a seat may know and nothing else; `view(None)`: what everybody may;
- `scores()`, `winners()`; `action_text(action)` and `parse_action(text)`, inverse to each other;
- `copy()`: cheap, and independent of the original;
- `irreversible`: a count of deals, draws and cards played by themselves; what was done before its last
  change can't be taken back (B-3).

One seat acts at any time. A game whose players may act out of turn asks them one after another, in a phase.
"""

from .errors import BadSetup

IDS = ("xactika",)


def load(game):
    """The module of a game id, imported when it is asked for; raises `BadSetup` if there is none."""
    if game == "xactika":
        from . import xactika

        return xactika
    raise BadSetup("unknown_game", game=game, games=", ".join(IDS))
