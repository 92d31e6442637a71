"""Decides which actions (`actions.py`) are legal for the acting seat (G-4 to G-13)."""

from collections import namedtuple

from .actions import (
    ACTIONS,
    ADD,
    CALL,
    CROSS,
    DISCARD,
    DRAW,
    HELD,
    LAY,
    NOTHING,
    SETS,
    STOP,
    SWAP,
    TAKE,
    lay_action,
    lay_slots,
)
from .deck import BLACK, NO_MARK

DRAWING = "draw"
PLAYING = "play"
CHAINING = "chain"
STOPPING = "stop"
DISCARDING = "discard"
CALLING = "call"
OVER = "over"

FULL = 5  # cards: in a set that ends the hand, and in a hand after drawing
CHAIN = 3  # the most swaps in a turn


def due(cards, laid):
    """Return how many cards a player has to draw (G-4, G-5).

    :param cards: how many are in the hand. :param laid: whether the player has laid a set.
    """
    return FULL - cards if laid else 1


def legal(state):
    """Return the acting seat's legal actions, ascending, as a tuple."""
    phase = state.phase
    seat = state.seat
    if phase == PLAYING or phase == CHAINING:
        return tuple(_plays(state))
    if phase == DRAWING:
        found = [DRAW] if state.can_draw() else [NOTHING]
        if state.can_take():
            found.append(TAKE)
        return tuple(sorted(found))
    if phase == STOPPING:
        return NOTHING, STOP
    if phase == DISCARDING:
        hand = state.hands[seat]
        found = tuple(range(DISCARD, DISCARD + len(hand)))
        return (CROSS,) + found if state.deck.is_joker(hand[-1]) else found
    if phase == CALLING:
        return (NOTHING,) + tuple(
            [CALL + index for index in callable_sets(state) if state.sets[index].owner == seat]
        )
    return ()


def allows(state, action):
    """Whether an action is legal for the acting seat. In a turn's phases with many actions, the others aren't
    listed.
    """
    if state.phase != PLAYING and state.phase != CHAINING:
        return action in legal(state)
    if action < ADD:
        return action == NOTHING and state.phase == PLAYING
    if action >= ACTIONS:
        return False
    if LAY <= action < SWAP:
        return _may_lay(state, action)
    pair, place = (action - ADD, 0) if action < LAY else divmod(action - SWAP, 4)
    slot, index = divmod(pair, SETS)
    card, rest = split(state, slot)
    if card < 0 or index >= len(state.sets):
        return False
    if action < LAY:
        return _may_add(state, rest, card, index)
    return _may_give(state, card, index) and _may_get(state, _ground(state, rest), card, index, place)


def split(state, slot):
    """Return the card in a slot that may be added or swapped (-1 if there is none), and the hand without
    it.
    """
    hand = state.hands[state.seat]
    if state.phase == CHAINING:
        return (state.held if slot == HELD else -1), hand
    if slot >= len(hand):
        return -1, hand
    return hand[slot], hand[:slot] + hand[slot + 1 :]


def callable_sets(state):
    """Return the indexes of all sets of four that fit the discard on offer (G-12)."""
    found = []
    for index in range(len(state.sets)):
        _, kind, cards = state.sets[index]
        if len(cards) == FULL - 1 and state.deck.fits(kind, cards, state.offered):
            found.append(index)
    return found


def _plays(state):
    """Return the legal ways to lay out, add and swap, ascending; `NOTHING` comes first, except within a
    chain.
    """
    seat = state.seat
    chaining = state.phase == CHAINING
    found = [] if chaining else [NOTHING]
    slots = (HELD,) if chaining else range(len(state.hands[seat]))
    laid = state.laid[seat]
    if laid and not state.lays:
        for slot in slots:
            card, rest = split(state, slot)
            for index, lying in enumerate(state.sets):
                if lying.owner == seat and _may_add(state, rest, card, index):
                    found.append(ADD + slot * SETS + index)
    found += _lays(state)
    if laid:
        hand = state.hands[seat]
        ground = _ground(state, hand if chaining else hand[1:])
        for slot in slots:
            card, _ = split(state, slot)
            own = state.deck.marks[4 * card : 4 * card + 4]
            for index, mark, _ in ground.further:
                if mark in own and _may_give(state, card, index):
                    for place in range(len(state.sets[index].cards)):
                        if _may_get(state, ground, card, index, place):
                            found.append(SWAP + 4 * (slot * SETS + index) + place)
    return found


def _may_add(state, rest, card, index):
    """Whether a card may join that set while `rest` stays in the hand (G-8, G-10)."""
    lying = state.sets[index]
    return (
        lying.owner == state.seat
        and not state.lays
        and len(rest) >= (1 if len(lying.cards) == FULL - 1 else 2)
        and state.deck.fits(lying.kind, lying.cards, card)
    )


def _may_lay(state, action):
    """Whether an action's three cards may be laid out as its kind of set (G-7, G-8, G-10)."""
    hand = state.hands[state.seat]
    slots = lay_slots(action)
    cards = [hand[slot] for slot in slots if slot < len(hand)]
    if state.phase == CHAINING and slots[2] == HELD:
        cards.append(state.held)
    elif state.phase == CHAINING:
        return False
    return (
        len(cards) == 3
        and len(hand) + (state.held >= 0) >= 5
        and (state.laid[state.seat] or not [card for card in cards if state.deck.is_joker(card)])
        and state.deck.fits(action & 3, cards[:1], cards[1])
        and state.deck.fits(action & 3, cards[:2], cards[2])
    )


def _lays(state):
    """Return the actions that lay out a set, ascending. Cards are grouped by what they share, kind by
    kind.
    """
    hand = state.hands[state.seat]
    held = state.held
    if len(hand) + (held >= 0) < 5:  # two must stay (G-10)
        return []
    deck = state.deck
    jokers = []
    if state.laid[state.seat]:
        jokers = [slot for slot, card in enumerate(hand) if deck.is_joker(card)]
    groups = {}
    for slot, card in enumerate(hand):
        for mark in deck.marks[4 * card : 4 * card + 4]:
            groups.setdefault(mark, []).append(slot)
    found = []
    for mark in deck.marks[4 * held : 4 * held + 4] if held >= 0 else groups:
        if mark == NO_MARK:
            continue
        kind = mark >> 3
        group = groups.get(mark, [])
        if held >= 0:
            pairs = _pairs(group)
            if kind != BLACK:
                pairs += [(slot, joker) for slot in group for joker in jokers]
            found += [lay_action(pair + (HELD,), kind) for pair in pairs]
            continue
        for place, last in enumerate(group):
            found += [lay_action(pair + (last,), kind) for pair in _pairs(group[:place])]
        if kind != BLACK:
            found += [lay_action(pair + (joker,), kind) for pair in _pairs(group) for joker in jokers]
    found.sort()
    return found


def _pairs(slots):
    return [(slots[low], slots[high]) for high in range(len(slots)) for low in range(high)]


def _may_give(state, card, index):
    """Whether a card may be swapped into that set (G-9)."""
    lying = state.sets[index]
    return (
        lying.owner != state.seat
        and state.laid[state.seat]
        and (state.phase == CHAINING or not state.swapped)
        and state.chain < CHAIN
        and index not in state.used
        and not state.deck.is_joker(card)
        and state.deck.fits(lying.kind, lying.cards, card)
    )


def _may_get(state, ground, given, index, place):
    """Whether the card at that place of the set may be taken for `given`: it must be playable at once
    (G-9).
    """
    cards = state.sets[index].cards
    return (
        place < len(cards)
        and not state.deck.is_joker(cards[place])
        and _can_land(state, ground, given, cards[place], (index,))
    )


Ground = namedtuple("Ground", ("marks", "joker", "joins", "further"))
"""Where a card from a swap can land. marks: those of the hand's cards (`Go5Deck`), to lay it out with; joker:
whether the hand has one; joins: the marks of sets that it may join; further: the other players' sets that it
could be swapped into, as (index, mark, plain cards).
"""


def _ground(state, rest):
    """Return the `Ground` while `rest` stays in the hand.

    It is made once for all possible swaps, because it takes a chip a tenth of a second.
    """
    deck = state.deck
    hand = state.hands[state.seat] if len(rest) >= 4 else ()  # two must stay (G-10)
    marks = [mark for card in hand for mark in deck.marks[4 * card : 4 * card + 4] if mark != NO_MARK]
    joins = []
    further = []
    for index, lying in enumerate(state.sets):
        plain = [card for card in lying.cards if not deck.is_joker(card)]
        mark = deck.marks[4 * plain[0] + lying.kind]
        if lying.owner != state.seat:
            further.append((index, mark, plain))
        elif _may_add(state, rest, plain[0], index):
            joins.append(mark)
    return Ground(marks, len(hand) > 0 and deck.is_joker(hand[-1]), joins, further)


def _can_land(state, ground, given, card, used):
    """Whether a card from a swap can be added or laid out, if need be after further swaps.

    This isn't recursive, because a chip's stack is small and much of it is in use here.

    :param given: the card that the first swap of the chain gave.
    :param card: the card that the last one brought. :param used: the indexes of their sets.
    """
    marks_of = state.deck.marks
    marks, joker, joins, further = ground  # names are quicker than attributes
    # A held card has already left the hand.
    gone = () if given == state.held else marks_of[4 * given : 4 * given + 4]
    waiting = [(card, state.used + used)]
    while waiting:
        card, used = waiting.pop()
        own = marks_of[4 * card : 4 * card + 4]
        for mark in own:
            alike = marks.count(mark)
            if alike and mark in gone:
                alike -= 1
            if alike > 1 or alike and joker and mark >> 3 != BLACK or mark in joins:
                return True
        if len(used) < CHAIN:
            for index, mark, plain in further:
                if mark in own and index not in used:
                    waiting += [(other, used + (index,)) for other in plain]
    return False
