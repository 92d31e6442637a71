"""The Inkdeck app: screens, keys, drawing and storage, the same on the device and in the simulator."""

VERSION = "0.1.0"
