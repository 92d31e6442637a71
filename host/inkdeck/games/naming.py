"""Finds the game that a text means, by its id or by its name in any language."""

import difflib
import unicodedata
from collections.abc import Collection
from functools import cache

from inkdeck import games
from inkdeck_core.games import IDS

_LIKENESS = 0.6
"""How similar a suggested name must be to what was typed, from 0 to 1."""


def known(text: str, among: Collection[str]) -> str | None:
    """Return the id, one of `among`, of the game that a text names; None if there is none."""
    game = text if text in among else _names().get(_bare(text))
    return game if game in among else None


def meant(text: str, among: Collection[str]) -> str:
    """Return a sentence, with a blank in front, that suggests one of `among` for a text; "" if none is
    similar.
    """
    typed = _bare(text)[:40]
    names = [name for name, game in _names().items() if game in among]
    like = [name for name in names if typed and name.startswith(typed)]
    like = like or difflib.get_close_matches(typed, names, 1, _LIKENESS)
    return f" Did you mean {_names()[like[0]]}?" if like else ""


@cache
def _names():
    """Return {name, as `_bare` returns it: id} for all names of all games."""
    found = {_bare(game): game for game in IDS}
    for language in games.LANGUAGES:
        found.update({_bare(games.title(game, language)): game for game in IDS})
    return found


def _bare(text):
    """Return a name without what people type in different ways: case, accents, blanks and signs."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if letter.isalnum())
