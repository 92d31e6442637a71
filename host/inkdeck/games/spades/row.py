"""Spades' modules, for pyright and a test to compare with the contract; nothing else imports it."""

from inkdeck.contracts import Row
from inkdeck.games import spades
from inkdeck.games.spades import table, telling
from inkdeck_core.spades import bots, referee, referee_setup, rules, setup, transcript

ROW = Row(
    setup=setup,
    rules=rules,
    referee_setup=referee_setup,
    referee=referee,
    transcript=transcript,
    bots=bots,
    host=spades,
    telling=telling,
    table=table,
    referee_table=table,
)
