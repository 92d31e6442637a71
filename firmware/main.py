import inkdeck_start

inkdeck_start.run()
