"""The doors for guests, one for each kind of them.

A guest is data that somebody else made: a device's replies, a board at its prompt, a record, another person's
score book, a backup, a board's folder, a program at the engine or in the arena. Its door asks for the size
first, then for shape and ranges, and returns a typed value. What is behind the door trusts that value and
checks nothing again.
"""
