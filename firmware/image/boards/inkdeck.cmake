# What all boards have in common. chips.toml says how large the file system is.
add_compile_definitions(MICROPY_HW_FLASH_STORAGE_BYTES=${INKDECK_STORAGE})
# For programs that look at a UF2: what is in it beside MicroPython.
add_compile_definitions(PICO_PROGRAM_DESCRIPTION="Inkdeck ${INKDECK_VERSION}")
