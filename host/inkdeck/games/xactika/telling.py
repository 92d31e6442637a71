"""Xactika as JSON: see `engine/telling.py`. A card is its four counts: `1223`."""

from inkdeck.games.cards import kinds
from inkdeck.games.trick_telling import ended as ended
from inkdeck.games.trick_telling import more as more
from inkdeck.games.trick_telling import public as public
from inkdeck_core.xactika.deck import DECK, call_text, card_text

KINDS = kinds(DECK.size, card_text, DECK.call_count, call_text)
