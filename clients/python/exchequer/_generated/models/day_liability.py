from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="DayLiability")


@_attrs_define
class DayLiability:
    """
    Attributes:
        date (datetime.date): A date, `YYYY-MM-DD`.
        amount (float): ReturnDollars, 0 or more, with at most two decimals.
    """

    date: datetime.date
    amount: float

    def to_dict(self) -> dict[str, Any]:
        date = self.date.isoformat()

        amount = self.amount

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "date": date,
                "amount": amount,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        date = datetime.date.fromisoformat(d.pop("date"))

        amount = d.pop("amount")

        day_liability = cls(
            date=date,
            amount=amount,
        )

        return day_liability
