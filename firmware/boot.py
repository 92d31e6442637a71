import inkdeck_start

if not inkdeck_start.runs_own("boot.py", globals()):
    inkdeck_start.begin()
