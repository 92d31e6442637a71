#define MICROPY_HW_BOARD_NAME "Raspberry Pi Pico W"

// The radio, whose driver also drives three pins of the board.
#define MICROPY_PY_NETWORK 1
#define CYW43_USE_SPI 1
#define CYW43_LWIP 1
#define CYW43_GPIO 1
#define CYW43_SPI_PIO 1
#define MICROPY_HW_PIN_EXT_COUNT CYW43_WL_GPIO_COUNT
int mp_hal_is_pin_reserved(int n);
#define MICROPY_HW_PIN_RESERVED(i) mp_hal_is_pin_reserved(i)
