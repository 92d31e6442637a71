"""A program that plays well until a chosen answer: bad_bot.py HOW [AFTER] [NOTES].

HOW: what it does in place of its answer number AFTER, counted from 0. NOTES: a file to which it adds its
process id and that of a child that sleeps. When it comes to answer AFTER, it also adds its process id to
NOTES.come. If HOW is "escapes", the child leaves the session and its parent. The environment's
ANSWER_S is how many seconds each answer takes.
"""

import json
import os
import subprocess
import sys
import time


def main(how="well", after="4", notes=None):
    child = None
    if notes:
        child = None if how == "escapes" else subprocess.Popen(["sleep", "600"], stdout=subprocess.DEVNULL)
        with open(notes, "a", encoding="ascii") as file:
            file.write(f"{os.getpid()} {child.pid if child else escaped()}\n")
    answered = 0
    for line in sys.stdin:
        request = json.loads(line)
        time.sleep(float(os.getenv("ANSWER_S", "0")))
        answer = json.dumps({"act": request["legal"][0]} if request["do"] == "act" else {})
        if answered == int(after):
            if notes:
                with open(notes + ".come", "a", encoding="ascii") as file:
                    file.write(f"{os.getpid()}\n")
            answer = instead(how, answer)
        answered += 1
        print(answer, flush=True)
    if how == "stays":
        time.sleep(600)
    if child:
        child.kill()
        child.wait()


def escaped():
    """Start a child that leaves the session, its parent and the environment; return its process id."""
    told, tell = os.pipe()
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            os.write(tell, str(os.getpid()).encode())
            os.closerange(0, 64)
            os.execve("/bin/sleep", ["sleep", "600"], {})
        os._exit(0)
    os.wait()
    return int(os.read(told, 20))


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
    if how == "complains":
        for _ in range(500):
            sys.stderr.write(100_000 * "no! ")
        sys.stderr.write("\n\x1b[2Jenough\n")
        sys.exit(3)
    while how == "pours":
        sys.stdout.write(65536 * "x")
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
        "deep": 30_000 * "[",
        "surrogate": '{"act": "\\ud800"}',
        "steers": '{"act": "\\u001b[2J"}',
        "long": json.dumps({"act": "play " * 1000}),
    }
    if how == "binary":
        sys.stdout.buffer.write(b"\xff\n")
        sys.stdout.flush()
        return "{}"
    return words.get(how, answer)


if __name__ == "__main__":
    main(*sys.argv[1:])
