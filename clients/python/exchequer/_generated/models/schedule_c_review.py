from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="ScheduleCReview")


@_attrs_define
class ScheduleCReview:
    """Transactions whose category a person should check. They are not in the totals.

    Attributes:
        transaction_count (int): How many transactions.
        money_in (float): Money that came in.
        money_out (float): Money that went out.
    """

    transaction_count: int
    money_in: float
    money_out: float

    def to_dict(self) -> dict[str, Any]:
        transaction_count = self.transaction_count

        money_in = self.money_in

        money_out = self.money_out

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "transactionCount": transaction_count,
                "moneyIn": money_in,
                "moneyOut": money_out,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        transaction_count = d.pop("transactionCount")

        money_in = d.pop("moneyIn")

        money_out = d.pop("moneyOut")

        schedule_c_review = cls(
            transaction_count=transaction_count,
            money_in=money_in,
            money_out=money_out,
        )

        return schedule_c_review
