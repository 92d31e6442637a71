"""The simulator: the app on hardware that the computer plays. Only this part of the host imports the app."""
