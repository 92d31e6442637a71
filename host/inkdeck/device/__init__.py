"""The contents of a device: the build, MicroPython's images, and the flash file system."""
