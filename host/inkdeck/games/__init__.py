"""The way to what the host needs of one game alone.

A game's folder here is named as in the core. In it are

- `NAMES`: the game's name by language; `VARIANTS`: the name of each variant by language;
- `HANDS_ENDED`: whether one player ends a hand, so that the score book counts for whom; `FEWEST_WINS` and
  `BIDS`: the variants in which the fewest points win, and those with bids, where a game without variants has
  one that is called ""; `variant(options)`: which of them these options are; `bids_met(hand)`: who met their
  bid in a hand's result; `DEMO`: the options of a short game; `FLAGS`: the options that commands have a flag
  for, and its help, to which they add the games that have it; `length(options)`: how long a game is, in
  words;
- `telling`: what `inkdeck engine` tells of it (`engine/telling.py`);
- `table`: `SHAPE` and `PAPER_SHAPE`, its public picture and its referee's (`doors/table_shape.py`);
- `steps`: where a step of its transcript begins (`book/steps.py`);
- `minds`: `EXTRA`, the ids of the bots that only a computer lets sit down, and `load(bot)`, any bot;
- `reviewing`, if an expert can look at it again (`commands/review.py`);
- `row`: `ROW`, its modules of core and host by name, which `contracts.py` types: pyright and a test compare.
"""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from inkdeck_core.games import GAMES, deals, folder

if TYPE_CHECKING:
    from inkdeck import contracts

_REFEREE = {"en": "Referee: {}", "de": "Schiedsrichter {}", "fr": "Arbitre : {}"}  # codespell:ignore arbitre

LANGUAGES = tuple(_REFEREE)
"""The languages in which a game has a name."""


def title(game: str, language: str = "en") -> str:
    """Return the name of a game, of a referee's too; for an unknown game, its id."""
    if folder(game) not in GAMES:
        return game
    name = of(game).NAMES[language]
    return name if deals(game) else _REFEREE[language].format(name)


def kind(game: str, variant: str, language: str = "en") -> str:
    """Return the name of a game with that of its variant; "" is a game without variants."""
    names = of(game).VARIANTS.get(variant, {}) if folder(game) in GAMES else {}
    called = title(game, language)
    return f"{called}, {names.get(language, variant)}" if variant else called


def ends_hands(game: str) -> bool:
    """Whether one player ends a hand of this game; of a game that nobody here knows, False."""
    return folder(game) in GAMES and of(game).HANDS_ENDED


def variant(game: str, options: Mapping[str, Any]) -> str:
    """The variant that a game's options are; "" where there is none, and of a game that nobody here knows."""
    return of(game).variant(options) if folder(game) in GAMES else ""


def fewest_wins(game: str, variant: str) -> bool:
    """Whether the fewest points win in a variant; of a game that nobody here knows, False."""
    return folder(game) in GAMES and variant in of(game).FEWEST_WINS


def has_bids(game: str, variant: str) -> bool:
    """Whether players bid in a variant how many tricks they win; of a game that nobody here knows, False."""
    return folder(game) in GAMES and variant in of(game).BIDS


def of(game: str) -> "contracts.Host":
    """The folder of a known game id."""
    return _module(folder(game))


def telling(game: str) -> "contracts.Telling":
    """Return what `inkdeck engine` tells of a known game id."""
    return _module(f"{folder(game)}.telling")


def table(game: str) -> "contracts.Shapes":
    """The public pictures of a known game id."""
    return _module(f"{folder(game)}.table")


def steps(game: str) -> "contracts.Steps":
    """Return the module that tells where the steps of a known game id's transcripts begin."""
    return _module(f"{folder(game)}.steps")


def minds(game: str) -> "contracts.Minds":
    """The bots of a known game id on a computer."""
    return _module(f"{folder(game)}.minds")


def reviewing(game: str) -> "contracts.Reviewing":
    """Return how a game of one of the `reviewed()` is reviewed."""
    return _module(f"{folder(game)}.reviewing")


def _module(name: str) -> Any:
    return import_module(f"inkdeck.games.{name}")


def reviewed() -> list[str]:
    """The ids of the games that can be looked at again."""
    return [game for game in GAMES if find_spec(f"inkdeck.games.{game}.reviewing")]
