"""No cent is lost between the API and integers."""

import json
import random

import pytest

from exchequer import money


def test_every_amount_returns_from_json_with_its_cents() -> None:
    numbers = random.Random(1)
    for cents in [0, 1, 29, 1_005, money.MAX_CENTS, *(numbers.randint(-money.MAX_CENTS, money.MAX_CENTS) for _ in range(20_000))]:
        assert money.to_cents(json.loads(json.dumps(money.to_dollars(cents)))) == cents


@pytest.mark.parametrize(("dollars", "cents"), [("12.50", 1250), (0.29, 29), (1.005e3, 100_500), (7, 700), ("-0.01", -1)])
def test_an_amount_has_exact_cents(dollars: float | str, cents: int) -> None:
    assert money.to_cents(dollars) == cents


@pytest.mark.parametrize("dollars", ["12.505", 0.1 + 0.2, "abc", "NaN", "Infinity", "1e30", ""])
def test_what_is_no_amount_is_refused(dollars: float | str) -> None:
    with pytest.raises(ValueError, match="is not an amount"):
        money.to_cents(dollars)


@pytest.mark.parametrize("cents", [1.5, True, money.MAX_CENTS + 1])
def test_what_is_no_number_of_cents_is_refused(cents: int) -> None:
    with pytest.raises(ValueError, match="is not a number of cents"):
        money.to_dollars(cents)
