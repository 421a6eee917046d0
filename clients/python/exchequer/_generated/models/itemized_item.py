from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.itemized_deduction_type import ItemizedDeductionType
from ..types import UNSET, Unset

T = TypeVar("T", bound="ItemizedItem")


@_attrs_define
class ItemizedItem:
    """
    Attributes:
        type_ (ItemizedDeductionType):
        amount (float): ReturnDollars, 0 or more, with at most two decimals.
        loan_balance (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
    """

    type_: ItemizedDeductionType
    amount: float
    loan_balance: float | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_.value

        amount = self.amount

        loan_balance = self.loan_balance

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "type": type_,
                "amount": amount,
            }
        )
        if loan_balance is not UNSET:
            field_dict["loanBalance"] = loan_balance

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = ItemizedDeductionType(d.pop("type"))

        amount = d.pop("amount")

        loan_balance = d.pop("loanBalance", UNSET)

        itemized_item = cls(
            type_=type_,
            amount=amount,
            loan_balance=loan_balance,
        )

        return itemized_item
