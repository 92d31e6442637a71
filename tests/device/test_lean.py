"""What a build leaves off because nothing on a device needs it."""

from inkdeck.device import lean, sources

ONE = b"""
from .two import helped
class Base:
    def filled(self):
        \"\"\"Told; idle is a word here.\"\"\"
        raise NotImplementedError

    def own(self):
        self.filled()
        raise NotImplementedError

    def idle(self):
        return self.also_idle()

    def also_idle(self):
        return 1

class Other(Base):
    def filled(self):
        return helped()

    def __repr__(self):
        return ""
"""
TWO = b"""
def helped():
    return getattr(2, "spoken of")

def spoken():
    pass

class Alone(Exception):
    pass

class Held:
    def wanted(self):
        pass

    def readinto(self, buffer):
        pass

@helped
def registered():
    pass
"""
MAIN = b"from one import Other\nOther().own()\nHeld().wanted()"


def test_what_nobody_names_stays_off_and_what_only_that_named_with_it():
    made = lean.modules({"program/one.py": ONE, "program/two.py": TWO}, [MAIN])
    one, two = made["program/one.py"].decode(), made["program/two.py"].decode()
    assert "idle" not in one and "Alone" not in two
    for kept in ("def own", "def __repr__", "class Base", "class Other"):
        assert kept in one
    for kept in ("def helped", "def spoken", "class Held", "def wanted", "def readinto", "def registered"):
        assert kept in two


def test_what_a_subclass_has_to_fill_in_stays_off():
    (made,) = lean.modules({"one.py": ONE}, [MAIN]).values()
    assert made.count(b"def filled") == 1 and made.count(b"NotImplementedError") == 1
    compile(made, "one.py", "exec")


def test_a_device_has_no_deals_that_somebody_gives():
    origin = sources.find()
    every = sources.modules(origin)
    needed = lean.modules(every, sources.programs(origin).values())
    assert list(needed) == list(every)
    deals = "inkdeck_core/deals.py"
    assert b"class GivenDeals" in every[deals] and b"GivenDeals" not in needed[deals]
    assert b"class FairDeals" in needed[deals]
