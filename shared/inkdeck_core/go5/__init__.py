"""Go5: the rules, the referee for paper cards, the bots. Start reading at `rules.py`."""
