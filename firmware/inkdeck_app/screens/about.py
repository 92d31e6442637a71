"""The "About" page: the program, its version and credits."""

from .. import VERSION
from .base import PageScreen


class AboutScreen(PageScreen):
    """A page or two of text. If a test fixed the deals, the page says so."""

    name = "about"
    section = "about"

    def title(self):
        """Return the program's name and version."""
        return self.t("title", VERSION)

    def body(self):
        """Return the page's text: the battery's voltage, and thanks."""
        words = [self.t("body")]
        volts = self.app.hw.battery()
        words.append(self.t("battery_unknown") if volts is None else self.t("battery", "%.1f" % volts))
        if self.app.hw.seeded is not None:
            words.insert(0, self.t("seeded", self.app.hw.seeded))
        return "\n".join(words)


SCREEN = AboutScreen
