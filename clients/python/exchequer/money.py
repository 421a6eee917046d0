"""Amounts without arithmetic on floats.

The API writes dollars as JSON numbers with at most two decimals. Compute in cents, and convert at the edge.
"""

from __future__ import annotations

from decimal import Decimal

#: The largest amount of the API, in cents.
MAX_CENTS = 900_719_925_474_099


def to_cents(dollars: float | int | str | Decimal) -> int:
    """Exact cents of an amount of the API, or of a text such as "12.50". ValueError if it has more than two decimals."""
    try:
        cents = Decimal(repr(dollars) if isinstance(dollars, float) else str(dollars)) * 100
    except ArithmeticError:
        raise ValueError(f"{dollars!r} is not an amount. Write it like 12.50.") from None
    if not cents.is_finite() or cents != cents.to_integral_value() or abs(cents) > MAX_CENTS:
        raise ValueError(f"{dollars!r} is not an amount with at most two decimals and at most {MAX_CENTS / 100:,.2f} dollars.")
    return int(cents)


def to_dollars(cents: int) -> float:
    """The number that a request takes for an amount in cents. It is written with two decimals at most, and exactly."""
    if not isinstance(cents, int) or isinstance(cents, bool) or abs(cents) > MAX_CENTS:
        raise ValueError(f"{cents!r} is not a number of cents up to {MAX_CENTS}.")
    return cents / 100
