# A Pico W, and boards with its module: some of a board's pins are the radio's. Bluetooth is left out.
set(PICO_BOARD "pico_w")
set(PICO_PLATFORM "rp2040")
set(MICROPY_PY_LWIP ON)
set(MICROPY_PY_NETWORK_CYW43 ON)
include(${MICROPY_BOARD_DIR}/../inkdeck.cmake)
# Without Bluetooth, nothing else adds this folder, which the radio's driver needs; the port's own comes before it.
include_directories(AFTER SYSTEM ${PICO_SDK_PATH}/src/rp2_common/pico_cyw43_driver/include)
# Nobody uses the network, but the radio's driver doesn't build without it. This folder's lwipopts.h keeps it small.
include_directories(BEFORE ${MICROPY_BOARD_DIR}/lwip)
