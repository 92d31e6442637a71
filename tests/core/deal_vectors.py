"""Known answers for fair deals; `docs/fair-deals.md` quotes some of them.

If they change, old games can no longer be checked.
"""

# secrets in hex
ZEROS = "0000000000000000000000000000000000000000000000000000000000000000"
RISING = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
ONES = "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"
MIXED = "0b30557a9fc4e90e33587da2c7ec11365b80a5caef14395e83a8cdf2173c6186"

# secret, cut, game, hand, shuffle, size, the cards from the top
DEALS = (
    (
        ZEROS, 0, "xactika", 1, 0, 81,
        "31 72 9 56 18 28 21 60 1 25 62 75 16 57 55 49",
    ),
    (
        RISING, 7, "xactika", 1, 0, 81,
        "2 63 28 13 73 46 70 3 78 16 66 7 69 72 54 60 38 33 42 71 6 65 10 17 47 62 64 24 79 5 51 80",
    ),
    (
        RISING, 7, "xactika", 2, 0, 81,
        "0 5 47 58 50 18 21 28 77 29 1 12 76 60 63 15 36 56 55 70 61 40 26 9 31 11 48 45 57 67 27 "
        "72",
    ),
    (
        ONES, 999, "xactika", 16, 0, 81,
        "47 4 8 28 56 49 62 60 26 3 73 23 68 13 25 71 41 21 78 77 2 11 27 0 37 44 22 6 36 30 34 66 "
        "24 7 32 19 45 17 29 5 46 14 43 18 9 12 48 79 61 16 54 1 72 15 40 51 55 58 63 80 52 74 69 "
        "42 57 70 76 53 65 35 75 31 59 38 20 50 33 64 67 39",
    ),
    (
        MIXED, 256, "xactika", 8, 0, 81,
        "65 6 29 8 37 55 77 66 47 70 25 46 52 17 79 34 19 0 10 68 69 36 61 48",
    ),
    (
        RISING, 7, "go5", 3, 2, 54,
        "1 12 28 26 53 36 41 34 5 48 14 37 51 17 4 45 29 49 13 42",
    ),
    (
        ZEROS, 1, "xactika", 1, 0, 256,
        "92 229 239 139 81 143 203 138",
    ),
    (
        MIXED, 500, "xactika", 1, 0, 1,
        "0",
    ),
)  # fmt: skip

# secret, cut, game, seats, the first dealer's seat
DEALERS = (
    (ZEROS, 0, "xactika", 2, 0),
    (RISING, 7, "xactika", 3, 1),
    (RISING, 7, "xactika", 4, 3),
    (ONES, 999, "xactika", 10, 1),
    (MIXED, 256, "xactika", 7, 6),
    (RISING, 7, "go5", 4, 0),
)

# secret, game, options, names, the seal
SEALS = (
    (
        ZEROS,
        "xactika",
        "variant=bid\nhands=8\ntie_break_exact_bids=off\nlast_trick_plays_itself=on\ndealer_may_complete=off",
        ("Ann", "Ben"),
        "H97A 9C98 4MYK QSSJ 100Z DRW4 BKQR H0RB",
    ),
    (
        RISING,
        "xactika",
        "variant=bid\nhands=8\ntie_break_exact_bids=off\nlast_trick_plays_itself=on\ndealer_may_complete=off",
        ("Ann", "Ben", "Cleo"),
        "DSEF S2Z4 RJ0J 361Q N63F DBAX SH5F QHN4",
    ),
    (
        RISING,
        "xactika",
        "variant=lose\n"
        "hands=3\n"
        "tie_break_exact_bids=off\n"
        "last_trick_plays_itself=on\n"
        "dealer_may_complete=off",
        ("Ann", "Ben", "Cleo"),
        "D7A5 KKBN V85W V5CC 3J2P 1Z7Z MXHH WCDZ",
    ),
    (
        ONES,
        "xactika",
        "variant=bid\nhands=8\ntie_break_exact_bids=off\nlast_trick_plays_itself=on\ndealer_may_complete=on",
        (
            "Player 1",
            "Player 2",
            "Player 3",
            "Player 4",
            "Player 5",
            "Player 6",
            "Player 7",
            "Player 8",
            "Player 9",
            "Player 10",
        ),
        "YNSK YJV8 DTEK HFRW Q5QW 1W45 2QGE DFC9",
    ),
    (
        MIXED,
        "xactika",
        "variant=bid\nhands=8\ntie_break_exact_bids=off\nlast_trick_plays_itself=on\ndealer_may_complete=off",
        ("Zoë", "Jürgen", "Ça va"),
        "VBRX 1KH3 P88P D2E2 BNY9 Y9XH QJKV T2MA",
    ),
    (
        MIXED,
        "go5",
        "target=500\nstop_cards=2",
        ("hands=1", "\U0001f0a1"),
        "3T77 60DM A9JS 349Q WYGN SK4G 58HE 07D5",
    ),
)
