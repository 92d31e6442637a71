"""The report's words in one language: `texts/<language>.toml`, with its way to write days and numbers."""

import locale
import tomllib
from datetime import date
from importlib import resources

LANGUAGES = ("en", "de", "fr")


def guess() -> str:
    """The language of this computer's user, English if the report isn't written in it."""
    found = (locale.getlocale()[0] or "")[:2].lower()
    return found if found in LANGUAGES else "en"


class Words:
    """One language.

    :param language: one of `LANGUAGES`.
    """

    def __init__(self, language: str) -> None:
        file = resources.files("inkdeck.report") / "texts" / f"{language}.toml"
        self.language = language
        self._texts = tomllib.loads(file.read_text(encoding="utf-8"))

    def __call__(self, key: str, *blanks: object) -> str:
        """The text of `key` with its blanks filled."""
        return self._texts[key].format(*blanks)

    def kind(self, game: str, variant: str) -> str:
        """What a kind of game is called."""
        key = f"{game}_{variant}" if variant else game
        return self._texts["kinds"].get(key, key.replace("_", ", "))

    def games(self) -> dict[str, str]:
        """What the games are called, by id."""
        kinds = [(*key.partition("_"), text) for key, text in self._texts["kinds"].items()]
        return {game: text.rpartition(", ")[0] if variant else text for game, _, variant, text in kinds}

    def day(self, day: date) -> str:
        """A date, or that it isn't known."""
        return day.strftime(self("date")) if day else self("unknown_day")

    def mean(self, total: float, count: int) -> str:
        """A mean with one digit behind the point; "–" of nothing."""
        return f"{total / count:.1f}".replace(".", self("decimal")).replace("-", "−") if count else "–"

    def percent(self, part: float, whole: int) -> str:
        """A share; "–" of nothing."""
        return self("percent", round(100 * part / whole)) if whole else "–"
