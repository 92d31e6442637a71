"""The link between a device and this computer; docs/link.md describes it."""
