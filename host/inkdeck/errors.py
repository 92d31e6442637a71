"""The host program's errors and exit codes."""

from collections.abc import Sequence

from inkdeck.out.terminal import plain

EXIT_FAULT = 1
"""The program can't go on: a script's panel never rests, or the output's reader is gone."""

EXIT_USAGE = 2
"""The command line, or a file that it names, asks for something impossible."""

EXIT_FILE = 3
"""A file or folder can't be read or written."""

EXIT_TERMINAL = 4
"""This terminal can't show the picture."""

EXIT_BUSY = 5
"""Another program is using the same data, or the same port."""

EXIT_DEVICE = 6
"""There is no device, or several, or no permission to open it."""

EXIT_LINK = 7
"""The device or the cluster doesn't answer, answers nonsense, or disappeared."""


class InkdeckHostError(Exception):
    """An error with a sentence that says what to do next, and an exit code.

    The sentence is one line, whatever names and paths are in it; so is each of the lines `below` it.
    """

    def __init__(self, message: str, exit_code: int = EXIT_FAULT, below: Sequence[str] = ()) -> None:
        super().__init__("\n".join(plain(str(line)) for line in (message, *below)))
        self.exit_code = exit_code


def from_os_error(
    error: OSError, what: str, remedy: str = "Fix that and run the command again."
) -> InkdeckHostError:
    """Return the `InkdeckHostError` for an `OSError` in the course of `what`, such as "reading the script".

    `remedy` is the sentence with the next step.
    """
    path = f" ({plain(str(error.filename))})" if error.filename else ""
    reason = error.strerror or str(error)
    return InkdeckHostError(
        f"{what[:1].upper()}{what[1:]} failed{path}: {reason}. {remedy}",
        EXIT_FILE,
    )
