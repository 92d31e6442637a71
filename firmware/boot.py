import inkdeck_start

inkdeck_start.begin()
