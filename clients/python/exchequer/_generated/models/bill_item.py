from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="BillItem")


@_attrs_define
class BillItem:
    """
    Attributes:
        description (str): What it is, in words.
        amount (float): Price of one unit, in dollars.
        quantity (float): How many.
        total (float): Amount multiplied by quantity, rounded to the cent.
        tax_amount (float): Included in `total`.
        account_id (str): An account of the chart of accounts.
    """

    description: str
    amount: float
    quantity: float
    total: float
    tax_amount: float
    account_id: str

    def to_dict(self) -> dict[str, Any]:
        description = self.description

        amount = self.amount

        quantity = self.quantity

        total = self.total

        tax_amount = self.tax_amount

        account_id = self.account_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "description": description,
                "amount": amount,
                "quantity": quantity,
                "total": total,
                "tax_amount": tax_amount,
                "account_id": account_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        description = d.pop("description")

        amount = d.pop("amount")

        quantity = d.pop("quantity")

        total = d.pop("total")

        tax_amount = d.pop("tax_amount")

        account_id = d.pop("account_id")

        bill_item = cls(
            description=description,
            amount=amount,
            quantity=quantity,
            total=total,
            tax_amount=tax_amount,
            account_id=account_id,
        )

        return bill_item
