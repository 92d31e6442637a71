"""The words of the screens that all games share during a game, and of any menu or page."""

from ..match import faces

_MOST = 24  # menus with more lines say only the one under the cursor


def any_menu(voice, screen, line=None):
    """Return the title, the choices, and the one under the cursor.

    :param line: returns a line's words, (words, value), by its index; None: the screen's own.
    """
    lines = screen.lines()
    count = len(lines)
    title = _titled(voice, screen)
    if not count:
        return [title]

    def words(index):
        pair = line(index) if line else lines[index]
        return voice.pair(pair[0], pair[1] if len(pair) > 1 else "")

    shown = [words(index) for index in range(count)] if 1 < count <= _MOST else []
    return [title] + shown + [voice.at(words(screen.at), screen.at, count)]


def any_page(voice, screen):
    """Return the title with the page number, and the whole text, so a turned page only changes the title."""
    title = _titled(voice, screen)
    if screen.pages > 1:
        title += ", " + voice.own("common", "page", screen.page + 1, screen.pages)
    return [title] + screen.body().split("\n")


def refused(voice, screen):
    """Return the title, the reason and the way out."""
    return list(screen.refusal())


why = refused


def _titled(voice, screen):
    return ", ".join([words for words in (screen.title(), screen.aside()) if words])


def _names(voice):
    return voice.app.table.session.names


def curtain(voice, screen):
    """Return whose turn it is, and the table."""
    name = voice.app.table.name_of(screen.view.actor)
    words = [screen.t("turn_of" if screen.alone else "pass_to", name)]
    undone = voice.app.table.undone
    if undone is not None:
        words.append(voice.game().taken_back(voice, _names(voice), undone))
    return words + voice.game().table(voice, _names(voice), screen.view)


def thinking(voice, screen):
    """Return who is thinking, and the table."""
    words = screen.t("thinks", voice.app.table.name_of(screen.view.actor))
    return [words] + voice.game().table(voice, _names(voice), screen.view)


def table(voice, screen):
    """Return the table."""
    return [screen.t("title")] + voice.game().table(voice, _names(voice), screen.view)


def dealer(voice, screen):
    """Return who deals, and the order of play."""
    title = screen.t("dealer_title").rstrip(": \u202f")
    lines = [voice.pair(title, voice.app.table.name_of(screen.view.dealer)), screen.t("order")]
    for place, (name, role) in enumerate(screen.order()):
        lines.append("%d. %s" % (place + 1, name + " " + role if role else name))
    return lines + [screen.why()]


def hand_result(voice, screen):
    """Return the hand's number and the scores."""
    view = screen.view
    title, place = screen.title()
    if view.hands_to_play:
        title += ", " + place
    return [title] + voice.game().scores(voice, view, _names(voice), view.results[-1])


def scores(voice, screen):
    """Return one hand's scores and the totals."""
    view = screen.view
    title = screen.t("title")
    if screen.hand:
        title += ", " + faces.hand_of(screen, "after_hand", screen.hand, view.hands_to_play)
    result = view.results[screen.hand - 1] if screen.hand else None
    return [title] + voice.game().scores(voice, view, screen.names, result)


def game_result(voice, screen):
    """Return the winners and the ranking."""
    title, aside = screen.title(), screen.aside()
    lines = [title + ", " + aside if aside else title]
    for rank in screen.ranks():
        place = "%d. " % rank.place if rank.place else ""
        points = rank.points + ", " + rank.note if rank.note else rank.points
        lines.append(voice.pair(place + rank.name, points))
    return lines


def replay(voice, screen):
    """Return the last entry, and the table after it or the hand that it was chosen from."""
    title = screen.what() + ", " + voice.own("common", "of", *screen.steps())
    words = voice.telling(screen.header.game)
    shown = words.replay_hand if screen.shows_hand() else words.replay_table
    return [title] + shown(voice, screen)


def letters(voice, screen):
    """Return the name so far, and the letter under the cursor."""
    letter = screen.hints().get("ok", screen.t("full"))
    if screen.on_letter():
        letter = letter[-1]
    return [
        screen.title,
        voice.pair(voice.own("common", "name"), screen.text or voice.own("common", "nothing")),
        voice.own("common", "letters", len(screen.text), screen.most),
        letter,
    ]


def cut(voice, screen):
    """Return the number, and what it is for."""
    seed = voice.app.hw.seeded
    alone = bool(screen.seal)
    return [
        screen.t("cut_title"),
        screen.t("seed", seed) if alone and seed is not None else "",
        screen.t("cut_seal", screen.seal) if alone else "",
        screen.why(),
        voice.own("common", "digit", "%03d" % screen.number, screen.digit + 1),
    ]


def seal(voice, screen):
    """Return the seal's groups, and why it matters."""
    seed = voice.app.hw.seeded
    title = screen.t("title")
    return [title if seed is None else title + ", " + screen.t("seed", seed), screen.seal, screen.t("why")]
