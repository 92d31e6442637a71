"""The simulator: runs the app on simulated hardware. Only this part of the host imports the app."""
