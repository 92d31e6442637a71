"""What the games are called where people read of them on a computer."""

TITLES = {
    "xactika": "Xactika",
    "go5": "Go5",
    "xactika-table": "Referee: Xactika",
    "go5-table": "Referee: Go5",
}
