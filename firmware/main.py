import inkdeck_start

if not inkdeck_start.runs_own("main.py", globals()):
    inkdeck_start.run()
