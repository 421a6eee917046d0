from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="AgingRow")


@_attrs_define
class AgingRow:
    """
    Attributes:
        current (float): Not due yet.
        days_1_30 (float): 1 to 30 days overdue.
        days_31_60 (float): 31 to 60 days overdue.
        days_61_90 (float): 61 to 90 days overdue.
        days_over_90 (float): More than 90 days overdue.
        total (float): With tax.
        unapplied_credit (float): Credit of the customer that no invoice has used yet, as a negative amount. 0 for
            vendors.
        net (float): `total` and `unapplied_credit` together: what is owed in the end.
        customer_id (None | str): Null for vendors, and for entries by hand.
        name (str): Its name.
    """

    current: float
    days_1_30: float
    days_31_60: float
    days_61_90: float
    days_over_90: float
    total: float
    unapplied_credit: float
    net: float
    customer_id: str | None
    name: str

    def to_dict(self) -> dict[str, Any]:
        current = self.current

        days_1_30 = self.days_1_30

        days_31_60 = self.days_31_60

        days_61_90 = self.days_61_90

        days_over_90 = self.days_over_90

        total = self.total

        unapplied_credit = self.unapplied_credit

        net = self.net

        customer_id: str | None
        customer_id = self.customer_id

        name = self.name

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "current": current,
                "days_1_30": days_1_30,
                "days_31_60": days_31_60,
                "days_61_90": days_61_90,
                "days_over_90": days_over_90,
                "total": total,
                "unapplied_credit": unapplied_credit,
                "net": net,
                "customer_id": customer_id,
                "name": name,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        current = d.pop("current")

        days_1_30 = d.pop("days_1_30")

        days_31_60 = d.pop("days_31_60")

        days_61_90 = d.pop("days_61_90")

        days_over_90 = d.pop("days_over_90")

        total = d.pop("total")

        unapplied_credit = d.pop("unapplied_credit")

        net = d.pop("net")

        def _parse_customer_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        customer_id = _parse_customer_id(d.pop("customer_id"))

        name = d.pop("name")

        aging_row = cls(
            current=current,
            days_1_30=days_1_30,
            days_31_60=days_31_60,
            days_61_90=days_61_90,
            days_over_90=days_over_90,
            total=total,
            unapplied_credit=unapplied_credit,
            net=net,
            customer_id=customer_id,
            name=name,
        )

        return aging_row
