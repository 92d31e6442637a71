from inkdeck_app.drivers import start

start.hold_power()
start.unpack()
