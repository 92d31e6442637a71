"""The simulator: runs the app on simulated hardware. `emulator/` and `web/` use parts of it."""
