# What all boards have in common. chips.toml says how large the file system is.
add_compile_definitions(MICROPY_HW_FLASH_STORAGE_BYTES=${INKDECK_STORAGE})
# For programs that look at a UF2: what is in it beside MicroPython.
add_compile_definitions(PICO_PROGRAM_DESCRIPTION="Inkdeck ${INKDECK_VERSION}")
# What is left out of MicroPython, and why. The path begins in the board's folder.
list(APPEND MICROPY_DEF_BOARD MP_CONFIGFILE="../inkdeck_config.h")
# The Pico SDK's printf() serves only errors of the SDK itself, which have no fractions.
add_compile_definitions(PICO_PRINTF_SUPPORT_FLOAT=0)
