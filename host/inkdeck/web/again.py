"""A second `inkdeck play` at the same port asks the first one to open the page again.

The first one leaves a secret in a file that only its owner may read. Without the secret, another user's
server at that port can't answer, so nobody is sent there.
"""

import contextlib
import hmac
import http.client
import secrets
from collections.abc import Iterator
from pathlib import Path

from inkdeck import places, private, whole_file

PATH = "/again"
PROOF = "X-Inkdeck-Proof"

_PATIENCE_S = 5
_PROOF_BYTES = 64


def proof(secret: str, *words: str) -> str:
    """Return what only a holder of the secret can say about these words."""
    return hmac.new(secret.encode(), "\n".join(words).encode(), "sha256").hexdigest()


@contextlib.contextmanager
def reachable(port: int) -> Iterator[str]:
    """Yield the secret that the owner's other programs find as long as this context lasts.

    Raises `InkdeckHostError` if it can't be stored.
    """
    place = _place(port)
    secret = secrets.token_hex(32)
    with contextlib.suppress(OSError):  # if that fails, writing says why
        place.parent.mkdir(private.FOLDER, parents=True, exist_ok=True)
    whole_file.write(place, secret.encode(), "the page's key", private=True)
    try:
        yield secret
    finally:
        with contextlib.suppress(OSError):
            place.unlink()


def ask(host: str, port: int, query: str) -> bool:
    """Ask our own server at this port to open the page with this query. Return whether it is ours and does
    so.
    """
    try:
        secret = _place(port).read_text("ascii")
    except (OSError, ValueError):
        return False
    once = secrets.token_hex(16)
    path = f"{PATH}/{once}?{query}"
    connection = http.client.HTTPConnection(host, port, timeout=_PATIENCE_S)
    try:
        connection.request("POST", path, headers={PROOF: proof(secret, path)})
        answer = connection.getresponse().read(_PROOF_BYTES)
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
    return hmac.compare_digest(answer, proof(secret, once).encode())


def _place(port: int) -> Path:
    return places.data() / f"page-{port}"
