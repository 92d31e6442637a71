"""What the engine refuses: a word for programs and a sentence for people."""

from inkdeck_core.errors import BadSetup

SENTENCES = {
    "not_utf8": "That line is not UTF-8. Write JSON as UTF-8 or as ASCII.",
    "too_long": "That line is longer than {most} bytes. Write one request in fewer.",
    "not_json": "That line is no JSON: {why}. Write one object a line.",
    "not_object": "That line is no JSON object. Write for instance: {example}.",
    "unknown_do": "There is no such request. There are: {known}.",
    "missing_field": "{do!r} needs {field!r}: {takes}.",
    "unknown_field": "{do!r} has no field {field!r}. It has: {known}.",
    "bad_field": "{field!r} takes {takes}.",
    "no_game": 'There is no game yet. Begin one with "new".',
    "referee_game": "{game} is for paper cards and deals none. There are: {games}.",
    "not_yours": "Seat {seat} is played by {bot}, and nobody else may see its cards. Yours: {yours}.",
    "not_your_turn": "Seat {actor} acts, not seat {seat}.",
}
"""By reason, with blanks for the details; the core's own reasons are in `inkdeck_core/sentences.py`."""


class UnknownGame(BadSetup):
    """There is no such game.

    :param like: a sentence, behind a blank, that proposes a game whose name is like that; or "".
    """

    def __init__(self, game: str, games: str, like: str) -> None:
        super().__init__("unknown_game", game=game, games=games)
        self._like = like

    def __str__(self) -> str:
        return super().__str__() + self._like


class Refused(Exception):
    """A request that can't be; `reason` is a key of `SENTENCES`, the text its sentence."""

    def __init__(self, reason: str, **details: object) -> None:
        super().__init__(SENTENCES[reason].format(**details))
        self.reason = reason
