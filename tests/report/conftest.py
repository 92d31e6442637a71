"""The books of the score book's tests, for the report made of them."""

from book.conftest import book, evening, inkdeck, path  # noqa: F401
