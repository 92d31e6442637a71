from inkdeck_app.drivers import start

start.run()
