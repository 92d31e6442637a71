"""Provides the books of the score book's tests for the report's tests."""

from book.conftest import book, evening, inkdeck, path  # noqa: F401
