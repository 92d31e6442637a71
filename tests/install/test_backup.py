"""Backups: their contents, refused ones, and that a restored device doubles no game in any book."""

import dataclasses
import json
import shutil
import zipfile
import zlib

import pytest

from inkdeck.book import open_book
from inkdeck.commands import backup as backup_command
from inkdeck.commands import restore as restore_command
from inkdeck.device import littlefs_image, uf2
from inkdeck.doors import backups
from inkdeck.errors import EXIT_FAULT, EXIT_FILE, EXIT_USAGE, InkdeckHostError
from inkdeck.install import archive, checks, games, safely
from inkdeck.install.archive import Backup
from inkdeck.link.sync import sync
from install.mp_device import BLOCKS, CHIP
from install.ran import ran
from link.cable import Device as AppDevice

pytestmark = [pytest.mark.usefixtures("own_computer"), pytest.mark.thorough]

FILES = {"settings.json": b"{}", "games-000001.seg": b"", "names": bytes(range(256)) * 20}


def refused(path, exit_code=EXIT_FILE):
    with pytest.raises(InkdeckHostError) as caught:
        archive.read(path)
    assert caught.value.exit_code == exit_code and str(caught.value).endswith(".")
    return str(caught.value)


def in_games(files):
    return {f"games/{name}": data for name, data in files.items()}


def test_a_backup_is_read_as_it_was_written(tmp_path):
    backup = Backup(FILES, CHIP, "badger2040", "0.1.0", "2026-11-21T10:00:00+00:00")
    archive.write(tmp_path / "folder" / "b.zip", backup)
    assert archive.read(tmp_path / "folder" / "b.zip") == backup
    assert [path.name for path in (tmp_path / "folder").iterdir()] == ["b.zip"]


def test_a_backup_of_a_device_has_everything_that_players_keep(start, tmp_path):
    device = start(in_games(FILES) | {"main.py": b"", "notes.txt": b"mine"})
    output = ran(backup_command, tmp_path / "b.zip", "--port", device.port)
    assert "3 files with games, names and settings" in output
    made = archive.read(tmp_path / "b.zip")
    assert made.files == FILES and made.device == CHIP
    device.wait_for_start(2)
    again = [tmp_path / "b.zip", "--port", device.port]
    assert "Stopped" in ran(backup_command, *again, exit_code=EXIT_FAULT, answer="n\n")


def test_a_backup_without_a_name_goes_to_the_folder_of_backups(start, tmp_path):
    output = ran(backup_command, "--port", start(in_games(FILES)).port)
    (path,) = (tmp_path / "backups").iterdir()
    assert output.splitlines()[-1].startswith(str(path)) and path.name.startswith(CHIP)


def test_two_copies_of_the_same_second_are_both_kept(start, tmp_path, monkeypatch):
    device = start(in_games(FILES))
    take = games.take
    monkeypatch.setattr(games, "take", lambda *_: dataclasses.replace(take(*_), made="2026-11-21T10:00:00"))
    archive.write(tmp_path / "b.zip", Backup({"names": b"Ann"}, CHIP))
    for count in (1, 2):
        ran(restore_command, tmp_path / "b.zip", "--port", device.port, "--yes")
        device.wait_for_start(count + 1)
    ran(backup_command, "--port", device.port)
    kept = sorted((tmp_path / "backups").iterdir())
    assert [path.name for path in kept] == [f"{CHIP}-20261121100000{more}.zip" for more in ("-2", "-3", "")]
    assert [archive.read(path).files for path in kept][1:] == [{"names": b"Ann"}, FILES]


LONG = b"".join(b"%8d" % number for number in range(1250))


@pytest.fixture
def damaged(start):
    """Return a device with FILES and a long file that can't be read, because its last block leads nowhere."""
    system = bytearray(littlefs_image.make(in_games(FILES | {"long": LONG}), uf2.Geometry(0, 4096, BLOCKS)))
    block = system.index(LONG[-1000:]) // 4096 * 4096
    system[block : block + 4] = b"\xff" * 4
    return start(flash=bytes(system))


def test_a_file_that_cannot_be_read_does_not_stop_a_backup(damaged, tmp_path):
    output = ran(backup_command, tmp_path / "b.zip", "--port", damaged.port, exit_code=EXIT_FAULT)
    assert "The device can't read games/long, so the copy lacks it." in output
    assert archive.read(tmp_path / "b.zip").files == FILES
    damaged.wait_for_start(2)


def test_restore_lists_the_files_it_would_remove_for_good(damaged, tmp_path):
    archive.write(tmp_path / "b.zip", Backup({"epoch.tmp": b"", "c": b"c"}, CHIP))
    before = damaged.flash.read_bytes()
    arguments = [tmp_path / "b.zip", "--port", damaged.port]
    ran(restore_command, *arguments, exit_code=EXIT_FAULT, answer="n\n")
    assert damaged.flash.read_bytes() == before
    output = ran(restore_command, *arguments, answer="y\n")
    assert "can't read games/long" in output and "Restoring may delete" in output
    assert damaged.files() == {"games/c": b"c"}
    kept = [archive.read(path).files for path in (tmp_path / "backups").iterdir()]
    assert FILES in kept


def test_doctor_names_unreadable_files(damaged, at_prompt):
    wrong = {found.what: found for found in checks.of_prompt(at_prompt(damaged)) if not found.ok}
    assert "inkdeck backup: it copies all other files" in wrong["games/long: can't be read"].next_step


def test_a_backup_never_replaces_a_score_book(start, tmp_path):
    path = tmp_path / "book.sqlite"
    open_book().close()
    before = path.read_bytes()
    device = start(in_games(FILES))
    output = ran(backup_command, path, "--port", device.port, "--yes", exit_code=EXIT_USAGE)
    assert "is a score book. Name another file." in output and path.read_bytes() == before


def test_restore_brings_the_games_back_and_keeps_those_on_the_device(start, tmp_path):
    archive.write(tmp_path / "b.zip", Backup(FILES, CHIP))
    there = {"settings.json": b"other", "games-000009.seg": b"x", "epoch": b"01234567 3"}
    device = start(in_games(there) | {"main.py": b"pass"})
    wanted = [tmp_path / "b.zip", "--port", device.port]
    assert "Stopped" in ran(restore_command, *wanted, exit_code=EXIT_FAULT, answer="n\n")
    assert device.files() == in_games(there) | {"main.py": b"pass"}
    output = ran(restore_command, *wanted, answer="y\n")
    assert "Restored." in output
    assert device.files() == in_games(FILES) | {"main.py": b"pass"}
    kept = [archive.read(path).files for path in (tmp_path / "backups").iterdir()]
    assert there in kept


class Stop(Exception):
    pass


@pytest.mark.parametrize("after", [1, 2, 3])
def test_an_interrupted_restore_can_be_continued(start, at_prompt, after):
    device = start(in_games({"settings.json": b"other", "old": b"x", "epoch": b"01234567 3"}))
    found = at_prompt(device)

    def stop(done, total):
        if done == after:
            raise Stop

    with pytest.raises(Stop):
        games.put_back(found, Backup(FILES, CHIP), stop)
    assert "games/epoch" not in device.files()
    games.put_back(found, Backup(FILES, CHIP))
    assert device.files() == in_games(FILES)


def test_a_backup_that_does_not_fit_changes_nothing(start, at_prompt):
    device = start(in_games({"old": b"x"}), blocks=40)
    before = device.files()
    with pytest.raises(InkdeckHostError) as caught:
        games.put_back(at_prompt(device), Backup({"games-000001.seg": bytes(200_000)}, CHIP))
    assert "nothing was changed" in str(caught.value) and device.files() == before


@pytest.fixture
def foldered(start, tmp_path):
    """Return `foldered(files)`, which starts a device with games and restores a backup of FILES to it."""
    archive.write(tmp_path / "b.zip", Backup(FILES, CHIP))

    def restored(files, **expected):
        device = start(in_games(files))
        return device, ran(restore_command, tmp_path / "b.zip", "--port", device.port, "--yes", **expected)

    return restored


def test_a_folder_with_files_where_a_file_belongs_is_reported_before_anything_is_changed(foldered):
    for name in ("settings.json", "epoch"):
        there = {f"{name}/x": b"mine", "games-000002.seg": b"INKR\1abc", "on-table": b"7"}
        device, told = foldered(there, exit_code=EXIT_FILE)
        assert f"folder games/{name}" in told and "othing was changed" in told
        assert device.files() == in_games(there)


def test_empty_folders_are_replaced_and_a_file_in_its_own_folder_stays(foldered, start, at_prompt):
    device, told = foldered({"mine/a": b"1", "old": b"x"})
    assert "games/mine/a" in told and device.files() == in_games(FILES | {"mine/a": b"1"})
    device = start(in_games({"old": b"x"}))
    found = at_prompt(device)
    for name in ("epoch", "settings.json", "mine", "mine/deeper"):
        found.make_folder(f"games/{name}")
    games.put_back(found, Backup(FILES, CHIP))
    assert device.files() == in_games(FILES)
    assert found.listing(["games"]).folders == ["games"]


def test_every_file_in_a_backup_can_be_restored(start, tmp_path):
    output = ran(
        backup_command,
        tmp_path / "b.zip",
        "--port",
        start(in_games(FILES | {"mine/a": b"1"})).port,
        exit_code=EXIT_FAULT,
    )
    assert "games/mine/a" in output and archive.read(tmp_path / "b.zip").files == FILES


def test_restored_games_keep_their_keys_and_later_ones_get_a_new_epoch(start, tmp_path):
    """After playing, a sync, a backup, a wipe, a restore and more games, every book has each game once."""
    with AppDevice(tmp_path / "flash", chip=CHIP) as app, open_book(tmp_path / "book.sqlite") as book:
        app.do("segments", 1500)
        app.do("play", 1, 8)
        with app.link() as link:
            first = sync(link, book)
    assert first.counts == {"new": 8}
    device = start(flash=(tmp_path / "flash").read_bytes())
    ran(backup_command, tmp_path / "b.zip", "--port", device.port)
    made = archive.read(tmp_path / "b.zip")
    assert made.epoch == first.greeting.epoch
    wiped = start()
    ran(restore_command, tmp_path / "b.zip", "--port", wiped.port)
    shutil.copy(wiped.flash, tmp_path / "restored")
    other = tmp_path / "other.sqlite"
    with (
        AppDevice(tmp_path / "restored", chip="ffff00001111aaaa") as app,
        open_book(tmp_path / "book.sqlite") as book,
    ):
        with app.link() as link:
            again = sync(link, book)
        assert again.counts == {"known": 8}
        assert again.greeting.epoch not in ("", first.greeting.epoch)
        app.do("play", 9, 2)
        with app.link() as link:
            third = sync(link, book)
        with app.link() as link, open_book(other) as second:
            assert sync(link, second).counts == {"new": 10}
            assert keys(second) == keys(book)
        assert third.counts == {"new": 2} and not book.conflicts()
        epochs = [(device, epoch) for device, epoch, _ in keys(book)]
        assert epochs.count((CHIP, first.greeting.epoch)) == 8
        assert epochs.count(("ffff00001111aaaa", again.greeting.epoch)) == 2


@pytest.fixture
def earlier(tmp_path):
    """Return (Backup, flash, book) of a device that played six games, was backed up, and played six more."""
    with AppDevice(tmp_path / "flash", chip=CHIP) as app, open_book(tmp_path / "book.sqlite") as book:
        app.do("segments", 500)
        app.do("play", 1, 6)
        with app.link() as link:
            sync(link, book)
        files = littlefs_image.read((tmp_path / "flash").read_bytes())
        app.do("play", 7, 6)
        with app.link() as link:
            sync(link, book)
    files = {path.removeprefix("games/"): data for path, data in files.items()}
    return Backup(files, CHIP), (tmp_path / "flash").read_bytes(), tmp_path / "book.sqlite"


def test_a_restore_cut_anywhere_duplicates_no_game(start, at_prompt, earlier, tmp_path):
    """The power goes after each statement; the app starts with the files that are left, plays and syncs."""
    backup, flash, path = earlier
    device = start(flash=flash)
    found = at_prompt(device)
    left = {}  # {the files after a statement: the flash at that time}
    run = found._run

    def noted(*arguments):
        run(*arguments)
        now = device.flash.read_bytes()
        left.setdefault(tuple(sorted(littlefs_image.read(now).items())), now)

    found._run = noted
    games.put_back(found, backup)
    assert len(left) > 6
    for number, image in enumerate(left.values()):
        (tmp_path / "left").write_bytes(image)
        again = tmp_path / f"book{number}.sqlite"
        shutil.copy(path, again)
        with AppDevice(tmp_path / "left", chip=CHIP) as app, open_book(again) as book:
            app.do("play", 20, 2)
            with app.link() as link:
                sync(link, book)
            records = [book.entry(game).record for game in book.numbers()]
            assert len(records) == len(set(records)) == 14
            assert not book.conflicts() and not book.aside()


def keys(book):
    return sorted(book.entry(number)[:3] for number in book.numbers())


def test_a_second_backup_and_restore_changes_no_key(start, tmp_path):
    with AppDevice(tmp_path / "flash", chip=CHIP) as app:
        app.do("play", 1, 3)
        epoch = app.greeting().epoch
    files = littlefs_image.read((tmp_path / "flash").read_bytes())
    files = {path.removeprefix("games/"): data for path, data in files.items()}
    once = Backup(files, CHIP).restored()
    assert once["games-000001.key"].startswith(f"{CHIP} {epoch} 1 ".encode()) and "epoch" not in once
    twice = Backup(once | {"epoch": b"89abcdef 0"}, "ffff00001111aaaa").restored()
    assert twice == once


def test_a_restore_leaves_some_files_out():
    files = {"crash.txt": b"x", "epoch": b"01234567 0", "half.tmp": b""}
    files["games-000003.seg"] = b"\0\1damaged"
    assert Backup(files, CHIP).restored() == {"bad-games-000003.seg": b"\0\1damaged"}
    never = {"games-000001.seg": b"\0\4INKR", "epoch": b"damaged"}
    assert Backup(never, CHIP).restored() == {"games-000001.seg": b"\0\4INKR"}


def test_two_damaged_segments_both_come_back():
    files = {"bad-games-3.seg": b"older", "games-3.seg": b"damaged", "epoch": b"01234567 0"}
    assert Backup(files, CHIP).restored() == {"bad-games-3.seg": b"older", "bad-bad-games-3.seg": b"damaged"}


@pytest.mark.parametrize("name", ["games-\xb2.seg", "games-\u0664.seg", "games-.seg", "games-x.seg"])
def test_a_segment_without_a_number_is_restored_unchanged(name):
    files = {name: b"\0\6INKR\1H"}
    assert Backup(files | {"epoch": b"01234567 0"}, CHIP).restored() == files


@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt])
def test_the_boards_program_restarts_whatever_goes_wrong_at_the_prompt(start, error):
    device = start({"main.py": b"print('started')"})
    with pytest.raises(error), safely.at_prompt(device.port):
        raise error
    device.wait_for_start(2)


def test_a_damaged_game_after_a_key_is_reported_and_costs_no_other():
    files = {"games-000012.seg": b"\0\6JNKR\1H\0\6INKR\1H", "epoch": b"01234567 0"}
    key = f"{CHIP} 01234567 12 ".encode()
    line = key + f"{zlib.crc32(key):08x}\n".encode()
    assert Backup(files, CHIP).restored() == {"games-000012.key": line + files["games-000012.seg"]}


def rewritten(path, change):
    """Rewrite a zip after `change(contents)`, with contents as {name: bytes}."""
    with zipfile.ZipFile(path) as old:
        content = {name: old.read(name) for name in old.namelist()}
    change(content)
    with zipfile.ZipFile(path, "w") as new:
        for name, data in content.items():
            new.writestr(name, data)


def about(**changes):
    def change(content):
        values = json.loads(content[backups.ABOUT]) | changes
        content[backups.ABOUT] = json.dumps(values).encode()

    return change


@pytest.mark.parametrize(
    "change, wanted, exit_code",
    [
        (
            lambda content: content.update({"games/settings.json": b"{ }"}),
            "damaged at games/settings.json",
            EXIT_FILE,
        ),
        (lambda content: content.pop("games/names"), "damaged at games/names", EXIT_FILE),
        (lambda content: content.update({"games/more": b""}), "damaged at games/more", EXIT_FILE),
        (lambda content: content.update({"boot.py": b""}), "damaged at boot.py", EXIT_FILE),
        (lambda content: content.pop(backups.ABOUT), "wasn't made by inkdeck backup", EXIT_FILE),
        (lambda content: content.update({backups.ABOUT: b"[]"}), "wasn't made by inkdeck backup", EXIT_FILE),
        (about(files=[]), "wasn't made by inkdeck backup", EXIT_FILE),
        (
            about(app="0\n1"),
            "b.zip wasn't made by inkdeck backup (backup.json: one of its texts contains control "
            "characters). Name another backup.",
            EXIT_FILE,
        ),
        (
            lambda content: content.update({backups.ABOUT: b"[" * 5000}),
            "made by inkdeck backup (backup.json: ",
            EXIT_FILE,
        ),
        (about(format=2), "Install a newer Inkdeck", EXIT_USAGE),
    ],
)
def test_an_altered_backup_is_refused(tmp_path, change, wanted, exit_code):
    path = tmp_path / "b.zip"
    archive.write(path, Backup(FILES, CHIP))
    rewritten(path, change)
    assert wanted in refused(path, exit_code)


def test_a_name_that_leads_out_of_the_folder_is_refused(tmp_path):
    path = tmp_path / "b.zip"
    archive.write(path, Backup({"../boot.py": b"x"}, CHIP))
    assert "wasn't made by inkdeck backup" in refused(path)


def test_a_file_that_is_not_a_zip_is_refused(tmp_path):
    path = tmp_path / "b.zip"
    assert "failed" in refused(path)
    path.write_bytes(b"no zip")
    assert "isn't a backup" in refused(path)
    archive.write(path, Backup(FILES, CHIP))
    path.write_bytes(path.read_bytes()[:-30])
    assert "isn't a backup" in refused(path)


def test_a_backup_that_cannot_be_written_is_reported(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(InkdeckHostError) as caught:
        archive.write(tmp_path / "file" / "b.zip", Backup(FILES))
    assert caught.value.exit_code == EXIT_FILE
