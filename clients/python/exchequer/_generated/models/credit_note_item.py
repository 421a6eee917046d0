from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="CreditNoteItem")


@_attrs_define
class CreditNoteItem:
    """
    Attributes:
        line (float): Number of the item on the invoice, from 1.
        description (str): What it is, in words.
        amount (float): Without tax, dollars.
        tax_amount (float): The tax on it.
        account_id (str): An account of the chart of accounts.
    """

    line: float
    description: str
    amount: float
    tax_amount: float
    account_id: str

    def to_dict(self) -> dict[str, Any]:
        line = self.line

        description = self.description

        amount = self.amount

        tax_amount = self.tax_amount

        account_id = self.account_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "line": line,
                "description": description,
                "amount": amount,
                "tax_amount": tax_amount,
                "account_id": account_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        line = d.pop("line")

        description = d.pop("description")

        amount = d.pop("amount")

        tax_amount = d.pop("tax_amount")

        account_id = d.pop("account_id")

        credit_note_item = cls(
            line=line,
            description=description,
            amount=amount,
            tax_amount=tax_amount,
            account_id=account_id,
        )

        return credit_note_item
