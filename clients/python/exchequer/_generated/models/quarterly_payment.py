from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.quarterly_payment_quarter import QuarterlyPaymentQuarter

T = TypeVar("T", bound="QuarterlyPayment")


@_attrs_define
class QuarterlyPayment:
    """
    Attributes:
        quarter (QuarterlyPaymentQuarter): The quarter, 1 to 4.
        due_date (str): YYYY-MM-DD, a business day.
        amount (float): Payment due in addition to withholding.
        paid (float): How many or how much is paid.
        remaining (float): What is left to pay.
    """

    quarter: QuarterlyPaymentQuarter
    due_date: str
    amount: float
    paid: float
    remaining: float

    def to_dict(self) -> dict[str, Any]:
        quarter = self.quarter.value

        due_date = self.due_date

        amount = self.amount

        paid = self.paid

        remaining = self.remaining

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "quarter": quarter,
                "dueDate": due_date,
                "amount": amount,
                "paid": paid,
                "remaining": remaining,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        quarter = QuarterlyPaymentQuarter(d.pop("quarter"))

        due_date = d.pop("dueDate")

        amount = d.pop("amount")

        paid = d.pop("paid")

        remaining = d.pop("remaining")

        quarterly_payment = cls(
            quarter=quarter,
            due_date=due_date,
            amount=amount,
            paid=paid,
            remaining=remaining,
        )

        return quarterly_payment
