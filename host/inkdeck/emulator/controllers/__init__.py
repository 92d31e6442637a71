"""Models of the panels' controllers: their commands, their violations, and the glass.

They are pure Python and don't need the emulator, so that fast tests can use them for drivers as well.
"""

from inkdeck.emulator.controllers.ssd1680 import SSD1680
from inkdeck.emulator.controllers.uc8151 import UC8151

MODELS = {"uc8151": UC8151, "ssd1680": SSD1680}
"""The models, by the controller's name in `board.json`."""
