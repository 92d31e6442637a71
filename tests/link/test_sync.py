"""Sync against the real app on MicroPython, over a real pseudo-terminal, by the real pyserial."""

import pytest

from inkdeck.book import open_book
from inkdeck.link.client import LinkError
from inkdeck.link.sync import restore
from link.cable import CHIP, Device, games, synced


def test_games_come_home_once(device, book):
    device.do("play", 1, 30)
    first = synced(device, book)
    assert first.counts == {"new": 30} and first.known == 0
    again = synced(device, book)
    assert not again.counts and again.known == 30
    assert again.greeting.held == 30
    device.do("play", 31, 2)
    third = synced(device, book)
    assert third.counts == {"new": 2} and third.known == 30
    epoch = third.greeting.epoch
    assert set(games(book)) == {(CHIP, epoch, number) for number in range(1, 33)}
    assert len(set(games(book).values())) == 32


def test_a_device_without_games_has_nothing_to_tell(device, book):
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


def test_the_epoch_outlives_a_restart_and_games_of_before_the_link(device, book):
    device.do("play", 1, 3)
    first = synced(device, book)
    device.restart()
    device.do("play", 4, 1)
    second = synced(device, book)
    assert first.greeting.epoch == second.greeting.epoch
    assert second.counts == {"new": 1}


def test_two_hosts_have_all_games_each(device, book, tmp_path):
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


def test_the_link_leaves_the_device_memory_when_the_host_is_silent(device, book):
    assert not device.do("modules")
    synced(device, book)
    assert device.do("modules")
    device.do("let_pass", 6000)
    assert not device.do("modules")
    synced(device, book)


def test_a_large_game_comes_in_parts(device):
    device.do("play", 1, 6)
    with device.link() as link:
        link.hello()
        assert max(len(link.pull(number)) for number in range(1, 7)) > 300
    lines = device.cable.heard.split(b"\n")
    assert max(map(len, lines)) < 512


# pruning


def test_the_oldest_that_a_host_has_go_first_and_the_next_host_is_told(tmp_path, book):
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
            assert result.pruned == result.missed == greeting.first - 1
            assert result.counts == {"new": number - result.pruned}
        assert synced(device, book).missed == 0


def test_what_no_host_has_is_never_pruned(tmp_path, book):
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
    device.wipe()
    with device.link() as link:
        assert restore(link, [(*key, record) for key, record in sorted(kept.items())]) == 5
        assert restore(link, [(*key, record) for key, record in sorted(kept.items())]) == 5
    result = synced(device, book)
    assert result.known == 5 and not result.counts
    device.restart()
    device.do("play", 6, 2)
    result = synced(device, book)
    assert result.counts == {"new": 2}
    assert games(book).items() > kept.items() and len(games(book)) == 7
    with open_book(tmp_path / "other.sqlite") as other:
        assert synced(device, other).counts == {"new": 7}
        assert games(other) == games(book)


def test_games_of_several_devices_and_gaps_are_restored(device, book):
    device.do("play", 1, 6)
    synced(device, book)
    ours = [(*key, record) for key, record in sorted(games(book).items()) if key[2] != 3]
    others = [("00" * 8, "12345678", 7, ours[0][3]), ("00" * 8, "12345678", 9, ours[1][3])]
    device.wipe()
    with device.link() as link:
        assert restore(link, ours + others) == 7
        assert link.origin(1) == (1, 2, ours[0][:3])
        assert link.origin(7) == (7, 7, others[1][:3])


def test_games_are_only_brought_back_to_a_device_without_any(device, book):
    device.do("play", 1, 2)
    with device.link() as link:
        with pytest.raises(LinkError) as refusal:
            restore(link, [("00" * 8, "12345678", 1, link_record(link))])
    assert refusal.value.reason == "played"


def link_record(link):
    link.hello()
    return link.pull(1)


def test_an_altered_record_is_not_taken_back(device):
    device.do("play", 1, 1)
    with device.link() as link:
        record = bytearray(link_record(link))
        device.wipe()
    record[40] ^= 1
    with device.link() as link:
        with pytest.raises(LinkError) as refusal:
            restore(link, [("00" * 8, "12345678", 1, bytes(record))])
    assert "damaged" in refusal.value.reason or refusal.value.reason == "request", refusal.value.reason
    assert device.greeting().last == 0


# damage


def test_a_game_lost_by_damage_is_told_and_its_number_is_not_used_again(device, book):
    device.do("play", 1, 3)
    synced(device, book)
    device.do("write", "games-000001.seg", "garbage that is no game at all")
    device.restart()
    device.do("play", 4, 2)
    result = synced(device, book)
    assert result.counts == {"new": 2}
    assert result.greeting.last == 5
    assert len(games(book)) == 5


def test_a_damaged_epoch_is_set_aside_and_drawn_again_the_same(device, book):
    device.do("play", 1, 2)
    before = synced(device, book).greeting.epoch
    device.do("write", "epoch", "\xff")
    device.restart()
    again = synced(device, book)
    assert again.greeting.epoch == before and again.counts["known"] == 2
    assert book.count() == 2 and not book.conflicts()
    assert "bad-epoch" in device.do("files")
