from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.income_tax_filing_status import IncomeTaxFilingStatus
from ..models.income_tax_object import IncomeTaxObject
from ..models.income_tax_report import IncomeTaxReport

if TYPE_CHECKING:
    from ..models.income_tax_estimate import IncomeTaxEstimate
    from ..models.income_tax_row import IncomeTaxRow
    from ..models.income_tax_totals import IncomeTaxTotals


T = TypeVar("T", bound="IncomeTax")


@_attrs_define
class IncomeTax:
    """
    Attributes:
        object_ (IncomeTaxObject): Always `report`.
        report (IncomeTaxReport): Which report this is.
        livemode (bool): False in test mode.
        currency (str): ISO 4217, for example USD.
        year (int): The year.
        from_ (str): The first day, inclusive.
        to (str): The last day, inclusive.
        filing_status (IncomeTaxFilingStatus):
        state (None | str): Two letters, for example CA.
        rows (list[IncomeTaxRow]): The rows of the report.
        totals (IncomeTaxTotals):
        tax (IncomeTaxEstimate): Dollars; rates in percent.
    """

    object_: IncomeTaxObject
    report: IncomeTaxReport
    livemode: bool
    currency: str
    year: int
    from_: str
    to: str
    filing_status: IncomeTaxFilingStatus
    state: str | None
    rows: list[IncomeTaxRow]
    totals: IncomeTaxTotals
    tax: IncomeTaxEstimate

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_.value

        report = self.report.value

        livemode = self.livemode

        currency = self.currency

        year = self.year

        from_ = self.from_

        to = self.to

        filing_status = self.filing_status.value

        state: str | None
        state = self.state

        rows = []
        for rows_item_data in self.rows:
            rows_item = rows_item_data.to_dict()
            rows.append(rows_item)

        totals = self.totals.to_dict()

        tax = self.tax.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "report": report,
                "livemode": livemode,
                "currency": currency,
                "year": year,
                "from": from_,
                "to": to,
                "filing_status": filing_status,
                "state": state,
                "rows": rows,
                "totals": totals,
                "tax": tax,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.income_tax_estimate import IncomeTaxEstimate
        from ..models.income_tax_row import IncomeTaxRow
        from ..models.income_tax_totals import IncomeTaxTotals

        d = dict(src_dict)
        object_ = IncomeTaxObject(d.pop("object"))

        report = IncomeTaxReport(d.pop("report"))

        livemode = d.pop("livemode")

        currency = d.pop("currency")

        year = d.pop("year")

        from_ = d.pop("from")

        to = d.pop("to")

        filing_status = IncomeTaxFilingStatus(d.pop("filing_status"))

        def _parse_state(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        state = _parse_state(d.pop("state"))

        rows = []
        _rows = d.pop("rows")
        for rows_item_data in _rows:
            rows_item = IncomeTaxRow.from_dict(rows_item_data)

            rows.append(rows_item)

        totals = IncomeTaxTotals.from_dict(d.pop("totals"))

        tax = IncomeTaxEstimate.from_dict(d.pop("tax"))

        income_tax = cls(
            object_=object_,
            report=report,
            livemode=livemode,
            currency=currency,
            year=year,
            from_=from_,
            to=to,
            filing_status=filing_status,
            state=state,
            rows=rows,
            totals=totals,
            tax=tax,
        )

        return income_tax
