from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="CreditNoteItemInput")


@_attrs_define
class CreditNoteItemInput:
    """
    Attributes:
        line (int): Number of the item on the invoice, from 1.
        amount (float): Dollars with at most two decimals, more than 0.
    """

    line: int
    amount: float

    def to_dict(self) -> dict[str, Any]:
        line = self.line

        amount = self.amount

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "line": line,
                "amount": amount,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        line = d.pop("line")

        amount = d.pop("amount")

        credit_note_item_input = cls(
            line=line,
            amount=amount,
        )

        return credit_note_item_input
