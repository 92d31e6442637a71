"""Games as lists tell them: what a record says of its game without playing it again."""

from inkdeck_core import games, records, session

_VARIANTS = ("win", "lose", "bid")
_TRICKS = 8


def values(header):
    """A game's options as they stand in its header (a `records.Header`), as texts by name.

    :raises ValueError: this version does not know that game, or not that variant of it.
    """
    found = {}
    for line in header.options.split("\n"):
        name, _, text = line.partition("=")
        found[name] = text
    if header.game not in games.IDS or found.get("variant", "bid") not in _VARIANTS:
        raise ValueError(header.game)
    return found


def kind(texts, header, long=False):
    """What is played, in a word or two: Xactika's variant, another game's name.

    :param long: the word as it stands where games are set up; else as it stands in lists.
    """
    if header.game != "xactika":
        return texts.get("list_" + header.game, "which_game")
    return texts.get("variant_" + values(header).get("variant", "bid"), "setup" if long else "history")


def place(header, done):
    """(hand, hands to play, trick) after so many actions, from 1; None in a game that doesn't tell."""
    chosen = values(header)
    if header.game != "xactika":
        return None
    seats = len(header.players)
    bids = seats if chosen.get("variant", "bid") == "bid" else 0
    actions = bids + _TRICKS * (seats + 1)  # a card from each, and the leader's call
    if chosen.get("last_trick_plays_itself", "on") == "on":
        actions -= seats - 1
    played = done % actions - bids
    return done // actions + 1, int(chosen.get("hands", _TRICKS)), max(played, 0) // (seats + 1) + 1


def winners(record):
    """The winners' seats of a finished game; it is only played again where more than the scores decides."""
    chosen = values(record.header)
    totals = list(record.ending[1])
    best = min(totals) if chosen.get("variant") == "lose" else max(totals)
    if totals.count(best) > 1 and chosen.get("tie_break_exact_bids") == "on":
        return session.replay(record).state.winners()
    return [seat for seat in range(len(totals)) if totals[seat] == best]


def players(record):
    """(name, bot) of each seat at the end."""
    found = list(record.header.players)
    for _, event in records.entries(record.stream):
        if event and event[0] == records.HAND_OVER:
            found[event[1]] = event[2:]
    return found
