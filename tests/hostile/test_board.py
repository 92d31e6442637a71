"""Whatever a board at its prompt answers, commands end with a sentence, the right code and no stray files."""

import zipfile

import pytest

from hostile import board as hostile
from hostile.outcome import files, in_terminal, ran
from inkdeck import ports
from inkdeck.doors import at_prompt
from inkdeck.errors import EXIT_DEVICE, EXIT_FAULT, EXIT_FILE, EXIT_LINK, EXIT_USAGE
from inkdeck.install import archive, loader, mpremote_adapter, safely
from install import uf2s

pytestmark = pytest.mark.thorough

REFUSED = {EXIT_FAULT, EXIT_USAGE, EXIT_FILE, EXIT_DEVICE, EXIT_LINK}


@pytest.fixture
def home(tmp_path, monkeypatch):
    """Return a new home; INKDECK_BACKUPS is deep inside it, so that paths which lead out stay in it."""
    home = tmp_path / "a" / "b" / "c"
    home.mkdir(parents=True)
    monkeypatch.setattr(ports, "find", list)
    monkeypatch.setenv("INKDECK_BACKUPS", str(home / "backups"))
    monkeypatch.setenv("INKDECK_BOOK", str(home / "book.sqlite"))
    monkeypatch.setenv("INKDECK_UDEV_RULES", str(home / "rules"))
    monkeypatch.setenv("INKDECK_VOLUMES", "")
    monkeypatch.chdir(home)
    return home


@pytest.fixture
def plugged(home, monkeypatch):
    """Return `plug(**says)`, which puts a board on the port; small limits let tests end soon."""
    monkeypatch.setattr(safely, "LINK_WAIT_S", 0.001)
    for name, value in (("ANSWER_S", 0.03), ("STOP_S", 0.03), ("STATEMENT_S", 5), ("TOLD_MOST", 16 << 10)):
        monkeypatch.setattr(mpremote_adapter, name, value)
    monkeypatch.setattr(at_prompt, "MOST_LISTING", 64 << 10)
    monkeypatch.setattr(loader, "DRIVE_S", 0.01)

    def plug(**says):
        board = hostile.Board(**says)
        monkeypatch.setattr(ports, "open_port", lambda path: hostile.Port(board))
        return board

    return plug


def a_backup(home):
    path = home / "good.zip"
    archive.write(path, archive.Backup({"settings.json": b"{}"}, hostile.CHIP))
    return path


def judged(home, *command, codes=REFUSED):
    """Run a command and check that it creates only backups and books, in their own folders."""
    before = files(home.parents[2])
    outcome = ran(*command, "--port", hostile.Port.port, "--yes", codes=codes)
    new = files(home.parents[2]).keys() - before.keys()
    assert all(path.parent in (home / "backups", home) and path.suffix in (".zip", ".sqlite") for path in new)
    return outcome


@pytest.mark.parametrize("case", hostile.BAD)
def test_backup_and_doctor_end_with_a_sentence(home, plugged, case):
    plugged(**hostile.BAD[case])
    # a backup takes the program's version as it is told
    codes = REFUSED | {0} if case in hostile.BAD_PROGRAMS else REFUSED
    judged(home, "backup", codes=codes)
    judged(home, "doctor", codes={EXIT_FAULT})


@pytest.mark.parametrize("case", hostile.BAD)
def test_restore_and_flash_remove_nothing_from_a_board_that_makes_no_sense(home, plugged, case):
    board = plugged(**hostile.BAD[case])
    good = a_backup(home)
    codes = REFUSED | {0}  # a file's false content doesn't stop an installation
    judged(home, "restore", good, codes=codes)
    image = home / "image.uf2"
    image.write_bytes(uf2s.image(inkdeck="0.1.0"))
    judged(home, "flash", "badger2040", "--image", image, codes=codes)
    if case.startswith(("facts", "listing", "prompt")):
        assert not board.removed


def test_an_honest_board_is_backed_up_for_its_owner_alone(home, plugged):
    plugged()
    judged(home, "backup", codes={0})
    (made,) = (home / "backups").iterdir()
    assert made.name.startswith(hostile.CHIP)
    assert made.stat().st_mode & 0o777 == 0o600 and made.parent.stat().st_mode & 0o777 == 0o700
    assert archive.read(made).files == {
        path.removeprefix("games/"): data for path, data in hostile.KEPT.items()
    }


def test_names_that_lead_elsewhere_are_left_out_and_reported(home, plugged):
    twins = hostile.line("games/names", b"n") + hostile.line("games/Names", b"n")
    plugged(listing=hostile.ODD_NAMES + twins, file=hostile.coded(b"n"))
    verdict = judged(home, "backup", "b.zip", codes={EXIT_FAULT}).err
    last = verdict.splitlines()[-1]  # below what it waited for
    assert "games/../../x" in last and "more, and no backup can store" in last
    assert zipfile.ZipFile(home / "b.zip").namelist() == ["backup.json", "games/Names"]
    assert archive.read(home / "b.zip").files == {"Names": b"n"}


def test_a_crash_file_with_control_characters_is_shown_plainly(home, plugged):
    content = b"\x1b]52;c;eA==\x07Inkdeck\n\x9b2J\nboom\x1b[0m"
    listing = hostile.line("games/crash.txt", content)
    plugged(listing=lambda: iter((listing,)), file=hostile.coded(content))
    judged(home, "doctor", codes={EXIT_FAULT})


def test_an_honest_board_passes_every_check():
    board = hostile.Board()
    device = mpremote_adapter.Device(hostile.Port(board))
    device.enter()
    assert device.facts().unique_id == hostile.CHIP
    assert dict(device.listing(["games"])).keys() == hostile.KEPT.keys()
    assert device.read("games/epoch") == hostile.KEPT["games/epoch"]


def test_a_long_listing_and_a_long_file_arrive_complete(monkeypatch):
    """A valid listing or file may be longer than the limit for other output."""
    monkeypatch.setattr(mpremote_adapter, "TOLD_MOST", 4096)
    content = bytes(range(256)) * 80
    lines = b"".join(hostile.line(f"games/{'x' * 80}-{number}") for number in range(150))
    assert len(lines) > mpremote_adapter.TOLD_MOST < len(content)
    device = mpremote_adapter.Device(hostile.Port(hostile.Board(listing=lines, file=hostile.coded(content))))
    device.enter()
    assert len(device.listing(["games"])) == 150
    assert device.read("games/x", len(content)) == content


@pytest.fixture
def clock(monkeypatch):
    clock = hostile.Clock()
    monkeypatch.setattr(mpremote_adapter, "time", clock)
    monkeypatch.setattr("mpremote.transport_serial.time", clock)
    monkeypatch.setattr(safely, "LINK_WAIT_S", 0.001)
    return clock


@pytest.mark.parametrize("what", ["prompt", "facts", "listing", "file", "error"])
@pytest.mark.parametrize("command", ["backup", "doctor"])
def test_an_occasional_byte_is_not_an_answer(home, monkeypatch, clock, what, command):
    board = hostile.Board(**{what: hostile.endless(b"~")})
    port = hostile.Dripping(board, clock, lambda byte: 4 * (byte == b"~"))
    monkeypatch.setattr(ports, "open_port", lambda path: port)
    verdict = judged(home, command)
    tells = {"prompt": "doesn't show MicroPython's prompt", "file": ""}
    assert tells.get(what, "is too slow to answer") in verdict.out + verdict.err
    assert clock.now < 70


def test_a_slow_port_gets_all_the_time_it_takes(clock):
    content = bytes(range(256)) * 400
    board = hostile.Board(file=hostile.coded(content))
    device = mpremote_adapter.Device(hostile.Dripping(board, clock, lambda byte: 0.001))
    device.enter()
    assert device.read("games/x", len(content)) == content and clock.now > 120


IN_TERMINAL = {
    "backup": ("facts: id leads out", ("backup",), EXIT_LINK, "doesn't answer as MicroPython does"),
    "names": ("", ("backup",), EXIT_FAULT, "no backup can store"),
    "listing": ("listing: 5,000 files", ("backup",), EXIT_LINK, "more than 4096"),
    "flood": ("prompt has no end", ("doctor",), EXIT_FAULT, "doesn't show MicroPython's prompt"),
    "steers": ("error steers", ("doctor",), EXIT_FAULT, "The device refuses"),
}


@pytest.mark.parametrize("case", IN_TERMINAL)
def test_in_a_real_terminal_with_little_memory(home, case):
    name, command, code, tells = IN_TERMINAL[case]
    says = hostile.BAD[name] if name else {"listing": hostile.ODD_NAMES, "file": hostile.coded(b"x")}
    before = files(home.parents[2])
    with hostile.behind_terminal(hostile.Board(**says)) as port:
        output = in_terminal(*command, "--port", port, "--yes", codes={code}).out
    assert tells in " ".join(output.split())
    # the progress bar has control characters of its own
    assert not [part for part in ("\x1b]", "\x07", "\x1b[2J") if part in output]
    new = files(home.parents[2]).keys() - before.keys()
    assert all(path.parent == home / "backups" or path.suffix == ".sqlite" for path in new)


@pytest.mark.long
@pytest.mark.parametrize(
    "case", ["listing: no end", "listing: one line without end", "file: no end", "error has no end"]
)
def test_backup_leaves_a_board_that_never_ends(home, case):
    with hostile.behind_terminal(hostile.Board(**hostile.BAD[case])) as port:
        in_terminal("backup", "--port", port, "--yes", codes=REFUSED, seconds=400)
