"""Plays hands of Xactika to their end by rules of thumb, thousands of times for a search.

A search spends most of its time here; `tricks/bots/deal.py` explains how such a function is written. The
*deck* has five bytes for each card: its value, counted from 0, and the four calls that it shows. The names
below are places in the *position*, a bytearray of `POSITION` bytes; `deal.py` shares some of them.
"""


def const(number):
    """Return the number itself, for interpreters whose compiler doesn't know `const`."""
    return number


# in a position
SEATS = const(0)
ACTS = const(1)  # the seat whose turn it is
PLAYED = const(2)  # cards in the trick
CALLED = const(3)  # the trick's call
BEST = const(4)  # the best rank in the trick
WINNER = const(5)  # the seat that played it
DONE = const(6)  # finished tricks
LEFT = const(8)  # for each of ten seats, the mask of the slots that are left
WON = const(18)  # the tricks that each seat has taken
WANTED = const(28)  # the tricks that each seat wants
UNSEEN = const(38)  # for each call and value, how many unplayed cards show it with that value or more
HANDS = const(146)  # for each seat, eight cards
POSITION = const(236)  # including what `deal.py` has after the hands

SLOTS = const(8)
VALUES = const(9)
CARD = const(5)  # bytes for each card in the deck

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

    To lead while tricks are wanted: the card and call that the fewest unseen cards beat; otherwise those that
    the most beat. To follow while tricks are wanted: the highest card that wins, or the lowest one if no one
    plays afterwards; otherwise the highest card that doesn't win. To slough: a low card while tricks are
    wanted, otherwise a high one.

    :param first: what the acting seat plays: 4 * slot + the call's place among the card's four. With
        `NOTHING`, the rules of thumb decide. With `ASKED`, return what they would play, and play nothing.
    """
    t = ptr8(position)
    d = ptr8(deck)
    seats = int(t[SEATS])
    seat = int(t[ACTS])
    played = int(t[PLAYED])
    call = int(t[CALLED])
    best = int(t[BEST])
    winner = int(t[WINNER])
    done = int(t[DONE])
    shape = call // 3 + 1
    while done < SLOTS:
        while played < seats:
            left = int(t[LEFT + seat])
            hand = HANDS + SLOTS * seat
            wants = int(t[WANTED + seat]) > int(t[WON + seat])
            chosen = 0
            lowest = 1 << 20
            if first >= 0:
                chosen = first >> 2
                if played == 0:
                    shape = (first & 3) + 1
                    call = int(d[CARD * int(t[hand + chosen]) + shape])
                first = -1
            elif played == 0:
                leads = 0
                slot = 0
                while slot < SLOTS:
                    if left >> slot & 1:
                        card = CARD * int(t[hand + slot])
                        value = int(d[card])
                        show = 1
                        while show < CARD:
                            its = int(d[card + show])
                            beaters = int(t[UNSEEN + VALUES * its + value])
                            other = 0
                            while other < SLOTS:
                                if left >> other & 1:
                                    held = CARD * int(t[hand + other])
                                    if int(d[held + show]) == its and int(d[held]) >= value:
                                        beaters -= 1
                                other += 1
                            score = beaters * 16 + value
                            if not wants:
                                score = 0 - score
                            if score < lowest:
                                lowest = score
                                chosen = slot
                                leads = show
                            show += 1
                    slot += 1
                shape = leads
                call = int(d[CARD * int(t[hand + chosen]) + shape])
            else:
                last = played == seats - 1
                slot = 0
                while slot < SLOTS:
                    if left >> slot & 1:
                        card = CARD * int(t[hand + slot])
                        rank = int(d[card]) + 1
                        if int(d[card + shape]) != call:
                            score = 4096 - rank
                            if wants:
                                score = 4096 + rank
                        elif rank >= best:
                            score = 1000 + rank
                            if last:
                                score = 1000 - rank
                            if wants:
                                score = 0 - score
                        else:
                            score = 0 - rank
                            if wants:
                                score = rank
                        if score < lowest:
                            lowest = score
                            chosen = slot
                    slot += 1
            if first == ASKED:
                return 4 * chosen + shape - 1
            card = CARD * int(t[hand + chosen])
            t[LEFT + seat] = left ^ 1 << chosen
            value = int(d[card])
            show = 1
            while show < CARD:
                at = UNSEEN + VALUES * int(d[card + show])
                end = at + value
                while at <= end:
                    t[at] = int(t[at]) - 1
                    at += 1
                show += 1
            if played == 0 or (int(d[card + shape]) == call and value + 1 >= best):
                best = value + 1
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
