"""The referee for Go5 with paper cards: who ended a hand, the sets and cards that are left, scores (B-5)."""

from .. import NOBODY
from ..errors import IllegalAction
from ..referee.state import Cell, RefereeState, with_paper
from . import referee_setup
from .deck import KINDS, NO_KIND
from .scoring import HandResult, five_points, game_over, hand_points, seat_parts, winners

ID = "go5-table"
CARDS = 52  # without stop cards
JOKERS = 3

# cells of a sheet, and the phases in which they are asked
ENDER = "ender"  # 0: nobody; otherwise the seat plus 1
FIVE = "five"  # 0: none; 1 to 4: number, colour, pattern, black; 5 to 7: the first three with a joker
# and for each player:
THREES = "threes"  # sets of three
FOURS = "fours"  # sets of four
HELD = "cards"  # cards in hand, including jokers
JOKERS_OF_THEM = "jokers"  # how many of these are jokers
STOPS = "stops"  # unused stop cards
_LEAST = (0, 0, 1, 0, 0)  # G-10: one card always stays in the hand
_MOST = (16, 12, 7, JOKERS, 3)  # G-4: seven before laying out
_HELD_AFTER_LAYING = 4  # G-5, G-10: of five, one is discarded, laid or added


class Go5RefereeState(RefereeState):
    """A game of Go5 with paper cards. Its cells are ENDER and FIVE, then five for each seat."""

    __slots__ = ()

    def __init__(self, seats, chosen):
        super().__init__(ID, referee_setup, seats, chosen)

    def make_cells(self):
        """See `RefereeState`."""
        cells = [Cell(ENDER, NOBODY, 0, 0, self.seats), Cell(FIVE, NOBODY, 0, 0, 7)]
        for seat in range(self.seats):
            for what, low, high in zip((THREES, FOURS, HELD, JOKERS_OF_THEM, STOPS), _LEAST, _MOST):
                cells.append(Cell(what, seat, 0, low, high))
        return tuple(cells)

    def make_order(self):
        """Return the order of the questions: player by player, from the dealer, who starts (G-3)."""
        order = [0, 1]
        for seat in self.clockwise(self.dealer):
            order.extend(range(2 + 5 * seat, 7 + 5 * seat))
        return order

    def problem(self, sheet, whole):
        """See `RefereeState`. The number of cards, jokers and stop cards is limited (G-1); the player who
        ended the hand has a set of five (G-14); a player who has laid a set has at most four cards in hand
        (B-5).
        """
        ender, five = sheet[:2]
        if five >= 0 and (ender == 0) != (five == 0):
            return IllegalAction("ender_has_five", five=five)
        cards = 5 if ender > 0 else 0
        jokers = 1 if five > 4 else 0
        stops = 0
        for seat in range(self.seats):
            threes, fours, hand, held, unused = [max(0, number) for number in self.of(seat, sheet)]
            cards += 3 * threes + 4 * fours + max(1, hand)
            jokers += held
            stops += unused
            if held > max(1, hand):
                return IllegalAction("jokers_in_hand", jokers=held, cards=hand)
            if hand > _HELD_AFTER_LAYING and (threes or fours or ender == seat + 1):
                return IllegalAction("cards_after_laying", most=_HELD_AFTER_LAYING, cards=hand)
        for what, count, most in (
            ("cards", cards, CARDS),
            ("jokers", jokers, JOKERS),
            ("stops", stops, self.options["stop_cards"]),
        ):
            if count > most:
                return IllegalAction("too_many_" + what, count=count, most=most)

    def of(self, seat, sheet):
        """Return a seat's five numbers: sets of three, sets of four, cards in hand, jokers among them, stop
        cards.
        """
        return sheet[2 + 5 * seat : 7 + 5 * seat]

    def result(self, dealer, sheet):
        """See rule G-15."""
        ender, five = sheet[:2]
        kind = (five - 1) % 4 if five else NO_KIND
        parts = []
        for seat in range(self.seats):
            threes, fours, hand, jokers, stops = self.of(seat, sheet)
            points = five_points(kind, five > 4) if ender == seat + 1 else 0
            parts.append(seat_parts(points, threes, fours, jokers, hand - jokers, stops))
        return HandResult(dealer, ender - 1, kind, hand_points(parts), tuple(parts))

    def number_text(self, cell, number, names):
        """See `RefereeState`: the player who ended the hand and the kind of set are written in words."""
        if cell.what == ENDER:
            return str(names[number - 1]) if number else "nobody"
        if cell.what == FIVE:
            return KINDS[(number - 1) % 4] + ("-joker" if number > 4 else "") if number else "none"
        return str(number)

    def closing(self):
        """See `RefereeState`: the target without a tie at the top, or 30 hands (G-16)."""
        return game_over(self.results, self.options["target"])

    def winners(self):
        """See rule G-16."""
        return winners(self.totals)


new = with_paper(ID, Go5RefereeState)
