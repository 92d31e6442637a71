"""Facts about each game for the tests of all games: `about_<game>.py`, found by the game's name.

Such a module runs on both interpreters. It has

- `RULES`: the letter that the ids of its rules begin with;
- `HIDDEN`: the function that swaps the cards that a seat can't see; `permute.py` shows how to call it;
- `PLAYTHROUGHS`: the golden ones, as (name, the seats to play it with, `options(seats)`);
- `CARD`: a pattern that matches a card in the engine's words;
- `ENGINE_TABLES`: (seats, options) whose secrets `tests/engine` looks for;
- `PEEKED`: sets of options for `tests/app/test_peeking.py`, and `PEEKED_SEEN`: screens and phases that its
  random keys must reach;
- `MOVES`: the scenes of screens that draw only what moves;
- `PLAYED` and `REFEREE_PLAYED`: programs in `tests/app` that play a whole game by keys, each with its
  arguments;
- `SHORT`: the options with which a game ends soon, besides the lowest numbers;
- `SHORTEST` and `REFEREE_SHORTEST`: the name in the menu, and the lines to change for a short game;
- `MARKED`: {a word of `MARKS` (`inkdeck/games`): how often it occurs, from the hands' results}.
"""

from inkdeck_core import games

FIVE_KEYS, THREE_KEYS = "badger2040", "pico_inky_pack"


def of(game):
    """Return a game's module."""
    return __import__("about_" + game)


def every(name, among=games.GAMES):
    """Return {game: value} of what the modules of these games call `name`."""
    return {game: getattr(of(game), name) for game in among}


def every_table(name):
    """Return {id: value} of the games' `name` and their referees' `REFEREE_<name>`."""
    found = every(name)
    for game, value in every("REFEREE_" + name).items():
        found[game + games.REFEREE] = value
    return found
