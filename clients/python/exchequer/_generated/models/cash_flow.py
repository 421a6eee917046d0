from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.cash_flow_object import CashFlowObject
from ..models.cash_flow_report import CashFlowReport

if TYPE_CHECKING:
    from ..models.cash_flow_row import CashFlowRow
    from ..models.cash_flow_totals import CashFlowTotals
    from ..models.non_cash_row import NonCashRow


T = TypeVar("T", bound="CashFlow")


@_attrs_define
class CashFlow:
    """
    Attributes:
        object_ (CashFlowObject): Always `report`.
        report (CashFlowReport): Which report this is.
        livemode (bool): False in test mode.
        currency (str): ISO 4217, for example USD.
        from_ (str): The first day, inclusive.
        to (str): The last day, inclusive.
        rows (list[CashFlowRow]): The rows of the report.
        non_cash (list[NonCashRow]): What changed without cash.
        totals (CashFlowTotals):
    """

    object_: CashFlowObject
    report: CashFlowReport
    livemode: bool
    currency: str
    from_: str
    to: str
    rows: list[CashFlowRow]
    non_cash: list[NonCashRow]
    totals: CashFlowTotals

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_.value

        report = self.report.value

        livemode = self.livemode

        currency = self.currency

        from_ = self.from_

        to = self.to

        rows = []
        for rows_item_data in self.rows:
            rows_item = rows_item_data.to_dict()
            rows.append(rows_item)

        non_cash = []
        for non_cash_item_data in self.non_cash:
            non_cash_item = non_cash_item_data.to_dict()
            non_cash.append(non_cash_item)

        totals = self.totals.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "report": report,
                "livemode": livemode,
                "currency": currency,
                "from": from_,
                "to": to,
                "rows": rows,
                "non_cash": non_cash,
                "totals": totals,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.cash_flow_row import CashFlowRow
        from ..models.cash_flow_totals import CashFlowTotals
        from ..models.non_cash_row import NonCashRow

        d = dict(src_dict)
        object_ = CashFlowObject(d.pop("object"))

        report = CashFlowReport(d.pop("report"))

        livemode = d.pop("livemode")

        currency = d.pop("currency")

        from_ = d.pop("from")

        to = d.pop("to")

        rows = []
        _rows = d.pop("rows")
        for rows_item_data in _rows:
            rows_item = CashFlowRow.from_dict(rows_item_data)

            rows.append(rows_item)

        non_cash = []
        _non_cash = d.pop("non_cash")
        for non_cash_item_data in _non_cash:
            non_cash_item = NonCashRow.from_dict(non_cash_item_data)

            non_cash.append(non_cash_item)

        totals = CashFlowTotals.from_dict(d.pop("totals"))

        cash_flow = cls(
            object_=object_,
            report=report,
            livemode=livemode,
            currency=currency,
            from_=from_,
            to=to,
            rows=rows,
            non_cash=non_cash,
            totals=totals,
        )

        return cash_flow
