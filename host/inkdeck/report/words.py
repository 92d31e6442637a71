"""The report's words in one language (`texts/<language>.toml`), and its date and number formats."""

import locale
import tomllib
from datetime import date
from importlib import resources

from inkdeck.book import tally

LANGUAGES = ("en", "de", "fr")


def guess() -> str:
    """Return the user's language, or English if there is no report in it."""
    found = (locale.getlocale()[0] or "")[:2].lower()
    return found if found in LANGUAGES else "en"


class Words:
    """The words of one language.

    :param language: one of `LANGUAGES`.
    """

    def __init__(self, language: str) -> None:
        file = resources.files("inkdeck.report") / "texts" / f"{language}.toml"
        self.language = language
        self._texts = tomllib.loads(file.read_text(encoding="utf-8"))

    def __call__(self, key: str, *blanks: object) -> str:
        """Return the text of `key` with its blanks filled."""
        return self._texts[key].format(*blanks)

    def counted(self, key: str, count: int, *blanks: object) -> str:
        """Return the text of `key` for this many things: for one of them, that of `key` with `_one`."""
        return self(key + "_one" if count == 1 else key, count, *blanks)

    def day(self, day: date) -> str:
        """Return a date as text, or that it isn't known."""
        return day.strftime(self("date")) if day else self("unknown_day")

    def mean(self, total: float, count: int) -> str:
        """Return a mean with one decimal; "–" if the count is 0."""
        text = tally.mean(total, count)
        return text.replace(".", self("decimal")).replace("-", "−") or "–"

    def percent(self, part: float, whole: int) -> str:
        """Return a share as a percentage; "–" if the whole is 0."""
        return self("percent", tally.share(part, whole)) if whole else "–"
