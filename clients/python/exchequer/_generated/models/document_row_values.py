from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="DocumentRowValues")


@_attrs_define
class DocumentRowValues:
    """What a document, or the bank transaction of one of its rows, says.

    Attributes:
        date (str): The day, `YYYY-MM-DD`.
        amount (float): Dollars. Positive means money came in.
        currency (str): ISO 4217, for example USD.
    """

    date: str
    amount: float
    currency: str

    def to_dict(self) -> dict[str, Any]:
        date = self.date

        amount = self.amount

        currency = self.currency

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "date": date,
                "amount": amount,
                "currency": currency,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        date = d.pop("date")

        amount = d.pop("amount")

        currency = d.pop("currency")

        document_row_values = cls(
            date=date,
            amount=amount,
            currency=currency,
        )

        return document_row_values
