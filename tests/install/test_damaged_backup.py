"""A damaged zip is refused with a sentence or still contains everything."""

import pytest

from inkdeck.errors import EXIT_FILE, InkdeckHostError
from inkdeck.install import archive

BACKUP = archive.Backup({"settings.json": b"{}", "names": bytes(range(64)) * 4}, "e6614103e7654321")


@pytest.mark.parametrize("change", [0x01, 0x06, 0x40, 0xFF])
def test_a_backup_with_any_byte_damaged_is_handled(tmp_path, change):
    path = tmp_path / "b.zip"
    archive.write(path, BACKUP)
    whole = path.read_bytes()
    refused = 0
    for at in range(len(whole)):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ change]) + whole[at + 1 :])
        try:
            assert archive.read(path) == BACKUP, at  # some bytes don't matter, such as a date's
        except InkdeckHostError as error:
            refused += 1
            assert str(error).endswith(".") and error.exit_code == EXIT_FILE, (at, error)
    assert refused > len(whole) // 3
