#!/usr/bin/env bash
# Makes .venv with pinned packages: tools/setup.sh play | dev | bench | coverage
#
# `play` installs what the game needs, `dev` also what the tests need, `bench` also the rival to measure against,
# `coverage` also what finds the lines that no test runs. Each leaves a stamp in .venv that make compares with
# pyproject.toml and constraints.txt. Nothing outside .venv is changed.
# PYTHON=/path/to/python chooses the interpreter.
set -u
cd "$(dirname "$0")/.."
level=${1:-dev}
case $level in
    play)     what=".[device,report]";              stamps="play" ;;
    dev)      what=".[device,report,dev]";          stamps="play dev" ;;
    bench)    what=".[device,report,dev,bench]";    stamps="play dev bench" ;;
    coverage) what=".[device,report,dev,coverage]"; stamps="play dev coverage" ;;
    *) echo "usage: tools/setup.sh play|dev|bench|coverage" >&2; exit 2 ;;
esac

export PIP_USER=0 PIP_REQUIRE_VIRTUALENV=0 PIP_DISABLE_PIP_VERSION_CHECK=1
# The build of our own package is isolated from the venv; these reach it, whichever of the two names this pip knows.
# Relative, because pip splits the value at spaces.
export PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt
log=$(mktemp) || exit 1
progress=
trap 'rm -f "$log"; [ -z "$progress" ] || kill "$progress" 2>/dev/null' EXIT
trap 'exit 130' INT TERM

good_python() { "$1" -c 'import sys, venv; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }

# A name on the PATH proves nothing (a version manager's shim may point at no interpreter), so each one is run.
find_python() {
    local candidate
    for candidate in ${PYTHON:+"$PYTHON"} python3.13 python3.12 python3.11 python3 python python3.14 \
            "$HOME"/.pyenv/versions/3.1[1-9]*/bin/python3 /usr/bin/python3 /usr/local/bin/python3; do
        if good_python "$candidate"; then python=$candidate; return 0; fi
    done
    return 1
}

quietly() { "$@" >>"$log" 2>&1; }

# Debian ships venv without ensurepip. Then any pip of this machine can serve the new venv, and put a pip into it.
make_venv() {
    local pip
    rm -rf .venv
    quietly "$python" -m venv .venv && quietly .venv/bin/python -m pip --version && return 0
    rm -rf .venv
    quietly "$python" -m venv --without-pip .venv || return 1
    for pip in "$python -m pip" "python3 -m pip" "/usr/bin/python3 -m pip" pip3 pip; do
        quietly $pip --python .venv/bin/python install pip && return 0
    done
    rm -rf .venv
    return 1
}

show_progress() {
    local begun=$SECONDS
    while sleep 1; do printf '\r%s %d s ' "$1" $((SECONDS - begun)); done
}

if ! find_python; then
    echo "Inkdeck needs Python 3.11 or newer and finds none that runs. Install it (Debian, Ubuntu: apt install python3" >&2
    echo "python3-venv), or name one: make PYTHON=/path/to/python3" >&2
    exit 1
fi

version=$("$python" -c 'import platform; print(platform.python_version())')
message="Setting up .venv with Python $version (once):"
if [ -t 1 ]; then show_progress "$message" & progress=$!; else echo "$message half a minute or more ..."; fi
finish() { if [ -n "$progress" ]; then kill "$progress"; wait "$progress"; progress=; printf '\r%s %s.   \n' "$message" "$1"; fi; } 2>/dev/null

if ! good_python .venv/bin/python || [ "$(cat .venv/home.txt 2>/dev/null)" != "$PWD" ]; then
    if ! make_venv; then
        finish "not done"
        cat "$log" >&2
        echo >&2
        echo "Python $version can't make a virtual environment with pip. On Debian or Ubuntu: apt install python3-venv," >&2
        echo "then the same make command again." >&2
        exit 1
    fi
    echo "$PWD" >.venv/home.txt
fi

# What compile_emulator.py put beside a package of this version would be taken for one of the next, too.
if [ -f .venv/emulator.stamp ]; then
    while read -r compiled; do rm -f "$compiled"; done <.venv/emulator.stamp
    rm -f .venv/emulator.stamp
fi

if ! quietly .venv/bin/python -m pip install --progress-bar off -c constraints.txt -e "$what"; then
    finish "not done"
    cat "$log" >&2
    echo >&2
    echo "The packages could not be installed; pip's words are above. Check the network and run the same make command again." >&2
    exit 1
fi
for stamp in $stamps; do touch ".venv/$stamp.stamp"; done
finish "done"
