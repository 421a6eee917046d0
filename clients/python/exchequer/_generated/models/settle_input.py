from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="SettleInput")


@_attrs_define
class SettleInput:
    """The payment of a negative balance.

    Attributes:
        from_account_id (str): The own account that pays.
        amount (float | Unset): Dollars with at most two decimals, more than 0.
    """

    from_account_id: str
    amount: float | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        from_account_id = self.from_account_id

        amount = self.amount

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "fromAccountId": from_account_id,
            }
        )
        if amount is not UNSET:
            field_dict["amount"] = amount

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        from_account_id = d.pop("fromAccountId")

        amount = d.pop("amount", UNSET)

        settle_input = cls(
            from_account_id=from_account_id,
            amount=amount,
        )

        return settle_input
