"""Hands of Xactika dealt out and played to their end by rules of thumb, for a search to ask by the thousand.

These two functions are where the time goes. So they are written in what machine code for a chip knows: ints
below 2**30, bytes by index, neither calls nor attributes. They run as they stand on every interpreter, and a
desk may compile them.

The *table* is a bytearray of `TABLE` bytes and the *deck* bytes of five for each card: its value from 0 on,
then the four calls that it shows. A *mind* is a bytearray of `MIND` bytes: what a player makes of the others.
The names below say what stands where; the functions can only use the numbers.
"""

# in a table: seats, who acts, cards in the trick, its call, the best rank there, whose that is, tricks over
SEATS, ACTS, PLAYED, CALLED, BEST, WINNER, DONE = range(7)
LEFT = 8  # for each of ten seats the mask of the slots that are left
WON = 18  # the tricks that each has taken
WANTED = 28  # the tricks that each wants
UNSEEN = 38  # for each call and each of nine values the unplayed cards that show it and that value or more
HANDS = 146  # for each seat eight cards
TABLE = 226

# in a mind: whose it is, how often to deal for likely hands, how many cards may be anywhere; and ints of two
# bytes, the low one first
ME, TRIES, COUNT = range(3)
DICE = 4  # three ints
BEHIND = 10  # for each seat an int: the strength of the cards that it has played
LEAST = 30  # for each seat an int: the least strength that its bid tells of
MOST = 50  # and the most
WEIGHTS = 70  # for each value a card's strength
CARDS = 80  # the cards that may be anywhere
LIKELIEST = 164  # the likeliest hands so far
AWAY = 244  # for each card of the deck an int: the mask of the seats that don't hold it, as it seems
VOID = 406  # the same of the seats that can't hold it
MIND = 568

NOTHING = -1  # for `play_out`: nobody is told what to play first
ASKED = -2  # what would be played is only asked for


def ptr8(buffer):
    """In machine code the address of a buffer; here the buffer itself."""
    return buffer


def machine_code(function):
    """A build for a device puts viper here."""
    return function


@machine_code
def play_out(table, deck, first: int) -> int:
    """Play the hand on the table to its end, everyone by the rules of thumb; `WON` is what came of it.

    To lead while tricks are wanted: the card and call that the fewest unseen cards beat; else those that the
    most do. To follow: the highest that wins, or the lowest if nobody comes after; who wants no trick keeps
    out of it with the highest card that does. To slough: a low card while tricks are wanted, else a high one.

    :param first: what who acts now plays instead: 4 * slot + place of the call among the card's four.
        `NOTHING` leaves that to the rules, too; with `ASKED` the answer is what they say, and nothing is
        played.
    """
    t = ptr8(table)
    d = ptr8(deck)
    seats = int(t[0])
    seat = int(t[1])
    played = int(t[2])
    call = int(t[3])
    best = int(t[4])
    winner = int(t[5])
    done = int(t[6])
    shape = call // 3 + 1
    while done < 8:
        while played < seats:
            left = int(t[8 + seat])
            hand = 146 + 8 * seat
            wants = int(t[28 + seat]) > int(t[18 + seat])
            chosen = 0
            lowest = 1 << 20
            if first >= 0:
                chosen = first >> 2
                if played == 0:
                    shape = (first & 3) + 1
                    call = int(d[5 * int(t[hand + chosen]) + shape])
                first = -1
            elif played == 0:
                leads = 0
                slot = 0
                while slot < 8:
                    if left >> slot & 1:
                        card = 5 * int(t[hand + slot])
                        value = int(d[card])
                        show = 1
                        while show < 5:
                            its = int(d[card + show])
                            beaters = int(t[38 + 9 * its + value])
                            other = 0
                            while other < 8:
                                if left >> other & 1:
                                    held = 5 * int(t[hand + other])
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
                call = int(d[5 * int(t[hand + chosen]) + shape])
            else:
                last = played == seats - 1
                slot = 0
                while slot < 8:
                    if left >> slot & 1:
                        card = 5 * int(t[hand + slot])
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
            if first == -2:
                return 4 * chosen + shape - 1
            card = 5 * int(t[hand + chosen])
            t[8 + seat] = left ^ 1 << chosen
            value = int(d[card])
            show = 1
            while show < 5:
                at = 38 + 9 * int(d[card + show])
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
        t[18 + winner] = int(t[18 + winner]) + 1
        done += 1
        played = 0
        seat = winner
    return -1


@machine_code
def deal_out(table, deck, mind):
    """Deal the cards that `mind` does not know where they are to the other seats' slots on the table.

    Out of `TRIES` such deals the one stays that fits best what the others have shown: nobody holds a card
    that it can't hold, nor if possible one that seems to be away, and with what it has played everyone has
    the strength that its bid tells of.
    """
    t = ptr8(table)
    d = ptr8(deck)
    m = ptr8(mind)
    seats = int(t[0])
    me = int(m[0])
    count = int(m[2])
    a = int(m[4]) | int(m[5]) << 8
    b = int(m[6]) | int(m[7]) << 8
    c = int(m[8]) | int(m[9]) << 8
    tries = int(m[1])
    nearest = 1 << 20
    while tries > 0:
        tries -= 1
        at = 0
        off = 0
        seat = me + 1
        todo = seats - 1
        while todo > 0:
            todo -= 1
            if seat >= seats:
                seat = 0
            left = int(t[8 + seat])
            strength = int(m[10 + 2 * seat]) | int(m[11 + 2 * seat]) << 8
            hand = 146 + 8 * seat
            slot = 0
            while slot < 8:
                if left >> slot & 1:
                    a = 157 * a % 32363
                    b = 146 * b % 31727
                    c = 142 * c % 31657
                    drawn = at + (a - b + c) % 32362 % (count - at)
                    looked = at
                    masks = 244
                    while looked < count:
                        mask = masks + 2 * int(m[80 + drawn])
                        if (int(m[mask]) | int(m[mask + 1]) << 8) >> seat & 1 == 0:
                            break
                        looked += 1
                        drawn += 1
                        if drawn == count:
                            drawn = at
                        if looked == count and masks == 244:
                            masks = 406  # there is none but what seems to be away
                            looked = at
                            off += 50
                    if looked == count:
                        off += 1000  # no card is left that this seat can hold
                    card = int(m[80 + drawn])
                    m[80 + drawn] = m[80 + at]
                    m[80 + at] = card
                    at += 1
                    t[hand + slot] = card
                    strength += int(m[70 + int(d[5 * card])])
                slot += 1
            least = int(m[30 + 2 * seat]) | int(m[31 + 2 * seat]) << 8
            most = int(m[50 + 2 * seat]) | int(m[51 + 2 * seat]) << 8
            if strength < least:
                off += least - strength
            if strength > most:
                off += strength - most
            seat += 1
        if off < nearest:
            nearest = off
            at = 0
            while at < 8 * seats:
                m[164 + at] = t[146 + at]
                at += 1
            if off == 0:
                tries = 0
    at = 0
    while at < 8 * seats:
        t[146 + at] = m[164 + at]
        at += 1
    m[4] = a & 255
    m[5] = a >> 8
    m[6] = b & 255
    m[7] = b >> 8
    m[8] = c & 255
    m[9] = c >> 8
