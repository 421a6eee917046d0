from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="IncomeTaxTotals")


@_attrs_define
class IncomeTaxTotals:
    """
    Attributes:
        gross_income (float): Line 7: receipts minus returns and cost of goods, plus other income.
        expenses (float): Line 28.
        net_profit (float): Line 31. Negative for a loss.
        not_deductible (float): Expenses in the books that Schedule C does not allow.
    """

    gross_income: float
    expenses: float
    net_profit: float
    not_deductible: float

    def to_dict(self) -> dict[str, Any]:
        gross_income = self.gross_income

        expenses = self.expenses

        net_profit = self.net_profit

        not_deductible = self.not_deductible

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "gross_income": gross_income,
                "expenses": expenses,
                "net_profit": net_profit,
                "not_deductible": not_deductible,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        gross_income = d.pop("gross_income")

        expenses = d.pop("expenses")

        net_profit = d.pop("net_profit")

        not_deductible = d.pop("not_deductible")

        income_tax_totals = cls(
            gross_income=gross_income,
            expenses=expenses,
            net_profit=net_profit,
            not_deductible=not_deductible,
        )

        return income_tax_totals
