"""The public view of a game in progress as text: what everyone at the table may see, never a hand."""

from collections.abc import Iterator

from inkdeck.doors.table_shape import PublicTable
from inkdeck.games import kind
from inkdeck.games.public_table import Unknown
from inkdeck_core.record import transcript


def lines(table: PublicTable | Unknown) -> list[str]:
    """Return lines for what `client.Link.table` returns; without a game, one line that says so."""
    if isinstance(table, Unknown):
        if not table.game:
            return ["No game is in progress."]
        return [
            f"The game in progress is {table.game}, which this Inkdeck doesn't know. To see its table, "
            "install a newer Inkdeck on this computer."
        ]
    lying = table.lying()
    return [_head(table), "", *_seats(table), *([""] if lying else []), *lying]


def _head(table: PublicTable) -> str:
    return f"{kind(table.id, table.variant())}, hand {table.hand_no}{table.progress()}; {table.acts()}"


def _seats(table: PublicTable) -> Iterator[str]:
    width = max(len(transcript.player(*player)) for player in table.players) + 3
    yield " " * width + "".join(f"{word:>7}" for word in table.columns.values())
    for seat, (name, bot) in enumerate(table.players):
        mark = ">" if seat == table.marked() else " "
        dealer = "  deals" if seat == table.dealer else ""
        values = "".join(f"{_value(table, column, seat):>7}" for column in table.columns)
        yield f"{mark} {transcript.player(name, bot):<{width - 2}}{values}{dealer}"


def _value(table: PublicTable, column: str, seat: int) -> int | str:
    value = getattr(table, column)[seat]
    return "-" if value < 0 and column != "scores" else value
