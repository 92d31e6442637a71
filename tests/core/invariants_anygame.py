"""Any card game, checked from outside: where each card is and what everybody hears (D-1 to D-6)."""

from inkdeck_core.anygame.cards import BACK, card_text, deck
from invariants import Checker

PICKS = ("pick", "from")
SIZES = {"24": 24, "32": 32, "40": 40, "52": 52, "104": 104}


def some_options(dice, seats):
    """Return options of a random set-up."""
    return {
        "cards": ("24", "32", "40", "52", "104")[dice.below(5)],
        "jokers": dice.below(5),
        "each": (0, 3, 5, 7, 54)[dice.below(5)],
        "open": dice.below(6),
        "pile": dice.below(2) == 1,
        "stock": dice.below(4) > 0,
        "ends": dice.below(4) > 0,
    }


class CHECKER(Checker):
    """Follows every card by the words of the actions, in a second version of the rules.

    `place` says of each card, by its text, where it is: ("hand", seat), ("before", seat), ("trick", seat),
    "middle", "pile", "stock" or "out".
    """

    def __init__(self, game):
        super().__init__(game)
        self.points = {}
        self.quiet = 0
        self.deal()

    def deal(self):
        """Check a deal (D-1): as many cards as the set-up says, one after another."""
        state = self.game.state
        options = state.options
        cards = [card_text(card) for card in deck(options)]
        assert len(cards) == len(set(cards)) == SIZES[options["cards"]] + options["jokers"]
        left = len(cards) - (1 if options["pile"] else 0)
        turned = min(options["open"], left)
        each = min(options["each"], (left - turned) // state.seats)
        assert [len(hand) for hand in state.hands] == [each] * state.seats
        assert len(state.pile) == int(options["pile"]) and len(state.middle) == turned
        rest = left - turned - each * state.seats
        assert (len(state.stock), len(state.out)) == ((rest, 0) if options["stock"] else (0, rest))
        self.place, self.covered = {}, {}
        self.note()
        assert sorted(self.place) == sorted(cards)
        self.picked = []
        self.holder = state.dealer
        self.opened = None
        self.offered = (state.dealer + 1) % state.seats
        self.given = None
        self.acted = False

    def found(self, state):
        """Return {card's text: where it is in a state}, and those that lie face down."""
        place, covered = {}, []

        def put(card, where):
            if card < 0:
                card = -1 - card
                covered.append(card_text(card))
            assert card_text(card) not in place
            place[card_text(card)] = where

        for seat in range(state.seats):
            for card in state.hands[seat]:
                put(card, ("hand", seat))
            for group in state.before[seat]:
                assert group
                for card in group:
                    put(card, ("before", seat))
            for pile in state.tricks[seat]:
                for card in pile:
                    put(card, ("trick", seat))
        for name in ("middle", "pile"):
            for card, _ in getattr(state, name):
                put(card, name)
        for name in ("stock", "out"):
            for card in getattr(state, name):
                put(card, name)
        return place, sorted(covered)

    def note(self):
        self.place, self.covered = self.found(self.game.state)

    def allowed(self, state, legal, dice):
        """Check which actions are legal, by their words (D-2 to D-4)."""
        texts = [state.action_text(action) for action in legal]
        verbs = sorted(set([text.split()[0] for text in texts]))
        if state.phase == "curtain":
            assert state.seat == self.holder and state.offered == self.offered
            assert [text for text in texts if text[:5] == "open "] == [
                "open %d" % s for s in range(state.seats)
            ]
            wanted = ["end", "gather", "open", "write"]
            wanted += ["collect"] * (len(state.middle) > 0) + ["shuffle"] * (len(state.pile) > 1)
            held = [card for card in self.place if self.place[card][0] == "hand"]
            taken = [card for card in self.place if self.place[card][0] == "trick"]
            wanted += ["reveal"] * (len(taken) > 0 and not held and not state.revealed)
            assert verbs == sorted(wanted), (verbs, wanted)
        elif state.phase == "hand":
            near = [("hand", state.seat), ("before", state.seat), "middle"]
            if self.picked:
                near = [self.place[self.picked[0]]]
            picks = [card for card in self.place if self.place[card] in near and card not in self.picked]
            middle = [card_text(card if card >= 0 else -1 - card) for card, _ in state.middle]
            listed = [text[5:] for text in texts if text[:5] == "pick "]
            listed += [middle[int(text[5:]) - 1] for text in texts if text[:5] == "from "]
            assert sorted(listed) == sorted(picks)
            draws = [] if self.picked else [text for text in texts if text[:5] == "draw "]
            assert draws == ["draw %d" % (n + 1) for n in range(0 if self.picked else len(state.stock))]
            assert ("done" in texts) == (not self.picked)
            others = [seat for seat in range(state.seats) if seat != state.seat]
            for verb in ("give", "add"):
                named = [text for text in texts if text.split()[0] == verb]
                assert named == (["%s %d" % (verb, seat) for seat in others] if self.picked else [])

    def pick(self, legal, dice):
        """Choose an action. Actions that end a deal or the game are rare."""
        state = self.game.state
        words = [state.action_text(action).split()[0] for action in legal]
        choice = legal[dice.below(len(legal))]
        word = words[legal.index(choice)]
        self.quiet += 1
        if state.phase == "curtain" and self.quiet > 30:
            self.quiet = 0
            return legal[words.index(("gather", "gather", "write", "end")[dice.below(4)])]
        if word in ("gather", "end", "write") and dice.below(6):
            return legal[words.index("open") + dice.below(state.seats)]
        if self.picked and len(self.picked) > dice.below(3) and word in PICKS:
            closing = [action for action, verb in zip(legal, words) if verb not in PICKS]
            return closing[dice.below(len(closing))]
        return choice

    def follow(self, before, action):
        """Do the same action by the second version of the rules, and compare."""
        state = self.game.state
        words = before.action_text(action).split()
        verb, number = words[0], words[1] if len(words) > 1 else ""
        heard = len(before.log)
        if verb == "from":
            card = before.middle[int(number) - 1][0]
            number = card_text(card if card >= 0 else -1 - card)
        if verb in ("pick", "from"):
            self.picked.append(number)
            assert state.log == before.log and state.unfinished()
            return
        if verb in ("open", "collect"):
            taker = int(number)
            assert (state.irreversible > before.irreversible) == (taker != self.opened)
            self.holder = self.opened = taker
            self.given = None
            self.acted = verb == "collect"
            if verb == "collect":
                self.move([card for card in self.place if self.place[card] == "middle"], ("trick", taker))
            assert state.phase == "hand" and state.seat == taker
        elif verb == "write":
            self.entered = []
            assert state.phase == "points"
        elif verb == "points":
            self.entered.append(int(number))
            if len(self.entered) == state.seats:
                old = self.points.get(before.hand_no, [0] * state.seats)
                self.totals = [total + new - was for total, new, was in zip(self.totals, self.entered, old)]
                self.points[before.hand_no] = self.entered
                assert state.phase == "curtain" and state.pauses == before.pauses + 1
        elif verb == "gather":
            self.points.setdefault(before.hand_no, [0] * state.seats)
            self.add_up()
            assert state.dealer == (before.dealer + 1) % state.seats and state.hand_no == before.hand_no + 1
            return self.deal()
        elif verb == "end":
            self.ending = number
            assert state.over and state.seat == -1
        else:
            self.deed(before, verb, number)
        self.add_up()
        self.compare_cards(before, verb, heard)
        if verb in ("open", "write", "points", "end"):
            assert len(state.log) in (heard, heard + 1)
        self.picked = []

    def deed(self, before, verb, number):
        state = self.game.state
        seat, picked = before.seat, self.picked
        targets = {
            "lay": ("before", seat), "hide": ("before", seat), "take": ("hand", seat), "middle": "middle",
            "cover": "middle", "pile": "pile", "bury": "pile",
        }  # fmt: skip
        seen = False
        if verb in ("add", "give", "trick"):
            self.move(picked, ({"add": "before", "give": "hand"}.get(verb, verb), int(number)))
            if verb == "give":
                self.given = int(number)
                assert (seat, tuple(sorted(picked))) in [
                    (giver, tuple(sorted([card_text(card) for card in cards])))
                    for giver, cards in state.gifts[int(number)]
                ]
        elif verb in targets:
            self.move(picked, targets[verb])
        elif verb == "draw":
            seen = True
            self.move([card_text(card) for card in before.stock[: int(number)]], ("hand", seat))
        elif verb in ("top", "whole"):
            pile = [card for card, _ in before.pile]
            taken = pile[-1:] if verb == "top" else pile
            seen = min(taken) < 0
            self.move([card_text(card if card >= 0 else -1 - card) for card in taken], ("hand", seat))
        elif verb == "shuffle":
            seen = True
            cards = [card_text(card if card >= 0 else -1 - card) for card, _ in before.pile[:-1]]
            self.move(cards, "stock")
            assert state.stock[: len(before.stock)] == before.stock
        elif verb in ("turn", "show", "reveal"):
            seen = True
        if seen or len(picked) >= 60:
            assert state.irreversible > before.irreversible and self.game.can_undo() is None
        ends = state.options["ends"] and (
            verb == "give" or len(picked) == 1 and verb in ("pile", "bury", "middle", "cover")
        )
        if before.phase == "hand":
            assert (state.phase == "curtain") == (verb == "done" or ends), verb
        if state.phase == "curtain" and before.phase == "hand":
            if self.acted or verb != "done" or seat == self.offered:
                self.offered = (seat + 1) % state.seats if self.given is None else self.given
        self.acted = self.acted or verb != "shuffle"

    def move(self, cards, where):
        for card in cards:
            self.place[card] = where

    def compare_cards(self, before, verb, heard):
        """Check each card's place, and that every open card was open before or is in the news."""
        state = self.game.state
        place, covered = self.found(state)
        assert place == self.place, verb
        told = []
        full = heard == len(state.log) and state.log != before.log  # the first deed made room for the last
        for deed in state.log[-1:] if full else state.log[heard:]:
            told += [card_text(card) for card in deed.cards]
        public = state.view(None)
        shown = [card for groups in public.before for group in groups for card in group]
        shown += [card for card, _ in public.middle + public.pile]
        for card in shown:
            assert card == BACK or card >= 0
        was, lay = self.found(before)
        open_before = [
            c for c in was if (was[c] in ("middle", "pile") or was[c][0] == "before") and c not in lay
        ]
        for card in shown:
            if card != BACK:
                assert card_text(card) in open_before + told, card_text(card)
        for card in told:
            assert card in open_before or verb in ("lay", "add", "middle", "pile", "turn", "show", "take"), (
                verb
            )
        assert len([card for card in shown if card == BACK]) == len(covered)

    def add_up(self):
        assert list(self.game.state.scores()) == self.totals

    def lasting(self, state):
        """Return what a copy must keep while the original goes on."""
        lying = state.stock, state.before, state.middle, state.pile, state.tricks
        return state.hands, lying, tuple(state.log)

    def everything(self, state):
        """Return everything that makes up a state."""
        views = [state.view(seat).facts() for seat in range(state.seats)]
        return (
            views,
            state.hands,
            state.stock,
            state.out,
            state.tricks,
            state.before,
            state.middle,
            state.pile,
        )

    def undo(self):
        """Take a whole deed back and do it again (D-6): actions are compared at its ends only."""
        if not self.game.state.unfinished():
            super().undo()

    def winners(self):
        """Return who has won by the word that ended the game (D-4)."""
        if self.ending == "nobody":
            return []
        best = min(self.totals) if self.ending == "fewest" else max(self.totals)
        return [seat for seat in range(len(self.totals)) if self.totals[seat] == best]
