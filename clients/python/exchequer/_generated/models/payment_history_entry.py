from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="PaymentHistoryEntry")


@_attrs_define
class PaymentHistoryEntry:
    """
    Attributes:
        date (str): The day, `YYYY-MM-DD`.
        amount (float): The part that paid the invoice, in dollars.
        invoice_id (str): The invoice.
        days_to_pay (int): Starting from the invoice's date.
    """

    date: str
    amount: float
    invoice_id: str
    days_to_pay: int

    def to_dict(self) -> dict[str, Any]:
        date = self.date

        amount = self.amount

        invoice_id = self.invoice_id

        days_to_pay = self.days_to_pay

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "date": date,
                "amount": amount,
                "invoice_id": invoice_id,
                "days_to_pay": days_to_pay,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        date = d.pop("date")

        amount = d.pop("amount")

        invoice_id = d.pop("invoice_id")

        days_to_pay = d.pop("days_to_pay")

        payment_history_entry = cls(
            date=date,
            amount=amount,
            invoice_id=invoice_id,
            days_to_pay=days_to_pay,
        )

        return payment_history_entry
