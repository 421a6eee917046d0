from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="ExpenseDeduction")


@_attrs_define
class ExpenseDeduction:
    """
    Attributes:
        schedule (str): C: Schedule C (Form 1040).
        line (str): The line of the form.
        deductible_amount (float): Dollars, rounded down to the cent.
    """

    schedule: str
    line: str
    deductible_amount: float

    def to_dict(self) -> dict[str, Any]:
        schedule = self.schedule

        line = self.line

        deductible_amount = self.deductible_amount

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "schedule": schedule,
                "line": line,
                "deductible_amount": deductible_amount,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        schedule = d.pop("schedule")

        line = d.pop("line")

        deductible_amount = d.pop("deductible_amount")

        expense_deduction = cls(
            schedule=schedule,
            line=line,
            deductible_amount=deductible_amount,
        )

        return expense_deduction
