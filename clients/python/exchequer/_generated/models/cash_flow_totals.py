from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="CashFlowTotals")


@_attrs_define
class CashFlowTotals:
    """
    Attributes:
        operating (float): Cash from operations.
        investing (float): Cash from investing.
        financing (float): Cash from financing.
        net_change (float): The sum of the three sections: cash at the end minus cash at the start.
        cash_at_start (float): At the end of the day before.
        cash_at_end (float): Cash at the end of the period.
    """

    operating: float
    investing: float
    financing: float
    net_change: float
    cash_at_start: float
    cash_at_end: float

    def to_dict(self) -> dict[str, Any]:
        operating = self.operating

        investing = self.investing

        financing = self.financing

        net_change = self.net_change

        cash_at_start = self.cash_at_start

        cash_at_end = self.cash_at_end

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "operating": operating,
                "investing": investing,
                "financing": financing,
                "net_change": net_change,
                "cash_at_start": cash_at_start,
                "cash_at_end": cash_at_end,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        operating = d.pop("operating")

        investing = d.pop("investing")

        financing = d.pop("financing")

        net_change = d.pop("net_change")

        cash_at_start = d.pop("cash_at_start")

        cash_at_end = d.pop("cash_at_end")

        cash_flow_totals = cls(
            operating=operating,
            investing=investing,
            financing=financing,
            net_change=net_change,
            cash_at_start=cash_at_start,
            cash_at_end=cash_at_end,
        )

        return cash_flow_totals
