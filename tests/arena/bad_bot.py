"""A program that plays well enough until its moment comes: bad_bot.py HOW [AFTER] [NOTES].

HOW: what it does instead of its answer number AFTER (0: the first of all). NOTES: a file to which it adds the
number of its process and of a child, which does nothing for a long time.
"""

import json
import os
import subprocess
import sys
import time


def main(how="well", after="4", notes=None):
    child = None
    if notes:
        child = subprocess.Popen(["sleep", "600"], stdout=subprocess.DEVNULL)
        with open(notes, "a", encoding="ascii") as file:
            file.write(f"{os.getpid()} {child.pid}\n")
    answered = 0
    for line in sys.stdin:
        request = json.loads(line)
        answer = json.dumps({"act": request["legal"][0]} if request["do"] == "act" else {})
        if answered == int(after):
            answer = instead(how, answer)
        answered += 1
        print(answer, flush=True)
    if how == "stays":
        time.sleep(600)
    if child:
        child.kill()
        child.wait()


def instead(how, answer):
    if how == "hangs":
        time.sleep(600)
    if how == "ends":
        print("thinking", "no more ideas", sep="\n", file=sys.stderr, flush=True)
        sys.exit(3)
    if how == "killed":
        os.kill(os.getpid(), 9)
    if how == "deaf":
        os.close(1)
        time.sleep(600)
    words = {
        "babbles": "hello",
        "list": "[]",
        "silent": "{}",
        "number": '{"act": 3}',
        "cheats": '{"act": "play 9999"}',
        "binary": "\udcff",
        "nan": '{"act": NaN}',
        "endless": "x" * 70000,
        "blank": "",
    }
    if how == "binary":
        sys.stdout.buffer.write(b"\xff\n")
        sys.stdout.flush()
        return "{}"
    return words.get(how, answer)


if __name__ == "__main__":
    main(*sys.argv[1:])
