"""Deeds of any card game by keys, as a person presses them, with a count of the presses. Runs on both
interpreters.
"""

from inkdeck_core.anygame.actions import FROM, PICK
from inkdeck_core.anygame.cards import card_text

CARDS = {card_text(card): card for card in range(108)}
PLACES = {
    "pile": ("pile", False),
    "bury": ("pile", True),
    "middle": ("middle", False),
    "cover": ("middle", True),
    "lay": ("mine", False),
    "hide": ("mine", True),
    "show": ("show", False),
    "take": ("hand", False),
    "turn": ("turn", False),
    "give": ("give", False),
    "add": ("add", False),
    "trick": ("tricks", False),
}


class Fingers:
    """Presses the keys of a `Player` (a `Rig` or a `Driver`).

    :ivar presses: those that aren't moves in a row of cards; `moves`: those that are; `holds`: how many keys
        were held.
    """

    def __init__(self, player):
        self.player = player
        self.count()

    def count(self):
        """Begin to count again. Returns (presses, moves, holds) so far."""
        before = (self.presses, self.moves, self.holds) if hasattr(self, "presses") else None
        self.presses = self.moves = self.holds = 0
        return before

    @property
    def screen(self):
        """The screen on the panel."""
        return self.player.app.screen

    def press(self, key, move=False):
        """Press a logical key that works here."""
        hints = self.screen.hints()
        assert key in hints, (self.player.screen, key, hints)
        button, held = self.player.hw.board.key_for(key)
        self.holds += held and button.short in hints
        if move:
            self.moves += 1
        else:
            self.presses += 1
        self.player.press(key)

    def go(self, there, count, here, move=False):
        """Move a cursor the shorter way; `here()` returns where it is."""
        layout = self.player.app.layout
        while here() != there:
            ahead = (there - here()) % count
            self.press(layout.right if ahead <= count - ahead else layout.left, move)

    def do(self, *deeds):
        """Do deeds, texts such as `open 0`, `5h 6h 7h > lay` and `draw 1`."""
        for deed in deeds:
            picked, _, closing = deed.rpartition(" > ")
            verb, *number = closing.split()
            if verb in ("open", "collect"):
                self.take(verb, int(number[0]))
            elif picked:
                self.put(picked.split(), verb, int(number[0]) if number else None)
            else:
                self.from_place(verb, int(number[0]) if number else 1)

    def take(self, verb, seat):
        """Take the device at the curtain, with the trick or without it."""
        screen = self.screen
        assert screen.name == "anygame.curtain", screen.name
        ahead = (seat - screen.seat) % screen.view.seats
        back = (screen.view.seats - ahead) if "up" in screen.hints() and screen.accept != "up" else 99
        for _ in range(min(ahead, back)):
            self.press("down" if ahead <= back else "up")
        self.press(screen.accept if verb == "open" else screen.look)
        assert self.player.screen == "anygame.hand", self.player.screen

    def to_row(self, line):
        """Change to the row of cards, 0, or of places, 1."""
        if self.screen.line != line:
            self.press("back")

    def to_place(self, kind):
        """Move to a place of the lower row."""
        self.to_row(1)
        screen = self.screen
        kinds = screen.kinds()
        self.go(kinds.index(kind), len(kinds), lambda: screen.at[1] % len(kinds))

    def to_card(self, action):
        """Move to a card."""
        self.to_row(0)
        screen = self.screen
        actions = [one for one, _ in screen.cards]
        self.go(actions.index(action), len(actions), lambda: screen.at[0], True)

    def to_person(self, seat):
        """Move to the person who is given cards."""
        whom = self.screen
        self.go(whom.seats.index(seat), len(whom.seats), lambda: whom.at)

    def from_place(self, verb, count):
        """Draw, take from the pile, or pass on."""
        self.to_place({"draw": "stock", "top": "pile", "whole": "pile"}.get(verb, verb))
        while verb == "draw" and self.screen.draws != count:
            self.press("menu")
        self.press("menu" if verb == "whole" else "ok")

    def put(self, words, verb, person):
        """Put cards somewhere: by the usual deed if it is that, otherwise by their marks and the place."""
        kind, covered = PLACES[verb]
        actions = [FROM + int(word) - 1 if len(word) == 1 else PICK + CARDS[word] for word in words]
        self.look_at(actions)
        actions.sort(key=[one for one, _ in self.screen.cards].index)
        if len(actions) > 1 or self.screen.usual(False) != (kind, covered):
            for action in actions:
                self.to_card(action)
                self.press("menu")
        else:
            self.to_card(actions[0])
        screen = self.screen
        if kind == "tricks" and person != screen.view.seat:
            self.to_place(kind)
            self.press("menu")
        elif screen.usual() == (kind, covered):
            self.to_row(0)
            self.press("ok")
            return
        else:
            self.to_place(kind)
            if covered:
                self.press("menu")
            self.press("ok")
        if person is not None and self.player.screen == "anygame.whom":
            self.to_person(person)
            self.press("ok")

    def look_at(self, actions):
        """Go to the cards in the middle or before oneself, or back to the hand."""
        screen = self.screen
        held = [PICK + card for card in screen.view.hand]
        wanted = "middle" if actions[0] >= FROM else "hand" if actions[0] in held else "mine"
        if screen.source == wanted:
            return
        if screen.source != "hand":
            self.to_row(0)
            self.press("back")
        if wanted != "hand":
            self.to_place(wanted)
            self.press("ok")
