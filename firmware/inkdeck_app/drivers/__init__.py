"""The device's hardware, with the interface that the app expects. No other part of the app knows the chip."""
