"""Deals the hidden cards as they may lie, thousands of times for a search.

A search spends most of its time here and in a game's `play_out`. So both use only what a chip's machine code
can do: ints below 2**30 and bytes by index, but no calls and no attributes. The same code runs on every
interpreter, and a computer can compile it.

A *position* is a bytearray. Each game chooses its layout, except for the names below. *Beliefs* are a
bytearray of `BELIEFS` bytes: what a player concludes about the others. MicroPython's compiler replaces these
names with their numbers, so they cost machine code nothing. It does so only for names defined on a line `NAME
= const(number)`, and only below that line.
"""


def const(number):
    """Return the number itself, for interpreters whose compiler doesn't know `const`."""
    return number


# in every game's position
SEATS = const(0)
LEFT = const(8)  # for each of ten seats, the mask of the slots that are left: the part that fits into a byte
HANDS = const(146)  # for each seat, as many cards as it has slots
LEFT_ABOVE = const(226)  # for each of ten seats, the rest of its mask

# in beliefs; its ints take two bytes, the low one first
ME = const(0)  # the seat whose beliefs they are
TRIES = const(1)  # how many deals to try for likely hands
COUNT = const(2)  # how many cards can be anywhere
SLOTS = const(3)  # of each seat in the position
DICE = const(4)  # three ints
BEHIND = const(10)  # for each seat an int: the strength of the cards that it has played
LEAST = const(30)  # for each seat an int: the least strength that its bid implies
MOST = const(50)  # for each seat an int: the greatest strength that its bid implies
CARDS = const(70)  # the cards that can be anywhere
LIKELIEST = const(151)  # the likeliest hands so far
WEIGHTS = const(231)  # for each card of the deck, its strength
AWAY = const(312)  # for each card an int: the mask of the seats that don't seem to hold it
VOID = const(474)  # for each card an int: the mask of the seats that can't hold it
BELIEFS = const(636)


def ptr8(buffer):
    """Return the buffer itself; in machine code, its address."""
    return buffer


def machine_code(function):
    """Return the function itself; a build for a device replaces this mark with viper."""
    return function


@machine_code
def strength(position, beliefs, begin: int, end: int) -> int:
    """Return the strength of the cards in the places from `begin` to before `end` of a position."""
    t = ptr8(position)
    m = ptr8(beliefs)
    found = 0
    while begin < end:
        found += int(m[WEIGHTS + int(t[begin])])
        begin += 1
    return found


@machine_code
def deal_out(position, beliefs):
    """Deal the cards whose place `beliefs` doesn't tell to the other seats' slots in the position.

    This makes `TRIES` deals and keeps the one that best fits what the others have shown. No seat gets a card
    that it can't hold or, if possible, one that it doesn't seem to hold. And with the cards that it has
    played, each seat has the strength that its bid implies.
    """
    t = ptr8(position)
    m = ptr8(beliefs)
    seats = int(t[SEATS])
    slots = int(m[SLOTS])
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
            left = int(t[LEFT + seat]) | int(t[LEFT_ABOVE + seat]) << 8
            strength = int(m[BEHIND + 2 * seat]) | int(m[BEHIND + 1 + 2 * seat]) << 8
            hand = HANDS + slots * seat
            slot = 0
            while slot < slots:
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
                            masks = VOID  # only cards that it doesn't seem to hold are left
                            looked = at
                            off += 50
                    if looked == count:
                        off += 1000  # no card is left that this seat can hold
                    card = int(m[CARDS + drawn])
                    m[CARDS + drawn] = m[CARDS + at]
                    m[CARDS + at] = card
                    at += 1
                    t[hand + slot] = card
                    strength += int(m[WEIGHTS + card])
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
            while at < slots * seats:
                m[LIKELIEST + at] = t[HANDS + at]
                at += 1
            if off == 0:
                tries = 0
    at = 0
    while at < slots * seats:
        t[HANDS + at] = m[LIKELIEST + at]
        at += 1
    m[DICE] = a & 255
    m[DICE + 1] = a >> 8
    m[DICE + 2] = b & 255
    m[DICE + 3] = b >> 8
    m[DICE + 4] = c & 255
    m[DICE + 5] = c >> 8
