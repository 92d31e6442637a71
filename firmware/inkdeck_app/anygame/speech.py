"""Any card game in words (`speech/voice.py`)."""

from inkdeck_core.anygame.cards import BACK

from ..french import speech as french
from ..speech.screens import hand_result
from ..ui.widgets import minus, signed
from . import wording


def _cards(voice, cards):
    """Return cards that lie somewhere, one after another; of those face down, only how many."""
    texts = voice.app.texts
    known = [wording.card(texts, card) for card in cards if card != BACK]
    hidden = len(cards) - len(known)
    if hidden:
        known.append(texts.count(wording.SECTION, "unseen", hidden))
    return ", ".join(known)


def spoken(voice, text):
    """Return a text with words for suits, for a joker's star, and for where a key puts cards."""
    text = french.spoken(voice, text).replace("★", voice.own("anygame", "joker"))
    cards, arrow, place = text.partition("→")
    if arrow and place:
        text = voice.own("anygame", "to", cards, place) if cards else place
    return text.replace(" ▶", ", " + voice.own("anygame", "ends"))


def table(voice, names, view):
    """Return stock, pile and middle, and what lies before everybody."""
    texts = voice.app.texts
    lines = [wording.stock(texts, view)] if view.options["stock"] else []
    if view.pile:
        lines.append(voice.pair(texts.get("place_pile", wording.SECTION), _cards(voice, [view.pile[-1][0]])))
    if view.middle:
        cards = _cards(voice, [card for card, _ in view.middle])
        lines.append(voice.pair(texts.get("place_middle", wording.SECTION), cards))
    for seat, name in enumerate(names):
        parts = [texts.count(wording.SECTION, "hold", view.hand_sizes[seat])]
        if view.tricks[seat]:
            parts.append(voice.own("anygame", "tricks", len(view.tricks[seat])))
        parts += [_cards(voice, group) for group in view.before[seat]]
        lines.append(voice.pair(name, "; ".join(parts)))
    return lines


def taken_back(voice, names, undone):
    """Return the deed that was just taken back."""
    return wording.taken_back(voice.app.texts, names, undone)


def curtain(voice, screen):
    """Return whom the device is offered to, the news for that person, and the table."""
    texts, names = voice.app.texts, voice.app.table.session.names
    lines = [line.replace("▶ ", "") for line in screen.notices()]
    lines += wording.news(texts, names, screen.view.news(screen.seat))
    if voice.app.table.undone is not None:
        lines.append(taken_back(voice, names, voice.app.table.undone))
    lines += table(voice, names, screen.view)
    return [screen.t("who_takes")] + lines + [names[screen.seat]]


def hand(voice, screen):
    """Return what would be done, the cards, and the card or place under the cursor."""
    texts = voice.app.texts
    cards = _cards(voice, [card for _, card in screen.cards])
    marked = _cards(voice, [card for action, card in screen.cards if action in screen.marks])
    lines = [screen.situation()[0], cards]
    if marked:
        lines.append(voice.pair(voice.own("anygame", "picked"), marked))
    if screen.line:
        kinds = screen.kinds()
        here = texts.get("place_" + screen.place_here(), "anygame")
        return lines + [voice.at(here, screen.at[1] % len(kinds), len(kinds))]
    if not screen.cards:
        return lines
    return lines + [voice.at(_cards(voice, [screen.cards[screen.at[0]][1]]), screen.at[0], len(screen.cards))]


def whom(voice, screen):
    """Return what would be done, and the person under the cursor with what cards are added to."""
    seat = screen.seats[screen.at]
    name = voice.app.table.name_of(seat)
    lying = screen.lies_before(seat)
    here = voice.pair(name, "; ".join(lying)) if lying else name
    return [screen.situation(), voice.at(here, screen.at, len(screen.seats))]


def shown(voice, screen):
    """Return who shows which cards."""
    name = voice.app.table.name_of(screen.told.seat)
    return [screen.t("shows", name), _cards(voice, screen.told.cards)]


def sure(voice, screen):
    """Return the question, and what will happen."""
    return [
        screen.t("sure_title" if screen.sure else "again_title"),
        screen.t("no_way_back"),
    ] + screen.lines()


def points(voice, screen):
    """Return everybody's points, and the person that they are written for."""
    names = voice.app.table.session.names
    lines = [screen.t("deal", screen.view.hand_no)]
    lines += [voice.pair(name, minus(points)) for name, points in zip(names, screen.points)]
    here = voice.pair(names[screen.at], minus(screen.points[screen.at]))
    return lines + [voice.at(here, screen.at, len(names))]


def tricks(voice, screen):
    """Return a person's trick piles once they are turned up, or the question."""
    if not screen.view.turned_up:
        return [screen.t("tricks_title"), screen.t("turn_up")]
    name = voice.app.table.name_of(screen.seats[screen.at])
    return [screen.t("tricks_of", name), _cards(voice, screen.cards())]


def which(voice, screen):
    """Return the list."""
    return voice.menu(screen, lambda index: screen.lines()[index])


sort = end = which


def news(voice, screen):
    """Return the page's words."""
    return [screen.title()] + screen.body().split("\n")


show = shuffle = news


def scores(voice, view, names, result):
    """Return each person's points of a deal, and the total."""
    lines = []
    for seat, name in enumerate(names):
        total = voice.app.texts.count("scores", "points", view.totals[seat])
        lines.append(voice.pair(name, "%s; %s" % (signed(result.points[seat]), total) if result else total))
    return lines


def result(voice, screen):
    """Return the deal's number and the points."""
    return hand_result(voice, screen)


def replay_table(voice, replay):
    """Return the table after a deed."""
    return table(voice, replay.names, replay.after.view(None))


def replay_hand(voice, replay):
    """Return nothing: hands aren't shown."""
    return []
