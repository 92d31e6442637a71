"""`inkdeck engine`: a table for a program in any language, line by line (docs/engine.md)."""
