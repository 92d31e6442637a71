"""The contract that every game keeps, and the way from a game's id to its module.

A *game* is a module with

- `ID`, the game's id,
- `new(seats, chosen, secret, cut)`: a state with fair deals.

What it takes to be set up is in a module of its own, `<game>_setup.py`: `RULES_VERSION`, `SEATS` (fewest,
most) and `OPTIONS` (a table of `options.Option`). Who sets a game up needs no rules in memory, and who plays
it no setup: a game imports that one where it begins and holds nothing of it.

A *state* has

- `seat`: who acts, -1 when the game is over; `over`; `phase`, a word for what is to be done;
- `legal_actions()`: rising small ints; `apply(action)`: does it, or raises `IllegalAction` with the reason;
  `do(action)`: the same of one that is known to be legal;
- `view(seat)`: all that a seat may know and nothing else; `view(None)`: what everybody may;
- `scores()`, `winners()`; `action_text(action)` and `parse_action(text)`, inverse to each other;
- `copy()`: cheap, and independent of the original;
- `irreversible`: a count of deals, draws and cards played by themselves; what was done before its last
  change can't be taken back (B-3);
- `pauses`: a count that rises whenever something has ended that everybody looks at before play goes on;
- `seats`, `options`, `hand_no` (from 1), `dealer`, `totals`, and `results`, the finished hands, of which each
  has `dealer` and `points` by seat.

A *view* has `seats`, `options`, `hand_no`, `phase`, `dealer`, `totals`, `results` and `actor` (who acts), all
public; `legal`, empty for who does not act; and `between_hands()`: whether a hand has ended and nobody has
acted since.

One seat acts at any time. A game whose players may act out of turn asks them one after another, in a phase.
A table referee (B-5) deals nothing; in it seat 0 enters everything.
"""

from .errors import BadSetup

IDS = ("xactika", "go5", "xactika-table", "go5-table")


def deals(game):
    """Whether the device deals in that game; a referee's cards are of paper (B-5)."""
    return not game.endswith("-table")


def setup(game):
    """The module of what a game id takes to be set up; raises `BadSetup` if there is no such game."""
    if game == "xactika":
        from . import xactika_setup as found
    elif game == "go5":
        from . import go5_setup as found
    elif game == "xactika-table":
        from . import xactika_table_setup as found
    elif game == "go5-table":
        from . import go5_table_setup as found
    else:
        raise BadSetup("unknown_game", game=game, games=", ".join(IDS))
    return found


def load(game):
    """The module of a game id, imported when it is asked for; raises `BadSetup` if there is none."""
    if game == "xactika":
        from . import xactika

        return xactika
    if game == "go5":
        from . import go5

        return go5
    if game == "xactika-table":
        from . import xactika_table

        return xactika_table
    if game == "go5-table":
        from . import go5_table

        return go5_table
    raise BadSetup("unknown_game", game=game, games=", ".join(IDS))
