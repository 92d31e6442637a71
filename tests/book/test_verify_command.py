"""`inkdeck verify`: the book, a game with its seal, files, and tampering."""

import pytest

from book import made
from inkdeck.book import checking, facts, open_book
from inkdeck.errors import EXIT_FAULT, EXIT_FILE, EXIT_USAGE


def test_the_whole_book_is_verified(inkdeck, evening):
    code, output, _ = inkdeck("verify")
    assert code == EXIT_FAULT and "8 of 8 games verified; seals not checked." in output
    assert "Games 1 and 8 have the same key" in output
    assert f"Set aside (rejected): device {made.DEVICE}, log {made.EPOCH}, game 8. The record" in output


def test_a_record_that_waits_for_a_newer_inkdeck_is_not_an_error(inkdeck, path):
    made.fill(path, [*made.some(1), (made.DEVICE, made.EPOCH, 2, made.forged(made.record(2), rules=9), None)])
    code, output, _ = inkdeck("verify")
    assert code == 0 and "Set aside (newer)" in output
    with open_book(path) as book:
        book.add(made.DEVICE, made.EPOCH, 2, made.forged(made.record(1), scores=(99, 0, 0)))
    code, output, _ = inkdeck("verify")
    assert code == EXIT_FAULT and "Set aside (rejected)" in output and "1 of 1 games verified" in output


def test_following_verifys_advice_repairs_a_changed_record(inkdeck, path):
    """The repair uses a new book that has all games from the device again, for people who have no copy."""
    entries = made.some(2)
    made.fill(path, entries)
    with open_book(path) as book:
        book.database.run("UPDATE games SET record=? WHERE number=2", made.record(9))
    code, output, _ = inkdeck("verify")
    assert code == EXIT_FAULT
    assert "Merge a copy of this book that has it unchanged" in output
    new = made.fill(path.with_name("new.sqlite"), entries)
    assert inkdeck("merge", str(new))[0] == 0
    assert inkdeck("verify")[0] == 0


def test_a_game_is_verified_with_or_without_its_seal(inkdeck, evening):
    seal = facts.read(made.record(1))[0].seal
    code, output, _ = inkdeck("verify", "1")
    assert code == 0 and f"seal     not checked: {seal}" in output and "the seal was not checked" in output
    lower = seal.replace(" ", "-").lower()
    unclear = seal.replace("0", "O").replace("1", "l"), lower.replace("0", "o").replace("1", "I")
    for noted in (seal, lower, seal.replace(" ", ""), f"  {seal}\n", *unclear):
        code, output, _ = inkdeck("verify", "1", "--seal", noted)
        assert code == 0 and "seal     agrees" in output and output.endswith("Verified.\n")
    wrong = seal[:-1] + ("X" if seal[-1] != "X" else "Y")
    code, output, _ = inkdeck("verify", "1", "--seal", wrong)
    assert code == EXIT_FAULT and "NOT VERIFIED" in output and "seal     WRONG" in output
    assert inkdeck("verify", "4", "--seal", seal)[0] == EXIT_FAULT


@pytest.mark.parametrize("noted", ["01110ABC" * 4, "oIl1-Oabc\n" * 4, "0 i L I 0 a b c " * 4])
def test_a_seal_may_be_typed_in_any_usual_way(noted):
    assert checking.read_seal(noted) == " ".join(["0111 0ABC"] * 4)


@pytest.mark.parametrize(
    "arguments, tells",
    [
        (("1", "--seal", "ABCDE"), "--seal takes the 32 letters"),
        (("1", "--seal", "U" * 32), "--seal takes the 32 letters"),
        (("--seal", "A" * 32), "--seal needs exactly one game"),
        (("1", "2", "--seal", "A" * 32), "--seal needs exactly one game"),
    ],
)
def test_a_seal_that_cannot_be_compared_is_refused(inkdeck, evening, arguments, tells):
    code, _, error = inkdeck("verify", *arguments)
    assert code == EXIT_USAGE and tells in error


def test_files_are_verified_too(inkdeck, path):
    good, bad, large = (path.with_name(name) for name in ("good.record", "bad.record", "large.record"))
    good.write_bytes(made.record(1))
    bad.write_bytes(made.forged(made.record(1), scores=(50, 0, 0)))
    large.write_bytes(bytes(2**21))
    assert inkdeck("verify", str(good))[:2][0] == 0
    code, output, _ = inkdeck("verify", str(good), str(bad))
    assert (
        code == EXIT_FAULT
        and "Verified" in output
        and "bad.record: NOT VERIFIED. The record claims" in output
    )
    assert inkdeck("verify", str(large))[0] == EXIT_USAGE
    assert inkdeck("verify", str(path.with_name("none")))[0] == EXIT_FILE
    assert not path.exists()


def test_an_unreadable_file_does_not_stop_the_others(inkdeck, path):
    good = path.with_name("good.record")
    good.write_bytes(made.record(1))
    code, out, err = inkdeck("verify", str(path.with_name("missing")), str(good))
    assert code == EXIT_FILE and "missing" in err and "Verified" in out


def test_a_tampered_book_is_reported(inkdeck, path):
    made.fill(path, made.some(4))
    with open_book(path) as book:
        book.database.run("UPDATE players SET won=1 WHERE number=1")
        book.database.run("UPDATE games SET record=? WHERE number=2", made.record(9))
        book.database.run("DELETE FROM facts WHERE number=3")
    code, output, _ = inkdeck("verify")
    assert code == EXIT_FAULT and "1 of 4 games verified" in output
    assert "Game 1: NOT VERIFIED. The book's figures" in output
    assert "Game 2: NOT VERIFIED. The record was changed" in output
    assert "Game 3: NOT VERIFIED. The figures of game 3 are missing" in output
    code, output, _ = inkdeck("verify", "--rebuild")
    assert code == 0 and "4 games were recalculated" in output
    assert "3 of 4 games verified" in inkdeck("verify")[1]
