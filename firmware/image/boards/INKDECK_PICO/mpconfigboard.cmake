# A Pico, and boards with its chip and its 2 MB of flash.
set(PICO_BOARD "pico")
set(PICO_PLATFORM "rp2040")
include(${MICROPY_BOARD_DIR}/../inkdeck.cmake)
