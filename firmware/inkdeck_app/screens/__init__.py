"""The screens that all games share: one module each, whose class is `SCREEN` (see `loading.py`)."""
