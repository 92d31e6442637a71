"""The door for the public view of a device's game; `games` has a shape for each game."""

from msgspec import Struct

from inkdeck import games
from inkdeck.doors.replies import MaybeId
from inkdeck.doors.shapes import from_json
from inkdeck.doors.table_shape import PublicTable
from inkdeck_core.games import IDS, deals


class Unknown(Struct, frozen=True):
    """A game that this Inkdeck doesn't know; "" if there is no game."""

    game: MaybeId = ""


def read(document: bytes) -> PublicTable | Unknown:
    """Return the public view in a device's document. Raises `Unfit`."""
    unknown = from_json(document, Unknown)
    return from_json(document, shape(unknown.game)) if unknown.game in IDS else unknown


def shape(game: str) -> type[PublicTable]:
    """Return the shape of a known game's public view."""
    return games.table(game).SHAPE if deals(game) else games.referee_table(game).REFEREE_SHAPE
