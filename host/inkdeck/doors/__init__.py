"""The doors for guests, one for each kind.

A guest is data that someone else made: a device's replies, a board at its prompt, a record, another person's
score book, a backup, a board's folder, a program at the engine or in the arena. Its door checks the size
first, then shape and ranges, and returns a typed value. The code behind the door trusts that value and
doesn't check it again.
"""
