"""Hands of Oh Hell played to their end by rules of thumb, for a search to ask by the thousand.

This is where the time goes, as in `tricks/bots/deal.py`, which tells how such a function is written. A card's
suit and rank are in its number (O-1), so the *deck* has nothing in it. The names below say what stands where
in the *position*, a bytearray of `POSITION` bytes; some are those of `deal.py`.
"""


def const(number):
    """Return the number itself, for interpreters whose compiler doesn't know the word."""
    return number


# in a position
SEATS = const(0)
ACTS = const(1)  # the seat whose turn it is
PLAYED = const(2)  # cards in the trick
LED = const(3)  # its suit
BEST = const(4)  # the best power in it: a rank from 1 on, of a trump 13 more
WINNER = const(5)  # whose that is
DONE = const(6)  # tricks over
SIZE = const(7)  # tricks of the hand
LEFT = const(8)  # for each of ten seats the mask of the slots that are left, see `LEFT_ABOVE`
WON = const(18)  # the tricks that each has taken
WANTED = const(28)  # the tricks that each wants
TRUMP = const(38)  # its suit, or 4
UNSEEN = const(40)  # for each suit and rank the unplayed cards of that suit and that rank or more
HANDS = const(146)  # for each seat ten cards
LEFT_ABOVE = const(226)
POSITION = const(236)

SLOTS = const(10)
RANKS = const(13)

NOTHING = const(-1)  # for `play_out`: nobody is told what to play first
ASKED = const(-2)  # what would be played is only asked for


def ptr8(buffer):
    """Return the buffer itself; in machine code, its address."""
    return buffer


def machine_code(function):
    """A build for a device puts viper here."""
    return function


@machine_code
def play_out(position, deck, first: int) -> int:
    """Play a position's hand to its end, everyone by the rules of thumb; `WON` is what came of it.

    To lead while tricks are wanted: the card that the fewest unseen cards of its suit beat, and trumps count
    against a plain one; else the card that the most do. To follow or trump: the highest card of the suit that
    wins, or the lowest if nobody comes after or it trumps; else the lowest. Who wants no trick plays the
    highest card that keeps out of it.

    :param first: the slot that who acts now plays instead. `NOTHING` leaves that to the rules, too; with
        `ASKED` the answer is the slot that they say, and nothing is played.
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
                            power = rank + 13
                            worth = power
                        elif card & 3 == led:
                            power = rank
                        if power > best:
                            score = 1000 + power
                            if last:
                                score = 1000 - power
                            if wants:
                                score = 0 - score
                                if power > 13 and led != trump:
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
                power = (card >> 2) + 14
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
