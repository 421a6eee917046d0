from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="AgingAmounts")


@_attrs_define
class AgingAmounts:
    """In dollars, by the number of days after the due date.

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
    """

    current: float
    days_1_30: float
    days_31_60: float
    days_61_90: float
    days_over_90: float
    total: float
    unapplied_credit: float
    net: float

    def to_dict(self) -> dict[str, Any]:
        current = self.current

        days_1_30 = self.days_1_30

        days_31_60 = self.days_31_60

        days_61_90 = self.days_61_90

        days_over_90 = self.days_over_90

        total = self.total

        unapplied_credit = self.unapplied_credit

        net = self.net

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

        aging_amounts = cls(
            current=current,
            days_1_30=days_1_30,
            days_31_60=days_31_60,
            days_61_90=days_61_90,
            days_over_90=days_over_90,
            total=total,
            unapplied_credit=unapplied_credit,
            net=net,
        )

        return aging_amounts
