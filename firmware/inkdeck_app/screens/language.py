"""Which language the app speaks: the very first picture, and a page of the settings."""

from ..ui.texts import LANGUAGES
from .base import MenuScreen


class LanguageScreen(MenuScreen):
    """The languages by their own names.

    :param first: whether this is the first start, which goes on with the tour of the keys.
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
        """In all languages at once: nobody knows yet which one the player reads."""
        return self.t("language_title")

    def lines(self):
        """One language each."""
        return [(words, "") for _, words in LANGUAGES]

    def hints(self):
        """There is no way back from the first picture."""
        hints = super().hints()
        hints["ok"] = self.t("key_ok")
        if self.first:
            del hints["back"]
        return hints

    def choose(self, index):
        """Keep it; what can't be kept is not changed either."""
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
