"""The screens in words, for people who can't see the panel. A device's build leaves out this folder and each
`speech.py`, by the rule in `inkdeck.device.sources`.

- `Voice` (`voice.py`) finds the words of a screen and its keys, and what is new since the last time.
- `screens.py` and `around.py` have the words of the screens that all games share, `tricks/speech.py` and
  `referee/speech.py` those for their kinds of game, and `<game>/speech.py` a game's own.
- `data/speech/<language>.txt` has the texts that no picture needs, in the format of `data/texts/`.
"""
