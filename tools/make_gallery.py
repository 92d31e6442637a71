"""make gallery: every screen, board and language on one page, drawn from the tests' scenes.

Writes build/gallery/index.html and its pictures; open it in a browser to look through them.
"""

import argparse
import difflib
import os
import shutil
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / folder) for folder in ("tests", "tests/core", "tests/app")]

from scenery import build, every_scene, redraw  # pyright: ignore[reportMissingImports]

from inkdeck.sim import boards
from inkdeck.sim.picture import image
from inkdeck_app.ui.texts import LANGUAGES

PAGE = """<!DOCTYPE html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Inkdeck: every screen</title>
<style>
body {{ font: 16px/1.4 system-ui, sans-serif; margin: 1rem; background: #ddd; color: #222; }}
section {{ display: flex; flex-wrap: wrap; gap: 12px; margin-bottom: 2rem; }}
h2 {{ width: 100%; margin: 0; }}
figure {{ margin: 0; }}
img {{ image-rendering: pixelated; width: 592px; max-width: 100%; background: white; }}
</style>
<h1>Every screen</h1>
<p>{count} pictures: {boards}; {languages}.</p>
{sections}
</html>
"""


def drawn(scene, folder):
    """Draw one scene on every board and in every language, and return its name."""
    languages = [code for code, _ in LANGUAGES]
    for board in boards.names():
        rig = None
        for language in languages:
            with tempfile.TemporaryDirectory() as kept:
                if rig is None or every_scene()[scene].anew:
                    rig = build(scene, kept, board, language)
                else:
                    redraw(rig, language)
                image(rig.app.display.frame).save(folder / f"{scene}-{board}-{language}.png")
    return scene


def section(scene):
    """Return the part of the page that shows one scene."""
    figures = [
        f'<figure><img loading="lazy" src="{scene}-{board}-{code}.png" alt="">'
        f"<figcaption>{board}, {name}</figcaption></figure>"
        for board in boards.names()
        for code, name in LANGUAGES
    ]
    return f'<section id="{scene}"><h2>{scene}</h2>{"".join(figures)}</section>'


def make(scenes, folder):
    """Draw these scenes and write the page into a new folder, which replaces an older one."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        todo = [pool.submit(drawn, scene, folder) for scene in scenes]
        for count, done in enumerate(as_completed(todo), 1):
            told = f"\r{count} of {len(scenes)} screens: {done.result():30}"
            print(told, end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    page = PAGE.format(
        count=len(scenes) * len(boards.names()) * len(LANGUAGES),
        boards=", ".join(boards.names()),
        languages=", ".join(name for _, name in LANGUAGES),
        sections="\n".join(section(scene) for scene in scenes),
    )
    (folder / "index.html").write_text(page, "utf-8")


def main():
    """Make the gallery of the scenes on the command line, and return the exit code."""
    known = list(every_scene())
    parser = argparse.ArgumentParser(description="Draw every screen, board and language on one page.")
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help="only these, such as curtain")
    scenes = parser.parse_args().scenes
    for scene in scenes:
        if scene not in known:
            near = difflib.get_close_matches(scene, known, 3, 0)
            parser.error(f"There is no screen {scene!r}. Did you mean one of these: {', '.join(near)}?")
    make(scenes or known, ROOT / "build" / "gallery")
    print("Open build/gallery/index.html in a browser.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
