"""What the host needs of Xactika alone."""

HANDS_ENDED = False
DEMO = {"hands": 1}
