"""Games as lists tell them: what a record says of its game without playing it again."""

from inkdeck_core import games
from inkdeck_core.record import format, reader

from . import faces


def values(header):
    """A game's options as they stand in its header (a `format.Header`), as texts by name.

    :raises ValueError: this version does not know that game, or not that variant of it.
    """
    if header.game not in games.IDS:
        raise ValueError(header.game)
    found = {}
    for line in header.options.split("\n"):
        name, _, text = line.partition("=")
        found[name] = text
    known = faces.outline(header.game).KNOWN
    for name in known:
        if found.get(name, known[name][0]) not in known[name]:
            raise ValueError(header.game)
    return found


def kind(texts, header, long=False):
    """What is played, in a word or two.

    :param long: the word as it stands where games are set up; else as it stands in lists.
    """
    chosen = values(header)
    own = faces.outline(header.game).kind(texts, chosen, long)
    return own or texts.get("list_" + header.game, "which_game")


def place(header, done):
    """(hand, hands to play, trick) after so many actions, from 1; None in a game that doesn't tell."""
    chosen = values(header)
    return faces.outline(header.game).place(chosen, len(header.players), done)


def winners(record):
    """The winners' seats of a finished game; it is only played again where more than the scores decides."""
    chosen = values(record.header)
    outline = faces.outline(record.header.game)
    totals = list(record.ending[1])
    best = min(totals) if outline.fewest(chosen) else max(totals)
    if totals.count(best) > 1 and outline.tie_break(chosen):
        from inkdeck_core.record import replaying  # seldom

        return replaying.replay(record).state.winners()
    return [seat for seat in range(len(totals)) if totals[seat] == best]


def players(record):
    """(name, bot) of each seat at the end."""
    found = list(record.header.players)
    for _, event in reader.entries(record.stream):
        if event and event[0] == format.HAND_OVER:
            found[event[1]] = event[2:]
    return found
