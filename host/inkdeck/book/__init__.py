"""The score book: every game from a device, checked by a replay, in one SQLite file.

`open_book()` returns a `Book`. Its records are the truth; everything else is derived from them.
"""

from inkdeck.book.opening import open_book as open_book
from inkdeck.book.store import Book as Book
