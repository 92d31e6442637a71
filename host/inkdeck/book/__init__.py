"""The score book: every game that came from a device, checked by playing it again, in one SQLite file.

`open_book()` returns a `Book`. The records in it are the truth; all else follows from them.
"""

from inkdeck.book.opening import open_book as open_book
from inkdeck.book.store import Book as Book
