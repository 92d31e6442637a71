"""A player's fingers and eyes: press an app's keys and read its pictures, on CPython and MicroPython."""

from inkdeck_app import memory
from inkdeck_app.ui.keys import Press


class Player:
    """Plays on any class that has an `app`, its hardware `hw` (`board`, `panel`) and a `clock` to advance."""

    @property
    def screen(self):
        """The name of the screen on the panel."""
        return self.app.screen_name

    def settle(self):
        """Wait until the picture is on the panel and nothing more happens without a key."""
        panel = self.hw.panel
        for _ in range(1000):
            self.app.tick()
            if panel.busy():  # the device's loop does the same
                memory.panel_is_busy(self.app.glass.pictures)
                memory.nobody_waits()
            if not panel.busy():
                self.app.tick()
                if not panel.busy():
                    return
            self.clock.advance(50)
        raise AssertionError("the screen %s never comes to rest" % self.screen)

    def press(self, key, settle=True, repeat=False):
        """Press a logical key on the button that this board has for it."""
        button, _ = self.hw.board.key_for(key)
        self.clock.advance(100)
        self.app.handle(Press(key, button.name, self.clock.ms(), repeat))
        if settle:
            self.settle()

    def keys(self, *words):
        """Press several keys: `keys("down*3 ok")`, `keys("down", "ok")`."""
        for word in " ".join(words).split():
            key, _, times = word.partition("*")
            for _ in range(int(times or 1)):
                self.press(key)

    def agree(self):
        """Answer the last question before a game is given up with yes; the key depends on the board."""
        screen = self.app.screen
        (yes,) = [key for key, words in screen.hints().items() if words == screen.t("key_give_up")]
        self.press(yes)

    def pick(self, line):
        """Choose a line of a menu, by its number or by the beginning of its words."""
        lines = [entry[0] for entry in self.app.screen.lines()]
        if not isinstance(line, int):
            found = [index for index, words in enumerate(lines) if words.startswith(line)]
            assert found, "%s has no line %r: %r" % (self.screen, line, lines)
            line = found[0]
        ahead = (line - self.app.screen.at) % len(lines)
        for _ in range(min(ahead, len(lines) - ahead)):
            self.press("down" if ahead <= len(lines) - ahead else "up")
        assert self.app.screen.at == line, self.screen
        self.press("ok")

    def cut(self):
        """Turn the number once and cut. Starts at the seal; a lone player sees it with the cut."""
        if self.screen == "seal":
            self.press("ok")
        assert self.screen == "cut", self.screen
        self.keys(self.app.layout.more, "ok")

    def accept(self):
        """Accept at the curtain as the player that it asks for."""
        assert self.screen == "curtain", self.screen
        self.press(self.app.screen.accept)
