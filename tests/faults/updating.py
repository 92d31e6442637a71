"""A board at its prompt whose flash can lose power during an installation, and what starts afterwards.

Here, the many files that Inkdeck once was are a Tree without a pack.
"""

import contextlib
from hashlib import sha256

from device import packs
from faults import chip
from faults.cuts import cuts
from faults.flash import BLOCK, Flash
from inkdeck.device import build, pack
from inkdeck.doors.at_prompt import DeviceFacts, Listed, Listing
from inkdeck.install import plan, serial_install
from inkdeck.install.mpremote_adapter import CHUNK


class AtPrompt:
    """What `serial_install.install` uses of a board, done on a `Flash` as the chip's littlefs does it.

    :param mounting: for `Flash.mount`.
    """

    lost = False

    def __init__(self, flash, **mounting):
        self._system = flash.mount(**mounting)
        self._os = chip.Os(self._system)

    def facts(self):
        """Return the DeviceFacts of a Pico with this much room."""
        blocks = self._system.block_count
        free = blocks - self._system.used_block_count
        return DeviceFacts("micropython", (1, 26, 1), "RPI_PICO", "", free * BLOCK, blocks * BLOCK)

    def read_first(self, path, size):
        """Return the first bytes of a file, at most `size`."""
        return self._read(path)[:size]

    def listing(self, paths, tell=None):
        """Return the Listing of these files, and of these folders with their contents."""
        files, folders = {}, []
        todo = list(paths)
        while todo:
            path = todo.pop()
            try:
                found = self._os.stat(path)
            except OSError:
                continue
            if found[0] & 0x4000:
                folders.append(path)
                todo += [f"{path}/{name}" for name in self._os.listdir(path)]
            else:
                content = self._read(path)
                files[path] = Listed(len(content), sha256(content).hexdigest())
        return Listing(files, folders)

    def write(self, path, content, tell=lambda size: None, start=0):
        """Make a file, or add to it from `start` on. If `tell` raises, the cable is cut, not the power."""
        with self._os.open(path, "ab" if start else "wb") as file:
            for at in range(start, len(content), CHUNK):
                file.write(content[at : at + CHUNK])
                tell(at + CHUNK)

    def make_folder(self, path):
        """Make a folder."""
        self._os.mkdir(path)

    def rename(self, path, to):
        """Give a file another name."""
        self._os.rename(path, to)

    def remove(self, path):
        """Remove a file or an empty folder, if it is there."""
        with contextlib.suppress(FileNotFoundError):
            self._os.remove(path)

    def files(self):
        """Return {path: bytes} of all files."""
        return {path: self._read(path) for path in self.listing(self._os.listdir("/"))}

    def _read(self, path):
        with self._os.open(path, "rb") as file:
            return file.read()


def put(image, files, gone=(), **mounting):
    """Return an image after adding files and removing those in `gone`."""
    flash = Flash(image)
    board = AtPrompt(flash, **mounting)
    folders = {path.rsplit("/", depth)[0] for path in files for depth in range(1, path.count("/") + 1)}
    for folder in sorted(folders - set(board.listing(folders).folders)):
        board.make_folder(folder)
    for path, content in files.items():
        board.write(path, content)
    for path in gone:
        board.remove(path)
    return flash.image


def starts(files, *trees):
    """Return the Tree whose program would start from a board's files; None if none would.

    :raises AssertionError: if half a program would start, or parts that don't go together.
    """
    main, boot = files.get("main.py"), files.get("boot.py")
    if main is None:
        assert boot is None, "boot.py waits for a main.py"
        return None
    by_main, by_boot = (
        [tree for tree in trees if tree.files[name] == content]
        for name, content in (("main.py", main), ("boot.py", boot))
    )
    assert by_main and (by_boot or boot is None), "a file that runs first is of no program"
    for tree in (by_main[0], *by_boot[:1]):
        many = {path: content for path, content in tree.files.items() if path.split("/")[0] in plan.OF_MANY}
        assert {path: files.get(path) for path in many} == many, "half of many files"
        if pack.NAME in tree.files and pack.NAME in files:
            assert pack.NAME in by_main[0].files, "boot.py puts the pack before what main.py is of"
    if pack.NAME not in by_main[0].files:
        return by_main[0]
    content = files.get(pack.NAME, b"")
    assert pack.is_whole(content), "half a pack"
    packed = [tree for tree in trees if pack.NAME in tree.files]
    assert files.get(build.DESCRIPTION) in [tree.files[build.DESCRIPTION] for tree in packed], "half a board"
    starters = [tree for tree in packed if tree.files[build.STARTER] == files.get(build.STARTER)]
    assert starters, "half a starter"
    assert pack.format_of(content) in starters[0].reads, "the starter does not read the pack"
    found = next(tree for tree in packed if tree.files[pack.NAME] == content)
    handed = packs.described(content) or files.get(build.DESCRIPTION)
    assert handed == found.files[build.DESCRIPTION], "the program gets a description of another version"
    return found


def examine(image, before, tree, kept, stride=1, again=0, twice=0, run=None, gap=False, **mounting):
    """Install a Tree and cut the power at every write: only whole programs start, and nothing is lost.

    :param before: the Tree on the board, or None.
    :param kept: {path: bytes} of all other files.
    :param stride: of the torn writes, every `stride`-th is examined.
    :param again: after every `again`-th cut, the installation is repeated to its end.
    :param twice: after every `twice`-th cut, the next try is cut at every write too.
    :param run: installs on an AtPrompt instead.
    :param gap: whether no program may start for a while.
    :returns: (the image afterwards, how many images were examined).
    """
    trees = [tree] if before is None else [before, tree]
    flash = Flash(image)
    (run or serial_install.install)(AtPrompt(flash, **mounting), tree)
    ours = {path for tree in trees for path in tree.files}
    ours |= {path + plan.NEW for path in ours}
    count = 0
    changed = gone = False
    for where, _, left in cuts(image, flash.log, stride):
        count += 1
        try:
            board = AtPrompt(Flash(left), **mounting)
            files = board.files()
            found = starts(files, *trees)
            assert found or gap or before is None, "nothing starts any more"
            gone = gone or (found is None and "not begun" in where)
            assert not (gone and found is before and before), "the old one is back"
            assert not changed or found is tree, "the old one is back"
            changed = changed or (found is tree and "not begun" in where)
            assert {path: files[path] for path in files.keys() - ours} == kept, "what is nobody's has changed"
            if again and count % again == 0:
                (run if gap else serial_install.install)(board, tree)
                assert board.files() == tree.files | kept
            if twice and count % twice == 0:
                count += examine(left, before, tree, kept, 20 * stride, **mounting)[1]
        except Exception as error:
            raise AssertionError(f"power cut, {where}: {error}") from error
    assert found is tree
    return flash.image, count
