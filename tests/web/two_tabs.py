"""Sends games to the server of `inkdeck play` from several tabs at once, before it has imported any rules.

`test_score_book.py` runs this in a new process. Prints the answers.
"""

import base64
import json
import sys
import threading
import urllib.request
from pathlib import Path

from inkdeck.web import playing
from web.served import served

RECORDS = Path(__file__).resolve().parents[1] / "data"

sys.setswitchinterval(1e-6)


def main():
    with served({"index.html": b""}, playing.keep) as server:
        answers = []

        def send(number, record):
            game = {"device": f"{number:016x}", "epoch": "00000001", "sequence": 1, "record": record}
            headers = {
                "Origin": server.address.rstrip("/"),
                "Cookie": f"inkdeck-{server.port}={server.cookie}",
            }
            data = json.dumps({"format": 1, "games": [game]}).encode()
            asked = urllib.request.Request(f"{server.address}games", data, headers)
            with urllib.request.urlopen(asked, timeout=60) as answer:
                answers.append(answer.read().decode())

        records = [base64.b64encode(path.read_bytes()).decode() for path in RECORDS.glob("*.record")]
        tabs = [threading.Thread(target=send, args=tab) for tab in enumerate(records * 2)]
        for tab in tabs:
            tab.start()
        for tab in tabs:
            tab.join()
    print(*answers)


if __name__ == "__main__":
    main()
