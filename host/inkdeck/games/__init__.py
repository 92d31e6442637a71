"""The lookup of everything in the host that only one game needs.

A game's folder here has the same name as in the core. Its package defines

- `NAMES`: the game's name by language; `VARIANTS`: the name of each variant by language, or None if a variant
  is a name that the players have given to their game.
- `MARKS`: what the score book counts for each player besides points, bids and tricks, in the order of its
  columns: {a word: the column's head by language}.
- `FEWEST_WINS` and `BIDS`: the variants in which the lowest score wins, and those in which each player should
  win exactly as many tricks as they bid. A game without variants has one that is called "". `FEWEST_WINS` is
  None if the players decide at the end of each game what wins.
- `variant(options)`: the variant that these options mean; `length(options)`: how long a game is, in words.
- `bids_met(hand)`: for a hand's result, whether each seat met its bid; only asked of a game with bids.
- `booked(hand)`: for a hand's result, what the score book notes for each seat: (bid, tricks, those of `MARKS`
  that occurred, with a blank between them), with None for a bid or tricks that the hand doesn't have.
- `DEMO`: the options of a short game.
- `FLAGS`: {option: help} for the options that have a flag of their own in commands. The commands add to the
  help which games have it.

The folder also has these modules:

- `telling`: the game as JSON for `inkdeck engine` (`engine/telling.py`).
- `table`: `SHAPE`, the public view of the game, and, if it has a referee, `REFEREE_SHAPE`
  (`doors/table_shape.py`).
- `reviewing`, if an expert can review it (`commands/review.py`).
- `row`: `ROW`, its modules of core and host by name. `contracts.py` has their types, with which pyright and a
  test compare them.

MicroPython also runs this module and the games' packages, for the page in a browser.
"""

import sys
from typing import TYPE_CHECKING, Any

from inkdeck_core.games import DEALT, GAMES, deals, folder

if TYPE_CHECKING:
    from collections.abc import Mapping

    from inkdeck import contracts

_REFEREE = {"en": "Referee: {}", "de": "Schiedsrichter {}", "fr": "Arbitre : {}"}  # codespell:ignore arbitre

LANGUAGES = tuple(_REFEREE)
"""The languages in which a game has a name."""


def title(game: str, language: str = "en") -> str:
    """Return a game's name, or a referee's; for an unknown game, its id."""
    if not _is_known(game):
        return game
    name = of(game).NAMES[language]
    return name if deals(game) else _REFEREE[language].format(name)


def kind(game: str, variant: str, language: str = "en") -> str:
    """Return the name of a game with its variant's; "" stands for a game without variants.

    A name that the players have given to their game replaces its own, unless it is another game's.
    """
    variants = of(game).VARIANTS if _is_known(game) else {}
    called = title(game, language)
    if variants is None:
        taken = {title(other, language) for other in DEALT}
        return f"{variant} ({called})" if variant in taken - {called} else variant or called
    return f"{called}, {variants.get(variant, {}).get(language, variant)}" if variant else called


def marks(game: str) -> "Mapping[str, Mapping[str, str]]":
    """Return what the score book counts in a game; {a word: its column's head by language}."""
    return of(game).MARKS if _is_known(game) else {}


def variant(game: str, options: "Mapping[str, Any]") -> str:
    """Return the variant that a game's options mean; "" if it has none, or for an unknown game."""
    return of(game).variant(options) if _is_known(game) else ""


def fewest_wins(game: str, variant: str) -> bool | None:
    """Whether the lowest score wins in a variant; None if the players decide that at the end of each game,
    False for an unknown game.
    """
    fewest = of(game).FEWEST_WINS if _is_known(game) else ()
    return None if fewest is None else variant in fewest


def has_bids(game: str, variant: str) -> bool:
    """Whether each player should win exactly the tricks they bid in a variant; False for an unknown game."""
    return _is_known(game) and variant in of(game).BIDS


def of(game: str) -> "contracts.Host":
    """Return the package of a known game."""
    return _module(folder(game))


def telling(game: str) -> "contracts.Telling":
    """Return the module that describes a known game for `inkdeck engine`."""
    return _module(f"{folder(game)}.telling")


def table(game: str) -> "contracts.Shapes":
    """Return the module with the public view of a known game."""
    return _module(f"{folder(game)}.table")


def referee_table(game: str) -> "contracts.RefereeShapes":
    """Return the module with the public view of a known game's referee."""
    return _module(f"{folder(game)}.table")


def reviewing(game: str) -> "contracts.Reviewing":
    """Return the module that reviews games of one of the `reviewed()`."""
    return _module(f"{folder(game)}.reviewing")


def _is_known(game: str) -> bool:
    return folder(game) in DEALT


def _module(name: str) -> Any:
    name = "inkdeck.games." + name
    __import__(name)  # even if it is there: another thread may still be importing it
    return sys.modules[name]


def reviewed() -> list[str]:
    """Return the ids of the games that can be reviewed."""
    from importlib.util import find_spec  # which MicroPython lacks

    return [game for game in GAMES if find_spec(f"inkdeck.games.{game}.reviewing")]
