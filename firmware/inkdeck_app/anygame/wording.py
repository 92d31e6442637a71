"""Any card game in words: cards, deeds, the news. The texts are in the section `[anygame]`."""

from inkdeck_core import french
from inkdeck_core.anygame.cards import faced, is_joker
from inkdeck_core.anygame.setup import ALL

from ..french import wording

SECTION = "anygame"
LONGEST = 13
"""The most letters of a key's label."""
_UNCHANGED = ("look", "draw", "deal", "collect", "points", "shuffle", "reveal")  # or more cards, not fewer

_SMALL, _CAPITALS = "äöüßàâæçèéêëîïôœùûÿ", "ÄÖÜẞÀÂÆÇÈÉÊËÎÏÔŒÙÛŸ"


def capitals(name):
    """Return a name in capital letters. On a chip, `upper` knows only a to z."""
    letters = [_CAPITALS[_SMALL.index(letter)] if letter in _SMALL else letter for letter in name]
    return "".join([letter.upper() if letter < "{" else letter for letter in letters])


def card(texts, number):
    """Return a card in a word: `10♥`, `★`; of a card that lies face down, too."""
    number = faced(number)
    return "★" if is_joker(number) else wording.card(texts, number % french.SIZE)


def mine(texts, name):
    """Return the label of the key that opens a person's hand: I'M ANNA, or only a long name."""
    name = capitals(name)
    label = texts.say(SECTION, "key_me", name)
    return label if len(label) <= LONGEST else name


def cards(texts, numbers):
    """Return cards in words, one after another."""
    return " ".join([card(texts, number) for number in numbers])


def set_up(texts, options):
    """Return a set-up in a few words: `52 · 7 each · pile`."""
    count = options["cards"]
    if options["jokers"]:
        count += " + %d★" % options["jokers"]
    each = options["each"]
    parts = [count, texts.get("each_all", SECTION) if each == ALL else texts.say(SECTION, "each_short", each)]
    if options["pile"]:
        parts.append(texts.get("place_pile", SECTION))
    return " · ".join(parts)


def stock(texts, view):
    """Return how many cards the stock has; of a game with a stock, also that it is empty."""
    if view.stock:
        return texts.say(SECTION, "stock", view.stock)
    return texts.get("stock_empty", SECTION) if view.options["stock"] else ""


def called(texts, options):
    """Return what people call the game, or its name on the device."""
    return options["name"] or texts.get("anygame", "which_game")


def deed(texts, names, told):
    """Return a `Deed` of the news in words, without who did it."""
    named = cards(texts, told.cards)
    if told.verb == "deal":
        return texts.say(SECTION, "did_deal" if named else "did_deal_none", named)
    other = names[told.other] if told.other >= 0 else ""
    hidden = told.count - len(told.cards)
    if hidden:
        unseen = texts.count(SECTION, "unseen", hidden)
        named = named + " + " + unseen if named else unseen
    verb = "take_back" if told.verb == "take" and other else told.verb
    return texts.say(SECTION, "did_" + verb, named, other, told.count)


def _left(texts, deeds):
    """Return what a person's deeds say of the hand: that one card is left, or none; "" otherwise."""
    told = deeds[-1]
    if told.left > 1 or told.verb in _UNCHANGED:
        return ""
    return ", " + texts.get("one_left" if told.left else "none_left", SECTION)


def by_person(log):
    """Return deeds by the person that did them, in order: [(seat, [deed, ...])]; seat -1 is everybody."""
    found = []
    for told in log:
        seat = -1 if told.verb in ("points", "reveal", "shuffle") else told.seat
        seat = told.other if told.verb == "collect" else seat
        if not found or found[-1][0] != seat:
            found.append((seat, []))
        found[-1][1].append(told)
    return found


def news(texts, names, log):
    """Return the news, a sentence for each person in order."""
    lines = []
    for seat, deeds in by_person(log):
        done = ", ".join([deed(texts, names, told) for told in deeds]) + _left(texts, deeds)
        lines.append("%s %s" % (names[seat], done) if seat >= 0 else capitals(done[:1]) + done[1:])
    return lines


def taken_back(texts, names, told):
    """Return in words that a deed was taken back, and whose it was."""
    seat = by_person([told])[0][0]
    done = deed(texts, names, told)
    return texts.say(SECTION, "taken_back", "%s %s" % (names[seat], done) if seat >= 0 else done)


def ran_out(view):
    """Return the seats that have no cards left, which ends a deal in most games, until its points are
    written. While cards lie in the middle, a trick isn't over.
    """
    written = [done for done in view.results if done.deal == view.hand_no]
    if written or view.middle or not view.options["each"]:
        return []
    return [seat for seat, size in enumerate(view.hand_sizes) if not size]


def notices(texts, names, view, seat):
    """Return what the curtain says besides the news: who is next if it offers another person, and who has no
    cards left. After a full trick, only the players know who has won it.
    """
    lines = []
    if seat != view.offered and len(view.middle) < view.seats:
        lines.append("▶ " + texts.say(SECTION, "is_next", names[view.offered]))
    out = ran_out(view)
    if len(out) == view.seats:
        lines.append(texts.get("out_all", SECTION))
    elif out:
        who = ", ".join([names[other] for other in out])
        lines.append(texts.say(SECTION, "out_some" if len(out) > 1 else "out_one", who))
    return lines


def held_before(view):
    """Return how many cards the owner of a view held before opening the hand, or None if the news no longer
    goes back so far. The device doesn't know how many there should be, but the player may notice.
    """
    turn = view.deeds
    gifts = 0
    for told in reversed(view.log):
        if turn > 0:
            turn -= told.verb != "shuffle"  # no deed, although the news has it
        elif told.seat == view.seat or told.verb == "deal":  # everyone is dealt the same
            return told.left + gifts
        elif told.verb == "give" and told.other == view.seat:
            gifts += told.count
    return None


def usual(log, seat, several):
    """Return the verb by which this seat last put cards down, or any seat if it has put none; "" at first.

    :param several: whether several cards at once are meant, or one. A single card that was laid before a
        person, perhaps to a group, changes nothing: the next one is likely a discard.
    """
    verbs = ("pile", "bury", "middle", "cover") + (("lay", "hide") if several else ())
    anybody = ""
    for told in reversed(log):
        if told.verb in verbs and (told.count > 1) == several:
            if told.seat == seat:
                return told.verb
            anybody = anybody or told.verb
    return anybody
