from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.education_expense_input_credit import EducationExpenseInputCredit

T = TypeVar("T", bound="EducationExpenseInput")


@_attrs_define
class EducationExpenseInput:
    """
    Attributes:
        credit (EducationExpenseInputCredit): The sum of the credits, or which credit is meant.
        amount (float): ReturnDollars, 0 or more, with at most two decimals.
    """

    credit: EducationExpenseInputCredit
    amount: float

    def to_dict(self) -> dict[str, Any]:
        credit = self.credit.value

        amount = self.amount

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "credit": credit,
                "amount": amount,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        credit = EducationExpenseInputCredit(d.pop("credit"))

        amount = d.pop("amount")

        education_expense_input = cls(
            credit=credit,
            amount=amount,
        )

        return education_expense_input
