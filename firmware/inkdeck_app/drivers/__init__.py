"""The device's hardware behind what the app is handed: the only part of the app that knows the chip."""
