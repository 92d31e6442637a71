#define MICROPY_HW_BOARD_NAME "Raspberry Pi Pico"
// The program has the first half of the flash, players' files the second.
#define MICROPY_HW_FLASH_STORAGE_BYTES (1024 * 1024)
