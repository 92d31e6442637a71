"""Which game somebody means: by its id, or by what it is called in any language."""

import difflib
import unicodedata
from collections.abc import Collection
from functools import cache

from inkdeck import games
from inkdeck_core.games import IDS

_LIKENESS = 0.6
"""Of 1: how much a name that is proposed has of what was typed."""


def known(text: str, among: Collection[str]) -> str | None:
    """The id, one of `among`, of the game that a text names; None if it names none of them."""
    game = text if text in among else _names().get(_bare(text))
    return game if game in among else None


def meant(text: str, among: Collection[str]) -> str:
    """A sentence that proposes one of `among` for a text, behind a blank; "" if none of them is like it."""
    typed = _bare(text)[:40]
    names = [name for name, game in _names().items() if game in among]
    like = [name for name in names if typed and name.startswith(typed)]
    like = like or difflib.get_close_matches(typed, names, 1, _LIKENESS)
    return f" Did you mean {_names()[like[0]]}?" if like else ""


@cache
def _names():
    """The id by each name, `_bare`, of each game."""
    found = {_bare(game): game for game in IDS}
    for language in games.LANGUAGES:
        found.update({_bare(games.title(game, language)): game for game in IDS})
    return found


def _bare(text):
    """A name without what people type in different ways: capitals, accents, blanks and signs."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if letter.isalnum())
