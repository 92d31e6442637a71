"""Hearts' modules, for pyright and a test to compare with the contract; nothing else imports it."""

from inkdeck.contracts import Row
from inkdeck.games import hearts
from inkdeck.games.hearts import table, telling
from inkdeck_core.hearts import bots, referee, referee_setup, rules, setup, transcript

ROW = Row(
    setup=setup,
    rules=rules,
    referee_setup=referee_setup,
    referee=referee,
    transcript=transcript,
    bots=bots,
    host=hearts,
    telling=telling,
    table=table,
    referee_table=table,
)
