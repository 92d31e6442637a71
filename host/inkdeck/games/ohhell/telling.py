"""Oh Hell as JSON: see `engine/telling.py`."""

from inkdeck.games.cards import FRENCH
from inkdeck.games.trick_telling import ended as ended
from inkdeck.games.trick_telling import more as more
from inkdeck.games.trick_telling import public as public

KINDS = FRENCH
