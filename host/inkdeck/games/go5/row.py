"""Go5's modules, for pyright and a test to compare with the contract; nothing else imports it."""

from inkdeck.contracts import Row
from inkdeck.games import go5
from inkdeck.games.go5 import table, telling
from inkdeck_core.go5 import bots, referee, referee_setup, rules, setup, transcript

ROW = Row(
    setup=setup,
    rules=rules,
    referee_setup=referee_setup,
    referee=referee,
    transcript=transcript,
    bots=bots,
    host=go5,
    telling=telling,
    table=table,
    referee_table=table,
)
