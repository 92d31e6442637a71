"""What the host needs of Go5 alone."""

HANDS_ENDED = True
DEMO = {"target": 100}
