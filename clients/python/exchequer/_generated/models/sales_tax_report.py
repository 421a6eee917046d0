from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.sales_tax_report_object import SalesTaxReportObject
from ..models.sales_tax_report_report import SalesTaxReportReport

if TYPE_CHECKING:
    from ..models.sales_tax_amounts import SalesTaxAmounts
    from ..models.sales_tax_row import SalesTaxRow
    from ..models.unregistered_sales import UnregisteredSales


T = TypeVar("T", bound="SalesTaxReport")


@_attrs_define
class SalesTaxReport:
    """
    Attributes:
        object_ (SalesTaxReportObject): Always `report`.
        report (SalesTaxReportReport): Which report this is.
        livemode (bool): False in test mode.
        currency (str): ISO 4217, for example USD.
        from_ (str): The first day, inclusive.
        to (str): The last day, inclusive.
        rows (list[SalesTaxRow]): The rows of the report.
        totals (SalesTaxAmounts):
        not_registered (list[UnregisteredSales]): Sales of the period on which no tax was charged because of a missing
            registration, by payee. They are in no row. Credit
            notes and voids count against them on their own days.
    """

    object_: SalesTaxReportObject
    report: SalesTaxReportReport
    livemode: bool
    currency: str
    from_: str
    to: str
    rows: list[SalesTaxRow]
    totals: SalesTaxAmounts
    not_registered: list[UnregisteredSales]

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

        not_registered = []
        for not_registered_item_data in self.not_registered:
            not_registered_item = not_registered_item_data.to_dict()
            not_registered.append(not_registered_item)

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
                "not_registered": not_registered,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.sales_tax_amounts import SalesTaxAmounts
        from ..models.sales_tax_row import SalesTaxRow
        from ..models.unregistered_sales import UnregisteredSales

        d = dict(src_dict)
        object_ = SalesTaxReportObject(d.pop("object"))

        report = SalesTaxReportReport(d.pop("report"))

        livemode = d.pop("livemode")

        currency = d.pop("currency")

        from_ = d.pop("from")

        to = d.pop("to")

        rows = []
        _rows = d.pop("rows")
        for rows_item_data in _rows:
            rows_item = SalesTaxRow.from_dict(rows_item_data)

            rows.append(rows_item)

        totals = SalesTaxAmounts.from_dict(d.pop("totals"))

        not_registered = []
        _not_registered = d.pop("not_registered")
        for not_registered_item_data in _not_registered:
            not_registered_item = UnregisteredSales.from_dict(not_registered_item_data)

            not_registered.append(not_registered_item)

        sales_tax_report = cls(
            object_=object_,
            report=report,
            livemode=livemode,
            currency=currency,
            from_=from_,
            to=to,
            rows=rows,
            totals=totals,
            not_registered=not_registered,
        )

        return sales_tax_report
