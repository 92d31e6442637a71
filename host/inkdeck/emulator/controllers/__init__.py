"""Models of the panels' controllers: the commands, the violations, and the glass.

Pure Python without an emulator under them, so that drivers meet them in fast tests as well.
"""

from inkdeck.emulator.controllers.ssd1680 import SSD1680
from inkdeck.emulator.controllers.uc8151 import UC8151

MODELS = {"uc8151": UC8151, "ssd1680": SSD1680}
"""The models by the name that `board.json` gives the controller."""
