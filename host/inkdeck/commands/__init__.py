"""The commands of `inkdeck`, one module each: `command` is what click runs."""
