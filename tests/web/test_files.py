"""The page's files behave like files in a folder."""

import errno

import pytest

from inkdeck.web.files import PageFiles
from inkdeck_app.storage.files import Files


@pytest.fixture(params=("page", "folder"))
def files(request, tmp_path):
    return PageFiles() if request.param == "page" else Files(str(tmp_path / "games"))


def test_files_are_read_and_listed_as_they_were_written(files):
    files.write("b", b"a long first version")
    files.write("b", b"short")
    files.append("b", b"er")
    files.append("a", b"\x00\xff")
    assert files.names() == ["a", "b"]
    assert (files.read("b"), files.size("b"), files.read_part("b", 1, 3)) == (b"shorter", 7, b"hor")
    assert files.read_part("b", 5, 100) == b"er"
    free, room = files.space()
    assert 0 < free <= room


def test_a_renamed_file_replaces_what_had_its_name(files):
    files.write("a", b"1")
    files.write("b", b"2")
    files.rename("a", "b")
    files.rename("b", "b")
    assert files.names() == ["b"] and files.read("b") == b"1"
    files.remove("b")
    assert files.names() == []


@pytest.mark.parametrize("deed", ("read", "size", "remove"))
def test_a_missing_file_raises_the_error_that_the_app_expects(files, deed):
    with pytest.raises(OSError) as caught:
        getattr(files, deed)("gone")
    assert caught.value.errno == errno.ENOENT


@pytest.mark.parametrize("name", ("", ".", "..", "a/b", "x.tmp"))
def test_the_same_names_are_refused_as_on_a_device(files, name):
    for deed in (files.read, lambda name: files.write(name, b""), lambda name: files.rename(name, "a")):
        with pytest.raises(ValueError):
            deed(name)


def test_a_file_keeps_its_bytes_when_the_writer_changes_its_buffer(files):
    data = bytearray(b"one")
    files.write("a", data)
    data[0] = 0
    assert files.read("a") == b"one"


def test_a_page_reports_each_changed_file_once():
    files = PageFiles()
    files.bring("kept", "00ff")
    assert (files.read("kept"), files.changes()) == (b"\0\xff", "")
    files.write("a", b"1")
    files.append("b", b"23")
    files.append("b", b"4")
    files.rename("kept", "c")
    files.remove("a")
    assert files.changes().split("\n") == ["a -", "b 323334", "c 00ff", "kept -"]
    assert files.changes() == ""
