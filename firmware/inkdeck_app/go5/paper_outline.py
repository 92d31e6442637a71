"""What lists and plans know of Go5 with paper cards (`match/faces.py`)."""

from . import outline

SECONDS = 20
KNOWN = outline.KNOWN

meant = outline.meant
plays = outline.plays
kind = outline.kind
place = outline.place
fewest = outline.fewest
tie_break = outline.tie_break
