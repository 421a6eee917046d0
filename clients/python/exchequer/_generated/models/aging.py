from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.aging_object import AgingObject
from ..models.aging_report import AgingReport
from ..models.aging_type import AgingType

if TYPE_CHECKING:
    from ..models.aging_amounts import AgingAmounts
    from ..models.aging_row import AgingRow


T = TypeVar("T", bound="Aging")


@_attrs_define
class Aging:
    """
    Attributes:
        object_ (AgingObject): Always `report`.
        report (AgingReport): Which report this is.
        livemode (bool): False in test mode.
        currency (str): ISO 4217, for example USD.
        type_ (AgingType): Receivable: owed by customers. Payable: owed to vendors.
        as_of (str): The day whose end the report shows.
        rows (list[AgingRow]): Largest total first.
        totals (AgingAmounts): In dollars, by the number of days after the due date.
        has_more (bool): Whether more follow after this page.
        total_count (int): How many there are in all pages.
        limit (int): How many at most.
        offset (int): How many were skipped.
    """

    object_: AgingObject
    report: AgingReport
    livemode: bool
    currency: str
    type_: AgingType
    as_of: str
    rows: list[AgingRow]
    totals: AgingAmounts
    has_more: bool
    total_count: int
    limit: int
    offset: int

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_.value

        report = self.report.value

        livemode = self.livemode

        currency = self.currency

        type_ = self.type_.value

        as_of = self.as_of

        rows = []
        for rows_item_data in self.rows:
            rows_item = rows_item_data.to_dict()
            rows.append(rows_item)

        totals = self.totals.to_dict()

        has_more = self.has_more

        total_count = self.total_count

        limit = self.limit

        offset = self.offset

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "report": report,
                "livemode": livemode,
                "currency": currency,
                "type": type_,
                "as_of": as_of,
                "rows": rows,
                "totals": totals,
                "has_more": has_more,
                "total_count": total_count,
                "limit": limit,
                "offset": offset,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.aging_amounts import AgingAmounts
        from ..models.aging_row import AgingRow

        d = dict(src_dict)
        object_ = AgingObject(d.pop("object"))

        report = AgingReport(d.pop("report"))

        livemode = d.pop("livemode")

        currency = d.pop("currency")

        type_ = AgingType(d.pop("type"))

        as_of = d.pop("as_of")

        rows = []
        _rows = d.pop("rows")
        for rows_item_data in _rows:
            rows_item = AgingRow.from_dict(rows_item_data)

            rows.append(rows_item)

        totals = AgingAmounts.from_dict(d.pop("totals"))

        has_more = d.pop("has_more")

        total_count = d.pop("total_count")

        limit = d.pop("limit")

        offset = d.pop("offset")

        aging = cls(
            object_=object_,
            report=report,
            livemode=livemode,
            currency=currency,
            type_=type_,
            as_of=as_of,
            rows=rows,
            totals=totals,
            has_more=has_more,
            total_count=total_count,
            limit=limit,
            offset=offset,
        )

        return aging
