"""Sync with the real app on MicroPython, over a pseudo-terminal and the real pyserial."""

import base64

import pytest

from app.games import record
from inkdeck.book import open_book
from inkdeck.device import littlefs_image, uf2
from inkdeck.install.archive import Backup
from inkdeck.link.client import Link, LinkError
from link.cable import CHIP, Device, games, restore, saved, synced


def test_games_are_synced_once(device, book):
    device.do("play", 1, 30)
    first = synced(device, book)
    assert first.counts == {"new": 30} and first.skipped == 0
    again = synced(device, book)
    assert not again.counts and again.skipped == 30
    assert again.greeting.held == 30
    device.do("play", 31, 2)
    third = synced(device, book)
    assert third.counts == {"new": 2} and third.skipped == 30
    epoch = third.greeting.epoch
    assert set(games(book)) == {(CHIP, epoch, number) for number in range(1, 33)}
    assert len(set(games(book).values())) == 32


def test_a_device_without_games_sends_none(device, book):
    result = synced(device, book)
    assert result.greeting.epoch == "" and result.greeting.last == 0
    assert "epoch" not in device.do("files")


def test_a_wiped_device_never_collides(device, book):
    device.do("play", 1, 3)
    before = synced(device, book)
    device.wipe()
    assert synced(device, book).greeting.epoch == ""
    device.do("play", 4, 5)
    after = synced(device, book)
    assert after.counts == {"new": 5}
    assert before.greeting.epoch != after.greeting.epoch
    assert len(games(book)) == 8


def test_the_epoch_survives_a_restart_and_covers_games_from_before_the_link(device, book):
    device.do("play", 1, 3)
    first = synced(device, book)
    device.restart()
    device.do("play", 4, 1)
    second = synced(device, book)
    assert first.greeting.epoch == second.greeting.epoch
    assert second.counts == {"new": 1}


def test_two_hosts_each_get_all_games(device, book, tmp_path):
    device.do("play", 1, 4)
    assert synced(device, book).counts == {"new": 4}
    with open_book(tmp_path / "other.sqlite") as other:
        assert synced(device, other).counts == {"new": 4}
        assert games(other) == games(book)


def test_two_devices_share_a_book(device, book, tmp_path):
    device.do("play", 1, 3)
    synced(device, book)
    with Device(tmp_path / "flash2", chip="e6614103e7000002") as other:
        other.do("play", 1, 3)
        assert synced(other, book).counts == {"new": 3}
    assert len(games(book)) == 6


def test_a_host_that_was_silent_for_long_starts_over(device, book):
    synced(device, book)
    device.do("let_pass", 6000)
    synced(device, book)


def test_a_large_game_is_sent_in_parts(device):
    device.do("play", 1, 6)
    with device.link() as link:
        link.hello()
        assert max(len(link.pull(number)) for number in range(1, 7)) > 300
    lines = device.cable.heard.split(b"\n")
    assert max(map(len, lines)) < 512


# pruning


def test_the_oldest_synced_games_are_pruned_first_and_the_next_host_learns_of_it(tmp_path, book):
    with Device(tmp_path / "small", blocks=24) as device:
        device.do("segments", 700)
        number = 0
        while device.greeting().first == 1:
            assert number < 100, "nothing is pruned"
            device.do("play", number + 1, 5)
            number += 5
            synced(device, book)
        greeting = device.greeting()
        assert greeting.last == number
        assert len(games(book)) == number
        with open_book(tmp_path / "other.sqlite") as other:
            result = synced(device, other)
            assert result.deleted == result.missed == greeting.first - 1
            assert result.counts == {"new": number - result.deleted}
        assert synced(device, book).missed == 0


def test_games_that_no_host_has_are_never_pruned(tmp_path, book):
    with Device(tmp_path / "small", blocks=24) as device:
        device.do("segments", 700)
        number = 0
        while device.do("play", number + 1, 1) != ["full"]:
            number += 1
            assert number < 200, "it never gets full"
        greeting = device.greeting()
        assert (greeting.first, greeting.last) == (1, number)
        assert greeting.free * 5 < greeting.total
        assert synced(device, book).counts == {"new": number}
        assert device.greeting().first > 1  # now there is room again
        assert device.do("play", number + 1, 1) == [number + 1]
        assert synced(device, book).counts == {"new": 1}
        assert len(games(book)) == number + 1


# restoring


def test_restored_games_keep_their_keys(device, book, tmp_path):
    device.do("play", 1, 5)
    synced(device, book)
    kept = games(book)
    restore(device, Backup(saved(device), CHIP).restored())
    # a different game in the backup could have such a key, so the host reads them all
    assert synced(device, book).counts == {"known": 5}
    assert synced(device, book).skipped == 5 and games(book) == kept
    device.restart()
    device.do("play", 6, 2)
    result = synced(device, book)
    assert result.counts == {"new": 2}
    assert games(book).items() > kept.items() and len(games(book)) == 7
    with open_book(tmp_path / "other.sqlite") as other:
        assert synced(device, other).counts == {"new": 7}
        assert games(other) == games(book)


def test_games_of_several_devices_and_gaps_are_restored(device, book, tmp_path):
    with Device(tmp_path / "flash2", chip="e6614103e7000002") as other:
        other.do("play", 1, 3)
        theirs = other.greeting()
        restore(device, Backup(saved(other), theirs.device).restored())
    device.do("segments", 400)
    device.do("play", 4, 6)
    ours = device.greeting()
    again = Backup(saved(device), CHIP).restored()
    lost = sorted(again)[2]
    again[lost] = b"\xff" * len(again[lost])
    restore(device, again)
    device.do("play", 10, 1)
    with device.link() as link:
        now = link.hello()
        assert link.origin(1) == (1, 3, (theirs.device, theirs.epoch, 1))
        assert link.origin(4)[2] == (CHIP, ours.epoch, 4) and link.origin(10) == (10, 10, None)
    result = synced(device, book)
    assert result.gone and result.counts == {"new": 10 - len(result.gone)}
    wanted = {(theirs.device, theirs.epoch, number) for number in (1, 2, 3)} | {(CHIP, now.epoch, 10)}
    wanted |= {(CHIP, ours.epoch, number) for number in range(4, 10) if number not in result.gone}
    assert set(games(book)) == wanted and len({theirs.epoch, ours.epoch, now.epoch}) == 3


def without_oldest(device):
    """Remove a device's oldest segment and return the number of its last game."""
    files = saved(device)
    oldest, second = sorted(name for name in files if name.startswith("games-"))[:2]
    device.power_off()
    files.pop(oldest)
    geometry = uf2.Geometry(0, 4096, device.blocks)
    made = littlefs_image.make({f"games/{name}": data for name, data in files.items()}, geometry)
    device.image.write_bytes(made)
    device.power_on()
    return int(second[6:12]) - 1


def test_restored_games_that_were_dropped_later_count_by_their_old_keys(device, book, tmp_path):
    device.do("segments", 500)
    device.do("play", 1, 6)
    synced(device, book)
    restore(device, Backup(saved(device), CHIP).restored())
    device.do("play", 7, 1)
    with open_book(tmp_path / "later.sqlite") as later:
        assert synced(device, later).counts == {"new": 7}
        device.do("segments", 500)
        dropped = without_oldest(device)
        assert 0 < dropped < 6
        result = synced(device, later)
        assert (result.deleted, result.missed) == (dropped, 0)
        while dropped < 6:
            dropped = without_oldest(device)
        result = synced(device, later)  # the device has nothing left of the old epoch
        assert (result.deleted, result.missed) == (6, None)
    with open_book(tmp_path / "empty.sqlite") as empty:
        for number in range(1, 7):  # games of another device say nothing about this one's
            empty.add("e6614103e7000002", "01234567", number, record(secret=number, stop=5))
        result = synced(device, empty)
        assert (result.deleted, result.missed) == (6, 6)
        device.do("play", 8, 1)
        assert synced(device, empty).missed == 6


# damage


def alter(device, name, at):
    """Change a bit in a file and return the original content."""
    whole = saved(device)[name]
    put(device, name, whole[:at] + bytes([whole[at] ^ 4]) + whole[at + 1 :])
    return whole


def put(device, name, data):
    """Write this file to a device."""
    device.do("write_bytes", name, base64.b64encode(data).decode())
    device.restart()


def test_a_computer_whose_clock_was_never_set_notes_no_day(device, book, never_set):
    device.do("play", 1, 1)
    assert synced(device, book).counts == {"new": 1} and book.entry(1).synced is None


def test_a_rejected_game_that_is_intact_again_counts_as_new(device, book):
    device.do("play", 1, 3)
    whole = alter(device, "games-000001.seg", 40)
    assert synced(device, book).counts == {"new": 2, "rejected": 1}
    assert device.greeting().held == 3
    assert synced(device, book).counts == {"known": 1}
    put(device, "games-000001.seg", whole)
    assert synced(device, book).counts == {"new": 1}
    assert book.count() == 3 and not book.conflicts()
    assert synced(device, book).counts == {"known": 1}  # a host asks for a rejected number each time


def test_a_rejected_game_can_come_from_a_restored_backup(device, book):
    device.do("play", 1, 3)
    device.greeting()
    backup = Backup(saved(device), CHIP)
    alter(device, "games-000001.seg", 40)
    assert synced(device, book).counts == {"new": 2, "rejected": 1}
    restore(device, backup.restored())
    assert synced(device, book).counts == {"new": 1, "known": 2}
    assert book.count() == 3 and not book.conflicts()


def test_a_restored_game_with_another_games_number_is_not_lost(device, book):
    """The flash is put back and a game is played, which is backed up and restored before any sync."""
    device.do("play", 1, 2)
    device.greeting()
    copy = saved(device)
    device.do("play", 3, 1)
    assert synced(device, book).counts == {"new": 3}
    restore(device, copy)
    device.do("play", 4, 1)
    restore(device, Backup(saved(device), CHIP).restored())
    assert synced(device, book).counts == {"known": 2, "conflict": 1}
    assert book.count() == 4 and not synced(device, book).counts


def test_a_damaged_key_costs_only_its_restored_games(device, book, tmp_path):
    device.do("segments", 400)
    device.do("play", 1, 6)
    first = synced(device, book)
    restore(device, Backup(saved(device), CHIP).restored())
    names = sorted(name for name in saved(device) if name.startswith("games-"))
    lost = set(range(int(names[1][6:12]), int(names[2][6:12])))
    for at in (3, 20, 26, 30):  # the bytes of device, epoch, number and CRC-32
        whole = alter(device, names[1], at)
        with open_book(tmp_path / f"{at}.sqlite") as other:
            result = synced(device, other)
            assert result.gone == lost and result.counts == {"new": 6 - len(lost)}
            assert set(games(other).items()) < set(games(book).items())
        assert not synced(device, book).counts and len(games(book)) == 6
        assert "bad-" + names[1] in device.do("files")
        put(device, names[1], whole)
    assert result.greeting.damaged == 1 and first.greeting.damaged == 0
    with open_book(tmp_path / "whole.sqlite") as other:
        assert synced(device, other).counts == {"new": 6} and games(other) == games(book)


@pytest.mark.parametrize("key", ["e6614103 01234567", "e6614103 01234567 x", "chip 01234567 1", "? ? 1"])
def test_an_impossible_key_costs_only_its_games(device, book, monkeypatch, key):
    device.do("segments", 400)
    device.do("play", 1, 6)
    device.greeting()
    restore(device, Backup(saved(device), CHIP).restored())
    ask = Link.ask

    def told(link, do, **fields):
        reply = ask(link, do, **fields)
        return reply | {"key": key} if do == "origin" and reply["first"] == 1 else reply

    monkeypatch.setattr(Link, "ask", told)
    with device.link() as link:
        link.hello()
        assert link.origin(6)[0] > 1
    result = synced(device, book)
    assert result.counts and result.unread == set(range(1, 7 - sum(result.counts.values())))
    assert device.greeting().held == 0  # games that this book lacks aren't acknowledged
    monkeypatch.undo()
    assert synced(device, book).counts["new"] == len(result.unread)
    assert len(games(book)) == 6


def test_games_that_cannot_be_read_now_are_not_acknowledged(device, book, monkeypatch):
    device.do("segments", 400)
    device.do("play", 1, 4)
    ask = Link.ask

    def told(link, do, **fields):
        if do == "origin" and fields["what"] == 1:
            raise LinkError("storage", "It can't be read now.")
        return ask(link, do, **fields)

    monkeypatch.setattr(Link, "ask", told)
    result = synced(device, book)
    assert result.unread == {1} and not result.gone and result.counts == {"new": 3}
    assert device.greeting().held == 0
    monkeypatch.undo()
    assert synced(device, book).counts["new"] == 1


def test_a_game_lost_by_damage_is_reported_and_its_number_is_not_used_again(device, book):
    device.do("play", 1, 3)
    synced(device, book)
    device.do("write", "games-000001.seg", "garbage that is no game at all")
    device.restart()
    device.do("play", 4, 2)
    result = synced(device, book)
    assert result.counts == {"new": 2}
    assert result.greeting.last == 5
    assert len(games(book)) == 5


def test_a_damaged_epoch_is_set_aside_and_restored_to_its_old_value(device, book):
    device.do("play", 1, 2)
    before = synced(device, book).greeting.epoch
    device.do("write", "epoch", "\xff")
    device.restart()
    again = synced(device, book)
    assert again.greeting.epoch == before and again.counts["known"] == 2
    assert book.count() == 2 and not book.conflicts()
    assert "bad-epoch" in device.do("files")
