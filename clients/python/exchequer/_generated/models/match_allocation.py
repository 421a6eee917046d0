from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="MatchAllocation")


@_attrs_define
class MatchAllocation:
    """
    Attributes:
        invoice_id (None | str): The invoice.
        bill_id (None | str): The bill.
        amount (float): The settled amount in dollars. An amount above what is due becomes customer credit.
        fee_amount (float): Fee that was deducted on the way, or paid in addition.
        payment_id (None | str): The payment that the match posted, or that was in the books before. Null for a
            suggestion.
    """

    invoice_id: str | None
    bill_id: str | None
    amount: float
    fee_amount: float
    payment_id: str | None

    def to_dict(self) -> dict[str, Any]:
        invoice_id: str | None
        invoice_id = self.invoice_id

        bill_id: str | None
        bill_id = self.bill_id

        amount = self.amount

        fee_amount = self.fee_amount

        payment_id: str | None
        payment_id = self.payment_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "invoice_id": invoice_id,
                "bill_id": bill_id,
                "amount": amount,
                "fee_amount": fee_amount,
                "payment_id": payment_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_invoice_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        invoice_id = _parse_invoice_id(d.pop("invoice_id"))

        def _parse_bill_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        bill_id = _parse_bill_id(d.pop("bill_id"))

        amount = d.pop("amount")

        fee_amount = d.pop("fee_amount")

        def _parse_payment_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        payment_id = _parse_payment_id(d.pop("payment_id"))

        match_allocation = cls(
            invoice_id=invoice_id,
            bill_id=bill_id,
            amount=amount,
            fee_amount=fee_amount,
            payment_id=payment_id,
        )

        return match_allocation
