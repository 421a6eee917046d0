from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.trial_balance_object import TrialBalanceObject
from ..models.trial_balance_report import TrialBalanceReport

if TYPE_CHECKING:
    from ..models.trial_balance_row import TrialBalanceRow
    from ..models.trial_balance_totals import TrialBalanceTotals


T = TypeVar("T", bound="TrialBalance")


@_attrs_define
class TrialBalance:
    """
    Attributes:
        object_ (TrialBalanceObject): Always `report`.
        report (TrialBalanceReport): Which report this is.
        livemode (bool): False in test mode.
        currency (str): ISO 4217, for example USD.
        as_of (str): The day whose end the report shows.
        fiscal_year_start (str): Revenue and expenses count from this day on; those of earlier years are in retained
            earnings.
        cumulative (bool): True if revenue and expenses of all years were asked for.
        rows (list[TrialBalanceRow]): The rows of the report.
        totals (TrialBalanceTotals):
    """

    object_: TrialBalanceObject
    report: TrialBalanceReport
    livemode: bool
    currency: str
    as_of: str
    fiscal_year_start: str
    cumulative: bool
    rows: list[TrialBalanceRow]
    totals: TrialBalanceTotals

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_.value

        report = self.report.value

        livemode = self.livemode

        currency = self.currency

        as_of = self.as_of

        fiscal_year_start = self.fiscal_year_start

        cumulative = self.cumulative

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
                "cumulative": cumulative,
                "rows": rows,
                "totals": totals,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.trial_balance_row import TrialBalanceRow
        from ..models.trial_balance_totals import TrialBalanceTotals

        d = dict(src_dict)
        object_ = TrialBalanceObject(d.pop("object"))

        report = TrialBalanceReport(d.pop("report"))

        livemode = d.pop("livemode")

        currency = d.pop("currency")

        as_of = d.pop("as_of")

        fiscal_year_start = d.pop("fiscal_year_start")

        cumulative = d.pop("cumulative")

        rows = []
        _rows = d.pop("rows")
        for rows_item_data in _rows:
            rows_item = TrialBalanceRow.from_dict(rows_item_data)

            rows.append(rows_item)

        totals = TrialBalanceTotals.from_dict(d.pop("totals"))

        trial_balance = cls(
            object_=object_,
            report=report,
            livemode=livemode,
            currency=currency,
            as_of=as_of,
            fiscal_year_start=fiscal_year_start,
            cumulative=cumulative,
            rows=rows,
            totals=totals,
        )

        return trial_balance
