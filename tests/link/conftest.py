"""Provides a device and a book for each test."""

import pytest

from inkdeck.book import open_book
from link.cable import Device


@pytest.fixture
def device(tmp_path):
    with Device(tmp_path / "flash") as device:
        yield device


@pytest.fixture
def book(tmp_path):
    with open_book(tmp_path / "book.sqlite") as book:
        yield book
