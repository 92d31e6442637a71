# A Pico 2, and boards with its chip and its 4 MB of flash.
set(PICO_BOARD "pico2")
set(PICO_PLATFORM "rp2350")
include(${MICROPY_BOARD_DIR}/../inkdeck.cmake)
