"""The line between a device and this computer: docs/link.md says what goes over it."""
