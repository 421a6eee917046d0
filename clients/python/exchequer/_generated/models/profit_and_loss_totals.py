from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="ProfitAndLossTotals")


@_attrs_define
class ProfitAndLossTotals:
    """
    Attributes:
        revenue (float): All revenue.
        expenses (float): All expenses.
        net_income (float): Revenue minus expenses.
    """

    revenue: float
    expenses: float
    net_income: float

    def to_dict(self) -> dict[str, Any]:
        revenue = self.revenue

        expenses = self.expenses

        net_income = self.net_income

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "revenue": revenue,
                "expenses": expenses,
                "net_income": net_income,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        revenue = d.pop("revenue")

        expenses = d.pop("expenses")

        net_income = d.pop("net_income")

        profit_and_loss_totals = cls(
            revenue=revenue,
            expenses=expenses,
            net_income=net_income,
        )

        return profit_and_loss_totals
