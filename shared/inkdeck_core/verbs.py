"""Actions as verbs with arguments: `play Th`, `pass 2c Qs Ah`, `bid 3`.

A game's state lists its verbs (`VERBS`). An action is a number, and each verb has a range of numbers. Texts,
parsing and the words of screens follow from the list.
"""

from .errors import NotAnAction


class Verb:
    """One kind of action.

    :param name: the word that its text begins with.
    :param first: its lowest action.
    :param count: how many actions it has. With one card, that is the number of slots in the largest hand. If
        it has one action and takes no card, its name is the whole text.
    :param cards: how many cards of the hand it takes; with 0, its argument is a number from 0 up.
    :param secret: whether only the player who acts may know the arguments.
    """

    def __init__(self, name, first, count, cards=0, secret=False):
        self.name = name
        self.first = first
        self.count = count
        self.cards = cards
        self.secret = secret

    def argument(self, action):
        """Return the number or the slot of an action; if it takes several cards, their slots, ascending."""
        number = action - self.first
        return slots_of(number, self.cards) if self.cards > 1 else number


def of(verbs, action):
    """Return the verb of an action; None if it is nobody's."""
    for verb in verbs:
        if verb.first <= action < verb.first + verb.count:
            return verb
    return None


def ways(slots, cards):
    """Return in how many ways so many cards can be chosen from so many slots."""
    count = 1
    for taken in range(cards):
        count = count * (slots - taken) // (taken + 1)
    return count


def choice(slots):
    """Return the number of a choice of several slots. It doesn't depend on the size of the hand."""
    number = taken = 0
    for slot in sorted(slots):
        taken += 1
        number += ways(slot, taken)
    return number


def slots_of(number, cards):
    """Return the slots, ascending, of the choice with that number."""
    slots = []
    for taken in range(cards, 0, -1):
        slot = taken - 1
        while ways(slot + 1, taken) <= number:
            slot += 1
        number -= ways(slot, taken)
        slots.append(slot)
    return tuple(slots[::-1])


def text(state, verb, action):
    """Return the acting seat's action as text for `parse`. :param verb: the action's."""
    argument = verb.argument(action)
    if not verb.cards and verb.count == 1:
        return verb.name
    if not verb.cards:
        return verb.name + " " + state.number_text(verb, argument)
    hand = state.hands[state.seat]
    slots = argument if verb.cards > 1 else (argument,)
    return " ".join([verb.name] + [state.card_text(hand[slot]) for slot in slots])


def parse(state, words, slot_of, example):
    """Return the legal action that a text stands for, as `text` writes it.

    :param slot_of: returns the slot of the card that a word means, None if it means none, for (state, word).
        It raises `IllegalAction` if the acting seat doesn't hold the card.
    :param example: texts of actions, for the error.
    :raises NotAnAction: the text isn't an action.
    :raises IllegalAction: it is an action, but it isn't legal now.
    """
    name, *arguments = words.split()[:9] or [""]
    found = [verb for verb in state.VERBS if verb.name == name]
    action = _action(state, found[0], arguments, slot_of) if found else None
    if action is None:
        raise NotAnAction("not_text", text=words, example=example)
    if action not in state.legal_actions():
        raise state.refusal(action)
    return action


def _action(state, verb, arguments, slot_of):
    """Return the action of a verb with these arguments; None if they don't fit."""
    if not verb.cards and verb.count == 1:
        return None if arguments else verb.first
    if len(set(arguments)) != len(arguments) or len(arguments) != max(1, verb.cards):
        return None
    if not verb.cards:
        for number in range(verb.count):  # no list: points have 1,999 texts
            if state.number_text(verb, number) == arguments[0]:
                return verb.first + number
        return None
    slots = [slot_of(state, word) for word in arguments]
    if None in slots:
        return None
    return verb.first + (choice(slots) if verb.cards > 1 else slots[0])
