from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="Deposit")


@_attrs_define
class Deposit:
    """A deposit of employment taxes.

    Attributes:
        period (str): `2026-01` for a month, `2026-01-09` for a day on which wages were paid.
        amount (float): Money, at most two decimals.
        due_date (str): The last day to pay in time.
    """

    period: str
    amount: float
    due_date: str

    def to_dict(self) -> dict[str, Any]:
        period = self.period

        amount = self.amount

        due_date = self.due_date

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "period": period,
                "amount": amount,
                "dueDate": due_date,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        period = d.pop("period")

        amount = d.pop("amount")

        due_date = d.pop("dueDate")

        deposit = cls(
            period=period,
            amount=amount,
            due_date=due_date,
        )

        return deposit
