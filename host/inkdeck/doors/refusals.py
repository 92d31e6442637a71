"""The refusals of a program's request: a word for programs and a sentence for people."""

from inkdeck_core.errors import BadSetup

SENTENCES = {
    "not_utf8": "The line isn't UTF-8. Write JSON as UTF-8 or as ASCII.",
    "too_long": "The line is longer than {most} bytes. Write a shorter request.",
    "not_json": "The line isn't JSON: {why}. Write one object per line.",
    "not_object": "The line isn't a JSON object. Write one, for instance: {example}.",
    "unknown_do": "There is no such request. The requests are {known}.",
    "missing_field": "{do!r} needs {field!r}: {takes}.",
    "unknown_field": "{do!r} has no field {field!r}. Its fields are {known}.",
    "bad_field": "{field!r} takes {takes}.",
    "no_game": 'There is no game yet. Start one with "new".',
    "referee_game": "{game} is for paper cards, so there is nothing to deal. Choose one of {games}.",
    "not_yours": "Seat {seat} is played by {bot}, so you can't see its cards. Your seats are {yours}.",
    "not_your_turn": "It is seat {actor}'s turn, not seat {seat}'s.",
}
"""Sentences by reason, with blanks for details. The core's own are in `inkdeck_core/sentences.py`."""


class UnknownGame(BadSetup):
    """No game has that name.

    :param like: a sentence, with a blank in front, that suggests a game with a similar name; or "".
    """

    def __init__(self, game: str, games: str, like: str) -> None:
        super().__init__("unknown_game", game=game, games=games)
        self._like = like

    def __str__(self) -> str:
        return super().__str__() + self._like


class Refused(Exception):
    """An impossible request. `reason` is a key of `SENTENCES`, and the text is its sentence."""

    def __init__(self, reason: str, **details: object) -> None:
        super().__init__(SENTENCES[reason].format(**details))
        self.reason = reason
