"""Oh Hell's modules, for pyright and a test to compare with the contract; nothing else imports it."""

from inkdeck.contracts import Row
from inkdeck.games import ohhell
from inkdeck.games.ohhell import table, telling
from inkdeck_core.ohhell import bots, referee, referee_setup, rules, setup, transcript

ROW = Row(
    setup=setup,
    rules=rules,
    referee_setup=referee_setup,
    referee=referee,
    transcript=transcript,
    bots=bots,
    host=ohhell,
    telling=telling,
    table=table,
    referee_table=table,
)
