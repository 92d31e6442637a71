"""Gets the sources of an image: from a folder of clones, or from GitHub."""

import os
import shutil
import subprocess
import tarfile
from collections.abc import Callable
from pathlib import Path

from inkdeck.errors import EXIT_FILE, InkdeckHostError
from inkdeck.image.recipe import Recipe, apply

ENVIRONMENT = "INKDECK_MICROPYTHON"
"""The environment variable that names a folder of clones, each called `name` or `owner+name`, bare or not."""

_LEFT_OUT = ("*.svd", "tests")  # megabytes that no build reads

Tell = Callable[[str], object]
"""Called with a sentence about what begins."""


def unpack(recipe: Recipe, place: Path, tell: Tell) -> None:
    """Put the sources of a `Recipe` into a new folder, with its patches: all of it, or nothing.

    :raises InkdeckHostError: there is no git, a commit can't be found or fetched, or a patch doesn't fit.
    """
    if not shutil.which("git"):
        raise InkdeckHostError("Building an image needs git. Install it: apt install git", EXIT_FILE)
    named = os.environ.get(ENVIRONMENT)
    scratch = place.with_name(place.name + ".unfinished")
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(parents=True)
    for repository in recipe.repositories:
        clone = _clone(Path(named), repository) if named else _fetched(repository, scratch, tell)
        target = scratch / repository.place
        target.mkdir(parents=True, exist_ok=True)
        _extract(clone, repository, target)
    shutil.rmtree(scratch / "fetched", ignore_errors=True)
    apply(recipe.patches, scratch)
    scratch.rename(place)


def _clone(folder, repository):
    owner, _, name = repository.name.partition("/")
    for at in (folder / f"{owner}+{name}" / "repo", folder / f"{owner}+{name}", folder / name):
        if at.is_dir():
            return at
    raise InkdeckHostError(
        f"{folder} has no clone of {repository.name}. Clone it there as {name}, or unset {ENVIRONMENT} to "
        "fetch the sources from GitHub.",
        EXIT_FILE,
    )


def _fetched(repository, scratch, tell):
    tell(f"Fetching {repository.name} ...")
    clone = scratch / "fetched" / repository.name.replace("/", "+")
    address = f"https://github.com/{repository.name}.git"
    try:
        _git("init", "--quiet", "--bare", str(clone))
        _git("-C", str(clone), "fetch", "--quiet", "--depth", "1", address, repository.commit)
    except subprocess.CalledProcessError as error:
        raise InkdeckHostError(
            f"{repository.name} can't be fetched from GitHub: {_last(error.stderr)} Check the network, or "
            f"name a folder of clones with {ENVIRONMENT}.",
            EXIT_FILE,
        ) from error
    return clone


def _extract(clone, repository, target):
    left_out = [f":(exclude){path}" for path in _LEFT_OUT]
    command = ["git", "-C", str(clone), "archive", repository.commit, "--", ".", *left_out]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as archive:
        assert archive.stdout and archive.stderr
        try:
            with tarfile.open(fileobj=archive.stdout, mode="r|") as files:
                files.extractall(target, filter="tar")
        except tarfile.TarError:
            pass  # git says what is wrong
        complaint = archive.stderr.read()
    if archive.returncode:
        raise InkdeckHostError(
            f"{clone} lacks {repository.name} at {repository.commit[:12]}: {_last(complaint)} Fetch that "
            "commit there.",
            EXIT_FILE,
        )


def _git(*arguments):
    subprocess.run(["git", *arguments], check=True, capture_output=True, stdin=subprocess.DEVNULL)


def _last(complaint):
    lines = [line.strip() for line in complaint.decode("utf-8", "replace").splitlines() if line.strip()]
    return f"{lines[-1].rstrip('.') if lines else 'git says nothing'}."
