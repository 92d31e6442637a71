"""The screens in words, for whoever can't see the panel. A device's build leaves this out, and each folder's
`speech.py`: `inkdeck.device.sources` has the rule.

- `Voice` (`voice.py`) finds a screen's words and those of its keys, and what is new since it was asked last.
- `screens.py` and `around.py` have the words of the screens that all games share, `tricks/speech.py` and
  `referee/speech.py` those of their kind, and `<game>/speech.py` a game's own.
- `data/speech/<language>.txt` has the texts that no picture needs, in the form of `data/texts/`.
"""
