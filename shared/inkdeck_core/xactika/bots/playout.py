"""Hands of Xactika dealt out and played to their end by rules of thumb, for a search to ask by the thousand.

These two functions are where the time goes. So they are written in what machine code for a chip knows: ints
below 2**30, bytes by index, neither calls nor attributes. They run as they stand on every interpreter, and a
desk may compile them.

The *table* is a bytearray of `TABLE` bytes and the *deck* bytes of five for each card: its value from 0 on,
then the four calls that it shows. A *mind* is a bytearray of `MIND` bytes: what a player makes of the others.
The names below say what stands where. MicroPython's compiler puts their numbers in their place, so they cost
machine code nothing; but only a line `NAME = const(number)` is such a name, and only below it.
"""


def const(number):
    """The number itself, for interpreters whose compiler does not know the word."""
    return number


# in a table
SEATS = const(0)
ACTS = const(1)  # the seat whose turn it is
PLAYED = const(2)  # cards in the trick
CALLED = const(3)  # its call
BEST = const(4)  # the best rank in it
WINNER = const(5)  # whose that is
DONE = const(6)  # tricks over
LEFT = const(8)  # for each of ten seats the mask of the slots that are left
WON = const(18)  # the tricks that each has taken
WANTED = const(28)  # the tricks that each wants
UNSEEN = const(38)  # for each call and value the unplayed cards that show it and that value or more
HANDS = const(146)  # for each seat eight cards
TABLE = const(226)

# in a mind; its ints are two bytes, the low one first
ME = const(0)  # whose it is
TRIES = const(1)  # how often to deal for likely hands
COUNT = const(2)  # how many cards may be anywhere
DICE = const(4)  # three ints
BEHIND = const(10)  # for each seat an int: the strength of the cards that it has played
LEAST = const(30)  # for each seat an int: the least strength that its bid tells of
MOST = const(50)  # and the most
WEIGHTS = const(70)  # for each value a card's strength
CARDS = const(80)  # the cards that may be anywhere
LIKELIEST = const(164)  # the likeliest hands so far
AWAY = const(244)  # for each card of the deck an int: the mask of the seats that don't hold it, as it seems
VOID = const(406)  # the same of the seats that can't hold it
MIND = const(568)

SLOTS = const(8)
VALUES = const(9)
CARD = const(5)  # bytes of a card in the deck

NOTHING = const(-1)  # for `play_out`: nobody is told what to play first
ASKED = const(-2)  # what would be played is only asked for


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
    seats = int(t[SEATS])
    me = int(m[ME])
    count = int(m[COUNT])
    a = int(m[DICE]) | int(m[DICE + 1]) << 8
    b = int(m[DICE + 2]) | int(m[DICE + 3]) << 8
    c = int(m[DICE + 4]) | int(m[DICE + 5]) << 8
    tries = int(m[TRIES])
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
            left = int(t[LEFT + seat])
            strength = int(m[BEHIND + 2 * seat]) | int(m[BEHIND + 1 + 2 * seat]) << 8
            hand = HANDS + SLOTS * seat
            slot = 0
            while slot < SLOTS:
                if left >> slot & 1:
                    a = 157 * a % 32363
                    b = 146 * b % 31727
                    c = 142 * c % 31657
                    drawn = at + (a - b + c) % 32362 % (count - at)
                    looked = at
                    masks = AWAY
                    while looked < count:
                        mask = masks + 2 * int(m[CARDS + drawn])
                        if (int(m[mask]) | int(m[mask + 1]) << 8) >> seat & 1 == 0:
                            break
                        looked += 1
                        drawn += 1
                        if drawn == count:
                            drawn = at
                        if looked == count and masks == AWAY:
                            masks = VOID  # there is none but what seems to be away
                            looked = at
                            off += 50
                    if looked == count:
                        off += 1000  # no card is left that this seat can hold
                    card = int(m[CARDS + drawn])
                    m[CARDS + drawn] = m[CARDS + at]
                    m[CARDS + at] = card
                    at += 1
                    t[hand + slot] = card
                    strength += int(m[WEIGHTS + int(d[CARD * card])])
                slot += 1
            least = int(m[LEAST + 2 * seat]) | int(m[LEAST + 1 + 2 * seat]) << 8
            most = int(m[MOST + 2 * seat]) | int(m[MOST + 1 + 2 * seat]) << 8
            if strength < least:
                off += least - strength
            if strength > most:
                off += strength - most
            seat += 1
        if off < nearest:
            nearest = off
            at = 0
            while at < SLOTS * seats:
                m[LIKELIEST + at] = t[HANDS + at]
                at += 1
            if off == 0:
                tries = 0
    at = 0
    while at < SLOTS * seats:
        t[HANDS + at] = m[LIKELIEST + at]
        at += 1
    m[DICE] = a & 255
    m[DICE + 1] = a >> 8
    m[DICE + 2] = b & 255
    m[DICE + 3] = b >> 8
    m[DICE + 4] = c & 255
    m[DICE + 5] = c >> 8
