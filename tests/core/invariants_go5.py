"""The rules of Go5, checked from outside in every hand.

Legal plays and points are found a second time, from the rules' words and the cards' four attributes alone.
"""

import gc

from inkdeck_core.go5.actions import (
    ADD,
    CALL,
    CROSS,
    DISCARD,
    DRAW,
    HELD,
    LAY,
    NOTHING,
    STOP,
    SWAP,
    TAKE,
    lay_action,
)
from invariants import Checker

JOKERS = (49, 50, 51)
STOPS = (52, 53, 54)
KEEPS = not hasattr(gc, "mem_free")
MOST_TURNS = 250  # longer than any hand


def attribute(card, kind):
    """Return the number, the colour, the pattern, or 0 for black (G-1)."""
    number, colour = card // 7, card % 7
    black = 0 if (number + 2 * colour) % 7 == 0 else None
    return (number, colour, (number + colour) % 7, black)[kind]


KNOWN = {}  # answers, as the same few cards are tested millions of times; unused in a small heap


def is_set(kind, cards):
    """Return whether the cards are a set of this kind (G-6)."""
    if not KEEPS:
        return _is_set(kind, cards)
    asked = (kind,) + tuple(cards)
    if asked not in KNOWN:
        KNOWN[asked] = _is_set(kind, cards)
    return KNOWN[asked]


def _is_set(kind, cards):
    plain = [card for card in cards if card not in JOKERS]
    if len(cards) - len(plain) > (0 if kind == 3 else 1) or max(cards) >= STOPS[0]:
        return False
    values = [attribute(card, kind) for card in plain]
    return values[0] is not None and values.count(values[0]) == len(values)


class Table:
    """The sets and the mover's hand, to search for everything that can be played (G-6 to G-10)."""

    def __init__(self, seat, hand, sets, held, lays, swaps, used, may_begin):
        self.seat = seat
        self.hand = hand
        self.sets = sets
        self.held = held
        self.lays = lays
        self.swaps = swaps
        self.used = used
        self.may_begin = may_begin  # whether a swap chain may begin

    def plays(self):
        """Return all actions that lay, add or swap, in ascending order."""
        if not [one for one in self.sets if one[0] == self.seat]:
            return sorted(self.first_sets())
        return sorted(self.additions() + self.further_sets() + self.swappings())

    def slots(self):
        """Return (slot, card, the hand's other cards) for each card that may be added or swapped."""
        if self.held is not None:
            return [(HELD, self.held, self.hand)]
        hand = self.hand
        return [(slot, hand[slot], hand[:slot] + hand[slot + 1 :]) for slot in range(len(hand))]

    def first_sets(self):
        return [action for action, cards in self.threes() if not [card for card in cards if card in JOKERS]]

    def further_sets(self):
        return [action for action, _ in self.threes()]

    def threes(self):
        all_slots = list(range(len(self.hand))) + ([HELD] if self.held is not None else [])
        if len(all_slots) - 3 < 2:
            return
        for high in range(2, len(all_slots)):
            if self.held is not None and all_slots[high] != HELD:
                continue
            for middle in range(1, high):
                for low in range(middle):
                    slots = [all_slots[low], all_slots[middle], all_slots[high]]
                    cards = [self.held if slot == HELD else self.hand[slot] for slot in slots]
                    for kind in range(4):
                        if is_set(kind, cards):
                            yield lay_action(slots, kind), cards

    def additions(self):
        found = []
        for slot, card, rest in self.slots() if not self.lays else ():
            for index, (owner, kind, cards) in enumerate(self.sets):
                stay = 1 if len(cards) + 1 == 5 else 2
                if owner == self.seat and len(rest) >= stay and is_set(kind, cards + [card]):
                    found.append(ADD + 18 * slot + index)
        return found

    def swappings(self):
        found = []
        if self.swaps == 3 or (self.held is None and not self.may_begin):
            return found
        for slot, card, rest in self.slots():
            for index, (owner, kind, cards) in enumerate(self.sets):
                if owner == self.seat or index in self.used or card in JOKERS:
                    continue
                for place, taken in enumerate(cards):
                    after = cards[:place] + [card] + cards[place + 1 :]
                    if taken in JOKERS or not is_set(kind, after):
                        continue
                    sets = self.sets[:index] + [(owner, kind, after)] + self.sets[index + 1 :]
                    used = self.used + [index]
                    table = Table(self.seat, rest, sets, taken, self.lays, self.swaps + 1, used, True)
                    if table.plays():
                        found.append(SWAP + 4 * (18 * slot + index) + place)
        return found


class CHECKER(Checker):
    """Checks turns, chains and points of Go5 by a second version of the rules."""

    def __init__(self, game):
        super().__init__(game)
        self.met = False  # whether the target was met after any hand
        self.begin_turn()
        self.whole()

    def begin_turn(self):
        self.lays = 0
        self.used = []
        self.swapped = False

    def whole(self):
        """Check that every card is there exactly once and that all sets are legal."""
        state = self.game.state
        found = list(state.stock) + list(state.pile)
        for seat in range(state.seats):
            found += list(state.hands[seat]) + list(state.beside[seat])
            assert not [card for card in state.hands[seat] if card in STOPS]
            assert list(state.hands[seat]) == sorted(state.hands[seat])
        for owner, kind, cards in state.sets:
            found += cards
            assert is_set(kind, cards) and 3 <= len(cards) <= (5 if state.over else 4), (kind, cards)
            assert state.laid[owner]
        if state.held >= 0:
            found.append(state.held)
        if state.stopping >= 0:
            found.append(state.stopping)
        found.sort()
        assert found == list(range(52 + state.options["stop_cards"])), found

    def pick(self, legal, dice):
        """Choose an action. Choose again if the first choice is to do nothing; few sets would result."""
        action = super().pick(legal, dice)
        return super().pick(legal, dice) if action == NOTHING else action

    def lasting(self, state):
        """Return the log's length too."""
        return len(state.results), len(state.log)

    def allowed(self, state, legal, dice):
        """Check the legal actions of each phase against the rules' words."""
        assert 0 <= legal[0] and legal[-1] < 0xE00
        seat = state.seat
        hand = list(state.hands[seat])
        has_laid = seat in [one.owner for one in state.sets]
        if state.phase == "draw":
            due = 5 - len(hand) if has_laid else 1
            some = len(state.stock) > 0 or (state.restocks < 2 and len(state.pile) > 1)
            wanted = [DRAW if due > 0 and some else NOTHING]
            top = state.pile[-1] if state.pile else STOPS[0]
            if has_laid and len(hand) < 5 and top not in STOPS and not state.took:
                if state.crosser < 0 or state.crosser == seat:
                    wanted.append(TAKE)
            assert list(legal) == sorted(wanted)
        elif state.phase in ("play", "chain"):
            chaining = state.phase == "chain"
            assert (legal[0] != NOTHING) == chaining
            if dice.below(self.look) == 0:
                sets = [(owner, kind, list(cards)) for owner, kind, cards in state.sets]
                held = state.held if chaining else None
                used = self.used if chaining else []
                table = Table(seat, hand, sets, held, self.lays, len(used), used, not self.swapped)
                assert list(legal[0 if chaining else 1 :]) == table.plays()
        elif state.phase == "stop":
            assert has_laid and len(state.beside[seat]) > 0 and legal == (NOTHING, STOP)
        elif state.phase == "discard":
            assert len(hand) > 1
            jokers = [card for card in hand if card in JOKERS]
            wanted = [DISCARD + slot for slot in range(len(hand))]
            assert list(legal) == ([CROSS] if jokers else []) + wanted
        else:
            assert state.phase == "call" and seat != state.mover and state.offered == state.pile[-1]
            wanted = [
                CALL + index
                for index, (owner, kind, cards) in enumerate(state.sets)
                if owner == seat and len(cards) == 4 and is_set(kind, cards + (state.offered,))
            ]
            assert wanted and list(legal) == [NOTHING] + wanted

    def follow(self, before, action):
        """Keep count of the turn, and count the points of a hand that has ended."""
        state = self.game.state
        if LAY <= action < SWAP:
            self.lays += 1
        if action >= SWAP:
            self.used = self.used + [(action - SWAP) // 4 % 18]
            self.swapped = True
        elif action >= ADD:
            self.used = []
        if len(state.results) > len(before.results):
            self.score(before, action)
            self.begin_turn()
        elif state.turn != before.turn:
            assert state.turn == before.turn + 1 < MOST_TURNS
            assert min([len(hand) for hand in state.hands]) >= 1
            step = 2 if before.stopping >= 0 else 1
            assert state.seat == state.mover == (before.mover + step) % state.seats
            self.begin_turn()
        self.whole()
        assert list(state.scores()) == self.totals

    def score(self, before, action):
        """Check a hand's points (G-14 to G-17)."""
        state = self.game.state
        seats = state.seats
        sets = [(owner, kind, list(cards)) for owner, kind, cards in before.sets]
        hands = [list(hand) for hand in before.hands]
        ender = -1
        if CALL <= action < LAY:
            if action < ADD:
                index, card = action - CALL, before.offered
            else:
                slot, index = (action - ADD) // 18, (action - ADD) % 18
                card = before.held if slot == HELD else hands[before.seat].pop(slot)
            sets[index][2].append(card)
            ender = sets[index][0]
            assert ender == before.seat and len(sets[index][2]) == 5
        elif DISCARD <= action < CALL:
            hands[before.seat].pop(action - DISCARD)
        elif action == CROSS:
            hands[before.seat].pop()
        stops = [len(cards) for cards in before.beside]
        if action == STOP:
            stops[before.seat] -= 1
        points = []
        for seat in range(seats):
            sum_ = 30 if seat == ender else 0
            for owner, kind, cards in sets:
                if owner == seat:
                    joker = len([card for card in cards if card in JOKERS])
                    assert joker < 2 and is_set(kind, cards)
                    five = 150 if kind == 3 else 50 if joker else 100
                    sum_ += {3: 30, 4: 40, 5: five}[len(cards)]
            for card in hands[seat]:
                sum_ -= 10 if card in JOKERS else 5
            points.append(sum_ - 10 * stops[seat])
            assert hands[seat]
        result = state.results[-1]
        assert result.points == tuple(points), (result, points)
        assert (result.ender, result.dealer) == (ender, before.dealer)
        assert [sum(parts) for parts in result.parts] == points
        self.totals = [total + more for total, more in zip(self.totals, points)]
        best = max(self.totals)
        self.met = self.met or best >= state.options["target"]
        assert state.over == (self.met and self.totals.count(best) == 1 or len(state.results) == 30)
        if not state.over:
            assert state.dealer == state.seat == (before.dealer + 1) % seats
            assert (state.hand_no, state.turn, state.sets) == (before.hand_no + 1, 1, ())

    def compare(self, state, other):
        """Check that a call doesn't depend on anyone's hand (G-12)."""
        if state.phase == "call":
            assert other.legal_actions() == state.legal_actions()

    def everything(self, state):
        """Return everything that makes up a state, in a form that can be compared."""
        rest = state.stock, state.pile, list(state.beside), state.shuffles, state.idle
        return super().everything(state), rest

    def winners(self):
        """Return the winners (G-17)."""
        return self.best(self.totals)


def some_options(dice, seats):
    """Return random options. The targets are low, so that many games reach them."""
    return {"target": (50, 100, 150, 300)[dice.below(4)], "stop_cards": 2 + dice.below(2)}
