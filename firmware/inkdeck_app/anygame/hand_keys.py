"""The places that a hand of any card game offers, and in words what each key does there."""

from inkdeck_core.anygame.actions import BURY, COVER, HIDE, LAY, MIDDLE, PILE, TAKE
from inkdeck_core.anygame.cards import BACK

from ..screens.base import Screen
from . import places
from . import wording as words

PUTS = {"pile": (PILE, BURY), "middle": (MIDDLE, COVER), "mine": (LAY, HIDE), "hand": (TAKE, TAKE)}
PLACE_OF = {
    "pile": "pile",
    "bury": "pile",
    "middle": "middle",
    "cover": "middle",
    "lay": "mine",
    "hide": "mine",
}
_VERBS = {
    PILE: "pile",
    BURY: "bury",
    MIDDLE: "middle",
    COVER: "cover",
    LAY: "lay",
    HIDE: "hide",
    TAKE: "take",
}


class HandKeys(Screen):
    """The base of the hand's screen (`hand`).

    :ivar source: the place whose cards are shown: `hand`, `middle`, or `mine` for those before this person.
    :ivar cards: (the action that picks it, the card) of each, in the order of the picture; `new`: the indexes
        of those that have just come.
    :ivar marks: the actions that pick the marked cards, in the order of marking.
    :ivar line: 0 for the cards, 1 for the places; `at`: the cursor in each.
    :ivar undone: the deed that was just taken back, until a key is pressed, or None.
    :ivar draws: how many cards to draw; `covered`: whether to put cards face down.
    """

    section = words.SECTION

    def __init__(self, app):
        super().__init__(app)
        self.view = app.table.hand_view()
        self.undone, app.table.undone = app.table.undone, None
        self.source = "hand"
        self.cards = self.new = self.marks = []
        self.line = 0
        self.at = [0, 0]
        self.draws = 1
        self.covered = False

    def kinds(self):
        """Return the places of the lower row."""
        if self.source == "middle":
            return places.FROM_MIDDLE
        if self.source == "mine":
            down = [card for _, card in self.cards if card < 0]
            return tuple([kind for kind in places.FROM_MINE if kind != "turn" or down])
        return places.PUT if self.marks else places.TAKE

    def place_here(self):
        """Return the place under the cursor."""
        kinds = self.kinds()
        return kinds[self.at[1] % len(kinds)]

    def usual(self, several=None):
        """Return (place, whether face down) of the usual deed for the marked cards or the one here."""
        several = len(self.marks) > 1 if several is None else several
        if self.source != "hand":
            return "hand", False
        verb = words.usual(self.view.log, self.view.seat, several)
        if not verb:
            piled = self.view.pile or self.view.options["pile"]
            return "mine" if several else "pile" if piled else "middle", False
        return PLACE_OF[verb], verb in ("bury", "cover", "hide")

    def chosen(self):
        """Return the actions that pick the marked cards; without marks the one here, or all of a place."""
        if self.marks:
            return self.marks
        if not self.cards:
            return []
        if self.line and self.source != "hand":
            return [action for action, _ in self.cards]
        return [self.cards[self.at[0]][0]]

    def named(self, picks):
        """Return picked cards in a word if it is one whose face is known, or else their number."""
        known = [card for action, card in self.cards if action in picks and card != BACK]
        if len(picks) == 1 and known:
            return words.card(self.app.texts, known[0])
        return self.app.texts.count(self.section, "some", len(picks))

    # keys

    def hints(self):
        """Return the keys: the other row, mark or another way, and the deed."""
        hints = {"back": self.t("key_cards" if self.line else "key_places")}
        if not self.line and not self.cards:
            hints["back"] = self.t("key_places")
        if self.line and not self.cards and self.source == "hand":
            del hints["back"]
        if self.source != "hand" and self.line == 0 and not self.marks:
            hints["back"] = self.t("key_to_hand")
        if len(self.cards if self.line == 0 else self.kinds()) > 1:
            hints.update(self.app.layout.sides())
        other = self.other_way() if self.line else self._mark_key()
        if other:
            hints["menu"] = other
        deed = self.deed()
        if deed:
            hints["ok"] = deed
        return hints

    def _mark_key(self):
        if not self.cards:
            return ""
        return self.label("key_unmark" if self.cards[self.at[0]][0] in self.marks else "key_mark")

    def deed(self):
        """Return ok's label, "" if it does nothing."""
        picks = self.chosen()
        if self.line == 0:
            if not picks:
                return ""
            place, down = self.usual()
            return self._put_key(place, down, picks)
        kind, view = self.place_here(), self.view
        if kind == "stock":
            if view.stock:
                return self.t("key_draw") if self.draws == 1 else self.t("key_draw_some", self.draws)
            return self.t("key_shuffle") if len(view.pile) > 1 else ""
        if kind == "pile" and not picks_cards(self):
            return self.label("key_take", self._top()) if view.pile else ""
        if kind in ("middle", "mine") and not picks_cards(self):
            there = view.middle if kind == "middle" else view.before[view.seat]
            return self.t("key_look") if there else ""
        if kind in ("table", "menu", "done"):
            return self.t("key_" + kind)
        return self._put_key(kind, self.covered, picks)

    def _top(self):
        card = self.view.pile[-1][0]
        if card == BACK:
            return self.app.texts.count(self.section, "some", 1)
        return words.card(self.app.texts, card)

    def _put_key(self, place, down, picks):
        named = self.named(picks) if len(picks) == 1 else str(len(picks))
        verb = place if place not in PUTS or place == "hand" else _VERBS[PUTS[place][down]]
        ends = len(picks) == 1 and place in ("pile", "middle") and self.view.options["ends"]
        return self.label("key_" + verb, named) + " ▶" * bool(ends)

    def other_way(self):
        """Return the label of the key for another way to use the place, or ""."""
        kind, view = self.place_here(), self.view
        if kind == "stock":
            return self.label("key_draw_more", self.draws % view.stock + 1) if view.stock > 1 else ""
        if kind == "pile" and not picks_cards(self):
            return self.label("key_whole", len(view.pile)) if len(view.pile) > 1 else ""
        if kind == "done":
            return self.label("key_undo") if view.deeds and self.app.table.can_take_back() is not None else ""
        if kind in ("pile", "middle", "mine") and picks_cards(self):
            return self.label("key_up" if self.covered else "key_down")
        return self.label("key_whose") if kind == "tricks" else ""

    def situation(self):
        """Return what is under the cursor, or what would be done, in several wordings."""
        view, texts = self.view, self.app.texts
        if self.undone:
            done = words.deed(texts, self.app.table.session.names, self.undone)
            return [self.t("taken_back", done), self.t("taken_back_short")]
        if self.line == 0:
            if self.marks:
                return [self.t("marked", len(self.marks), len(self.cards))]
            if self.source != "hand":
                return [texts.count(self.section, "lie", len(self.cards))]
            if self.new and view.gifts and not view.deeds:
                giver, cards = view.gifts[-1]
                return [
                    self.t("from", self.app.table.name_of(giver), words.cards(texts, cards)),
                    self.t("gift"),
                ]
            if self.new:
                fresh = words.cards(texts, [self.cards[at][1] for at in self.new])
                stays = self.app.table.can_take_back() is None
                return [self.t("drawn", fresh)] * stays + [self.t("drawn_short", fresh)]
            return [texts.count(self.section, "hold", len(self.cards))]
        kind = self.place_here()
        if picks_cards(self) and kind not in ("table", "menu", "done"):
            down = "_down" if self.covered and kind in ("pile", "middle", "mine") else ""
            return [self.t("put_" + kind + down, self.named(self.chosen()))]
        if kind == "pile" and view.pile:
            return [self.t("about_pile", len(view.pile), self._top())]
        before = words.held_before(view) if kind == "done" and view.deeds else None
        if before is not None:
            return [self.t("held_same" if before == len(view.hand) else "held", len(view.hand), before)]
        counts = {"stock": view.stock, "middle": len(view.middle)}
        if counts.get(kind, 1) == 0 or kind == "pile":
            return [self.t("empty_" + kind)]
        return [self.t("about_" + kind, counts.get(kind, 0))]


def picks_cards(screen):
    """Whether a place would take cards, rather than give some."""
    return screen.source != "hand" or len(screen.marks) > 0
