"""Go5 in words: cards, sets, the news. The texts are in the section `[go5]`."""

from inkdeck_core.go5.actions import HELD, meaning
from inkdeck_core.go5.deck import BLACK, COLOUR, DECK, KINDS, NUMBER, PATTERN


def card(texts, number, whole=False):
    """Return a card as people say it, `blue 5`; `whole` adds its pattern, and whether it is on black."""

    def say(key, *blanks):
        return texts.say("go5", key, *blanks)

    if number >= DECK.first_joker:
        return say("stop" if DECK.is_stop(number) else "joker")
    text = say("card", colour(texts, number), DECK.value(number, NUMBER) + 1)
    if whole:
        text += ", " + pattern(texts, DECK.value(number, PATTERN))
        if DECK.value(number, BLACK) >= 0:
            text += ", " + say("on_black")
    return text


def pattern(texts, number):
    """Return a pattern in full: `four diamonds`."""
    return texts.pick("go5", "pattern_names", number, ", ")


def colour(texts, number):
    """Return the name of a number card's colour."""
    return texts.pick("go5", "colours", DECK.value(number, COLOUR))


def shared(kind, cards):
    """Return the (kind, value) that a set's cards share."""
    return kind, max([DECK.value(card, kind) for card in cards])


def kind(texts, number, cards):
    """Return what a set's cards share: `blue`, `5s`, `four diamonds`, `black`."""
    if number == PATTERN:
        return pattern(texts, shared(number, cards)[1])
    named = value(texts, number, cards)
    return texts.say("go5", "of_number", named) if number == NUMBER else named


def laid(texts, number, cards):
    """Return how many cards share what, in words: `three 6s`, `three red cards`."""
    count = texts.pick("go5", "counts", len(cards) - 2)
    return texts.say("go5", "laid_" + KINDS[number], count, _told(texts, number, cards))


def own_set(texts, number, cards):
    """Return a set as its owner says it: `your yellow set`, `your 5s`."""
    return texts.say("go5", "own_" + KINDS[number], _told(texts, number, cards))


def set_of(texts, name, number, cards):
    """Return another player's set: `Ben's yellow set`, `Ben's 5s`."""
    return texts.say("go5", "their_" + KINDS[number], name, _told(texts, number, cards))


def _told(texts, number, cards):
    return pattern(texts, shared(number, cards)[1]) if number == PATTERN else value(texts, number, cards)


def value(texts, number, cards):
    """Return the same in one word: `blue`, `5`, `half`, `black`."""
    found = shared(number, cards)[1]
    if number == NUMBER:
        return str(found + 1)
    if number == BLACK:
        return texts.get("black", "go5")
    return texts.pick("go5", "patterns" if number == PATTERN else "colours", found)


def sign(texts, cards):
    """Return the colour that cards share, for little room."""
    return texts.pick("go5", "codes", shared(COLOUR, cards)[1])


def stock(texts, view):
    """Return the number of cards in the stock."""
    return texts.say("go5", "stock", view.stock)


def pile(texts, view, brief=False):
    """Return the pile's top in several wordings, the longest first, or what closes it.

    :param brief: for a line with something else on it.
    """
    if not view.pile:
        return [texts.get("pile_empty", "go5")] + [""] * brief
    top = view.pile[-1]
    if not view.pile_open:
        return [
            texts.get("closed_by_joker" if view.crossed else "closed_by_stop", "go5"),
            texts.get("closed", "go5"),
        ]
    named = texts.say("go5", "pile", card(texts, top))
    if brief:
        early = view.phase == "draw" and not view.laid[view.seat]  # G-4
        return [texts.say("go5", "pile_later", card(texts, top))] * early + [named, ""]
    if top >= DECK.first_joker:
        return [named]
    return ["%s (%s)" % (named, pattern(texts, DECK.value(top, PATTERN))), named]


def fitting_pair(c, one, other, width):
    """Return the longest wordings of two things that fit on a line, favouring `one`, or the shortest."""
    for first in one:
        for second in other:
            if c.width(first) + c.width(second) <= width:
                return first, second
    return first, second


def _by_seat(view, short):
    """Return the news in order: (seat, [(verb, cards, extra), ...])."""
    seats = []
    for seat, verb, cards, extra in view.news:
        if verb == "draw" and (extra == 1 or short) or short and verb == "stop_drawn":
            continue  # everybody does that, or the table shows it
        if not seats or seats[-1][0] != seat:
            seats.append((seat, []))
        seats[-1][1].append((verb, cards, extra))
    return seats


def done_words(texts, verb, cards, extra):
    """Return a deed of the news without its player: `lays three 3s`."""
    if verb == "draw":
        return texts.count("go5", "did_draw", extra)
    said = [laid(texts, extra, cards)] if verb == "lay" else [card(texts, number) for number in cards]
    return texts.say("go5", "did_" + verb, *said)


def news_sentences(texts, names, view, short=False):
    """Return the news since the actor's last turn, a sentence for each seat in order.

    :param short: leave out what the table shows anyway.
    """
    sentences = []
    for seat, deeds in _by_seat(view, short):
        done = []
        for verb, cards, extra in deeds:
            done.append(done_words(texts, verb, cards, extra))
        sentences.append(texts.say("go5", "who", names[seat], ", ".join(done)))
    return sentences


def news_lines(c, texts, names, view, most):
    """Return the news in at most `most` lines: a paragraph a seat, or all in one and shorter, or its end."""
    width = c.w - 6
    if len(_by_seat(view, False)) <= most:
        sentences = news_sentences(texts, names, view)
        # They take at least these lines. To wrap them takes a chip ten times as long as to measure them.
        if sum([(c.width(sentence) + width - 1) // width for sentence in sentences]) <= most:
            lines = []
            for paragraph in sentences:
                lines += c.wrap(paragraph, "small", width)
            if len(lines) <= most:
                return lines
    sentences = news_sentences(texts, names, view, True) or news_sentences(texts, names, view)
    lines = []
    dots = ""
    widths = [c.width(sentence + " ") for sentence in sentences]
    wide = sum(widths)
    while sentences and (len(lines) > most or not lines):
        # Wrapping a text that is far too long would take a chip 0.1 s. A line loses a space at most.
        if wide <= most * c.w or len(sentences) == 1:
            lines = c.wrap(dots + " ".join(sentences), "small", width)
        sentences.pop(0)
        wide -= widths.pop(0)
        if not dots:
            dots = "\u2026 "
            wide += c.width(dots)
    return lines[-most:] if most > 0 else []


def deed(view, action):
    """Return (verb, slots, cards, index of the set or -1) of an action, from its seat's view before it."""
    verb, slots, index, detail = meaning(action)
    if verb == "draw":
        return "draw_all", (), view.pile[-1:], -1
    if not slots:
        return verb, (), (view.offered,) if verb == "call" else view.pile[-1:], index
    cards = [view.held if slot == HELD else view.hand[slot] for slot in slots]
    if verb == "swap":
        cards.append(view.sets[index].cards[detail])
    return verb, slots, cards, index


def ended(texts, names, result):
    """Return how a hand ended, in several wordings, the longest first."""
    if result.ender < 0:
        return [texts.get("ended_short", "go5_scores")]
    five, name = texts.get("five_" + KINDS[result.kind], "go5_scores"), names[result.ender]
    if result.parts[result.ender].five == 50:
        five += texts.get("with_joker", "go5_scores")
    return [texts.say("go5_scores", key, name, five) for key in ("ended", "ended_brief")]
