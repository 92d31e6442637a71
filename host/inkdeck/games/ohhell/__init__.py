"""What the host needs of Oh Hell alone."""

HANDS_ENDED = False
DEMO = {"sizes": "down", "largest": 4}
