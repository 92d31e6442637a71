"""The public picture of a game under way as text: what everybody at the table may see, never a hand."""

from inkdeck.book.titles import TITLES
from inkdeck_core import games, go5_deck, xactika

_COLUMNS = (
    ("scores", "score"),
    ("bids", "bid"),
    ("won", "won"),
    ("cards_left", "cards"),
    ("hand_sizes", "cards"),
    ("stops", "stops"),
)


def lines(table):
    """The lines for what `client.Link.table` gives; one that says so when there is no game."""
    if not table:
        return ["No game is under way."]
    names = [name for name, _ in table["players"]]
    told = [_head(table, names), "", *_seats(table, names)]
    if table.get("trick") and table["trick"][2]:
        told += ["", _trick("On the table", table["trick"], names, table)]
    elif table.get("last_trick"):
        told += ["", _trick("Last trick", table["last_trick"], names, table)]
    if "sets" in table:
        told += ["", *_go5(table, names)]
    return told


def _head(table, names):
    hand = f"hand {table['hand_no']}"
    if "hands_to_play" in table:
        hand += f" of {table['hands_to_play']}"
    if "tricks_done" in table and table["game"] in ("xactika",):
        hand += f", trick {min(table['tricks_done'] + 1, 8)}"
    game = str(TITLES.get(table["game"], table["game"]))
    if table["game"] not in games.IDS:
        game += " (a game that this Inkdeck does not know)"
    who = _name(names, table.get("actor", -1))
    return f"{game}, {hand}; " + (f"{who} is to act" if who else "the game is over")


def _name(names, seat):
    return names[seat] if 0 <= seat < len(names) else ""


def _seats(table, names):
    shown = [
        (title, table[key])
        for key, title in _COLUMNS
        if isinstance(table.get(key), list) and len(table[key]) == len(names)
    ]
    width = max(len(name) for name in names) + 9
    yield " " * width + "".join(f"{title:>7}" for title, _ in shown)
    for seat, (name, bot) in enumerate(table["players"]):
        mark = ">" if seat == table.get("actor") else " "
        dealer = "  deals" if seat == table.get("dealer") else ""
        values = "".join(
            f"{'-' if values[seat] < 0 and title != 'score' else values[seat]:>7}" for title, values in shown
        )
        yield f"{mark} {name + (' (bot)' if bot else ''):<{width - 2}}{values}{dealer}"


def _trick(title, trick, names, table):
    leader, call, cards, winner = trick
    seats = len(names)
    told = ", ".join(
        f"{names[(leader + place) % seats]} {xactika.card_text(card)}" for place, card in enumerate(cards)
    )
    if call >= 0:
        told += f"; {xactika.call_text(call)} called"
    if winner >= 0 and title == "Last trick":
        told += f"; {names[winner]} has won it"
    return f"{title}: {told}"


def _go5(table, names):
    deck = go5_deck.DECK
    yield f"Stock: {table['stock']} cards"
    top = deck.card_text(table["top"]) if "top" in table else "none"
    yield f"Discards: {top} on top" if "top" in table else "Discards: none"
    for owner, kind, cards in table["sets"]:
        yield f"{names[owner]}: {go5_deck.KINDS[kind]} " + " ".join(deck.card_text(card) for card in cards)
