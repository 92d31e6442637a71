"""What this is, which version, and whose names and letters it uses."""

from .. import VERSION
from .base import PageScreen


class AboutScreen(PageScreen):
    """A page or two to read; a program that was given its deals for a test says so here too."""

    name = "about"
    section = "about"

    def title(self):
        """The program's name and version."""
        return self.t("title", VERSION)

    def body(self):
        """Where it stands, and thanks."""
        words = [self.t("body")]
        volts = self.app.hw.battery()
        words.append(self.t("battery_unknown") if volts is None else self.t("battery", "%.1f" % volts))
        if self.app.hw.seeded is not None:
            words.insert(0, self.t("seeded", self.app.hw.seeded))
        return "\n".join(words)


SCREEN = AboutScreen
