"""The public picture of a game under way as text: what everybody at the table may see, never a hand."""

from inkdeck.book.titles import TITLES
from inkdeck.doors.public_table import Go5, Table, Unknown, Xactika, XactikaTable
from inkdeck_core import go5_deck, xactika

_TITLES = {
    "scores": "score",
    "bids": "bid",
    "won": "won",
    "cards_left": "cards",
    "hand_sizes": "cards",
    "stops": "stops",
}


def lines(table: Table | Unknown) -> list[str]:
    """The lines for what `client.Link.table` returns; one that says so when there is no game to draw."""
    if isinstance(table, Unknown):
        if not table.game:
            return ["No game is under way."]
        return [
            f"A game of {table.game} is under way, which this Inkdeck does not know. Install a newer one "
            "here to see its table."
        ]
    told = [_head(table), "", *_seats(table)]
    if isinstance(table, Xactika):
        if table.trick[2]:
            told += ["", _trick("On the table", table, table.trick)]
        elif table.last_trick:
            told += ["", _trick("Last trick", table, table.last_trick)]
    elif isinstance(table, Go5):
        told += ["", *_go5(table)]
    return told


def _head(table):
    hand = f"hand {table.hand_no}"
    if isinstance(table, XactikaTable):
        hand += f" of {table.hands_to_play}"
    if isinstance(table, Xactika):
        hand += f", trick {min(table.tricks_done + 1, 8)}"
    acts = f"{_name(table, table.actor)} is to act" if table.actor >= 0 else "the game is over"
    return f"{TITLES[table.id]}, {hand}; {acts}"


def _name(table, seat):
    return table.players[seat][0]


def _seats(table):
    width = max(len(name) for name, _ in table.players) + 9
    yield " " * width + "".join(f"{_TITLES[name]:>7}" for name in table.columns)
    for seat, (name, bot) in enumerate(table.players):
        mark = ">" if seat == table.actor else " "
        dealer = "  deals" if seat == table.dealer else ""
        values = "".join(f"{_value(table, column, seat):>7}" for column in table.columns)
        yield f"{mark} {name + (' (bot)' if bot else ''):<{width - 2}}{values}{dealer}"


def _value(table, column, seat):
    value = getattr(table, column)[seat]
    return "-" if value < 0 and column != "scores" else value


def _trick(title, table, trick):
    leader, call, cards, winner = trick
    seats = len(table.players)
    told = ", ".join(
        f"{_name(table, (leader + place) % seats)} {xactika.card_text(card)}"
        for place, card in enumerate(cards)
    )
    if call >= 0:
        told += f"; {xactika.call_text(call)} called"
    if winner >= 0 and trick is table.last_trick:
        told += f"; {_name(table, winner)} has won it"
    return f"{title}: {told}"


def _go5(table):
    deck = go5_deck.DECK
    yield f"Stock: {table.stock} cards"
    yield "Discards: none" if table.top is None else f"Discards: {deck.card_text(table.top)} on top"
    for owner, kind, cards in table.sets:
        kind = go5_deck.KINDS[kind]
        yield f"{_name(table, owner)}: {kind} " + " ".join(deck.card_text(card) for card in cards)
