// What our image leaves out of MicroPython, because neither Inkdeck nor mpremote uses it, with the flash that it would
// take. MicroPython reads this file in place of its port's own settings, so it begins with these.
#include "mpconfigport.h"

// 12 KB: a list of all frozen modules, for picotool.
#undef MICROPY_FROZEN_LIST_ITEM

// 13 KB: AES.
#undef MICROPY_PY_CRYPTOLIB
#define MICROPY_PY_CRYPTOLIB (0)

// 14 KB: FAT. Our file system is littlefs.
#undef MICROPY_VFS_FAT
#define MICROPY_VFS_FAT (0)

// 5 KB: SHA-1. Deals and mpremote use SHA-256.
#undef MICROPY_PY_HASHLIB_SHA1
#define MICROPY_PY_HASHLIB_SHA1 (0)

// 6 KB: math's rarer functions, such as erf and gamma.
#define MICROPY_PY_MATH_SPECIAL_FUNCTIONS (0)

// 2 KB: complex numbers.
#define MICROPY_PY_BUILTINS_COMPLEX (0)
#define MICROPY_PY_CMATH (0)

// 3 KB: assembler in Python functions (asm_thumb).
#undef MICROPY_EMIT_INLINE_THUMB
#define MICROPY_EMIT_INLINE_THUMB (0)

// 2 KB: a board that other chips address over I2C.
#undef MICROPY_PY_MACHINE_I2C_TARGET
#define MICROPY_PY_MACHINE_I2C_TARGET (0)

// 3 KB: USB devices written in Python.
#undef MICROPY_HW_ENABLE_USB_RUNTIME_DEVICE
#define MICROPY_HW_ENABLE_USB_RUNTIME_DEVICE (0)

// 3 KB: the second core, and with it the locks that each piece of memory waited for.
#undef MICROPY_PY_THREAD
#define MICROPY_PY_THREAD (0)

// 110 KB of a Pico W's image: TLS, and MicroPython's prompt over the network.
#undef MICROPY_PY_SSL
#define MICROPY_PY_SSL (0)
#undef MICROPY_PY_WEBSOCKET
#define MICROPY_PY_WEBSOCKET (0)
#undef MICROPY_PY_WEBREPL
#define MICROPY_PY_WEBREPL (0)
