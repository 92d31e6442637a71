"""Plays hands of Spades to their end by rules of thumb, thousands of times for a search.

It begins after the bids. `tricks/bots/deal.py` explains how such a function is written. The names below are
places in the *position*, a bytearray of `POSITION` bytes. The *deck* is empty, as in Oh Hell.
"""

from ...tricks.bots.deal import const, machine_code, ptr8

SEATS = const(0)
ACTS = const(1)  # the seat whose turn it is
PLAYED = const(2)  # cards in the trick
LED = const(3)  # the suit led
BEST = const(4)  # the best power in the trick: a rank from 1, plus 13 for a spade
WINNER = const(5)  # the seat that played it
DONE = const(6)  # finished tricks
SIZE = const(7)  # tricks in the hand
LEFT = const(8)  # for each of ten seats, the mask of the slots that are left; see `LEFT_ABOVE`
WON = const(18)  # the tricks that each seat has taken
WANTED = const(28)  # the bids
BROKEN = const(38)  # whether spades may be led
UNSEEN = const(40)  # for each suit and rank, how many unplayed cards of the suit have that rank or more
HANDS = const(146)  # for each seat, thirteen cards
LEFT_ABOVE = const(226)
POSITION = const(236)

SLOTS = const(13)
RANKS = const(13)
SPADES = const(2)
SAFE = const(8)  # a partner's card of more power isn't beaten

NOTHING = const(-1)  # for `play_out`: no first play is prescribed
ASKED = const(-2)  # for `play_out`: return the next play without making it


@machine_code
def play_out(position, deck, first: int) -> int:
    """Play a position's hand to its end, with everyone following the rules of thumb; `WON` has the result.

    To win: lead the card that the fewest unseen cards beat. Follow with the highest, or with the lowest that
    wins if no one plays afterwards or it is a trump. To duck: lead the card that the most beat, and follow
    with the highest that doesn't win. Players win for a partner who bid nil, and otherwise until their pair
    has its contract, but they leave the partner's tricks alone and duck below an opponent who bid nil.

    :param first: the slot that the acting seat plays, `NOTHING` for the rules of thumb, or `ASKED` to return
        the slot that they would play, and to play nothing.
    """
    t = ptr8(position)
    seat = int(t[ACTS])
    played = int(t[PLAYED])
    led = int(t[LED])
    best = int(t[BEST])
    winner = int(t[WINNER])
    done = int(t[DONE])
    while done < SLOTS:
        clean = 0  # the mask of the seats that bid nil and have no trick
        other = 0
        while other < 4:
            if int(t[WANTED + other]) + int(t[WON + other]) == 0:
                clean |= 1 << other
            other += 1
        while played < 4:
            left = int(t[LEFT + seat]) | int(t[LEFT_ABOVE + seat]) << 8
            hand = HANDS + SLOTS * seat
            partner = seat ^ 2
            need = int(t[WANTED + seat]) + int(t[WANTED + partner])
            wants = need > int(t[WON + seat]) + int(t[WON + partner])
            covers = clean >> partner & 1 == 1 and (played < 2 or winner == partner)
            leaves = winner == partner and (played == 3 or played == 2 and best > SAFE)
            if covers:
                leaves = False
            if played == 0:
                if clean & 10 >> (seat & 1):  # an opponent
                    wants = False
            elif winner != partner and clean >> winner & 1:
                wants = False
            if clean >> seat & 1:
                wants = covers = False
            chosen = 0
            lowest = 1 << 20
            slot = 0
            while left >> slot:
                card = int(t[hand + slot])
                suit = card & 3
                worth = (card >> 2) + 1
                if suit == SPADES:
                    worth += RANKS
                score = worth
                if played == 0:
                    score = 4 * int(t[UNSEEN + RANKS * suit + (card >> 2)])
                    if suit != SPADES:
                        score += int(t[UNSEEN + RANKS * SPADES])
                    other = 0
                    while left >> other:  # its own cards are no danger
                        if left >> other & 1:
                            held = int(t[hand + other])
                            if held & 3 == suit:
                                if held >= card:
                                    score -= 4
                            elif held & 3 == SPADES:
                                score -= 1
                        other += 1
                    score = 16 * score + (card >> 2)
                    if not wants and not covers:
                        score = 0 - score
                    if suit == SPADES and int(t[BROKEN]) == 0:
                        score += 1 << 16  # only if it must
                else:
                    beats = worth > best and (suit == led or suit == SPADES)
                    if not wants and not covers:
                        score = 0 - worth
                        if beats:
                            score = 1000 + worth
                            if played == 3:
                                score = 1000 - worth
                    elif beats and not leaves:
                        score = worth - 1000
                        if played < 3 and (suit == led or covers):
                            score = -1000 - worth
                    if suit != led:
                        score += 1 << 16
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
            suit = card & 3
            at = UNSEEN + RANKS * suit
            end = at + (card >> 2)
            while at <= end:
                t[at] = int(t[at]) - 1
                at += 1
            if played == 0:
                led = suit
                best = 0
            worth = (card >> 2) + 1
            if suit == SPADES:
                worth += RANKS
                t[BROKEN] = 1
            if worth > best and (suit == led or suit == SPADES):
                best = worth
                winner = seat
            seat = (seat + 1) & 3
            played += 1
        t[WON + winner] = int(t[WON + winner]) + 1
        played = 0
        seat = winner
        done += 1
    return -1
