"""What goes on a device: the build, MicroPython's images and the file system in its flash."""
