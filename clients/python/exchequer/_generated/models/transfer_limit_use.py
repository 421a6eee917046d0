from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="TransferLimitUse")


@_attrs_define
class TransferLimitUse:
    """A limit and how much of it is used. Amounts are dollars.

    Attributes:
        amount (float): Money, at most two decimals.
        amount_used (float): What is used of the limit.
        amount_remaining (float): What is left of the limit.
        count (int): How many transfers.
        count_used (int): How many are used of the limit.
        count_remaining (int): How many are left of the limit.
    """

    amount: float
    amount_used: float
    amount_remaining: float
    count: int
    count_used: int
    count_remaining: int

    def to_dict(self) -> dict[str, Any]:
        amount = self.amount

        amount_used = self.amount_used

        amount_remaining = self.amount_remaining

        count = self.count

        count_used = self.count_used

        count_remaining = self.count_remaining

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "amount": amount,
                "amountUsed": amount_used,
                "amountRemaining": amount_remaining,
                "count": count,
                "countUsed": count_used,
                "countRemaining": count_remaining,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        amount = d.pop("amount")

        amount_used = d.pop("amountUsed")

        amount_remaining = d.pop("amountRemaining")

        count = d.pop("count")

        count_used = d.pop("countUsed")

        count_remaining = d.pop("countRemaining")

        transfer_limit_use = cls(
            amount=amount,
            amount_used=amount_used,
            amount_remaining=amount_remaining,
            count=count,
            count_used=count_used,
            count_remaining=count_remaining,
        )

        return transfer_limit_use
