"""Plays hands of Oh Hell to their end by rules of thumb, thousands of times for a search.

A search spends most of its time here; `tricks/bots/deal.py` explains how such a function is written. A card's
suit and rank follow from its number (O-1), so the *deck* is empty. The names below are places in the
*position*, a bytearray of `POSITION` bytes; `deal.py` shares some of them.
"""


def const(number):
    """Return the number itself, for interpreters whose compiler doesn't know `const`."""
    return number


# in a position
SEATS = const(0)
ACTS = const(1)  # the seat whose turn it is
PLAYED = const(2)  # cards in the trick
LED = const(3)  # the suit led
BEST = const(4)  # the best power in the trick: a rank from 1, plus 13 for a trump
WINNER = const(5)  # the seat that played it
DONE = const(6)  # finished tricks
SIZE = const(7)  # tricks in the hand
LEFT = const(8)  # for each of ten seats, the mask of the slots that are left; see `LEFT_ABOVE`
WON = const(18)  # the tricks that each seat has taken
WANTED = const(28)  # the tricks that each seat wants
TRUMP = const(38)  # the trump suit, or 4
UNSEEN = const(40)  # for each suit and rank, how many unplayed cards of the suit have that rank or more
HANDS = const(146)  # for each seat, ten cards
LEFT_ABOVE = const(226)
POSITION = const(236)

SLOTS = const(10)
RANKS = const(13)

NOTHING = const(-1)  # for `play_out`: no first play is prescribed
ASKED = const(-2)  # for `play_out`: return the next play without making it


def ptr8(buffer):
    """Return the buffer itself; in machine code, its address."""
    return buffer


def machine_code(function):
    """Return the function itself; a build for a device replaces this mark with viper."""
    return function


@machine_code
def play_out(position, deck, first: int) -> int:
    """Play a position's hand to its end, with everyone following the rules of thumb; `WON` has the result.

    To lead while tricks are wanted: the card that the fewest unseen cards of its suit beat, where trumps also
    count against a plain card; otherwise the card that the most beat. To follow or trump while tricks are
    wanted: the highest card of the suit that wins, or the lowest that wins if no one plays afterwards or it
    trumps; if none wins, the lowest card. Otherwise the highest card that doesn't win.

    :param first: the slot that the acting seat plays. With `NOTHING`, the rules of thumb decide. With
        `ASKED`, return the slot that they would play, and play nothing.
    """
    t = ptr8(position)
    seats = int(t[SEATS])
    size = int(t[SIZE])
    trump = int(t[TRUMP])
    seat = int(t[ACTS])
    played = int(t[PLAYED])
    led = int(t[LED])
    best = int(t[BEST])
    winner = int(t[WINNER])
    done = int(t[DONE])
    while done < size:
        while played < seats:
            left = int(t[LEFT + seat]) | int(t[LEFT_ABOVE + seat]) << 8
            hand = HANDS + SLOTS * seat
            wants = int(t[WANTED + seat]) > int(t[WON + seat])
            chosen = 0
            lowest = 1 << 20
            if first >= 0:
                chosen = first
                first = -1
            elif played == 0:
                slot = 0
                while slot < size:
                    if left >> slot & 1:
                        card = int(t[hand + slot])
                        suit = card & 3
                        beaters = 4 * int(t[UNSEEN + RANKS * suit + (card >> 2)])
                        if suit != trump and trump < 4:
                            beaters += int(t[UNSEEN + RANKS * trump])
                        other = 0
                        while other < size:
                            if left >> other & 1:
                                held = int(t[hand + other])
                                if held & 3 == suit:
                                    if held >= card:
                                        beaters -= 4
                                elif held & 3 == trump:
                                    beaters -= 1
                            other += 1
                        score = beaters * 16 + (card >> 2)
                        if not wants:
                            score = 0 - score
                        if score < lowest:
                            lowest = score
                            chosen = slot
                    slot += 1
            else:
                follows = 0
                slot = 0
                while slot < size:
                    if left >> slot & 1:
                        if int(t[hand + slot]) & 3 == led:
                            follows |= 1 << slot
                    slot += 1
                if follows == 0:
                    follows = left
                last = played == seats - 1
                slot = 0
                while slot < size:
                    if follows >> slot & 1:
                        card = int(t[hand + slot])
                        rank = (card >> 2) + 1
                        power = 0
                        worth = rank
                        if card & 3 == trump:
                            power = rank + RANKS
                            worth = power
                        elif card & 3 == led:
                            power = rank
                        if power > best:
                            score = 1000 + power
                            if last:
                                score = 1000 - power
                            if wants:
                                score = 0 - score
                                if power > RANKS and led != trump:
                                    score = power - 1100
                        else:
                            score = 0 - worth
                            if wants:
                                score = worth
                        if score < lowest:
                            lowest = score
                            chosen = slot
                    slot += 1
            if first == ASKED:
                return chosen
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
            power = 0
            if suit == trump:
                power = (card >> 2) + 1 + RANKS
            elif suit == led:
                power = (card >> 2) + 1
            if power > best:
                best = power
                winner = seat
            seat += 1
            if seat == seats:
                seat = 0
            played += 1
        t[WON + winner] = int(t[WON + winner]) + 1
        done += 1
        played = 0
        seat = winner
    return -1
