"""The files for a device: the sources of an image, UF2 files, and the flash file system."""
