"""The referee for Go5 as the app shows it (`faces.py`): as the one for Xactika."""

from .face_xactika_table import *  # noqa: F403

SHARED = ("ref_rows", "telling_go5_table", "telling_go5")
RULES = ("go5_rules", ("special", "score"))
