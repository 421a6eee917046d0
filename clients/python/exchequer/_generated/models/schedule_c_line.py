from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.schedule_c_category import ScheduleCCategory


T = TypeVar("T", bound="ScheduleCLine")


@_attrs_define
class ScheduleCLine:
    """
    Attributes:
        line (str): Line of Schedule C (Form 1040) of the year.
        amount (float): Dollars. Expenses and returns are positive.
        transaction_count (int): How many transactions.
        categories (list[ScheduleCCategory]): The categories that make up the line.
    """

    line: str
    amount: float
    transaction_count: int
    categories: list[ScheduleCCategory]

    def to_dict(self) -> dict[str, Any]:
        line = self.line

        amount = self.amount

        transaction_count = self.transaction_count

        categories = []
        for categories_item_data in self.categories:
            categories_item = categories_item_data.to_dict()
            categories.append(categories_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "line": line,
                "amount": amount,
                "transactionCount": transaction_count,
                "categories": categories,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.schedule_c_category import ScheduleCCategory

        d = dict(src_dict)
        line = d.pop("line")

        amount = d.pop("amount")

        transaction_count = d.pop("transactionCount")

        categories = []
        _categories = d.pop("categories")
        for categories_item_data in _categories:
            categories_item = ScheduleCCategory.from_dict(categories_item_data)

            categories.append(categories_item)

        schedule_c_line = cls(
            line=line,
            amount=amount,
            transaction_count=transaction_count,
            categories=categories,
        )

        return schedule_c_line
