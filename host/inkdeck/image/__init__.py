"""`inkdeck image`: MicroPython with Inkdeck frozen into it, built from source (docs/building.md)."""
