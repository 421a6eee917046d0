from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="AllocationInput")


@_attrs_define
class AllocationInput:
    """
    Attributes:
        amount (float): Dollars with at most two decimals, more than 0.
        invoice_id (str | Unset): Exactly one of this, `bill_id` and `payment_id`.
        bill_id (str | Unset): The bill.
        payment_id (str | Unset): A payment of an invoice or bill that is in the books already. `amount` is the amount
            that moved on the bank account.
        fee_amount (float | Unset): Dollars with at most two decimals, 0 or more.
    """

    amount: float
    invoice_id: str | Unset = UNSET
    bill_id: str | Unset = UNSET
    payment_id: str | Unset = UNSET
    fee_amount: float | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        amount = self.amount

        invoice_id = self.invoice_id

        bill_id = self.bill_id

        payment_id = self.payment_id

        fee_amount = self.fee_amount

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "amount": amount,
            }
        )
        if invoice_id is not UNSET:
            field_dict["invoice_id"] = invoice_id
        if bill_id is not UNSET:
            field_dict["bill_id"] = bill_id
        if payment_id is not UNSET:
            field_dict["payment_id"] = payment_id
        if fee_amount is not UNSET:
            field_dict["fee_amount"] = fee_amount

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        amount = d.pop("amount")

        invoice_id = d.pop("invoice_id", UNSET)

        bill_id = d.pop("bill_id", UNSET)

        payment_id = d.pop("payment_id", UNSET)

        fee_amount = d.pop("fee_amount", UNSET)

        allocation_input = cls(
            amount=amount,
            invoice_id=invoice_id,
            bill_id=bill_id,
            payment_id=payment_id,
            fee_amount=fee_amount,
        )

        return allocation_input
