from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="ScheduleCCategory")


@_attrs_define
class ScheduleCCategory:
    """
    Attributes:
        category (str): The category.
        amount (float): Dollars that count on the line.
        total (float): Dollars before the deductible share.
        transaction_count (int): How many transactions.
    """

    category: str
    amount: float
    total: float
    transaction_count: int

    def to_dict(self) -> dict[str, Any]:
        category = self.category

        amount = self.amount

        total = self.total

        transaction_count = self.transaction_count

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "category": category,
                "amount": amount,
                "total": total,
                "transactionCount": transaction_count,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        category = d.pop("category")

        amount = d.pop("amount")

        total = d.pop("total")

        transaction_count = d.pop("transactionCount")

        schedule_c_category = cls(
            category=category,
            amount=amount,
            total=total,
            transaction_count=transaction_count,
        )

        return schedule_c_category
