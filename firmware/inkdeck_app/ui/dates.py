"""Calendar days from seconds: the clock module differs between boards."""


def day(seconds):
    """Return (year, month, day) in UTC for unix seconds from 0 on."""
    # Count years from March: the leap day is then at the end, and one formula fits all months.
    days = seconds // 86400 + 719468
    era = days // 146097
    of_era = days - era * 146097
    year = (of_era - of_era // 1460 + of_era // 36524 - of_era // 146096) // 365
    of_year = of_era - (365 * year + year // 4 - year // 100)
    month = (5 * of_year + 2) // 153
    day_of_month = of_year - (153 * month + 2) // 5 + 1
    month = month + 3 if month < 10 else month - 9
    return era * 400 + year + (1 if month <= 2 else 0), month, day_of_month
