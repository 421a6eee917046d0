from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="BalanceSheetTotals")


@_attrs_define
class BalanceSheetTotals:
    """
    Attributes:
        assets (float): All assets.
        liabilities (float): All liabilities.
        equity (float): Includes retained earnings and the net income of the year: assets minus liabilities.
    """

    assets: float
    liabilities: float
    equity: float

    def to_dict(self) -> dict[str, Any]:
        assets = self.assets

        liabilities = self.liabilities

        equity = self.equity

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "assets": assets,
                "liabilities": liabilities,
                "equity": equity,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        assets = d.pop("assets")

        liabilities = d.pop("liabilities")

        equity = d.pop("equity")

        balance_sheet_totals = cls(
            assets=assets,
            liabilities=liabilities,
            equity=equity,
        )

        return balance_sheet_totals
