"""Removes from sources what only people read, to make the page smaller.

Compressed, such Python source is much smaller than an .mpy file. The browser compiles it when it is imported.
"""

import ast
import io
import re
import tokenize

_GONE = (tokenize.COMMENT, tokenize.NL, tokenize.ENDMARKER)
# From Python 3.12 on, an f-string is several tokens.
_FSTRING = getattr(tokenize, "FSTRING_START", None), getattr(tokenize, "FSTRING_END", None)

_REMARK = re.compile(rb"^ *//.*\n| +// .*$", re.MULTILINE)


def script(source: bytes) -> bytes:
    """Return a script of ours without its comments. No string in it may contain " // "."""
    return _REMARK.sub(b"", source)


def stripped(source: bytes) -> bytes:
    """Return a module's source without comments, docstrings and blank lines, indented by single blanks.

    Raises `SyntaxError`.
    """
    text = source.decode()
    docstrings = _docstrings(text)
    lines, line, before, depth = [], "", "", 0
    for kind, start, words in _tokens(text):
        if kind == tokenize.INDENT:
            depth += 1
        elif kind == tokenize.DEDENT:
            depth -= 1
        elif kind == tokenize.NEWLINE:
            if line:
                lines.append(" " * depth + line)
            line = before = ""
        else:
            words = docstrings.get(start, words)
            line += (" " if before and words and _apart(before, words) else "") + words
            before = words
    return "".join(f"{line}\n" for line in lines).encode()


def _tokens(text):
    """Yield (kind, start, text) of each significant token; f-strings are whole."""
    lines = text.splitlines(keepends=True)
    start, inside = None, 0
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == _FSTRING[0]:
            start = start or token.start
            inside += 1
        elif token.type == _FSTRING[1]:
            inside -= 1
            if not inside:
                yield tokenize.STRING, start, _between(lines, start, token.end)
                start = None
        elif not inside and token.type not in _GONE:
            yield token.type, token.start, token.string


def _between(lines, start, end):
    """Return the text between two places, each (line from 1, column)."""
    found = lines[start[0] - 1 : end[0]]
    found[-1] = found[-1][: end[1]]
    found[0] = found[0][start[1] :]
    return "".join(found)


def _docstrings(text):
    """Return {start: replacement} of each string that is a statement."""
    found = {}
    for node in ast.walk(ast.parse(text)):
        body = getattr(node, "body", [])
        for statement in body if isinstance(body, list) else ():
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                alone = len(body) == 1 and not isinstance(node, ast.Module)
                found[statement.lineno, statement.col_offset] = "pass" if alone else ""
    return found


def _apart(before, words):
    """Whether two tokens need a blank between them: a word, followed by another or by a string."""
    return _in_word(before[-1]) and (_in_word(words[0]) or words[0] in "\"'")


def _in_word(character):
    return character.isalnum() or character == "_"
