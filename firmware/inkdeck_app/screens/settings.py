"""The settings. Each takes effect at once and is saved."""

from ..storage.settings import ROSTER_SIZE, SLEEP_MINUTES
from ..ui.texts import LANGUAGES
from .base import PICTURE, MenuScreen

_SWITCHES = ("take_back", "hint", "rotate", "large", "invert")
_ENTRIES = ("language", "roster", "sleep") + _SWITCHES


class SettingsScreen(MenuScreen):
    """Switches flip, the sleep time steps on, language and roster have their own screens."""

    name = "settings"
    section = "settings"

    def lines(self):
        """Return each setting with its value."""
        return [(self.t(name), self._value(name)) for name in _ENTRIES]

    def hints(self):
        """Return the menu's keys; ok changes a setting that has no screen."""
        hints = super().hints()
        if self.at > 1:
            hints["ok"] = self.t("key_change")
        return hints

    def choose(self, index):
        """Change the setting, or open its screen."""
        name = _ENTRIES[index]
        settings = self.app.settings
        if name == "language":
            self.app.push("language", False)
        elif name == "roster":
            self.app.push("roster")
        elif name == "sleep":
            place = SLEEP_MINUTES.index(settings.sleep)
            return self._change(name, SLEEP_MINUTES[(place + 1) % len(SLEEP_MINUTES)])
        else:
            return self._change(name, not getattr(settings, name))
        return None

    def _change(self, name, value):
        try:
            self.app.settings.change(name, value)
        except OSError:
            self.app.push("storage_full")
            return None
        self.app.apply_settings()
        return PICTURE

    def _value(self, name):
        value = getattr(self.app.settings, name)
        if name == "language":
            return dict(LANGUAGES)[value or "en"]
        if name == "roster":
            return self.t("names", len(value), ROSTER_SIZE)
        if name == "sleep":
            return self.t("minutes", value) if value else self.t("never")
        return self.t("on" if value else "off")


SCREEN = SettingsScreen
