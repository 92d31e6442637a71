"""The points of a deal of any card game, once they are written (D-4)."""

from ..screens.hand_result import HandResultScreen


class AnyGameResultScreen(HandResultScreen):
    """The next deal usually follows; back leads to the curtain, where all else can be done."""

    name = "anygame.result"

    def hints(self):
        """Return the keys: the curtain, the menu, and the next deal, which a question precedes."""
        hints = super().hints()
        own, label = self.app.table.face.SECTION, "key_again"
        if not self.app.layout.strip:
            label += "_short"
        hints.update(back=self.t("key_back"), ok=self.app.texts.get(label, own))
        return hints

    def press(self, key):
        """Ask whether to deal again, go to the curtain, or open the menu."""
        if key == "ok":
            self.app.push("anygame.sure")
        elif key == "back":
            self.go_on()
        else:
            self.app.push("game_menu")


SCREEN = AnyGameResultScreen
