"""Choose the app's language: the very first picture, and a page of the settings."""

from ..ui.texts import LANGUAGES
from .base import MenuScreen


class LanguageScreen(MenuScreen):
    """The languages, each in its own words.

    :param first: whether this is the first start, which continues with the tour of the keys.
    """

    name = "language"
    section = "start"

    def __init__(self, app, first=False):
        super().__init__(app)
        self.first = first
        codes = [code for code, _ in LANGUAGES]
        if app.settings.language in codes:
            self.at = codes.index(app.settings.language)

    def title(self):
        """Return a title in all languages: nobody knows yet which one the player reads."""
        return self.t("language_title")

    def lines(self):
        """Return a line for each language."""
        return [(words, "") for _, words in LANGUAGES]

    def hints(self):
        """Return the menu's keys; there is no way back from the first picture."""
        hints = super().hints()
        hints["ok"] = self.t("key_ok")
        if self.first:
            del hints["back"]
        return hints

    def choose(self, index):
        """Save the language. If it can't be saved, it doesn't change."""
        try:
            self.app.settings.change("language", LANGUAGES[index][0])
        except OSError:
            self.app.push("storage_full")
            return
        self.app.apply_settings()
        if self.first:
            self.app.show("tour")
        else:
            self.app.pop()


SCREEN = LanguageScreen
