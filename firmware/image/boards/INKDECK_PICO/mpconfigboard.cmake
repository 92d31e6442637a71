# A Pico, and boards with its chip and its 2 MB of flash.
set(PICO_BOARD "pico")
set(PICO_PLATFORM "rp2040")
# For programs that look at a UF2: what is in it beside MicroPython.
add_compile_definitions(PICO_PROGRAM_DESCRIPTION="Inkdeck ${INKDECK_VERSION}")
