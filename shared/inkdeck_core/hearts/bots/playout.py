"""Plays hands of Hearts to their end by rules of thumb, thousands of times for a search.

It begins after the first trick. `tricks/bots/deal.py` explains how such a function is written. The names
below are places in the *position*, a bytearray of `POSITION` bytes. The *deck* is empty, as in Oh Hell.
"""

from ...tricks.bots.deal import const, machine_code, ptr8

SEATS = const(0)
ACTS = const(1)  # the seat whose turn it is
PLAYED = const(2)  # cards in the trick
LED = const(3)  # the suit led
BEST = const(4)  # the best card of the suit led in the trick
WINNER = const(5)  # the seat that played it
DONE = const(6)  # finished tricks
SIZE = const(7)  # tricks in the hand
LEFT = const(8)  # for each of ten seats, the mask of the slots that are left; see `LEFT_ABOVE`
TAKEN = const(18)  # the points that each seat has taken
COST = const(28)  # the points in the trick
GONE = const(29)  # the points in finished tricks
UNSEEN = const(40)  # for each suit and rank, how many unplayed cards of the suit have that rank or more
HANDS = const(146)  # for each seat, sixteen cards
LEFT_ABOVE = const(226)
POSITION = const(236)

SLOTS = const(16)
RANKS = const(13)
SPADES = const(2)
HEARTS = const(3)
QUEEN = const(42)
MANY = const(14)  # points

NOTHING = const(-1)  # for `play_out`: no first play is prescribed
ASKED = const(-2)  # for `play_out`: return the next play without making it


@machine_code
def play_out(position, deck, first: int) -> int:
    """Play a position's hand to its end, with everyone following the rules of thumb; `TAKEN` has the points.

    To lead: the card above the fewest unseen ones. To follow: the highest that doesn't take the trick;
    otherwise the lowest, or the highest if no one plays afterwards, also to take a trick that costs nothing.
    To slough: the queen of spades, spades above her, hearts, high cards. If a player alone has all points,
    and many, that player does the opposite, and so do the others in a trick that would go there.

    :param first: the slot that the acting seat plays, `NOTHING` for the rules of thumb, or `ASKED` to return
        the slot that they would play, and to play nothing.
    """
    t = ptr8(position)
    seats = int(t[SEATS])
    seat = int(t[ACTS])
    played = int(t[PLAYED])
    led = int(t[LED])
    best = int(t[BEST])
    winner = int(t[WINNER])
    done = int(t[DONE])
    cost = int(t[COST])
    gone = int(t[GONE])
    while done < int(t[SIZE]):
        while played < seats:
            left = int(t[LEFT + seat]) | int(t[LEFT_ABOVE + seat]) << 8
            hand = HANDS + SLOTS * seat
            queen = int(t[UNSEEN + RANKS * SPADES + 10]) > int(t[UNSEEN + RANKS * SPADES + 11])  # is unplayed
            chosen = 0
            lowest = 1 << 20
            slot = 0
            while left >> slot:
                card = int(t[hand + slot])
                suit = card & 3
                rank = card >> 2
                score = 100 - rank
                if played == 0:
                    at = UNSEEN + RANKS * suit
                    score = 16 * (int(t[at]) - int(t[at + rank])) + rank
                    other = 0
                    while left >> other:  # its own cards are no danger
                        held = int(t[hand + other])
                        if left >> other & 1 and held & 3 == suit and held < card:
                            score -= 16
                        other += 1
                    if queen and suit == SPADES and card >= QUEEN:
                        score += 300
                elif suit == led and card > best:
                    score = 200 + rank
                    if played == seats - 1:
                        score = (200 if cost else 80) - rank
                    if card == QUEEN:
                        score += 100
                elif card == QUEEN:
                    score = 0
                elif suit == HEARTS:
                    score -= 20
                elif queen and suit == SPADES and card > QUEEN:
                    score -= 50
                if gone >= MANY and (int(t[TAKEN + seat]) == gone or int(t[TAKEN + winner]) == gone):
                    score = 0 - score
                if played > 0 and suit != led:
                    score += 1000  # only if it must
                if played == 0 and suit == HEARTS and int(t[UNSEEN + RANKS * HEARTS]) == RANKS:
                    score += 1000
                if left >> slot & 1 and score < lowest:
                    lowest = score
                    chosen = slot
                slot += 1
            if first == ASKED:
                return chosen
            if first >= 0:
                chosen = first
                first = NOTHING
            card = int(t[hand + chosen])
            left ^= 1 << chosen
            t[LEFT + seat] = left & 255
            t[LEFT_ABOVE + seat] = left >> 8
            at = UNSEEN + RANKS * (card & 3)
            end = at + (card >> 2)
            while at <= end:
                t[at] = int(t[at]) - 1
                at += 1
            if played == 0 or card & 3 == led and card > best:
                led = card & 3
                best = card
                winner = seat
            if card & 3 == HEARTS:
                cost += 1
            elif card == QUEEN:
                cost += 13
            seat = (seat + 1) % seats
            played += 1
        t[TAKEN + winner] = int(t[TAKEN + winner]) + cost
        gone += cost
        cost = played = 0
        seat = winner
        done += 1
    return -1
