"""The modules of any card game, for pyright and a test to compare with the contract; nothing else imports
it.
"""

from inkdeck.contracts import Row
from inkdeck.games import anygame
from inkdeck.games.anygame import table, telling
from inkdeck_core.anygame import rules, setup, transcript

ROW = Row(
    setup=setup,
    rules=rules,
    transcript=transcript,
    host=anygame,
    telling=telling,
    table=table,
)
