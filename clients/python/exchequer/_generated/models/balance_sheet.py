from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.balance_sheet_object import BalanceSheetObject
from ..models.balance_sheet_report import BalanceSheetReport

if TYPE_CHECKING:
    from ..models.balance_sheet_row import BalanceSheetRow
    from ..models.balance_sheet_totals import BalanceSheetTotals


T = TypeVar("T", bound="BalanceSheet")


@_attrs_define
class BalanceSheet:
    """
    Attributes:
        object_ (BalanceSheetObject): Always `report`.
        report (BalanceSheetReport): Which report this is.
        livemode (bool): False in test mode.
        currency (str): ISO 4217, for example USD.
        as_of (str): The day whose end the report shows.
        fiscal_year_start (str): The net income of the year counts from this day on; that of earlier years is in
            retained earnings.
        rows (list[BalanceSheetRow]): The rows of the report.
        totals (BalanceSheetTotals):
    """

    object_: BalanceSheetObject
    report: BalanceSheetReport
    livemode: bool
    currency: str
    as_of: str
    fiscal_year_start: str
    rows: list[BalanceSheetRow]
    totals: BalanceSheetTotals

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_.value

        report = self.report.value

        livemode = self.livemode

        currency = self.currency

        as_of = self.as_of

        fiscal_year_start = self.fiscal_year_start

        rows = []
        for rows_item_data in self.rows:
            rows_item = rows_item_data.to_dict()
            rows.append(rows_item)

        totals = self.totals.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "report": report,
                "livemode": livemode,
                "currency": currency,
                "as_of": as_of,
                "fiscal_year_start": fiscal_year_start,
                "rows": rows,
                "totals": totals,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.balance_sheet_row import BalanceSheetRow
        from ..models.balance_sheet_totals import BalanceSheetTotals

        d = dict(src_dict)
        object_ = BalanceSheetObject(d.pop("object"))

        report = BalanceSheetReport(d.pop("report"))

        livemode = d.pop("livemode")

        currency = d.pop("currency")

        as_of = d.pop("as_of")

        fiscal_year_start = d.pop("fiscal_year_start")

        rows = []
        _rows = d.pop("rows")
        for rows_item_data in _rows:
            rows_item = BalanceSheetRow.from_dict(rows_item_data)

            rows.append(rows_item)

        totals = BalanceSheetTotals.from_dict(d.pop("totals"))

        balance_sheet = cls(
            object_=object_,
            report=report,
            livemode=livemode,
            currency=currency,
            as_of=as_of,
            fiscal_year_start=fiscal_year_start,
            rows=rows,
            totals=totals,
        )

        return balance_sheet
