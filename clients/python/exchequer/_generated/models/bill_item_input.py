from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="BillItemInput")


@_attrs_define
class BillItemInput:
    """
    Attributes:
        description (str): One line of text.
        amount (float): Dollars with at most two decimals, 0 or more.
        account_id (str): An account of the chart of accounts.
        quantity (float | Unset): How many units: at most six decimals, from 0.000001 to 999999999.999999.
        tax_amount (float | Unset): Dollars with at most two decimals, 0 or more.
    """

    description: str
    amount: float
    account_id: str
    quantity: float | Unset = UNSET
    tax_amount: float | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        description = self.description

        amount = self.amount

        account_id = self.account_id

        quantity = self.quantity

        tax_amount = self.tax_amount

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "description": description,
                "amount": amount,
                "account_id": account_id,
            }
        )
        if quantity is not UNSET:
            field_dict["quantity"] = quantity
        if tax_amount is not UNSET:
            field_dict["tax_amount"] = tax_amount

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        description = d.pop("description")

        amount = d.pop("amount")

        account_id = d.pop("account_id")

        quantity = d.pop("quantity", UNSET)

        tax_amount = d.pop("tax_amount", UNSET)

        bill_item_input = cls(
            description=description,
            amount=amount,
            account_id=account_id,
            quantity=quantity,
            tax_amount=tax_amount,
        )

        return bill_item_input
