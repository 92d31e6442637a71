"""The project's files by folder, and the imports of a module."""

import ast
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def listed(*arguments):
    """Return the paths that `git ls-files` lists; none without git."""
    done = subprocess.run(["git", "ls-files", "-z", *arguments], cwd=ROOT, capture_output=True, check=False)
    return [ROOT / name for name in done.stdout.decode().split("\0") if name]


def project_files():
    """Return the files that are or may become part of a commit; without git, all but generated ones."""
    files = listed("--cached", "--others", "--exclude-standard")
    if not files:
        made = {".git", ".venv", "typings", "build", "dist"}
        made |= {"__pycache__", ".pytest_cache", ".ruff_cache", ".hypothesis"}
        files = [path for path in ROOT.rglob("*") if not made & set(path.relative_to(ROOT).parts)]
    return sorted(path for path in files if path.is_file())


FILES = project_files()


def sources(*folders):
    """Return the Python files in these top-level folders."""
    return [path for path in FILES if path.suffix == ".py" and path.relative_to(ROOT).parts[0] in folders]


def name_of(path):
    """Return a path relative to the root, with slashes."""
    return path.relative_to(ROOT).as_posix()


def imports(tree):
    """Yield (line, first name, whole name) of every absolute import, also inside functions."""
    for node in ast.walk(tree):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names = [node.module or ""]
        elif isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in ("__import__", "import_module") and isinstance(node.args[0].value, str):
                names = [node.args[0].value]
        for name in names:
            yield node.lineno, name.split(".")[0], name
