from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.profit_and_loss_object import ProfitAndLossObject
from ..models.profit_and_loss_report import ProfitAndLossReport

if TYPE_CHECKING:
    from ..models.profit_and_loss_row import ProfitAndLossRow
    from ..models.profit_and_loss_totals import ProfitAndLossTotals


T = TypeVar("T", bound="ProfitAndLoss")


@_attrs_define
class ProfitAndLoss:
    """
    Attributes:
        object_ (ProfitAndLossObject): Always `report`.
        report (ProfitAndLossReport): Which report this is.
        livemode (bool): False in test mode.
        currency (str): ISO 4217, for example USD.
        from_ (str): The first day, inclusive.
        to (str): The last day, inclusive.
        rows (list[ProfitAndLossRow]): The rows of the report.
        totals (ProfitAndLossTotals):
    """

    object_: ProfitAndLossObject
    report: ProfitAndLossReport
    livemode: bool
    currency: str
    from_: str
    to: str
    rows: list[ProfitAndLossRow]
    totals: ProfitAndLossTotals

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
                "totals": totals,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.profit_and_loss_row import ProfitAndLossRow
        from ..models.profit_and_loss_totals import ProfitAndLossTotals

        d = dict(src_dict)
        object_ = ProfitAndLossObject(d.pop("object"))

        report = ProfitAndLossReport(d.pop("report"))

        livemode = d.pop("livemode")

        currency = d.pop("currency")

        from_ = d.pop("from")

        to = d.pop("to")

        rows = []
        _rows = d.pop("rows")
        for rows_item_data in _rows:
            rows_item = ProfitAndLossRow.from_dict(rows_item_data)

            rows.append(rows_item)

        totals = ProfitAndLossTotals.from_dict(d.pop("totals"))

        profit_and_loss = cls(
            object_=object_,
            report=report,
            livemode=livemode,
            currency=currency,
            from_=from_,
            to=to,
            rows=rows,
            totals=totals,
        )

        return profit_and_loss
